// Surrender: half the wager is given up and the hand is over.
import { type Card, canBeBlackjack } from '../cards/cards.ts';
import type { Rules } from '../compile.ts';
import { halfLost } from '../pay/odds.ts';
import { dealerHasBlackjack } from '../pay/outcome.ts';
import type { SwitchKey } from '../rule-book.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { Round } from './round.ts';

/** The check for the dealer's blackjack: it is still to come, it was made, or nobody makes one. */
export type CheckAt = 'to-come' | 'made' | 'none';

/**
 * Why nobody surrenders now, whatever the hand: the up card, or the check. An early surrender comes before the check,
 * a late one after it.
 * @rule surrender.underCards, surrender.offered.late
 */
export function refusedSurrender(rules: Rules, upCard: Card, check: CheckAt): Refusal | null {
  if (!rules.surrenders) return refusal(rules.book, 'surrender-not-offered');
  if (!surrendersUnder(rules, upCard)) return refusal(rules.book, 'surrender-under-low-card');
  const late = rules.book.values['surrender.offered'] === 'first-decision-after-check';
  if (check === 'to-come' && late) return refusal(rules.book, 'surrender-before-check');
  return check === 'made' && rules.surrendersEarly ? refusal(rules.book, 'surrender-after-check') : null;
}

/** Whether a hand may be surrendered under this up card at all. */
export function surrendersUnder(rules: Rules, upCard: Card): boolean {
  return canBeBlackjack(upCard) ? rules.surrenders : rules.surrendersUnderLowCards;
}

/**
 * Under an ace or a face card the wager may wait on the cards until the dealer's second card is known (Readings 8). An
 * early surrender never waits.
 */
export function surrenderWaits(rules: Rules, round: Round): boolean {
  return (
    canBeBlackjack(round.upCard) &&
    rules.book.values['surrender.underHighCard'] === 'waits-for-second-card' &&
    !rules.surrendersEarly
  );
}

/**
 * Half, or all of it when the wager waited and the dealer has a blackjack. A bet for the dealer on the box is
 * surrendered with the player's.
 * @rule surrender.takes, surrender.underLowCard, surrender.underHighCard, dealerBets.surrenderCombined
 */
export function surrenderLoss(rules: Rules, round: Round, stake: number): number {
  return surrenderWaits(rules, round) && dealerHasBlackjack(round.dealer) ? stake : halfLost(stake);
}

export function surrenderClause(round: Round): SwitchKey {
  return canBeBlackjack(round.upCard) ? 'surrender.underHighCard' : 'surrender.underLowCard';
}
