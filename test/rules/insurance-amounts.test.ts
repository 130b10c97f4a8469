import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { insuranceLimit, refusedInsurance } from '../../src/rules/pay/insurance.ts';
import { clauses } from '../clauses.ts';
import { PACK_IDS, rulesOf } from './books.ts';
import { card, hand, roundOf } from './deal.ts';

function refusedAt(
  rules: Rules,
  amount: number,
  { upCard = 'AH', text = 'KS 9D', main = 2500, already = 0 } = {},
) {
  const round = roundOf(rules, {
    dealer: upCard,
    boxes: [{ hands: [text], bettors: [{ main, insurance: already }] }],
  });
  const bettor = round.boxes[0]?.bettors[0];
  if (bettor === undefined) throw new RangeError('nobody to insure');
  return refusedInsurance(rules, card(upCard), hand(rules, text), bettor, amount)?.code ?? null;
}

describe('an insurance', () => {
  clauses(['S13 (k)(2)a', 'PA 635a.8(b)a', 'MA 11(b)a'], 'is any amount up to half of the wager', (rules) => {
    expect([1, 50, 1000, 1250].map((amount) => refusedAt(rules, amount))).toEqual([null, null, null, null]);
    expect(refusedAt(rules, 1251)).toBe('insurance-amount');
    expect(refusedAt(rules, 1300)).toBe('insurance-amount');
  });

  clauses(
    ['S13 (k)(2)b', 'PA 635a.8(b)b', 'MA 11(b)b'],
    'goes up to the next multiple of the smallest chip where that cannot make the half',
    (rules) => {
      expect(rules.book.values['limits.smallestChip']).toBe(50);
      expect(insuranceLimit(rules, 500)).toBe(250);
      expect(insuranceLimit(rules, 550)).toBe(300);
      expect(insuranceLimit(rules, 505)).toBe(300);
      expect(insuranceLimit(rules, 2500)).toBe(1250);
      expect(insuranceLimit(rules, 2501)).toBe(1300);
      expect(insuranceLimit(rules, 2599)).toBe(1300);
      expect(insuranceLimit(rules, 2600)).toBe(1300);
      expect(refusedAt(rules, 300, { main: 550 })).toBeNull();
      expect(refusedAt(rules, 301, { main: 550 })).toBe('insurance-amount');
    },
  );

  clauses(
    ['S13 (k)(2)b', 'PA 635a.8(b)b', 'MA 11(b)b'],
    'of 12.50 beside 25.00 may be 15.00 where the smallest chip is 5.00',
    (rules) => {
      expect(insuranceLimit(rules, 2500)).toBe(1500);
      expect(insuranceLimit(rules, 3000)).toBe(1500);
      expect(insuranceLimit(rules, 3001)).toBe(2000);
    },
    { choices: { 'limits.smallestChip': 500 } },
  );

  clauses(['GD Insurance b'], 'is open to a blackjack', (rules) => {
    expect(refusedAt(rules, 1250, { text: 'AS KD' })).toBeNull();
  });

  test.each(PACK_IDS)('is offered under an ace only, and once: %s', (pack) => {
    const rules = rulesOf(pack);
    for (const upCard of ['KH', 'QH', 'JH', '9H', '2H'])
      expect(refusedAt(rules, 1000, { upCard }), upCard).toBe('insurance-without-ace');
    expect(refusedAt(rules, 100, { already: 1 })).toBe('insurance-twice');
    expect(refusedAt(rules, 1250, { text: 'AS KD' })).toBeNull();
  });
});
