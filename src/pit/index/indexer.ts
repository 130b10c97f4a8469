// Keeps the index of all tables at their confirmed heads, and a journal of each that pages can be served from. It is not on the way of a
// confirmation: it may lag, be killed, or run in two services at once.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexRows } from '../store/index-store.ts';
import { type PitStore, StoreAway } from '../store/store.ts';
import { indexedRows } from './indexed-rows.ts';
import { type Added, isOfStore, openRemade, type RemadeJournal } from './remade-journal.ts';
import { ShuffleTracker } from './shuffles.ts';

/** So many rounds are written to the index at a time: in SQLite, confirmations wait meanwhile. */
const ROUNDS_AT_A_TIME = 64;
const TRY_AGAIN_MS = 1000;
/**
 * Journals that are kept open: those of a large casino. Others are opened when their table has new rows, which takes twice as much of the
 * processor, and their pages go to the disk each time that one is closed.
 */
const MOST_OPEN = 320;

/** What one segment adds. */
interface Gathered {
  readonly to: number;
  readonly rows: IndexRows;
}

function joined(all: readonly Gathered[]): IndexRows {
  return {
    rounds: all.flatMap(({ rows }) => rows.rounds),
    hands: all.flatMap(({ rows }) => rows.hands),
    calls: all.flatMap(({ rows }) => rows.calls),
    incidents: all.flatMap(({ rows }) => rows.incidents),
    shuffles: all.flatMap(({ rows }) => rows.shuffles),
  };
}

function roundsIn(all: readonly Gathered[]): number {
  return all.reduce((sum, { rows }) => sum + rows.rounds.length, 0);
}

/** Where the journal of a table's line lies. A table's name may hold anything. */
export function remadePath(folder: string, table: string, line: number): string {
  return join(folder, `${encodeURIComponent(table).replaceAll('.', '%2E')}.${line}.db`);
}

interface Place {
  readonly table: string;
  readonly line: number;
}

export class Indexer {
  readonly #store: PitStore;
  readonly #folder: string;
  readonly #trouble: (error: unknown) => void;
  readonly #indexed: (table: string) => void;
  readonly #now: () => number;
  readonly #open = new Map<string, RemadeJournal>();
  readonly #trackers = new Map<string, ShuffleTracker>();
  readonly #waiting = new Set<string>();
  #working: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #deaf: () => void = () => {};
  #closed = false;

  /**
   * `trouble`: a table's rows cannot be indexed, though they were checked; the other tables go on. `indexed`: told of a table whose journal
   * has new rows.
   */
  constructor(
    store: PitStore,
    folder: string,
    trouble: (error: unknown) => void,
    indexed: (table: string) => void = () => {},
    now: () => number = Date.now,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#store = store;
    this.#trouble = trouble;
    this.#indexed = indexed;
    this.#now = now;
    this.#folder = folder;
  }

  /** All tables, and from then on each one that has new rows. */
  start(): void {
    this.#deaf = this.#store.changed((table) => this.want(table));
    void this.#all();
  }

  async #all(): Promise<void> {
    try {
      for (const { table } of await this.#store.heads()) this.want(table);
    } catch (error) {
      this.#later(error, () => void this.#all());
    }
  }

  want(table: string): void {
    if (this.#closed) return;
    this.#waiting.add(table);
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** Until nothing waits. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async #work(): Promise<void> {
    for (const table of this.#waiting) {
      if (this.#closed) return;
      this.#waiting.delete(table);
      try {
        await this.catchUp(table);
      } catch (error) {
        this.#later(error, () => this.want(table));
      }
    }
  }

  /** The store comes back by itself. */
  #later(error: unknown, again: () => void): void {
    if (!(error instanceof StoreAway)) this.#trouble(error);
    if (!(error instanceof StoreAway) || this.#closed) return;
    this.#timer = setTimeout(again, TRY_AGAIN_MS);
    this.#timer.unref();
  }

  /** All lines of the table: one that has ended may not be indexed to its end. */
  async catchUp(table: string): Promise<void> {
    const newest = (await this.#store.lines(table)).at(-1)?.line ?? 1;
    for (let line = 1; line <= newest; line += 1) await this.#catchUpLine({ table, line });
  }

  async #catchUpLine(place: Place): Promise<void> {
    let cursor = await this.#cursorOf(place);
    const journal = await this.#journalOf(place, cursor);
    const before = journal.end.seq;
    const tracker = this.#trackerOf(place, journal);
    let gathered: Gathered[] = [];
    for await (const segment of this.#store.segments(place.table, place.line, journal.end.seq + 1)) {
      const parts: Gathered[] = [];
      const { to } = segment;
      const look = (added: Added) => {
        const shuffles = tracker.take(added.rows);
        parts.push({ to, rows: { ...indexedRows(journal.db, added), shuffles } });
      };
      look(journal.append(segment, look));
      if (segment.from > cursor) gathered.push(...parts);
      if (this.#closed) break;
      if (roundsIn(gathered) < ROUNDS_AT_A_TIME) continue;
      cursor = await this.#write(place, cursor, gathered);
      gathered = [];
    }
    await this.#write(place, cursor, gathered);
    if (journal.end.seq > before) this.#indexed(place.table);
  }

  /** Returns how far the index is now. */
  async #write(place: Place, before: number, gathered: readonly Gathered[]): Promise<number> {
    const seq = gathered.at(-1)?.to;
    if (seq === undefined) return before;
    const sight = { after: await this.#store.madeAgain(place.table, place.line), now: this.#now };
    const said = await this.#store.index(before, joined(gathered), { ...place, seq }, sight);
    if (said === 'stored') return seq;
    // Another service was quicker and has written the same rows; or somebody has emptied the index, and wants it made again.
    const cursor = await this.#cursorOf(place);
    return cursor > before
      ? this.#write(
          place,
          cursor,
          gathered.filter(({ to }) => to > cursor),
        )
      : cursor;
  }

  async #cursorOf({ table, line }: Place): Promise<number> {
    const all = await this.#store.cursors();
    return all.find((one) => one.table === table && one.line === line)?.seq ?? 0;
  }

  /** What is remembered of the shoe in play, also while the journal is closed. */
  #trackerOf({ table, line }: Place, journal: RemadeJournal): ShuffleTracker {
    const path = remadePath(this.#folder, table, line);
    const known = this.#trackers.get(path);
    if (known?.seq === journal.end.seq) return known;
    const made = ShuffleTracker.of(journal.db);
    this.#trackers.set(path, made);
    return made;
  }

  /** A journal that is past the cursor cannot tell what each segment added: it is made again. */
  async #journalOf({ table, line }: Place, cursor: number): Promise<RemadeJournal> {
    const path = remadePath(this.#folder, table, line);
    const wanted = { table, line, most: cursor };
    const known = this.#open.get(path);
    if (known && (await isOfStore(known, this.#store, wanted))) {
      // So the one that was not needed for the longest time stands first.
      this.#open.delete(path);
      this.#open.set(path, known);
      return known;
    }
    known?.close();
    this.#open.delete(path);
    const journal = await openRemade(path, this.#store, wanted);
    if (this.#open.size >= MOST_OPEN) this.#closeOldest();
    this.#open.set(path, journal);
    return journal;
  }

  #closeOldest(): void {
    for (const [path, journal] of this.#open) {
      journal.close();
      this.#open.delete(path);
      return;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#deaf();
    if (this.#timer) clearTimeout(this.#timer);
    await this.settled();
    for (const journal of this.#open.values()) journal.close();
  }
}
