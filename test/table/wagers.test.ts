import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import type { Input } from '../../src/table/input.ts';
import { clauses } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { inBook } from './house.ts';

function locked(rules: Rules) {
  const clause = inBook(rules, {
    'section-13': '(e)(4)',
    pennsylvania: '635a.6(c)',
    massachusetts: '5(d)',
  });
  return { code: 'round-running', clause };
}

/** A whole round of box 1, which asks the table something in each of its phases. Returns the phases. */
function throughTheRound(day: Day, ask: () => void): Phase[] {
  const phases: Phase[] = [];
  const then = (...acts: readonly (() => void)[]) => {
    for (const act of acts) {
      act();
      phases.push(day.phase);
      ask();
    }
  };
  then(
    () => day.cards('9C'),
    () => day.cards('AD 7S 6H'),
    () => day.says({ type: 'no-more-offers' }),
    () => day.reads(),
    () => day.decides(1, 'stand'),
    () => day.turnsHole(),
    () => day.says({ type: 'settle-round' }),
  );
  return phases;
}

describe('wagers and the first card', () => {
  clauses(
    ['S13 (e)(1)', 'PA 635a.6(c)a', 'MA 5(a)'],
    'a wager is down before the first card of the round, or waits for the next one',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000 });
      const late = betOf(2, { main: 1000, match: 500 });
      const phases = throughTheRound(day, () => expect(day.refuses(late)).toMatchObject(locked(rules)));
      expect(phases).toEqual(['deal', 'offers', 'check', 'turns', 'dealer', 'payout', 'pickUp']);
      day.says({ type: 'step-done', step: 'pickUp' });
      expect(day.records.at(-1)?.boxes.map(({ seat }) => seat)).toEqual([1]);
      expect(day.says(late)).toMatchObject([{ fact: 'wager', seat: 2, main: 1000, match: 500 }]);
    },
  );

  clauses(['PA 635a.6(c)a'], 'only insurance, a double and a split come later', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('8S AD 8C 6H');
    expect(day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 })).toMatchObject([
      { fact: 'insured', amount: 500 },
    ]);
    day.says({ type: 'no-more-offers' });
    day.reads();
    day.decides(1, 'split');
    day.cards('3H');
    expect(day.decides(1, 'double')).toMatchObject([{ fact: 'decided', decision: 'double', amount: 1000 }]);
    expect(day.refuses(betOf(1, { bettor: 'b', main: 1000 }))).toMatchObject(locked(rules));
  });

  clauses(
    ['S13 (e)(4)', 'MA 5(d)'],
    'after it none is placed, raised or taken back; before it one may be',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000, 2: 500 });
      expect(day.says({ type: 'take-back', seat: 2, bettor: 'a' })).toEqual([
        { fact: 'wager-taken-back', seat: 2, bettor: 'a' },
      ]);
      day.cards('9C');
      for (const input of [betOf(2, 500), betOf(1, 500), betOf(1, { bettor: 'b', main: 500 })])
        expect(day.refuses(input)).toMatchObject(locked(rules));
      expect(day.refuses({ type: 'take-back', seat: 1, bettor: 'a' })).toMatchObject(locked(rules));
    },
  );

  clauses(
    ['S13 (e)(8)', 'PA 635a.6(c)b', 'MA 5(h)'],
    'nobody touches a wager until it is decided and settled',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000 });
      const hand: Input = { type: 'take-back', seat: 1, bettor: 'a' };
      const phases = throughTheRound(day, () => expect(day.refuses(hand)).toMatchObject(locked(rules)));
      expect(phases).toHaveLength(7);
      day.says({ type: 'step-done', step: 'pickUp' });
      // The dealer's 17 has beaten the 16: the wager was collected in full.
      expect(day.records.at(-1)).toMatchObject({ house: 1000 });
      expect(day.refuses(hand).code).toBe('no-such-wager');
    },
  );

  clauses(
    ['S13 (e)(9)', 'MA 5(i)'],
    'an insurance, a double and a split stand as fast as the wager itself',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000 });
      const stillLocked = () =>
        expect(day.refuses({ type: 'take-back', seat: 1, bettor: 'a' })).toMatchObject(locked(rules));
      day.cards('8S AD 8C 6H');
      day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 300 });
      stillLocked();
      expect(day.refuses({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 }).code).toBe(
        'insurance-twice',
      );
      day.says({ type: 'no-more-offers' });
      day.reads();
      day.decides(1, 'split');
      day.cards('3H');
      stillLocked();
      expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
      day.decides(1, 'double', { amount: 700 });
      day.cards('KH');
      stillLocked();
      expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
      expect(day.table.state.round?.boxes[0]?.bettors[0]).toMatchObject({
        main: 1000,
        insurance: 300,
        stakes: [{ base: 1000, doubled: [700] }, { base: 1000 }],
      });
    },
  );
});

