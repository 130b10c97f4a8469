// What a page is told about money: what moves now, and what must move back when a round is called off.
import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/compile.ts';
import { toMove } from '../../src/screens/felt/payments.ts';
import { viewOf } from '../../src/station/pages/view.ts';
import { bookOf } from '../clauses.ts';
import { Day } from '../table/day.ts';

/** Box 1 has lost its match wager, box 2 has won, at the deal; box 3 has none. */
function matchesSettled(): Day {
  const rules = compileRules(bookOf('massachusetts'));
  const day = new Day(rules).open().bets({
    1: { main: 1000, match: 500 },
    2: { main: 1000, match: 500 },
    3: 1000,
  });
  day.cards('9C 7H 5C 7D 8S 9D 6C KS');
  return day;
}

const viewed = ({ table }: Day) => viewOf(table, { seq: 1, now: 0, stop: null, devices: new Map() });
const payments = (day: Day) =>
  viewed(day).payments.map(({ seat, wager, result, before, state }) => ({
    seat,
    wager,
    result,
    before,
    state,
  }));

test('a match wager is collected or paid at the deal', () => {
  const won = matchesSettled().facts.findLast((fact) => fact.fact === 'line' && fact.seat === 2);
  expect(won).toMatchObject({ line: { wager: 'match', result: 'win' } });
  expect(payments(matchesSettled())).toEqual([
    { seat: 1, wager: 'match', result: 'lose', before: 0, state: 'due' },
    { seat: 2, wager: 'match', result: 'win', before: 0, state: 'due' },
  ]);
});

test('who lets a player decide has done with them: the next thing is the next hand', () => {
  const day = matchesSettled();
  expect(day.dues.slice(0, 2)).toEqual(['collect-match', 'pay-match']);
  day.decides(1, 'stand');
  expect(day.dues).toEqual(['announce', 'decide']);
  expect(payments(day).map(({ state }) => state)).toEqual(['done', 'done']);
  day.says({ type: 'undo' });
  expect(day.dues[0]).toBe('collect-match');
});

test.each([
  ['at once', () => {}],
  ['a card later', (day: Day) => void day.cards('2S')],
])('when the round is called off %s, it goes back, and nothing else is told of it', (_, goOn) => {
  const day = matchesSettled();
  const prize = Math.max(...day.facts.map((fact) => (fact.fact === 'line' ? fact.line.net : 0)));
  goOn(day);
  day.says({ type: 'void-round' });
  expect(day.dues).toEqual(['give-back']);
  const back = { result: 'void', state: 'due' } as const;
  expect(payments(day)).toEqual([
    { ...back, seat: 1, wager: 'main', before: 0 },
    { ...back, seat: 1, wager: 'match', before: -500 },
    { ...back, seat: 2, wager: 'main', before: 0 },
    { ...back, seat: 2, wager: 'match', before: prize },
    { ...back, seat: 3, wager: 'main', before: 0 },
  ]);
  expect(day.settles()).toMatchObject({ status: 'void', house: 0 });
});

test('a super bonus that was paid at once comes to nothing with its round', () => {
  const day = new Day(compileRules(bookOf('games-department'))).open().bets({ 1: 1000, 3: 2500, 5: 1000 });
  day.cards('9C 7H 9H 7D 8C 7H 8H 5S');
  day.says({ type: 'floor-answers' });
  day.decides(1, 'stand');
  day.decides(3, 'hit');
  day.cards('7H');
  const bonuses = () => payments(day).filter(({ wager }) => wager === 'super-bonus' || wager === 'envy');
  expect(bonuses().map(({ seat, wager, state }) => `${seat} ${wager} ${state}`)).toEqual([
    '1 envy waiting',
    '3 super-bonus waiting',
    '5 envy waiting',
  ]);
  for (const who of ['pit', 'surveillance'] as const) day.says({ type: 'notified', who });
  day.says({ type: 'approve' });
  expect(bonuses().map(({ seat, result }) => `${seat} ${result}`)).toEqual(['3 win', '1 win', '5 win']);
  day.says({ type: 'void-round' });
  expect(bonuses()).toEqual([
    { seat: 3, wager: 'super-bonus', result: 'void', before: 500_000, state: 'due' },
    { seat: 1, wager: 'envy', result: 'void', before: 5000, state: 'due' },
    { seat: 5, wager: 'envy', result: 'void', before: 5000, state: 'due' },
  ]);
  expect(day.settles()).toMatchObject({ status: 'void', house: 0 });
});

