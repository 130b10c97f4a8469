// The periods that a manager asks for, by the clock of the browser.

export interface Period {
  readonly from: number;
  readonly to: number;
}

export type PeriodName = 'today' | 'yesterday' | 'week' | 'month';

export const PERIODS: readonly PeriodName[] = ['today', 'yesterday', 'week', 'month'];

/** The first moment of a day, so many days after that of `now`. */
function dayFrom(now: number, days: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
}

/** Whole days: today is one of the last seven. */
export function periodOf(name: PeriodName, now: number): Period {
  const tomorrow = dayFrom(now, 1);
  switch (name) {
    case 'today':
      return { from: dayFrom(now, 0), to: tomorrow };
    case 'yesterday':
      return { from: dayFrom(now, -1), to: dayFrom(now, 0) };
    case 'week':
      return { from: dayFrom(now, -6), to: tomorrow };
    case 'month':
      return { from: dayFrom(now, -29), to: tomorrow };
  }
}

/** From the first day to the last one, both as a date field has them ("2026-11-02"); null when that is no period. */
export function periodBetween(first: string, last: string): Period | null {
  const days = [first, last].map((text) => /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number));
  const [[y1 = 0, m1 = 0, d1 = 0] = [], [y2 = 0, m2 = 0, d2 = 0] = []] = days;
  const from = new Date(y1, m1 - 1, d1).getTime();
  const to = new Date(y2, m2 - 1, d2 + 1).getTime();
  return days.includes(undefined) || !(from < to) ? null : { from, to };
}
