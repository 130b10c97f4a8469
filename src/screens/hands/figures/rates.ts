// Rates that are worked out from sums: per hour, per wager, of the handle.
import { decimal, sum } from '../../../words/format.ts';

const HOUR_MS = 3_600_000;

/** How often an hour; null where no time has passed. */
export function perHour(times: number, ms: number): number | null {
  return ms > 0 ? (times * HOUR_MS) / ms : null;
}

/** "12.5"; a dash where there is nothing to tell. */
export function rate(value: number | null): string {
  return value === null ? '–' : decimal(value);
}

/** "1.23 %"; a dash where there is nothing to divide by. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${sum(Math.round((part / whole) * 10_000))}\u00a0%`;
}

export function hoursOf(ms: number): string {
  return decimal(ms / HOUR_MS);
}

export type Verdict = 'expected' | 'lucky' | 'unusual' | 'beyond';

/** By the standard deviations that a result is off. */
export function verdictOf(z: number): Verdict {
  const off = Math.abs(z);
  if (off < 1) return 'expected';
  if (off < 2) return 'lucky';
  return off < 3 ? 'unusual' : 'beyond';
}
