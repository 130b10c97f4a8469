// How much one comer may ask of the pit, so that the others are heard. Times are milliseconds that only go forward.

export interface Rate {
  /** So many at once, … */
  readonly burst: number;
  /** … and then so many a second. */
  readonly perSecond: number;
}

/** Buckets that are full again need not be remembered. */
const MOST_REMEMBERED = 5_000;

interface Bucket {
  left: number;
  at: number;
}

export class RateLimit {
  readonly #rate: Rate;
  readonly #elapsed: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rate: Rate, elapsed: () => number) {
    this.#rate = rate;
    this.#elapsed = elapsed;
  }

  /** False: it is too much. */
  take(who: string): boolean {
    const { burst, perSecond } = this.#rate;
    const at = this.#elapsed();
    const known = this.#buckets.get(who);
    const left = known ? Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond) : burst;
    const isTaken = left >= 1;
    // The one that was used last is the last to be forgotten.
    this.#buckets.delete(who);
    this.#buckets.set(who, { left: isTaken ? left - 1 : left, at });
    if (this.#buckets.size > MOST_REMEMBERED) this.#forgetOldest();
    return isTaken;
  }

  #forgetOldest(): void {
    for (const who of this.#buckets.keys()) return void this.#buckets.delete(who);
  }
}

/** What can be ended: a connection. */
interface Ending {
  destroy(): void;
}

/** Places for connections, for each comer and for all together. Where there is none, the oldest makes room: it had its time. */
export class Places<One extends Ending> {
  readonly #each: number;
  readonly #all: number;
  readonly #whose = new Map<One, string>();
  readonly #of = new Map<string, Set<One>>();

  constructor(each: number, all: number) {
    this.#each = each;
    this.#all = all;
  }

  get size(): number {
    return this.#whose.size;
  }

  add(who: string, one: One): void {
    const its = this.#of.get(who) ?? new Set();
    const oldest = its.size >= this.#each ? its : this.#whose.size >= this.#all ? this.#whose.keys() : [];
    for (const other of oldest) {
      this.remove(other);
      other.destroy();
      break;
    }
    its.add(one);
    this.#of.set(who, its);
    this.#whose.set(one, who);
  }

  remove(one: One): void {
    const who = this.#whose.get(one);
    if (who === undefined) return;
    this.#whose.delete(one);
    const its = this.#of.get(who);
    its?.delete(one);
    if (its?.size === 0) this.#of.delete(who);
  }
}
