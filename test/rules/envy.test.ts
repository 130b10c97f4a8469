import { describe, expect } from 'vitest';
import { clauses } from '../clauses.ts';
import { type BoxText, line, play, toldOf } from './deal.ts';

const PAID = 'win +50.00 by envy.pays';

/** Seats 1 and 2 hit the super bonus, seats 3 to 5 win, bust and surrender. */
const TWO_SUPER_BONUSES: BoxText[] = [
  { hands: ['7H 7H 7H'], bettors: [{ main: 2500 }] },
  { hands: ['7C 7C 7C'], bettors: [{ main: 1000 }] },
  { hands: ['KS 9D'], bettors: [{ main: 1000 }] },
  { hands: ['KS 6D 6C'], bettors: [{ main: 1000 }] },
  { hands: ['KS 6D surrendered'], bettors: [{ main: 1000 }] },
];
const ONE_SUPER_BONUS = TWO_SUPER_BONUSES.filter((_, place) => place !== 1).map((box, place) => ({
  ...box,
  seat: place + 1,
}));

describe('with one super bonus in the round', () => {
  clauses(
    ['S13 (e)(7)d', 'GD Super Bonus amounts c', 'PA 635a.12(c)(3)', 'MA 5(g)d'],
    'every other player with a wager is paid 50.00, whatever became of it, and the winner nothing',
    (rules) => {
      const settled = play(rules, { dealer: '7D KC', boxes: ONE_SUPER_BONUS });
      expect(toldOf(settled, 1, 'a', 'envy')).toEqual([]);
      for (const seat of [2, 3, 4]) expect(toldOf(settled, seat, 'a', 'envy'), `${seat}`).toEqual([PAID]);
      expect(line(settled, 3, 'a', 'envy')).toMatchObject({ hand: null, stake: 0, odds: null });
      // The wager may be the smallest: envy asks for none in particular.
      const small = play(rules, {
        dealer: '7D KC',
        boxes: [...ONE_SUPER_BONUS, { seat: 5, hands: ['KS 9D'], bettors: [{ main: 1 }] }],
      });
      expect(toldOf(small, 5, 'a', 'envy')).toEqual([PAID]);
    },
  );

  clauses(
    ['S13 (e)(7)d', 'GD Super Bonus amounts c', 'PA 635a.12(c)(3)', 'MA 5(g)d'],
    'nobody is paid when the winner bet too little for one, or with no super bonus at all',
    (rules) => {
      const quiet = (sevens: string, main: number, dealer = '7D KC') =>
        play(rules, {
          dealer,
          boxes: [
            { hands: [sevens], bettors: [{ main }] },
            { hands: ['KS 9D'], bettors: [{ main: 1000 }] },
          ],
        });
      expect(toldOf(quiet('7H 7H 7H', 499), 2, 'a', 'envy')).toEqual([]);
      expect(toldOf(quiet('7H 7H 7D', 2500), 2, 'a', 'envy')).toEqual([]);
      expect(toldOf(quiet('7H 7H 7H', 2500, '8D KC'), 2, 'a', 'envy')).toEqual([]);
      expect(toldOf(quiet('7H 7H 7H doubled', 2500), 2, 'a', 'envy')).toEqual([]);
      expect(toldOf(quiet('7H 7H 7H', 500), 2, 'a', 'envy')).toEqual([PAID]);
    },
  );

  clauses(
    ['S13 (e)(7)d', 'MA 5(g)d'],
    'a person on two boxes is paid once, on the lower, and a person on the winning box not at all',
    (rules) => {
      const settled = play(rules, {
        dealer: '7D KC',
        boxes: [
          { seat: 5, hands: ['KS 9D'], bettors: [{ main: 1000, player: 'Ann' }] },
          { seat: 2, hands: ['KS 9D'], bettors: [{ main: 1000, player: 'Ann' }] },
          { seat: 3, hands: ['7H 7H 7H'], bettors: [{ main: 2500, player: 'Bob' }, { main: 400 }] },
          { seat: 7, hands: ['KS 9D'], bettors: [{ main: 1000, player: 'Bob' }] },
        ],
      });
      expect(toldOf(settled, 2, 'a', 'envy')).toEqual([PAID]);
      expect(toldOf(settled, 5, 'a', 'envy')).toEqual([]);
      expect(toldOf(settled, 3, 'a', 'envy')).toEqual([]);
      expect(toldOf(settled, 3, 'b', 'envy')).toEqual([]);
      expect(toldOf(settled, 7, 'a', 'envy')).toEqual([]);
    },
  );
});

