// The main wager: one line for each hand of the box that a bettor's money is on.

import { isBust } from '../cards/tally.ts';
import type { Rules } from '../compile.ts';
import { at } from '../lookup.ts';
import { rescued } from '../play/double.ts';
import { type Bettor, type Box, type Hand, type Round, type Stake, stakeTotal } from '../play/round.ts';
import { surrenderClause, surrenderLoss } from '../play/surrender.ts';
import type { SwitchKey } from '../rule-book.ts';
import type { Line, LineResult } from './line.ts';
import { type Odds, winnings } from './odds.ts';
import { dealerHasBlackjack, judge, VERDICTS } from './outcome.ts';
import { payoutClause, payoutOf } from './payout.ts';

/** Adds the bettor's main lines to `lines`. */
export function settleMain(rules: Rules, round: Round, box: Box, bettor: Bettor, lines: Line[]): void {
  const blackjack = dealerHasBlackjack(round.dealer);
  let owed = blackjack ? owedToBlackjack(rules, round, box, bettor) : 0;
  for (let i = 0; i < box.hands.length; i++) {
    const hand = at(box.hands, i);
    const stake = at(bettor.stakes, i);
    if (stake.base === 0) continue;
    const number = i + 1;
    const line =
      settledBeforeDealer(rules, round, hand, stake, number) ??
      (blackjack
        ? settleAgainstBlackjack(rules, round, hand, stake, number, owed)
        : settleAgainstTotal(rules, round, hand, stake, number));
    if (blackjack && line.result === 'lose' && !isBust(hand.tally)) owed += line.net;
    lines.push(line);
  }
}

function mainLine(
  stake: Stake,
  hand: number,
  result: LineResult,
  net: number,
  clause: SwitchKey,
  odds: Odds | null = null,
): Line {
  const doubled = stake.doubled.length > 0 ? stake.doubled : null;
  return { wager: 'main', hand, stake: stakeTotal(stake), doubled, result, odds, net, clause };
}

/** What is decided without the dealer's total; a rescue stays one, whatever a corrected card makes of the hand. @rule rescue.takesBack, rescue.afterRedouble */
function settledBeforeDealer(
  rules: Rules,
  round: Round,
  hand: Hand,
  stake: Stake,
  number: number,
): Line | null {
  if (round.voidedBy) return mainLine(stake, number, 'void', 0, round.voidedBy);
  if (stake.rescued) {
    const clause = stake.doubled.length > 1 ? 'rescue.afterRedouble' : 'rescue.takesBack';
    return mainLine(stake, number, 'rescue', rescued(stake) - stakeTotal(stake), clause);
  }
  if (isBust(hand.tally)) {
    const kept = givesDoubleBack(rules, round, stake);
    const clause = kept ? 'dealerBlackjack.bustedDouble' : 'outcome.playerBust';
    return mainLine(stake, number, 'lose', -lostByBust(rules, round, stake), clause);
  }
  if (hand.fate === 'live') return null;
  if (hand.fate !== 'surrendered')
    return mainLine(stake, number, hand.fate, 0, hand.endedBy ?? 'irregularity.misdeal');
  const lost = surrenderLoss(rules, round, stakeTotal(stake));
  return mainLine(stake, number, 'surrender', -lost, surrenderClause(round));
}

/** A late blackjack takes only the original wager of a doubled hand that went over 21, where the book has it so. @rule dealerBlackjack.bustedDouble */
function givesDoubleBack({ book: { values } }: Rules, { dealer }: Round, stake: Stake): boolean {
  return (
    stake.doubled.length > 0 &&
    dealerHasBlackjack(dealer) &&
    values['dealerBlackjack.bustedDouble'] === 'original-only'
  );
}

function lostByBust(rules: Rules, round: Round, stake: Stake): number {
  return givesDoubleBack(rules, round, stake) ? stake.base : stakeTotal(stake);
}

/** @rule pays.win, bonus.table */
function settleAgainstTotal(rules: Rules, round: Round, hand: Hand, stake: Stake, number: number): Line {
  const verdict = judge(rules, hand, round.dealer);
  const result = at(rules.results, verdict);
  if (result === 'win') return paid(rules, hand, stake, number);
  if (result === 'push') return mainLine(stake, number, 'push', 0, at(VERDICTS, verdict));
  const clause = lostToLateBlackjack(rules, round) ? 'dealerBlackjack.foundLate' : at(VERDICTS, verdict);
  return mainLine(stake, number, 'lose', -stakeTotal(stake), clause);
}

/** Where the book has a rule of its own for a blackjack that shows up after the players have acted. @rule dealerBlackjack.foundLate */
function lostToLateBlackjack(rules: Rules, { dealer, foundLate = false }: Round): boolean {
  return (
    foundLate &&
    dealerHasBlackjack(dealer) &&
    rules.book.values['dealerBlackjack.foundLate'] === 'settled-late'
  );
}

function paid(rules: Rules, hand: Hand, stake: Stake, number: number): Line {
  const payout = payoutOf(rules, hand);
  const odds = at(rules.payouts, payout);
  const clause = payoutClause(rules, hand, payout);
  return mainLine(stake, number, 'win', winnings(stakeTotal(stake), odds), clause, odds);
}

/**
 * A dealer blackjack takes the original wager once, however often it was doubled or split. What a bust or a rescue
 * on the box lost before counts towards it (Readings 3).
 * @rule dealerBlackjack.afterDouble, dealerBlackjack.afterSplit, dealerBlackjack.foundLate
 */
function owedToBlackjack(rules: Rules, round: Round, box: Box, bettor: Bettor): number {
  let lost = 0;
  for (let i = 0; i < box.hands.length; i++) {
    const stake = at(bettor.stakes, i);
    if (stake.rescued) lost += stakeTotal(stake) - rescued(stake);
    else if (isBust(at(box.hands, i).tally)) lost += lostByBust(rules, round, stake);
  }
  return Math.max(0, bettor.main - lost);
}

/** The first hand still standing loses what is owed; the others get their money back. */
function settleAgainstBlackjack(
  rules: Rules,
  round: Round,
  hand: Hand,
  stake: Stake,
  number: number,
  owed: number,
): Line {
  const limit = limitedBy(rules, hand, stake);
  const verdict = judge(rules, hand, round.dealer);
  if (at(rules.results, verdict) !== 'lose' || limit === null)
    return settleAgainstTotal(rules, round, hand, stake, number);
  return mainLine(stake, number, owed > 0 ? 'lose' : 'push', owed > 0 ? -owed : 0, limit);
}

/** The switch that keeps the loss to the original wager; null where the whole stake is lost. */
function limitedBy({ book: { values } }: Rules, hand: Hand, stake: Stake): SwitchKey | null {
  if (stake.doubled.length > 0)
    return values['dealerBlackjack.afterDouble'] === 'original-only' ? 'dealerBlackjack.afterDouble' : null;
  return hand.split && values['dealerBlackjack.afterSplit'] === 'original-only'
    ? 'dealerBlackjack.afterSplit'
    : null;
}
