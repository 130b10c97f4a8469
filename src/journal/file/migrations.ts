// The format of the database, by number. A journal of format 1 opens in every later version: whatever changes becomes a
// migration, and a journal of each format lies among the fixtures (test/fixtures/journals).
import type { Database } from 'better-sqlite3';
import { APPLICATION_ID } from './form.ts';
import { FORMAT_1 } from './schema.ts';

/**
 * Each brings tables and indexes one format further. The rows of the log are never changed: whatever later rows hold
 * besides is added behind the fields that there are. One that was shipped is never edited.
 */
export const MIGRATIONS: readonly string[] = [FORMAT_1];

export const FORMAT = MIGRATIONS.length;

/** Brings an empty or older database to this program's format: all of it or nothing. */
export function migrate(db: Database, migrations: readonly string[] = MIGRATIONS): void {
  const from = Number(db.pragma('user_version', { simple: true }));
  if (from === migrations.length) return;
  db.transaction(() => {
    for (const migration of migrations.slice(from)) db.exec(migration);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}
