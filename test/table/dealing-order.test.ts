import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import type { Fact } from '../../src/table/fact.ts';
import { clauses } from '../clauses.ts';
import { Day } from './day.ts';
import { inBook } from './house.ts';

/** Where the cards went, in words. */
function places(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if (fact.fact !== 'card') return [];
    const face = fact.card === null ? 'face down' : 'face up';
    return fact.place.at === 'hand' ? `box ${fact.place.seat} ${face}` : `${fact.place.at} ${face}`;
  });
}

/** Wagers come in any order: box 5 first, then 1 and 3. */
function threeBoxes(rules: Rules): Day {
  const day = new Day(rules).open();
  for (const seat of [5, 1, 3]) day.bet(seat, 1000);
  day.says({ type: 'no-more-bets' });
  return day;
}

function dueCard(day: Day) {
  const [due] = day.due;
  return due && { code: due.code, seat: due.seat, clause: due.clause };
}

const dealClause = (rules: Rules) =>
  inBook(rules, { 'section-13': '(g)(4)', pennsylvania: '635a.7(e)', massachusetts: '7(d)' });

/** The card may not leave the shoe face down. */
function isOpen(day: Day, rules: Rules): void {
  const refused = { code: 'card-is-open', clause: dealClause(rules) };
  expect(day.refuses({ type: 'sealed-card', seal: 'a seal' })).toMatchObject(refused);
}

describe('the deal', () => {
  clauses(
    ['S13 (g)(4)', 'PA 635a.7(e)', 'MA 7(d)'],
    "starts at the dealer's left and goes round, whoever wagered first",
    (rules) => {
      const day = threeBoxes(rules);
      const facts = day.cards('2C 3C 4C 5C 6C 7C 8C');
      expect(places(facts)).toEqual([
        'box 1 face up',
        'box 3 face up',
        'box 5 face up',
        'dealer face up',
        'box 1 face up',
        'box 3 face up',
        'box 5 face up',
      ]);
    },
  );

  clauses(
    ['S13 (g)(4)(i)', 'PA 635a.7(e)(1)', 'MA 7(d)(1)'],
    'first: one card face up to each box with a wager, and to no other',
    (rules) => {
      const day = threeBoxes(rules);
      const clause = dealClause(rules);
      for (const seat of [1, 3, 5]) {
        expect(dueCard(day)).toEqual({ code: 'deal-box', seat, clause });
        isOpen(day, rules);
        expect(places(day.cards('2C'))).toEqual([`box ${seat} face up`]);
      }
      expect(day.table.state.round?.boxes.map(({ seat, firstCards }) => [seat, firstCards.length])).toEqual([
        [1, 1],
        [3, 1],
        [5, 1],
      ]);
      expect(dueCard(day)?.code).toBe('deal-up');
    },
  );

  clauses(
    ['S13 (g)(4)(ii)', 'PA 635a.7(e)(2)', 'MA 7(d)(2)'],
    'second: one card face up to the dealer',
    (rules) => {
      const day = threeBoxes(rules);
      expect(places(day.cards('2C 3C 4C'))).not.toContain('dealer face up');
      expect(dueCard(day)).toEqual({ code: 'deal-up', seat: null, clause: dealClause(rules) });
      isOpen(day, rules);
      expect(places(day.cards('5C'))).toEqual(['dealer face up']);
      expect(dueCard(day)?.code).toBe('deal-box');
    },
  );

  clauses(
    ['S13 (g)(4)(iii)', 'PA 635a.7(e)(3)', 'MA 7(d)(3)'],
    'third: another card face up to each box with a wager',
    (rules) => {
      const day = threeBoxes(rules);
      const clause = dealClause(rules);
      day.cards('2C 3C 4C 5C');
      for (const seat of [1, 3, 5]) {
        expect(dueCard(day)).toEqual({ code: 'deal-box', seat, clause });
        isOpen(day, rules);
        expect(places(day.cards('6C'))).toEqual([`box ${seat} face up`]);
      }
      expect(day.table.state.round?.boxes.map(({ firstCards }) => firstCards.length)).toEqual([2, 2, 2]);
      expect(dueCard(day)?.code).toBe('deal-hole');
    },
  );

  clauses(
    ['CB Match the Dealer 2 a'],
    'two cards face up to each player, two to the dealer, one of them exposed',
    (rules) => {
      const day = threeBoxes(rules);
      const facts = day.cards('2C 3C 4C 5C 6C 7C 8C 9C');
      expect(places(facts).sort()).toEqual([
        'box 1 face up',
        'box 1 face up',
        'box 3 face up',
        'box 3 face up',
        'box 5 face up',
        'box 5 face up',
        'dealer face up',
        'hole face down',
      ]);
      expect(day.phase).toBe('turns');
    },
  );
});

