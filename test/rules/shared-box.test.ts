import { describe, expect, test } from 'vitest';
import { callerOf } from '../../src/rules/play/box.ts';
import { clauses } from '../clauses.ts';
import { rulesOf } from './books.ts';
import { type BettorText, linesOf, play, told } from './deal.ts';

describe('who calls a shared box', () => {
  clauses(['S13 (m)(2)a', 'MA 13(b)a'], 'the seated player, whatever the others wager', (rules) => {
    const seated = { seated: true, main: 500 };
    const standing = { seated: false, main: 5000 };
    expect(callerOf(rules, [seated, standing, standing])).toBe(0);
    expect(callerOf(rules, [standing, seated, standing])).toBe(1);
    expect(callerOf(rules, [standing, standing, seated])).toBe(2);
  });

  clauses(
    ['S13 (m)(2)b', 'MA 13(b)b'],
    'with nobody seated, the one with the highest wager, the first of equals',
    (rules) => {
      const standing = (...mains: number[]) => mains.map((main) => ({ seated: false, main }));
      expect(callerOf(rules, standing(500, 2500, 1000))).toBe(1);
      expect(callerOf(rules, standing(500, 1000, 2500))).toBe(2);
      expect(callerOf(rules, standing(2500, 1000, 500))).toBe(0);
      expect(callerOf(rules, standing(500, 2500, 2500))).toBe(1);
      expect(callerOf(rules, standing(500))).toBe(0);
    },
  );

  test.each(['catfish-bend', 'games-department', 'pennsylvania'])(
    '%s: the only player of the box',
    (pack) => {
      // Beside the player there is at most a bet for the dealer, which decides nothing.
      const bettors = [
        { seated: false, main: 500 },
        { seated: false, main: 2500 },
      ];
      expect(callerOf(rulesOf(pack), bettors)).toBe(0);
    },
  );
});

describe.each(['section-13', 'massachusetts'])('one set of cards, three wagers: %s', (pack) => {
  const rules = rulesOf(pack);

  function settle(dealer: string, hands: readonly string[], bettors: readonly BettorText[]): string[][] {
    const settled = play(rules, { dealer, boxes: [{ hands, bettors }] });
    return bettors.map((_, place) => linesOf(settled, 1, String.fromCharCode(97 + place)).map(told));
  }

  const mains = [{ main: 2500 }, { main: 1000 }, { main: 505 }];

  test('each is paid at the same odds, by their own amount', () => {
    expect(settle('9H KC', ['6H 7H 8C'], mains)).toEqual([
      ['win 3:2 +37.50 by bonus.678Mixed'],
      ['win 3:2 +15.00 by bonus.678Mixed'],
      ['win 3:2 +7.58 by bonus.678Mixed'],
    ]);
  });

  test('a surrender halves the wager of each', () => {
    expect(settle('9H KC', ['KS 6D surrendered'], mains)).toEqual([
      ['surrender -12.50 by surrender.underLowCard'],
      ['surrender -5.00 by surrender.underLowCard'],
      ['surrender -2.52 by surrender.underLowCard'],
    ]);
  });

  test('a doubled hand pays nobody a bonus, not even who did not double', () => {
    const bettors = [
      { main: 2500, stakes: [[2500, 2500]] },
      { main: 1000, stakes: [[1000, 400]] },
      { main: 500, stakes: [[500]] },
    ];
    expect(settle('9H KC', ['6S 7S 8S doubled'], bettors)).toEqual([
      ['win 1:1 +50.00 by pays.doubled'],
      ['win 1:1 +14.00 by pays.doubled'],
      ['win 1:1 +5.00 by pays.doubled'],
    ]);
  });

  test('a rescue is the choice of each who doubled', () => {
    const bettors = [
      { main: 2500, stakes: [[2500, 2500]], rescues: [1] },
      { main: 1000, stakes: [[1000, 400]] },
      { main: 500, stakes: [[500]] },
    ];
    expect(settle('6H KC 7D', ['6S 5D 2C doubled'], bettors)).toEqual([
      ['rescue -25.00 by rescue.takesBack'],
      ['win 1:1 +14.00 by pays.doubled'],
      ['win 1:1 +5.00 by pays.doubled'],
    ]);
  });

  test('who does not cover a split has money on one of its hands only', () => {
    const bettors = [
      { main: 2500 },
      { main: 1000, stakes: [[], [1000]] },
      { main: 500, stakes: [[500], []] },
    ];
    expect(settle('9H KC', ['8S KD', '8D 3C KH'], bettors)).toEqual([
      ['lose -25.00 by outcome.lowerTotal', 'win 1:1 +25.00 by pays.win'],
      ['win 1:1 +10.00 by pays.win'],
      ['lose -5.00 by outcome.lowerTotal'],
    ]);
  });

  test('a dealer blackjack takes the original wager of each once', () => {
    const bettors = [
      { main: 2500, stakes: [[2500, 2500], [2500]] },
      { main: 1000, stakes: [[], [1000]] },
      { main: 500, stakes: [[500, 200], []] },
    ];
    expect(settle('KH AC', ['8S 3D 9C doubled', '8D KC'], bettors)).toEqual([
      ['lose -25.00 by dealerBlackjack.afterDouble', 'push 0.00 by dealerBlackjack.afterSplit'],
      ['lose -10.00 by dealerBlackjack.afterSplit'],
      ['lose -5.00 by dealerBlackjack.afterDouble'],
    ]);
  });

  test('insurance and match the dealer are the own wagers of each', () => {
    const bettors = [{ main: 2500, insurance: 1250 }, { main: 1000, match: 500 }, { main: 500 }];
    expect(settle('AH KC', ['AS 9D'], bettors)).toEqual([
      ['lose -25.00 by outcome.lowerTotal', 'win 2:1 +25.00 by insurance.pays'],
      ['lose -10.00 by outcome.lowerTotal', 'win 4:1 +20.00 by match.sixDecks'],
      ['lose -5.00 by outcome.lowerTotal'],
    ]);
  });
});

test.each(['section-13', 'games-department', 'pennsylvania', 'massachusetts'])(
  'a person on several boxes is settled box by box: %s',
  (pack) => {
    const boxes = ['KS KD', 'KS 6D 6C', 'AS KD'].map((text) => ({
      hands: [text],
      bettors: [{ main: 1000, player: 'Ann' }],
    }));
    const settled = play(rulesOf(pack), { dealer: '9H KC', boxes });
    expect([1, 2, 3].flatMap((seat) => linesOf(settled, seat, 'a').map(told))).toEqual([
      'win 1:1 +10.00 by pays.win',
      'lose -10.00 by outcome.playerBust',
      'win 3:2 +15.00 by pays.blackjack',
    ]);
    expect(settled.house).toBe(-1500);
  },
);
