// The dealer's hand: turn the hole card or draw the second card, then draw to 17 while any hand depends on it.
import { type Card, isTen } from '../../rules/cards/cards.ts';
import { dealerHasBlackjack } from '../../rules/pay/outcome.ts';
import { dealerDraws, needsSecondCard } from '../../rules/play/dealer.ts';
import { type Change, incident, roundOf } from '../change.ts';
import { countCard, foundTen, putDown, typedCard } from '../shoe/shoe.ts';
import type { DealtCard } from '../state.ts';
import { dealerTally, toRound, upCardOf } from './hands.ts';
import { payBlackjacks } from './offers.ts';
import { payNow } from './payments.ts';

type Reading = Pick<Change, 'rules' | 'state'>;

/** In modes with a hole card it is always turned at the end of a round, unless the round is void (Readings 15). */
export function mustTurnHole({ state }: Reading): boolean {
  const round = roundOf(state);
  return !round.voidedBy && round.hole !== null && !round.holeTurned;
}

/** Whether the dealer takes a card now. */
export function takesCard(change: Reading): boolean {
  const round = roundOf(change.state);
  if (round.voidedBy || upCardOf(round) === null || mustTurnHole(change)) return false;
  if (round.dealerCards.length === 1) return needsSecondCard(change.rules, toRound(change.rules, round));
  const settled = toRound(change.rules, round);
  return !dealerHasBlackjack(settled.dealer) && dealerDraws(change.rules, settled);
}

export function turnHole(change: Change, face: Card): void {
  const round = roundOf(change.state);
  const card = typedCard(change, face, round.holeNumber);
  const { number, typed } = card;
  round.holeTurned = true;
  change.facts.push({ fact: 'hole-turned', card: face, number, ...(typed && { typed: typed.by }) });
  countCard(change, card);
  if (isTen(face)) {
    // Nobody could read it. The next card takes its place.
    round.hole = null;
    foundTen(change, card);
    return;
  }
  round.dealerCards.push(card);
  noteLateBlackjack(change);
  secondCardIsKnown(change);
}

export function cardToDealer(change: Change, card: DealtCard): void {
  const { dealerCards } = roundOf(change.state);
  dealerCards.push(card);
  putDown(change, card, { at: 'dealer' });
  if (dealerCards.length === 2) secondCardIsKnown(change);
}

/**
 * Settles what waited for the dealer's second card, before the dealer draws again: collects losing insurance, and pays
 * blackjacks if the book says so. After a dealer's blackjack everything is settled together.
 * @rule insurance.collected, pays.blackjackWhen
 */
function secondCardIsKnown(change: Change): void {
  const values = change.rules.book.values;
  if (dealerHasBlackjack(dealerTally(change.rules, roundOf(change.state)))) return;
  if (values['insurance.collected'] === 'at-second-card')
    payNow(change, ({ line }) => line.wager === 'insurance' && line.result === 'lose');
  if (values['pays.blackjackWhen'] === 'in-turn-or-at-reveal') payBlackjacks(change, () => true);
}

/** A dealer's blackjack that the check would have found, but the check was forgotten (Readings 7). */
export function noteLateBlackjack(change: Change): void {
  const round = roundOf(change.state);
  if (round.checkSkipped && dealerHasBlackjack(dealerTally(change.rules, round)))
    incident(change, 'late-blackjack', 'dealerBlackjack.foundLate');
}
