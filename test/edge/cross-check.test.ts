// The simulator against arithmetic that shares no code with its table.
import { describe, expect, test } from 'vitest';
import { randomOfBlock } from '../../src/edge/random.ts';
import { SimulatedTable } from '../../src/edge/simulated-table.ts';
import { pointsOf } from '../../src/rules/cards/cards.ts';
import { isBust, isTwoCard21, total } from '../../src/rules/cards/tally.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { bent, bookNamed, strategy } from './books.ts';
import { dealerEnds, expectationAgainst, InfiniteShoe } from './infinite-shoe.ts';

const ROUNDS = 400_000;
const LONG = 120_000;
const SIGMAS = 5;

test('the dealer ends as exact recursion says, for every up card', { timeout: LONG }, () => {
  // Otherwise the dealer would stop drawing where every hand is decided.
  const book = bent(bookNamed('massachusetts'), { 'draw.noEffectNoCard': false });
  const table = new SimulatedTable(compileRules(book), strategy, new InfiniteShoe(randomOfBlock(11, 0)));
  const seen = Array.from({ length: 11 }, () => new Float64Array(24));
  for (let i = 0; i < ROUNDS; i++) {
    table.playRound();
    const { upCard, dealer } = table.round;
    const end = isTwoCard21(dealer) ? 23 : isBust(dealer) ? 22 : total(dealer);
    const ends = seen[pointsOf(upCard)];
    if (ends) ends[end] = (ends[end] ?? 0) + 1;
  }
  for (let upPoints = 1; upPoints <= 10; upPoints++) {
    const ends = seen[upPoints] ?? new Float64Array(24);
    const times = ends.reduce((sum, count) => sum + count, 0);
    dealerEnds(upPoints).forEach((chance, end) => {
      const sigma = Math.sqrt((chance * (1 - chance)) / times);
      const off = Math.abs((ends[end] ?? 0) / times - chance);
      expect(off, `up card ${upPoints}, end ${end}`).toBeLessThanOrEqual(SIGMAS * sigma);
    });
  }
});

describe('the whole game on a shoe that never runs out', () => {
  const sums = Array.from({ length: 11 }, () => ({ rounds: 0, net: 0, squares: 0 }));
  const rules = compileRules(bookNamed('massachusetts'));
  const table = new SimulatedTable(rules, strategy, new InfiniteShoe(randomOfBlock(12, 0)));
  for (let i = 0; i < ROUNDS; i++) {
    table.playRound();
    const sum = sums[pointsOf(table.round.upCard)];
    let net = 0;
    for (const line of table.lines) if (line.wager === 'main') net += line.net / 1000;
    if (sum) {
      sum.rounds++;
      sum.net += net;
      sum.squares += net * net;
    }
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('has the exact expectation against %i', (upPoints) => {
    const { rounds = 0, net = 0, squares = 0 } = sums[upPoints] ?? {};
    const mean = net / rounds;
    const sigma = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - expectationAgainst(upPoints))).toBeLessThan(SIGMAS * sigma);
  });

  test('keeps 0.45 %, a little more than the published edge of six and eight decks', () => {
    let expectation = 0;
    for (let up = 1; up <= 10; up++) expectation += ((up === 10 ? 3 : 1) / 12) * expectationAgainst(up);
    expect((-100 * expectation).toFixed(2)).toBe('0.45');
  });
});
