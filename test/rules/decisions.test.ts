import { describe, expect } from 'vitest';
import { clauses } from '../clauses.ts';
import { may, refused } from './deal.ts';

describe('the first decision', () => {
  clauses(
    ['S13 (g)(5)b', 'GD Insurance 2 d', 'PA 635a.7(h)(2)', 'MA 7(e)b'],
    'is to surrender, double, split, stand or draw',
    (rules) => {
      expect(may(rules, '8S 8D')).toBe('stand hit double split surrender');
      expect(may(rules, '9S 7D')).toBe('stand hit double surrender');
      expect(may(rules, '9S 7D 2C')).toBe('stand hit double');
      expect(may(rules, 'AS AD')).toBe('stand hit double split surrender');
    },
  );
});

describe('drawing', () => {
  clauses(['S13 (l)(1)', 'PA 635a.7(j)', 'MA 12(a)'], 'is open below 21 and to no soft 21', (rules) => {
    for (const below of ['2S 2D', '9S 7D', 'KS KD', 'AS 9D', 'AS 2D 7C', 'KS 9D AC'])
      expect(refused(rules, below, 'hit'), below).toBeNull();
    for (const soft of ['AS 2D 8C', 'AS 5D 5C', 'AS AD 9C', 'AS KD split'])
      expect(refused(rules, soft, 'hit'), soft).toBe('hit-on-soft-21');
  });

  clauses(
    ['S13 (l)(1)(i)', 'GD General Information 1 b', 'PA 635a.7(j)(1)', 'MA 12(a)(1)'],
    'is closed to a blackjack and to a hard 21',
    (rules) => {
      for (const hard of ['KS 9D 2C', '7S 7S 7S', 'KS KD AC', 'AS KD 9C AH'])
        expect(refused(rules, hard, 'hit'), hard).toBe('hit-on-hard-21');
      expect(refused(rules, 'AS KD', 'hit')).toBe('hit-on-blackjack');
      expect(refused(rules, 'KS 9D 3C', 'hit')).toBe('hand-bust');
    },
  );

  clauses(
    ['GD General Information 1 b', 'PA 635a.7(j)(1)'],
    'is closed to a soft 21 too',
    (rules) => {
      expect(refused(rules, 'AS 2D 8C', 'hit')).toBe('hit-on-soft-21');
      expect(refused(rules, 'AS 2D 7C', 'hit')).toBeNull();
    },
    { key: 'draw.hitOnSoft21' },
  );
});

