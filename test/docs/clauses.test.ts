import { describe, expect, test } from 'vitest';
import { mutants } from '../../src/proof/mutants.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { SwitchKey } from '../../src/rules/rule-book.ts';
import { bookOf, clauses, expectNotice } from '../clauses.ts';

const massachusetts = bookOf('massachusetts');

function changes(key: SwitchKey, rule?: string): unknown[] {
  return mutants(massachusetts, key, rule).map((book) => book.values[key]);
}

describe('a changed rule book', () => {
  const fourToOne = { pays: 4, to: 1 };
  const nineToOne = { pays: 9, to: 1 };

  test.each<[string, SwitchKey, unknown[]]>([
    ['a flag is turned', 'bonus.onSplit', [false]],
    ['an amount is a dollar higher', 'spin.acePays', [11_00]],
    ['a count is one more, or twice as many', 'split.maxSplits', [4, 6]],
    ['a count stays within what the switch allows', 'draw.dealerStandsOn', [18]],
    ['odds are higher', 'pays.blackjack', [{ pays: 4, to: 2 }]],
    ['a word is every other word', 'holeCard.mode', ['none', 'no-peek']],
    ['a result is every other result', 'outcome.tie', ['win', 'lose']],
    ['cards that never need replacing do', 'cards.replacedAfterHours', [1]],
    [
      'the odds of a match are higher, one kind after the other',
      'match.sixDecks',
      [
        { unsuited: { pays: 5, to: 1 }, suited: nineToOne },
        { unsuited: fourToOne, suited: { pays: 10, to: 1 } },
      ],
    ],
  ])('%s', (_, key, values) => {
    expect(changes(key)).toEqual(values);
  });

  test('a clause about one kind of match must notice that kind', () => {
    expect(changes('match.sixDecks', 'match.sixDecks.suited')).toEqual([
      { unsuited: fourToOne, suited: { pays: 10, to: 1 } },
    ]);
    expect(changes('match.sixDecks', 'match.sixDecks.unsuited')).toEqual([
      { unsuited: { pays: 5, to: 1 }, suited: nineToOne },
    ]);
  });

  test("the wheel's first prize is a dollar higher", () => {
    const prizes = massachusetts.values['spin.wheelPrizes'] ?? [];
    expect(changes('spin.wheelPrizes')).toEqual([[(prizes[0] ?? 0) + 1_00, ...prizes.slice(1)]]);
  });

  test('leaves every other switch alone', () => {
    const [changed] = mutants(massachusetts, 'bonus.onSplit');
    expect({ ...changed?.values, 'bonus.onSplit': true }).toEqual(massachusetts.values);
  });

  test('needs a switch that the pack has', () => {
    expect(() => mutants(bookOf('pennsylvania'), 'spin.acePays')).toThrow(
      'pennsylvania has no switch spin.acePays',
    );
    expect(() => mutants(massachusetts, 'spin.prize')).toThrow('massachusetts has no switch spin.prize');
  });
});

describe('a test of a clause', () => {
  const blackjackPays = (rules: Rules) =>
    expect(rules.book.values['pays.blackjack']).toEqual({ pays: 3, to: 2 });

  test('passes when it notices the change', () => {
    expect(() =>
      expectNotice(blackjackPays, mutants(massachusetts, 'pays.blackjack'), 'pays.blackjack'),
    ).not.toThrow();
  });

  test('fails when it does not notice the change', () => {
    expect(() => expectNotice(blackjackPays, mutants(massachusetts, 'pays.win'), 'pays.win')).toThrow(
      'no expectation of this test fails after 1 change of pays.win: it does not test the clause',
    );
  });

  test('fails when the change only makes it crash', () => {
    const crash = () => {
      throw new RangeError('no such hand');
    };
    expect(() => expectNotice(crash, mutants(massachusetts, 'outcome.tie'), 'outcome.tie')).toThrow(
      'it only crashes',
    );
  });

  test('may not be async', () => {
    const later = async (rules: Rules) => blackjackPays(rules);
    expect(() => expectNotice(later, mutants(massachusetts, 'pays.win'), 'pays.win')).toThrow(
      'it only crashes',
    );
  });
});

clauses(['S13 (e)(5)b', 'PA 635a.12(a)b', 'MA 5(e)b'], 'runs with the rules of its own pack', (rules) => {
  expect(['section-13', 'pennsylvania', 'massachusetts']).toContain(rules.book.pack);
  expect(rules.book.values['pays.blackjack']).toEqual({ pays: 3, to: 2 });
});

clauses(
  ['S13 (b)(1)a', 'MA 2(a)a'],
  "runs with the house's choices",
  (rules) => expect(rules.book.values['cards.decks']).toBe(8),
  { choices: { 'cards.decks': 8 } },
);

clauses(
  ['S13 (e)(7)b'],
  'may be about another switch',
  (rules) => {
    expect(rules.book.values['superBonus.smallFrom']).toBe(5_00);
  },
  { key: 'superBonus.smallFrom' },
);

clauses(
  ['S13 (e)(5)c'],
  'may say why no change can be noticed',
  (rules) => {
    expect(rules.book.pack).toBe('section-13');
  },
  { mutate: false, because: 'this sample is not about the clause' },
);
