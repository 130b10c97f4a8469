// Tables that send all the time, whatever happens to the store. Each keeps what was confirmed to it.
import { expect } from 'vitest';
import { type PitStore, type Segment, StoreAway, type TableHead } from '../../../src/pit/store/store.ts';
import { headAt, segmentAfter } from './made-up.ts';

const SOON_MS = 20;

/** The table's own journal is the same however often it is sent. */
export class SendingTable {
  readonly name: string;
  /** As the pit's service would confirm them: by the answer, or because the head that it read is past them. */
  readonly confirmed: Segment[] = [];
  isTired = false;
  readonly #store: PitStore;

  constructor(name: string, store: PitStore) {
    this.name = name;
    this.#store = store;
  }

  async send(): Promise<void> {
    let head = await this.#head();
    while (!this.isTired) {
      const segment = segmentAfter(head, { table: this.name });
      const said = await this.#store.append(head, [segment], headAt(segment)).catch(awayOnly);
      head = said === 'stored' ? headAt(segment) : await this.#head();
      if ((head?.seq ?? 0) >= segment.to) this.confirmed.push(segment);
    }
  }

  async #head(): Promise<TableHead | null> {
    for (;;) {
      const head = await this.#store.head(this.name).catch(awayOnly);
      if (head !== 'away') return head;
      if (this.isTired) return null;
      await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    }
  }
}

/** Anything else is a mistake of the program. */
function awayOnly(error: unknown): 'away' {
  expect(error).toBeInstanceOf(StoreAway);
  return 'away';
}

export class Load {
  readonly tables: readonly SendingTable[];
  readonly #sending: Promise<void>[];

  constructor(store: PitStore, count = 8) {
    this.tables = Array.from({ length: count }, (_, index) => new SendingTable(`T-${index}`, store));
    this.#sending = this.tables.map((table) => table.send());
  }

  get confirmed(): number {
    return this.tables.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
  }

  /** Until so many more are confirmed. */
  async more(count: number): Promise<void> {
    const enough = this.confirmed + count;
    await expect.poll(() => this.confirmed, { interval: 5 }).toBeGreaterThanOrEqual(enough);
  }

  async end(): Promise<void> {
    for (const table of this.tables) table.isTired = true;
    await Promise.all(this.#sending);
  }

  /** Everything that was confirmed is there once, and the chain of each table is whole. */
  async isKeptIn(store: PitStore): Promise<void> {
    for (const { name, confirmed } of this.tables) {
      const kept: Segment[] = [];
      for await (const segment of store.segments(name, 1, 1)) kept.push(segment);
      const first = confirmed[0]?.from ?? 1;
      const same = kept.filter(({ from }) => from >= first).slice(0, confirmed.length);
      expect(same).toEqual(confirmed);
      expect(kept.map(({ from }) => from)).toEqual(
        [1, ...kept.slice(0, -1).map(({ to }) => to + 1)].slice(0, kept.length),
      );
      expect((await store.head(name))?.hash).toBe(kept.at(-1)?.hash);
    }
  }
}
