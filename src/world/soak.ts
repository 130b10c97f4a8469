// Runs many worlds, one thread per core, until the time is over or somebody stops it.
import { Worker } from 'node:worker_threads';
import type { PlayersChart } from '../simulated-people/chart.ts';
import type { Done, Order } from './orders.ts';
import { Reach } from './reach.ts';
import type { Assignment } from './soak-worker.ts';

export interface SoakParts {
  readonly chart: PlayersChart;
  readonly threads: number;
  /** The next world; null if there is none. */
  next(): Order | null;
  /** Called after every world. */
  progress(summary: Summary, done: Done): void;
  readonly stop: AbortSignal;
  /** The compiled worker. Tests run from sources and must name it. */
  readonly worker?: URL;
}

export interface Summary {
  worlds: number;
  rounds: number;
  moves: number;
  tableMs: number;
  crashes: number;
  readonly reach: Reach;
  readonly failed: Done[];
}

export function newSummary(): Summary {
  return { worlds: 0, rounds: 0, moves: 0, tableMs: 0, crashes: 0, reach: new Reach(), failed: [] };
}

export function addTo(summary: Summary, done: Done): void {
  const { rounds, moves, tableMs, crashes, reached, violation } = done.report;
  summary.worlds++;
  summary.rounds += rounds;
  summary.moves += moves;
  summary.tableMs += tableMs;
  summary.crashes += crashes;
  summary.reach.add(reached);
  if (violation) summary.failed.push(done);
}

export async function soak(parts: SoakParts): Promise<Summary> {
  const summary = newSummary();
  const stop = new SharedArrayBuffer(4);
  const quit = () => Atomics.store(new Int32Array(stop), 0, 1);
  parts.stop.addEventListener('abort', quit, { once: true });
  try {
    await Promise.all(Array.from({ length: parts.threads }, () => thread(parts, stop, summary)));
    return summary;
  } finally {
    parts.stop.removeEventListener('abort', quit);
  }
}

/** One thread, as long as there are worlds. If the thread dies, that is a violation of its world. */
async function thread(parts: SoakParts, stop: SharedArrayBuffer, summary: Summary): Promise<void> {
  const { chart, next, progress, worker: file = new URL('./soak-worker.js', import.meta.url) } = parts;
  const assignment: Assignment = { chart, stop };
  let worker = new Worker(file, { workerData: assignment });
  for (let order = next(); order && !parts.stop.aborted; order = next()) {
    const done = await livedThrough(worker, order);
    if (done.report.violation?.check === 'exception' && !done.shrunk) {
      await worker.terminate();
      worker = new Worker(file, { workerData: assignment });
    }
    addTo(summary, done);
    progress(summary, done);
  }
  await worker.terminate();
}

function livedThrough(worker: Worker, order: Order): Promise<Done> {
  return new Promise((resolve) => {
    const over = (done: Done) => {
      worker.off('message', over);
      worker.off('error', died);
      resolve(done);
    };
    const died = (error: Error) => over(killed(order, error.stack ?? error.message));
    worker.on('message', over);
    worker.on('error', died);
    worker.postMessage(order);
  });
}

function killed(order: Order, sentence: string): Done {
  const nothing = { rounds: 0, moves: 0, tableMs: 0, crashes: 0, reached: {}, trail: [], hash: '' };
  return { order, report: { ...nothing, violation: { check: 'exception', sentence } }, shrunk: null };
}
