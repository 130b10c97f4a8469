// The shoe is empty. While a round needs cards it is filled again at once; after the round's last card it is only to be
// shuffled, unless a correction makes the round need a card after all.
import { type Change, incident } from '../change.ts';
import { recordStep } from '../opening/procedure.ts';
import type { TableState } from '../state.ts';
import { refillShoe } from './shoe.ts';

/** The shoe ran out in mid-round: the discards are shuffled, the first card burned, the round completed. @rule irregularity.shoeExhausted */
export function replaceShoe(change: Change): void {
  const { reshuffleDue: ordered, unread } = change.state;
  const elsewhere = cardsOnTable(change.state) + unread;
  incident(change, 'shoe-exhausted', 'irregularity.shoeExhausted');
  refillShoe(change);
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

/** No card is needed now: the cards are shuffled before the next round. @rule shuffle.cutCardReached */
export function noteEmpty(change: Change): void {
  const { shoe } = change.state;
  // Told once more: it had been filled, and is empty again.
  if (shoe.empty) replaceShoe(change);
  change.state.shoe.empty = true;
  if (!change.state.round) change.state.reshuffleDue = true;
  recordStep(change, { code: 'shoe-empty' }, 'shuffle.cutCardReached');
}
