// Times as people type them, under the clock of a place.
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTime, timesOf } from '../../src/cli/given/time.ts';
import { wallClock } from '../../src/cli/terminal/wall-clock.ts';

const BERLIN = wallClock('Europe/Berlin');
/** 15:30 in Berlin. */
const NOW = Date.parse('2026-03-02T14:30:00Z');

function read(text: string, zone = BERLIN, now = NOW): string {
  const time = parseTime(text, zone, now);
  return time.ok ? new Date(time.at).toISOString() : time.problem;
}

test.each([
  ['2026-03-01 21:14', '2026-03-01T20:14:00.000Z'],
  ['2026-03-01T21:14:03', '2026-03-01T20:14:03.000Z'],
  ['2026-03-01 21:14:03.120', '2026-03-01T20:14:03.120Z'],
  ['2026-03-01 21:14:03,5', '2026-03-01T20:14:03.500Z'],
  ['2026-07-01 21:14', '2026-07-01T19:14:00.000Z'],
  ['2026-03-01T21:14Z', '2026-03-01T21:14:00.000Z'],
  ['2026-03-01t21:14:03.120z', '2026-03-01T21:14:03.120Z'],
  ['2026-03-01 21:14 -05:00', '2026-03-02T02:14:00.000Z'],
  ['2026-03-01T21:14+0530', '2026-03-01T15:44:00.000Z'],
  ['2026-03-01', '2026-02-28T23:00:00.000Z'],
  ['21:14', '2026-03-02T20:14:00.000Z'],
  ['9:05', '2026-03-02T08:05:00.000Z'],
  ['today 21:14', '2026-03-02T20:14:00.000Z'],
  ['yesterday 21:14', '2026-03-01T20:14:00.000Z'],
  ['Yesterday', '2026-02-28T23:00:00.000Z'],
  ['now', '2026-03-02T14:30:00.000Z'],
  ['1772395243120', '2026-03-01T20:00:43.120Z'],
  ['0', '1970-01-01T00:00:00.000Z'],
])('%s is %s', (text, time) => {
  expect(read(text)).toBe(time);
});

test('today is the day of the place, not that of Greenwich', () => {
  const late = Date.parse('2026-03-02T23:30:00Z');
  expect(read('00:10', BERLIN, late)).toBe('2026-03-02T23:10:00.000Z');
  expect(read('yesterday 00:10', wallClock('America/New_York'), Date.parse('2026-03-02T03:00:00Z'))).toBe(
    '2026-02-28T05:10:00.000Z',
  );
});

test.each([
  ['', 'is no time'],
  ['21', '1970-01-01T00:00:00.021Z'],
  ['21:1', 'is no time'],
  ['24:00', 'no such time of day'],
  ['21:60', 'no such time of day'],
  ['21:14 Z', 'is no time'],
  ['2026-02-29', 'no such day'],
  ['2026-13-01 10:00', 'no such day'],
  ['01.03.2026 21:14', 'is no time'],
  ['tomorrow 21:14', 'is no time'],
  ['yesterday yesterday', 'is no time'],
])('%j: %s', (text, sentence) => {
  expect(read(text)).toContain(sentence);
});

describe('when the clocks are changed', () => {
  test('an hour is missing in spring', () => {
    expect(read('2026-03-29 02:30')).toContain('the clocks were put forward');
    expect(read('2026-03-29 01:59:59.999')).toBe('2026-03-29T00:59:59.999Z');
    expect(read('2026-03-29 03:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('an hour comes twice in autumn: it is asked which, and both can be said', () => {
    const problem = read('2026-10-25 02:30');
    expect(problem).toContain('2026-10-25T02:30:00.000+02:00 or the same with +01:00 instead of +02:00');
    expect(read('2026-10-25T02:30:00.000+02:00')).toBe('2026-10-25T00:30:00.000Z');
    expect(read('2026-10-25T02:30:00.000+01:00')).toBe('2026-10-25T01:30:00.000Z');
  });
});

test('what a clock writes is read as the same moment, anywhere and at any time', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/St_Johns',
  ];
  const moments = integer({ min: 0, max: Date.parse('2100-01-01') });
  let same = 0;
  assert(
    property(constantFrom(...zones), moments, (zone, at) => {
      const clock = wallClock(zone);
      expect(parseTime(clock.iso(at), wallClock('UTC'), 0)).toEqual({ ok: true, at });
      const local = parseTime(clock.text(at), clock, 0);
      // Only the hour that comes twice may not be taken as it is.
      if (local.ok) {
        expect(local.at).toBe(at);
        same += 1;
      } else expect(local.problem).toContain('came twice');
    }),
  );
  expect(same).toBeGreaterThan(80);
});

describe('two times', () => {
  const both = (...words: string[]) =>
    timesOf('--between', words, BERLIN, NOW).map((at) => new Date(at).toISOString());

  test.each([
    ['with quotes around each', ['2026-03-01 21:14', '2026-03-01 21:20']],
    ['without quotes', ['2026-03-01', '21:14', '2026-03-01', '21:20']],
    ['in part', ['2026-03-01 21:14', '2026-03-01', '21:20']],
    ['with a day in words', ['yesterday', '21:14', 'yesterday', '21:20']],
  ])('%s', (_, words) => {
    expect(both(...words)).toEqual(['2026-03-01T20:14:00.000Z', '2026-03-01T20:20:00.000Z']);
  });

  test.each([
    [['21:14'], 'takes two times'],
    [['21:14', 'x'], '"x" is no time'],
    [['a', 'b', 'c'], 'takes two times'],
    [['21:14', '21:13'], 'is later than'],
  ])('%j is refused', (words, sentence) => {
    expect(() => both(...words)).toThrow(sentence);
  });
});
