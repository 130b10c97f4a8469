// The dealer's own hand: the hole card is turned, or the second card drawn, and then cards to 17 while they matter.
import { type Card, isTen } from '../rules/cards.ts';
import { dealerDraws, needsSecondCard } from '../rules/dealer.ts';
import { dealerHasBlackjack } from '../rules/outcome.ts';
import { dealerTally, toRound, upCardOf } from './hands.ts';
import { payBlackjacks } from './offers.ts';
import { payNow } from './payments.ts';
import { countCard, foundTen, putDown } from './shoe.ts';
import type { DealtCard } from './state.ts';
import { incident, roundOf, type Work } from './work.ts';

type Reading = Pick<Work, 'rules' | 'state'>;

/** In the hole-card modes the hole card is always turned over at the end of a round that is not void (Readings 15). */
export function mustTurnHole({ state }: Reading): boolean {
  const round = roundOf(state);
  return !round.voidedBy && round.hole !== null && !round.holeTurned;
}

/** Whether the dealer takes a card now. */
export function takesCard(work: Reading): boolean {
  const round = roundOf(work.state);
  if (round.voidedBy || upCardOf(round) === null || mustTurnHole(work)) return false;
  if (round.dealerCards.length === 1) return needsSecondCard(work.rules, toRound(work.rules, round));
  const settled = toRound(work.rules, round);
  return !dealerHasBlackjack(settled.dealer) && dealerDraws(work.rules, settled);
}

export function turnHole(work: Work, face: Card): void {
  const round = roundOf(work.state);
  const card: DealtCard = { face, number: round.holeNumber };
  round.holeTurned = true;
  work.facts.push({ fact: 'hole-turned', card: face, number: card.number });
  countCard(work, card);
  if (isTen(face)) {
    // Nobody had read it. The next card takes its place.
    round.hole = null;
    foundTen(work, card);
    return;
  }
  round.dealerCards.push(card);
  noteLateBlackjack(work);
  secondCardIsKnown(work);
}

export function cardToDealer(work: Work, card: DealtCard): void {
  const { dealerCards } = roundOf(work.state);
  dealerCards.push(card);
  putDown(work, card, { at: 'dealer' });
  if (dealerCards.length === 2) secondCardIsKnown(work);
}

/**
 * What waited for the dealer's second card, before the dealer draws another: losing insurance is collected, and where
 * the book says so blackjacks are paid. After a dealer's blackjack all is settled together.
 * @rule insurance.collect_timing, blackjack.pay_timing
 */
function secondCardIsKnown(work: Work): void {
  const values = work.rules.book.values;
  if (dealerHasBlackjack(dealerTally(work.rules, roundOf(work.state)))) return;
  if (values['insurance.collected'] === 'at-second-card')
    payNow(work, ({ line }) => line.wager === 'insurance' && line.result === 'lose');
  if (values['pays.blackjackWhen'] === 'in-turn-or-at-reveal') payBlackjacks(work, () => true);
}

/** A blackjack that a forgotten check would have found (Readings 7). */
export function noteLateBlackjack(work: Work): void {
  const round = roundOf(work.state);
  if (round.checkSkipped && dealerHasBlackjack(dealerTally(work.rules, round)))
    incident(work, 'late-blackjack', 'dealerBlackjack.foundLate');
}
