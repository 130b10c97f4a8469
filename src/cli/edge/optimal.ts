// The page of `sabot edge --optimal`: the edge of the best play, what a chart of it costs, and every two-card hand.

import { type Chart, parseChart } from '../../edge/chart.ts';
import { chartText } from '../../edge/chart-text.ts';
import { type Analysis, analyse } from '../../edge/optimal/analyse.ts';
import { chartOf } from '../../edge/optimal/chart-of.ts';
import { KeptEnds } from '../../edge/optimal/dealers-ends.ts';
import { type PlayerHand, suitsCount } from '../../edge/optimal/hands.ts';
import { compileStrategy } from '../../edge/strategy.ts';
import { UP_CARD_POINTS, UP_CARDS } from '../../edge/up-cards.ts';
import { compileRules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { ACTIONS } from '../../rules/play/options.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { chartProblemsText } from '../../words/technician/chart-problems.ts';
import { columns, fixed } from './numbers.ts';

export interface BestPlay {
  readonly analysis: Analysis;
  /** The chart, read back from its text. */
  readonly chart: Chart;
  readonly text: string;
  /** The edge against a player who plays by the chart. */
  readonly chartEdge: number;
}

type Progress = (done: number, of: number) => void;

/** The analysis goes through the up cards twice: once for the best play, once by its chart. */
export function bestPlay(book: RuleBook, progress: Progress = () => {}, dealers = new KeptEnds()): BestPlay {
  const rules = compileRules(book);
  const analysis = analyse(rules, { dealers, progress: (done, of) => progress(done, 2 * of) });
  const { 'cards.decks': decks, 'holeCard.mode': mode } = book.values;
  const name = `computed for ${book.pack}`;
  const text = chartText(chartOf(analysis, name), [
    `Basic strategy for ${book.pack}: ${decks} decks, hole card ${mode}. Worked out by "sabot edge --optimal".`,
    'config/strategy/games-department.txt explains the cells. rs and ds: surrender or double if allowed, otherwise stand.',
    'The rows "redouble" say which doubled hands to double again.',
  ]);
  const read = parseChart(text, name);
  if (!read.ok) throw new Error(`the chart cannot be read back: ${chartProblemsText(read.problems, ' ')}`);
  const strategy = compileStrategy(read.chart);
  const by = analyse(rules, { strategy, dealers, progress: (done, of) => progress(of + done, 2 * of) });
  return { analysis, chart: read.chart, text, chartEdge: by.edge };
}

const RANK_LETTERS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];
const SUITS_TEXT = ['mixed', 'suited', 'spades'];
const NAMES = new Map<number, string>(Object.entries(ACTIONS).map(([action, bit]) => [bit, action]));

function nameOf({ counts, suits }: PlayerHand): string {
  const cards = counts.flatMap((count, rank) => new Array<string>(count).fill(at(RANK_LETTERS, rank)));
  return `${cards.join('-')}${suitsCount(counts) ? ` ${at(SUITS_TEXT, suits)}` : ''}`;
}

/** One row for each hand, one column for each up card: the value, and the first letters of the best decision. */
function handRows({ hands, upCards }: Analysis): string[][] {
  const rows = hands.all.flatMap((one, hand) => {
    if (one.cards !== 2) return [];
    const cells = UP_CARD_POINTS.map((points) => {
      const deal = at(upCards, points - 1).deals.find((each) => each.hand === hand);
      return deal ? `${fixed(deal.value, 6)} ${NAMES.get(deal.decision)?.slice(0, 3)}` : '';
    });
    return [[nameOf(one), ...cells]];
  });
  return [['', ...UP_CARDS], ...rows];
}

export function optimalPage({ analysis, text, chartEdge }: BestPlay): string {
  const { book, edge, variance } = analysis;
  const { 'cards.decks': decks, 'holeCard.mode': mode } = book.values;
  return [
    `${book.pack} ${book.version}: ${decks} decks, hole card ${mode}, best play from a full shoe, without super bonus`,
    '',
    ...columns([
      ['house edge', `${fixed(100 * edge, 5)} %`],
      ['  against a player with the chart below', `${fixed(100 * chartEdge, 5)} %`],
      ['  so the chart costs', `${fixed(100 * (chartEdge - edge), 5)} %`],
      ['variance of a round', fixed(variance, 4)],
      ['standard deviation of a round', `${fixed(Math.sqrt(variance), 4)} wagers`],
    ]),
    '',
    text.trimEnd(),
    '',
    'What the first two cards are worth, and what to do: sta(nd), hit, dou(ble), spl(it), sur(render).',
    'Against an ace or a ten-value card: once the check has found no blackjack, where there is a check.',
    '',
    ...columns(handRows(analysis)),
  ].join('\n');
}

/** For programs. */
export function optimalData({ analysis, text, chartEdge }: BestPlay): unknown {
  const { book, edge, variance, hands, upCards } = analysis;
  return {
    pack: book.pack,
    version: book.version,
    decks: book.values['cards.decks'],
    holeCard: book.values['holeCard.mode'],
    edge,
    variance,
    chartEdge,
    chart: text,
    hands: UP_CARD_POINTS.flatMap((points, column) =>
      at(upCards, points - 1).deals.map(({ hand, chance, value, decision, worth }) => ({
        upCard: at(UP_CARDS, column),
        hand: nameOf(at(hands.all, hand)),
        chance,
        value,
        best: NAMES.get(decision),
        worth: Object.fromEntries([...worth].map(([one, its]) => [NAMES.get(one) ?? one, its])),
      })),
    ),
  };
}
