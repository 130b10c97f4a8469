// Running numbers in their order. Each number comes out once: as what happened, or as lost. Nothing comes out of order.

/** Further ahead nothing is held: the device is asked for it again when its turn comes. */
export const HELD_AHEAD = 128;

export type Delivered<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'lost'; readonly from: number; readonly to: number };

export class Sequence<Item> {
  readonly #held = new Map<number, Item>();
  #reported: number;
  #acknowledged: number;
  #highest: number;

  /** Begins after the last number that has been committed. */
  constructor(committed: number) {
    this.#reported = committed;
    this.#acknowledged = committed;
    this.#highest = committed;
  }

  /** The last number that came out. */
  get reported(): number {
    return this.#reported;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** The device has given out numbers that have not come out yet. */
  get incomplete(): boolean {
    return this.#highest > this.#reported;
  }

  get held(): number {
    return this.#held.size;
  }

  /** What can come out now that this has come in. A number that is already out brings nothing. */
  take(number: number, item: Item): Delivered<Item>[] {
    if (number <= this.#reported) return [];
    this.exists(number);
    if (number <= this.#reported + HELD_AHEAD) this.#held.set(number, item);
    return this.#inTurn();
  }

  /** The device has given out this number. */
  exists(number: number): void {
    this.#highest = Math.max(this.#highest, number);
  }

  /** What is missing below `keptFrom` will not come any more. */
  gone(keptFrom: number): Delivered<Item>[] {
    const upTo = Math.min(keptFrom - 1, this.#highest);
    const before = [...this.#held.keys()].filter((number) => number <= upTo).sort((a, b) => a - b);
    const delivered = before.flatMap((number) => [...this.#skipTo(number - 1), ...this.#inTurn()]);
    return [...delivered, ...this.#skipTo(upTo), ...this.#inTurn()];
  }

  /** Nobody waits any longer for the numbers before the next that is held. */
  giveUp(): Delivered<Item>[] {
    const next = Math.min(this.#highest + 1, ...this.#held.keys());
    return this.gone(next);
  }

  /** Committed by the host, up to this number. One that has not come out cannot have been. */
  acknowledge(number: number): boolean {
    if (number > this.#reported) return false;
    this.#acknowledged = Math.max(this.#acknowledged, number);
    return true;
  }

  /** What came out from this number on was not heard, and shall come out once more. What is committed does not. */
  rewind(number: number): boolean {
    if (number > this.#reported || number <= this.#acknowledged) return false;
    this.#held.clear();
    this.#reported = number - 1;
    return true;
  }

  /** Held things come again after a new greeting. */
  forgetHeld(): void {
    this.#held.clear();
    this.#highest = this.#reported;
  }

  #inTurn(): Delivered<Item>[] {
    const delivered: Delivered<Item>[] = [];
    for (;;) {
      const item = this.#held.get(this.#reported + 1);
      if (item === undefined) return delivered;
      this.#reported++;
      this.#held.delete(this.#reported);
      delivered.push({ kind: 'item', item });
    }
  }

  #skipTo(number: number): Delivered<Item>[] {
    if (number <= this.#reported) return [];
    const from = this.#reported + 1;
    this.#reported = number;
    return [{ kind: 'lost', from, to: number }];
  }
}
