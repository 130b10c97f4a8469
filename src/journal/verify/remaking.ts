// Query tables once more: made from the log by the same projection as at the table, in a database of their own.
import Sqlite, { type Database } from 'better-sqlite3';
import { migrate } from '../file/migrations.ts';
import { type Change, changeWriter, LateWriter } from '../queries/statements.ts';

const CACHE_KIB = 32 * 1024;

/** In memory. A large one is kept in memory while it is small and in a file without a name when it is not. */
type Size = 'small' | 'large';

export class RemadeTables {
  readonly db: Database;
  private readonly late: LateWriter;

  constructor(size: Size) {
    this.db = new Sqlite(size === 'small' ? ':memory:' : '');
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    // The rows of the log to which they refer are not here.
    this.db.pragma('foreign_keys = OFF');
    this.db.pragma(`cache_size = -${CACHE_KIB}`);
    migrate(this.db);
    dropWhatCosts(this.db);
    this.late = new LateWriter(changeWriter(this.db));
    this.db.exec('BEGIN');
  }

  write(changes: readonly Change[]): void {
    this.late.write(changes);
  }

  /** What waits is written: now the tables can be read. */
  flush(): void {
    this.late.flush();
  }

  close(): void {
    this.db.close();
  }
}

/** Triggers guard the log of a table, and indexes serve searches: nobody searches here. */
function dropWhatCosts(db: Database): void {
  const things = db
    .prepare<[], string>(
      "SELECT type || ' ' || name FROM sqlite_schema WHERE type IN ('trigger', 'index') AND sql <> ''",
    )
    .pluck();
  for (const thing of things.all()) db.exec(`DROP ${thing}`);
}
