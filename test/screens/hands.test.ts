import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, criteriaOf, NO_CRITERIA } from '../../src/screens/hands/criteria.ts';
import { periodBetween, periodOf } from '../../src/screens/hands/figures/periods.ts';
import { hashOf, placeOf } from '../../src/screens/hands/place.ts';
import { afterKey } from '../../src/screens/hands/stepper.tsx';
import { questionOf } from '../../src/station/hands/question.ts';
import { hands } from '../../src/words/en/screens/hands.ts';
import { momentsIn } from '../../src/words/moments.ts';

describe('what is typed into the search', () => {
  test('becomes a question that the station understands', () => {
    const typed = { ...NO_CRITERIA, round: ' 17 ', seat: '3', amount: '$1,250.50', rank: '7', suit: 'S' };
    const criteria = criteriaOf({ ...typed, dealer: 'Ana & Bo', at: '2026-11-02T10:15' }, hands);
    if (!criteria.ok) expect.fail(criteria.problem);
    const given = Object.fromEntries(new URLSearchParams(criteria.query));
    expect(questionOf('find', given)).toMatchObject({
      ok: true,
      question: { criteria: { round: 17, seat: 3, amount: 125_050, card: '7S', dealer: 'Ana & Bo' } },
    });
  });

  test('is told what is wrong with it, before it is sent', () => {
    const problem = (typed: object) => criteriaOf({ ...NO_CRITERIA, ...typed }, hands);
    expect(problem({ round: 'x' })).toEqual({ ok: false, problem: 'Round is a whole number from 1.' });
    expect(problem({ shoe: '0' })).toEqual({ ok: false, problem: 'Shoe is a whole number from 1.' });
    expect(problem({ amount: 'much' })).toMatchObject({ ok: false });
    expect(problem({ rank: '7' })).toEqual({ ok: false, problem: 'A card needs a rank and a suit.' });
    expect(problem({})).toEqual({ ok: true, query: '' });
  });

  test.each([
    ['25', 2500],
    ['12.5', 1250],
    ['$1,250.05', 125_005],
    ['0', null],
    ['1.234', null],
    ['-5', null],
  ])('an amount of %s is %s cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });
});

describe('the place on the page', () => {
  test('is in the address, and comes back from it', () => {
    for (const hash of ['#', '#17', '#17+20', '#figures']) expect(hashOf(placeOf(hash))).toBe(hash);
    expect(placeOf('#17+17').rounds).toEqual([17]);
    for (const hash of ['#x', '#1+2+3', '#-1', '#0', '#1 OR 1=1']) expect(placeOf(hash).rounds).toEqual([]);
  });

  test('is a place, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { rounds } = placeOf(`#${text}`);
        expect(rounds.length).toBeLessThanOrEqual(2);
        expect(rounds.every((round) => Number.isSafeInteger(round) && round > 0)).toBe(true);
      }),
    );
  });
});

test('keys go a step on and back, to the first and to the last, and never beyond', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => afterKey(key, 3, 9))).toEqual([
    4,
    2,
    0,
    9,
    null,
  ]);
  expect([afterKey('ArrowLeft', 0, 9), afterKey('ArrowRight', 9, 9)]).toEqual([0, 9]);
});

describe('periods', () => {
  const now = new Date(2026, 10, 16, 12, 44).getTime();
  const day = (number: number) => new Date(2026, 10, number).getTime();

  test('are whole days of the clock on the wall, today among the last seven', () => {
    expect(periodOf('today', now)).toEqual({ from: day(16), to: day(17) });
    expect(periodOf('yesterday', now)).toEqual({ from: day(15), to: day(16) });
    expect(periodOf('week', now)).toEqual({ from: day(10), to: day(17) });
    expect(periodOf('month', now)).toEqual({ from: day(-13), to: day(17) });
  });

  test('from one day to another hold both', () => {
    expect(periodBetween('2026-11-02', '2026-11-03')).toEqual({ from: day(2), to: day(4) });
    expect(periodBetween('2026-11-03', '2026-11-02')).toBeNull();
    expect(periodBetween('', '2026-11-02')).toBeNull();
  });
});

test('moments are written in the language of the page', () => {
  const at = Date.UTC(2026, 10, 2, 20, 14, 3, 120);
  expect(momentsIn('es', 'UTC').time(at)).toBe('20:14:03,120');
  expect(momentsIn('en', 'UTC').time(at)).toBe('20:14:03.120');
  expect(momentsIn('en', 'UTC').full(at)).toContain('Nov 2, 2026');
  expect(momentsIn('es', 'UTC').day(at)).toBe('2 nov');
  expect(momentsIn('en', 'UTC').clock(at)).toBe('20:14');
});
