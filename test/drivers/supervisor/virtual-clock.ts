// Time that passes only when a test lets it.
import type { Clock } from '../../../drivers/driver.ts';

interface Timer {
  readonly time: number;
  readonly call: () => void;
}

/** Lets everything go on that waits for no timer. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export class VirtualClock implements Clock {
  #now = 1_000_000;
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  at(time: number, call: () => void): () => void {
    const timer = { time, call };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** How many calls are still to come. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Lets so much time pass; what is due at the same time is called in the order in which it was asked for. */
  async run(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settle();
      const next = this.#next();
      if (!next || next.time > end) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.time);
      next.call();
    }
    this.#now = end;
  }

  #next(): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.#timers) if (!first || timer.time < first.time) first = timer;
    return first;
  }
}