describe('with two super bonuses in the round', () => {
  clauses(
    ['S13 (e)(7)d', 'PA 635a.12(c)(3)', 'MA 5(g)d'],
    'each pays all the others: 100.00 to those without one, 50.00 from winner to winner',
    (rules) => {
      const settled = play(rules, { dealer: '7D KC', boxes: TWO_SUPER_BONUSES });
      expect(toldOf(settled, 1, 'a', 'envy')).toEqual([PAID]);
      expect(toldOf(settled, 2, 'a', 'envy')).toEqual([PAID]);
      for (const seat of [3, 4, 5])
        expect(toldOf(settled, seat, 'a', 'envy'), `${seat}`).toEqual([PAID, PAID]);
    },
  );

  clauses(
    ['CB Super Bonus 4', 'GD Super Bonus 1 c'],
    'those who hit one are paid no envy bonus; every other player is',
    (rules) => {
      const settled = play(rules, { dealer: '7D KC', boxes: TWO_SUPER_BONUSES });
      for (const seat of [1, 2]) expect(toldOf(settled, seat, 'a', 'envy'), `${seat}`).toEqual([]);
      for (const seat of [3, 4, 5]) expect(toldOf(settled, seat, 'a', 'envy'), `${seat}`).toContain(PAID);
      const alone = play(rules, { dealer: '7D KC', boxes: ONE_SUPER_BONUS });
      for (const seat of [2, 3, 4]) expect(toldOf(alone, seat, 'a', 'envy'), `${seat}`).toEqual([PAID]);
    },
  );

  clauses(['GD Super Bonus 1 e'], 'the others are paid 50.00 for each of the two hands', (rules) => {
    const settled = play(rules, { dealer: '7D KC', boxes: TWO_SUPER_BONUSES });
    for (const seat of [3, 4, 5]) expect(toldOf(settled, seat, 'a', 'envy'), `${seat}`).toEqual([PAID, PAID]);
    for (const seat of [1, 2]) expect(toldOf(settled, seat, 'a', 'envy'), `${seat}`).toEqual([]);
  });

  clauses(['CB Super Bonus bullet 5'], 'the others are paid 50.00 once', (rules) => {
    const settled = play(rules, { dealer: '7D KC', boxes: TWO_SUPER_BONUSES });
    for (const seat of [3, 4, 5]) expect(toldOf(settled, seat, 'a', 'envy'), `${seat}`).toEqual([PAID]);
  });
});

describe('a bet for the dealer', () => {
  clauses(
    ['GD Dealer Bets 2 b'],
    'of 5.00 or more is paid envy beside the player it rides with, but not on the winning box',
    (rules) => {
      const settled = (main: number) =>
        play(rules, {
          dealer: '7D KC',
          boxes: [
            { hands: ['7H 7H 7H'], bettors: [{ main: 2500 }, { main: 1000, kind: 'dealer', bettor: 'd' }] },
            { hands: ['KS 9D'], bettors: [{ main: 1000 }, { main, kind: 'dealer', bettor: 'd' }] },
          ],
        });
      expect(toldOf(settled(499), 2, 'd', 'envy')).toEqual([]);
      expect(toldOf(settled(500), 2, 'd', 'envy')).toEqual([PAID]);
      expect(toldOf(settled(500), 2, 'a', 'envy')).toEqual([PAID]);
      expect(toldOf(settled(500), 1, 'd', 'envy')).toEqual([]);
    },
  );

  clauses(
    ['GD Super Bonus 1 c'],
    'that hits a super bonus makes no winner of the player beside it who bet too little',
    (rules) => {
      const settled = play(rules, {
        dealer: '7D KC',
        boxes: [
          { hands: ['7H 7H 7H'], bettors: [{ main: 499 }, { main: 500, kind: 'dealer', bettor: 'd' }] },
          { hands: ['7C 7C 7C'], bettors: [{ main: 1000 }] },
        ],
      });
      expect(toldOf(settled, 1, 'a', 'super-bonus')).toEqual([]);
      expect(toldOf(settled, 1, 'd', 'super-bonus')).toEqual(['win +1000.00 by superBonus.smallPays']);
      // For the other hand, not for that of their own box.
      expect(toldOf(settled, 1, 'a', 'envy')).toEqual([PAID]);
      expect(toldOf(settled, 1, 'd', 'envy')).toEqual([]);
      expect(toldOf(settled, 2, 'a', 'envy')).toEqual([]);
    },
  );
});
