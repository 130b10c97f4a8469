// The analyser and the simulation share no arithmetic: one goes through all hands, the other deals. They must agree. An ordinary run takes
// two books; SABOT_AGREEMENT=full takes every shipped book, ten random ones and each switch by itself (some minutes).
import { describe, expect, test } from 'vitest';
import { bestPlay } from '../../src/cli/edge/optimal.ts';
import { playBlock } from '../../src/edge/block.ts';
import { Totals } from '../../src/edge/counts.ts';
import { analyse } from '../../src/edge/optimal/analyse.ts';
import { reportOf } from '../../src/edge/report.ts';
import { compileStrategy, type Strategy } from '../../src/edge/strategy.ts';
import { shippedPackIds } from '../../src/packs/load.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { PAYOUTS } from '../../src/rules/pay/payout.ts';
import type { RuleBook, Switches } from '../../src/rules/rule-book.ts';
import { drawBook } from '../random-books/draw-book.ts';
import { bent, bookNamed, strategy } from './books.ts';

const FULL = process.env.SABOT_AGREEMENT === 'full';
const ROUNDS = FULL ? 500_000 : 50_000;
const SIGMAS = 3;
const LONG = 600_000;

/** From a full shoe each round, without luck. */
function simulated(book: RuleBook, by: Strategy) {
  const totals = new Totals();
  totals.add(playBlock(compileRules(book), by, 1, 0, ROUNDS, true));
  return reportOf(totals);
}

function expectAgreement(book: RuleBook, by: Strategy, edge: number): void {
  const { edgePercent, standardErrorPercent, bare } = simulated(book, by);
  const off = Math.abs(edgePercent - 100 * edge);
  const figures = `analysis ${(100 * edge).toFixed(4)} %, simulation ${edgePercent.toFixed(4)} ± ${standardErrorPercent.toFixed(4)} %`;
  if (FULL) process.stderr.write(`${book.pack}: ${figures}\n`);
  // A book in which nobody can win or lose has no error at all.
  expect(off, figures).toBeLessThanOrEqual(SIGMAS * standardErrorPercent + 1e-9);
  expect(standardErrorPercent).toBeLessThanOrEqual(bare.standardErrorPercent * 1.1 + 1e-9);
}

/** Odds that 10.00 pays in whole cents: the table rounds, the analyser does not. */
function inWholeCents(book: RuleBook): RuleBook {
  const odds = PAYOUTS.map((payout) => {
    const { pays, to } = book.values[payout];
    return [payout, { pays: Math.ceil((1000 * pays) / to), to: 1000 }];
  });
  return bent(book, Object.fromEntries(odds));
}

describe('a simulation by the computed chart has the edge that the analyser gives the chart, within three standard errors', () => {
  const random = FULL ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1];
  const books = [
    ...(FULL ? shippedPackIds().map((id) => bookNamed(id)) : []),
    ...random.map((seed) => inWholeCents(drawBook(seed))),
  ].map((book) => [book.pack, book] as const);

  test.each(books)('%s', { timeout: LONG }, (_, book) => {
    const { chart, chartEdge } = bestPlay(book);
    expectAgreement(book, compileStrategy(chart), chartEdge);
  });
});

/** Two books with every switch that changes the play away from its standard. */
const MANY: readonly Partial<Switches>[] = [
  {
    'split.acesDraw': 'one-card',
    'split.acesAgain': false,
    'double.onTotals': [9, 10, 11, 18],
    'double.onCards': 'first-two',
    'surrender.offered': 'early',
    'surrender.underCards': 'ace-or-face',
    'rescue.offered': false,
  },
];
const ONE_BY_ONE: readonly Partial<Switches>[] = [
  { 'split.acesDraw': 'one-card' },
  { 'split.acesAgain': false },
  { 'split.maxSplits': 1 },
  { 'double.onTotals': [9, 10, 11] },
  { 'double.onCards': 'first-two' },
  { 'double.afterSplit': false },
  { 'surrender.offered': 'never' },
  { 'surrender.offered': 'early' },
  { 'surrender.underCards': 'ace-or-face' },
  { 'rescue.offered': false },
  { 'outcome.21Against21': 'push' },
  { 'outcome.blackjackAgainst21': 'push' },
  { 'pays.blackjack': { pays: 6, to: 5 } },
  { 'holeCard.mode': 'none' },
  { 'holeCard.mode': 'none', 'dealerBlackjack.afterDouble': 'everything' },
  { 'holeCard.mode': 'none', 'dealerBlackjack.afterSplit': 'everything' },
  { 'holeCard.mode': 'none', 'dealerBlackjack.bustedDouble': 'original-only' },
  { 'holeCard.mode': 'none', 'surrender.offered': 'early' },
  { 'holeCard.mode': 'none', 'outcome.21AgainstBlackjack': 'push' },
  { 'holeCard.mode': 'none', 'outcome.blackjackAgainst21': 'push' },
];

describe('every switch that the play depends on counts the same in both', () => {
  test.each(
    [...MANY, ...(FULL ? ONE_BY_ONE : [])].map((values) => [JSON.stringify(values), values] as const),
  )(
    '%s',
    {
      timeout: LONG,
    },
    (name, values) => {
      const book = { ...bent(bookNamed('massachusetts'), values), pack: name };
      expectAgreement(book, strategy, analyse(compileRules(book), { strategy }).edge);
    },
  );
});
