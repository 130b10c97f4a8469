// The amounts of doubling, redoubling and rescuing.
import type { Rules } from '../compile.ts';
import { type Refusal, refusal } from './refusals.ts';
import { type Stake, stakeTotal } from './round.ts';

/** A first double is for any amount up to the original wager on the hand. @rule double.forLess, double.forLess.atMost */
export function refusedDoubleAmount(rules: Rules, stake: Stake, amount: number): Refusal | null {
  if (amount > stake.base) return refusal(rules.book, 'double-amount');
  if (amount < stake.base && !rules.book.values['double.forLess'])
    return refusal(rules.book, 'double-for-less');
  return null;
}

/**
 * A redouble matches all that is on the hand, so that three doubles make eight times the wager, but adds no more
 * than the table maximum.
 * @rule redouble.doublesInAll.multiple, redouble.cappedAtMaximum, redouble.cappedAtMaximum.forLess
 */
export function redoubleAmount(rules: Rules, stake: Stake): number {
  const values = rules.book.values;
  const matching = stakeTotal(stake);
  return values['redouble.cappedAtMaximum'] ? Math.min(matching, values['limits.mainMaximum']) : matching;
}

/** What a rescue gives back: the last amount added. The rest is lost. @rule rescue.takesBack, rescue.afterRedouble */
export function rescued(stake: Stake): number {
  return stake.doubled.at(-1) ?? 0;
}
