// The shifts of a casino's day, in local time.

/** The hours at which they begin, unless config/table.yaml says otherwise. */
export const SHIFT_HOURS: readonly number[] = [4, 12, 20];

const QUARTER_MS = 15 * 60_000;

/** The hour at which the shift of a moment began, in a time zone. */
export function shiftOf(zone: string, begin = SHIFT_HOURS): (at: number) => number {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone });
  // Formatters are slow, and time zones change only on the quarter hour.
  const known = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const found = known.get(quarter) ?? shiftAt(Number(hour.format(at)), begin);
    known.set(quarter, found);
    return found;
  };
}

/** Before the first shift of the day, the last shift of the day before still runs. */
function shiftAt(hour: number, begin: readonly number[]): number {
  return begin.findLast((start) => start <= hour) ?? begin.at(-1) ?? 0;
}
