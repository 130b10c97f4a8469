// A journal whose old rows go into archives.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { type ArchiveProgress, archiveOldRows } from '../../src/journal/archive/archiving.ts';
import { letGo, waitingArchives } from '../../src/journal/archive/letting-go.ts';
import type { TableKey } from '../../src/journal/chain/key.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import type { Stop } from '../../src/journal/startup/stops.ts';
import { type Verified, type VerifyOptions, verify } from '../../src/journal/verify/verify.ts';
import { keysLaid } from './house.ts';

export const DAY = 24 * 60 * 60 * 1000;
/** Later than any row. */
export const LATER = Date.UTC(2090, 0);

/** Small ones, so that a short journal has several. */
const SIZES = { rows: 300, blocks: 3 };

export class ArchivedJournal {
  readonly path: string;
  readonly folder: string;

  constructor(home: string) {
    this.path = join(home, 'table.db');
    this.folder = join(home, 'archives');
  }

  get key(): TableKey {
    return keysLaid(this.path);
  }

  read<T>(work: (db: Database) => T): T {
    const opened = openToRead(this.path);
    if (!opened.ok) throw new Error(opened.stop.code);
    try {
      return work(opened.db);
    } finally {
      opened.db.close();
    }
  }

  /** What is older than a day at this time. Stopped when `stop` says so. */
  archive(now = LATER, stop: (progress: ArchiveProgress) => boolean = () => false): Stop | null {
    const { path, folder, key } = this;
    return this.read((db) => {
      const work = archiveOldRows({ db, path, folder, key, retention: { days: 1, now }, sizes: SIZES });
      for (;;) {
        const next = work.next();
        if (next.done) return next.value;
        if (stop(next.value)) {
          work.return(null);
          return null;
        }
      }
    });
  }

  /** The rows leave. */
  leave(): Stop | null {
    const db = new Sqlite(this.path);
    try {
      for (const file of waitingArchives(db, this.folder)) {
        const gone = letGo({ db, key: this.key, by: 'command-line', now: 5 }, file);
        if (!gone.ok) return gone.stop;
      }
      return null;
    } finally {
      db.close();
    }
  }

  verify(more: Partial<VerifyOptions> = {}): Verified {
    const options = { program: '1', key: this.key.public, seals: null, archives: this.folder, ...more };
    return this.read((db) => {
      const checking = verify(db, options);
      for (;;) {
        const next = checking.next();
        if (next.done) return next.value;
      }
    });
  }

  /** The time at which a round ended. */
  endOf(round: number): number {
    const sql = 'SELECT ended_at FROM rounds WHERE round = ?';
    return this.read((db) => db.prepare<[number], number>(sql).pluck().get(round) ?? 0);
  }
}
