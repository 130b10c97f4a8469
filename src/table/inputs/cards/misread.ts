// A card has left the shoe and the scanner could not tell which: it is entered by hand. Or the floor says that a card lies on
// the table that no scanner told of.

import { CARDS_CAN_COME_OUT, CUTTING, OUT_OF_SHOE } from '../../chart/phases.ts';
import { isFloor } from '../../people.ts';
import { strayFound } from '../../shoe/misdrawn-cards.ts';
import { nextCard } from '../../shoe/next-card.ts';
import { addUnread, UNKNOWN_ORDER } from '../../shoe/unread.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { ALL_HOLDS, type Bare, inPhases, nothingElse, type PageDeclaration, stays } from '../declare.ts';
import { refusedMissing } from '../shoe/by-hand.ts';

export type Misread = Bare<'card-unread'>;

export const MISREAD: PageDeclaration<Misread> = {
  type: 'card-unread',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  from: 'scanner',
  page: nothingElse,
  dealer: 'floor',
  floor: { group: 'devices', place: 2, acts: [{ code: '56', makes: { type: 'card-unread' } }] },
  at: {
    ...inPhases<Misread>(CARDS_CAN_COME_OUT),
    ...inPhases<Misread>(OUT_OF_SHOE),
    // There is no card to be entered: whatever passed the scanner lies with the others, or was none.
    ...inPhases<Misread>(CUTTING, {
      does: (change) => {
        change.facts.push({ fact: 'device', device: 'scanner', state: 'misread' });
        strayFound(change, 'irregularity.drawnInErrorUnexposed');
      },
    }),
    loading: stays,
  },
  during: ALL_HOLDS,
  who: ({ by }) => (by === null || isFloor(by) ? null : 'needs-floor'),
  whyNot: (asked) => {
    const { phase, state, stamp } = asked;
    if (stamp.by !== null) return refusedMissing(asked);
    // Nobody could enter the hole card: one that was not read is sealed all the same.
    if (nextCard(asked)?.to === 'hole') return 'hole-is-closed';
    return phase === 'shuffling' && state.shoe.number === 0 ? 'no-card-due' : null;
  },
  notHere: (asked) => (asked.stamp.by === null ? 'no-card-due' : refusedMissing(asked)),
  does: ({ state, facts, stamp }) => {
    // Nobody knows when a card came that people find on the table.
    addUnread(state, stamp.by === null ? state.cardNumber : UNKNOWN_ORDER);
    facts.push({ fact: 'device', device: 'scanner', state: 'misread' });
  },
  samples: () => [{ type: 'card-unread' }],
};
