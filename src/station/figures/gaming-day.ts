// The casino's day: it begins at an hour of the table's own zone, and is 23 or 25 hours long when the clocks are changed.
import type { PeriodName } from '../../protocol/figures.ts';
import { aheadIn, ownZone } from '../../story/zone.ts';

export interface GamingDay {
  /** "06:00" */
  readonly starts: string;
  /** "America/New_York" */
  readonly zone: string;
}

export const DAY_STARTS = '06:00';

export function usualDay(): GamingDay {
  return { starts: DAY_STARTS, zone: ownZone() };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface DayClock {
  /** The gaming day of a moment, as "2026-11-02". */
  dayOf(at: number): string;
  /** When a gaming day begins. */
  startOf(day: string): number;
  /** The day so many days later. */
  dayAfter(day: string, days: number): string;
  /** When the shift of a moment began; `hours` are those at which shifts begin. */
  shiftStart(at: number, hours: readonly number[]): number;
}

export function dayClock({ starts, zone }: GamingDay): DayClock {
  const ahead = aheadIn(zone);
  const [hours = 0, minutes = 0] = starts.split(':').map(Number);
  const startMs = (hours * 60 + minutes) * MINUTE_MS;
  /** The moment at which the clock on the wall shows this; the later one where it shows it twice. */
  const momentOf = (wall: number) => {
    const before = wall - ahead(wall - DAY_MS);
    const after = wall - ahead(wall + DAY_MS);
    return [Math.max(before, after), Math.min(before, after)].find((at) => at + ahead(at) === wall) ?? before;
  };
  const wallDay = (at: number) => Math.floor((at + ahead(at)) / DAY_MS) * DAY_MS;
  const text = (wall: number) => new Date(wall).toISOString().slice(0, 10);
  const startOf = (day: string) => momentOf(Date.parse(`${day}T00:00Z`) + startMs);
  return {
    dayOf: (at) => {
      const today = text(wallDay(at));
      return at < startOf(today) ? text(wallDay(at) - DAY_MS) : today;
    },
    startOf,
    dayAfter: (day, days) => text(Date.parse(`${day}T00:00Z`) + days * DAY_MS),
    shiftStart: (at, shifts) => {
      const today = wallDay(at);
      const begins = [today - DAY_MS, today].flatMap((day) =>
        shifts.map((hour) => momentOf(day + hour * 60 * MINUTE_MS)),
      );
      return begins.findLast((start) => start <= at) ?? at;
    },
  };
}

/** Whole gaming days: today is one of the last seven. */
export function namedPeriod(
  name: PeriodName,
  now: number,
  clock: DayClock,
  shifts: readonly number[],
): Period {
  const today = clock.dayOf(now);
  const days = (first: number, after: number) => ({
    from: clock.startOf(clock.dayAfter(today, first)),
    to: clock.startOf(clock.dayAfter(today, after)),
  });
  switch (name) {
    case 'shift':
      return { from: clock.shiftStart(now, shifts), to: now };
    case 'today':
      return days(0, 1);
    case 'yesterday':
      return days(-1, 0);
    case 'week':
      return days(-6, 1);
    case 'month':
      return days(-29, 1);
  }
}

/** From the first gaming day to the last one, both included. */
export function daysBetween(first: string, last: string, clock: DayClock): Period {
  return { from: clock.startOf(first), to: clock.startOf(clock.dayAfter(last, 1)) };
}
