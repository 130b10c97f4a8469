import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauses } from '../clauses.ts';
import { PACK_IDS, rulesOf } from './books.ts';
import { against, type BettorText, linesOf, play, told } from './deal.ts';

/** The main lines of one bettor on one box against a dealer blackjack. */
function lost(rules: Rules, hands: readonly string[], bettor: BettorText = { main: 1000 }): string[] {
  const settled = play(rules, { dealer: 'KH AC', boxes: [{ hands, bettors: [bettor] }] });
  return linesOf(settled, 1, 'a').map(told);
}

describe('a dealer blackjack that shows after the players have acted', () => {
  clauses(
    ['S13 (i)(3)', 'PA 635a.10(b)', 'MA 9(c)'],
    'takes the original wager of a doubled hand and returns the double',
    (rules) => {
      expect(lost(rules, ['6S 5D 8C doubled'])).toEqual(['lose -10.00 by dealerBlackjack.afterDouble']);
      expect(lost(rules, ['6S 5D KC doubled'])).toEqual(['lose -10.00 by dealerBlackjack.afterDouble']);
      const less = { main: 2500, stakes: [[2500, 700]] };
      expect(lost(rules, ['6S 5D 8C doubled'], less)).toEqual(['lose -25.00 by dealerBlackjack.afterDouble']);
      // A double that went over 21, or was rescued, had lost before.
      expect(lost(rules, ['6S 6D KC doubled'])).toEqual(['lose -20.00 by outcome.playerBust']);
      expect(lost(rules, ['6S 5D 2C doubled rescued'])).toEqual(['rescue -10.00 by rescue.takesBack']);
      // Against any other dealer hand the double is lost too.
      expect(against(rules, 'KH KC', '6S 5D 8C doubled')).toBe('lose -20.00 by outcome.lowerTotal');
    },
  );

  clauses(
    ['S13 (j)(4)', 'PA 635a.11(d)', 'MA 10(d)'],
    'takes the original wager of a split box once and returns the rest',
    (rules) => {
      expect(lost(rules, ['8S KD', '8D 3C 9H'])).toEqual([
        'lose -10.00 by dealerBlackjack.afterSplit',
        'push 0.00 by dealerBlackjack.afterSplit',
      ]);
      expect(lost(rules, ['8S KD', '8D KC', '8C 9H', '8H 3S KD'])).toEqual([
        'lose -10.00 by dealerBlackjack.afterSplit',
        'push 0.00 by dealerBlackjack.afterSplit',
        'push 0.00 by dealerBlackjack.afterSplit',
        'push 0.00 by dealerBlackjack.afterSplit',
      ]);
      // A bust on the box has paid the original wager already.
      expect(lost(rules, ['8S KD 9C', '8D KC'])).toEqual([
        'lose -10.00 by outcome.playerBust',
        'push 0.00 by dealerBlackjack.afterSplit',
      ]);
      expect(lost(rules, ['8S KD', '8D KC 9C'])).toEqual([
        'push 0.00 by dealerBlackjack.afterSplit',
        'lose -10.00 by outcome.playerBust',
      ]);
    },
  );
});

// The core settles a late blackjack by the switches named here. That the book foresees it at all is
// `dealerBlackjack.foundLate`, which the table's workflow asks before it lets the check be made late.
describe('a dealer blackjack that is found late', () => {
  clauses(
    ['GD Irregularities 8 a'],
    'collects the wagers and gives back what was added by doubling',
    (rules) => {
      expect(lost(rules, ['KS KD'])).toEqual(['lose -10.00 by outcome.lowerTotal']);
      expect(lost(rules, ['6S 5D 8C doubled'])).toEqual(['lose -10.00 by dealerBlackjack.afterDouble']);
      expect(lost(rules, ['6S 5D 8C doubled'], { main: 2500, stakes: [[2500, 700]] })).toEqual([
        'lose -25.00 by dealerBlackjack.afterDouble',
      ]);
      expect(lost(rules, ['6S 6D KC doubled'])).toEqual(['lose -20.00 by outcome.playerBust']);
    },
    { key: 'dealerBlackjack.afterDouble' },
  );

  clauses(
    ['GD Irregularities 8 a'],
    'collects the wager of a split box once and gives back what was added by splitting',
    (rules) => {
      expect(lost(rules, ['8S KD', '8D 3C KH'])).toEqual([
        'lose -10.00 by dealerBlackjack.afterSplit',
        'push 0.00 by dealerBlackjack.afterSplit',
      ]);
      expect(lost(rules, ['8S KD 9C', '8D KC'])).toEqual([
        'lose -10.00 by outcome.playerBust',
        'push 0.00 by dealerBlackjack.afterSplit',
      ]);
    },
    { key: 'dealerBlackjack.afterSplit' },
  );

  clauses(
    ['GD Irregularities 8 a'],
    'leaves player blackjacks paid',
    (rules) => {
      expect(lost(rules, ['AS KD'])).toEqual(['win 3:2 +15.00 by pays.blackjack']);
      expect(lost(rules, ['AS KD', 'AD 9C'])[0]).toBe('lose -10.00 by dealerBlackjack.afterSplit');
    },
    { key: 'outcome.blackjackAgainst21' },
  );

  clauses(
    ['GD Irregularities 8 a'],
    'leaves a surrender settled before at half, and pays the insurance',
    (rules) => {
      expect(lost(rules, ['KS 6D surrendered'])).toEqual(['surrender -5.00 by surrender.underHighCard']);
      const insured = play(rules, {
        dealer: 'AH KC',
        boxes: [{ hands: ['KS 9D'], bettors: [{ main: 1000, insurance: 500 }] }],
      });
      expect(linesOf(insured, 1, 'a').map(told)).toEqual([
        'lose -10.00 by outcome.lowerTotal',
        'win 2:1 +10.00 by insurance.pays',
      ]);
    },
    { key: 'surrender.underHighCard' },
  );

  clauses(
    ['GD Irregularities 8 b'],
    'takes a 21 that was paid back, the wager and the payout',
    (rules) => {
      // What the 21 was paid in its turn, when the dealer showed only the king.
      expect(against(rules, 'KH', 'KS 5D 6C')).toBe('win 1:1 +10.00 by pays.win');
      expect(against(rules, 'KH', '7S 7S 7S')).toBe('win 3:1 +30.00 by bonus.777Spades');
      expect(lost(rules, ['KS 5D 6C'])).toEqual(['lose -10.00 by outcome.21AgainstBlackjack']);
      expect(lost(rules, ['7S 7S 7S'])).toEqual(['lose -10.00 by outcome.21AgainstBlackjack']);
      expect(lost(rules, ['6S 5D KC doubled'])).toEqual(['lose -10.00 by dealerBlackjack.afterDouble']);
      expect(lost(rules, ['AS KD', 'AD 9C'])).toEqual([
        'lose -10.00 by dealerBlackjack.afterSplit',
        'push 0.00 by dealerBlackjack.afterSplit',
      ]);
    },
    { key: 'outcome.21AgainstBlackjack' },
  );

  test.each(PACK_IDS)('is foreseen in one book only: %s', (pack) => {
    const foreseen = rulesOf(pack).book.values['dealerBlackjack.foundLate'] === 'settled-late';
    expect(foreseen).toBe(pack === 'games-department');
  });
});
