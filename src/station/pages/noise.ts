// What strangers send that makes no sense. The log says the first one at once, and then once a minute how often it came since:
// whoever makes noise does not fill the disk, nor hide other lines.
import type { Clock } from '../../../drivers/driver.ts';
import type { WriteEvent } from '../log/log-events.ts';

const EVERY_MS = 60_000;

/** `no-message`: what a page cannot have said; `what` is its length. */
export type NoiseCode = 'no-message' | 'too-many-messages' | 'too-many-connections' | 'no-page-of-ours';

interface Heard {
  readonly what: string;
  times: number;
}

export class Noise {
  readonly #clock: Clock;
  readonly #log: WriteEvent;
  /** By why it makes no sense: what has not been said yet. */
  readonly #unsaid = new Map<NoiseCode, Heard>();
  #cancel = () => {};
  #waits = false;

  constructor(clock: Clock, log: WriteEvent) {
    this.#clock = clock;
    this.#log = log;
  }

  note(why: NoiseCode, what: string): void {
    const heard = this.#unsaid.get(why);
    if (heard) heard.times++;
    else {
      this.#log('page.refused', { what, why, times: 1 });
      this.#unsaid.set(why, { what, times: 0 });
    }
    if (this.#waits) return;
    this.#waits = true;
    this.#cancel = this.#clock.at(this.#clock.now() + EVERY_MS, () => {
      this.#waits = false;
      this.#say();
    });
  }

  /** Says the rest. */
  stop(): void {
    this.#cancel();
    this.#say();
  }

  #say(): void {
    for (const [why, { what, times }] of this.#unsaid)
      if (times > 0) this.#log('page.refused', { what, why, times });
    this.#unsaid.clear();
  }
}
