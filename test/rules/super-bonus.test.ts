import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauses } from '../clauses.ts';
import { type BoxText, line, linesOf, play, told, toldOf } from './deal.ts';

/** What one hand is paid beside its main line, for a wager of 25.00. */
function superBonus(rules: Rules, dealer: string, hand: string, main = 2500): string[] {
  const settled = play(rules, { dealer, boxes: [{ hands: [hand], bettors: [{ main }] }] });
  return toldOf(settled, 1, 'a', 'super-bonus');
}

const LARGE = ['win +5000.00 by superBonus.largePays'];
const SMALL = ['win +1000.00 by superBonus.smallPays'];

describe('three sevens of one suit against a dealer seven', () => {
  clauses(
    ['S13 (e)(7)a', 'CB Super Bonus 1', 'GD Super Bonus 1 b', 'PA 635a.12(c)', 'MA 5(g)a'],
    'earn the super bonus when the up card is a seven of any suit, on top of the odds for the sevens',
    (rules) => {
      for (const upCard of ['7C', '7D', '7H', '7S'])
        expect(superBonus(rules, `${upCard} KC`, '7H 7H 7H'), upCard).toEqual(LARGE);
      for (const suit of ['C', 'D', 'H', 'S'])
        expect(superBonus(rules, '7D KC', `7${suit} 7${suit} 7${suit}`), suit).toEqual(LARGE);
      const settled = play(rules, {
        dealer: '7D KC',
        boxes: [{ hands: ['7S 7S 7S'], bettors: [{ main: 2500 }] }],
      });
      expect(linesOf(settled, 1, 'a').map(told)).toEqual([
        'win 3:1 +75.00 by bonus.777Spades',
        'win +5000.00 by superBonus.largePays',
      ]);
      expect(line(settled, 1, 'a', 'super-bonus')).toMatchObject({ hand: 1, stake: 0, odds: null });
      // The up card alone counts, not a seven that the dealer turns over or draws.
      expect(superBonus(rules, 'KC 7D', '7H 7H 7H')).toEqual([]);
      expect(superBonus(rules, '3C 7D 7S', '7H 7H 7H')).toEqual([]);
      expect(superBonus(rules, '8D KC', '7H 7H 7H')).toEqual([]);
      // Nor do other 21s, or sevens of two suits, or sevens that are not the whole hand.
      for (const other of ['7H 7H 7D', '6H 7H 8H', '7H 7H', '7H 7H 5H 2H', '7H 7H 7H 7H'])
        expect(superBonus(rules, '7D KC', other), other).toEqual([]);
    },
  );

  clauses(['GD Super Bonus 1 a'], 'need no side bet', (rules) => {
    const bettor = { main: 2500, match: 0, spin: 0, insurance: 0 };
    const settled = play(rules, { dealer: '7D KC', boxes: [{ hands: ['7H 7H 7H'], bettors: [bettor] }] });
    expect(linesOf(settled, 1, 'a').map(told)).toEqual([
      'win 2:1 +50.00 by bonus.777Suited',
      'win +5000.00 by superBonus.largePays',
    ]);
    expect(linesOf(settled, 1, 'a').map((each) => each.stake)).toEqual([2500, 0]);
  });

  clauses(['GD Super Bonus 4'], 'are paid both: the 21 at its odds and the super bonus', (rules) => {
    for (const [sevens, odds] of [
      ['7S 7S 7S', 'win 3:1 +75.00 by bonus.777Spades'],
      ['7C 7C 7C', 'win 2:1 +50.00 by bonus.777Suited'],
    ] as const) {
      const settled = play(rules, {
        dealer: '7D KC',
        boxes: [{ hands: [sevens], bettors: [{ main: 2500 }] }],
      });
      expect(linesOf(settled, 1, 'a').map(told)).toEqual([odds, ...LARGE]);
    }
  });
});