describe("the wheel's prize", () => {
  /** A blackjack with a spin is the only hand: it is paid at the end, and the wheel turns after it. */
  function blackjackPaid(): Day {
    const rules = compileRules(bookOf('massachusetts'));
    const spin = rules.book.values['spin.wager'] ?? 0;
    const day = new Day(rules).open().bets({ 3: { main: 2500, spin } });
    day.cards('AS 6D KS 9S');
    day.turnsHole();
    return day;
  }

  const money = (day: Day) => viewed(day).payments.map(({ wager, net, state }) => `${wager} ${net} ${state}`);

  test('is a payment of its own: what the dealer has confirmed is not due again', () => {
    const day = blackjackPaid();
    expect(money(day)).toEqual(['main 3750 due', 'spin 0 waiting']);
    day.says({ type: 'settle-round' });
    expect(money(day)).toEqual(['main 3750 done', 'spin 0 waiting']);
    day.says({ type: 'seat-button', seat: 3 });
    const prizes = day.table.rules.book.values['spin.wheelPrizes'] ?? [];
    day.says({ type: 'wheel-stopped', section: prizes.indexOf(15_000) });
    expect(money(day)).toEqual(['main 3750 done', 'spin 15000 due']);
    const { payments, boxes } = viewed(day);
    expect(toMove(payments, 3, boxes[0]?.bettors ?? [])).toMatchObject([
      { named: 'spin', pay: 15_000, take: 0 },
    ]);
  });

  test('stays due while the wheel turns for another box', () => {
    const rules = compileRules(bookOf('massachusetts'));
    const spin = rules.book.values['spin.wager'] ?? 0;
    const day = new Day(rules).open().bets({ 3: { main: 2500, spin }, 5: { main: 2500, spin } });
    day.cards('AS AC 6D KS KC 9S');
    day.turnsHole();
    day.says({ type: 'settle-round' });
    for (const seat of [3, 5]) day.says({ type: 'seat-button', seat });
    day.says({ type: 'wheel-stopped', section: 0 });
    expect(money(day).filter((line) => line.startsWith('spin'))).toEqual([
      expect.stringMatching(/due$/),
      'spin 0 waiting',
    ]);
    day.says({ type: 'wheel-stopped', section: 1 });
    expect(money(day).filter((line) => line.endsWith(' due'))).toHaveLength(2);
  });
});

test('all that the dealer has said to be paid is done, and no bonus is told again', () => {
  const day = new Day(compileRules(bookOf('catfish-bend'))).open().bets({ 1: 1000, 3: 2500 });
  day.cards('9C 7H 7D 8C 7H 5S');
  day.says({ type: 'floor-answers' });
  day.decides(1, 'stand');
  day.decides(3, 'hit');
  day.cards('7H');
  day.turnsHole();
  day.cards('9S');
  const bonuses = () =>
    viewed(day)
      .payments.filter(({ wager }) => wager === 'super-bonus' || wager === 'envy')
      .map(({ wager, state }) => `${wager} ${state}`);
  const dues = () => viewed(day).due.map(({ code }) => code);
  expect(bonuses()).toEqual(['super-bonus waiting', 'envy waiting']);
  expect(dues()).not.toContain('pay-super-bonus');
  day.says({ type: 'approve' });
  expect(bonuses()).toEqual(['super-bonus due', 'envy due']);
  expect(dues()).toEqual(['settle', 'pay-super-bonus', 'pay-envy']);
  day.says({ type: 'settle-round' });
  expect(bonuses()).toEqual(['super-bonus done', 'envy done']);
  expect(viewed(day).payments.every(({ state }) => state === 'done')).toBe(true);
  expect(dues()).toEqual(['pick-up']);
});
