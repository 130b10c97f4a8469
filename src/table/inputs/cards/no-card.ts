// The scanner told of a card that it could not read, and none had left the shoe.
import { canBeStruckOff, strikeOff } from '../../shoe/unread.ts';
import { type Bare, type Declaration, floorOnly, nothingElse, stays } from '../declare.ts';

export type NoCard = Bare<'no-card'>;

export const NO_CARD: Declaration<NoCard> = {
  type: 'no-card',
  fields: nothingElse,
  page: nothingElse,
  anywhere: stays,
  who: floorOnly,
  whyNot: ({ state }) => (canBeStruckOff(state) ? null : 'nothing-unread'),
  does: ({ state, facts }) => {
    strikeOff(state);
    facts.push({ fact: 'device', device: 'scanner', state: 'no-card' });
  },
  samples: () => [{ type: 'no-card' }],
};