describe('the amount', () => {
  clauses(
    ['S13 (e)(7)b', 'CB Super Bonus 2', 'GD Super Bonus amounts a', 'PA 635a.12(c)(1)', 'MA 5(g)b'],
    'is 1,000.00 for an original wager from 5.00 to 24.99, and nothing below',
    (rules) => {
      for (const main of [500, 501, 2400, 2499])
        expect(superBonus(rules, '7D KC', '7H 7H 7H', main), String(main)).toEqual(SMALL);
      expect(superBonus(rules, '7D KC', '7H 7H 7H', 499)).toEqual([]);
      expect(superBonus(rules, '7D KC', '7H 7H 7H', 100)).toEqual([]);
      expect(superBonus(rules, '7D KC', '7H 7H 7H', 2500)).not.toEqual(SMALL);
    },
  );

  clauses(
    ['S13 (e)(7)c', 'CB Super Bonus 3', 'GD Super Bonus amounts b', 'PA 635a.12(c)(2)', 'MA 5(g)c'],
    'is 5,000.00 from an original wager of 25.00, however large',
    (rules) => {
      for (const main of [2500, 2501, 10_000, 500_000])
        expect(superBonus(rules, '7D KC', '7H 7H 7H', main), String(main)).toEqual(LARGE);
      expect(superBonus(rules, '7D KC', '7H 7H 7H', 2499)).not.toEqual(LARGE);
    },
  );

  clauses(
    ['GD Super Bonus 1 f'],
    'goes by the original wager alone: no side bet counts towards it',
    (rules) => {
      const paid = (main: number, match: number) =>
        toldOf(
          play(rules, { dealer: '7D KC', boxes: [{ hands: ['7H 7H 7H'], bettors: [{ main, match }] }] }),
          1,
          'a',
          'super-bonus',
        );
      expect(paid(2499, 0)).toEqual(SMALL);
      expect(paid(2499, 2000)).toEqual(SMALL);
      expect(paid(2500, 0)).toEqual(LARGE);
      expect(paid(2500, 2000)).toEqual(LARGE);
    },
  );

  clauses(['GD Super Bonus 1 d'], 'is paid in full to every player who hits it in the round', (rules) => {
    const settled = play(rules, {
      dealer: '7D KC',
      boxes: [
        { hands: ['7H 7H 7H'], bettors: [{ main: 2500 }] },
        { hands: ['7C 7C 7C'], bettors: [{ main: 1000 }] },
        { hands: ['7S 7S 7S'], bettors: [{ main: 5000 }] },
      ],
    });
    expect(toldOf(settled, 1, 'a', 'super-bonus')).toEqual(LARGE);
    expect(toldOf(settled, 2, 'a', 'super-bonus')).toEqual(SMALL);
    expect(toldOf(settled, 3, 'a', 'super-bonus')).toEqual(LARGE);
  });

  clauses(
    ['S13 (e)(7)b', 'S13 (e)(7)c', 'MA 5(g)b', 'MA 5(g)c'],
    'goes by the original wager of each bettor on a shared box',
    (rules) => {
      const bettors = [{ main: 2500 }, { main: 1000 }, { main: 400 }];
      const settled = play(rules, { dealer: '7D KC', boxes: [{ hands: ['7H 7H 7H'], bettors }] });
      expect(toldOf(settled, 1, 'a', 'super-bonus')).toEqual(LARGE);
      expect(toldOf(settled, 1, 'b', 'super-bonus')).toEqual(SMALL);
      expect(toldOf(settled, 1, 'c', 'super-bonus')).toEqual([]);
    },
  );
});

