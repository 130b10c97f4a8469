// Undo goes back step by step, as long as no card has followed, and says what it takes back.
import { describe, expect, test } from 'vitest';
import { nextUndo } from '../../src/table/undo/step.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

const undo = { type: 'undo' } as const;
const told = ({ table: { phase, state } }: Day) => nextUndo(phase, state);
const insured = ({ table }: Day) =>
  table.state.round?.boxes.map(({ bettors }) => bettors.map(({ insurance }) => insurance).join());
const wagered = ({ table }: Day) =>
  table.state.wagers.map(({ seat, bettors }) => [
    seat,
    ...bettors.map(({ bettor, main }) => `${bettor} ${main}`),
  ]);

test('decisions of three boxes, the last first', () => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000, 2: 1000, 3: 1000 });
  day.cards('9C 5H 9H 6D 8S 5C 9D 9S');
  const before = JSON.stringify(day.table.state.round?.boxes);
  day.decides(1, 'stand');
  day.decides(2, 'double');
  expect(told(day)).toEqual({ code: 'undo-decision', seat: 2, hand: 1, decision: 'double' });
  day.says(undo);
  expect(told(day)).toEqual({ code: 'undo-decision', seat: 1, hand: 1, decision: 'stand' });
  expect(day.says(undo)).toContainEqual({ fact: 'undone', seat: 1, hand: 1, decision: 'stand' });
  expect(JSON.stringify(day.table.state.round?.boxes)).toBe(before);
  expect(told(day)).toBeNull();
  expect(day.refuses(undo).code).toBe('nothing-to-undo');
});

test('no decision behind a card, though others came after it', () => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000, 2: 1000, 3: 1000 });
  day.cards('9C 5H 9H 6D 8S 5C 9D 9S');
  day.decides(1, 'stand');
  day.decides(2, 'hit');
  day.cards('2D');
  day.decides(2, 'stand');
  day.decides(3, 'stand');
  day.says(undo);
  day.says(undo);
  expect(day.refuses(undo).code).toBe('nothing-to-undo');
  day.decides(2, 'stand');
  day.decides(3, 'stand');
  day.turnsHole();
  day.cards('2H 2C');
  const record = day.settles();
  expect(record.boxes.map(({ hands }) => hands[0]?.decisions)).toEqual([
    ['stand'],
    ['hit', 'stand'],
    ['stand'],
  ]);
});

test('insurance at three boxes, and the closing of it before them', () => {
  const day = new Day(rulesOf('pennsylvania')).open().bets({ 1: 1000, 2: 1000, 3: 1000 });
  day.cards('9C 5H 9H AH 8S 5C 9D 9S');
  for (const seat of [1, 2, 3]) day.says({ type: 'take-insurance', seat, bettor: 'a', amount: 500 });
  day.says({ type: 'no-more-offers' });
  const steps = ['undo-closing', 'undo-insurance', 'undo-insurance', 'undo-insurance'];
  const seen = steps.map(() => {
    const step = told(day);
    day.says(undo);
    return step?.code;
  });
  expect(seen).toEqual(steps);
  expect([day.phase, insured(day)]).toEqual(['offers', ['0', '0', '0']]);
  expect(day.refuses(undo).code).toBe('nothing-to-undo');
  day.says({ type: 'take-insurance', seat: 2, bettor: 'a', amount: 500 });
  day.says({ type: 'no-more-offers' });
  day.reads();
  expect(day.refuses(undo).code).toBe('nothing-to-undo');
});

describe('wagers before the deal', () => {
  const table = () => new Day(rulesOf('massachusetts')).open();

  test('placed on three boxes: the last first', () => {
    const day = table().bets({ 1: 1000, 2: 2000, 3: 3000 });
    expect(told(day)).toEqual({ code: 'undo-wager', seat: 3, bettor: 'a' });
    expect(day.says(undo, 'dealer')).toEqual([{ fact: 'wager-taken-back', seat: 3, bettor: 'a' }]);
    day.says(undo, 'dealer');
    expect(wagered(day)).toEqual([[1, 'a 1000']]);
    day.says(undo, 'dealer');
    expect(day.refuses(undo, 'dealer').code).toBe('nothing-to-undo');
  });

  test('one that was taken back lies there again, in its old place among the bettors', () => {
    const day = table().bets({ 1: 1000 });
    const other = { player: 'b', kind: 'player', match: 0, spin: 0, coupon: 0, verbal: false } as const;
    day.says({ type: 'place-wager', seat: 1, bettor: 'b', main: 1000, ...other, seated: false });
    const before = JSON.stringify(day.table.state.wagers);
    day.says({ type: 'take-back', seat: 1, bettor: 'a' });
    expect(told(day)).toEqual({ code: 'undo-take-back', seat: 1, bettor: 'a' });
    day.says(undo, 'dealer');
    expect(JSON.stringify(day.table.state.wagers)).toBe(before);
    expect(told(day)).toEqual({ code: 'undo-wager', seat: 1, bettor: 'b' });
  });

  test('one that was changed is what it was, and a bet for the dealer stays beside it', () => {
    const day = new Day(rulesOf('games-department')).open().bets({ 1: 1000 });
    const tip = { player: 1, kind: 'dealer', match: 0, spin: 0, coupon: 0, verbal: false } as const;
    day.says({ type: 'place-wager', seat: 1, bettor: 'd', main: 500, ...tip, seated: true });
    const before = JSON.stringify(day.table.state.wagers);
    day.says({ type: 'change-wager', seat: 1, bettor: 'a', main: 2000, match: 0, spin: 0, coupon: 0 });
    expect(told(day)).toEqual({ code: 'undo-change', seat: 1, bettor: 'a' });
    day.says(undo, 'dealer');
    expect(JSON.stringify(day.table.state.wagers)).toBe(before);
    expect(told(day)).toEqual({ code: 'undo-wager', seat: 1, bettor: 'd' });
  });

  test('a spoken wager that was taken back waits for its confirmation again', () => {
    const day = table();
    const spoken = { player: 1, kind: 'player', match: 0, spin: 0, coupon: 0, verbal: true } as const;
    day.says({ type: 'place-wager', seat: 1, bettor: 'a', main: 1000, ...spoken, seated: true });
    day.says({ type: 'take-back', seat: 1, bettor: 'a' });
    day.says(undo, 'dealer');
    expect(day.table.state.unconfirmed).toEqual([{ seat: 1, bettor: 'a' }]);
  });

  test('not once the deal has begun, nor in the round after', () => {
    const day = table().bets({ 1: 1000 });
    day.cards('9C 6D 2S 9S');
    expect(day.refuses(undo).code).toBe('nothing-to-undo');
    expect(day.table.state.wagerPoints).toBeUndefined();
  });
});
