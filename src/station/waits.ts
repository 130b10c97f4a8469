// How long Sabot makes people wait, by the hour: an input waits for its turn and for the disk, and everybody waits while the
// station's own thread is busy. It is kept beside the log, and not in it: nobody's money depends on it.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from '../../drivers/driver.ts';
import type { Journal } from '../journal/journal.ts';
import { changeWriter, type WriteChanges } from '../journal/queries/statements.ts';
import { stopOf } from '../journal/startup/stops.ts';
import { hourOf } from '../journal/sums/round-sums.ts';

/** How late the thread was since it was asked last, in milliseconds. */
export type ThreadLate = () => number;

const WRITTEN_EVERY_MS = 60_000;
const LOOKS_EVERY_MS = 20;
const NANOSECONDS = 1_000_000;

/** Of this thread. A look that comes in time is not late. */
export function lateOfThisThread(): ThreadLate {
  const delays = monitorEventLoopDelay({ resolution: LOOKS_EVERY_MS });
  delays.enable();
  return () => {
    const { count, mean } = delays;
    delays.reset();
    return count === 0 ? 0 : Math.max(0, count * (mean / NANOSECONDS - LOOKS_EVERY_MS));
  };
}

export interface WaitsParts {
  readonly journal: Pick<Journal, 'db' | 'path'>;
  readonly clock: Clock;
  /** The time of the rows. */
  time(): number;
  /** How many inputs wait. */
  waiting(): number;
  readonly late: ThreadLate;
}

export class Waits {
  readonly #parts: WaitsParts;
  readonly #write: WriteChanges;
  #inputs = 0;
  #waited = 0;
  #longest = 0;
  #blocked = 0;
  #cancel = () => {};

  constructor(parts: WaitsParts) {
    this.#parts = parts;
    this.#write = changeWriter(parts.journal.db);
  }

  start(): void {
    const { clock } = this.#parts;
    this.#cancel = clock.at(clock.now() + WRITTEN_EVERY_MS, () => {
      this.#keep();
      this.start();
    });
  }

  stop(): void {
    this.#cancel();
    this.#keep();
  }

  /** An input was written, so long after it was heard. */
  waited(ms: number): void {
    this.#inputs += 1;
    this.#waited += ms;
    this.#longest = Math.max(this.#longest, ms);
  }

  /** Nobody waits for this. What cannot be written now is written with what follows. */
  #keep(): void {
    const { journal, time, waiting, late } = this.#parts;
    this.#blocked += late();
    if (this.#inputs === 0 || waiting() > 0) return;
    const measured = [this.#inputs, this.#waited, this.#longest, this.#blocked].map(Math.round);
    try {
      this.#write([['wait', hourOf(time()), ...measured]]);
    } catch (error) {
      if (!stopOf(error, journal.path)) throw error;
      return;
    }
    this.#inputs = 0;
    this.#waited = 0;
    this.#longest = 0;
    this.#blocked = 0;
  }
}
