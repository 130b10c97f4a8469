import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import type { Input } from '../../src/table/input.ts';
import { clauses } from '../clauses.ts';
import { rulesOf } from '../rules/books.ts';
import { betOf, Day } from './day.ts';
import { forbiddenBy, inBook } from './house.ts';

/** A round in which these boxes stand on 18 against a dealer's 17. */
function playRound(day: Day, ...seats: readonly number[]): void {
  for (const seat of seats) day.bet(seat, 1000);
  day.cards([...seats.map(() => 'KS'), '8D', ...seats.map(() => '8C'), '9H'].join(' '));
  for (const seat of seats) day.decides(seat, 'stand');
  day.turnsHole();
  day.settles();
}

const BARRED = { choices: { 'wagers.midShoeEntry': false } } as const;

function barredBy(rules: Rules) {
  const clause = inBook(rules, {
    'section-13': '(e)(10)',
    pennsylvania: '635a.6(b)',
    massachusetts: '5(j)',
  });
  return { code: 'mid-shoe-entry', clause };
}

describe('coming in the middle of a shoe', () => {
  clauses(
    ['S13 (e)(10)a', 'PA 635a.6(b)', 'MA 5(j)a'],
    'the house may bar whoever sat out a round of the shoe',
    (rules) => {
      expect(forbiddenBy(rules, { 'wagers.midShoeEntry': true })).toEqual([]);
      const day = new Day(rules).open();
      playRound(day, 1, 2);
      expect(day.refuses(betOf(3, 1000))).toMatchObject(barredBy(rules));
      playRound(day, 1);
      expect(day.refuses(betOf(2, 1000))).toMatchObject(barredBy(rules));
      playRound(day, 1);
    },
    BARRED,
  );

  clauses(
    ['S13 (e)(10)a', 'PA 635a.6(b)', 'MA 5(j)a'],
    'and a house that bars nobody lets everybody in',
    (rules) => {
      const day = new Day(rules).open();
      playRound(day, 1, 2);
      playRound(day, 1);
      playRound(day, 2, 3);
      expect(day.dues).not.toContain('newcomers-wait');
    },
  );

  clauses(
    ['S13 (e)(10)b', 'PA 635a.6(b)(2)', 'MA 5(j)b'],
    'the bar ends with a reshuffle',
    (rules) => {
      const day = new Day(rules).open();
      playRound(day, 1);
      expect(day.refuses(betOf(2, 1000))).toMatchObject(barredBy(rules));
      day.says({ type: 'reshuffle' });
      expect(day.phase).toBe('shuffling');
      day.open();
      playRound(day, 2);
      expect(day.refuses(betOf(1, 1000))).toMatchObject(barredBy(rules));
    },
    BARRED,
  );

  clauses(
    ['S13 (e)(10)b', 'MA 5(j)a'],
    'and it ends for those whom the house lets in: the floor says so, and it is recorded',
    (rules) => {
      const { clause } = barredBy(rules);
      const day = new Day(rules).open();
      playRound(day, 1);
      const letIn: Input = { type: 'let-in', player: 2 };
      expect(day.refuses(letIn, 'dealer').code).toBe('needs-floor');
      expect(day.says(letIn)).toMatchObject([{ fact: 'done', by: 'floor 1', clause }]);
      expect(day.refuses(letIn)).toEqual({ code: 'let-in-already', clause });
      expect(day.refuses(betOf(3, 1000))).toMatchObject(barredBy(rules));
      playRound(day, 1, 2);
      playRound(day, 1, 2);
      // The permission was for coming in, not for coming and going.
      playRound(day, 1);
      expect(day.refuses(betOf(2, 1000))).toMatchObject(barredBy(rules));
    },
    BARRED,
  );

  clauses(
    ['PA 635a.6(b)(1)'],
    'while the bar holds, the dealer is told that the floor may lift it',
    (rules) => {
      const day = new Day(rules).open();
      expect(day.dues).toEqual(['take-wagers']);
      playRound(day, 1);
      expect(day.due[0]).toMatchObject({ code: 'newcomers-wait', clause: '635a.6(b)' });
      expect(day.refuses(betOf(2, 1000))).toMatchObject(barredBy(rules));
      expect(day.says({ type: 'let-in', player: 2 })).toMatchObject([{ fact: 'done', by: 'floor 1' }]);
      day.bet(2, 1000);
      day.says({ type: 'reshuffle' });
    },
    BARRED,
  );

  test('nobody fills the state by letting in one after the other: the last 64 count', () => {
    const day = new Day(rulesOf('massachusetts')).open();
    playRound(day, 1);
    for (let player = 100; player < 300; player++) day.says({ type: 'let-in', player });
    expect(day.table.state.letIn).toEqual(Array.from({ length: 64 }, (_, index) => 236 + index));
  });
});

describe('the boxes of a player', () => {
  const second = (seat: number) => betOf(seat, { player: 'Ann' });

  clauses(['S13 (n)(1)', 'MA 14'], 'one, unless the house permits more', (rules) => {
    const clause = inBook(rules, { 'section-13': '(n)(1)', massachusetts: '14' });
    const day = new Day(rules).open();
    day.says(second(2));
    expect(day.refuses(second(3))).toMatchObject({ code: 'boxes-per-player', clause });
    day.bet(3, { player: 'Bob' });
    expect(forbiddenBy(rules, { 'wagers.boxesPerPlayer': 7 })).toEqual([]);
    expect(forbiddenBy(rules, { 'wagers.boxesPerPlayer': 0 })).toEqual([clause]);
  });

  clauses(
    ['S13 (n)(1)', 'MA 14'],
    'as many as the house permits, wherever they are',
    (rules) => {
      const day = new Day(rules).open();
      for (const seat of [2, 7, 4]) day.says(second(seat));
      expect(day.refuses(second(5)).code).toBe('boxes-per-player');
    },
    { choices: { 'wagers.boxesPerPlayer': 3 } },
  );

  clauses(
    ['GD General Information 1 c'],
    'several, as many as the house permits',
    (rules) => {
      const clause = 'General Information 1';
      const day = new Day(rules).open();
      for (const seat of [1, 3, 6]) day.says(second(seat));
      expect(day.refuses(second(2))).toMatchObject({ code: 'boxes-per-player', clause });
      expect(day.table.state.wagers.map(({ seat }) => seat)).toEqual([1, 3, 6]);
    },
    { choices: { 'wagers.boxesPerPlayer': 3 } },
  );

  clauses(
    ['PA 635a.6(f)'],
    'as many as the house has submitted, side by side',
    (rules) => {
      const clause = '635a.6(f)';
      const day = new Day(rules).open();
      day.says(second(3));
      for (const seat of [1, 5, 7])
        expect(day.refuses(second(seat))).toMatchObject({ code: 'boxes-not-adjacent', clause });
      day.says(second(4));
      day.says(second(2));
      expect(day.refuses(second(5))).toMatchObject({ code: 'boxes-per-player', clause });
      const takeBack = (seat: number): Input => ({ type: 'take-back', seat, bettor: 'a' });
      expect(day.refuses(takeBack(3))).toMatchObject({ code: 'boxes-not-adjacent', clause });
      day.says(takeBack(4));
      day.says(takeBack(3));
      expect(forbiddenBy(rules, { 'wagers.boxesPerPlayer': 8 })).toEqual([clause]);
      expect(forbiddenBy(rules, { 'wagers.adjacentBoxesOnly': false })).toEqual([clause]);
    },
    { choices: { 'wagers.boxesPerPlayer': 3 } },
  );
});
