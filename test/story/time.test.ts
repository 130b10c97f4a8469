import { describe, expect, test } from 'vitest';
import { storyPage } from '../../src/story/page/page.ts';
import { storyText } from '../../src/story/text.ts';
import { clockOf, isZone, zoneText } from '../../src/story/time.ts';
import { english } from '../../src/words/en/story.ts';
import { fullRound } from './told-rounds.ts';

const AT = Date.UTC(2026, 10, 17, 1, 2, 3, 45);

describe('the clock on the wall', () => {
  test.each([
    ['UTC', '17 November 2026', '01:02:03.045', 'UTC'],
    ['America/New_York', '16 November 2026', '20:02:03.045', 'UTC−05:00'],
    ['Asia/Kolkata', '17 November 2026', '06:32:03.045', 'UTC+05:30'],
  ])('shows the moment in %s to the millisecond', (zone, date, time, offset) => {
    const clock = clockOf(zone, english);
    expect([clock.date(AT), clock.time(AT), clock.offset(AT)]).toEqual([date, time, offset]);
  });

  test('midnight is the first moment of a day', () => {
    expect(clockOf('UTC', english).time(Date.UTC(2026, 0, 1))).toBe('00:00:00.000');
  });

  test('a round that sees the clocks changed has two offsets', () => {
    const [before, after] = [Date.UTC(2026, 10, 1, 5, 30), Date.UTC(2026, 10, 1, 6, 30)];
    const zone = 'America/New_York';
    expect(zoneText(zone, clockOf(zone, english), [before, after], english)).toBe(
      'America/New_York, UTC−04:00, then UTC−05:00',
    );
    expect(zoneText('UTC', clockOf('UTC', english), [before, after], english)).toBe('UTC');
  });

  test('an unknown zone is known to be one', () => {
    expect(isZone('America/New_York')).toBe(true);
    expect(isZone('America/Atlantis')).toBe(false);
    expect(isZone('')).toBe(false);
  });

  test('the zone is written into the heading, and is UTC when nobody says otherwise', () => {
    const round = fullRound();
    expect(storyText(round)).toContain('Time zone  UTC\n');
    expect(storyText(round)).toContain('\n01:00:01.937  ');
    expect(storyText(round, { zone: 'America/New_York' })).toContain(
      'Time zone  America/New_York, UTC−05:00\n',
    );
    expect(storyPage(round, { zone: 'America/New_York' })).toContain('<dd>America/New_York, UTC−05:00</dd>');
  });

  test('a new day is announced where it begins', () => {
    const round = fullRound();
    const late = { ...round, steps: round.steps.map((step) => ({ ...step, at: step.at + 82_760_000 })) };
    const dates = storyText(late)
      .split('\n')
      .filter((line) => / November 2026$/.test(line));
    expect(dates).toEqual(['17 November 2026', '18 November 2026']);
  });
});