describe('cards that are asked for', () => {
  clauses(
    ['S13 (g)(6)a', 'PA 635a.7(i)', 'MA 7(f)a'],
    'come face up, one with each decision, to the hand that asked',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: 1000, 3: 1000 });
      day.cards('2C 3C 6D 4S 5S 9S');
      for (const card of ['2D', '3D']) {
        day.decides(1, 'hit');
        expect(dueCard(day)).toEqual({ code: 'card', seat: 1, clause: dealClause(rules) });
        expect(day.refusesDecision(1, 'hit').code).toBe('card-due');
        isOpen(day, rules);
        expect(places(day.cards(card))).toEqual(['box 1 face up']);
      }
      day.decides(1, 'stand');
      day.decides(3, 'hit');
      expect(places(day.cards('4D'))).toEqual(['box 3 face up']);
    },
  );

  clauses(['PA 635a.7(k)b'], 'and those that the dealer draws are face up too', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('KC 6D 9S 2S');
    day.decides(1, 'stand');
    day.turnsHole();
    for (const card of ['3C', '4C']) {
      expect(day.dues).toEqual(['draw']);
      isOpen(day, rules);
      expect(places(day.cards(card))).toEqual(['dealer face up']);
    }
    day.cards('5C');
    expect(day.settles().dealer.cards).toEqual(['6D', '2S', '3C', '4C', '5C']);
  });
});

describe('the decisions', () => {
  clauses(['PA 635a.7(h)'], "go from the dealer's left, clockwise, hand by hand", (rules) => {
    const day = new Day(rules).open().bets({ 2: 1000, 4: 1000, 7: 1000 });
    day.cards('2C 3C 4C 6D 9S 8S 7S 9H');
    const seats = [2, 4, 7];
    for (const seat of seats) {
      expect(day.due.at(-1)).toMatchObject({ code: 'decide', seat });
      for (const other of seats.filter((one) => one > seat))
        expect(day.refusesDecision(other, 'stand')).toMatchObject({
          code: 'not-in-turn',
          clause: dealClause(rules),
        });
      expect(day.decides(seat, 'hit')).toMatchObject([{ fact: 'decided', seat }]);
      day.cards('2H');
      day.decides(seat, 'stand');
      if (day.phase === 'turns') expect(day.refusesDecision(seat, 'hit').code).toBe('not-in-turn');
    }
    expect(day.phase).toBe('dealer');
  });

  clauses(
    ['S13 (g)(5)b', 'PA 635a.7(h)(2)', 'MA 7(e)b'],
    'are to surrender, double, split, stand or draw, each open at the first',
    (rules) => {
      for (const decision of ['surrender', 'double', 'split', 'stand', 'hit'] as const) {
        const day = new Day(rules).open().bets({ 1: 1000 });
        expect(day.refusesDecision(1, decision).code).toBe('no-round');
        day.cards('8C 6D 8S');
        expect(day.refusesDecision(1, decision).code).toBe('not-now');
        day.cards('9S');
        expect(day.decides(1, decision)[0]).toMatchObject({ fact: 'decided', seat: 1, decision });
      }
    },
  );

  clauses(['GD Insurance 2 d'], 'come when insurance is closed and the check is made', (rules) => {
    const day = new Day(rules).open().bets({ 1: 1000 });
    day.cards('8C AD 7S 9S');
    expect(day.phase).toBe('offers');
    for (const decision of ['hit', 'stand'] as const)
      expect(day.refusesDecision(1, decision).code).toBe('not-now');
    day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 });
    day.says({ type: 'no-more-offers' });
    expect(day.refusesDecision(1, 'hit').code).toBe('not-now');
    day.reads();
    day.decides(1, 'hit');
    day.cards('2H');
    expect(day.decides(1, 'stand')).toMatchObject([{ fact: 'decided', decision: 'stand' }]);
  });
});
