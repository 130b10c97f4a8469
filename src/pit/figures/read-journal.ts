// Reads a table's journal that the index thread has made again from the rows. Only that thread writes it; it may be made anew at any time.
import { existsSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { remadePath } from '../index/indexer.ts';

export interface JournalPlace {
  readonly table: string;
  readonly line: number;
}

/** Of one moment of the journal. Null: the pit has not made it yet. */
export function readJournal<T>(
  folder: string,
  { table, line }: JournalPlace,
  work: (db: Database, path: string) => T,
): T | null {
  const path = remadePath(folder, table, line);
  if (!existsSync(path)) return null;
  const db = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    if (!hasTables(db)) return null;
    db.exec('BEGIN');
    return work(db, path);
  } finally {
    db.close();
  }
}

/** It has begun a moment ago. */
function hasTables(db: Database): boolean {
  const sql = "SELECT count(*) FROM sqlite_schema WHERE name = 'round_sums'";
  return db.prepare<[], number>(sql).pluck().get() === 1;
}
