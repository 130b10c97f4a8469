// The time of the simulated world: it passes only when somebody lets it, and jumps from one event to the next. Events
// come in the order of their times, and of one time in the order in which they were asked for. Between two events
// everything settles that waits for promises and not for time: whoever opens or writes to a wire goes on before the
// clock does, in every run at the same place.
import type { Clock } from '../../drivers/driver.ts';

interface Call {
  time: number;
  readonly call: () => void;
}

/** The first of January 2026, noon. */
const BEGINNING = Date.UTC(2026, 0, 1, 12);

/** More events than this at one time are an endless loop. */
const MOST_AT_ONCE = 100_000;

const RUNNING = 'the clock is running already';

/** Node runs all promises, however many are added, before this continues. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export class VirtualClock implements Clock {
  #now: number;
  #running = false;
  /** How many events have come since the time last moved. */
  #atOnce = 0;
  /** In the order in which they come. */
  readonly #calls: Call[] = [];

  constructor(beginning = BEGINNING) {
    this.#now = beginning;
  }

  now(): number {
    return this.#now;
  }

  /** How many calls are still to come. */
  get pending(): number {
    return this.#calls.length;
  }

  /** A time in the past means now. A machine's clock has whole milliseconds only. */
  at(time: number, call: () => void): () => void {
    if (Number.isNaN(time)) throw new RangeError('an event needs a time');
    const mine = { time: Math.max(Math.ceil(time), this.#now), call };
    this.#calls.splice(this.#placeAfter(mine.time), 0, mine);
    return () => {
      const place = this.#calls.indexOf(mine);
      if (place >= 0) this.#calls.splice(place, 1);
    };
  }

  /** Jumps ahead, as when somebody sets a clock: the events in between come now. */
  leap(ms: number): void {
    this.#now += ms;
    for (const call of this.#calls) call.time = Math.max(call.time, this.#now);
  }

  /** Lets this much time pass. */
  async run(ms: number): Promise<void> {
    await this.until(() => false, ms);
  }

  /** Lets time pass until the condition holds, checked after each event; false if it never did. */
  async until(isSo: () => boolean, limitMs: number): Promise<boolean> {
    if (this.#running) throw new Error(RUNNING);
    this.#running = true;
    try {
      return await this.#passUntil(isSo, this.#now + limitMs);
    } finally {
      this.#running = false;
    }
  }

  /** The same without pauses, for worlds in which nobody waits for promises. */
  hurryUntil(isSo: () => boolean, limitMs: number): boolean {
    if (this.#running) throw new Error(RUNNING);
    this.#running = true;
    try {
      const end = this.#now + limitMs;
      do if (isSo()) return true;
      while (this.#goOn(end));
      return false;
    } finally {
      this.#running = false;
    }
  }

  async #passUntil(isSo: () => boolean, end: number): Promise<boolean> {
    do {
      await settled();
      if (isSo()) return true;
    } while (this.#goOn(end));
    return false;
  }

  /** The next event; false when there is none up to this time, and it is that time then. */
  #goOn(end: number): boolean {
    const [next] = this.#calls;
    if (!next || next.time > end) {
      this.#now = end;
      this.#atOnce = 0;
      return false;
    }
    this.#atOnce = next.time > this.#now ? 0 : this.#atOnce + 1;
    if (this.#atOnce > MOST_AT_ONCE) throw new Error(`more than ${MOST_AT_ONCE} events at one time`);
    this.#calls.shift();
    this.#now = next.time;
    next.call();
    return true;
  }

  /** Behind everything of the same time. */
  #placeAfter(time: number): number {
    let low = 0;
    let high = this.#calls.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#calls[middle]?.time ?? Number.POSITIVE_INFINITY) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
