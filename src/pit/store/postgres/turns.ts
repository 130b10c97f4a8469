// Who waits for a connection. Waiting is no fault of the server: a burst of rows may keep this process busy for seconds. Only if somebody finds
// no server, all who wait are told so, and do not try one after the other.
import { StoreAway } from '../store.ts';

interface Waiting {
  readonly go: () => void;
  readonly fail: (error: unknown) => void;
}

export class Turns {
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((go, fail) => this.#waiting.push({ go, fail }));
  }

  /** The next one has the turn. */
  give(): void {
    const next = this.#waiting.shift();
    if (next) next.go();
    else this.#free += 1;
  }

  failAll(error: StoreAway): void {
    for (const { fail } of this.#waiting.splice(0)) fail(error);
  }
}

/**
 * Gives up after a time. If this process itself was busy so long, the answer may lie there unread: so it looks once more before it
 * gives up.
 */
export function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new StoreAway(`PostgreSQL has not answered for ${ms} ms`));
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
