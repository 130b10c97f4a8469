import { describe, expect } from 'vitest';
import { clauses } from '../clauses.ts';
import { against, linesOf, play, told } from './deal.ts';

describe('surrender', () => {
  clauses(
    [
      'S13 (h)(1)b',
      'CB Double-Double Down 6 b',
      'CB Surrender 1 b',
      'GD Surrender a',
      'PA 635a.9(a)a',
      'MA 8(a)b',
    ],
    'gives up half of the wager and ends the hand, whatever the dealer gets',
    (rules) => {
      for (const dealer of ['7H KC', '7H 9C KD', '9H KC', '9H 5C 7D']) {
        expect(against(rules, dealer, 'KS 6D surrendered'), dealer).toBe(
          'surrender -5.00 by surrender.underLowCard',
        );
        expect(against(rules, dealer, 'KS 6D surrendered', 2500), dealer).toBe(
          'surrender -12.50 by surrender.underLowCard',
        );
      }
      // Half of an odd wager: the half cent stays with the bettor.
      expect(against(rules, '7H KC', 'KS 6D surrendered', 505)).toBe(
        'surrender -2.52 by surrender.underLowCard',
      );
      expect(against(rules, 'KH 9C', 'KS 6D surrendered', 2500)).toBe(
        'surrender -12.50 by surrender.underHighCard',
      );
    },
  );

  clauses(['S13 (h)(1)(i)', 'PA 635a.9(a)(1)', 'MA 8(a)(1)'], 'under a 2 to a 9 costs half', (rules) => {
    for (const upCard of ['2', '3', '4', '5', '6', '7', '8', '9'])
      expect(against(rules, `${upCard}H KC`, 'KS 6D surrendered'), upCard).toBe(
        'surrender -5.00 by surrender.underLowCard',
      );
    // A 21 of many cards below a low card is no blackjack and takes no more.
    expect(against(rules, '9H AC AD', 'KS 6D surrendered')).toBe('surrender -5.00 by surrender.underLowCard');
  });
});

describe('surrender under an ace, king, queen or jack', () => {
  clauses(
    ['S13 (h)(1)(ii)b', 'PA 635a.9(a)(2)b', 'MA 8(a)(2)b'],
    'waits for the second card of the dealer, and a blackjack takes the whole wager',
    (rules) => {
      for (const dealer of ['AH KC', 'AH JC', 'KH AC', 'QH AC', 'JH AC'])
        expect(against(rules, dealer, 'KS 6D surrendered'), dealer).toBe(
          'surrender -10.00 by surrender.underHighCard',
        );
    },
  );

  clauses(
    ['S13 (h)(1)(ii)c', 'PA 635a.9(a)(2)c', 'MA 8(a)(2)c'],
    'costs half when the second card makes no blackjack',
    (rules) => {
      for (const dealer of ['AH 9C', 'AH AC', 'KH 9C', 'QH 9C', 'JH KC', 'AH 5C 5D'])
        expect(against(rules, dealer, 'KS 6D surrendered'), dealer).toBe(
          'surrender -5.00 by surrender.underHighCard',
        );
      expect(against(rules, 'AH KC', 'KS 6D surrendered')).toBe(
        'surrender -10.00 by surrender.underHighCard',
      );
    },
  );

  clauses(
    ['CB Surrender 2'],
    'costs half at once: the dealer has checked, and what comes later takes no more',
    (rules) => {
      for (const dealer of ['AH 9C', 'KH 9C', 'QH 9C', 'JH KC', 'AH KC', 'KH AC'])
        expect(against(rules, dealer, 'KS 6D surrendered'), dealer).toBe(
          'surrender -5.00 by surrender.underHighCard',
        );
    },
  );
});

describe('surrender beside other wagers', () => {
  clauses(
    ['S13 (h)(2)', 'PA 635a.9(b)', 'MA 8(b)'],
    'leaves the insurance of the hand to be settled on its own',
    (rules) => {
      const settle = (dealer: string) =>
        linesOf(
          play(rules, {
            dealer,
            boxes: [{ hands: ['KS 6D surrendered'], bettors: [{ main: 2500, insurance: 1250 }] }],
          }),
          1,
          'a',
        ).map(told);
      expect(settle('AH KC')).toEqual([
        'surrender -25.00 by surrender.underHighCard',
        'win 2:1 +25.00 by insurance.pays',
      ]);
      expect(settle('AH 9C')).toEqual([
        'surrender -12.50 by surrender.underHighCard',
        'lose -12.50 by insurance.collected',
      ]);
    },
  );

  clauses(
    ['GD Surrender h'],
    'takes a bet for the dealer along: half of the two together is lost',
    (rules) => {
      const settled = play(rules, {
        dealer: '7H KC',
        boxes: [
          {
            hands: ['KS 6D surrendered'],
            bettors: [{ main: 2500 }, { main: 500, kind: 'dealer', bettor: 'd' }],
          },
        ],
      });
      expect(linesOf(settled, 1, 'a').map(told)).toEqual(['surrender -12.50 by surrender.underLowCard']);
      expect(linesOf(settled, 1, 'd').map(told)).toEqual(['surrender -2.50 by surrender.underLowCard']);
      expect(settled.house).toBe((2500 + 500) / 2);
    },
  );
});
