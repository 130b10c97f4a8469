import { describe, expect, test } from 'vitest';
import type { HandRow } from '../../src/edge/chart.ts';
import type { Cell } from '../../src/edge/chart-cell.ts';
import { decide, decideDoubled } from '../../src/edge/strategy.ts';
import { UP_CARD_POINTS, UP_CARDS } from '../../src/edge/up-cards.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { tallyOf } from '../../src/rules/cards/tally.ts';
import { at } from '../../src/rules/lookup.ts';
import { ACTIONS, DOUBLE, HIT, RESCUE, SPLIT, STAND, SURRENDER } from '../../src/rules/play/options.ts';
import { chart, strategy } from './books.ts';

const ALL = STAND | HIT | DOUBLE | SPLIT | SURRENDER;

function cards(text: string) {
  return tallyOf(text.split(' ').map((name) => parseCard(name) ?? -1));
}

const NAMES = new Map<number, string>(Object.entries(ACTIONS).map(([action, bit]) => [bit, action]));

/** The decision in words; `pair` is what one of its cards counts. */
function decision(hand: string, upCard: (typeof UP_CARDS)[number], pair = 0, open = ALL): string {
  const upPoints = at(UP_CARD_POINTS, UP_CARDS.indexOf(upCard));
  return NAMES.get(decide(strategy, cards(hand), pair, upPoints, open)) ?? 'none';
}

/** A hand of so many cards and such a total that can become no 6-7-8; null where there is none. */
function someHand(kind: HandRow['kind'], value: number, count: number): string[] | null {
  if (kind === 'pair') return count === 2 ? [rankOfPoints(value), rankOfPoints(value)] : null;
  const first = kind === 'soft' ? ['A'] : [];
  const points = kind === 'soft' ? value - 11 : value;
  const rest = count - first.length;
  const ranks =
    kind === 'soft' ? ['A', '2', '3', '4', '5', '6', '7', '8', '9'] : ['2', '3', '4', '5', '6', '9', 'K'];
  const found = combination(ranks, rest, points);
  return found && [...first, ...found];
}

function rankOfPoints(points: number): string {
  return points === 1 ? 'A' : points === 10 ? 'K' : String(points);
}

function pointsOfRank(rank: string): number {
  return rank === 'A' ? 1 : rank === 'K' ? 10 : Number(rank);
}

function combination(ranks: readonly string[], count: number, points: number): string[] | null {
  if (count === 0) return points === 0 ? [] : null;
  for (const [i, rank] of ranks.entries()) {
    const left = points - pointsOfRank(rank);
    const rest = left < 0 ? null : combination(ranks.slice(i), count - 1, left);
    if (rest) return [rank, ...rest];
  }
  return null;
}

function expected(cell: Cell, count: number): string {
  return cell.hitFrom !== null && count >= cell.hitFrom ? 'hit' : cell.choice;
}

describe('the compiled chart', () => {
  test('says what the text says, for every hand, up card and number of cards', () => {
    let checked = 0;
    for (const { kind, values, cells } of chart.hands)
      for (const value of values)
        for (let count = 2; count <= 12; count++) {
          const ranks = someHand(kind, value, count);
          if (ranks === null) continue;
          const hand = ranks.map((rank, i) => rank + (i % 2 === 0 ? 'C' : 'D')).join(' ');
          for (const [column, upCard] of UP_CARDS.entries()) {
            const said = decision(hand, upCard, kind === 'pair' ? value : 0);
            expect(`${hand} v ${upCard}: ${said}`).toBe(
              `${hand} v ${upCard}: ${expected(at(cells, column), count)}`,
            );
            checked++;
          }
        }
    expect(checked).toBeGreaterThan(1400);
  });

  test('says which doubled hands to rescue', () => {
    for (let total = 4; total <= 21; total++)
      for (const [column, upCard] of UP_CARDS.entries()) {
        const high = ['8', '9', '10', 'A'].includes(upCard);
        const wanted = (total >= 12 && total <= 16 && high) || (total === 17 && upCard === 'A');
        // A bare hard total is a tally.
        const said = decideDoubled(strategy, total, at(UP_CARD_POINTS, column), ALL | RESCUE);
        expect(said).toBe(wanted ? RESCUE : STAND);
      }
  });
});

describe('the special cells', () => {
  test.each([
    // * hit if any 6-7-8 is possible
    ['7C 8D', '2', 'hit'],
    ['7C 8D', '4', 'hit'],
    ['7C 8D', '5', 'stand'],
    ['9C 6D', '2', 'stand'],
    ['2C 4C 9D', '2', 'stand'],
    ['2C 2C 2D 9D', '2', 'hit'],
    ['6C 8D', '4', 'hit'],
    ['6S 8S', '6', 'hit'],
    ['5C 9D', '4', 'stand'],
    ['6C 2C 6D', '4', 'stand'],
    // " hit if a 6-7-8 of spades is possible
    ['6S 8S', '5', 'hit'],
    ['6C 8C', '5', 'stand'],
    ['6S 8C', '5', 'stand'],
    ['5S 9S', '5', 'stand'],
    ['2S 2S 2S 8S', '5', 'stand'],
    ['2S 2S 2S 2S 6S', '5', 'hit'],
  ] as const)('%s against %s: %s', (hand, upCard, said) => {
    expect(decision(hand, upCard)).toBe(said);
  });

  test.each([
    ['7C 7D', '7', 'split'],
    ['7C 7C', '7', 'hit'],
    ['7S 7S', '7', 'hit'],
    ['7S 7S', '6', 'split'],
    ['7C 7D', '8', 'hit'],
  ] as const)('%s against %s: %s', (hand, upCard, said) => {
    expect(decision(hand, upCard, 7)).toBe(said);
  });

  test.each([
    ['4C 4D', 4, '5', 'hit'],
    ['5C 5D', 5, '5', 'double'],
    ['KC JD', 10, '6', 'stand'],
  ] as const)('%s, a pair that is never split, is played as its total', (hand, pair, upCard, said) => {
    expect(decision(hand, upCard, pair)).toBe(said);
  });
});

describe('where the choice is not open', () => {
  test.each([
    ['double becomes hit', '5C 6D', '6', 0, ALL & ~DOUBLE, 'hit'],
    ['surrender becomes hit', 'KC 7D', 'A', 0, ALL & ~SURRENDER, 'hit'],
    ['surrender, where it is open', 'KC 7D', 'A', 0, ALL, 'surrender'],
    ['hit becomes stand', 'AC 2D 2C 2D 2C 2D', '10', 0, STAND | DOUBLE, 'stand'],
    ['eights that can not be split are a 16', '8C 8D', '10', 8, ALL & ~SPLIT, 'hit'],
    ['eights that can not be split are a 16', '8C 8D', '6', 8, ALL & ~SPLIT, 'stand'],
    ['aces that can not be split are a soft 12', 'AC AD', '6', 1, ALL & ~SPLIT, 'hit'],
    ['nines that can not be split are an 18', '9C 9D', '9', 9, ALL & ~SPLIT, 'stand'],
  ] as const)('%s', (_, hand, upCard, pair, open, said) => {
    expect(decision(hand, upCard, pair, open)).toBe(said);
  });
});