describe('what a wager must be', () => {
  clauses(['PA 635a.6(d)'], 'nobody takes part without a main wager', (rules) => {
    const day = new Day(rules).open();
    const clause = '635a.6(d)';
    expect(day.refuses({ type: 'no-more-bets' })).toMatchObject({ code: 'no-round', clause });
    expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false }).code).toBe('no-card-due');
    expect(day.refuses(betOf(1, { main: 0, match: 500 }))).toMatchObject({ code: 'main-required', clause });
    day.bet(1, { main: 1000, match: 500 });
    day.says({ type: 'no-more-bets' });
    expect(day.phase).toBe('deal');
  });

  clauses(
    ['CB General Rules 1'],
    'it keeps to the posted minimum and maximum',
    (rules) => {
      const day = new Day(rules).open();
      for (const main of [999, 20_001])
        expect(day.refuses(betOf(1, main))).toMatchObject({ code: 'main-limits', clause: 'General Rules 1' });
      day.bets({ 1: 1000, 2: 20_000 });
      expect(day.table.state.wagers).toHaveLength(2);
    },
    { choices: { 'limits.mainMinimum': 1000, 'limits.mainMaximum': 20_000 } },
  );

  clauses(['GD Minimum/Maximum Bets b'], 'it is at most 5,000.00 at this table', (rules) => {
    const day = new Day(rules).open();
    const refused = { code: 'main-limits', clause: 'Minimum/Maximum Bets' };
    expect(day.refuses(betOf(1, 500_001))).toMatchObject(refused);
    day.bet(1, 500_000);
  });

  clauses(['S13 (e)(3)b', 'MA 5(c)b'], 'a match-play coupon may be part of it, and is recorded', (rules) => {
    const day = new Day(rules).open();
    expect(day.says(betOf(1, { main: 1000, coupon: 500 }))).toMatchObject([
      { fact: 'wager', seat: 1, main: 1000, coupon: 500 },
    ]);
    day.cards('KC 8D 9S 9H');
    day.decides(1, 'stand');
    day.turnsHole();
    expect(day.settles().boxes[0]?.bettors[0]?.lines).toMatchObject([
      { wager: 'main', stake: 1000, result: 'win', net: 1000 },
      { wager: 'coupon', stake: 500, result: 'win', net: 500 },
    ]);
  });
});

describe('a spoken wager backed with cash', () => {
  clauses(
    ['S13 (e)(3)c', 'S13 (f)(3)b', 'MA 5(c)c', 'MA 6(c)b'],
    'waits for the floor beside the dealer, match the dealer included, before the first card',
    (rules) => {
      const clause = inBook(rules, { 'section-13': '(e)(3)', massachusetts: '5(c)' });
      const day = new Day(rules).open().bets({ 1: 1000 });
      expect(day.dues).toEqual(['take-wagers']);
      day.bet(2, { main: 1000, match: 500, verbal: true });
      expect(day.due[0]).toMatchObject({ code: 'confirm-wager', clause, seat: 2 });
      const waits = { code: 'wager-unconfirmed', clause };
      expect(day.refuses({ type: 'no-more-bets' })).toMatchObject(waits);
      expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false })).toMatchObject(waits);

      const confirm: Input = { type: 'confirm-wager', seat: 2, bettor: 'a' };
      expect(day.refuses(confirm, 'dealer')).toMatchObject({ code: 'floor-confirms', clause });
      expect(day.says(confirm, 'floor')).toMatchObject([{ fact: 'done', by: 'floor 1', clause }]);
      expect(day.dues).toEqual(['take-wagers']);
      day.cards('9C 8D 2S');
      expect(day.table.state.round?.boxes.map(({ seat }) => seat)).toEqual([1, 2]);
    },
  );

  clauses(['PA 635a.6(a)b'], 'waits for the dealer alone', (rules) => {
    const clause = '635a.6(a)';
    const day = new Day(rules).open().bets({ 2: { main: 1000, verbal: true } });
    expect(day.due[0]).toMatchObject({ code: 'confirm-wager', clause, seat: 2 });
    expect(day.refuses({ type: 'no-more-bets' })).toMatchObject({ code: 'wager-unconfirmed', clause });
    const confirm: Input = { type: 'confirm-wager', seat: 2, bettor: 'a' };
    expect(day.says(confirm, 'dealer')).toMatchObject([{ fact: 'done', by: 'dealer 1', clause }]);
    expect(day.dues).toEqual(['take-wagers']);
    expect(day.refuses(confirm, 'dealer')).toMatchObject({ code: 'not-spoken', clause });
    day.says({ type: 'no-more-bets' });
  });
});
