import { describe, expect } from 'vitest';
import { loadPack } from '../../src/packs/load.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import { bookOf, clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { clausesOf, inBook, moved } from './money.ts';
import { saidOf } from './said.ts';

/** Boxes 1 and 5 beat the dealer's 17 with 18 and 19, box 3 has 16; all stand. */
function untilPayout(rules: Rules): Day {
  const day = new Day(rules).open().bets({ 1: 1000, 3: 2000, 5: 3000 });
  day.cards('9C 8C 9H 9D 9S 8D QD 8S');
  for (const seat of [1, 3, 5]) day.decides(seat, 'stand');
  day.turnsHole();
  expect(day.phase).toBe('payout');
  return day;
}

function settlement(day: Day): string[] {
  return moved(day.says({ type: 'settle-round' }));
}

const LOSERS_FIRST = ['3 main -2000', '1 main 1000', '5 main 3000'];
const FROM_THE_RIGHT = ['5 main 3000', '3 main -2000', '1 main 1000'];

describe('at the end of the round', () => {
  clauses(
    ['S13 (e)(5)a', 'MA 5(e)a', 'PA 635a.7(p)(1)'],
    'the losers are collected before the winners are paid',
    (rules) => {
      const day = untilPayout(rules);
      expect(moved(day.facts)).toEqual([]);
      expect(clausesOf(day, 'settle')).toEqual([
        inBook(rules, { 'section-13': '(e)(5)', massachusetts: '5(e)', pennsylvania: '635a.7(p)' }),
      ]);
      expect(settlement(day)).toEqual(LOSERS_FIRST);
    },
  );

  clauses(
    ['PA 635a.7(p)(2)a'],
    'each box is paid or collected from the far right where the house has chosen so',
    (rules) => {
      const day = untilPayout(rules);
      expect(saidOf(day.due.find(({ code }) => code === 'settle'))).toContain('far right');
      expect(settlement(day)).toEqual(FROM_THE_RIGHT);
    },
    { choices: { 'pays.order': 'each-box-from-far-right' } },
  );

  clauses(['PA 635a.7(p)'], 'the house chooses one of the two methods and no other', (rules) => {
    expect(settlement(untilPayout(rules))).toEqual(LOSERS_FIRST);
    const other = bookOf('pennsylvania', { 'pays.order': 'each-box-from-far-right' });
    expect(settlement(untilPayout(compileRules(other)))).toEqual(FROM_THE_RIGHT);
    const loaded = loadPack('pennsylvania');
    if (!loaded.ok) throw new Error('the pack cannot be read');
    const third = resolveBook(loaded.pack, { 'pays.order': 'in-turn' });
    expect(third).toMatchObject({ ok: false, problems: [{ code: 'outside-allowed', clause: '635a.7(p)' }] });
  });
});

describe('after a blackjack of the dealer', () => {
  clauses(['GD Insurance 2 e'], 'each spot is settled for itself, from the far right', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000, 3: 1000, 5: 1000 });
    day.cards('9C AD KC AH 8C KD QC KS');
    day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 });
    day.says({ type: 'take-insurance', seat: 3, bettor: null, amount: 500 });
    day.says({ type: 'no-more-offers' });
    day.reads();
    day.turnsHole();
    expect(moved(day.facts)).toEqual([]);
    const [settle] = day.due;
    expect(settle).toMatchObject({ code: 'settle', clause: 'Insurance 2' });
    expect(saidOf(settle)).toContain('From the far right, box by box');
    expect(settlement(day)).toEqual([
      '5 main -1000',
      '3 main 1500',
      '3 insurance 1000',
      '1 main -1000',
      '1 insurance 1000',
    ]);
  });

  clauses(['GD Insurance 2 e'], 'only then: without one the boxes are settled in turn', (rules) => {
    const day = untilPayout(rules);
    expect(saidOf(day.due[0])).not.toContain('far right');
    expect(settlement(day)).toEqual(['1 main 1000', '3 main -2000', '5 main 3000']);
  });
});
