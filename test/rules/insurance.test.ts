import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauses } from '../clauses.ts';
import { PACK_IDS, rulesOf } from './books.ts';
import { line, linesOf, play, told } from './deal.ts';

/** 25.00 insured for 12.50. */
function insured(rules: Rules, dealer: string, hand = 'KS 9D'): string {
  const settled = play(rules, {
    dealer,
    boxes: [{ hands: [hand], bettors: [{ main: 2500, insurance: 1250 }] }],
  });
  return told(line(settled, 1, 'a', 'insurance'));
}

const WON = 'win 2:1 +25.00 by insurance.pays';
const LOST = 'lose -12.50 by insurance.collected';

describe('insurance', () => {
  clauses(
    ['S13 (k)(1)b', 'PA 635a.8(a)b', 'MA 11(a)b'],
    'wins when the second card of the dealer is a king, a queen or a jack',
    (rules) => {
      for (const second of ['KC', 'QD', 'JH', 'KS']) expect(insured(rules, `AH ${second}`), second).toBe(WON);
      // Whatever becomes of the hand that it insures.
      for (const hand of ['AS KD', 'KS 6D 6C', 'KS 6D surrendered', 'KS 5D 6C doubled'])
        expect(insured(rules, 'AH KC', hand), hand).toBe(WON);
      expect(insured(rules, 'AH 5C KD')).toBe(LOST);
    },
  );

  clauses(['S13 (k)(1)c', 'MA 11(a)c'], 'loses when that card is an ace or a 2 to a 9', (rules) => {
    for (const second of ['A', '2', '3', '4', '5', '6', '7', '8', '9'])
      expect(insured(rules, `AH ${second}C`), second).toBe(LOST);
    // A later 21 is no blackjack.
    expect(insured(rules, 'AH 5C 5D')).toBe(LOST);
    expect(insured(rules, 'AH 9C AD')).toBe(LOST);
    expect(insured(rules, 'AH 9C', 'KS KD')).toBe(LOST);
    expect(insured(rules, 'AH JC')).toBe(WON);
  });

  clauses(
    ['S13 (k)(3)', 'GD Insurance 2 g', 'PA 635a.8(c)', 'PA 635a.12(d)', 'MA 11(c)'],
    'pays 2 to 1 when it wins, on its own amount',
    (rules) => {
      const paid = (insurance: number) =>
        told(
          line(
            play(rules, {
              dealer: 'AH KC',
              boxes: [{ hands: ['KS 9D'], bettors: [{ main: 5000, insurance }] }],
            }),
            1,
            'a',
            'insurance',
          ),
        );
      expect(paid(2500)).toBe('win 2:1 +50.00 by insurance.pays');
      expect(paid(1000)).toBe('win 2:1 +20.00 by insurance.pays');
      expect(paid(1)).toBe('win 2:1 +0.02 by insurance.pays');
      const settled = play(rules, {
        dealer: 'AH KC',
        boxes: [{ hands: ['KS 9D'], bettors: [{ main: 5000, insurance: 2500 }] }],
      });
      // In full it makes good what the hand lost.
      expect(linesOf(settled, 1, 'a').map((each) => each.net)).toEqual([-5000, 5000]);
      expect(settled.house).toBe(0);
    },
  );

  clauses(
    ['S13 (k)(5)', 'MA 11(e)'],
    'does not cover the match-the-dealer wager: that one is lost or won on its own',
    (rules) => {
      const settle = (hand: string, insurance: number) =>
        play(rules, {
          dealer: 'AH KC',
          boxes: [{ hands: [hand], bettors: [{ main: 2500, match: 1000, insurance }] }],
        });
      for (const insurance of [0, 1250]) {
        expect(told(line(settle('KS 9D', insurance), 1, 'a', 'match'))).toBe(
          'lose -10.00 by match.collected',
        );
        expect(told(line(settle('AS 9D', insurance), 1, 'a', 'match'))).toBe(
          'win 4:1 +40.00 by match.sixDecks',
        );
      }
      expect(settle('KS 9D', 1250).boxes[0]?.bettors[0]?.net).toBe(-2500 - 1000 + 2500);
      expect(told(line(settle('KS 9D', 1250), 1, 'a', 'insurance'))).toBe(WON);
    },
  );

  test.each(PACK_IDS)('is taken when it loses, even from a hand that goes on to win: %s', (pack) => {
    const settled = play(rulesOf(pack), {
      dealer: 'AH 6C',
      boxes: [{ hands: ['KS 9D'], bettors: [{ main: 2500, insurance: 1250 }] }],
    });
    expect(linesOf(settled, 1, 'a').map(told)).toEqual(['win 1:1 +25.00 by pays.win', LOST]);
  });
});
