// SQLite behind the same door as PostgreSQL. Nobody waits for anybody: each statement or transaction is done at once.
import type { Database, Statement } from 'better-sqlite3';
import type { Ask, Sql, SqlValue, Step } from '../sql.ts';

/** Statements differ with the number of rows that they insert: not all are kept. */
const MOST_PREPARED = 200;

export class SqliteSql implements Sql {
  readonly #db: Database;
  readonly #prepared = new Map<string, Statement>();

  constructor(db: Database) {
    this.#db = db;
  }

  readonly ask: Ask = async (sql, values) => this.run(sql, values);

  readonly together = async (steps: readonly Step[]): Promise<boolean> =>
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

  #all(steps: readonly Step[]): boolean {
    return steps.every(({ sql, values, must = false }) => this.run(sql, values).length > 0 || !must);
  }

  run<Row>(sql: string, values: readonly SqlValue[] = []): readonly Row[] {
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
