import { describe, expect, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { refusedDealerBet } from '../../src/rules/play/wagers.ts';
import { clauses } from '../clauses.ts';
import { rulesOf } from './books.ts';
import { linesOf, play, told } from './deal.ts';

function refusedAt(rules: Rules, main: number, playersMain: number, match = 0): string | null {
  return refusedDealerBet(rules, { main, match, spin: 0 }, playersMain)?.code ?? null;
}

describe('a bet for the dealer', () => {
  clauses(['GD Dealer Bets 1 a'], 'may ride beside a player, on both betting areas', (rules) => {
    expect(refusedAt(rules, 500, 2500)).toBeNull();
    expect(refusedAt(rules, 500, 2500, 500)).toBeNull();
    // It needs no table minimum, but match the dealer keeps its own.
    expect(refusedAt(rules, 1, 2500)).toBeNull();
    expect(refusedAt(rules, 500, 2500, 499)).toBe('match-limits');
  });

  clauses(
    ['GD Dealer Bets 1 b'],
    'is at most a tenth of the maximum beside a maximum wager, else the two stay within it',
    (rules) => {
      const maximum = rules.book.values['limits.mainMaximum'];
      expect(maximum).toBe(500_000);
      expect([50_000, 50_001].map((main) => refusedAt(rules, main, maximum))).toEqual([
        null,
        'dealer-bet-limits',
      ]);
      expect([100_000, 100_001].map((main) => refusedAt(rules, main, 400_000))).toEqual([
        null,
        'dealer-bet-limits',
      ]);
      expect([1, 2].map((main) => refusedAt(rules, main, maximum - 1))).toEqual([null, 'dealer-bet-limits']);
    },
  );

  test.each(['section-13', 'catfish-bend', 'pennsylvania', 'massachusetts'])('is not known in %s', (pack) => {
    expect(refusedAt(rulesOf(pack), 500, 2500)).toBe('dealer-bet-not-offered');
  });

  test('wins and loses with the hand of its box, by its own amount', () => {
    const rules = rulesOf('games-department');
    const settle = (hand: string, dealer: string) =>
      linesOf(
        play(rules, {
          dealer,
          boxes: [
            {
              hands: [hand],
              bettors: [{ main: 2500 }, { main: 300, match: 500, kind: 'dealer', bettor: 'd' }],
            },
          ],
        }),
        1,
        'd',
      ).map(told);
    expect(settle('AS KD', '7H KC')).toEqual([
      'win 3:2 +4.50 by pays.blackjack',
      'lose -5.00 by match.collected',
    ]);
    expect(settle('7S 5D', '7H KC')).toEqual([
      'lose -3.00 by outcome.lowerTotal',
      'win 3:1 +15.00 by match.sixDecks',
    ]);
    expect(settle('6S 7S 8S', '9H KC')).toEqual([
      'win 3:1 +9.00 by bonus.678Spades',
      'lose -5.00 by match.collected',
    ]);
  });
});
