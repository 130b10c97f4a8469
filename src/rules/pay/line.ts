// A settlement line: what became of one wager, and the switch whose clause decided it.

import type { SwitchKey } from '../rule-book.ts';
import type { Odds } from './odds.ts';

export type LineResult = 'win' | 'push' | 'lose' | 'surrender' | 'rescue' | 'dead' | 'void';
export type LineWager = 'main' | 'match' | 'insurance' | 'spin' | 'super-bonus' | 'envy' | 'coupon';

export interface Line {
  readonly wager: LineWager;
  /** The hand's number, from 1; null where the line belongs to the box. */
  readonly hand: number | null;
  readonly stake: number;
  /** The amounts added by doubling; null when none was. */
  readonly doubled: readonly number[] | null;
  readonly result: LineResult;
  /** What was paid, null where nothing is paid at odds. */
  readonly odds: Odds | null;
  /** What the bettor gained (+) or lost (−). */
  readonly net: number;
  readonly clause: SwitchKey;
}
