// Checks the whole journal in a separate process. That process has the lowest priority, so the table does not wait for it.
// A check runs after every start and when a page asks for one; never two at a time.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../drivers/driver.ts';
import type { Progress, Verified } from '../journal/verify/verify.ts';
import type { CheckFailure, JournalCheckView } from '../protocol/hands.ts';
import { putLastInQueue } from './last-in-queue.ts';
import { errorTold } from './log/error-told.ts';
import type { WriteEvent } from './log/log-events.ts';

export interface CheckOrder {
  readonly path: string;
  /** The folder of the archives; null: there are none. */
  readonly archives: string | null;
  /** The public key, as text. */
  readonly key: string;
  /** The key that opens the seals of turned cards, in hex; null if there is none. */
  readonly sealing: string | null;
  readonly program: string;
}

export type CheckerSays =
  | { readonly progress: Progress }
  | { readonly verified: Verified }
  | { readonly failed: CheckFailure };

export interface CheckParts extends CheckOrder {
  readonly clock: Clock;
  readonly log: WriteEvent;
  /** The journal is not as it was written; `row` is null if the finding is not about a row. */
  found(row: string | null): void;
  /** The compiled checker. Tests run from sources and must name it. */
  readonly checker?: URL;
}

const CHECKER = new URL('./journal-checker.js', import.meta.url);
/** The start of the table comes first. */
const BEGIN_AFTER_MS = 5_000;

export class JournalCheck {
  readonly #parts: CheckParts;
  #child: ChildProcess | null = null;
  #cancel = () => {};
  #progress: Progress | null = null;
  #result: JournalCheckView['result'] = null;
  #failed: CheckFailure | null = null;

  constructor(parts: CheckParts) {
    this.#parts = parts;
  }

  get view(): JournalCheckView {
    const running = this.#child !== null;
    return { running, progress: this.#progress, result: this.#result, failed: this.#failed };
  }

  /** Begins some seconds after the start. */
  beginLater(): void {
    const { clock } = this.#parts;
    this.#cancel = clock.at(clock.now() + BEGIN_AFTER_MS, () => this.begin());
  }

  /** Does nothing while a check is running: its result answers both. */
  begin(): void {
    this.#cancel();
    if (this.#child) return;
    const { path, archives, key, sealing, program, clock, checker = CHECKER } = this.#parts;
    const order: CheckOrder = { path, archives, key, sealing, program };
    const began = clock.now();
    const child = spawn(process.execPath, [fileURLToPath(checker)], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child = child;
    // Every user of the machine can read arguments, so the key goes through standard input. The child may end before it reads.
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify(order));
    this.#progress = null;
    this.#failed = null;
    createInterface({ input: child.stdout }).on('line', (line) => this.#heard(JSON.parse(line), began));
    child.once('spawn', () => {
      if (child.pid !== undefined) putLastInQueue(child.pid);
    });
    child.once('error', (error) => {
      this.#ended(child, { code: 'checker-not-started', error: errorTold(error).code });
    });
    child.once('close', (status, signal) => {
      const early: CheckFailure = { code: 'checker-ended', end: String(status ?? signal) };
      this.#ended(child, status === 0 ? null : (this.#failed ?? early));
    });
  }

  stop(): void {
    this.#cancel();
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
  }

  #ended(child: ChildProcess, failure: CheckFailure | null): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#failed = failure;
    if (failure)
      this.#parts.log('journal.not-checked', { code: failure.code, about: JSON.stringify(failure) });
  }

  #heard(said: CheckerSays, began: number): void {
    if (!this.#child) return;
    if ('progress' in said) this.#progress = said.progress;
    else if ('failed' in said) this.#failed = said.failed;
    else this.#conclude(said.verified, began);
  }

  #conclude({ ok, rows, rounds, payments, signedThrough, problem, findings }: Verified, began: number): void {
    const { clock, log } = this.#parts;
    const endedAt = clock.now();
    const row = problem && rowText(problem.row);
    const told = problem && { row, about: problem.about };
    const found = findings.filter(({ severity }) => severity !== 'notice');
    const others = found.reduce((sum, { times }) => sum + times, 0) - (problem ? 1 : 0);
    this.#result = { ok, endedAt, rows, rounds, payments, signedThrough, problem: told, others };
    if (!problem) log('journal.checked', { rows, ms: endedAt - began });
    else {
      const { code } = problem.about;
      log('journal.not-as-written', { row: row ?? '', code, about: JSON.stringify(problem.about), others });
      this.#parts.found(row);
    }
  }
}

function rowText(row: NonNullable<Verified['problem']>['row']): string | null {
  if (!row) return null;
  return 'seq' in row ? `${row.seq}` : `${row.table} ${row.key}`;
}
