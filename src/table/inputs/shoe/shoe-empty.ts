// The last card has left the shoe. `manual`: a person says so, because the scanner is out.
import { z } from 'zod';
import type { Change } from '../../change.ts';
import { UNDECIDED } from '../../chart/phases.ts';
import { takesCard } from '../../round/dealer-turn.ts';
import { noteSource } from '../../shoe/cards-by-hand.ts';
import { noteEmpty, replaceShoe } from '../../shoe/empty-shoe.ts';
import { SHOE_EMPTY } from '../../state.ts';
import { MANUAL_WRITTEN, written } from '../../written.ts';
import { DEVICES_ALWAYS, type InputOf, inPhases, type PageDeclaration } from '../declare.ts';
import { byHand } from '../fields.ts';
import { refusedSight } from './by-hand.ts';

const fields = z.strictObject({ manual: byHand.exactOptional() });
export type ShoeEmpty = InputOf<'shoe-ran-out', typeof fields>;

function told(then: (change: Change) => void) {
  return (change: Change, { manual }: ShoeEmpty): void => {
    if (manual) noteSource(change, true, SHOE_EMPTY);
    then(change);
  };
}

/** The dealer may need a card, or none: before the hole card is turned nobody knows. */
const inDealersTurn = told((change) => (takesCard(change) ? replaceShoe(change) : noteEmpty(change)));

export const SHOE_IS_EMPTY: PageDeclaration<ShoeEmpty> = {
  type: 'shoe-ran-out',
  fields,
  written: written<ShoeEmpty>({ manual: MANUAL_WRITTEN }),
  from: 'scanner',
  page: z.strictObject({ manual: byHand }),
  dealer: 'menu',
  at: {
    ...inPhases<ShoeEmpty>(['burning', ...UNDECIDED]),
    ...inPhases<ShoeEmpty>(['betting', 'payout', 'wheel', 'pickUp'], { does: told(noteEmpty) }),
    dealer: { does: inDealersTurn },
  },
  during: DEVICES_ALWAYS,
  whyNot: (asked, { manual }) => refusedSight(asked, manual),
  does: told(replaceShoe),
  samples: () => [{ type: 'shoe-ran-out', manual: true }],
};
