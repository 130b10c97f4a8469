// Somebody who looks at the pit's page, on however many screens: since when changes are counted, and what has changed since.

import { seesMoney } from '../../protocol/pit/roles.ts';
import type { PitChanges } from '../../protocol/pit.ts';
import type { Person } from '../../table/people.ts';
import type { Happened } from '../store/overview.ts';
import type { PitStore } from '../store/store.ts';
import { changesWithoutMoney } from './table-picture.ts';

/** Whoever was away for longer reads the figures instead. */
const LONGEST_SINCE_MS = 3 * 24 * 3_600_000;

/** What the next news must have besides the tables. */
export type Pending = 'mine' | 'lookedAt';

export class Viewer {
  readonly person: Person;
  readonly seesMoney: boolean;
  /** Every screen on which this person is signed in. */
  readonly ears = new Set<(text: string) => void>();
  readonly pending = new Set<Pending>();
  /** Tables whose changes are others now. */
  readonly touched = new Set<string>();
  readonly #changes = new Map<string, PitChanges>();
  #lastLook = 0;
  lookedAt: number | null = null;
  isLoaded = false;

  constructor(person: Person) {
    this.person = person;
    this.seesMoney = seesMoney(person.role);
  }

  changesAt(table: string): PitChanges | null {
    return this.#changes.get(table) ?? null;
  }

  /** As the store has it: this person may have looked at the page of another service since. */
  async load(store: PitStore, now: number): Promise<void> {
    const last = await store.lastLook(this.person.id, 'looked');
    if (this.isLoaded && (last ?? 0) <= this.#lastLook) return;
    this.#lastLook = last ?? 0;
    this.lookedAt = last === null ? null : Math.max(last, now - LONGEST_SINCE_MS);
    await this.count(store, null);
    this.isLoaded = true;
    this.pending.add('lookedAt');
  }

  /** Counts anew what has happened at these tables, or at all. */
  async count(store: PitStore, tables: readonly string[] | null): Promise<void> {
    const since = this.lookedAt;
    if (since === null) return;
    const happened = await store.happened(since, tables);
    // Meanwhile this person may have said that all was seen.
    if (since !== this.lookedAt) return;
    const found = new Map(happened.map((one) => [one.table, this.#changesIn(one)]));
    for (const table of tables ?? new Set([...this.#changes.keys(), ...found.keys()]))
      this.#set(table, found.get(table) ?? null);
  }

  /** All of it has been told. */
  told(): void {
    this.touched.clear();
    this.pending.clear();
  }

  /** Everything was seen: changes begin anew. */
  looked(at: number): void {
    this.lookedAt = at;
    this.#lastLook = at;
    this.isLoaded = true;
    for (const table of this.#changes.keys()) this.touched.add(table);
    this.#changes.clear();
    this.pending.add('lookedAt');
  }

  #set(table: string, changes: PitChanges | null): void {
    if (JSON.stringify(changes) === JSON.stringify(this.changesAt(table))) return;
    if (changes) this.#changes.set(table, changes);
    else this.#changes.delete(table);
    this.touched.add(table);
  }

  #changesIn({ table: _, ...changes }: Happened): PitChanges {
    return this.seesMoney ? changes : changesWithoutMoney(changes);
  }
}
