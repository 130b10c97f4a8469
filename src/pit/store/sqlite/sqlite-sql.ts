// SQLite behind the same door as PostgreSQL. Nobody waits for anybody: each statement or transaction is done at once.
import { type Database, SqliteError, type Statement } from 'better-sqlite3';
import type { Ask, Sql, SqlValue, Step } from '../sql.ts';
import { StoreAway, StoreUnfit } from '../store.ts';

/** A damaged file is for a person to see to; a full or busy disk may be well again later. */
export function sqliteTrouble(error: unknown): unknown {
  if (!(error instanceof SqliteError)) return error;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(error.code))
    return new StoreUnfit('the file of the store is damaged: put a backup in its place', { cause: error });
  if (error.code === 'SQLITE_FULL')
    return new StoreAway('the disk of the store is full', { cause: error, isFull: true });
  const isAway = /^SQLITE_(IOERR|BUSY|READONLY|CANTOPEN)/.test(error.code);
  return isAway ? new StoreAway('the store cannot write', { cause: error }) : error;
}

/** Statements differ with the number of rows that they insert: not all are kept. */
const MOST_PREPARED = 200;

export class SqliteSql implements Sql {
  readonly #db: Database;
  readonly #prepared = new Map<string, Statement>();

  constructor(db: Database) {
    this.#db = db;
  }

  readonly ask: Ask = async (sql, values) => this.run(sql, values);

  readonly together = async (steps: Iterable<Step>): Promise<boolean> =>
    this.transaction(() => this.#all(steps));

  /** False from the work: nothing is written. */
  transaction(work: () => boolean): boolean {
    this.run('BEGIN IMMEDIATE');
    try {
      const done = work();
      if (done) this.run('COMMIT');
      return done;
    } finally {
      // SQLite itself has rolled back after some errors.
      if (this.#db.inTransaction) this.run('ROLLBACK');
    }
  }

  #all(steps: Iterable<Step>): boolean {
    for (const { sql, values, must = false } of steps)
      if (this.run(sql, values).length === 0 && must) return false;
    return true;
  }

  run<Row>(sql: string, values: readonly SqlValue[] = []): readonly Row[] {
    try {
      return this.#run<Row>(sql, values);
    } catch (error) {
      throw sqliteTrouble(error);
    }
  }

  #run<Row>(sql: string, values: readonly SqlValue[]): readonly Row[] {
    const statement = this.#statement(sql);
    // `$1` is the parameter with the name 1.
    const named = Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
    const given = values.length === 0 ? [] : [named];
    // The statement says which columns its rows have; the compiler cannot read it.
    if (statement.reader) return statement.all(...given) as Row[];
    statement.run(...given);
    return [];
  }

  #statement(sql: string): Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= MOST_PREPARED) this.#prepared.clear();
    const made = this.#db.prepare(sql);
    this.#prepared.set(sql, made);
    return made;
  }
}
