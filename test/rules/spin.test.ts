import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { spinsWheel } from '../../src/rules/pay/spin.ts';
import { refusedWager } from '../../src/rules/play/wagers.ts';
import { clauses } from '../clauses.ts';
import { cards, line, play, told } from './deal.ts';

/** A bonus spin of 5.00 beside 25.00; the wheel stops at the given prize. */
function spin(rules: Rules, hand: string, wheelPrize?: number, dealer = '9H KC'): string {
  const prize = wheelPrize === undefined ? {} : { wheelPrize };
  const settled = play(rules, {
    dealer,
    boxes: [{ hands: [hand], bettors: [{ main: 2500, spin: 500, ...prize }] }],
  });
  return told(line(settled, 1, 'a', 'spin'));
}

const LOST = 'lose -5.00 by spin.offered';
const ACE = 'win +10.00 by spin.acePays';

describe('the bonus spin', () => {
  clauses(
    ['MA 16(a)a'],
    'is a side wager that the first two cards hold an ace or are a blackjack',
    (rules) => {
      expect(refusedWager(rules, { main: 2500, match: 0, spin: 500 })).toBeNull();
      expect(spin(rules, 'AS 5D')).toBe(ACE);
      expect(spin(rules, 'AS KD', 4000)).toBe('win +40.00 by spin.wheelPrizes');
      expect(spin(rules, 'KS 5D')).toBe(LOST);
      expect(spin(rules, 'KS 9D')).toBe(LOST);
      // An ace that comes later is too late.
      expect(spin(rules, 'KS 5D AC')).toBe(LOST);
    },
  );

  clauses(
    ['MA 16(a)a'],
    'asks for the first two cards of the box, not for those of a split hand',
    (rules) => {
      const settle = (hands: string[], first: string) =>
        told(
          line(
            play(rules, { dealer: '9H KC', boxes: [{ hands, first, bettors: [{ main: 2500, spin: 500 }] }] }),
            1,
            'a',
            'spin',
          ),
        );
      expect(refusedWager(rules, { main: 2500, match: 0, spin: 500 })).toBeNull();
      expect(settle(['KS AD', 'KD AC'], 'KS KD')).toBe(LOST);
      expect(settle(['AS KD', 'AD KC'], 'AS AD')).toBe(ACE);
    },
  );

  clauses(['MA 16(c)'], 'pays 10.00 for an ace, once also for two aces', (rules) => {
    for (const two of ['AS 5D', '5S AD', 'AS AD', 'AS 9D']) expect(spin(rules, two), two).toBe(ACE);
    // Whatever becomes of the hand, and whatever the dealer has.
    for (const hand of ['AS 5D surrendered', 'AS 5D KC 9H', 'AS 5D 5H doubled', 'AS 5D 5H'])
      expect(spin(rules, hand), hand).toBe(ACE);
    expect(spin(rules, 'AS 5D', undefined, 'AH KC')).toBe(ACE);
  });

  clauses(
    ['MA 16(d)'],
    'turns the wheel for a blackjack in the first two cards, and for nothing else',
    (rules) => {
      for (const blackjack of ['AS KD', 'QS AD', 'JH AH']) {
        expect(spinsWheel(cards(blackjack)), blackjack).toBe(true);
        expect(spin(rules, blackjack, 7500), blackjack).toBe('win +75.00 by spin.wheelPrizes');
      }
      for (const other of ['AS 9D', 'AS AD', 'KS QD', 'KS 9D'])
        expect(spinsWheel(cards(other)), other).toBe(false);
      // The wheel takes the place of the prize for the ace.
      expect(spin(rules, 'AS KD', 0)).toBe('win 0.00 by spin.wheelPrizes');
      // A dealer blackjack changes nothing.
      expect(spin(rules, 'AS KD', 7500, 'AH KC')).toBe('win +75.00 by spin.wheelPrizes');
    },
  );

  clauses(['MA 16(d)(2)b'], 'pays the section at which the wheel stops', (rules) => {
    const prizes = rules.book.values['spin.wheelPrizes'] ?? [];
    const paid = prizes.map((prize) => spin(rules, 'AS KD', prize));
    expect(paid).toEqual(
      ['15.00', '25.00', '30.00', '40.00', '50.00', '60.00', '75.00', '150.00'].map(
        (prize) => `win +${prize} by spin.wheelPrizes`,
      ),
    );
  });

  clauses(
    ['MA 16(c)'],
    'leaves the 5.00 with the winner',
    (rules) => {
      expect(spin(rules, 'AS 5D')).toBe(ACE);
      expect(spin(rules, 'AS KD', 4000)).toBe('win +40.00 by spin.wheelPrizes');
    },
    { key: 'spin.stakeReturned' },
  );

  clauses(
    ['MA 16(c)'],
    'takes the 5.00 of the winner where the house has chosen so',
    (rules) => {
      expect(spin(rules, 'AS 5D')).toBe('win +5.00 by spin.acePays');
      expect(spin(rules, 'AS KD', 4000)).toBe('win +35.00 by spin.wheelPrizes');
      expect(spin(rules, 'KS 5D')).toBe(LOST);
    },
    { key: 'spin.stakeReturned', choices: { 'spin.stakeReturned': false } },
  );

  clauses(
    ['MA 16(c)'],
    'pays the ace of a blackjack as well as the wheel where the house has chosen so',
    (rules) => {
      expect(spin(rules, 'AS KD', 4000)).toBe('win +50.00 by spin.wheelPrizes');
      expect(spin(rules, 'AS 5D')).toBe(ACE);
    },
    { key: 'spin.aceWithBlackjack', choices: { 'spin.aceWithBlackjack': true } },
  );
});
