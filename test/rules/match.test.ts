import { describe, expect } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { clauses } from '../clauses.ts';
import { line, linesOf, play, told, withSwitches } from './deal.ts';

/** A match-the-dealer wager of 5.00 beside a main wager of 25.00. The rest of the hand and of the dealer's cards vary. */
function match(rules: Rules, upCard: string, firstTwo: string, rest = ''): string {
  const settled = play(rules, {
    dealer: `${upCard} 9C`,
    boxes: [{ hands: [`${firstTwo} ${rest}`], bettors: [{ main: 2500, match: 500 }] }],
  });
  return told(line(settled, 1, 'a', 'match'));
}

const LOST = 'lose -5.00 by match.collected';

describe('what matches', () => {
  clauses(
    ['S13 (f)(1)a', 'CB Match the Dealer 1 a', 'GD MTD 1', 'PA 635a.6(e)b', 'PA 635a.7(f)(1)a', 'MA 6(a)a'],
    'either of the first two cards wins when it has the rank of the up card',
    (rules) => {
      for (const rank of ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K']) {
        const other = rank === '5' ? '6C' : '5C';
        expect(match(rules, `${rank}H`, `${rank}S ${other}`), rank).toMatch(/^win [34]:1 /);
        expect(match(rules, `${rank}H`, `${other} ${rank}S`), rank).toMatch(/^win [34]:1 /);
        expect(match(rules, `${rank}H`, `${other} 5D`), rank).toBe(
          rank === '5' ? match(rules, '5H', '5D 6C') : LOST,
        );
      }
      expect(match(rules, '7H', '6H 8H')).toBe(LOST);
      // The first two cards only, and the up card only: neither a drawn card nor the dealer's second one.
      expect(match(rules, '7H', '5C 6C', '7D')).toBe(LOST);
      expect(match(rules, '7H', '9S 9D')).toBe(LOST);
    },
  );

  clauses(
    ['PA 635a.7(f)(1)b', 'S13 (f)(1)a', 'CB Match the Dealer 1 a', 'GD MTD 1', 'MA 6(a)a'],
    'a jack, queen or king matches its own rank only, although all three count ten',
    (rules) => {
      for (const [upCard, others] of [
        ['KH', 'QS JD'],
        ['QH', 'KS JD'],
        ['JH', 'QS KD'],
      ] as const) {
        expect(match(rules, upCard, others), upCard).toBe(LOST);
        expect(match(rules, upCard, `${upCard.charAt(0)}S 5C`), upCard).toMatch(/^win [34]:1 /);
      }
      expect(match(rules, 'KH', 'QH JH')).toBe(LOST);
    },
  );

  clauses(['GD MTD 2 b'], 'a match is suited or unsuited, and both cards may match in any mix', (rules) => {
    expect(match(rules, '7H', '7S 5C')).toBe('win 3:1 +15.00 by match.sixDecks');
    expect(match(rules, '7H', '7H 5C')).toBe('win 12:1 +60.00 by match.sixDecks');
    expect(match(rules, '7H', '7S 7D')).toBe('win 6:1 +30.00 by match.bothCards');
    expect(match(rules, '7H', '7S 7H')).toBe('win 15:1 +75.00 by match.bothCards');
    expect(match(rules, '7H', '7H 7S')).toBe('win 15:1 +75.00 by match.bothCards');
    expect(match(rules, '7H', '7H 7H')).toBe('win 24:1 +120.00 by match.bothCards');
    expect(match(rules, '7H', '6H 8H')).toBe(LOST);
  });
});

describe('what six decks pay', () => {
  clauses(
    ['S13 (f)(5)(i)a', 'CB Match the Dealer table d', 'PA 635a.12(e)(1)b', 'MA 6(e)(1)a'],
    'another suit: 4 to 1',
    (rules) => {
      for (const suit of ['C', 'D', 'S'])
        expect(match(rules, '7H', `7${suit} 5C`), suit).toBe('win 4:1 +20.00 by match.sixDecks');
      expect(match(rules, 'KH', '5C KD')).toBe('win 4:1 +20.00 by match.sixDecks');
    },
  );

  clauses(
    ['S13 (f)(5)(i)b', 'CB Match the Dealer table e', 'PA 635a.12(e)(1)a', 'MA 6(e)(1)b'],
    'the same suit: 9 to 1',
    (rules) => {
      for (const suit of ['C', 'D', 'H', 'S'])
        expect(match(rules, `7${suit}`, `7${suit} 5C`), suit).toBe('win 9:1 +45.00 by match.sixDecks');
      expect(match(rules, 'AD', '5C AD')).toBe('win 9:1 +45.00 by match.sixDecks');
    },
  );

  clauses(['CB Match the Dealer 1 b'], 'two payoffs only, one suited and one unsuited', (rules) => {
    const paid = new Set<string>();
    for (const suit of ['C', 'D', 'H', 'S']) paid.add(match(rules, '9H', `9${suit} 5C`));
    expect([...paid].sort()).toEqual([
      'win 4:1 +20.00 by match.sixDecks',
      'win 9:1 +45.00 by match.sixDecks',
    ]);
  });

  clauses(['GD MTD single a'], 'another suit: 3 to 1, with six decks as with eight', (rules) => {
    expect(match(rules, '7H', '7S 5C')).toBe('win 3:1 +15.00 by match.sixDecks');
    const eight = withSwitches(rules, { 'cards.decks': 8 });
    expect(match(eight, '7H', '7S 5C')).toBe('win 3:1 +15.00 by match.eightDecks');
  });

  clauses(['GD MTD single b'], 'the same suit: 12 to 1, with six decks as with eight', (rules) => {
    expect(match(rules, '7H', '5C 7H')).toBe('win 12:1 +60.00 by match.sixDecks');
    const eight = withSwitches(rules, { 'cards.decks': 8 });
    expect(match(eight, '7H', '5C 7H')).toBe('win 12:1 +60.00 by match.eightDecks');
  });
});

