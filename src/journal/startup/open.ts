// Opens a journal for the table that writes it: locks it, looks at it, and does what the decision table says. Whatever is
// wrong stops it with a sentence, and nothing is written.
import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { compileRules, type Rules } from '../../rules/compile.ts';
import type { Setup } from '../chain/bodies.ts';
import type { TableKey } from '../chain/key.ts';
import { lastMark } from '../chain/log.ts';
import type { StartBody } from '../chain/station-bodies.ts';
import { keepCopy } from '../file/copy-before-migration.ts';
import { makeFolder } from '../file/folder.ts';
import { realPathOf } from '../file/journal-files.ts';
import { createKeys, type KeyFiles, keyFilesOf, putInForce } from '../file/key-file.ts';
import { lockJournal } from '../file/lock.ts';
import { MIGRATIONS, migrate } from '../file/migrations.ts';
import { closeToOthers, makePrivate } from '../file/private-file.ts';
import { PAGE_BYTES } from '../file/schema.ts';
import { Journal } from '../journal.ts';
import { makeLastHour } from '../sums/making.ts';
import { type Decided, decide, type Found } from './decisions.ts';
import { type Given, Look } from './look.ts';
import type { Recovered } from './recovery.ts';
import type { StartGiven } from './starting.ts';
import { type Result, stopOf } from './stops.ts';

export interface OpenOptions {
  readonly path: string;
  readonly setup: Setup;
  /** The compiled book of the setup, where the caller has it already. */
  readonly rules?: Rules;
  /** The time; where it depends on how late it is in the journal, a function of the last row's (null: there is none). */
  readonly now: number | ((lastAt: number | null) => number);
  readonly pid: number;
  /** Left out: those of the key files, made on the first start. */
  readonly key?: TableKey;
  /** Left out: in the folder `keys` beside the journal. */
  readonly keys?: KeyFiles;
  /** A simulated table may lose its last rounds with the power; a real one may not. */
  readonly simulated?: boolean;
  /** A start of the table, which becomes a row. Null: a journal is only gone on with, as the tests do. */
  readonly start?: StartGiven | null;
  readonly migrations?: readonly string[];
  /** The file of the second witness; null: a simulated table needs none. */
  readonly witness?: string | null;
  /** False: where there is no journal the table does not start; only `sabot init` makes one. */
  readonly begins?: boolean;
  /** The folder of the archives; null: there are none. */
  readonly archives?: string | null;
}

export type Opened = Result<{
  readonly journal: Journal;
  readonly key: TableKey;
  /** The rows of the decision table by which it was opened, the one that decided last. */
  readonly found: readonly Found[];
  /** What the second witness said of the journal's length; null where nobody asked it. */
  readonly witnessed: StartBody['witness'];
}>;

export function openJournal(options: OpenOptions): Opened {
  const folder = makeFolder(dirname(options.path));
  if (!folder.ok) return folder;
  const path = realPathOf(options.path);
  const locked = lockJournal(path, options.pid);
  if (!locked.ok) {
    folder.remove();
    return locked;
  }
  let opened: Opened | null = null;
  try {
    opened = orStop(path, () => openLocked({ ...options, path }, locked.unlock));
    return opened;
  } finally {
    if (!opened?.ok) {
      locked.unlock();
      folder.remove();
    }
  }
}

/** What the disk does not allow is a stop and no bug. */
function orStop<T>(path: string, work: () => Result<T>): Result<T> {
  try {
    return work();
  } catch (error) {
    const stop = stopOf(error, path);
    if (!stop) throw error;
    return { ok: false, stop };
  }
}

