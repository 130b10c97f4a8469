// sabot edge: the house edge, worked out where it can be and simulated where it can not.

import { existsSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Chart } from '../../edge/chart.ts';
import { loadChart } from '../../edge/chart-file.ts';
import { type ExactFigures, exactFigures } from '../../edge/exact/figures.ts';
import { reportOf } from '../../edge/report.ts';
import { simulate } from '../../edge/simulate.ts';
import { compileStrategy } from '../../edge/strategy.ts';
import { packIds } from '../../packs/load.ts';
import { resolveBook } from '../../packs/resolve.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { chartProblemsText } from '../../words/technician/chart-problems.ts';
import { sentenceSaid } from '../../words/technician/file-problems.ts';
import { A_PACK, packGiven, packOf } from '../given/pack.ts';
import { UserError } from '../terminal/streams.ts';
import { bookPage } from './book-page.ts';
import { keepChart, keptChart } from './chart-cache.ts';
import { exactData, exactPage } from './exact.ts';
import { bookOf, decksOf, type EdgeOptions, roundsOf, seedOf, threadsOf } from './input.ts';
import { bestPlay, optimalData, optimalPage } from './optimal.ts';
import { type Outcome, progressLine, simulationData, simulationPage } from './simulation.ts';

/** Where the command writes, and for tests where the compiled worker is. */
export interface EdgeSurroundings {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly worker?: URL;
}

const STOPPED_BY_USER = 130;
const PROGRESS_EVERY_MS = 250;
const CLEAR_LINE = '\r\x1b[K';

function runExact(options: EdgeOptions, { stdout }: EdgeSurroundings): void {
  const decks = decksOf(options);
  const ids = options.rules === undefined ? packIds() : [options.rules];
  const figures = ids.map((id) => exactFigures(packOf(id), decks)).filter(hasFigures);
  if (figures.length === 0) throw new UserError(noFigures(options, decks));
  stdout.write(
    options.json
      ? `${JSON.stringify({ packs: figures.map(exactData) }, null, 2)}\n`
      : `${figures.map(exactPage).join('\n\n')}\n`,
  );
}

function hasFigures({ match, shoes }: ExactFigures): boolean {
  return match.length > 0 || shoes.length > 0;
}

/** Why there is nothing to work out: the book's own clause, where one book was asked for. */
function noFigures({ rules }: EdgeOptions, decks: number | null): string {
  const resolved =
    rules !== undefined && decks !== null && resolveBook(packOf(rules), { 'cards.decks': decks });
  if (!resolved || resolved.ok) return `No rule pack has figures for ${decks} decks.`;
  const [problem] = resolved.problems;
  return `${problem && sentenceSaid(problem.sentence)} It has no match-the-dealer odds for ${decks} decks either.`;
}

async function runSimulation(options: EdgeOptions, surroundings: EdgeSurroundings): Promise<void> {
  const { stdout, stderr, worker } = surroundings;
  const rounds = roundsOf(options);
  const seed = seedOf(options);
  const threads = threadsOf(options);
  const book = bookOf(packOf(packGiven(options.rules)), options);
  const chart = chartFor(book, options, stderr);
  const freshShoe = options.freshShoe ?? false;
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  const { totals, partial, seconds } = await simulate(
    { book, strategy: compileStrategy(chart), rounds, seed, threads, freshShoe },
    { progress: progressOn(stderr, rounds), stop: stop.signal, ...(worker ? { worker } : {}) },
  ).finally(() => process.off('SIGINT', interrupt));
  if (stderr.isTTY) stderr.write(CLEAR_LINE);
  if (partial) process.exitCode = STOPPED_BY_USER;
  if (totals.of('rounds') === 0n)
    throw new UserError('Stopped before the first rounds were played.', STOPPED_BY_USER);
  const report = reportOf(totals);
  const outcome: Outcome = {
    book,
    chart,
    freshShoe,
    seed,
    threads,
    roundsAsked: rounds,
    partial,
    seconds,
    report,
  };
  stdout.write(
    `${options.json ? JSON.stringify(simulationData(outcome), null, 2) : simulationPage(outcome)}\n`,
  );
}

/** The chart that was asked for, or the one that is best for this very book. */
function chartFor(book: RuleBook, { chart: path }: EdgeOptions, stderr: EdgeSurroundings['stderr']): Chart {
  if (path !== undefined) {
    const read = loadChart(path);
    if (!read.ok) throw new UserError(chartProblemsText(read.problems, '\n'));
    return read.chart;
  }
  const kept = keptChart(book, `computed for ${book.pack}`);
  if (kept) return kept;
  const { chart, text } = bestPlay(book, analysisOn(stderr));
  if (stderr.isTTY) stderr.write(CLEAR_LINE);
  keepChart(book, text);
  return chart;
}

