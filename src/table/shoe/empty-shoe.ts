// The shoe is empty. If the round needs cards, it is filled again at once. After the round's last card it is only
// marked for a shuffle, unless a correction makes the round need another card.
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
  // A shuffle that the floor ordered for the end of the round is still due.
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

/** No card is needed now: shuffle before the next round. @rule shuffle.cutCardReached */
export function noteEmpty(change: Change): void {
  const { shoe } = change.state;
  // Reported again: the shoe was filled, and is empty again.
  if (shoe.empty) replaceShoe(change);
  change.state.shoe.empty = true;
  if (!change.state.round) change.state.reshuffleDue = true;
  recordStep(change, { code: 'shoe-empty' }, 'shuffle.cutCardReached');
}
