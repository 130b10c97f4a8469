// A block of an archive as a small journal in memory, with its log and its query tables: whatever reads a journal reads it.
import Sqlite, { type Database } from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import { entriesFrom, nextMark } from '../chain/log.ts';
import { stampOf } from '../chain/stamps.ts';
import type { Beginning } from '../chain/station-bodies.ts';
import { migrate } from '../file/migrations.ts';
import { KIND_CODES, ROLE_CODES } from '../format/codes.ts';
import { followTaken, newProjection, type Projection } from '../queries/projection.ts';
import { type Change, changeWriter } from '../queries/statements.ts';
import { startAfter } from '../verify/cuts.ts';
import { aroundSetup } from './kept.ts';

export interface Unpacked {
  /** Rows from before, that the block is read with. */
  readonly kept: readonly Entry[];
  /** The block, with its lead. */
  readonly rows: readonly Entry[];
  /** Null for the first block of a table's life. */
  readonly begins: Beginning | null;
}

/** Adds rows that are not there yet. */
export function addRows(db: Database, rows: Iterable<Entry>): void {
  const add = db.prepare(
    `INSERT OR IGNORE INTO log (seq, cause, kind_code, at, person, role_code, device, number, body, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const { seq, cause, kind, at, person, role, device, number, body, hash } of rows) {
    const [kindCode, roleCode] = [KIND_CODES[kind], role && ROLE_CODES[role]];
    add.run(seq, cause, kindCode, at, person, roleCode, device, number, body, hash);
  }
}

/** A later key vouches for the earlier ones: the changes of it are around the setups. */
export function addSetups(block: Database, journal: Database): void {
  for (let setup = nextMark(journal, 'setup', 1); setup; setup = nextMark(journal, 'setup', setup.seq + 1)) {
    const { from, to } = aroundSetup(setup.seq);
    addRows(block, entriesFrom(journal, from, to));
  }
}

export function memoryJournal(): Database {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = OFF');
  migrate(db);
  return db;
}

/** The log alone. */
export function logOf({ kept, rows, begins }: Unpacked): Database {
  const db = memoryJournal();
  db.transaction(() => {
    addRows(db, kept);
    addRows(db, rows);
    if (begins) changeWriter(db)([['begins', begins.through, begins.round, begins.ended, begins.lead]]);
  })();
  return db;
}

/** With the query tables, as the table itself made them. */
export function journalOf(unpacked: Unpacked): Database {
  const db = logOf(unpacked);
  const { begins, rows } = unpacked;
  const projection = projectionFrom(db, begins);
  const write = changeWriter(db);
  db.transaction(() => {
    for (const entry of rows) if (entry.seq > (begins?.through ?? 0)) write(changesOf(entry, projection));
  })();
  return db;
}

function projectionFrom(db: Database, begins: Beginning | null): Projection {
  if (!begins) return newProjection();
  const start = startAfter(db, begins.ended + 1);
  if (!start) throw new Error(`the block after row ${begins.through} cannot be gone on from`);
  return { ...start.projection };
}

function changesOf(entry: Entry, projection: Projection): readonly Change[] {
  switch (entry.kind) {
    case 'setup':
      projection.setup = entry.seq;
      return [];
    case 'input':
      return followTaken(projection, bodyOf(entry, 'input'), entry.seq, stampOf(entry));
    case 'repeated': {
      const { times, lastAt } = bodyOf(entry, 'repeated');
      return [['repeat', entry.cause, times, lastAt]];
    }
    default:
      return [];
  }
}
