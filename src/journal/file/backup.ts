// A copy of the journal while the table goes on writing it. One read transaction is held while the pages are copied: so
// the copy is one moment of the table, the table does not wait for it, and SQLite does not begin again whenever a row
// is added (without it a copy of a busy journal never ends).
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import { publicKeyOf } from '../chain/key.ts';
import { type LogEnd, logEnd } from '../chain/log.ts';
import { type Result, type Stop, stopOf, stopped } from '../startup/stops.ts';
import { badSignature, brokenRow, marksOf } from '../startup/trust.ts';
import { openToRead } from './journal-files.ts';
import { makingStop, type PartFile, partFile } from './part-file.ts';

export interface BackupJob {
  readonly from: string;
  /** What lies there is replaced. */
  readonly to: string;
  readonly progress: (stage: 'copying' | 'checking', pages: number, ofPages: number) => void;
  /** Ends the copying; nothing is left. */
  readonly stop: AbortSignal;
}

export interface BackedUp {
  /** The rows of the log. */
  readonly rows: number;
  readonly rounds: number;
  /** That of the last row. */
  readonly hash: string;
  readonly bytes: number;
}

/** Null when it was stopped. */
export type BackupResult = Result<BackedUp> | null;

/** A megabyte: after each, a Ctrl-C is heard. */
const PAGES_AT_ONCE = 1024;

export async function backUp(job: BackupJob): Promise<BackupResult> {
  const to = resolve(job.to);
  const opened = openToRead(job.from);
  if (!opened.ok) return opened;
  const { db } = opened;
  let part: PartFile | null = null;
  try {
    part = partFile(to);
    const end = await copyTo(db, part.path, job);
    if (!end) return null;
    job.progress('checking', 0, 0);
    const checked = check(part.path, end, job);
    if (checked.ok && !job.stop.aborted) part.keep();
    return job.stop.aborted ? null : checked;
  } catch (error) {
    const stop = isOfSource(error) ? stopOf(error, job.from) : makingStop(error, to);
    if (!stop) throw error;
    return { ok: false, stop };
  } finally {
    part?.discard();
    db.close();
  }
}

/** What cannot be read is the journal: the copy has only been written. */
function isOfSource(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^SQLITE_(CORRUPT|NOTADB|IOERR_(SHORT_)?READ)/.test(code);
}

class Stopped extends Error {}

/** The end of the log at the moment that is copied; null when it was stopped. */
async function copyTo(db: Sqlite.Database, path: string, job: BackupJob): Promise<LogEnd | null> {
  db.exec('BEGIN');
  const end = logEnd(db);
  try {
    await db.backup(path, {
      progress: ({ totalPages, remainingPages }) => {
        if (job.stop.aborted) throw new Stopped();
        job.progress('copying', totalPages - remainingPages, totalPages);
        return PAGES_AT_ONCE;
      },
    });
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error;
  } finally {
    db.exec('COMMIT');
  }
  return end;
}

/** Whether the copy is whole, in one file, and ends as the journal ended when it was copied. */
function check(path: string, end: LogEnd, { from }: BackupJob): Result<BackedUp> {
  const copy = new Sqlite(path);
  try {
    copy.pragma('journal_mode = DELETE');
    const stop = wrongIn(copy, end, from);
    if (stop) return { ok: false, stop };
    const rounds = copy.prepare<[], number>('SELECT coalesce(max(round), 0) FROM rounds').pluck().get() ?? 0;
    return { ok: true, rows: end.seq, rounds, hash: end.hash, bytes: statSync(path).size };
  } catch (error) {
    const stop = stopOf(error, path);
    if (stop?.code !== 'damaged') throw error;
    return { ok: false, stop: damaged(from, error instanceof Error ? error.message : String(error)) };
  } finally {
    copy.close();
  }
}

function wrongIn(copy: Sqlite.Database, end: LogEnd, from: string): Stop | null {
  const found = String(copy.pragma('quick_check(1)', { simple: true }));
  if (found !== 'ok') return damaged(from, found);
  const copied = logEnd(copy);
  if (copied.seq !== end.seq || copied.hash !== end.hash)
    return stopped('damaged', { code: 'copy-ends-early', path: from, last: copied.seq, whole: end.seq }).stop;
  const marks = marksOf(copy);
  if (!marks) return stopped('no-journal', { code: 'empty-journal', path: from }).stop;
  const broken = brokenRow(copy, marks);
  if (broken !== null)
    return stopped('chain-broken', { code: 'backup-row-changed', path: from, row: broken }).stop;
  const key = publicKeyOf(bodyOf(marks.setup, 'setup').key);
  const unsigned = key ? badSignature(copy, key, marks) : marks.setup.seq;
  if (unsigned === null) return null;
  return stopped('bad-signature', { code: 'backup-signature-does-not-hold', path: from, row: unsigned }).stop;
}

function damaged(from: string, said: string): Stop {
  return stopped('damaged', { code: 'copy-is-damaged', path: from, said }).stop;
}
