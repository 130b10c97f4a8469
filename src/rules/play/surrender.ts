// Surrender: half the wager is given up and the hand is over.
import { canBeBlackjack } from '../cards/cards.ts';
import type { Rules } from '../compile.ts';
import { halfLost } from '../pay/odds.ts';
import { dealerHasBlackjack } from '../pay/outcome.ts';
import type { SwitchKey } from '../rule-book.ts';
import type { Round } from './round.ts';

/** Under an ace or a face card the wager may wait on the cards until the dealer's second card is known (Readings 8). */
export function surrenderWaits(rules: Rules, round: Round): boolean {
  return (
    canBeBlackjack(round.upCard) && rules.book.values['surrender.underHighCard'] === 'waits-for-second-card'
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
