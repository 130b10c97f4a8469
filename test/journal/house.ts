// A place for journals that are opened, copied, cut and opened again.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Setup } from '../../src/journal/chain/bodies.ts';
import { keyOfSeed, keyToPem, sealingKeyToText, type TableKey } from '../../src/journal/chain/key.ts';
import { bothIn, keyFilesOf } from '../../src/journal/file/key-file.ts';
import { QUERY_TABLES } from '../../src/journal/file/schema.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { historyOf } from '../../src/journal/queries/reading.ts';
import { type Opened, type OpenOptions, openJournal } from '../../src/journal/startup/open.ts';
import type { Play } from '../../src/scenario/book.ts';
import { allDue } from '../../src/table/due/due.ts';
import { saveTable, type Table } from '../../src/table/table.ts';

export const KEY = keyOfSeed('test');

/** Lays the two key files of a journal down. */
export function layKeys(journal: string, key: TableKey = KEY): void {
  const { signing, sealing } = keyFilesOf(journal);
  mkdirSync(dirname(signing), { recursive: true, mode: 0o700 });
  writeFileSync(signing, keyToPem(key), { mode: 0o600 });
  writeFileSync(sealing, sealingKeyToText(key), { mode: 0o600 });
}

/** The keys that lie in the key files of a journal. */
export function keysLaid(journal: string): TableKey {
  const found = bothIn(keyFilesOf(journal));
  if (!found.ok) throw new Error(found.stop.code);
  return found.key;
}

/** In memory where that is possible: these tests are about what is written, not about how fast a disk is. */
export function newFolder(): string {
  const memory = '/dev/shm';
  return mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'sabot-test-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export function setupOf(play: Play, more: Partial<Setup> = {}): Setup {
  return { table: 'test', pack: play.pack, book: play.rules.book, program: '1', ...more };
}

export function tryOpen(path: string, play: Play, more: Partial<OpenOptions> = {}): Opened {
  const setup = setupOf(play);
  return openJournal({ path, setup, rules: play.rules, now: 1, pid: process.pid, key: KEY, ...more });
}

export function open(path: string, play: Play, more: Partial<OpenOptions> = {}): Journal {
  const opened = tryOpen(path, play, more);
  if (!opened.ok) throw new Error(opened.stop.code);
  return opened.journal;
}

/** What a crash leaves of a journal: the database and what is still in its write-ahead log. */
export interface Files {
  readonly db: Buffer;
  readonly wal: Buffer;
}

export function filesOf(path: string): Files {
  const wal = `${path}-wal`;
  return { db: readFileSync(path), wal: existsSync(wal) ? readFileSync(wal) : Buffer.alloc(0) };
}

/** Lays the files down where a table finds them after the crash. */
export function layDown(folder: string, { db, wal }: Files): string {
  removeFolder(folder);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'table.db');
  writeFileSync(path, db);
  if (wal.length > 0) writeFileSync(`${path}-wal`, wal);
  return path;
}

/** Every file of a folder, to the byte. */
export function bytesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ name }) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );
}

/** All rows of all query tables, each in the order of its key. */
export function tablesOf(db: Database): unknown {
  return QUERY_TABLES.map((table) => [table, db.prepare(`SELECT * FROM ${table}`).raw().all()]);
}

/** All rows of the log. The hash covers the others, so that a log may also be told by its hashes. */
export function logOf(db: Database, columns = '*'): unknown {
  const list =
    columns === '*' ? 'seq, cause, kind, at, person, role, device, number, body, hex(hash)' : columns;
  return db.prepare(`SELECT ${list} FROM log`).raw().all();
}

/** What the screens show: all that is due, what holds the table up, and the whole state behind it. */
export function viewsOf(table: Table): unknown {
  return { ...saveTable(table), phase: table.phase, holds: table.holds, due: allDue(table) };
}

/** The table, all that is written, and the history of the round that is open or was the last. */
export function allOf({ table, db, seq }: Journal): string {
  const last = db
    .prepare<[], { round: number | null }>('SELECT max(round) AS round FROM rounds')
    .get()?.round;
  const history = last ? historyOf(db, last) : null;
  const views = viewsOf(table);
  return JSON.stringify({ seq, views, history, tables: tablesOf(db), log: logOf(db, 'seq, hex(hash)') });
}
