// The pit's store for one pit service, in one file: what is confirmed is on the disk.
import { statSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { makePrivate } from '../../../journal/file/private-file.ts';
import { Ears } from '../ears.ts';
import { keepingIndex } from '../keeping-index.ts';
import { keepingOverview } from '../keeping-overview.ts';
import { keepingAlarms, keepingLines, keepingLooks, keepingTables } from '../keeping-register.ts';
import { readingSegments } from '../reading-segments.ts';
import { type PitStore, StoreUnfit } from '../store.ts';
import { Appending } from './appending.ts';
import { makeSchema } from './schema.ts';
import { SqliteSql, sqliteTrouble } from './sqlite-sql.ts';

const WAIT_MS = 2000;
const CACHE_KIB = 64 * 1024;
const FULL = 2;

/** What the promise rests on is asked back. */
function configure(db: Database): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('recursive_triggers = ON');
  db.pragma(`cache_size = -${CACHE_KIB}`);
  const held = ['journal_mode', 'synchronous', 'recursive_triggers'].map((name) =>
    db.pragma(name, { simple: true }),
  );
  if (held[0] !== 'wal' || held[1] !== FULL || held[2] !== 1)
    throw new StoreUnfit(`SQLite did not take the settings of the pit's store: ${held.join(', ')}`);
}

interface WrittenBack {
  readonly busy: number;
  readonly log: number;
  readonly checkpointed: number;
}

/** A file that was cut off is told before anybody goes on from it, and not when somebody reads what is missing. */
function assertWhole(db: Database, path: string): void {
  const pages = Number(db.pragma('page_count', { simple: true }));
  const bytes = pages * Number(db.pragma('page_size', { simple: true }));
  // Only now: another process may write all the time, and these pages must be in the file before its size says anything.
  const done = db.prepare<[], WrittenBack>('PRAGMA wal_checkpoint(PASSIVE)').get();
  // Another process writes: its file is open, and was looked at when that began.
  if (done?.busy !== 0 || done.log !== done.checkpointed) return;
  if (statSync(path).size < bytes)
    throw new StoreUnfit('the file of the store was cut off: put a backup in its place');
}

export interface SqliteWays {
  /** The file may not become larger; left out: as large as the disk. */
  readonly mostPages?: number;
}

export function openSqlitePitStore(path: string, { mostPages }: SqliteWays = {}): PitStore {
  // Names of guests are in it.
  makePrivate(path);
  const db = new Sqlite(path, { timeout: WAIT_MS });
  try {
    configure(db);
    makeSchema(db);
    assertWhole(db, path);
    if (mostPages !== undefined) db.pragma(`max_page_count = ${mostPages}`);
  } catch (error) {
    db.close();
    throw sqliteTrouble(error);
  }
  const sql = new SqliteSql(db);
  const [ears, said] = [new Ears(), new Ears()];
  const tell = (table: string) => ears.tell(table);
  const appending = new Appending(sql, tell);
  return {
    ...readingSegments(sql),
    ...keepingLines(sql),
    ...keepingTables(sql),
    ...keepingAlarms(sql, tell),
    ...keepingLooks(sql),
    ...keepingIndex(sql),
    ...keepingOverview(sql),
    hearsay: { say: (text) => said.tell(text), hear: (ear) => said.add(ear) },
    append: (before, segments, after) => appending.append(before, segments, after),
    changed: (ear) => ears.add(ear),
    close: async () => void db.close(),
  };
}
