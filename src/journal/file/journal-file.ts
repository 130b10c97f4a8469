// The journal's file while a table writes it: whether it is still where it was, whether the disk takes what is written, and how
// the newest rows get from the `-wal` into the database.
import type { Database } from 'better-sqlite3';
import { type Stop, stopOf } from '../startup/stops.ts';
import { type Presence, presenceOf } from './presence.ts';

export class JournalFile {
  readonly #db: Database;
  readonly #path: string;
  readonly #presence: Presence;

  constructor(db: Database, path: string) {
    this.#db = db;
    this.#path = path;
    this.#presence = presenceOf(path);
  }

  /** Why the journal's files are no longer where they were; null while they are. */
  lost(): Stop | null {
    return this.#presence.lost();
  }

  /** Brings the rows of the `-wal` into the database itself, as far as nobody reads: so little is in the `-wal` alone. */
  bringHome(): void {
    // The rows are safe in the `-wal`. What the disk has against it the next input is told.
    this.#tried(() => this.#db.pragma('wal_checkpoint(PASSIVE)'));
  }

  /** Writes what is there already, so that the disk has had its say: null when it can be written. */
  beat(): Stop | null {
    return (
      this.lost() ??
      this.#tried(() =>
        this.#db.pragma(`user_version = ${this.#db.pragma('user_version', { simple: true })}`),
      )
    );
  }

  close(): void {
    // SQLite would tidy up by name, and remove the `-wal` of whatever lies there now.
    if (!this.#presence.isReplaced()) this.#db.close();
  }

  #tried(work: () => unknown): Stop | null {
    try {
      work();
      return null;
    } catch (error) {
      const stop = stopOf(error, this.#path);
      if (!stop) throw error;
      return stop;
    }
  }
}
