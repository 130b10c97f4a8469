// What a device is about to say, in order. While it is busy with one message, it says nothing else.
import type { Clock } from '../../drivers/driver.ts';

interface Waiting {
  readonly bytes: Uint8Array;
  /** The running number of the message; null if it has none. */
  readonly about: number | null;
  readonly cancel: () => void;
}

export class Outbox {
  readonly #clock: Clock;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #waiting = new Set<Waiting>();
  #freeAt = 0;

  constructor(clock: Clock, send: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  add(bytes: Uint8Array, delayMs: number, about: number | null): void {
    this.#freeAt = Math.max(this.#freeAt, this.#clock.now() + delayMs);
    const cancel = this.#clock.at(this.#freeAt, () => {
      this.#waiting.delete(waiting);
      this.#send(bytes);
    });
    const waiting = { bytes, about, cancel };
    this.#waiting.add(waiting);
  }

  /** Removes unsent messages about these numbers. */
  takeBack(which: (about: number) => boolean): void {
    for (const waiting of this.#waiting) {
      if (waiting.about !== null && which(waiting.about)) this.#remove(waiting);
    }
  }

  clear(): void {
    for (const waiting of this.#waiting) this.#remove(waiting);
    this.#freeAt = 0;
  }

  #remove(waiting: Waiting): void {
    waiting.cancel();
    this.#waiting.delete(waiting);
  }
}
