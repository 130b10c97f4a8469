// The page of a simulation, and what is shown while it runs.
import type { Chart } from '../../edge/chart.ts';
import { type Difference, differences } from '../../edge/made-for.ts';
import type { Frequency, Report } from '../../edge/report.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { sum, whole, withDecimals } from '../../words/format.ts';
import { columns, fixed } from './numbers.ts';

/** A simulation that has come to its end, or was stopped. */
export interface Outcome {
  readonly book: RuleBook;
  readonly chart: Pick<Chart, 'name' | 'madeFor'>;
  readonly freshShoe: boolean;
  readonly seed: number;
  readonly threads: number;
  readonly roundsAsked: number;
  readonly partial: boolean;
  readonly seconds: number;
  readonly report: Report;
}

/** The edge against a player who plays by a chart for another game is larger than that of the game. */
function differenceText({ switch: key, chart, book }: Difference): string {
  return `the chart was made for ${key} ${chart}; here it is ${book}. The edge against the best play is smaller.`;
}

export function simulationPage(outcome: Outcome): string {
  const { book, chart, seed, roundsAsked, partial, report, freshShoe } = outcome;
  const { 'cards.decks': decks, 'holeCard.mode': mode } = book.values;
  const [from, to] = report.confidence95;
  return [
    `${book.pack} ${book.version}: ${decks} decks, hole card ${mode}, strategy ${chart.name}, ${freshShoe ? 'a full shoe every round, ' : ''}seed ${seed}`,
    ...(partial ? [`Stopped early: ${whole(report.rounds)} of ${whole(roundsAsked)} rounds.`] : []),
    ...differences(chart.madeFor, book).map((one) => `Warning: ${differenceText(one)}`),
    '',
    ...columns([
      ['rounds', whole(report.rounds)],
      ['main wager', sum(report.mainWager)],
      ['house edge, without luck', `${fixed(report.edgePercent, 4)} %`],
      ['  standard error', `${fixed(report.standardErrorPercent, 4)} %`],
      ['  95 % confidence, from', `${fixed(from, 4)} %`],
      ['  to', `${fixed(to, 4)} %`],
      ['  of all that is wagered', `${fixed(report.edgeOfAllWageredPercent, 4)} %`],
      ['house edge, bare results', `${fixed(report.bare.edgePercent, 4)} %`],
      ['  standard error', `${fixed(report.bare.standardErrorPercent, 4)} %`],
      ['standard deviation of a round', `${fixed(report.standardDeviation, 4)} wagers`],
      ['wagered in a round', `${fixed(report.wageredPerRound, 4)} wagers`],
      ['super bonus, not in the edge', `${fixed(report.superBonusPercent, 4)} %`],
    ]),
    '',
    ...columns([['', 'times', 'per round', 'one in'], ...report.frequencies.map(frequencyRow)]),
    '',
    `${fixed(outcome.seconds, 1)} s on ${outcome.threads === 1 ? '1 thread' : `${outcome.threads} threads`}, ${whole(report.rounds / outcome.seconds)} rounds/s`,
  ].join('\n');
}

function frequencyRow({ event, times, perRound }: Frequency): string[] {
  return [
    event,
    whole(times),
    `${fixed(100 * perRound, 4)} %`,
    times === 0 ? 'never' : withDecimals(1 / perRound, 1),
  ];
}

/** For programs. Only `timing` depends on the machine and the number of threads. */
export function simulationData(outcome: Outcome): unknown {
  const { book, chart, freshShoe, seed, threads, roundsAsked, partial, seconds, report } = outcome;
  return {
    pack: book.pack,
    version: book.version,
    decks: book.values['cards.decks'],
    holeCard: book.values['holeCard.mode'],
    strategy: chart.name,
    freshShoe,
    seed,
    roundsAsked,
    partial,
    warnings: differences(chart.madeFor, book).map((one) => ({
      code: 'chart-for-another-book',
      ...one,
      says: differenceText(one),
    })),
    ...report,
    timing: { threads, seconds, roundsPerSecond: report.rounds / seconds },
  };
}

/** The line that is written over and over while the rounds are played. */
export function progressLine(done: number, asked: number, seconds: number): string {
  const left = done === 0 ? '' : `, ${whole(Math.ceil((seconds * (asked - done)) / done))} s left`;
  return `${whole(done)} of ${whole(asked)} rounds, ${Math.floor((100 * done) / asked)} %${left}`;
}
