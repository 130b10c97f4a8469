// Some tables with different books whose simulated journals the pit has, with its index and the journals made again.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { setupAt } from '../../../src/journal/queries/reading.ts';
import type { FiguresParts } from '../../../src/pit/figures/comparing.ts';
import { Indexer } from '../../../src/pit/index/indexer.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../../src/pit/store/store.ts';
import { simulate } from '../../../src/scenario/sim.ts';
import { BookShelf } from '../../../src/station/figures/book-shelf.ts';
import { USUAL_HOUSE } from '../../../src/station/figures/usual-house.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { playBy } from '../../journal/simulated.ts';
import { PACE } from '../../station/hands/filled-journal.ts';
import { rowsOf, segmentsOf } from '../journals.ts';

export interface TestCasino extends FiguresParts {
  readonly home: string;
  /** Each table's own journal. */
  readonly journals: ReadonlyMap<string, Database>;
  readonly shelf: BookShelf;
  readonly troubles: unknown[];
  /** Works the books of these tables out. */
  makeBooks(...tables: readonly string[]): void;
  close(): Promise<void>;
}

export const HOUSE = { ...USUAL_HOUSE, day: { starts: '06:00', zone: 'UTC' } };
/** A gaming day in which all tables play, and the one after. */
export const DAY = Date.UTC(2026, 10, 2, 6);
/** It plays again after this time. */
const LATER = 8 * 3_600_000;
export const NEXT_DAY = DAY + 24 * 3_600_000;

export interface TestTable {
  readonly table: string;
  readonly pack: string;
  readonly rounds: number;
  readonly seed: number;
  /** The currency that it has had until then, and that it has now. */
  readonly currencies?: readonly string[];
}

export const TABLES: readonly TestTable[] = [
  { table: 'BJ-1', pack: 'massachusetts', rounds: 60, seed: 11 },
  { table: 'BJ-2', pack: 'massachusetts', rounds: 40, seed: 12 },
  { table: 'BJ-3', pack: 'catfish-bend', rounds: 50, seed: 13 },
];

/** The rows of a journal, as the pit keeps them. */
export async function keepRows(
  store: PitStore,
  table: string,
  journal: string,
  line = 1,
  kept = async (): Promise<void> => {},
): Promise<void> {
  let head = line === 1 ? await store.head(table) : null;
  const rows = rowsOf(journal);
  const cuts = Array.from({ length: Math.ceil(rows.length / 700) }, (_, index) => 400 + 700 * index);
  for (const one of segmentsOf(rows, cuts)) {
    if (one.to <= (head?.seq ?? 0)) continue;
    const after = { table, line, seq: one.to, hash: one.hash, at: 0, checker: '' };
    await store.append(head, [{ ...one, line, table, day: '2026-11-02', rounds: 0 }], after);
    head = after;
    await kept();
  }
}

export async function openCasino(
  tables = TABLES,
  open = (home: string): Promise<PitStore> | PitStore => openSqlitePitStore(join(home, 'pit.db')),
): Promise<TestCasino> {
  const home = newFolder();
  const folder = join(home, 'index');
  const store = await open(home);
  const troubles: unknown[] = [];
  const trouble = (error: unknown) => void troubles.push(error);
  const indexer = new Indexer(store, folder, trouble);
  const journals = new Map<string, Database>();
  for (const { table, pack, rounds, seed, currencies = ['USD'] } of tables) {
    const file = join(home, `${table}.db`);
    const played = { rounds, seed, boxes: null, incidents: true, file, table };
    for (const [times, currency] of currencies.entries()) {
      const pace = { ...PACE, from: PACE.from + times * LATER };
      const written = { locale: 'en-US', currency };
      for (const _ of simulate({ play: playBy(pack), ...played, pace, written }));
    }
    await keepRows(store, table, file);
    await indexer.catchUp(table);
    journals.set(table, new Sqlite(file, { readonly: true }));
  }
  const shelf = new BookShelf(join(folder, 'books'));
  return {
    ...{ home, folder, store, journals, shelf, troubles, trouble, house: HOUSE },
    makeBooks: (...named) => {
      for (const name of named) {
        const db = journals.get(name);
        const setup = db?.prepare<[], number>('SELECT setup FROM rounds LIMIT 1').pluck().get();
        if (db && setup !== undefined) shelf.make(setupAt(db, setup).book);
      }
    },
    close: async () => {
      for (const db of journals.values()) db.close();
      await indexer.close();
      await store.close();
      removeFolder(home);
    },
  };
}