function openLocked(options: OpenOptions, unlock: () => void): Opened {
  const { path, setup, rules = compileRules(setup.book), key = null, migrations = MIGRATIONS } = options;
  const { witness = null, begins = true, keys = keyFilesOf(path) } = options;
  const given: Given = { path, setup, rules, key, keys, migrations, witness, begins };
  const look = new Look(given);
  const { found, decision, witnessed, keyRow } = decidedBy(look);
  if (decision.stop) return { ok: false, stop: decision.stop };
  const before = filesOf(path, keys).filter((file) => existsSync(file));
  for (const which of look.keyFiles().unfinished) putInForce(keys[which], keyRow);
  const hadFolder = existsSync(dirname(keys.sealing));
  const known = look.key();
  const opened = orStop(path, () =>
    startWith(withWitness(options, witnessed), given, decision.start, known, unlock),
  );
  if (opened.ok) return { ...opened, found, witnessed };
  // Of a first start that came to nothing, nothing is left.
  if (found.includes('first start')) {
    for (const file of filesOf(path, keys)) if (!before.includes(file)) rmSync(file, { force: true });
    if (!hadFolder) removeEmpty(dirname(keys.sealing));
  }
  return opened;
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was not made, or somebody has put something there.
  }
}

function withWitness(options: OpenOptions, witness: StartBody['witness']): OpenOptions {
  return options.start ? { ...options, start: { ...options.start, witness } } : options;
}

type Looked = Decided & {
  readonly witnessed: StartBody['witness'];
  /** The row of the last change of a key; 0 without any. */
  readonly keyRow: number;
};

function decidedBy(look: Look): Looked {
  let starts = false;
  try {
    const decided = decide(look);
    starts = decided.decision.stop === null;
    const keyRow = starts && look.hasRows() ? (lastMark(look.reader, 'key')?.seq ?? 0) : 0;
    return { ...decided, witnessed: starts ? look.witnessed() : null, keyRow };
  } finally {
    look.close(starts);
  }
}

function filesOf(path: string, { signing, sealing }: KeyFiles): string[] {
  return [path, `${path}-wal`, `${path}-shm`, `${path}-journal`, signing, sealing];
}

type Started = Result<{ readonly journal: Journal; readonly key: TableKey }>;

function startWith(
  { path, setup, now, simulated = false, start = null, archives = null }: OpenOptions,
  { migrations, keys }: Given,
  recovered: Recovered,
  known: TableKey | null,
  unlock: () => void,
): Started {
  let db: Sqlite.Database | null = null;
  let started: Started | null = null;
  try {
    const made: Result<{ readonly key: TableKey }> = known ? { ok: true, key: known } : createKeys(keys);
    if (!made.ok) return made;
    const { key } = made;
    makePrivate(path);
    for (const beside of ['-wal', '-shm']) closeToOthers(`${path}${beside}`);
    db = new Sqlite(path, { timeout: 2000 });
    keepCopy(db, path, migrations.length);
    configure(db, simulated);
    migrate(db, migrations);
    makeLastHour(db);
    const parts = { db, path, key, setup, recovered, batched: simulated, unlock, archives };
    const journal = new Journal(parts);
    const { seq, at } = recovered.end;
    const time = typeof now === 'number' ? now : now(seq === 0 ? null : at);
    const stop = journal.beginRun(setup, start, time);
    started = stop ? { ok: false, stop } : { ok: true, journal, key };
    return started;
  } finally {
    if (!started?.ok) db?.close();
  }
}

const OFF = 0;
const FULL = 2;

/** What the promises of the journal rest on is asked back: a setting that did not hold is worse than none. */
function configure(db: Sqlite.Database, simulated: boolean): void {
  const synchronous = simulated ? OFF : FULL;
  // Holds for a new file.
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${synchronous}`);
  db.pragma('foreign_keys = ON');
  // Otherwise INSERT OR REPLACE would delete a row of the log and pass its trigger by.
  db.pragma('recursive_triggers = ON');
  const held = ['journal_mode', 'synchronous', 'foreign_keys', 'recursive_triggers'].map((name) =>
    db.pragma(name, { simple: true }),
  );
  if (held[0] !== 'wal' || held[1] !== synchronous || held[2] !== 1 || held[3] !== 1)
    throw new Error(`SQLite did not take the journal's settings: ${held.join(', ')}`);
}
