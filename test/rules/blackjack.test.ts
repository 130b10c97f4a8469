import { describe, expect } from 'vitest';
import { tallyOf } from '../../src/rules/cards/tally.ts';
import { dealerHasBlackjack, isBlackjack } from '../../src/rules/pay/outcome.ts';
import { clauses } from '../clauses.ts';
import { against, cards, hand, line, play, told } from './deal.ts';

describe('what a blackjack is', () => {
  clauses(
    ['S13 (a)(1)(i)a', 'PA 635a.1 Blackjack', 'MA 1 Blackjack a'],
    'an ace and a jack, queen or king as the first two cards, of the player or the dealer',
    (rules) => {
      for (const two of ['AS JD', 'AS QD', 'AS KD', 'KS AD', 'JH AH']) {
        expect(isBlackjack(rules, hand(rules, two)), two).toBe(true);
        expect(dealerHasBlackjack(tallyOf(cards(two))), two).toBe(true);
        expect(against(rules, '7H KC', two), two).toBe('win 3:2 +15.00 by pays.blackjack');
        expect(against(rules, two, 'KS 9D 2C'), two).toBe('lose -10.00 by outcome.21AgainstBlackjack');
      }
      for (const other of ['AS 9D', 'AS AD', 'KS QD', 'KS 9D 2C', 'AS 9D AC', '9S AD AC', 'AS KD KC']) {
        expect(isBlackjack(rules, hand(rules, other)), other).toBe(false);
        expect(dealerHasBlackjack(tallyOf(cards(other))), other).toBe(false);
      }
      expect(against(rules, '7H KC', 'AS 9D AC')).toBe('win 1:1 +10.00 by pays.win');
      expect(against(rules, 'AH 9C AD', 'KS 9D 2C')).toBe('win 1:1 +10.00 by pays.win');
      // The two cards of a split hand are not the first two.
      expect(isBlackjack(rules, hand(rules, 'AS KD split'))).toBe(false);
      expect(against(rules, '7H KC', 'AS KD split')).toBe('win 1:1 +10.00 by pays.win');
    },
  );

  clauses(
    ['S13 (a)(1)(i)b', 'MA 1 Blackjack b'],
    'an ace and a ten-value card on a split hand are a plain 21',
    (rules) => {
      expect(isBlackjack(rules, hand(rules, 'AS KD split'))).toBe(false);
      expect(against(rules, '7H KC', 'AS KD split')).toBe('win 1:1 +10.00 by pays.win');
      expect(against(rules, '9H 5C 7D', 'KS AD split')).toBe('win 1:1 +10.00 by pays.win');
      const settled = play(rules, {
        dealer: 'KH AC',
        boxes: [{ hands: ['AS KD', 'AH 5C'], bettors: [{ main: 1000 }] }],
      });
      expect(told(line(settled, 1, 'a', 'main', 1))).toBe('lose -10.00 by dealerBlackjack.afterSplit');
    },
  );
});

describe('what a blackjack beats', () => {
  clauses(
    ['S13 (e)(1)(iii)', 'CB General Rules 6', 'GD Blackjacks 1 a', 'PA 635a.7(n)(3)', 'MA 5(a)(3)'],
    'a player blackjack beats every dealer 21, a blackjack included',
    (rules) => {
      expect(against(rules, 'AH KC', 'AS KD')).toBe('win 3:2 +15.00 by pays.blackjack');
      expect(against(rules, 'QH AC', 'JS AD')).toBe('win 3:2 +15.00 by pays.blackjack');
      expect(against(rules, '9H 5C 7D', 'AS KD')).toBe('win 3:2 +15.00 by pays.blackjack');
      expect(against(rules, 'AH 2C 3D 5S', 'AS KD')).toBe('win 3:2 +15.00 by pays.blackjack');
    },
  );
});

describe('what a blackjack pays', () => {
  clauses(
    ['S13 (e)(5)b', 'GD Blackjacks 1 b', 'PA 635a.12(a)b', 'MA 5(e)b'],
    '3 to 2, whatever the dealer has',
    (rules) => {
      for (const dealer of ['AH KC', '9H 5C 7D', 'KH KC', '7H KC', '6H KC 7D'])
        expect(against(rules, dealer, 'AS KD', 2500), dealer).toBe('win 3:2 +37.50 by pays.blackjack');
      // Half a cent goes to the bettor.
      expect(against(rules, '7H KC', 'AS KD', 505)).toBe('win 3:2 +7.58 by pays.blackjack');
    },
  );

  clauses(
    ['CB Dealing Procedures BJ 1 a'],
    '3 to 2 under a face card, with or without a dealer blackjack below it',
    (rules) => {
      for (const dealer of ['JH 9C', 'QH 9C', 'KH 9C', 'KH AC'])
        expect(against(rules, dealer, 'AS KD', 2500), dealer).toBe('win 3:2 +37.50 by pays.blackjack');
    },
  );

  clauses(['CB Dealing Procedures BJ 2 a'], '3 to 2 under an ace, insured or not', (rules) => {
    expect(against(rules, 'AH 9C', 'AS KD', 2500)).toBe('win 3:2 +37.50 by pays.blackjack');
    const settled = play(rules, {
      dealer: 'AH KC',
      boxes: [{ hands: ['AS KD'], bettors: [{ main: 2500, insurance: 1250 }] }],
    });
    expect(told(line(settled, 1, 'a', 'main'))).toBe('win 3:2 +37.50 by pays.blackjack');
  });

  clauses(
    ['GD Insurance 2 f'],
    'an insured blackjack against a dealer blackjack is paid 3 to 2, and its insurance beside it',
    (rules) => {
      const settled = play(rules, {
        dealer: 'AH KC',
        boxes: [{ hands: ['AS QD'], bettors: [{ main: 2500, insurance: 1250 }] }],
      });
      expect(told(line(settled, 1, 'a', 'main'))).toBe('win 3:2 +37.50 by pays.blackjack');
      expect(told(line(settled, 1, 'a', 'insurance'))).toBe('win 2:1 +25.00 by insurance.pays');
      expect(settled.house).toBe(-6250);
    },
  );
});
