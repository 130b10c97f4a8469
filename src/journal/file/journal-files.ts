// The journal as files: the database, its write-ahead log (`-wal`), the index of that (`-shm`), and what may lie beside
// them after a start that was cut short.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Result, type Stop, stopOf, stopped } from '../startup/stops.ts';
import { type Form, formOf, ofAnother, ofBefore, ofNewer } from './form.ts';
import { isHeldHere, lockHolder } from './lock.ts';
import { FORMAT } from './migrations.ts';
import { walGoneStop, walStop } from './wal.ts';

const MAGIC = 'SQLite format 3\0';
const HEADER = 100;
const SMALLEST_PAGE = 512;
const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** The path without links: the lock and the `-wal` lie beside the file itself. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return existsSync(dirname(path)) ? join(realpathSync(dirname(path)), basename(path)) : path;
  }
}

/** A new name in a folder is on the disk only when the folder is. */
export function syncFolderOf(path: string): void {
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** What lies under the name. */
export function kindOf(path: string): 'nothing' | 'empty' | 'file' | 'no file' {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 'nothing';
  if (!found.isFile()) return 'no file';
  return found.size === 0 ? 'empty' : 'file';
}

export function noFile(path: string): Stop {
  return stopped('not-a-database', { code: 'no-file', path }).stop;
}

/** Up to so many bytes; none when there is no such file. */
function bytesOf(path: string, from: number, length: number): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0);
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, from));
  } finally {
    closeSync(file);
  }
}

export function notADatabase(path: string): Stop | null {
  const start = bytesOf(path, 0, MAGIC.length);
  if (MAGIC.startsWith(start.toString('latin1'))) return null;
  return stopped('not-a-database', { code: 'no-database', path }).stop;
}

/** A page that is missing at the end is no loss while it waits in the write-ahead log. */
export function cutOff(path: string): Stop | null {
  const header = bytesOf(path, 0, HEADER);
  const { size } = statSync(path);
  if (header.length < HEADER) return truncated(path, size, SMALLEST_PAGE);
  const pageSize = pageSizeIn(header);
  const whole = pageSize * header.readUInt32BE(28);
  if (size >= whole) return null;
  const waiting = pagesInWal(`${path}-wal`, pageSize);
  for (let page = Math.floor(size / pageSize) + 1; page * pageSize <= whole; page++)
    if (!waiting.has(page)) return truncated(path, size, whole);
  return null;
}

function truncated(path: string, size: number, whole: number): Stop {
  return stopped('truncated', { code: 'cut-off', path, size, whole }).stop;
}

function pageSizeIn(header: Buffer): number {
  const stored = header.readUInt16BE(16);
  return stored === 1 ? 65_536 : stored;
}

function pagesInWal(path: string, pageSize: number): Set<number> {
  const pages = new Set<number>();
  if (!existsSync(path)) return pages;
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const number = Buffer.alloc(4);
    for (let at = WAL_HEADER; at + FRAME_HEADER + pageSize <= size; at += FRAME_HEADER + pageSize) {
      readSync(file, number, 0, 4, at);
      pages.add(number.readUInt32BE());
    }
  } finally {
    closeSync(file);
  }
  return pages;
}

/** Whether the database says of itself that it is written through a write-ahead log; a backup does not. */
export function isWrittenThroughWal(path: string): boolean {
  const through = 2;
  return bytesOf(path, 18, 2).equals(Buffer.of(through, through));
}

export interface ReadingWay {
  /** SQLite makes files beside a journal that was written through a write-ahead log: then a copy is read. */
  readonly leavesNothing?: boolean;
}

/** A journal to look into, while a table may be writing it. */
export function openToRead(
  given: string,
  { leavesNothing = false }: ReadingWay = {},
): Result<{ readonly db: Sqlite.Database }> {
  const path = realPathOf(given);
  const kind = kindOf(path);
  if (kind === 'nothing') return stopped('no-journal', { code: 'no-such-journal', path });
  if (kind === 'no file') return { ok: false, stop: noFile(path) };
  if (kind === 'empty') return stopped('no-journal', { code: 'empty-journal', path });
  let db: Sqlite.Database | null = null;
  try {
    const strange = isHeldHere(path) ? null : (notADatabase(path) ?? cutOff(path) ?? withoutNewest(path));
    if (strange) return { ok: false, stop: strange };
    const isApart = leavesNothing && isWrittenThroughWal(path) && lockHolder(path) === null;
    db = isApart ? readerOfCopy(path) : readerOf(path);
    const form = formOf(db);
    const stop =
      ofBefore(path, form) ?? ofAnother(path, form) ?? ofNewer(path, form, FORMAT) ?? ofNobody(path, form);
    if (!stop) return { ok: true, db };
    db.close();
    return { ok: false, stop };
  } catch (error) {
    db?.close();
    const problem = stopOf(error, path);
    if (!problem) throw error;
    if (problem.code !== 'not-writable') return { ok: false, stop: problem };
    return stopped('not-readable', { code: 'cannot-be-read', path });
  }
}

/** While a table writes it, the files change under whoever reads them; SQLite knows how to. */
function withoutNewest(path: string): Stop | null {
  return lockHolder(path) === null ? (walGoneStop(path) ?? walStop(path)) : null;
}

/** SQLite makes an index beside what it reads. Where it cannot, as on a read-only disk, a copy is read. */
function readerOf(path: string): Sqlite.Database {
  try {
    const db = new Sqlite(path, { readonly: true, fileMustExist: true });
    formOf(db);
    return db;
  } catch (error) {
    if (isHeldHere(path) || stopOf(error, path)?.code !== 'not-writable') throw error;
    return readerOfCopy(path);
  }
}

function readerOfCopy(path: string): Sqlite.Database {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-read-'));
  try {
    const copy = join(folder, 'journal.db');
    for (const ending of ['', '-wal'])
      if (existsSync(`${path}${ending}`)) copyFileSync(`${path}${ending}`, `${copy}${ending}`);
    const db = new Sqlite(copy, { readonly: true, fileMustExist: true });
    formOf(db);
    return db;
  } finally {
    // What SQLite has opened stays readable, and nothing is left behind however the program ends.
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Only the table itself brings an older journal to the form that this program reads. */
function ofNobody(path: string, { blank, version }: Form): Stop | null {
  if (blank) return stopped('no-journal', { code: 'empty-journal', path }).stop;
  if (version === FORMAT) return null;
  return stopped('older-schema', { code: 'older-format', path, version, known: FORMAT }).stop;
}
