import { describe, expect } from 'vitest';
import { loadPack } from '../../src/packs/load.ts';
import { type HouseChoices, resolveBook } from '../../src/packs/resolve.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import { bookOf, clauses } from '../clauses.ts';
import { betOf, Day } from './day.ts';
import { clausesOf, inBook, moved, prompts, told } from './money.ts';

function problemsOf(pack: string, choices: HouseChoices): unknown {
  const loaded = loadPack(pack);
  if (!loaded.ok) throw new Error('the pack cannot be read');
  const resolved = resolveBook(loaded.pack, choices);
  return resolved.ok ? [] : resolved.problems.map(({ code, clause }) => `${code} ${clause}`);
}

describe('a match-the-dealer wager', () => {
  clauses(
    ['S13 (f)(2)a', 'MA 6(b)a', 'CB Match the Dealer 1 d', 'GD MTD 2 a'],
    'is taken beside a main wager and before the first card only',
    (rules) => {
      const day = new Day(rules).open();
      expect(day.refuses(betOf(1, { main: 0, match: 500 }))).toMatchObject({
        code: 'main-required',
        clause: inBook(rules, {
          'section-13': '(f)(2)',
          massachusetts: '6(b)',
          'catfish-bend': 'Match the Dealer 1',
          'games-department': 'MTD 2',
        }),
      });
      day.bets({ 1: { match: 500 } });
      day.cards('9C');
      expect(day.refuses(betOf(3, { match: 500 })).code).toBe('round-running');
    },
  );

  clauses(['S13 (f)(2)(ii)a', 'MA 6(b)(2)a'], "stays under the house's posted maximum", (rules) => {
    const maximum = inBook(rules, { 'section-13': '(f)(2)(ii)', massachusetts: '6(b)(2)' });
    const refusedAt = (now: Rules, match: number) =>
      new Day(now).open().refuses(betOf(1, { main: 20_000, match }));
    expect(refusedAt(rules, 10_001)).toMatchObject({ code: 'match-limits', clause: maximum });
    const lower = compileRules(bookOf(rules.book.pack, { 'limits.matchMaximum': 5000 }));
    expect(refusedAt(lower, 5001)).toMatchObject({ code: 'match-limits', clause: maximum });
    new Day(rules).open().bets({ 1: { main: 20_000, match: 10_000 } });
    new Day(lower).open().bets({ 1: { main: 20_000, match: 5000 } });
    const minimum = inBook(rules, { 'section-13': '(f)(2)', massachusetts: '6(b)' });
    expect(problemsOf(rules.book.pack, { 'limits.matchMinimum': 99 })).toEqual([
      `outside-allowed ${minimum}`,
    ]);
  });

  clauses(['PA 635a.6(e)a'], 'is taken only where the house offers it', (rules) => {
    new Day(rules).open().bets({ 1: { match: 500 } });
    const without = compileRules(bookOf('pennsylvania', { 'match.offered': false }));
    expect(new Day(without).open().refuses(betOf(1, { match: 500 }))).toMatchObject({
      code: 'match-not-offered',
      clause: '635a.6(e)',
    });
    new Day(without).open().bets({ 1: 1000 });
    expect(problemsOf('section-13', { 'match.offered': false })).toEqual(['law-overridden (f)(1)']);
  });
});

/** Boxes 1 and 5 match the dealer's nine, boxes 3 and 7 do not; box 2 has no such wager. */
function dealt(rules: Rules, upCard = '9D'): Day {
  const match = { match: 500 };
  const day = new Day(rules).open().bets({ 1: match, 2: 1000, 3: match, 5: match, 7: match });
  day.cards(`${upCard[0]}C 8C 8H ${upCard[0]}H 6H ${upCard} 8D 8D 8S 7C 5H`);
  return day;
}

