// The soak as a command: which worlds, how long, and what it prints.
import { execFileSync } from 'node:child_process';
import { loadChart } from '../edge/chart-file.ts';
import { projectRoot } from '../program/project-root.ts';
import { chartProblemsText } from '../words/technician/chart-problems.ts';
import { EXPECTED, neverReached } from './expected.ts';
import { commandOf, type Done, type Order } from './orders.ts';
import { ALL_FAULTS, type AnyFault } from './rates.ts';
import { newSummary, type Summary, soak } from './soak.ts';
import { UNREACHABLE } from './unreachable.ts';

export interface SoakWish {
  readonly seed: string;
  /** Only this one world. */
  readonly world: string | null;
  readonly packs: readonly string[];
  readonly faults: readonly AnyFault[];
  readonly rounds: number;
  readonly moves: number;
  readonly boxes: number;
  readonly minutes: number;
  readonly threads: number;
}

export interface Outlet {
  readonly json: boolean;
  readonly isTerminal: boolean;
  out(text: string): void;
  tell(text: string): void;
}

const STOPPED = 130;

/** The worlds in order: the packs take turns. */
function worldsOf(wish: SoakWish, isOver: () => boolean): () => Order | null {
  const { seed, world, packs, faults, rounds, moves, boxes } = wish;
  const common = { faults, rounds, moves, boxes, shrinks: true };
  let number = 0;
  return () => {
    if (isOver() || (world !== null && number > 0)) return null;
    const pack = packs[number % packs.length] ?? '';
    number++;
    return { ...common, seed: world ?? `${seed}-${number}`, pack };
  };
}

/** The exit code: 0 if all is right, 1 if anything is not, 130 if it was stopped. */
export async function runSoak(wish: SoakWish, outlet: Outlet): Promise<number> {
  const read = loadChart();
  if (!read.ok) throw new Error(chartProblemsText(read.problems, '; '));
  const began = performance.now();
  const minutesGone = () => (performance.now() - began) / 60_000;
  const stop = new AbortController();
  const quit = () => stop.abort();
  const listeners = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of listeners) process.once(signal, quit);
  const timer = setTimeout(quit, wish.world === null ? wish.minutes * 60_000 : 2 ** 31 - 1);
  let interrupted = true;
  timer.unref();
  let summary = newSummary();
  try {
    summary = await soak({
      chart: read.chart,
      threads: wish.world === null ? wish.threads : 1,
      next: worldsOf(wish, () => wish.world === null && minutesGone() >= wish.minutes),
      progress: (now, done) => {
        if (done.report.violation) tellViolation(done, outlet);
        showProgress(now, minutesGone(), outlet);
      },
      stop: stop.signal,
    });
    interrupted = stop.signal.aborted && minutesGone() < wish.minutes - 0.01;
  } finally {
    clearTimeout(timer);
    for (const signal of listeners) process.off(signal, quit);
  }
  if (outlet.isTerminal) outlet.tell('\n');
  show(summary, minutesGone(), outlet);
  if (summary.failed.length > 0) return 1;
  return interrupted ? STOPPED : 0;
}

/** At once: nobody should wait an hour to hear of it. */
function tellViolation(done: Done, outlet: Outlet): void {
  const { check, sentence, command } = violationOf(done, commitOf());
  outlet.tell(`\nVIOLATION (${check}) ${sentence}\nRepeat it: ${command}\n`);
}

function showProgress(
  { worlds, rounds, tableMs, crashes, failed }: Summary,
  minutes: number,
  outlet: Outlet,
): void {
  const said = `${minutes.toFixed(1)} min: ${worlds} worlds, ${rounds} rounds, ${hours(tableMs)} h at the table, ${crashes} crashes, ${failed.length} violations`;
  outlet.tell(outlet.isTerminal ? `\r${said}` : `${said}\n`);
}

function hours(ms: number): string {
  return (ms / 3_600_000).toFixed(1);
}

function show(summary: Summary, minutes: number, { json, out }: Outlet): void {
  const { worlds, rounds, moves, tableMs, crashes, failed } = summary;
  const reached = summary.reach.toJSON();
  const never = neverReached(reached, UNREACHABLE);
  const commit = commitOf();
  const violations = failed.map((done) => violationOf(done, commit));
  if (json) {
    const figures = { worlds, rounds, moves, tableHours: tableMs / 3_600_000, minutes, crashes };
    out(`${JSON.stringify({ commit, ...figures, reached, neverReached: never, violations })}\n`);
    return;
  }
  const faults = ALL_FAULTS.map((fault) => `  ${fault}: ${reached[`fault ${fault}`] ?? 0}`);
  out(
    [
      `${worlds} worlds, ${rounds} rounds, ${moves} moves, ${hours(tableMs)} hours at the table in ${minutes.toFixed(1)} minutes`,
      `the station was killed ${crashes} times and went on each time`,
      'faults:',
      ...faults,
      `reached ${EXPECTED.filter((one) => reached[one]).length} of ${EXPECTED.length} things that must come up`,
      ...never.map((one) => `  never: ${one}`),
      `${violations.length} violations`,
      ...violations.flatMap(({ text }) => text),
      '',
    ].join('\n'),
  );
}

function violationOf({ order, report, shrunk }: Done, commit: string) {
  const command = commandOf(order, shrunk?.options ?? order, ALL_FAULTS.length);
  const { check, sentence } = shrunk?.report.violation ?? report.violation ?? { check: '', sentence: '' };
  const trail = (shrunk?.report ?? report).trail;
  const text = [
    '',
    `VIOLATION (${check}) in world ${order.seed} of ${order.pack}, commit ${commit}`,
    sentence,
    ...trail.map((row) => `  ${row}`),
    `Repeat it: ${command}`,
  ];
  return { check, sentence, world: order.seed, pack: order.pack, command, trail, text };
}

/** The commit of the sources, if known. */
function commitOf(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: projectRoot(), encoding: 'utf8' }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' with changes');
  } catch {
    return 'unknown';
  }
}
