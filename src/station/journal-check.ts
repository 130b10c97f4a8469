// The rows before the last signature, checked in the background by a process of its own: it is last in the queue for the
// machine, so that the table does not wait for it, and its memory goes when it ends.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
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
  /** The compiled checker; the tests run from sources, where there is none beside this file. */
  readonly checker?: URL;
}

const CHECKER = new URL('./journal-checker.js', import.meta.url);
/** The start of the table comes first. */
const BEGIN_AFTER_MS = 5_000;

/** The answer stops it. */
export function checkInBackground(parts: CheckParts): () => void {
  let end = () => {};
  const cancel = parts.clock.at(parts.clock.now() + BEGIN_AFTER_MS, () => {
    end = check(parts);
  });
  return () => {
    cancel();
    end();
  };
}

function check({ path, key, program, clock, log, found, checker = CHECKER }: CheckParts): () => void {
  const order: CheckOrder = { path, key, program };
  const began = clock.now();
  const child = spawn(process.execPath, [fileURLToPath(checker), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let answer = '';
  let complaint = '';
  let stopped = false;
  child.stdout.on('data', (text) => {
    answer += text;
  });
  child.stderr.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(-400);
  });
  child.once('spawn', () => {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
  child.once('error', ({ message }) => log('journal.not-checked', { reason: message }));
  child.once('close', (code) => {
    if (stopped) return;
    if (code === 0) tell(JSON.parse(answer), clock.now() - began, log, found);
    else log('journal.not-checked', { reason: complaint.trim() || `the checker ended with ${code}` });
  });
  return () => {
    stopped = true;
    child.kill('SIGKILL');
  };
}

function tell(
  { rows, problem }: Verified,
  ms: number,
  log: WriteEvent,
  found: (sentence: string) => void,
): void {
  if (!problem) {
    log('journal.checked', { rows, ms });
    return;
  }
  const row = problem.row === null ? '' : JSON.stringify(problem.row);
  log('journal.not-as-written', { row, sentence: problem.sentence });
  found(problem.sentence);
}