describe('doubling', () => {
  clauses(
    ['S13 (i)(1)a', 'GD Doubling Down 1 c', 'PA 635a.10(a)a', 'MA 9(a)a'],
    'is closed to a blackjack',
    (rules) => {
      expect(refused(rules, 'AS KD', 'double')).toBe('double-on-blackjack');
      expect(refused(rules, 'JS AD', 'double')).toBe('double-on-blackjack');
      expect(may(rules, 'AS KD')).toBe('stand');
      expect(refused(rules, 'AS 9D', 'double')).toBeNull();
    },
  );

  clauses(['CB Dealing Procedures BJ 3'], 'is open to a blackjack', (rules) => {
    expect(may(rules, 'AS KD')).toBe('stand double');
  });

  clauses(['CB Dealing Procedures 21 2', 'CB Double Down Rescue 3 a'], 'is open to a soft 21', (rules) => {
    for (const soft of ['AS 2D 8C', 'AS 5D 5C', 'AS KD split'])
      expect(may(rules, soft), soft).toBe('stand double');
  });

  clauses(
    ['S13 (i)(1)a', 'MA 9(a)a'],
    'is closed to nothing but a blackjack, so a soft 21 may double',
    (rules) => {
      for (const soft of ['AS 2D 8C', 'AS 5D 5C', 'AS KD split'])
        expect(may(rules, soft), soft).toBe('stand double');
    },
    { key: 'double.onSoft21' },
  );

  clauses(['GD Doubling Down 1 d'], 'is closed to every 21, soft or hard', (rules) => {
    for (const soft of ['AS 2D 8C', 'AS KD split'])
      expect(refused(rules, soft, 'double')).toBe('double-on-soft-21');
    expect(refused(rules, 'KS 9D 2C', 'double')).toBe('double-on-hard-21');
    expect(refused(rules, 'KS 9D AC', 'double')).toBeNull();
  });

  clauses(
    ['PA 635a.7(j)(1)'],
    'is a draw, and so closed to a soft 21',
    (rules) => {
      for (const soft of ['AS 2D 8C', 'AS KD split']) expect(may(rules, soft), soft).toBe('stand');
      expect(refused(rules, 'AS 2D 8C', 'double')).toBe('double-on-soft-21');
    },
    { key: 'double.onSoft21' },
  );

  clauses(
    ['S13 (l)(1)(i)', 'GD Doubling Down 1 d', 'PA 635a.7(j)(1)', 'MA 12(a)(1)', 'CB Dealing Procedures 21'],
    'is closed to a hard 21, which may not draw',
    (rules) => {
      for (const hard of ['KS 9D 2C', '7S 7S 7S', 'KS KD AC'])
        expect(refused(rules, hard, 'double'), hard).toBe('double-on-hard-21');
      expect(refused(rules, 'KS 9D AC', 'double')).toBeNull();
    },
    { key: 'double.onHard21' },
  );

  clauses(
    ['S13 (i)(1)c', 'CB Double Down Rescue 3 c', 'GD Doubling Down 1 a', 'PA 635a.10(a)c', 'MA 9(a)c'],
    'is open on two cards and on more',
    (rules) => {
      for (const cards of ['5S 6D', '2S 3D 6C', '2S 3D 2C 4H', '2S 2D 2C 2H 3S', 'AS AD AC AH 2S 2D'])
        expect(refused(rules, cards, 'double'), cards).toBeNull();
      expect(refused(rules, 'KS 9D 3C', 'double')).toBe('hand-bust');
    },
  );

  clauses(
    ['S13 (i)(1)d', 'CB Double Down Rescue 3 d', 'GD Doubling Down 1 b', 'PA 635a.10(a)d', 'MA 9(a)d'],
    'is open on a split hand',
    (rules) => {
      expect(refused(rules, '8S 3D split', 'double', 1)).toBeNull();
      expect(refused(rules, 'AS 5D split', 'double', 1)).toBeNull();
      expect(refused(rules, '8S 3D 2C split', 'double', 3)).toBeNull();
    },
  );

  clauses(
    [
      'S13 (i)(1)e',
      'S13 (l)(1)(ii)',
      'S13 (m)(4)b',
      'PA 635a.10(a)e',
      'PA 635a.7(j)(2)',
      'MA 9(a)e',
      'MA 12(a)(2)',
      'MA 13(d)b',
    ],
    'brings one card and no more: no draw, no second double',
    (rules) => {
      const doubled = '6S 5D 2C doubled';
      expect(may(rules, doubled)).toBe('stand rescue');
      expect(refused(rules, doubled, 'hit')).toBe('hit-after-double');
      expect(refused(rules, doubled, 'double')).toBe('double-again');
      expect(refused(rules, doubled, 'redouble')).toBe('redouble-not-offered');
    },
  );
});

