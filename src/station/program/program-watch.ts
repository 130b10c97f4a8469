// Compares the files of the program with those shipped: before the table opens, after every start, once a day and on
// request. A separate process with the lowest priority reads them.
import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../../drivers/driver.ts';
import { differingFiles, type ProgramCheck } from '../../program/identity.ts';
import type { ProgramPlace } from '../../program/program-files.ts';
import type { CheckFailure } from '../../protocol/hands.ts';
import { putLastInQueue } from '../last-in-queue.ts';
import { errorTold } from '../log/error-told.ts';
import type { WriteEvent } from '../log/log-events.ts';

export interface ProgramCheckOrder extends ProgramPlace {
  /** The identity of the program when it started. */
  readonly since: string | null;
}

export interface ProgramWatchParts extends ProgramCheckOrder {
  readonly clock: Clock;
  readonly log: WriteEvent;
  /** Called after every completed check, before those who wait for it continue. */
  found(check: ProgramCheck): void;
  /** The compiled checker. Tests run from sources and must name it. */
  readonly checker?: URL;
}

type NotChecked = Exclude<CheckFailure, { code: 'journal-unreadable' }>;

const CHECKER = new URL('./program-checker.js', import.meta.url);
/** The table and the check of its journal come first. */
const BEGIN_AFTER_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export class ProgramWatch {
  readonly #parts: ProgramWatchParts;
  #child: ChildProcess | null = null;
  #running: Promise<ProgramCheck | null> | null = null;
  #cancel = () => {};
  #stopped = false;

  constructor(parts: ProgramWatchParts) {
    this.#parts = parts;
  }

  /** Soon, and then once a day. */
  begin(): void {
    this.#next(BEGIN_AFTER_MS);
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
    this.#child?.kill('SIGKILL');
  }

  /** Null if the check failed. A call during a check gets that check's result. */
  check(): Promise<ProgramCheck | null> {
    this.#running ??= this.#check().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  #next(waitMs: number): void {
    const { clock } = this.#parts;
    this.#cancel = clock.at(clock.now() + waitMs, () => {
      this.#next(DAY_MS);
      void this.check();
    });
  }

  async #check(): Promise<ProgramCheck | null> {
    const { clock, found } = this.#parts;
    const began = clock.now();
    try {
      const check = await this.#ask();
      if (this.#stopped) return null;
      if ('code' in check) return this.#failed(check);
      if (!check.workingCopy) this.#tell(check, clock.now() - began);
      found(check);
      return check;
    } catch (error) {
      return this.#failed({ code: 'checker-failed', said: String(error) });
    }
  }

  #failed({ code, ...about }: NotChecked): null {
    if (!this.#stopped) this.#parts.log('program.not-checked', { code, about: JSON.stringify(about) });
    return null;
  }

  #tell(check: ProgramCheck, ms: number): void {
    const { log } = this.#parts;
    const identity = check.identity ?? '';
    const [first, ...others] = differingFiles(check);
    if (first === undefined) log('program.checked', { identity, ms });
    else log('program.differs', { identity, differing: 1 + others.length, first });
  }

  async #ask(): Promise<ProgramCheck | NotChecked> {
    const { root, node, since, checker = CHECKER } = this.#parts;
    const order: ProgramCheckOrder = { root, node, since };
    const child = spawn(process.execPath, [fileURLToPath(checker), JSON.stringify(order)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#child = child;
    const ended = new Promise<NotChecked | null>((resolve) => {
      child.once('error', (error) => resolve({ code: 'checker-not-started', error: errorTold(error).code }));
      child.once('close', (status, signal) =>
        resolve(status === 0 ? null : { code: 'checker-ended', end: String(status ?? signal) }),
      );
    });
    if (child.pid !== undefined) putLastInQueue(child.pid);
    const [failure, said] = await Promise.all([ended, text(child.stdout).catch(() => '')]);
    return failure ?? JSON.parse(said);
  }
}
