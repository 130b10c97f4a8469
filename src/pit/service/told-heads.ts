// What a table has told of its newest rows before it sent them. Each that was kept is compared when its row is there, also if the row came
// over another connection, to another service.
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import { rowHashAt } from '../check/row-hash.ts';
import type { Told } from '../intake/row-checker.ts';
import type { AwaitedRow } from '../store/register.ts';
import type { PitStore } from '../store/store.ts';
import type { WireHead } from '../wire/messages.ts';

/** A table that tells and never sends is not listened to for ever. */
const MOST_AWAITED = 256;

export class ToldHeads {
  readonly #store: PitStore;
  readonly #table: string;
  #line = 0;
  readonly #awaited = new Map<number, string>();
  /** Those that are in the store, too. */
  readonly #kept = new Set<number>();

  constructor(store: PitStore, table: string) {
    this.#store = store;
    this.#table = table;
  }

  get awaited(): Told {
    return this.#awaited;
  }

  /** What was told over earlier connections. */
  async remember(line: number): Promise<void> {
    if (line === this.#line) return;
    this.#line = line;
    this.#awaited.clear();
    this.#kept.clear();
    for (const { seq, hash } of await this.#store.awaited(this.#table, line)) {
      this.#awaited.set(seq, hash);
      this.#kept.add(seq);
    }
  }

  /** A row that the pit does not have yet. Not null: it was told otherwise before. */
  note({ seq, hash }: WireHead): PitAlarm | null {
    const before = this.#awaited.get(seq);
    if (before === undefined && this.#awaited.size < MOST_AWAITED) this.#awaited.set(seq, hash);
    if (before === undefined || before === hash) return null;
    return { code: 'head-does-not-fit', seq, is: hash, told: before };
  }

  async keep({ seq, hash }: WireHead): Promise<void> {
    if (this.#awaited.get(seq) !== hash || this.#kept.has(seq)) return;
    this.#kept.add(seq);
    await this.#store.await(this.#table, this.#line, { seq, hash });
  }

  /** The intake has compared the rows through this one. */
  async wereCompared(through: number): Promise<void> {
    const done: AwaitedRow[] = [];
    for (const [seq, hash] of this.#awaited) {
      if (seq > through) continue;
      this.#awaited.delete(seq);
      if (this.#kept.delete(seq)) done.push({ seq, hash });
    }
    if (done.length > 0) await this.#store.compared(this.#table, this.#line, done);
  }

  /** The pit has rows that did not come over this connection. What is not as it was told. */
  async compareThrough(through: number): Promise<PitAlarm[]> {
    const alarms: PitAlarm[] = [];
    for (const [seq, told] of this.#awaited) {
      if (seq > through) continue;
      const is = await rowHashAt(this.#store, { table: this.#table, line: this.#line }, seq);
      if (is !== null && is !== told) alarms.push({ code: 'head-does-not-fit', seq, is, told });
    }
    return alarms;
  }
}