describe('match-the-dealer is settled', () => {
  clauses(
    ['S13 (f)(4)a', 'MA 6(d)a', 'PA 635a.7(f)a', 'GD MTD 3 c'],
    'when everybody has two cards, before the check and any further card',
    (rules) => {
      const day = dealt(rules, 'KD');
      expect(moved(day.facts)).toEqual([]);
      expect(day.phase).toBe('deal');
      const facts = day.cards('5S');
      expect(told(facts)).toEqual(['card', 'line', 'line', 'line', 'line']);
      expect(moved(facts).every((line) => line.includes('match'))).toBe(true);
      expect(day.phase).toBe('check');
      expect(prompts(day).at(-1)).toBe('check');
    },
  );

  clauses(
    ['S13 (f)(4)a', 'MA 6(d)a', 'GD MTD 3 c', 'PA 635a.7(f)a'],
    'before insurance is offered',
    (rules) => {
      const day = dealt(rules, 'AD');
      day.cards('5S');
      expect(day.phase).toBe('offers');
      expect(
        moved(day.facts)
          .slice(0, 4)
          .every((line) => line.includes('match')),
      ).toBe(true);
      const offered = ['offer-insurance 1', 'offer-insurance 2', 'offer-insurance 3'];
      expect(prompts(day).slice(4, 7)).toEqual(offered);
      expect(day.dues.slice(0, 4).every((what) => what.endsWith('match'))).toBe(true);
    },
  );

  clauses(
    ['S13 (f)(4)a', 'MA 6(d)a'],
    "after the players' second cards where there is no hole card",
    (rules) => {
      const day = new Day(rules).open().bets({ 1: { match: 500 } });
      expect(moved(day.cards('9C 9D 8C'))).toEqual(['1 match 2000']);
      expect(day.phase).toBe('turns');
    },
    { choices: { 'holeCard.mode': 'none' } },
  );

  clauses(['CB Match the Dealer 2 b'], 'for every player who has the wager', (rules) => {
    const day = dealt(rules);
    expect(day.dues).not.toContain('pay-match');
    day.cards('5S');
    const told = prompts(day).filter((prompt) => prompt.includes('match'));
    expect(told).toEqual(['collect-match 3', 'collect-match 7', 'pay-match 1', 'pay-match 5']);
    expect(clausesOf(day, 'pay-match')).toEqual(['Match the Dealer 1']);
    day.decides(1, 'hit');
    day.cards('2C');
    expect(day.dues).not.toContain('pay-match');
  });

  clauses(['S13 (f)(4)b', 'MA 6(d)b'], 'losers first, then winners', (rules) => {
    const day = dealt(rules);
    day.cards('5S');
    expect(moved(day.facts)).toEqual(['3 match -500', '7 match -500', '1 match 2000', '5 match 2000']);
  });

  clauses(
    ['GD MTD 3 a', 'GD MTD 3 b', 'PA 635a.7(f)b', 'PA 635a.7(f)c'],
    'counterclockwise from the far right, the losers collected first and the winners paid then',
    (rules) => {
      const day = dealt(rules);
      day.cards('5S');
      const pays = rules.book.pack === 'games-department' ? 1500 : 2000;
      expect(moved(day.facts)).toEqual([
        '7 match -500',
        '3 match -500',
        `5 match ${pays}`,
        `1 match ${pays}`,
      ]);
      expect(prompts(day).slice(0, 4)).toEqual([
        'collect-match 7',
        'collect-match 3',
        'pay-match 5',
        'pay-match 1',
      ]);
      expect(clausesOf(day, 'collect-match')).toEqual([
        inBook(rules, { 'games-department': 'MTD 3', pennsylvania: '635a.7(f)' }),
      ]);
    },
  );
});

const BETTER = { unsuited: { pays: 5, to: 1 }, suited: { pays: 11, to: 1 } };

describe('the odds of match-the-dealer', () => {
  clauses(
    ['S13 (f)(5)', 'MA 6(e)'],
    'may be better than those of the book and not worse',
    (rules) => {
      const day = new Day(rules).open().bets({ 1: { match: 500 }, 3: { match: 500 } });
      expect(moved(day.cards('9C 9D 9D 8C 8H 5S'))).toEqual(['1 match 2500', '3 match 5500']);
      const worse = { unsuited: { pays: 4, to: 1 }, suited: { pays: 8, to: 1 } };
      expect(problemsOf(rules.book.pack, { 'match.sixDecks': worse })).toEqual([
        `outside-allowed ${inBook(rules, { 'section-13': '(f)(5)(i)', massachusetts: '6(e)(1)' })}`,
      ]);
    },
    { choices: { 'match.sixDecks': BETTER } },
  );
});
