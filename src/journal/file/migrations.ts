// The format of the database, by number. A journal of format 1 opens in every later version: every change is a
// migration, and the fixtures have a journal of each format (test/fixtures/journals).
import type { Database } from 'better-sqlite3';
import { ADDITIONS, SUM_TABLES } from '../sums/schema.ts';
import { APPLICATION_ID } from './form.ts';
import { FORMAT_1 } from './schema.ts';

/**
 * Each migration moves tables and indexes to the next format. The rows of the log never change; new fields are added
 * after the existing ones. Never edit a shipped migration.
 */
export const MIGRATIONS: readonly string[] = [FORMAT_1];

export const FORMAT = MIGRATIONS.length;

/** Moves an empty or older database to this program's format, completely or not at all. */
export function migrate(db: Database, migrations: readonly string[] = MIGRATIONS): void {
  const from = Number(db.pragma('user_version', { simple: true }));
  if (from === migrations.length && hasSums(db)) return;
  db.transaction(() => {
    for (const migration of migrations.slice(from)) db.exec(migration);
    if (!hasSums(db)) for (const addition of ADDITIONS) db.exec(addition);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}

/** Whether it has the tables that came after its format: an earlier program wrote none. */
export function hasSums(db: Database): boolean {
  const [first] = SUM_TABLES;
  const sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?";
  return db.prepare<[string], number>(sql).pluck().get(first) === 1;
}
