// A cable that is pulled at a chosen moment, by whoever has a hand on it.
import type { Pull } from '../protocol.ts';

export class Pulled {
  #how: Pull | null = null;
  #pull: () => void = () => {};

  /** Idle is now; otherwise it waits for its moment. */
  at(how: Pull, pull: () => void): void {
    this.#pull = pull;
    if (how === 'idle') pull();
    else this.#how = how;
  }

  /** How much of a frame goes out: half of it, if the cable goes with it. */
  sends(bytes: Uint8Array): Uint8Array {
    return this.#how === 'mid-frame' ? bytes.subarray(0, Math.ceil(bytes.length / 2)) : bytes;
  }

  sent(): void {
    this.#now('mid-frame');
  }

  received(): void {
    this.#now('mid-write');
  }

  #now(how: Pull): void {
    if (this.#how !== how) return;
    this.#how = null;
    this.#pull();
  }
}
