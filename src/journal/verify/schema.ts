// The file and its form: SQLite's own look at it, and whether tables, indexes and triggers are exactly those that this
// program makes. A trigger that is gone, or a condition that was loosened, is as bad as a changed row.
import Sqlite, { type Database } from 'better-sqlite3';
import { APPLICATION_ID, formOf } from '../file/form.ts';
import { FORMAT, migrate } from '../file/migrations.ts';
import type { Problem } from './report.ts';

/** What SQLite finds wrong with the file; null when nothing. */
export function wrongFile(db: Database): Problem | null {
  const said = db.prepare<[], string>('PRAGMA integrity_check(1)').pluck().get();
  if (said === 'ok') return null;
  return { part: 'file', row: null, sentence: `The file is damaged. SQLite says: ${said}.` };
}

export function pagesOf(db: Database): number {
  return Number(db.pragma('page_count', { simple: true }));
}

interface Thing {
  readonly type: string;
  readonly name: string;
  readonly on: string;
  readonly sql: string | null;
}

function thingsIn(db: Database): Map<string, Thing> {
  const things = db.prepare<[], Thing>('SELECT type, name, tbl_name AS "on", sql FROM sqlite_schema').all();
  return new Map(things.map((thing) => [`${thing.type} ${thing.name}`, thing]));
}

function ourThings(): Map<string, Thing> {
  const db = new Sqlite(':memory:');
  try {
    migrate(db);
    return thingsIn(db);
  } finally {
    db.close();
  }
}

/** How many things the schema has, or what is wrong with it. */
export function checkSchema(db: Database): number | Problem {
  const { application, version } = formOf(db);
  if (application !== APPLICATION_ID || version !== FORMAT)
    return problem(null, `The file says that it is application ${application}, format ${version}.`);
  const ours = ourThings();
  const theirs = thingsIn(db);
  for (const [what, { on, sql }] of ours) {
    const their = theirs.get(what);
    if (!their) return problem(what, `The ${what} is missing.`);
    if (their.on !== on || their.sql !== sql)
      return problem(what, `The ${what} is not the one that Sabot makes.`);
  }
  for (const what of theirs.keys())
    if (!ours.has(what)) return problem(what, `The ${what} is not one of Sabot's.`);
  return ours.size;
}

function problem(key: string | null, sentence: string): Problem {
  return { part: 'schema', row: key === null ? null : { table: 'sqlite_schema', key }, sentence };
}
