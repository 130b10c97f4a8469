import { describe, expect } from 'vitest';
import { clauses } from '../clauses.ts';
import { against, line, play, told } from './deal.ts';

const TWENTY = 'KH KC';

describe('a 21 of many cards', () => {
  clauses(
    [
      'S13 (e)(6)(v)',
      'CB Bonus Payoffs table a',
      'GD Bonus 21 Payout list 1',
      'PA 635a.12(b)(5)',
      'MA 5(f)(5)',
    ],
    'five cards pay 3 to 2, four pay even money',
    (rules) => {
      expect(against(rules, TWENTY, '2S 3D 4C 5H 7S')).toBe('win 3:2 +15.00 by bonus.fiveCards');
      expect(against(rules, TWENTY, 'AS 2D 3C 4H AD')).toBe('win 3:2 +15.00 by bonus.fiveCards');
      expect(against(rules, TWENTY, '5S 4D 5C 7H')).toBe('win 1:1 +10.00 by pays.win');
      expect(against(rules, TWENTY, '2S 3D 4C 5H 6S')).toBe('push 0.00 by outcome.tie');
    },
  );

  clauses(
    [
      'S13 (e)(6)(vi)',
      'CB Bonus Payoffs table b',
      'GD Bonus 21 Payout list 2',
      'PA 635a.12(b)(6)',
      'MA 5(f)(6)',
    ],
    'six cards pay 2 to 1',
    (rules) => {
      expect(against(rules, TWENTY, '2S 2D 3C 4H 5S 5D')).toBe('win 2:1 +20.00 by bonus.sixCards');
      expect(against(rules, TWENTY, 'AS AD 2C 3H 4S KD')).toBe('win 2:1 +20.00 by bonus.sixCards');
      expect(against(rules, TWENTY, '2S 2D 3C 4H 5S 4D')).toBe('push 0.00 by outcome.tie');
    },
  );

  clauses(
    [
      'S13 (e)(6)(vii)',
      'CB Bonus Payoffs table c',
      'GD Bonus 21 Payout list 3',
      'PA 635a.12(b)(7)',
      'MA 5(f)(7)',
    ],
    'seven cards and more pay 3 to 1',
    (rules) => {
      expect(against(rules, TWENTY, '2S 2D 2C 3H 3S 4D 5C')).toBe('win 3:1 +30.00 by bonus.sevenCards');
      expect(against(rules, TWENTY, 'AS AD AC 2H 3S 3D 4C 6H')).toBe('win 3:1 +30.00 by bonus.sevenCards');
      expect(against(rules, TWENTY, 'AS AD AC AH 2S 2D 2C 2H 9S')).toBe('win 3:1 +30.00 by bonus.sevenCards');
    },
  );
});

describe('6-7-8', () => {
  clauses(
    [
      'S13 (e)(6)(i)',
      'CB Bonus Payoffs table d',
      'GD Bonus 21 Payout list 4',
      'PA 635a.12(b)(1)',
      'MA 5(f)(1)',
    ],
    'of mixed suits pays 3 to 2, in whatever order the cards came',
    (rules) => {
      for (const mixed of ['6S 7D 8C', '8C 6S 7D', '7H 8S 6H', '6S 7S 8H'])
        expect(against(rules, TWENTY, mixed), mixed).toBe('win 3:2 +15.00 by bonus.678Mixed');
      for (const plain of ['6S 6D 9C', '7S 6D 6C 2H', '8S 8D 5C', '5S 7D 9C'])
        expect(against(rules, TWENTY, plain), plain).toBe('win 1:1 +10.00 by pays.win');
    },
  );

  clauses(
    [
      'S13 (e)(6)(ii)a',
      'CB Bonus Payoffs table e',
      'GD Bonus 21 Payout list 5',
      'PA 635a.12(b)(2)a',
      'MA 5(f)(2)a',
    ],
    'of one suit other than spades pays 2 to 1',
    (rules) => {
      for (const suited of ['6H 7H 8H', '8D 7D 6D', '7C 6C 8C'])
        expect(against(rules, TWENTY, suited), suited).toBe('win 2:1 +20.00 by bonus.678Suited');
    },
  );

  clauses(
    [
      'S13 (e)(6)(ii)b',
      'CB Bonus Payoffs table f',
      'GD Bonus 21 Payout list 6',
      'PA 635a.12(b)(2)b',
      'MA 5(f)(2)b',
    ],
    'of spades pays 3 to 1',
    (rules) => {
      for (const spades of ['6S 7S 8S', '8S 6S 7S'])
        expect(against(rules, TWENTY, spades), spades).toBe('win 3:1 +30.00 by bonus.678Spades');
    },
  );
});

