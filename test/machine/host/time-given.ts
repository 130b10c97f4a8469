// The time that a run may take, where others wait for it. What is not done by then is not checked: that says nothing about Sabot.
import { CannotRun } from './programs.ts';

const MINUTE_MS = 60_000;

export class TimeGiven {
  readonly #minutes: number;
  readonly #end: number;

  /** Infinity: as long as it takes. */
  constructor(minutes: number) {
    this.#minutes = minutes;
    this.#end = Date.now() + minutes * MINUTE_MS;
  }

  /** In milliseconds since 1970; null: it may take as long as it takes. */
  get end(): number | null {
    return Number.isFinite(this.#end) ? this.#end : null;
  }

  /** Not begun when the time is over. What was begun goes on, and nobody waits for it. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    const left = this.#end - Date.now();
    if (left === Number.POSITIVE_INFINITY) return await work();
    if (left <= 0) throw this.#isOver();
    const done = work();
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.#isOver()), left);
    });
    // Whoever stops the machine then makes the work fail.
    done.catch(() => undefined);
    return await Promise.race([done, over]).finally(() => clearTimeout(timer));
  }

  #isOver(): CannotRun {
    return new CannotRun(`not within the ${this.#minutes} minutes that were given`);
  }
}
