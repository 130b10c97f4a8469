// The analyser against figures from outside: published edges, and a value that independent solvers give to the last digit.
import { beforeAll, describe, expect, test } from 'vitest';
import { bestPlay } from '../../src/cli/edge/optimal.ts';
import { playBlock } from '../../src/edge/block.ts';
import { Totals } from '../../src/edge/counts.ts';
import { type AnalyseWish, type Analysis, analyse as analyseAnew } from '../../src/edge/optimal/analyse.ts';
import { chancesOfEnds, ENDS, finalHands } from '../../src/edge/optimal/dealer.ts';
import { KeptEnds } from '../../src/edge/optimal/dealers-ends.ts';
import { allHands } from '../../src/edge/optimal/hands.ts';
import { payoffsOf } from '../../src/edge/optimal/payoffs.ts';
import { againstUpCard, play } from '../../src/edge/optimal/play.ts';
import { countOf, RANKS, shoeOf } from '../../src/edge/optimal/ranks.ts';
import { pathsOf } from '../../src/edge/optimal/split.ts';
import { reportOf } from '../../src/edge/report.ts';
import { compileStrategy } from '../../src/edge/strategy.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import { at } from '../../src/rules/lookup.ts';
import { VERDICTS } from '../../src/rules/pay/outcome.ts';
import { PAYOUTS } from '../../src/rules/pay/payout.ts';
import type { Switches } from '../../src/rules/rule-book.ts';
import { bent, bookNamed, strategy } from './books.ts';

/** Most of the books below differ only in what the players may do. */
const dealers = new KeptEnds();
const analyse = (rules: Rules, wish: AnalyseWish = {}) => analyseAnew(rules, { dealers, ...wish });

const STANDS = {};
const DRAWS = { 'draw.dealerStandsOnSoft': false } as const;
const REDOUBLES = {
  ...DRAWS,
  'redouble.doublesInAll': 3,
  'rescue.afterRedouble': 'last-double',
} as const;

function rulesWith(values: Partial<Switches>) {
  return compileRules(bent(bookNamed('massachusetts'), values));
}

/** What a hand of these two ranks is worth against an up card, both by what they count. */
function worthOfTwo(
  { hands, upCards }: Analysis,
  [first, second]: readonly [number, number],
  up: number,
): number {
  const counts = Array.from(
    { length: RANKS },
    (_, rank) => Number(rank + 1 === first) + Number(rank + 1 === second),
  );
  const deal = at(upCards, up - 1).deals.find(({ hand }) => hand === hands.find(counts));
  return deal?.value ?? Number.NaN;
}

describe('the edge of the best play is the published one, within the two hundredths of a percent to which they are rounded', () => {
  test.each([
    ['the dealer stands on soft 17, eight decks', { ...STANDS, 'cards.decks': 8 }, 0.38, 0.38],
    ['the dealer draws to soft 17, six decks', { ...DRAWS, 'cards.decks': 6 }, 0.76, 0.82],
    ['the dealer draws to soft 17, eight decks', { ...DRAWS, 'cards.decks': 8 }, 0.8, 0.8],
    ['up to three doubles, eight decks', { ...REDOUBLES, 'cards.decks': 8 }, 0.45, 0.45],
  ] as const)('%s', (_, values, from, to) => {
    const { edge } = analyse(rulesWith(values));
    expect(100 * edge).toBeGreaterThan(from - 0.02);
    expect(100 * edge).toBeLessThan(to + 0.02);
  });

  test('up to three doubles, six decks; and 5-6 against a 2 is worth +0.348048', () => {
    const analysis = analyse(rulesWith({ ...REDOUBLES, 'cards.decks': 6 }));
    expect(Math.abs(100 * analysis.edge - 0.42)).toBeLessThan(0.02);
    expect(Math.abs(worthOfTwo(analysis, [5, 6], 2) - 0.348048)).toBeLessThan(0.000001);
  });

  test('the dealer stands on soft 17, six decks; and only one card to split aces costs 0.28 %', () => {
    const { edge } = analyse(rulesWith({ ...STANDS, 'cards.decks': 6 }));
    expect(100 * edge).toBeGreaterThan(0.37 - 0.02);
    expect(100 * edge).toBeLessThan(0.4 + 0.02);
    const oneCard = analyse(rulesWith({ ...STANDS, 'cards.decks': 6, 'split.acesDraw': 'one-card' }));
    expect(Math.abs(100 * (oneCard.edge - edge) - 0.28)).toBeLessThan(0.02);
  });
});

/** Blackjack with one deck of 52 cards: 21 against 21 and two blackjacks push, no bonus, no rescue, no surrender. */
const BLACKJACK = {
  'double.onCards': 'first-two',
  'rescue.offered': false,
  'surrender.offered': 'never',
  'split.acesDraw': 'one-card',
  'split.acesAgain': false,
  'draw.hitOnSoft21': true,
  'outcome.21Against21': 'push',
  'outcome.blackjackAgainst21': 'push',
} as const;
const EVEN_MONEY = { pays: 1, to: 1 };
const BLACKJACK_SCORE = 23;
const SCORES = 24;

