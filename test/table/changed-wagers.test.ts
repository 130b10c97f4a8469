// Chips on and off a wager that lies on its box, before the deal.
import { describe, expect, test } from 'vitest';
import type { ChangeWager } from '../../src/table/inputs/wagers/change-wager.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

const change = (seat: number, amounts: Partial<ChangeWager>): ChangeWager => ({
  type: 'change-wager',
  ...{ seat, bettor: 'a', main: 1000, match: 0, spin: 0, coupon: 0, ...amounts },
});
const lying = (day: Day, seat: number) =>
  day.table.state.wagers
    .find((box) => box.seat === seat)
    ?.bettors.map(({ bettor, main, match }) => [bettor, main, match]);

describe('a wager that is changed', () => {
  test('has the new amounts, once, and is paid by them', () => {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
    expect(day.says(change(1, { main: 2500, match: 500 }))).toMatchObject([
      { fact: 'wager-taken-back', seat: 1, bettor: 'a' },
      { fact: 'wager', seat: 1, bettor: 'a', main: 2500, match: 500, seated: true, verbal: false },
    ]);
    expect(lying(day, 1)).toEqual([['a', 2500, 500]]);
    day.cards('9C 6D 8S 9S');
    day.decides(1, 'stand');
    day.turnsHole();
    day.cards('KH');
    const lines = day.settles().boxes[0]?.bettors[0]?.lines;
    expect(lines?.find(({ wager }) => wager === 'main')).toMatchObject({ stake: 2500, net: 2500 });
  });

  test('stays as it is where the new amounts are not within the limits', () => {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: { main: 1000, match: 500 } });
    expect(day.refuses(change(1, { main: 100 }))).toMatchObject({ code: 'main-limits' });
    expect(day.refuses(change(1, { main: 1000, match: 2000 }))).toMatchObject({ code: 'match-above-main' });
    expect(day.refuses(change(1, { coupon: 500, bettor: 'b' }))).toMatchObject({ code: 'no-such-wager' });
    expect(lying(day, 1)).toEqual([['a', 1000, 500]]);
  });

  test('keeps its place among the bettors of the box, for whoever follows the facts too', () => {
    const day = new Day(rulesOf('massachusetts')).open();
    day.bet(1, 1000);
    day.bet(1, { main: 600, bettor: 'b', player: '1b', seated: false });
    const facts = day.says(change(1, { main: 500 }));
    expect(facts.map((fact) => [fact.fact, 'bettor' in fact && fact.bettor])).toEqual([
      ['wager-taken-back', 'b'],
      ['wager-taken-back', 'a'],
      ['wager', 'a'],
      ['wager', 'b'],
    ]);
    expect(lying(day, 1)).toEqual([
      ['a', 500, 0],
      ['b', 600, 0],
    ]);
  });

  test('is still to be confirmed where it was spoken', () => {
    const day = new Day(rulesOf('massachusetts')).open();
    day.bet(1, { main: 1000, verbal: true });
    expect(day.says(change(1, { main: 1500 }))).toMatchObject([{}, { fact: 'wager', verbal: true }]);
    expect(day.refuses({ type: 'no-more-bets' })).toMatchObject({ code: 'wager-unconfirmed' });
  });

  test('leaves room for the bet for the dealer that rides beside it', () => {
    const day = new Day(rulesOf('games-department')).open();
    day.bet(1, 1000);
    day.bet(1, { main: 500, bettor: 'dealer', kind: 'dealer', seated: false });
    day.says(change(1, { bettor: 'dealer', main: 1000 }));
    expect(day.refuses(change(1, { main: 499_500 }))).toMatchObject({ code: 'dealer-bet-limits' });
    day.says(change(1, { main: 499_000 }));
    expect(lying(day, 1)).toEqual([
      ['a', 499_000, 0],
      ['dealer', 1000, 0],
    ]);
  });

  test('is not changed any more when the first card has come', () => {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
    day.cards('9C');
    expect(day.refuses(change(1, { main: 2500 }))).toMatchObject({ code: 'round-running' });
  });
});