/** Shows on a terminal how far the analysis is. */
function analysisOn(stderr: EdgeSurroundings['stderr']): (done: number, of: number) => void {
  return (done, of) => {
    if (stderr.isTTY)
      stderr.write(`${CLEAR_LINE}working out the best play: ${Math.round((100 * done) / of)} %`);
  };
}

function runOptimal(options: EdgeOptions, { stdout, stderr }: EdgeSurroundings): void {
  const { rules, writeChart, json } = options;
  const book = bookOf(packOf(packGiven(rules)), options);
  if (writeChart !== undefined && existsSync(writeChart))
    throw new UserError(`${writeChart} is there already. Name another file, or move it away.`);
  const best = bestPlay(book, analysisOn(stderr));
  if (stderr.isTTY) stderr.write(CLEAR_LINE);
  keepChart(book, best.text);
  if (writeChart !== undefined) writeFileSync(writeChart, best.text, { flag: 'wx' });
  stdout.write(`${json ? JSON.stringify(optimalData(best), null, 2) : optimalPage(best)}\n`);
}

/** Shows on a terminal how far it is, a few times a second. */
function progressOn(stderr: EdgeSurroundings['stderr'], rounds: number): (done: number) => void {
  const started = performance.now();
  let shown = started;
  return (done) => {
    const now = performance.now();
    if (!stderr.isTTY || now - shown < PROGRESS_EVERY_MS) return;
    shown = now;
    stderr.write(CLEAR_LINE + progressLine(done, rounds, (now - started) / 1000));
  };
}

/** The page of a book for docs/books. */
function runPage({ rules }: EdgeOptions, { stdout }: EdgeSurroundings): void {
  if (rules === undefined) throw new UserError(`Say which rules: --rules ${packIds().join(' | ')}.`);
  stdout.write(bookPage(packOf(rules)));
}

/** Four questions; one call answers one. */
async function run(options: EdgeOptions, surroundings: EdgeSurroundings): Promise<void> {
  const {
    exact = false,
    optimal = false,
    page = false,
    rounds,
    holeCard,
    seed,
    threads,
    chart,
    freshShoe,
  } = options;
  if ([exact, optimal, page, rounds !== undefined].filter(Boolean).length !== 1)
    throw new UserError('Say one of --exact, --optimal, --page and --rounds N.');
  if (options.writeChart !== undefined && !optimal) throw new UserError('--write-chart goes with --optimal.');
  if (rounds !== undefined) return runSimulation(options, surroundings);
  if (seed !== undefined || threads !== undefined || chart !== undefined || freshShoe)
    throw new UserError('--seed, --threads, --chart and --fresh-shoe go with --rounds.');
  if (optimal) return runOptimal(options, surroundings);
  if (page) return runPage(options, surroundings);
  if (holeCard !== undefined) throw new UserError('--hole-card goes with --optimal or --rounds.');
  runExact(options, surroundings);
}

export function edgeCommand(surroundings: EdgeSurroundings = process): Command {
  return new Command('edge')
    .description('the house edge: of the side wagers, of the best play, or of a simulation of the whole game')
    .option('--exact', 'exact figures of the side wagers, for one pack or all')
    .option('--optimal', 'the edge of the best play from a full shoe, its chart, and every two-card hand')
    .option(
      '--page',
      'the page of a book in docs/books: edge, variance, cost of each bonus and of each choice',
    )
    .option('--write-chart <file>', 'with --optimal: write the chart to this file')
    .option('--rounds <n>', 'simulate this many rounds by a strategy chart')
    .option(
      '--chart <file>',
      'with --rounds: the chart; default: the best one for the rules, worked out once',
    )
    .option('--fresh-shoe', 'with --rounds: shuffle before every round, as --optimal assumes')
    .option('--rules <pack>', A_PACK)
    .option('--decks <n>', 'the number of decks, where the pack leaves a choice')
    .option('--hole-card <mode>', 'peek, none or no-peek, where the pack leaves a choice')
    .option('--seed <n>', 'the same seed plays the same rounds; default 1')
    .option('--threads <n>', 'default: one for each processor core')
    .option('--json', 'for programs; money in cents')
    .exitOverride()
    .action((options: EdgeOptions) => run(options, surroundings));
}
