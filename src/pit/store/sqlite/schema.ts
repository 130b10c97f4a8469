// The pit's store in one SQLite file.
import type { Database } from 'better-sqlite3';
import { StoreUnfit } from '../store.ts';
import {
  EVIDENCE,
  INDEX,
  INDEX_FORM,
  INDEX_TABLES,
  NEVER_CHANGED,
  NEVER_DELETED,
  SEGMENT_COLUMNS,
  type Types,
} from '../tables.ts';

/** "Sabp" in ASCII: tells the pit's file from a table's journal. */
const APPLICATION_ID = 0x53616270;
const FORMAT = 1;

const TYPES: Types = {
  whole: 'INTEGER',
  bytes: 'BLOB',
  counted: 'INTEGER PRIMARY KEY AUTOINCREMENT',
};

const SEGMENTS = `
CREATE TABLE segments (${SEGMENT_COLUMNS(TYPES)},
  UNIQUE (at_table, line, from_seq)
);
CREATE INDEX segments_by_end ON segments (at_table, line, to_seq);
CREATE INDEX segments_by_day ON segments (day);
`;

function refusing(table: string, what: 'UPDATE' | 'DELETE', when = ''): string {
  return `CREATE TRIGGER ${table}_never_${what.toLowerCase()} BEFORE ${what} ON ${table} ${when}
    BEGIN SELECT RAISE (ABORT, 'the pit keeps ${table} as they are'); END;`;
}

/** Whoever opens the file with another program is held by the same rules. */
const TRIGGERS = [
  ...NEVER_CHANGED.flatMap((table) => [refusing(table, 'UPDATE'), refusing(table, 'DELETE')]),
  ...NEVER_DELETED.map((table) => refusing(table, 'DELETE')),
  refusing(
    'heads',
    'UPDATE',
    'WHEN NEW.seq <= OLD.seq OR NEW.at_table <> OLD.at_table OR NEW.line <> OLD.line',
  ),
  refusing(
    'alarms',
    'UPDATE',
    `WHEN OLD.acknowledged_at IS NOT NULL OR NEW.acknowledged_at IS NULL OR NEW.acknowledged_by IS NULL
      OR (NEW.id, NEW.at_table, NEW.code, NEW.subject, NEW.about, NEW.at)
        IS NOT (OLD.id, OLD.at_table, OLD.code, OLD.subject, OLD.about, OLD.at)`,
  ),
  refusing(
    'credentials',
    'UPDATE',
    `WHEN OLD.revoked_at IS NOT NULL OR NEW.revoked_at IS NULL OR NEW.revoked_by IS NULL
      OR (NEW.fingerprint, NEW.at_table, NEW.enrolled_by, NEW.at)
        IS NOT (OLD.fingerprint, OLD.at_table, OLD.enrolled_by, OLD.at)`,
  ),
];

/** The first form had no number. */
function indexForm(db: Database): number {
  const tables = db.prepare<[string], number>('SELECT count(*) FROM sqlite_schema WHERE name = ?').pluck();
  if (tables.get('index_form') === 0) return 1;
  return db.prepare<[], number>('SELECT version FROM index_form').pluck().get() ?? 0;
}

/** An index of another form is made again, from the first row of each table. */
function renewIndex(db: Database): void {
  if (indexForm(db) === INDEX_FORM) return;
  db.transaction(() => {
    // Another thread may have been quicker.
    if (indexForm(db) === INDEX_FORM) return;
    for (const table of [...INDEX_TABLES, 'index_form']) db.exec(`DROP TABLE IF EXISTS ${table}`);
    db.exec(INDEX(TYPES));
  }).immediate();
}

export function makeSchema(db: Database): void {
  const application = Number(db.pragma('application_id', { simple: true }));
  const version = Number(db.pragma('user_version', { simple: true }));
  if (application === APPLICATION_ID && version === FORMAT) {
    renewIndex(db);
    return;
  }
  const things = db.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get() ?? 0;
  if (things > 0) throw new StoreUnfit('this file is no store of the pit, or one of another version');
  db.transaction(() => {
    for (const part of [SEGMENTS, EVIDENCE(TYPES), INDEX(TYPES), ...TRIGGERS]) db.exec(part);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${FORMAT}`);
  }).immediate();
}
