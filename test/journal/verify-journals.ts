// Journals to verify, and attackers who change them and leave as few traces as possible.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { type Entry, hashOf, NO_HASH } from '../../src/journal/chain/chain.ts';
import type { SealsOpen } from '../../src/journal/chain/sealing.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import type { SealOpener } from '../../src/journal/verify/checks/seals.ts';
import type { FindingAbout } from '../../src/journal/verify/finding.ts';
import { type Verified, type VerifyOptions, verify } from '../../src/journal/verify/verify.ts';
import type { Play } from '../../src/scenario/book.ts';
import { FINDING_WORDS } from '../../src/words/findings.ts';
import { say } from '../../src/words/wording.ts';
import { KEY, open } from './house.ts';
import { livelyScript } from './script.ts';

/** The version that the helpers of this folder write into their setups. */
export const PROGRAM = '1';

/** As whoever has the key looks at all of them. */
export function allSeals(keeper: SealsOpen): SealOpener {
  return { keeper, live: true };
}

/** The sentence of a finding, in English. */
export function told(finding: { readonly about: FindingAbout } | null | undefined): string {
  return finding ? say(FINDING_WORDS.en, finding.about) : '';
}

export function verifyDb(db: Database, options: Partial<VerifyOptions> = {}): Verified {
  const slices = verify(db, { program: PROGRAM, key: KEY.public, seals: null, ...options });
  for (;;) {
    const next = slices.next();
    if (next.done) return next.value;
  }
}

export function verifyFile(path: string, options: Partial<VerifyOptions> = {}): Verified {
  const opened = openToRead(path);
  if (!opened.ok) throw new Error(opened.stop.code);
  try {
    return verifyDb(opened.db, options);
  } finally {
    opened.db.close();
  }
}

/**
 * Random rounds with irregularities, refusals, stuck buttons and a scanner that numbers its cards. The last shoe is
 * open, and somebody still presses a button in vain.
 */
export function livelyJournal(path: string, play: Play, seed: number, rounds: number): void {
  const journal = open(path, play, { simulated: true });
  for (const { input, stamp } of livelyScript(play, seed, rounds)) journal.take(input, stamp);
  const late = { at: 1e9, by: { id: 'Eve', role: 'dealer' } } as const;
  for (let times = 0; times < 3; times++) journal.take({ type: 'settle-round' }, late);
  journal.close();
}

let copies = 0;

/** A copy with everything in the file itself, and nothing waiting in a write-ahead log. */
export function copyOf(path: string, folder: string): string {
  const db = new Sqlite(path);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  copies += 1;
  const copy = join(folder, `copy-${copies}.db`);
  copyFileSync(path, copy);
  return copy;
}

interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** Changes a copy like somebody who knows the schema: removes the triggers and puts them back. */
export function tampered(path: string, folder: string, change: (db: Database) => void): string {
  const copy = copyOf(path, folder);
  const db = new Sqlite(copy);
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  const triggers = db
    .prepare<[], Trigger>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.transaction(() => change(db))();
  for (const { sql } of triggers) db.exec(sql);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return copy;
}

/** Makes the hashes right again from a row on. */
export function rehash(
  db: Database,
  from: number,
  bodyOf = (entry: Entry, _before: Buffer) => entry.body,
): void {
  const read = db.prepare<[number], Entry>('SELECT * FROM log WHERE seq >= ? ORDER BY seq');
  const write = db.prepare('UPDATE log SET body = ?, hash = ? WHERE seq = ?');
  const before = db.prepare<[number], Entry>('SELECT * FROM log WHERE seq = ?').get(from - 1);
  let hash = before?.hash ?? NO_HASH;
  for (const entry of read.all(from)) {
    const body = bodyOf(entry, hash);
    hash = hashOf(hash, { ...entry, body });
    write.run(body, hash, entry.seq);
  }
}

/** The same, also for the hashes that signatures cover. What is missing is the key to sign. */
export function rechain(db: Database, from: number): void {
  rehash(db, from, ({ seq, kind, body }, before) =>
    kind === 'checkpoint'
      ? JSON.stringify({ ...JSON.parse(body), through: seq - 1, hash: before.toString('hex') })
      : body,
  );
}
