// The query tables once more: made from the log by the same projection as at the table, in a database of their own.
// SQLite keeps it in memory while it is small and in a file without a name when it is not, so that a long journal does not
// fill the memory and nothing is left behind.
import Sqlite, { type Database, type Statement } from 'better-sqlite3';
import { stampOf } from '../chain/stamps.ts';
import { migrate } from '../file/migrations.ts';
import { followTaken, newProjection, type Projection } from '../queries/projection.ts';
import { type Change, changeWriter, type WriteChanges } from '../queries/statements.ts';
import type { Check, Finding } from './check.ts';
import type { LogRow } from './rows.ts';

const CACHE_KIB = 32 * 1024;

export class RemadeTables implements Check {
  readonly part = 'tables';
  readonly skipped = null;
  /** Rows that were compared: see comparing.ts. */
  checked = 0;
  readonly db: Database;
  /** The row of the last input: refusals after it are still being counted. */
  lastInput = 0;
  private readonly projection: Projection = newProjection();
  private readonly write: WriteChanges;
  private readonly addRow: Statement;
  private readonly known = new Set<string>();

  constructor() {
    this.db = new Sqlite('');
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    this.db.pragma('foreign_keys = ON');
    this.db.pragma(`cache_size = -${CACHE_KIB}`);
    migrate(this.db);
    dropTriggers(this.db);
    this.write = changeWriter(this.db);
    // The query tables refer to rows of the log, and only by their number.
    this.addRow = this.db.prepare(
      "INSERT INTO log (seq, kind_code, at, body, hash) VALUES (?, 0, 0, '', x'')",
    );
    this.db.exec('BEGIN');
  }

  look(row: LogRow): Finding | null {
    const changes = this.changesOf(row);
    const isReferredTo = row.kind === 'setup' || row.kind === 'refused' || changes.length > 0;
    if (isReferredTo) this.addRow.run(row.seq);
    this.write(changes);
    return null;
  }

  finish(): Finding | null {
    this.db.exec('COMMIT');
    return null;
  }

  close(): void {
    this.db.close();
  }

  private changesOf(row: LogRow): readonly Change[] {
    const { seq } = row;
    switch (row.kind) {
      case 'setup':
        this.projection.setup = seq;
        return [];
      case 'input':
        this.lastInput = seq;
        return [...this.sourceOf(row), ...followTaken(this.projection, row.content, seq, stampOf(row))];
      case 'refused':
        return this.sourceOf(row);
      case 'repeated':
        return [['repeat', row.cause, row.content.times, row.content.lastAt]];
      default:
        return [];
    }
  }
  /** Who is new at the table, and how far the device has counted. */
  private sourceOf(row: LogRow): readonly Change[] {
    const { by, from, at } = stampOf(row);
    const changes: Change[] = [];
    const person = by && `${by.role} ${by.id}`;
    if (by && person && !this.known.has(person)) {
      this.known.add(person);
      changes.push(['person', by.id, by.role, at]);
    }
    if (from) changes.push(['device', from.device, from.number, row.seq]);
    return changes;
  }
}

/** They guard the log of a table; here only some of its rows are needed. */
function dropTriggers(db: Database): void {
  const triggers = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck();
  for (const name of triggers.all()) db.exec(`DROP TRIGGER ${name}`);
}
