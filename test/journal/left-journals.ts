// Journals as a crash leaves them, and what can have become of them until the next start.
import { closeSync, copyFileSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { signText } from '../../src/journal/chain/key.ts';
import { Log, logEnd } from '../../src/journal/chain/log.ts';
import type { Head } from '../../src/journal/chain/station-bodies.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { signedText, witnessText } from '../../src/journal/witness/witness.ts';
import type { Play } from '../../src/scenario/book.ts';
import type { Input } from '../../src/table/input.ts';
import type { Table } from '../../src/table/table.ts';
import { allOf, type Files, filesOf, KEY, layDown, layKeys, newFolder, open, removeFolder } from './house.ts';
import { livelyScript } from './script.ts';

/** What was left, and what a table that was never stopped has at this point. */
export interface Left extends Files {
  readonly shm: Buffer;
  readonly all: string;
}

export const FLOOR = { at: 1e9, by: { id: 'floor 1', role: 'floor' } } as const;

/** Plays rounds until the table is where it is wanted, does something more, and is cut off. */
export function leftWhere(play: Play, wanted: (table: Table) => boolean, more: readonly Input[] = []): Left {
  const home = newFolder();
  const journal = open(join(home, 'table.db'), play);
  for (const { input, stamp } of livelyScript(play, 4, 8)) {
    journal.take(input, stamp);
    if (journal.table.state.rounds >= 3 && wanted(journal.table)) break;
  }
  for (const input of more) must(journal, input);
  const { path } = journal;
  const left = { ...filesOf(path), shm: readFileSync(`${path}-shm`), all: allOf(journal) };
  journal.close();
  removeFolder(home);
  return left;
}

export function must(journal: Journal, input: Input): void {
  const taken = journal.take(input, FLOOR);
  if (taken.kind !== 'taken') throw new Error(`${input.type} was ${taken.kind} in ${journal.table.phase}`);
}

/** In the middle of a round, with the hole card down. */
export const inRound = ({ phase, state }: Table): boolean => phase === 'turns' && state.round?.hole !== null;
export const inBetting = ({ phase }: Table): boolean => phase === 'betting';

/** The end of the day. */
export const CLOSE: readonly Input[] = [{ type: 'close-table' }, { type: 'step-done', step: 'closing' }];

/** Lays the files down, with their keys. */
export function layWithKey(path: string, files: Files): void {
  layDown(dirname(path), files);
  layKeys(path);
}

/** Somebody changes the database with other tools: no trigger prevents it, and then everything is in one file. */
export function tamper(path: string, work: (db: Sqlite.Database) => void): void {
  const db = new Sqlite(path);
  db.pragma('foreign_keys = OFF');
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  work(db);
  for (const { sql } of triggers) db.exec(sql);
  db.close();
}

/** Appends rows as a program with other ideas might have written them: their chain holds. */
export function append(path: string, write: (log: Log) => void): void {
  tamper(path, (db) => write(new Log(db, logEnd(db))));
}

/** A backup, as SQLite makes one, in the place of the journal. */
export function putBackup(path: string): void {
  const backup = `${path}.backup`;
  const db = new Sqlite(path, { readonly: true });
  db.prepare('VACUUM INTO ?').run(backup);
  db.close();
  for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
  copyFileSync(backup, path);
  rmSync(backup);
}

/** SQLite is stopped in the middle of a change that goes through a rollback journal, as in a backup or a new file. */
export function stopHalfDone(path: string): void {
  const db = new Sqlite(path);
  db.pragma('cache_size = 5');
  db.exec('BEGIN; CREATE TABLE half (x)');
  for (let i = 0; i < 100; i++) db.prepare('INSERT INTO half VALUES (zeroblob(3000))').run();
  const [half, journal] = [readFileSync(path), readFileSync(`${path}-journal`)];
  db.close();
  writeFileSync(path, half);
  writeFileSync(`${path}-journal`, journal);
}

/** A witness that has seen this row, and wrote it down whenever. */
export function layWitness(file: string, { seq, hash }: Head, key = KEY): void {
  const said = { seq, hash, at: 1 };
  writeFileSync(file, witnessText(said, key.public, signText(key, signedText(said))));
}

/** Bytes of the disk go bad. */
export function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}
