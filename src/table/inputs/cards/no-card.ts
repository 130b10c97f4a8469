// The scanner told of a card that it could not read, and none had left the shoe.
import { canBeStruckOff, strikeOff } from '../../shoe/unread.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type NoCard = Bare<'no-card'>;

export const NO_CARD: PageDeclaration<NoCard> = {
  type: 'no-card',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'floor',
  floor: { group: 'devices', place: 3, acts: [{ code: '57', makes: { type: 'no-card' } }] },
  anywhere: stays,
  who: floorOnly,
  whyNot: ({ state }) => (canBeStruckOff(state) ? null : 'nothing-unread'),
  does: ({ state, facts }) => {
    strikeOff(state);
    facts.push({ fact: 'device', device: 'scanner', state: 'no-card' });
  },
  samples: () => [{ type: 'no-card' }],
};
