// When the gaming days began that a page asks for: the browser knows neither the casino's zone nor when its day begins.
import type { PitDays } from '../../protocol/pit.ts';
import type { DayClock } from '../../station/figures/gaming-day.ts';

export type Calendar = Pick<DayClock, 'dayOf' | 'startOf' | 'dayAfter'>;

/** As at the table: the last seven gaming days have today's among them. */
export function daysSeen({ startOf, dayAfter }: Calendar, day: string): PitDays {
  const began = (ago: number) => startOf(dayAfter(day, -ago));
  return { today: began(0), yesterday: began(1), week: began(6), month: began(29) };
}