describe('7-7-7', () => {
  clauses(
    [
      'S13 (e)(6)(iii)',
      'CB Bonus Payoffs table g',
      'GD Bonus 21 Payout list 7',
      'PA 635a.12(b)(3)',
      'MA 5(f)(3)',
    ],
    'of mixed suits pays 3 to 2',
    (rules) => {
      for (const mixed of ['7S 7D 7C', '7S 7S 7H', '7C 7C 7D'])
        expect(against(rules, TWENTY, mixed), mixed).toBe('win 3:2 +15.00 by bonus.777Mixed');
      expect(against(rules, TWENTY, '7S 7S 5H 2D')).toBe('win 1:1 +10.00 by pays.win');
    },
  );

  clauses(
    [
      'S13 (e)(6)(iv)a',
      'CB Bonus Payoffs table h',
      'GD Bonus 21 Payout list 8',
      'PA 635a.12(b)(4)a',
      'MA 5(f)(4)a',
    ],
    'of one suit other than spades pays 2 to 1',
    (rules) => {
      for (const suited of ['7H 7H 7H', '7D 7D 7D', '7C 7C 7C'])
        expect(against(rules, TWENTY, suited), suited).toBe('win 2:1 +20.00 by bonus.777Suited');
    },
  );

  clauses(
    [
      'S13 (e)(6)(iv)b',
      'CB Bonus Payoffs table i',
      'GD Bonus 21 Payout list 9',
      'PA 635a.12(b)(4)b',
      'MA 5(f)(4)b',
    ],
    'of spades pays 3 to 1',
    (rules) => {
      expect(against(rules, TWENTY, '7S 7S 7S')).toBe('win 3:1 +30.00 by bonus.777Spades');
      expect(against(rules, TWENTY, '7S 7S 7S', 2500)).toBe('win 3:1 +75.00 by bonus.777Spades');
    },
  );
});

const LISTED = [
  ['2S 3D 4C 5H 7S', 'win 3:2 +15.00 by bonus.fiveCards'],
  ['2S 2D 3C 4H 5S 5D', 'win 2:1 +20.00 by bonus.sixCards'],
  ['2S 2D 2C 3H 3S 4D 5C', 'win 3:1 +30.00 by bonus.sevenCards'],
  ['6S 7D 8C', 'win 3:2 +15.00 by bonus.678Mixed'],
  ['6H 7H 8H', 'win 2:1 +20.00 by bonus.678Suited'],
  ['6S 7S 8S', 'win 3:1 +30.00 by bonus.678Spades'],
  ['7S 7D 7C', 'win 3:2 +15.00 by bonus.777Mixed'],
  ['7H 7H 7H', 'win 2:1 +20.00 by bonus.777Suited'],
  ['7S 7S 7S', 'win 3:1 +30.00 by bonus.777Spades'],
] as const;

