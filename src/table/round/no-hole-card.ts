// What the scanner took for the hole card was none: it is due again, as long as nothing has come of it.
import { type Change, roundOf } from '../change.ts';
import { isOfThisShoe } from '../shoe/unread.ts';
import { type RoundState, type TableState, UNREAD } from '../state.ts';
import { isUntouched } from './hands.ts';

/** Nobody has insured, or kept a blackjack, with it before their eyes. */
function isUnspoken({ boxes }: RoundState): boolean {
  return boxes.every(
    ({ bettors, hands }) =>
      bettors.every(({ insurance }) => insurance === 0) && hands.every(({ kept }) => !kept),
  );
}

/** No card has come since, no check was made or forgotten, and nobody has decided anything. */
export function holeMayBeNone(state: TableState): boolean {
  const { round, cardNumber, unread } = state;
  if (!round || round.hole !== UNREAD || round.holeTurned || round.voidedBy) return false;
  const isLast = round.holeNumber === cardNumber && unread === 0;
  const isUnchecked = round.checked === null && !round.checkSkipped && round.unreadable === 0;
  return isLast && isUnchecked && round.undo === null && isUnspoken(round) && isUntouched(state, round);
}

/** Its number stays used: no other card gets it. What was paid after the deal was decided by other cards, and stays paid. */
export function strikeOffHole(change: Change): void {
  const { state, facts } = change;
  const round = roundOf(state);
  const number = round.holeNumber;
  if (isOfThisShoe(state, number)) state.shoe.elsewhere -= 1;
  // It was entered in the scanner's place, and the scanner will not tell of it.
  if (state.byHand.at(-1) === null) state.byHand.pop();
  round.hole = null;
  round.holeNumber = 0;
  round.queue.unshift({ to: 'hole' });
  round.offersClosed = false;
  round.lastOffer = null;
  facts.push({ fact: 'device', device: 'scanner', state: 'no-card' });
  facts.push({ fact: 'hole-struck-off', number });
}
