// What is asked for: a period by its name or by gaming days, a dealer, a box. The station knows the zone and the day of the table.
import type { PeriodName } from '../../../protocol/figures.ts';

export interface AskedFigures {
  readonly period: PeriodName | null;
  /** Gaming days, as a date field has them ("2026-11-02"). */
  readonly first: string;
  readonly last: string;
  /** Null: all of them. */
  readonly dealer: string | null;
  readonly seat: number | null;
}

export const TODAY: AskedFigures = { period: 'today', first: '', last: '', dealer: null, seat: null };

/** Whether the days make a period. */
export function areDays({ first, last }: Pick<AskedFigures, 'first' | 'last'>): boolean {
  return first !== '' && last !== '' && first <= last;
}

export function addressOf({ period, first, last, dealer, seat }: AskedFigures): string {
  const when = period === null ? { first, last } : { period };
  const given = new URLSearchParams({
    ...when,
    ...(dealer !== null && { dealer }),
    ...(seat !== null && { seat: String(seat) }),
  });
  return `/figures?${given}`;
}
