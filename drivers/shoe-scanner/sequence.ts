// Puts running numbers in order. Each number is delivered once, as an event or as lost, and always in order.

/** Numbers further ahead are not held: the device is asked for them when their turn comes. */
export const HELD_AHEAD = 128;
/** What was said under so many numbers is remembered, to notice when the device says something else under one of them. */
const REMEMBERED = 512;
/** It was noticed already. */
const CONTRADICTED = '';

export type Delivered<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'lost'; readonly from: number; readonly to: number }
  /** The device has said two things under one number. Told once for each number; the first of them counts. */
  | { readonly kind: 'contradiction'; readonly number: number }
  /** Under a number from before this sequence: nobody here knows what was said then. */
  | { readonly kind: 'again'; readonly item: Item };

export class Sequence<Item> {
  readonly #held = new Map<number, Item>();
  readonly #said = new Map<number, string>();
  readonly #base: number;
  #reported: number;
  #acknowledged: number;
  #highest: number;

  /** Begins after the last committed number. */
  constructor(committed: number) {
    this.#base = committed;
    this.#reported = committed;
    this.#acknowledged = committed;
    this.#highest = committed;
  }

  /** The last number that was delivered. */
  get reported(): number {
    return this.#reported;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** The device has used numbers that were not delivered yet. */
  get incomplete(): boolean {
    return this.#highest > this.#reported;
  }

  get held(): number {
    return this.#held.size;
  }

  /** What can be delivered after this one. A number that was already delivered adds nothing. */
  take(number: number, item: Item): Delivered<Item>[] {
    if (number <= this.#base) return [{ kind: 'again', item }];
    const told: Delivered<Item>[] = this.#contradicts(number, item)
      ? [{ kind: 'contradiction', number }]
      : [];
    if (number <= this.#reported) return told;
    this.exists(number);
    if (number <= this.#reported + HELD_AHEAD && !this.#held.has(number)) this.#held.set(number, item);
    return [...told, ...this.#inTurn()];
  }

  /** The device has used this number. */
  exists(number: number): void {
    this.#highest = Math.max(this.#highest, number);
  }

  /** Missing numbers below `keptFrom` will never come. */
  gone(keptFrom: number): Delivered<Item>[] {
    const upTo = Math.min(keptFrom - 1, this.#highest);
    const before = [...this.#held.keys()].filter((number) => number <= upTo).sort((a, b) => a - b);
    const delivered = before.flatMap((number) => [...this.#skipTo(number - 1), ...this.#inTurn()]);
    return [...delivered, ...this.#skipTo(upTo), ...this.#inTurn()];
  }

  /** Stops waiting for the numbers before the next held one. */
  giveUp(): Delivered<Item>[] {
    const next = Math.min(this.#highest + 1, ...this.#held.keys());
    return this.gone(next);
  }

  /** The host has committed everything up to this number. Only delivered numbers can be committed. */
  acknowledge(number: number): boolean {
    if (number > this.#reported) return false;
    this.#acknowledged = Math.max(this.#acknowledged, number);
    return true;
  }

  /** The events from this number on were not heard: deliver them again, except committed ones. */
  rewind(number: number): boolean {
    if (number > this.#reported || number <= this.#acknowledged) return false;
    this.#held.clear();
    this.#reported = number - 1;
    return true;
  }

  /** After a new greeting the held events come again. */
  forgetHeld(): void {
    this.#held.clear();
    this.#highest = this.#reported;
  }

  /** What was said so far is not remembered any longer. */
  forgetSaid(): void {
    this.#said.clear();
  }

  #contradicts(number: number, item: Item): boolean {
    const said = JSON.stringify(item);
    const before = this.#said.get(number);
    if (before === undefined) {
      if (number > this.#reported && number <= this.#reported + HELD_AHEAD) this.#remember(number, said);
      return false;
    }
    if (before === said || before === CONTRADICTED) return false;
    this.#said.set(number, CONTRADICTED);
    return true;
  }

  #remember(number: number, said: string): void {
    this.#said.set(number, said);
    const [oldest] = this.#said.keys();
    if (this.#said.size > REMEMBERED && oldest !== undefined) this.#said.delete(oldest);
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