describe('double-double down', () => {
  clauses(
    ['CB Double-Double Down 1'],
    'after the card of a double the hand may be redoubled, rescued or left',
    (rules) => {
      expect(may(rules, '6S 5D 2C doubled')).toBe('stand redouble rescue');
      expect(refused(rules, '6S 5D', 'redouble')).toBe('redouble-before-double');
      expect(refused(rules, '6S 5D 2C doubled', 'hit')).toBe('hit-after-double');
      expect(refused(rules, '6S 6D KC doubled', 'redouble')).toBe('hand-bust');
      expect(refused(rules, '6S 5D KC doubled', 'redouble')).toBe('redouble-on-21');
      expect(may(rules, '6S 5D 2C split doubled', 1)).toBe('stand redouble rescue');
      expect(may(rules, '6S 5D 2C 2H 3C doubled doubled doubled')).not.toContain('redouble');
    },
  );

  clauses(
    ['CB Double-Double Down 2 a', 'CB Double-Double Down 3'],
    'a hand is doubled three times at most; then only rescue and stand are left',
    (rules) => {
      expect(may(rules, '2S 3D 2C 2H doubled doubled')).toBe('stand redouble rescue');
      expect(may(rules, '2S 3D 2C 2H 3S doubled doubled doubled')).toBe('stand rescue');
      expect(refused(rules, '2S 3D 2C 2H 3S doubled doubled doubled', 'redouble')).toBe('redouble-limit');
    },
  );
});

describe('rescue', () => {
  clauses(
    [
      'S13 (i)(4)b',
      'CB Double Down Rescue 1 b',
      'CB Double Down Rescue 2 b',
      'GD Doubling Down 2 e',
      'PA 635a.10(d)b',
      'MA 9(d)b',
    ],
    'is open to a doubled hand, and not to one that is over 21',
    (rules) => {
      expect(refused(rules, '6S 6D KC doubled', 'rescue')).toBe('rescue-bust');
      expect(refused(rules, '6S 5D 2C doubled', 'rescue')).toBeNull();
      expect(refused(rules, '6S 5D 9C doubled', 'rescue')).toBeNull();
      expect(refused(rules, '6S 5D', 'rescue')).toBe('rescue-before-double');
      expect(refused(rules, '6S 5D 2C', 'rescue')).toBe('rescue-before-double');
    },
  );

  clauses(['GD Splitting 1 e'], 'is open to a doubled split hand', (rules) => {
    expect(refused(rules, '8S 3D 2C split doubled', 'rescue', 1)).toBeNull();
    expect(refused(rules, '8S 3D 2C split', 'rescue', 1)).toBe('rescue-before-double');
  });

  clauses(['GD Doubling Down 2 b'], 'is not asked when the double makes 21', (rules) => {
    expect(refused(rules, '6S 5D KC doubled', 'rescue')).toBe('rescue-on-21');
    expect(may(rules, '6S 5D KC doubled')).toBe('stand');
    expect(may(rules, '6S 5D 9C doubled')).toBe('stand rescue');
  });

  clauses(
    ['S13 (i)(4)b', 'PA 635a.10(d)b', 'MA 9(d)b'],
    'is not closed to a doubled 21: only a bust is excepted',
    (rules) => {
      expect(may(rules, '6S 5D KC doubled')).toBe('stand rescue');
    },
    { key: 'rescue.on21' },
  );
});

const AT_THE_TABLE = {
  mutate: false,
  because: 'the switch says when in the round surrender is offered, which the table keeps, not the hand',
} as const;

describe('surrender', () => {
  clauses(
    [
      'S13 (h)(1)a',
      'S13 (h)(1)c',
      'CB Surrender 1 a',
      'GD Surrender c',
      'GD Surrender d',
      'PA 635a.9(a)b',
      'MA 8(a)a',
      'MA 8(a)c',
    ],
    'is the first decision or none: on two cards, before a draw, a double or a split',
    (rules) => {
      for (const two of ['KS 6D', '8S 8D', 'AS 5D']) expect(refused(rules, two, 'surrender'), two).toBeNull();
      expect(refused(rules, 'KS 3D 2C', 'surrender')).toBe('surrender-after-decision');
      expect(refused(rules, '6S 5D 2C doubled', 'surrender')).toBe('surrender-after-decision');
      expect(refused(rules, '8S KD split', 'surrender', 1)).toBe('surrender-after-split');
      expect(refused(rules, 'AS KD', 'surrender')).toBe('surrender-on-blackjack');
    },
    AT_THE_TABLE,
  );
});
