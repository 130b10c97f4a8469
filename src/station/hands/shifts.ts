// The three shifts of a casino's day, by the clock on its wall.

/** The hours at which they begin. */
export const SHIFT_HOURS = [4, 12, 20] as const;

const QUARTER_MS = 15 * 60_000;

/** The hour at which the shift of a moment began, in a time zone. */
export function shiftOf(zone: string): (at: number) => number {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone });
  // Formatters are slow, and clocks are changed at the full quarter.
  const known = new Map<number, number>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const found = known.get(quarter) ?? shiftAt(Number(hour.format(at)));
    known.set(quarter, found);
    return found;
  };
}

function shiftAt(hour: number): number {
  return SHIFT_HOURS.findLast((start) => start <= hour) ?? 20;
}
