// The page of a simulation, and what is shown while it runs.
import { type ChartLimit, chartLimits } from '../../edge/chart-limits.ts';
import type { Frequency, Report } from '../../edge/report.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { sum } from '../../words/format.ts';
import { columns, fixed, grouped, withDecimals } from './numbers.ts';

/** A simulation that has come to its end, or was stopped. */
export interface Outcome {
  readonly book: RuleBook;
  readonly chart: string;
  readonly seed: number;
  readonly threads: number;
  readonly roundsAsked: number;
  readonly partial: boolean;
  readonly seconds: number;
  readonly report: Report;
}

function limitText(limit: ChartLimit): string {
  switch (limit.code) {
    case 'redoubling-not-played':
      return `redoubling is not played. The rules allow ${limit.doublesInAll} doubles of a hand, the chart knows one. The edge against a player who redoubles well is smaller.`;
    case 'chart-for-standing-on-soft-17':
      return 'the chart is made for a dealer who stands on soft 17. Here the dealer draws to it. The edge against a player with the right chart is smaller.';
  }
}

export function simulationPage(outcome: Outcome): string {
  const { book, chart, seed, roundsAsked, partial, report } = outcome;
  const { 'cards.decks': decks, 'holeCard.mode': mode } = book.values;
  const [from, to] = report.confidence95;
  return [
    `${book.pack} ${book.version}: ${decks} decks, hole card ${mode}, strategy ${chart}, seed ${seed}`,
    ...(partial ? [`Stopped early: ${grouped(report.rounds)} of ${grouped(roundsAsked)} rounds.`] : []),
    ...chartLimits(book).map((limit) => `Warning: ${limitText(limit)}`),
    '',
    ...columns([
      ['rounds', grouped(report.rounds)],
      ['main wager', sum(report.mainWager)],
      ['house edge', `${fixed(report.edgePercent, 4)} %`],
      ['  95 % confidence, from', `${fixed(from, 4)} %`],
      ['  to', `${fixed(to, 4)} %`],
      ['  of all that is wagered', `${fixed(report.edgeOfAllWageredPercent, 4)} %`],
      ['standard deviation of a round', `${fixed(report.standardDeviation, 4)} wagers`],
      ['wagered in a round', `${fixed(report.wageredPerRound, 4)} wagers`],
      ['super bonus, not in the edge', `${fixed(report.superBonusPercent, 4)} %`],
    ]),
    '',
    ...columns([['', 'times', 'per round', 'one in'], ...report.frequencies.map(frequencyRow)]),
    '',
    `${fixed(outcome.seconds, 1)} s on ${outcome.threads === 1 ? '1 thread' : `${outcome.threads} threads`}, ${grouped(report.rounds / outcome.seconds)} rounds/s`,
  ].join('\n');
}

function frequencyRow({ event, times, perRound }: Frequency): string[] {
  return [
    event,
    grouped(times),
    `${fixed(100 * perRound, 4)} %`,
    times === 0 ? 'never' : withDecimals(1 / perRound, 1),
  ];
}

/** For programs. Only `timing` depends on the machine and the number of threads. */
export function simulationData(outcome: Outcome): unknown {
  const { book, chart, seed, threads, roundsAsked, partial, seconds, report } = outcome;
  return {
    pack: book.pack,
    version: book.version,
    decks: book.values['cards.decks'],
    holeCard: book.values['holeCard.mode'],
    strategy: chart,
    seed,
    roundsAsked,
    partial,
    warnings: chartLimits(book).map((limit) => ({ ...limit, says: limitText(limit) })),
    ...report,
    timing: { threads, seconds, roundsPerSecond: report.rounds / seconds },
  };
}

/** The line that is written over and over while the rounds are played. */
export function progressLine(done: number, asked: number, seconds: number): string {
  const left = done === 0 ? '' : `, ${grouped(Math.ceil((seconds * (asked - done)) / done))} s left`;
  return `${grouped(done)} of ${grouped(asked)} rounds, ${Math.floor((100 * done) / asked)} %${left}`;
}
