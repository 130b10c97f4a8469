// The file and its form: SQLite's own look at it, and whether tables, indexes and triggers are exactly those that this
// program makes. A trigger that is gone, or a condition that was loosened, is as bad as a changed row.
import Sqlite, { type Database } from 'better-sqlite3';
import { APPLICATION_ID, formOf } from '../file/form.ts';
import { FORMAT, hasSums, migrate } from '../file/migrations.ts';
import { QUERY_TABLES } from '../file/schema.ts';
import { MEASURED_TABLES, SUM_TABLES } from '../sums/schema.ts';
import { blameOf } from './check.ts';
import type { FindingAbout, PlacedFinding } from './finding.ts';
import { Findings, type Gathered } from './findings.ts';
import type { PartName } from './report.ts';

/** What the whole file says, without the log. */
export interface FileReport {
  readonly pages: number;
  /** Tables, indexes and triggers. */
  readonly things: number;
  readonly findings: Gathered;
}

/** A few sentences tell enough; SQLite would go on. */
const MOST_SAID = 10;

export function checkFile(db: Database): FileReport {
  const findings = new Findings();
  let [pages, things] = [0, 0];
  const looking = (part: PartName, look: () => Iterable<PlacedFinding>) => {
    try {
      for (const finding of look()) findings.add(finding);
    } catch (error) {
      const said = blameOf(error);
      if (said === null) throw error;
      findings.add({ part, row: null, about: { code: 'journal-unreadable', said } });
    }
  };
  looking('file', () => {
    pages = Number(db.pragma('page_count', { simple: true }));
    return wrongFile(db);
  });
  looking('schema', () => {
    const ours = ourThings();
    things = ours.size;
    return wrongSchema(db, ours);
  });
  return { pages, things, findings: findings.gathered };
}

function wrongFile(db: Database): PlacedFinding[] {
  const said = db.prepare<[], string>(`PRAGMA integrity_check(${MOST_SAID})`).pluck().all();
  if (said[0] === 'ok') return [];
  return said.map((one) => ({ part: 'file', row: null, about: { code: 'file-damaged', said: one } }));
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

function* wrongSchema(db: Database, ours: ReadonlyMap<string, Thing>): Generator<PlacedFinding> {
  const { application, version } = formOf(db);
  if (application !== APPLICATION_ID || version !== FORMAT)
    yield { part: 'schema', row: null, about: { code: 'other-form', application, version } };
  const theirs = thingsIn(db);
  for (const [what, { on, sql }] of ours) {
    const their = theirs.get(what);
    // A journal that no program with sums has opened yet is whole without them.
    if (!their && isOfSums(on) && !hasSums(db)) continue;
    if (!their) yield aboutThing({ code: 'thing-missing', what });
    else if (their.on !== on || their.sql !== sql) yield aboutThing({ code: 'thing-differs', what });
  }
  for (const what of theirs.keys()) if (!ours.has(what)) yield aboutThing({ code: 'thing-extra', what });
}

function isOfSums(table: string): boolean {
  return [...SUM_TABLES, ...MEASURED_TABLES].some((one) => one === table);
}

function aboutThing(about: Extract<FindingAbout, { what: string }>): PlacedFinding {
  return { part: 'schema', row: { table: 'sqlite_schema', key: about.what }, about };
}

/** Where the tables are as the log gives them this cannot be; SQLite is asked all the same. */
export function* wrongReferences(db: Database): Generator<PlacedFinding> {
  for (const table of ['log', ...QUERY_TABLES]) {
    // They refer to nothing, and may not be there.
    if (isOfSums(table)) continue;
    const wrong = db
      .prepare<[string], { rowid: number | null; parent: string }>(
        'SELECT rowid, parent FROM pragma_foreign_key_check(?) LIMIT 100',
      )
      .all(table);
    for (const { rowid, parent } of wrong) {
      const key = `rowid ${rowid}`;
      yield { part: 'tables', row: { table, key }, about: { code: 'reference-broken', table, key, parent } };
    }
  }
}
