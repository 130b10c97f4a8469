// What takes luck out of a simulation may not change its average: proven card by card on small shoes, and measured on a large one.
import { describe, expect, test } from 'vitest';
import { playBlock } from '../../../src/edge/block.ts';
import { Control } from '../../../src/edge/control/control.ts';
import { type Guess, guessFor } from '../../../src/edge/control/guess.ts';
import { Totals } from '../../../src/edge/counts.ts';
import { Random } from '../../../src/edge/random.ts';
import { reportOf } from '../../../src/edge/report.ts';
import { SimulatedTable } from '../../../src/edge/simulated-table.ts';
import { compileRules } from '../../../src/rules/compile.ts';
import type { HoleCardMode } from '../../../src/rules/rule-book.ts';
import { bookNamed, strategy } from '../books.ts';
import { EveryOrder } from './every-order.ts';

/** The averages over every order in which these cards can come. */
function averages(table: SimulatedTable, shoe: EveryOrder) {
  const sums = { chance: 0, net: 0, luck: 0, square: 0, steadySquare: 0 };
  do {
    table.playRound();
    let net = 0;
    for (const line of table.lines) if (line.wager === 'main') net += line.net / 1000;
    const luck = table.control?.luck ?? 0;
    sums.chance += shoe.chance;
    sums.net += shoe.chance * net;
    sums.luck += shoe.chance * luck;
    sums.square += shoe.chance * net * net;
    sums.steadySquare += shoe.chance * (net - luck) ** 2;
  } while (shoe.nextOrder());
  return sums;
}

function tableWith(cards: string, pack: string, mode: HoleCardMode, change = (_: Guess) => {}) {
  const rules = compileRules(bookNamed(pack, { 'holeCard.mode': mode }));
  const guess = guessFor(rules, strategy);
  change(guess);
  const shoe = new EveryOrder(cards);
  const control = new Control(guess, shoe.left, mode === 'peek');
  return averages(new SimulatedTable(rules, strategy, shoe, control), shoe);
}

describe('over every order of a small shoe, luck is nothing on average', () => {
  test.each([
    ['massachusetts', 'peek', 'blackjacks, doubles and soft hands', 'AC AC 5D 5D 6C 6C KH KH KH KH'],
    [
      'massachusetts',
      'peek',
      'splits up to four hands',
      '8C 8C 8C 8C 8C KD KD KD KD KD KD KD KD 6H 6H 6H 6H 6H',
    ],
    ['massachusetts', 'no-peek', 'a late blackjack', 'AC AC 5D 5D 6C 6C KH KH KH KH'],
    ['section-13', 'none', 'no hole card', 'AC AC 5D 5D 8C 8C KH KH KH KH'],
    ['catfish-bend', 'peek', 'doubles of doubles', '5C 5C 5C 5C 6C 6C 6C 6C KH KH KH KH KH KH'],
  ] as const)('%s, %s: %s', (pack, mode, _, cards) => {
    const { chance, net, luck, square, steadySquare } = tableWith(cards, pack, mode);
    expect(chance).toBeCloseTo(1, 10);
    expect(luck).toBeCloseTo(0, 10);
    // So small a shoe is far from the guess; still most of the spread was luck.
    expect(steadySquare - (net - luck) ** 2).toBeLessThan(0.6 * (square - net * net));
  });

  test('even by a guess that is all wrong', () => {
    const random = new Random(1, 2, 3);
    const { luck, steadySquare, square } = tableWith(
      'AC AC 5D 5D 8C 8C KH KH KH KH',
      'massachusetts',
      'peek',
      ({ first, second, third, checked, values, single }) => {
        for (const numbers of [first, second, third, checked, values, single])
          for (let i = 0; i < numbers.length; i++) numbers[i] = random.below(1000) / 100 - 5;
      },
    );
    expect(luck).toBeCloseTo(0, 10);
    expect(steadySquare).toBeGreaterThan(square);
  });
});

describe('in a simulation', () => {
  const rounds = 50_000;
  const play = (freshShoe: boolean, mode: HoleCardMode) => {
    const totals = new Totals();
    const rules = compileRules(bookNamed('massachusetts', { 'holeCard.mode': mode }));
    totals.add(playBlock(rules, strategy, 5, 0, rounds, freshShoe));
    return reportOf(totals);
  };

  test.each([
    [true, 'peek'],
    [false, 'peek'],
    [false, 'none'],
  ] as const)(
    'the edge without luck is that of the bare results within three standard errors, and far closer (fresh shoe %s, %s)',
    (freshShoe, mode) => {
      const { edgePercent, standardErrorPercent, bare, standardDeviation } = play(freshShoe, mode);
      expect(bare.standardErrorPercent).toBeCloseTo((100 * standardDeviation) / Math.sqrt(rounds), 10);
      expect(Math.abs(edgePercent - bare.edgePercent)).toBeLessThan(3 * bare.standardErrorPercent);
      // A twentieth of the rounds would do; from full shoes a thousandth.
      expect(standardErrorPercent ** 2).toBeLessThan(
        bare.standardErrorPercent ** 2 / (freshShoe ? 1000 : 20),
      );
    },
  );
});