describe('what eight decks pay', () => {
  const choices = { 'cards.decks': 8 } as const;

  clauses(
    ['S13 (f)(5)(ii)a', 'PA 635a.12(e)(2)b', 'MA 6(e)(2)a'],
    'another suit: 3 to 1',
    (rules) => {
      for (const suit of ['C', 'D', 'S'])
        expect(match(rules, '7H', `7${suit} 5C`), suit).toBe('win 3:1 +15.00 by match.eightDecks');
    },
    { choices },
  );

  clauses(
    ['S13 (f)(5)(ii)b', 'PA 635a.12(e)(2)a', 'MA 6(e)(2)b'],
    'the same suit: 12 to 1',
    (rules) => {
      for (const suit of ['C', 'D', 'H', 'S'])
        expect(match(rules, `7${suit}`, `5C 7${suit}`), suit).toBe('win 12:1 +60.00 by match.eightDecks');
    },
    { choices },
  );
});

describe('the rows of the table for decks that the book does not use', () => {
  clauses(['CB Match the Dealer table a'], 'two decks: 4 to 1, suited 15 to 1', (rules) => {
    const two = withSwitches(rules, { 'cards.decks': 2 });
    expect(match(two, '7H', '7S 5C')).toBe('win 4:1 +20.00 by match.twoDecks');
    expect(match(two, '7H', '7H 5C')).toBe('win 15:1 +75.00 by match.twoDecks');
  });

  clauses(['CB Match the Dealer table b'], 'four decks: 4 to 1, suited 10 to 1', (rules) => {
    const four = withSwitches(rules, { 'cards.decks': 4 });
    expect(match(four, '7H', '7S 5C')).toBe('win 4:1 +20.00 by match.fourDecks');
    expect(match(four, '7H', '7H 5C')).toBe('win 10:1 +50.00 by match.fourDecks');
  });

  clauses(['CB Match the Dealer table c'], 'five decks: 3 to 1, suited 13 to 1', (rules) => {
    const five = withSwitches(rules, { 'cards.decks': 5 });
    expect(match(five, '7H', '7S 5C')).toBe('win 3:1 +15.00 by match.fiveDecks');
    expect(match(five, '7H', '7H 5C')).toBe('win 13:1 +65.00 by match.fiveDecks');
  });

  clauses(['CB Match the Dealer table f'], 'eight decks: 3 to 1, suited 12 to 1', (rules) => {
    const eight = withSwitches(rules, { 'cards.decks': 8 });
    expect(match(eight, '7H', '7S 5C')).toBe('win 3:1 +15.00 by match.eightDecks');
    expect(match(eight, '7H', '7H 5C')).toBe('win 12:1 +60.00 by match.eightDecks');
  });
});

describe('both cards match', () => {
  clauses(
    ['S13 (f)(1)b', 'CB Match the Dealer 2 c', 'PA 635a.7(f)(2)', 'MA 6(a)b'],
    'each is paid: the odds add up',
    (rules) => {
      expect(match(rules, '7H', '7S 7D')).toBe('win 8:1 +40.00 by match.bothCards');
      expect(match(rules, '7H', '7S 7S')).toBe('win 8:1 +40.00 by match.bothCards');
      expect(match(rules, '7H', '7H 7S')).toBe('win 13:1 +65.00 by match.bothCards');
      expect(match(rules, '7H', '7S 7H')).toBe('win 13:1 +65.00 by match.bothCards');
      expect(match(rules, '7H', '7H 7H')).toBe('win 18:1 +90.00 by match.bothCards');
    },
  );

  clauses(['GD MTD double a'], 'two unsuited pay 6 to 1', (rules) => {
    expect(match(rules, '7H', '7S 7D')).toBe('win 6:1 +30.00 by match.bothCards');
  });

  clauses(['GD MTD double b'], 'one unsuited and one suited pay 15 to 1', (rules) => {
    expect(match(rules, '7H', '7S 7H')).toBe('win 15:1 +75.00 by match.bothCards');
    expect(match(rules, '7H', '7H 7S')).toBe('win 15:1 +75.00 by match.bothCards');
  });

  clauses(['GD MTD double c'], 'two suited pay 24 to 1', (rules) => {
    expect(match(rules, '7H', '7H 7H')).toBe('win 24:1 +120.00 by match.bothCards');
  });
});

describe('match the dealer stands on its own', () => {
  clauses(
    ['S13 (f)(6)', 'MA 6(f)'],
    'won or lost, it changes no other wager of the bettor, and none changes it',
    (rules) => {
      const hands = ['7S 5C', '7S 5C 9D', '7S 5C KD', '7S 7D 7C', '7S 5C surrendered', '7S 5C 6H doubled'];
      for (const dealer of ['7H KC', 'AH KC', '8H KC 5D'])
        for (const text of hands) {
          const settle = (match: number, insurance: number) =>
            play(rules, { dealer, boxes: [{ hands: [text], bettors: [{ main: 2500, match, insurance }] }] });
          const without = linesOf(settle(0, 1000), 1, 'a');
          const beside = linesOf(settle(500, 1000), 1, 'a');
          expect(beside.filter((each) => each.wager !== 'match')).toEqual(without);
          const won = dealer === '7H KC';
          const paid = text.startsWith('7S 7D')
            ? 'win 8:1 +40.00 by match.bothCards'
            : 'win 4:1 +20.00 by match.sixDecks';
          expect(beside.filter((each) => each.wager === 'match').map(told)).toEqual([won ? paid : LOST]);
        }
    },
  );
});
