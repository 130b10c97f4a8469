import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { refusedWager } from '../../src/rules/play/wagers.ts';
import { clauses } from '../clauses.ts';
import { PACK_IDS, rulesOf } from './books.ts';
import { withSwitches } from './deal.ts';

function refusedAt(rules: Rules, main: number, match = 0, spin = 0): string | null {
  return refusedWager(rules, { main, match, spin })?.code ?? null;
}

describe('the main wager', () => {
  test.each(PACK_IDS)('keeps to the posted limits: %s', (pack) => {
    const rules = rulesOf(pack, { 'limits.mainMinimum': 1000, 'limits.mainMaximum': 20_000 });
    expect([999, 1000, 20_000, 20_001].map((main) => refusedAt(rules, main))).toEqual([
      'main-limits',
      null,
      null,
      'main-limits',
    ]);
    expect(refusedAt(rules, 0)).toBe('main-required');
  });

  clauses(['CB General Rules 1'], 'is at least the posted minimum', (rules) => {
    expect([499, 500].map((main) => refusedAt(rules, main))).toEqual(['main-limits', null]);
  });

  clauses(['GD Minimum/Maximum Bets b'], 'is at most 5,000.00', (rules) => {
    expect([500_000, 500_001].map((main) => refusedAt(rules, main))).toEqual([null, 'main-limits']);
  });
});

describe('match the dealer', () => {
  clauses(['S13 (f)(2)b', 'CB Match the Dealer 1 e', 'MA 6(b)b'], 'is at least 1.00', (rules) => {
    expect([99, 100].map((match) => refusedAt(rules, 2500, match))).toEqual(['match-limits', null]);
  });

  clauses(['GD Minimum/Maximum Bets c'], 'is at least 5.00', (rules) => {
    expect([499, 500].map((match) => refusedAt(rules, 2500, match))).toEqual(['match-limits', null]);
  });

  clauses(['S13 (f)(2)(ii)a', 'CB Match the Dealer 1 f', 'MA 6(b)(2)a'], 'is at most 100.00', (rules) => {
    expect([10_000, 10_001].map((match) => refusedAt(rules, 50_000, match))).toEqual([null, 'match-limits']);
  });

  test('names the clause of the limit that it misses', () => {
    const rules = rulesOf('section-13');
    const clause = (match: number) => refusedWager(rules, { main: 50_000, match, spin: 0 })?.clause;
    expect([99, 10_001].map(clause)).toEqual(['(f)(2)', '(f)(2)(ii)']);
    expect(clause(10_000)).toBeUndefined();
    // With the posted limits alike, the minimum is missed from below only.
    const narrow = rulesOf('section-13', { 'limits.matchMinimum': 500, 'limits.matchMaximum': 500 });
    expect(refusedWager(narrow, { main: 500, match: 499, spin: 0 })?.clause).toBe('(f)(2)');
    expect(refusedWager(narrow, { main: 500, match: 501, spin: 0 })?.clause).toBe('(f)(2)(ii)');
  });

  clauses(['GD Minimum/Maximum Bets d'], 'is at most 200.00', (rules) => {
    expect([20_000, 20_001].map((match) => refusedAt(rules, 50_000, match))).toEqual([null, 'match-limits']);
  });

  clauses(['S13 (f)(2)(i)', 'MA 6(b)(1)'], 'is at most the main wager', (rules) => {
    expect(refusedAt(rules, 2500, 2500)).toBeNull();
    expect(refusedAt(rules, 2500, 2501)).toBe('match-above-main');
  });

  test.each(['catfish-bend', 'games-department', 'pennsylvania'])(
    'may be more than the main wager: %s',
    (pack) => {
      expect(refusedAt(rulesOf(pack), 500, 2500)).toBeNull();
    },
  );

  test.each(PACK_IDS)('is not offered for a number of decks without odds: %s', (pack) => {
    const three = withSwitches(rulesOf(pack), { 'cards.decks': 3 });
    expect(refusedAt(three, 2500, 500)).toBe('match-not-offered');
    expect(refusedAt(three, 2500)).toBeNull();
  });
});

describe('the bonus spin', () => {
  clauses(['MA 16(b)a'], 'is exactly 5.00', (rules) => {
    expect([499, 500, 501, 1000].map((spin) => refusedAt(rules, 2500, 0, spin))).toEqual([
      'spin-amount',
      null,
      'spin-amount',
      'spin-amount',
    ]);
  });

  test.each(['section-13', 'catfish-bend', 'games-department', 'pennsylvania'])(
    'is in one book only: not in %s',
    (pack) => {
      expect(refusedAt(rulesOf(pack), 2500, 0, 500)).toBe('spin-not-offered');
    },
  );
});
