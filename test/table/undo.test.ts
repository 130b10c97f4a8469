// Undo goes back step by step, as long as no card has followed, and says what it takes back.
import { describe, expect, test } from 'vitest';
import { deviceTargetsOf } from '../../src/station/devices/device-targets.ts';
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

  test('not once a card has come, nor in the round after', () => {
    const day = table().bets({ 1: 1000 });
    day.cards('9C 6D 2S 9S');
    expect(day.refuses(undo).code).toBe('nothing-to-undo');
    expect(day.table.state.wagerPoints).toBeUndefined();
  });
});

describe('“no more bets” before the first card', () => {
  const deal = { type: 'no-more-bets' } as const;
  const table = () => new Day(rulesOf('massachusetts')).open();
  const played = () => {
    const day = table().bets({ 1: 1000, 2: 1000 });
    day.cards('9C 9H 6D 8S 9D 9S');
    day.decides(1, 'stand');
    day.decides(2, 'stand');
    day.turnsHole();
    day.cards('2H');
    day.settles();
    return day;
  };

  test('the table is as it was, and the wagers can be taken back step by step', () => {
    const day = played().bets({ 2: 1000, 3: 2000 });
    const before = JSON.stringify(day.table.state);
    day.says(deal);
    expect(told(day)).toEqual({ code: 'undo-start' });
    expect(day.says(undo, 'dealer')).toEqual([{ fact: 'start-taken-back', round: 2 }]);
    expect(day.phase).toBe('betting');
    expect(JSON.stringify(day.table.state)).toBe(before);
    expect(told(day)).toEqual({ code: 'undo-wager', seat: 3, bettor: 'a' });
    day.says(undo, 'dealer');
    expect(wagered(day)).toEqual([[2, 'a 1000']]);
  });

  test('the round that follows has the same number and only the wagers that lie there then', () => {
    const day = played().bets({ 1: 1000, 3: 2000 });
    day.says(deal);
    day.says(undo, 'dealer');
    day.says({ type: 'take-back', seat: 1, bettor: 'a' });
    day.says(deal);
    day.cards('9C 6D 8S 9S');
    day.decides(3, 'stand');
    day.turnsHole();
    day.cards('2H');
    const record = day.settles();
    expect([record.round, record.boxes.map(({ seat }) => seat)]).toEqual([2, [3]]);
    expect(day.table.state.present).toEqual([3]);
  });

  test('who came first on a shared box is first again, in the record too', () => {
    const day = table();
    const guest = { match: 0, spin: 0, coupon: 0, verbal: false, kind: 'player', seated: false } as const;
    day.says({ type: 'place-wager', seat: 1, bettor: 'a', player: 'x', main: 1000, ...guest });
    day.says({ type: 'place-wager', seat: 1, bettor: 'b', player: 'y', main: 2000, ...guest });
    day.says(deal);
    const caller = () => day.table.state.round?.boxes[0]?.bettors[0]?.bettor;
    expect(caller()).toBe('b');
    const order = [{ seat: 1, bettors: ['a', 'b'] }];
    expect(day.says(undo, 'dealer')).toEqual([{ fact: 'start-taken-back', round: 1, order }]);
    expect(wagered(day)).toEqual([[1, 'a 1000', 'b 2000']]);
    day.says({ type: 'place-wager', seat: 1, bettor: 'c', player: 'z', main: 3000, ...guest });
    day.says(deal);
    expect(caller()).toBe('c');
    day.cards('9C 6D 8S 9S');
    day.decides(1, 'stand');
    day.turnsHole();
    day.cards('2H');
    expect(day.settles().boxes[0]?.bettors.map(({ bettor }) => bettor)).toEqual(['c', 'a', 'b']);
  });

  test('not after a card, read or not, nor after a box was skipped or the floor has ruled', () => {
    const started = () => {
      const day = table().bets({ 1: 1000, 2: 1000 });
      day.says(deal);
      return day;
    };
    const refused = (day: Day) => [told(day), day.refuses(undo, 'dealer').code];
    const dealt = started();
    dealt.cards('9C');
    const unread = started();
    unread.says({ type: 'card-unread' }, 'device');
    const skipped = started();
    skipped.says({ type: 'box-missed', seat: 1 });
    const dead = started();
    dead.says({ type: 'dead-hand', seat: 1 });
    for (const day of [dealt, unread, skipped, dead]) expect(refused(day)).toEqual([null, 'nothing-to-undo']);
    expect(dealt.table.state.round?.begun).toBeUndefined();
  });

  test('the shoe is told what it may do, and no lamp is lit', () => {
    const day = table().bets({ 1: 1000 });
    const shoe = () => {
      const { armed, lamps } = deviceTargetsOf(day.table);
      return [armed, lamps.size];
    };
    day.says(deal);
    expect(shoe()).toEqual([true, 0]);
    // The first card would begin the round again.
    day.says(undo, 'dealer');
    expect(shoe()).toEqual([true, 0]);
    day.says(undo, 'dealer');
    expect(shoe()).toEqual([false, 0]);
  });

  test('a shuffle that the floor has ordered meanwhile comes at once', () => {
    const day = table().bets({ 1: 1000 });
    day.says(deal);
    day.says({ type: 'reshuffle' });
    day.says(undo, 'dealer');
    expect([day.phase, wagered(day)]).toEqual(['shuffling', [[1, 'a 1000']]]);
  });
});
