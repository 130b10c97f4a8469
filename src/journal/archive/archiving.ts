// Puts what is older than the house keeps into archives, one after the other. The journal is only read; letting-go.ts lets the rows leave.
import { chownSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { SigningKey } from '../chain/key.ts';
import type { Beginning } from '../chain/station-bodies.ts';
import { makeFolder } from '../file/folder.ts';
import { makingStop } from '../file/part-file.ts';
import { type Result, type Stop, stopped } from '../startup/stops.ts';
import { openArchive } from './archive-file.ts';
import { beginningOf } from './begins.ts';
import { blocksUpTo, lastCut, type Retention } from './cutting.ts';
import { waitingArchives } from './letting-go.ts';
import { type Written, writeArchive } from './writing.ts';

export interface ArchiveJob {
  /** The journal, to be read. */
  readonly db: Database;
  readonly path: string;
  readonly folder: string;
  readonly key: SigningKey;
  readonly retention: Retention;
  /** Rows of a block and blocks of an archive, where not as usual. */
  readonly sizes?: { readonly rows?: number; readonly blocks?: number };
}

/** What is to be done: after which row the next archive begins, and up to where retention asks for. */
export interface Due {
  readonly from: Beginning | null;
  readonly end: Beginning | null;
}

/** Where the archives end, whether their rows have left the journal or not. */
function archivedSoFar(db: Database, folder: string): Result<{ readonly from: Beginning | null }> {
  const last = waitingArchives(db, folder).at(-1);
  if (last === undefined) return { ok: true, from: beginningOf(db) };
  const opened = openArchive(last);
  if (!opened.ok) return opened;
  const { through, round, ended, lead } = opened.archive.about;
  opened.archive.close();
  return { ok: true, from: { through, round, ended, lead } };
}

export function whatIsDue({ db, folder, retention }: Omit<ArchiveJob, 'key' | 'path'>): Result<Due> {
  const so = archivedSoFar(db, folder);
  if (!so.ok) return so;
  return { ok: true, from: so.from, end: lastCut(db, retention, so.from?.through ?? 0) };
}

export interface ArchiveProgress {
  /** The last row that was written or read back, and the one at which the work ends. */
  readonly row: number;
  readonly of: number;
  /** An archive is whole and has its name: it may be stopped without losing it. */
  readonly done: Extract<Written, { ok: true }> | null;
}

/** All archives that are due; null or why there are no more. Whoever stops asking loses only the archive in the making. */
export function* archiveOldRows(job: ArchiveJob): Generator<ArchiveProgress, Stop | null> {
  const { db, folder, key, path, sizes } = job;
  try {
    const made = makeFolder(folder);
    if (!made.ok) return made.stop;
    // Whoever can place a link would choose where the archives go.
    if (lstatSync(folder).isSymbolicLink())
      return stopped('not-writable', { code: 'in-the-way', path: folder }).stop;
    ownedLikeJournal(folder, path);
    for (;;) {
      const due = whatIsDue(job);
      if (!due.ok) return due.stop;
      const { from, end } = due;
      if (!end) return null;
      const spans = blocksUpTo(db, from, end, sizes);
      const done = yield* progressOf(writeArchive({ db, path, folder, key, spans }), end.through);
      if (!done.ok) return done.stop;
      ownedLikeJournal(done.path, path);
      yield { row: done.about.through, of: end.through, done };
    }
  } catch (error) {
    const stop = makingStop(error, folder);
    if (!stop) throw error;
    return stop;
  }
}

/** Whoever stops in the middle stops the writing too, which puts away what is half done. */
function* progressOf(writing: Iterable<number | Written>, of: number): Generator<ArchiveProgress, Written> {
  for (const row of writing) {
    if (typeof row !== 'number') return row;
    yield { row, of, done: null };
  }
  throw new Error('the writing has ended without a word');
}

/** If root archives, the table must be able to read it. */
function ownedLikeJournal(path: string, journal: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(journal, { throwIfNoEntry: false }) ?? statSync(dirname(journal));
  chownSync(path, uid, gid);
}