describe('no super bonus', () => {
  clauses(
    ['S13 (e)(7)e', 'CB Splitting 3 c', 'GD Super Bonus 1 g', 'PA 635a.12(c)(4)a', 'MA 5(g)e'],
    'on a doubled hand: the third seven came with the double',
    (rules) => {
      expect(superBonus(rules, '7D KC', '7H 7H 7H doubled')).toEqual([]);
      expect(superBonus(rules, '7D KC', '7S 7S 7S doubled', 500)).toEqual([]);
      expect(superBonus(rules, '7D KC', '7H 7H 7H')).toEqual(LARGE);
    },
  );

  clauses(
    [
      'S13 (e)(7)f',
      'S13 (j)(5)',
      'CB Splitting 3 b',
      'GD Super Bonus 1 h',
      'PA 635a.11(e)b',
      'PA 635a.12(c)(4)b',
      'MA 5(g)f',
      'MA 10(e)',
    ],
    'on a split hand, and no envy bonus for it either',
    (rules) => {
      const boxes = (hands: string[]): BoxText[] => [
        { hands, bettors: [{ main: 2500 }] },
        { hands: ['KS 9D'], bettors: [{ main: 1000 }] },
      ];
      const split = play(rules, { dealer: '7D KC', boxes: boxes(['7H 7H 7H', '7H KD']) });
      expect(toldOf(split, 1, 'a', 'super-bonus')).toEqual([]);
      expect(toldOf(split, 2, 'a', 'envy')).toEqual([]);
      const whole = play(rules, { dealer: '7D KC', boxes: boxes(['7H 7H 7H']) });
      expect(toldOf(whole, 1, 'a', 'super-bonus')).toEqual(LARGE);
      expect(toldOf(whole, 2, 'a', 'envy')).toEqual(['win +50.00 by envy.pays']);
    },
  );

  clauses(['S13 (j)(5)', 'MA 10(e)'], 'on split sevens, while their odds as a listed 21 stay', (rules) => {
    const settled = play(rules, {
      dealer: '7D KC',
      boxes: [{ hands: ['7H 7H 7H', '7S 7S 7S'], bettors: [{ main: 2500 }] }],
    });
    expect(linesOf(settled, 1, 'a').map(told)).toEqual([
      'win 2:1 +50.00 by bonus.777Suited',
      'win 3:1 +75.00 by bonus.777Spades',
    ]);
  });

  clauses(
    ['S13 (e)(7)a', 'MA 5(g)a'],
    'without a winning hand: a dead hand, a surrendered one and a void round earn nothing',
    (rules) => {
      expect(superBonus(rules, '7D KC', '7H 7H 7H dead')).toEqual([]);
      expect(superBonus(rules, '7D KC', '7H 7H 7H void')).toEqual([]);
      expect(superBonus(rules, '7D KC', '7H 7H surrendered')).toEqual([]);
      const voided = play(rules, {
        dealer: '7D KC',
        voidedBy: 'irregularity.ten',
        boxes: [
          { hands: ['7H 7H 7H'], bettors: [{ main: 2500 }] },
          { hands: ['KS 9D'], bettors: [{ main: 1000 }] },
        ],
      });
      expect(linesOf(voided, 1, 'a').map(told)).toEqual(['void 0.00 by irregularity.ten']);
      expect(linesOf(voided, 2, 'a').map(told)).toEqual(['void 0.00 by irregularity.ten']);
      expect(superBonus(rules, '7D KC', '7H 7H 7H')).toEqual(LARGE);
    },
  );
});

describe('a bet for the dealer', () => {
  clauses(['GD Dealer Bets 2 a'], 'of 5.00 or more earns a super bonus of its own', (rules) => {
    const dealerBet = (main: number) =>
      toldOf(
        play(rules, {
          dealer: '7D KC',
          boxes: [{ hands: ['7H 7H 7H'], bettors: [{ main: 2500 }, { main, kind: 'dealer', bettor: 'd' }] }],
        }),
        1,
        'd',
        'super-bonus',
      );
    expect(dealerBet(499)).toEqual([]);
    expect(dealerBet(500)).toEqual(SMALL);
    expect(dealerBet(2499)).toEqual(SMALL);
    expect(dealerBet(2500)).toEqual(LARGE);
  });
});
