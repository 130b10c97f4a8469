// A simulation on several threads. Blocks are handed out one by one, so that a slow thread holds nobody up.
import { Worker } from 'node:worker_threads';
import { blocksFor, roundsOfBlock } from './block.ts';
import { type Counts, Totals } from './counts.ts';
import type { Assignment, Order } from './worker.ts';

export interface Simulation extends Assignment {
  readonly rounds: number;
  readonly threads: number;
}

export interface Watcher {
  /** Told after every block how many rounds are done. */
  readonly progress?: (roundsDone: number) => void;
  /** Stops the simulation after the blocks that are done. */
  readonly stop?: AbortSignal;
  /** The compiled worker; the tests run from sources, where there is none beside this file. */
  readonly worker?: URL;
}

export interface Simulated {
  readonly totals: Totals;
  /** Stopped before all rounds were played. */
  readonly partial: boolean;
  readonly seconds: number;
}

export async function simulate(simulation: Simulation, watcher: Watcher = {}): Promise<Simulated> {
  const started = performance.now();
  const totals = new Totals();
  const { rounds } = simulation;
  const blocks = blocksFor(rounds);
  let next = 0;
  const order = (): Order | null => {
    if (next >= blocks || watcher.stop?.aborted) return null;
    const block = next++;
    return { block, rounds: roundsOfBlock(rounds, block) };
  };
  const done = (counts: Counts) => {
    totals.add(counts);
    watcher.progress?.(Number(totals.of('rounds')));
  };
  const threads = Math.min(simulation.threads, blocks);
  const crew = Array.from({ length: threads }, () => runThread(simulation, watcher, order, done));
  await Promise.all(crew);
  const seconds = (performance.now() - started) / 1000;
  return { totals, partial: totals.of('rounds') < BigInt(rounds), seconds };
}

/** Keeps one thread at work until there is no order left, it fails, or it is told to stop. */
async function runThread(
  { book, strategy, seed, freshShoe = false }: Simulation,
  { stop, worker: file = new URL('./worker.js', import.meta.url) }: Watcher,
  order: () => Order | null,
  done: (counts: Counts) => void,
): Promise<void> {
  const assignment: Assignment = { book, strategy, seed, freshShoe };
  const worker = new Worker(file, { workerData: assignment });
  let quit = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        const work = order();
        if (work === null) resolve();
        else worker.postMessage(work);
      };
      quit = resolve;
      stop?.addEventListener('abort', quit, { once: true });
      worker.on('message', (counts: Counts) => {
        done(counts);
        next();
      });
      worker.once('error', reject);
      next();
    });
  } finally {
    stop?.removeEventListener('abort', quit);
    await worker.terminate();
  }
}
