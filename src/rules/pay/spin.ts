// Bonus spin: a side wager of a fixed amount that the first two cards hold an ace, or are a blackjack.
import { type Card, isAce } from '../cards/cards.ts';
import { isTwoCard21, tallyOf } from '../cards/tally.ts';
import type { Rules } from '../compile.ts';
import type { Bettor, Box } from '../play/round.ts';
import type { Switches } from '../rule-book.ts';
import type { Line } from './line.ts';

/** One number for each section of the wheel. No payment hangs on them: they say what the wheel is worth. @rule spin.wheelWeights */
export function compileWeights(values: Switches): readonly number[] {
  const weights = values['spin.wheelWeights'];
  return weights === 'equal' ? (values['spin.wheelPrizes'] ?? []).map(() => 1) : weights;
}

/** A blackjack in the first two cards turns the wheel. @rule spin.blackjackPays */
export function spinsWheel(firstCards: readonly Card[]): boolean {
  return isTwoCard21(tallyOf(firstCards));
}

/**
 * A fixed prize for an ace (once, also for two aces), the wheel's section for a blackjack, in place of the fixed
 * prize unless the house adds both (Readings 10). Null when nothing is won.
 * @rule spin.offered, spin.acePays, spin.wheelPrizes
 */
export function spinPrize(
  rules: Rules,
  firstCards: readonly Card[],
  wheelPrize: number | null,
): number | null {
  const values = rules.book.values;
  const acePrize = values['spin.acePays'] ?? 0;
  if (spinsWheel(firstCards)) return (wheelPrize ?? 0) + (values['spin.aceWithBlackjack'] ? acePrize : 0);
  return firstCards.some(isAce) ? acePrize : null;
}

export function settleSpin(rules: Rules, box: Box, bettor: Bettor): Line | null {
  const stake = bettor.spin;
  if (stake === 0) return null;
  const line = { wager: 'spin', hand: null, stake, doubled: null, odds: null } as const;
  const prize = spinPrize(rules, box.firstCards, bettor.wheelPrize);
  if (prize === null) return { ...line, result: 'lose', net: -stake, clause: 'spin.offered' };
  const net = rules.book.values['spin.stakeReturned'] ? prize : prize - stake;
  const clause = spinsWheel(box.firstCards) ? 'spin.wheelPrizes' : 'spin.acePays';
  return { ...line, result: 'win', net, clause };
}
