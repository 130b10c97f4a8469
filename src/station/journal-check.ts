// The rows before the last signature, checked in the background by a thread of its own: the table does not wait for it.
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../drivers/driver.ts';
import type { Verified } from '../journal/verify.ts';
import type { WriteEvent } from './log-events.ts';

export interface CheckOrder {
  readonly path: string;
  /** The public key, as text. */
  readonly key: string;
  readonly program: string;
}

export interface CheckParts extends CheckOrder {
  readonly clock: Clock;
  readonly log: WriteEvent;
  /** The journal is not as it was written. */
  found(sentence: string): void;
  /** The compiled worker; the tests run from sources, where there is none beside this file. */
  readonly worker?: URL;
}

/** The answer stops it. */
export function checkInBackground(parts: CheckParts): () => void {
  const { path, key, program, clock, log, found } = parts;
  const order: CheckOrder = { path, key, program };
  const began = clock.now();
  const file = parts.worker ?? new URL('./journal-check-worker.js', import.meta.url);
  const worker = new Worker(file, { workerData: order });
  worker.unref();
  worker.on('message', ({ ok, rows, problem }: Verified) => {
    if (ok) log('journal.checked', { rows, ms: clock.now() - began });
    if (!problem) return;
    const row = problem.row === null ? '' : JSON.stringify(problem.row);
    log('journal.not-as-written', { row, sentence: problem.sentence });
    found(problem.sentence);
  });
  worker.on('error', (error) => {
    log('journal.not-checked', { reason: error instanceof Error ? error.message : String(error) });
  });
  return () => void worker.terminate();
}
