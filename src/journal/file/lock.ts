// Only one process may write a journal. The lock is an SQLite lock on a small file beside the journal. The system
// releases it when the process dies, so no stale lock keeps a table closed.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { type Result, stopOf, stopped } from '../startup/stops.ts';
import { makePrivate } from './private-file.ts';
import { otherWriterOf } from './writer.ts';

export interface Lock {
  readonly unlock: () => void;
}

interface Holder {
  readonly pid: number;
  readonly token: string;
}

/** Two processes that start together may briefly block each other's file. Wait that long. */
const PATIENCE_MS = 250;

/** The journals that this process holds. */
const held = new Set<string>();

/**
 * Whether this process has the journal open for writing. If so, do not open its files outside SQLite: closing them
 * would drop SQLite's locks, because the system keeps locks by process and file.
 */
export function isHeldHere(path: string): boolean {
  return held.has(path);
}

function holderIn(db: Sqlite.Database): Holder | null {
  try {
    return db.prepare<[], Holder>('SELECT pid, token FROM holder').get() ?? null;
  } catch {
    return null;
  }
}

/** What the file with this name contains now. */
function holderNamed(file: string): Holder | null {
  let db: Sqlite.Database | null = null;
  try {
    db = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS });
    return holderIn(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Searches the system's list of locks: process, device and inode. Null if there is no list. */
function isLockedBy(pid: number, file: string): boolean | null {
  try {
    const { ino } = statSync(file);
    const locks = readFileSync('/proc/locks', 'utf8').split('\n');
    return locks.some((line) => new RegExp(` ${pid} [0-9a-f]+:[0-9a-f]+:${ino} `).test(line));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The process that writes the journal; null if none does. Only looks: a file left by a dead table means nothing. */
export function lockHolder(path: string): number | null {
  const file = `${path}-lock`;
  if (!existsSync(file)) return null;
  const pid = holderNamed(file)?.pid ?? null;
  if (pid === null) return null;
  return (isLockedBy(pid, file) ?? isAlive(pid)) ? pid : null;
}

function hold(db: Sqlite.Database, pid: number, token: string): void {
  // The content matters only while its holder lives, so it need not be on the disk.
  db.pragma('synchronous = OFF');
  db.pragma('journal_mode = MEMORY');
  db.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL, token TEXT NOT NULL) STRICT');
  db.exec('BEGIN IMMEDIATE; DELETE FROM holder');
  db.prepare('INSERT INTO holder VALUES (?, ?)').run(pid, token);
  db.exec('COMMIT; BEGIN IMMEDIATE');
}

export function lockJournal(path: string, pid: number): Result<Lock> {
  const file = `${path}-lock`;
  const token = randomUUID();
  let db: Sqlite.Database | null = null;
  try {
    do {
      // The previous holder may have removed the file while we opened it. A lock on a removed file would protect nothing.
      db?.close();
      makePrivate(file);
      db = new Sqlite(file, { timeout: PATIENCE_MS });
      hold(db, pid, token);
    } while (holderNamed(file)?.token !== token);
  } catch (error) {
    const stop = stopOf(error, file);
    const holder = stop?.code === 'in-use' && db ? (holderIn(db)?.pid ?? 'unknown') : null;
    db?.close();
    // A holder writes to its file. An empty file is one that could not be written.
    if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file, { force: true });
    if (holder !== null) return inUseBy(path, holder);
    if (!stop) throw error;
    return { ok: false, stop };
  }
  // Somebody may have deleted the lock file while another process holds it.
  const writer = otherWriterOf(path);
  if (writer !== null) {
    release(path, file, db);
    return inUseBy(path, writer);
  }
  held.add(path);
  return { ok: true, unlock: () => release(path, file, db) };
}

function inUseBy(path: string, holder: number | 'unknown'): Result<Lock> {
  return stopped('in-use', { code: 'locked-by-sabot', path, holder });
}

function release(path: string, file: string, db: Sqlite.Database): void {
  held.delete(path);
  // Remove the name first, then release the lock, so that nobody gets in between.
  rmSync(file, { force: true });
  db.close();
}
