// The shoe is empty. `manual`: a person says so, because the scanner is out.
import { z } from 'zod';
import { type Change, incident } from '../../change.ts';
import { UNSETTLED } from '../../chart/phases.ts';
import { noteSource } from '../../shoe/cards-by-hand.ts';
import { startShoe } from '../../shoe/shoe.ts';
import { SHOE_EMPTY, type TableState } from '../../state.ts';
import { DEVICES_ALWAYS, type InputOf, inPhases, type PageDeclaration } from '../declare.ts';
import { byHand } from '../fields.ts';
import { refusedSight } from './by-hand.ts';

const fields = z.strictObject({ manual: byHand.exactOptional() });
export type ShoeEmpty = InputOf<'shoe-empty', typeof fields>;

/** The shoe ran out in mid-round: the discards are shuffled, the first card burned, the round completed. @rule irregularity.shoeExhausted */
function replaceShoe(change: Change, { manual }: ShoeEmpty): void {
  if (manual) noteSource(change, true, SHOE_EMPTY);
  const { reshuffleDue: ordered, unread } = change.state;
  const elsewhere = cardsOnTable(change.state) + unread;
  incident(change, 'shoe-exhausted', 'irregularity.shoeExhausted');
  startShoe(change);
  // What the floor has ordered for the end of the round is still to be done.
  change.state.reshuffleDue = ordered;
  change.state.shoe.elsewhere = elsewhere;
  if (unread > 0) change.state.shoe.unreadBefore = unread;
}

function cardsOnTable({ round, drawn }: TableState): number {
  if (!round) return drawn.length;
  const hands = round.boxes.flatMap((box) => box.hands.map(({ cards }) => cards.length));
  const hole = round.hole !== null && !round.holeTurned ? 1 : 0;
  return hands.reduce((sum, count) => sum + count, drawn.length + hole + round.dealerCards.length);
}

export const SHOE_IS_EMPTY: PageDeclaration<ShoeEmpty> = {
  type: 'shoe-empty',
  fields,
  from: 'scanner',
  page: z.strictObject({ manual: byHand }),
  dealer: 'menu',
  at: inPhases(['burning', ...UNSETTLED]),
  during: DEVICES_ALWAYS,
  whyNot: (asked, { manual }) => refusedSight(asked, manual),
  does: replaceShoe,
  samples: () => [{ type: 'shoe-empty', manual: true }],
};
