// Insurance: a side wager under an ace that the dealer's second card is a jack, queen or king.
import { type Card, isAce } from '../cards/cards.ts';
import type { Rules } from '../compile.ts';
import { type Refusal, refusal } from '../play/refusals.ts';
import type { Bettor, Box, Hand, Round } from '../play/round.ts';
import type { SwitchKey } from '../rule-book.ts';
import type { Line } from './line.ts';
import { winnings } from './odds.ts';
import { dealerHasBlackjack, isBlackjack } from './outcome.ts';

/**
 * Half the wager; where the smallest chip cannot make half, up to the next amount that it can (Readings 11).
 * @rule insurance.atMost, limits.smallestChip.insurance
 */
export function insuranceLimit(rules: Rules, main: number): number {
  const chip = rules.book.values['limits.smallestChip'];
  return chip * Math.ceil(main / (2 * chip));
}

/**
 * Why a wager may not be insured; null when it may. The hand is the box's, as dealt.
 * @rule insurance.offered, insurance.offeredUnder, insurance.atMost, insurance.onBlackjack
 */
export function refusedInsurance(
  rules: Rules,
  upCard: Card,
  hand: Hand,
  bettor: Bettor,
  amount: number,
): Refusal | null {
  if (!rules.book.values['insurance.offered']) return refusal(rules.book, 'insurance-not-offered');
  if (!isAce(upCard)) return refusal(rules.book, 'insurance-without-ace');
  if (bettor.insurance > 0) return refusal(rules.book, 'insurance-twice');
  if (isBlackjack(rules, hand) && !rules.book.values['insurance.onBlackjack'])
    return refusal(rules.book, 'insurance-on-blackjack');
  if (amount > insuranceLimit(rules, bettor.main)) return refusal(rules.book, 'insurance-amount');
  return null;
}

/**
 * Settled on its own: neither the main wager nor match-the-dealer has any bearing on it.
 * @rule insurance.wins, insurance.pays, insurance.matchExcluded, surrender.withInsurance
 */
export function settleInsurance(rules: Rules, round: Round, box: Box, bettor: Bettor): Line | null {
  const stake = bettor.insurance;
  if (stake === 0) return null;
  const line = { wager: 'insurance', hand: null, stake, doubled: null } as const;
  if (bettor.insuranceDead) return { ...line, result: 'dead', odds: null, net: 0, clause: lastEndedBy(box) };
  if (!dealerHasBlackjack(round.dealer))
    return { ...line, result: 'lose', odds: null, net: -stake, clause: 'insurance.collected' };
  const odds = rules.book.values['insurance.pays'];
  return { ...line, result: 'win', odds, net: winnings(stake, odds), clause: 'insurance.pays' };
}

/** A dead insurance goes back under the clause that ended the last hand of its box. */
function lastEndedBy(box: Box): SwitchKey {
  return box.hands.findLast((hand) => hand.endedBy !== null)?.endedBy ?? 'irregularity.misdeal';
}
