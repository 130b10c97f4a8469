// The amounts that one touch puts down. All are whole chips of the table.
import type { TableSettings } from '../../../protocol/view.ts';

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5] as const;
const DECADES = [100, 1_000, 10_000, 100_000, 1_000_000] as const;
const USUAL = DECADES.flatMap((decade) => STEPS.map((step) => step * decade));

const ascending = (a: number, b: number) => a - b;

/** As many as fit into a row. */
export const MAIN_AMOUNTS = 12;

/**
 * Main wagers: what lies on the table or lay there last, and the usual amounts from the minimum up, in chips as large as the
 * minimum allows.
 */
export function mainAmounts({ limits, chips }: TableSettings, inUse: readonly number[]): number[] {
  const [least, most] = limits.main;
  const chip = chips.findLast((value) => value <= least) ?? chips[0] ?? 1;
  const known = [...new Set(inUse)].filter((cents) => cents > 0).slice(0, MAIN_AMOUNTS / 2);
  const usual = USUAL.filter((cents) => cents >= least && cents <= most && cents % chip === 0);
  const others = usual.filter((cents) => !known.includes(cents)).slice(0, MAIN_AMOUNTS - known.length);
  return [...known, ...others].sort(ascending);
}

/** Side wagers and bets for the dealer: one chip or two of a kind, within the limits. */
export function chipAmounts(
  { chips }: TableSettings,
  [least, most]: readonly [number, number],
  count: number,
): number[] {
  const amounts = chips.flatMap((chip) => [chip, 2 * chip]);
  const within = amounts.filter((cents) => cents >= Math.max(least, 100) && cents <= most);
  return [...new Set(within)].sort(ascending).slice(0, count);
}
