// The gaming day of a table, also on the days on which the clocks are changed.
import { describe, expect, test } from 'vitest';
import { dayClock, daysBetween, namedPeriod } from '../../../src/station/figures/gaming-day.ts';

const HOUR = 3_600_000;
const NEW_YORK = dayClock({ starts: '06:00', zone: 'America/New_York' });
const hours = (from: number, to: number) => (to - from) / HOUR;

test('a moment before the day begins belongs to the day before', () => {
  // 05:59 and 06:00 in New York, in winter.
  expect(NEW_YORK.dayOf(Date.UTC(2026, 10, 16, 10, 59))).toBe('2026-11-15');
  expect(NEW_YORK.dayOf(Date.UTC(2026, 10, 16, 11))).toBe('2026-11-16');
  expect(NEW_YORK.startOf('2026-07-16')).toBe(Date.UTC(2026, 6, 16, 10));
  expect(dayClock({ starts: '06:30', zone: 'Asia/Kolkata' }).startOf('2026-11-16')).toBe(
    Date.UTC(2026, 10, 16, 1),
  );
});

test('the day on which the clocks go back has 25 hours, that on which they go forward 23', () => {
  const length = (day: string) => hours(NEW_YORK.startOf(day), NEW_YORK.startOf(NEW_YORK.dayAfter(day, 1)));
  expect(length('2026-10-31')).toBe(25);
  expect(length('2026-11-01')).toBe(24);
  expect(length('2026-03-07')).toBe(23);
  expect(length('2026-03-08')).toBe(24);
});

test('a day that begins in the hour that is there twice, or not at all, still begins once', () => {
  const early = dayClock({ starts: '01:30', zone: 'America/New_York' });
  // The second 01:30.
  expect(early.startOf('2026-11-01')).toBe(Date.UTC(2026, 10, 1, 6, 30));
  const skipped = dayClock({ starts: '02:30', zone: 'America/New_York' });
  expect(skipped.startOf('2026-03-08')).toBe(Date.UTC(2026, 2, 8, 7, 30));
  for (const clock of [early, skipped])
    for (const day of ['2026-03-08', '2026-11-01']) {
      expect(clock.dayOf(clock.startOf(day))).toBe(day);
      expect(clock.dayOf(clock.startOf(day) - 1)).toBe(clock.dayAfter(day, -1));
    }
});

test('every moment of a year lies in the day that it is said to be of', () => {
  const from = Date.UTC(2026, 0, 1);
  for (let at = from; at < from + 365 * 24 * HOUR; at += 7.3 * HOUR) {
    const day = NEW_YORK.dayOf(at);
    expect(NEW_YORK.startOf(day)).toBeLessThanOrEqual(at);
    expect(NEW_YORK.startOf(NEW_YORK.dayAfter(day, 1))).toBeGreaterThan(at);
  }
});

describe('periods', () => {
  const now = Date.UTC(2026, 10, 2, 3);
  const period = (name: 'shift' | 'today' | 'yesterday' | 'week' | 'month') =>
    namedPeriod(name, now, NEW_YORK, [4, 12, 20]);

  test('are whole gaming days, today among the last seven', () => {
    const today = NEW_YORK.startOf('2026-11-01');
    const tomorrow = NEW_YORK.startOf('2026-11-02');
    expect(period('today')).toEqual({ from: today, to: tomorrow });
    expect(period('yesterday')).toEqual({ from: NEW_YORK.startOf('2026-10-31'), to: today });
    expect(period('week')).toEqual({ from: NEW_YORK.startOf('2026-10-26'), to: tomorrow });
    expect(hours(period('month').from, period('month').to)).toBe(30 * 24 + 1);
    expect(daysBetween('2026-10-31', '2026-11-01', NEW_YORK)).toEqual({
      from: NEW_YORK.startOf('2026-10-31'),
      to: tomorrow,
    });
  });

  test('this shift goes from its beginning until now', () => {
    // 22:00 in New York: the shift began at 20:00.
    expect(period('shift')).toEqual({ from: now - 2 * HOUR, to: now });
    const night = Date.UTC(2026, 10, 2, 7);
    expect(namedPeriod('shift', night, NEW_YORK, [4, 12, 20]).from).toBe(now - 2 * HOUR);
  });
});
