// The dealer's touches between rounds, as the station is asked for them: one after the other, and of several quick touches on
// one wager only the last. What was touched is known at once.
import type { PageInput } from '../../../protocol/inputs.ts';
import type { PlacedWager } from '../../../table/input.ts';
import { asksFor, asksToLeave, keyOf } from './next-round.ts';

/** What a wager must be known by, as the page sees the table now. */
export interface TableNow {
  readonly lying: readonly PlacedWager[];
  /** The last wagers, where they stand. */
  readonly last: readonly PlacedWager[];
}

export interface BetQueueParts {
  readonly now: () => TableNow;
  readonly ask: (input: PageInput) => Promise<boolean>;
  /** Whether it is enough to be placed. */
  readonly isWhole: (wager: PlacedWager) => boolean;
  /** What is wanted has changed. */
  readonly show: (wanted: ReadonlyMap<string, PlacedWager>) => void;
}

function isSame(a: PlacedWager, b: PlacedWager): boolean {
  return a.main === b.main && a.match === b.match && a.spin === b.spin && a.coupon === b.coupon;
}

export class BetQueue {
  readonly #parts: BetQueueParts;
  /** What was touched and is not seen on the table yet. */
  #wanted: ReadonlyMap<string, PlacedWager> = new Map();
  /** Who has a wager on the table, also before the page sees it. */
  readonly #lies = new Set<string>();
  #chain: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(parts: BetQueueParts) {
    this.#parts = parts;
  }

  put(wager: PlacedWager): void {
    const key = keyOf(wager);
    this.#want(key, wager);
    if (!this.#parts.isWhole(wager)) return;
    this.#then(() => {
      const isLatest = this.#wanted.get(key) === wager;
      return isLatest ? asksFor(wager, this.#lies, this.#parts.now().last) : [];
    }, key);
  }

  takeBack(seat: number, bettor: string): void {
    this.#want(keyOf({ seat, bettor }), null);
    this.#then(() => [{ type: 'take-back', seat, bettor }], null);
  }

  /** `emptied`: there is nobody else whose last wager could be repeated. */
  leave(seat: number, emptied: () => void): void {
    for (const [key, wager] of this.#wanted) if (wager.seat === seat) this.#want(key, null);
    this.#then(() => {
      const inputs = asksToLeave(seat, this.#lies, this.#parts.now().last);
      if (inputs.length === 0) emptied();
      return inputs;
    }, null);
  }

  /** The page sees the table anew. */
  tableSeen(): void {
    const { lying } = this.#parts.now();
    if (this.#waiting === 0) this.#lies.clear();
    for (const one of lying) this.#lies.add(keyOf(one));
    for (const one of lying) {
      const wanted = this.#wanted.get(keyOf(one));
      if (wanted && isSame(wanted, one)) this.#want(keyOf(one), null);
    }
  }

  /** What is not enough to be placed is given up, and returned. */
  dropUnplaced(): PlacedWager[] {
    const short = [...this.#wanted.values()].filter((wager) => !this.#parts.isWhole(wager));
    for (const wager of short) this.#want(keyOf(wager), null);
    return short;
  }

  /** When all that was touched has been answered. */
  get settled(): Promise<void> {
    return this.#chain;
  }

  #want(key: string, wager: PlacedWager | null): void {
    const next = new Map(this.#wanted);
    if (wager) next.set(key, wager);
    else next.delete(key);
    this.#wanted = next;
    this.#parts.show(next);
  }

  #then(makes: () => readonly PageInput[], key: string | null): void {
    this.#waiting++;
    this.#chain = this.#chain.then(async () => {
      const isTaken = await this.#askFor(makes());
      this.#waiting--;
      if (!isTaken && key !== null) this.#want(key, null);
    });
  }

  /** Each by itself: what was taken before one is refused lies there. */
  async #askFor(inputs: readonly PageInput[]): Promise<boolean> {
    const repeated = this.#wantRepeated(inputs);
    for (const input of inputs) {
      if (!(await this.#parts.ask(input))) {
        for (const [key, wager] of repeated)
          if (!this.#lies.has(key) && this.#wanted.get(key) === wager) this.#want(key, null);
        return false;
      }
      if (input.type === 'place-wager') this.#lies.add(keyOf(input));
      if (input.type === 'take-back') this.#gone(keyOf(input));
    }
    return true;
  }

  /** What is placed besides the touched wager is known at once, too: whoever opens its box meanwhile finds it there. */
  #wantRepeated(inputs: readonly PageInput[]): ReadonlyMap<string, PlacedWager> {
    const repeated = new Map<string, PlacedWager>();
    for (const input of inputs) {
      if (input.type !== 'place-wager' || this.#wanted.has(keyOf(input))) continue;
      const { type: _, ...wager } = input;
      repeated.set(keyOf(wager), wager);
      this.#want(keyOf(wager), wager);
    }
    return repeated;
  }

  #gone(key: string): void {
    this.#lies.delete(key);
    this.#want(key, null);
  }
}
