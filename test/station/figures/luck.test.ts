// What a result is compared with: the theoretical win, how far chance goes, and what the players gave away.
import { expect, test } from 'vitest';
import type { BookFigures } from '../../../src/edge/book-figures.ts';
import { figuresCsv } from '../../../src/screens/hands/figures/csv.ts';
import { luckOf, theoreticalOf, varianceOf } from '../../../src/station/figures/luck.ts';
import { DecisionCosts, Mistakes } from '../../../src/station/figures/mistakes.ts';
import { USUAL_HOUSE } from '../../../src/station/figures/usual-house.ts';

const BOOK: BookFigures = {
  wagers: { main: { edge: 0.004, variance: 1.3 }, match: { edge: 0.03, variance: 6 } },
  covariance: 0.4,
  decisions: {
    '78-6': { hit: -0.2, stand: -0.1, double: -0.5 },
    TT: {},
    'TT-6': { stand: 0.7, split: 0.3 },
    '77S-A': { hit: 0.1, stand: -0.6 },
  },
};

const main = { wager: 'main', house: 0, wagered: 100_000, squares: 100 * 1000 ** 2 };

test('the theoretical win is the edge of what was wagered', () => {
  expect(theoreticalOf(BOOK, main)).toBeCloseTo(400, 9);
  expect(theoreticalOf(BOOK, { ...main, wager: 'envy' })).toBeNull();
});

test('a hundred wagers of one box spread by the root of their number', () => {
  expect(varianceOf(BOOK, [main], null)).toBeCloseTo(1.3 * 100 * 1000 ** 2, 3);
});

test('boxes of one round spread further, because they lose to the same dealer', () => {
  // 50 rounds of two boxes with a wager of 1,000 each.
  const rounds = 50 * 2000 ** 2;
  expect(varianceOf(BOOK, [main], rounds)).toBeCloseTo((1.3 * 100 + 0.4 * 100) * 1000 ** 2, 3);
  const match = { ...main, wager: 'match' };
  expect(varianceOf(BOOK, [main, match], rounds)).toBeCloseTo((170 + 600) * 1000 ** 2, 3);
});

test('z is how many standard deviations the result is away', () => {
  const luck = luckOf(-19_600, 400, 10_000 ** 2);
  expect(luck).toEqual({ house: -19_600, theoretical: 400, deviation: 10_000, z: -2 });
  expect(luckOf(0, 0, 0)).toBeNull();
});

test('a first decision costs what the best one would have been worth more, of the wager', () => {
  const costs = new DecisionCosts(BOOK);
  const mistakes = new Mistakes();
  mistakes.add('8S7D6h2500 7D8S6s2500 ', costs);
  expect(mistakes.figures).toEqual({ decisions: 2, wrong: 1, cost: 250 });
  mistakes.add('KSQD6p1000 ', costs);
  expect(mistakes.figures).toEqual({ decisions: 3, wrong: 2, cost: 650 });
  // Suited sevens are a hand of their own; what the book has no value for is not counted.
  mistakes.add('7S7SAs500 2C3DAs500 8S7D6r500 ', costs);
  expect(mistakes.figures).toEqual({ decisions: 4, wrong: 3, cost: 1000 });
});

test('the file for spreadsheets has plain amounts, times of the table’s zone, and no formulas', () => {
  const text = figuresCsv({
    ...{ from: Date.UTC(2026, 10, 2, 11), to: Date.UTC(2026, 10, 3, 11), asOf: Date.UTC(2026, 10, 3, 12) },
    ...{
      since: null,
      addedUp: null,
      zone: 'America/New_York',
      dayStarts: '06:00',
      step: 'hour',
      rounds: 2,
      voids: 0,
    },
    ...{ house: -1250, busyMs: 90_500, handle: 5000, mainWagers: { times: 2, amount: 5000 } },
    luck: { house: -1250, theoretical: 20, deviation: 4000, z: -0.3175 },
    books: 'known',
    paces: [{ boxes: 1, rounds: 2, busyMs: 90_500, target: 209 }],
    steps: [{ at: Date.UTC(2026, 10, 2, 11), rounds: 2, house: -1250, theoretical: 20 }],
    wagers: [],
    boxes: [
      { seat: 1, rounds: 2, bets: 5000, house: -1250, mistakes: { decisions: 2, wrong: 1, cost: 250 } },
    ],
    dealers: [{ dealer: '=cmd', rounds: 2, busyMs: 90_500, bets: 5000, house: -1250 }],
    ...{ incidents: [], corrections: [], typedCards: 0, adjustments: { times: 0, house: 0 }, devices: [] },
    ...{ waits: null, shifts: USUAL_HOUSE.shifts, decisions: [] },
  });
  expect(text).toContain('total,win,-12.5\r\n');
  expect(text).toContain('total,z,-0.3175\r\n');
  expect(text).toContain('hour,2026-11-02 06:00:00,2,-12.5,0.2\r\n');
  expect(text).toContain('box,1,2,50,-12.5,2,1,2.5\r\n');
  expect(text).toContain("dealer,'=cmd,2,");
});
