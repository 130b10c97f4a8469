import { describe, expect, test } from 'vitest';
import { isPair } from '../../src/rules/play/options.ts';
import { clauses } from '../clauses.ts';
import { PACK_IDS, rulesOf } from './books.ts';
import { card, may, refused, withSwitches } from './deal.ts';

describe('what may be split', () => {
  clauses(
    ['S13 (j)(1)a', 'CB Splitting 2 a', 'GD Splitting 1 a', 'PA 635a.11(a)a', 'MA 10(a)a'],
    'two cards of equal value, so a king with a jack and an ace with an ace',
    (rules) => {
      for (const [first, second] of [
        ['8S', '8D'],
        ['AS', 'AD'],
        ['KS', 'KD'],
        ['KS', 'JD'],
        ['QS', 'JD'],
        ['2S', '2S'],
      ] as const) {
        expect(isPair(rules, card(first), card(second)), `${first} ${second}`).toBe(true);
        expect(refused(rules, `${first} ${second}`, 'split'), `${first} ${second}`).toBeNull();
      }
      for (const unequal of ['8S 7D', 'AS KD', 'KS 9D', '2S 3D'])
        expect(refused(rules, unequal, 'split'), unequal).toBe('split-not-a-pair');
      expect(refused(rules, '4S 4D 4C', 'split')).toBe('split-not-a-pair');
    },
  );

  clauses(
    ['S13 (j)(3)c', 'MA 10(c)c'],
    'a split hand again, when its second card is equal in value',
    (rules) => {
      expect(refused(rules, 'KS QD split', 'split', 1)).toBeNull();
      expect(refused(rules, '8S 8D split', 'split', 2)).toBeNull();
      expect(refused(rules, '8S KD split', 'split', 1)).toBe('split-not-a-pair');
      expect(refused(rules, '4S 4D 2C split', 'split', 1)).toBe('split-not-a-pair');
    },
  );
});

test('only equal ranks where a book goes by rank', () => {
  const rules = withSwitches(rulesOf('section-13'), { 'split.equalBy': 'rank' });
  expect(refused(rules, 'KS KD', 'split')).toBeNull();
  expect(refused(rules, 'KS JD', 'split')).toBe('split-not-a-pair');
});

describe('how often', () => {
  clauses(
    ['S13 (j)(3)d', 'CB Splitting 2 b', 'GD Splitting 1 b', 'MA 10(c)d'],
    'three splits, four hands',
    (rules) => {
      for (const splits of [0, 1, 2]) expect(refused(rules, '8S 8D split', 'split', splits)).toBeNull();
      expect(refused(rules, '8S 8D split', 'split', 3)).toBe('split-limit');
      expect(may(rules, '8S 8D split', 3)).toBe('stand hit double');
    },
  );

  clauses(['PA 635a.11(c)b'], 'as the house has set it: three splits where it has not', (rules) => {
    expect(refused(rules, 'AS AD split', 'split', 2)).toBeNull();
    expect(refused(rules, 'AS AD split', 'split', 3)).toBe('split-limit');
  });

  clauses(
    ['PA 635a.11(c)b'],
    "as the house has set it: once, and never less, because the first split is every player's (635a.11(a))",
    (rules) => {
      expect(may(rules, '8S 8D')).toContain('split');
      expect(refused(rules, '8S 8D split', 'split', 1)).toBe('split-limit');
    },
    { choices: { 'split.maxSplits': 1 } },
  );

  clauses(
    ['PA 635a.11(c)b'],
    'as the house has set it: seven times',
    (rules) => {
      expect(refused(rules, '8S 8D split', 'split', 6)).toBeNull();
      expect(refused(rules, '8S 8D split', 'split', 7)).toBe('split-limit');
    },
    {
      mutate: false,
      because: 'no higher number of splits can be written',
      choices: { 'split.maxSplits': 7 },
    },
  );
});

describe('what a split hand may do', () => {
  clauses(
    ['S13 (j)(3)b', 'GD Splitting 1 d', 'PA 635a.11(c)a', 'MA 10(c)b', 'CB Splitting 1'],
    'stand, draw or double, aces like any other card',
    (rules) => {
      expect(may(rules, '8S 3D split', 1)).toBe('stand hit double');
      expect(may(rules, 'AS 3D split', 1)).toBe('stand hit double');
      expect(may(rules, 'AS AD split', 1)).toBe('stand hit double split');
      expect(may(rules, '8S 3D 2C split', 3)).toBe('stand hit double');
    },
  );

  clauses(['GD Splitting 1 c'], 'with aces nothing special', (rules) => {
    for (const splits of [0, 1, 2, 3])
      expect(may(rules, 'AS AD split', splits)).toBe(may(rules, '6S 6D split', splits));
    expect(may(rules, 'AS 3D split', 1)).toBe(may(rules, '6S 3D split', 1));
  });

  test.each(PACK_IDS)('not surrender: %s', (pack) => {
    expect(refused(rulesOf(pack), '8S KD split', 'surrender', 1)).toBe('surrender-after-split');
  });
});
