// Under which gaming day rows are kept. Each day is a partition of the store: whoever forges a clock makes few of them.

const DAY_MS = 24 * 60 * 60_000;
/** Rows that are older go under the first day of their month. */
const OLD_DAYS = 400;
const EARLIEST = Date.parse('2000-01-02T12:00:00Z');

/** `last`: the day of the rows before; the days of a line never go back. */
export function segmentDay(
  rowAt: number,
  { now, last, dayOf }: { readonly now: number; readonly last: string | null; dayOf(at: number): string },
): string {
  const at = Math.max(EARLIEST, Math.min(rowAt, now + DAY_MS));
  const exact = dayOf(at);
  const day = now - at > OLD_DAYS * DAY_MS ? `${exact.slice(0, 8)}01` : exact;
  return last !== null && last > day ? last : day;
}
