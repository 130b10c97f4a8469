// The scanner reported a hole card, but there was none. The hole card is due again if nothing has followed from it.
import { type Change, roundOf } from '../change.ts';
import { isOfThisShoe } from '../shoe/unread.ts';
import { type RoundState, type TableState, UNREAD } from '../state.ts';
import { isUntouched } from './hands.ts';

/** Nobody has taken insurance or kept a blackjack since then. */
function isUnspoken({ boxes }: RoundState): boolean {
  return boxes.every(
    ({ bettors, hands }) =>
      bettors.every(({ insurance }) => insurance === 0) && hands.every(({ kept }) => !kept),
  );
}

/** No card has come since, no check was made or skipped, and nobody has decided anything. */
export function holeMayBeNone(state: TableState): boolean {
  const { round, cardNumber, unread } = state;
  if (!round || round.hole !== UNREAD || round.holeTurned || round.voidedBy) return false;
  const isLast = round.holeNumber === cardNumber && unread === 0;
  const isUnchecked = round.checked === null && !round.checkSkipped && round.unreadable === 0;
  return isLast && isUnchecked && round.undo === null && isUnspoken(round) && isUntouched(state, round);
}

/** Its number is not used again. Payments after the deal were decided by other cards, so they stay. */
export function strikeOffHole(change: Change): void {
  const { state, facts } = change;
  const round = roundOf(state);
  const number = round.holeNumber;
  if (isOfThisShoe(state, number)) state.shoe.elsewhere -= 1;
  // It was entered in place of the scanner, and the scanner will not report it.
  if (state.byHand.at(-1) === null) state.byHand.pop();
  round.hole = null;
  round.holeNumber = 0;
  round.queue.unshift({ to: 'hole' });
  round.offersClosed = false;
  round.lastOffer = null;
  facts.push({ fact: 'device', device: 'scanner', state: 'no-card' });
  facts.push({ fact: 'hole-struck-off', number });
}