describe('the schedule as a whole', () => {
  clauses(
    ['S13 (e)(6)a', 'CB General Rules 8', 'CB Bonus Payoffs', 'GD General Information 2 d', 'MA 5(f)a'],
    'a listed 21 that wins is paid the listed odds in place of even money, and no other hand is',
    (rules) => {
      for (const [listed, result] of LISTED) expect(against(rules, TWENTY, listed), listed).toBe(result);
      // Against a dealer 21 it wins all the same; against a blackjack it is worth nothing.
      expect(against(rules, '9H 5C 7D', '6S 7S 8S')).toBe('win 3:1 +30.00 by bonus.678Spades');
      expect(against(rules, 'KH AC', '6S 7S 8S')).toBe('lose -10.00 by outcome.21AgainstBlackjack');
      for (const unlisted of ['KS 9D 2C', 'KS 5D 6C', 'AS KD KC', '5S 4D 5C 7H', 'AS 2S 3S 4S'])
        expect(against(rules, '8H KC', unlisted), unlisted).toBe('win 1:1 +10.00 by pays.win');
      expect(against(rules, '8H KC', '6S 7S 6D')).toBe('win 1:1 +10.00 by pays.win');
    },
  );

  clauses(
    ['GD General Information 2 e'],
    'bonus odds are paid once, on the original wager, and not on top of even money',
    (rules) => {
      const settled = play(rules, {
        dealer: TWENTY,
        boxes: [{ hands: ['6H 7H 8H'], bettors: [{ main: 2500 }] }],
      });
      expect(told(line(settled, 1, 'a', 'main'))).toBe('win 2:1 +50.00 by bonus.678Suited');
      expect(settled.boxes[0]?.bettors[0]?.lines).toHaveLength(1);
      expect(settled.house).toBe(-5000);
      // A 6 and a 7 among five cards add nothing to the rate for five cards.
      expect(against(rules, TWENTY, '6S 7S 2S 3S 3D')).toBe('win 3:2 +15.00 by bonus.fiveCards');
    },
  );
});

describe('a doubled hand', () => {
  clauses(
    [
      'S13 (e)(6)b',
      'CB Bonus Payoffs note',
      'CB Double Down 1 a',
      'GD Bonus 21 Payout a',
      'PA 635a.12(b)',
      'MA 5(f)b',
    ],
    'has no bonus: a listed 21 pays 1 to 1 on the whole wager',
    (rules) => {
      for (const [listed] of LISTED)
        expect(against(rules, TWENTY, `${listed} doubled`), listed).toBe('win 1:1 +20.00 by pays.doubled');
    },
  );

  clauses(
    ['PA 635a.10(c)b'],
    'has neither the extra odds nor the fixed payouts, a super bonus and an envy bonus included',
    (rules) => {
      const table = (sevens: string) => ({
        dealer: '7D KC',
        boxes: [
          { hands: [sevens], bettors: [{ main: 2500 }] },
          { hands: ['KS 9D'], bettors: [{ main: 1000 }] },
        ],
      });
      const doubled = play(rules, table('7S 7S 7S doubled'));
      expect(told(line(doubled, 1, 'a', 'main'))).toBe('win 1:1 +50.00 by pays.doubled');
      expect(doubled.boxes.map((box) => box.bettors[0]?.lines.length)).toEqual([1, 1]);
      const undoubled = play(rules, table('7S 7S 7S'));
      expect(undoubled.boxes.map((box) => box.bettors[0]?.lines.length)).toEqual([2, 2]);
    },
  );
});

describe('a split hand', () => {
  clauses(
    ['CB Splitting 3 a', 'GD Bonus 21 Payout b'],
    'keeps its bonus, unless it was doubled too',
    (rules) => {
      for (const [listed, result] of LISTED)
        expect(against(rules, TWENTY, `${listed} split`), listed).toBe(result);
      expect(against(rules, TWENTY, '6S 7S 8S split doubled')).toBe('win 1:1 +20.00 by pays.doubled');
    },
  );

  clauses(['PA 635a.11(e)a'], 'has no bonus: a listed 21 pays 1 to 1', (rules) => {
    for (const [listed, result] of LISTED) {
      expect(against(rules, TWENTY, `${listed} split`), listed).toBe('win 1:1 +10.00 by bonus.onSplit');
      expect(against(rules, TWENTY, listed), listed).toBe(result);
    }
    expect(against(rules, TWENTY, 'KS 9D 2C split')).toBe('win 1:1 +10.00 by pays.win');
  });
});