test('one deck of 52 cards without Spanish bonuses is worth +0.001839 to the player', () => {
  const bonuses = PAYOUTS.filter((payout) => payout.startsWith('bonus.'));
  const rules = rulesWith({ ...BLACKJACK, ...Object.fromEntries(bonuses.map((one) => [one, EVEN_MONEY])) });
  // No book has it: a blackjack pushes with a blackjack, and beats any other 21.
  rules.verdicts[BLACKJACK_SCORE * SCORES + 21] = VERDICTS.indexOf('outcome.higherTotal');
  const deckOf52 = Uint8Array.of(4, 4, 4, 4, 4, 4, 4, 4, 4, 16);
  expect(Math.abs(-analyse(rules, { shoe: deckOf52 }).edge - 0.001839)).toBeLessThan(0.00002);
});

describe('the ends of the dealer’s hand that another analysis has worked out', () => {
  const shoe = shoeOf(6);
  const UP = 9;

  test('are taken only where the dealer, the up card and the shoe are the same', () => {
    const kept = new KeptEnds();
    const first = kept.against(rulesWith(STANDS), shoe, UP);
    expect(kept.against(rulesWith({ 'split.acesDraw': 'one-card' }), shoe, UP)).toBe(first);
    const others = [
      kept.against(rulesWith(DRAWS), shoe, UP),
      kept.against(rulesWith({ 'holeCard.mode': 'none' }), shoe, UP),
      kept.against(rulesWith(STANDS), shoe, 0),
      kept.against(rulesWith(STANDS), shoeOf(8), UP),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  test('give the same values to the last digit', () => {
    const kept = new KeptEnds();
    const hands = allHands(6);
    const valuesBy = (values: Partial<Switches>, by: KeptEnds) => {
      const rules = rulesWith(values);
      const table = againstUpCard({ rules, hands, payoffs: payoffsOf(rules, hands) }, shoe, UP, by);
      return play(table, { origin: 'dealt', removed: { rank: 4, cards: 1 } }).values;
    };
    valuesBy(STANDS, kept);
    const redoubled = valuesBy({ 'redouble.doublesInAll': 3 }, kept);
    expect(
      Buffer.from(redoubled.buffer).equals(
        Buffer.from(valuesBy({ 'redouble.doublesInAll': 3 }, new KeptEnds()).buffer),
      ),
    ).toBe(true);
  });
});

describe('a chart made from the analysis', () => {
  const rules = rulesWith({});
  let best: ReturnType<typeof bestPlay>;
  beforeAll(() => {
    best = bestPlay(rules.book, undefined, dealers);
  });

  test('costs less than the printed one, which costs 0.0060 % against the best play', () => {
    const printed = analyse(rules, { strategy }).edge;
    expect(100 * (printed - best.analysis.edge)).toBeCloseTo(0.006, 4);
    expect(best.chartEdge).toBeGreaterThan(best.analysis.edge);
    expect(best.chartEdge).toBeLessThan(printed);
  });

  test('has the edge and the variance of a simulation by it from a full shoe, within three standard errors', () => {
    const totals = new Totals();
    totals.add(playBlock(rules, compileStrategy(best.chart), 1, 0, 100_000, true));
    const { edgePercent, standardErrorPercent, standardDeviation } = reportOf(totals);
    expect(standardErrorPercent).toBeLessThan(0.01);
    expect(Math.abs(edgePercent - 100 * best.chartEdge)).toBeLessThan(3 * standardErrorPercent);
    expect(standardDeviation ** 2 / best.analysis.variance).toBeCloseTo(1, 1.5);
  });

  test('says for which rules it was made', () => {
    expect(best.text).toContain('#= draw.dealerStandsOnSoft true\n');
    expect(best.chart.madeFor.get('bonus.777Spades')).toBe('3:1');
  });
});

test('the chances of the dealer’s ends make one, whatever is left of the shoe', () => {
  const chances = new Float64Array(ENDS);
  for (let up = 0; up < RANKS; up++) {
    const hands = finalHands(rulesWith({}), up);
    for (const noBlackjack of [false, true]) {
      const left = shoeOf(2);
      left[9] = 3;
      left[up] = countOf(left, up) - 1;
      chancesOfEnds(hands, left, noBlackjack, chances);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  }
});

test('a pair that may be split three times becomes two to four hands, in as many orders as second cards can come', () => {
  expect(pathsOf(1)).toEqual([{ again: 0, others: 0, free: 2, orders: 1 }]);
  const paths = pathsOf(3);
  expect(paths.filter(({ free }) => free === 0).map(({ again, orders }) => [again, orders])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  // Two more splits, after which the second cards of the remaining hands may be any.
  expect(
    paths.filter(({ free }) => free > 0).map(({ others, free, orders }) => [others, free, orders]),
  ).toEqual([
    [2, 2, 2],
    [1, 3, 2],
    [0, 4, 1],
  ]);
});
