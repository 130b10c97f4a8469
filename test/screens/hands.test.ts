import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AskedFigures, addressOf, areDays, TODAY } from '../../src/screens/hands/figures/asked.ts';
import { verdictOf } from '../../src/screens/hands/figures/rates.ts';
import { hashOf, placeOf } from '../../src/screens/hands/place.ts';
import { afterKey } from '../../src/screens/hands/round/stepper.tsx';
import {
  amountsOf,
  criteriaOf,
  heldOf,
  NO_CRITERIA,
  presetOf,
} from '../../src/screens/hands/search/criteria.ts';
import { questionOf } from '../../src/station/hands/question.ts';
import { hands } from '../../src/words/en/screens/hands.ts';
import { momentsIn } from '../../src/words/moments.ts';

describe('what is typed into the search', () => {
  function asked(typed: object) {
    const criteria = criteriaOf({ ...NO_CRITERIA, ...typed }, hands.ask);
    if (!criteria.ok) expect.fail(criteria.problem);
    return questionOf('find', Object.fromEntries(new URLSearchParams(criteria.query)));
  }

  test('becomes a question that the station understands', () => {
    const typed = { ...NO_CRITERIA, round: ' 17 ', seat: '3', amount: '$1,250.50', rank: '7', suit: 'S' };
    expect(asked({ ...typed, dealer: 'Ana & Bo' })).toMatchObject({
      ok: true,
      question: { criteria: { round: 17, seat: 3, amount: 125_050, card: '7S', dealer: 'Ana & Bo' } },
    });
  });

  test('as a guest tells it: about nine last evening, two eights at seat 3, paid too little', () => {
    const now = new Date(2026, 10, 18, 10, 7).getTime();
    const evening = presetOf('evening', now);
    expect(evening).toEqual({ about: '2026-11-17T21:00', within: '180' });
    const nine = new Date(2026, 10, 17, 21).getTime();
    const told = { ...evening, within: '30', seat: '3', held: '8 8', pair: '1', amount: '10-20', of: 'won' };
    expect(asked({ ...told, player: ' 12 ', total: '18', result: 'win' })).toMatchObject({
      ok: true,
      question: {
        criteria: {
          between: [nine - 30 * 60_000, nine + 30 * 60_000],
          ...{ seat: 3, held: ['8', '8'], pair: true, total: 18, result: 'win', player: '12' },
          sum: { of: 'won', from: 1000, to: 2000 },
        },
      },
    });
    expect(presetOf('hour', now)).toEqual({ about: '2026-11-18T09:37', within: '30' });
    expect(presetOf('night', now)).toEqual({ about: '2026-11-18T03:00', within: '180' });
  });

  test('around a moment and from one to another narrow each other', () => {
    const at = (minute: number) => new Date(2026, 10, 17, 21, minute).getTime();
    const times = {
      about: '2026-11-17T21:30',
      within: '15',
      from: '2026-11-17T21:20',
      to: '2026-11-17T23:00',
    };
    expect(asked(times)).toMatchObject({ question: { criteria: { between: [at(20), at(45)] } } });
  });

  test.each([
    ['8 8', '8,8'],
    ['88', '8,8'],
    ['8s, k♦', '8S,KD'],
    ['a 10', 'A,T'],
    ['', ''],
    ['1', null],
    ['8x', null],
    ['two eights', null],
  ])('cards typed as "%s" are %s', (text, held) => {
    expect(heldOf(text)).toBe(held);
  });

  test.each([
    ['25', '2500'],
    ['20 - 30.50', '2000-3050'],
    ['30-20', null],
    ['1-2-3', null],
    ['-5', null],
    [' ', ''],
  ])('amounts typed as "%s" are %s', (text, cents) => {
    expect(amountsOf(text)).toBe(cents);
  });

  test('is told what is wrong with it, before it is sent', () => {
    const problem = (typed: object) => criteriaOf({ ...NO_CRITERIA, ...typed }, hands.ask);
    expect(problem({ round: 'x' })).toEqual({ ok: false, problem: 'Round is a whole number from 1.' });
    expect(problem({ shoe: '0' })).toEqual({ ok: false, problem: 'Shoe is a whole number from 1.' });
    expect(problem({ total: 'much' })).toMatchObject({ ok: false });
    expect(problem({ amount: 'much' })).toMatchObject({ ok: false });
    expect(problem({ held: 'eights' })).toMatchObject({ ok: false });
    expect(problem({ rank: '7' })).toEqual({ ok: false, problem: 'A card needs a rank and a suit.' });
    expect(problem({})).toEqual({ ok: true, query: '' });
  });
});

describe('the place on the page', () => {
  test('is in the address, and comes back from it', () => {
    for (const hash of ['#', '#17', '#17+20', '#figures', '#round=17&box=3', '#round=17+20&box=7'])
      expect(hashOf(placeOf(hash))).toBe(hash);
    expect(placeOf('#round=17')).toEqual({ view: 'find', rounds: [17], box: null });
    expect(placeOf('#round=17&box=3')).toEqual({ view: 'find', rounds: [17], box: 3 });
    expect(placeOf('#round=17&box=8').rounds).toEqual([]);
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

describe('figures that are asked for', () => {
  const understood = (asked: Partial<AskedFigures>) =>
    questionOf(
      'figures',
      Object.fromEntries(new URLSearchParams(addressOf({ ...TODAY, ...asked }).slice(9))),
    );

  test('are a question that the station understands', () => {
    expect(understood({})).toEqual({ ok: true, question: { ask: 'figures', of: { period: 'today' } } });
    const days = { period: null, first: '2026-11-02', last: '2026-11-03' } as const;
    expect(understood({ ...days, dealer: 'Ana & Bo', seat: 3 })).toEqual({
      ok: true,
      question: {
        ask: 'figures',
        of: { first: '2026-11-02', last: '2026-11-03' },
        dealer: 'Ana & Bo',
        seat: 3,
      },
    });
  });

  test('have a first day that is not after the last', () => {
    expect(areDays({ first: '2026-11-02', last: '2026-11-02' })).toBe(true);
    expect(areDays({ first: '2026-11-03', last: '2026-11-02' })).toBe(false);
    expect(areDays({ first: '', last: '2026-11-02' })).toBe(false);
  });

  test('are off by luck up to two standard deviations, unusual up to three', () => {
    expect([0.5, -0.5, 1.5, -2.5, 3.2, -9].map(verdictOf)).toEqual([
      ...['expected', 'expected', 'lucky', 'unusual', 'beyond', 'beyond'],
    ]);
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
