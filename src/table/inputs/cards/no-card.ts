// The scanner told of a card that it could not read, and none had left the shoe.
import type { Change } from '../../change.ts';
import { holeMayBeNone, strikeOffHole } from '../../round/no-hole-card.ts';
import { canBeStruckOff, strikeOff } from '../../shoe/unread.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, inPhases, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type NoCard = Bare<'no-card'>;

function strike(change: Change): void {
  if (!canBeStruckOff(change.state)) {
    strikeOffHole(change);
    return;
  }
  strikeOff(change.state);
  change.facts.push({ fact: 'device', device: 'scanner', state: 'no-card' });
}

export const NO_CARD: PageDeclaration<NoCard> = {
  type: 'no-card',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'floor',
  floor: { group: 'devices', place: 3, acts: [{ code: '57', makes: { type: 'no-card' } }] },
  anywhere: stays,
  // The deal had gone on without its hole card.
  at: inPhases<NoCard>(['offers', 'check', 'turns', 'dealer'], { to: 'deal', only: 'holeIsNoCard' }),
  who: floorOnly,
  whyNot: ({ state }) => (canBeStruckOff(state) || holeMayBeNone(state) ? null : 'nothing-unread'),
  does: strike,
  samples: () => [{ type: 'no-card' }],
};
