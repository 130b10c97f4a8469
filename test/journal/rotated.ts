// A table that is played, closed, stopped and started again, with its keys in files, as a house has it.
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { TableKey } from '../../src/journal/chain/key.ts';
import { Log, logEnd } from '../../src/journal/chain/log.ts';
import { RowWriter } from '../../src/journal/chain/row-writer.ts';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { type RotationJob, type RotationStep, rotateKey, rotating } from '../../src/journal/file/rotation.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { type SignedRecord, signedRecord } from '../../src/journal/proof/signed-record.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { NOTHING_GIVEN } from '../../src/journal/startup/starting.ts';
import { witnessPathOf } from '../../src/journal/witness/witness.ts';
import { writeWitness } from '../../src/journal/witness/writing.ts';
import { oneDeck } from '../../src/rules/cards/cards.ts';
import { chanceOf } from '../../src/scenario/chance.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';
import { PEOPLE, whatIsDue, whoSays } from '../table/monkey.ts';
import { setupOf } from './house.ts';
import { CLOSE, inBetting, must } from './left-journals.ts';
import { playOf, resealed } from './script.ts';

export const PLAY = playOf('massachusetts');
const PLAYED_AT = 1e12;

/** A start of the table, with the second witness. */
export function startTable(path: string, more: object = {}) {
  const setup = setupOf(PLAY);
  const ways = { witness: witnessPathOf(path), start: NOTHING_GIVEN, pid: process.pid };
  return openJournal({ path, setup, rules: PLAY.rules, now: PLAYED_AT, ...ways, ...more });
}

function playRounds(journal: Journal, key: TableKey, rounds: number): void {
  const chance = chanceOf(rounds);
  const seals = sealKeeper(key.sealing, () => journal.seq);
  const faces = { open: () => chance.pick(oneDeck()), fingerprint: '' };
  const { state } = journal.table;
  for (
    let at = PLAYED_AT;
    journal.table.state.rounds < state.rounds + rounds || !inBetting(journal.table);
  ) {
    at += 1000;
    const said = whatIsDue(journal.table, chance);
    const stamp = { at, by: whoSays(said, PEOPLE[1] ?? null) };
    journal.take(resealed(journal.table, { input: said, stamp }, faces, seals), stamp);
  }
}

/** A day: started, played, closed, stopped, and the witness has seen it. */
export async function day(path: string, rounds: number, close = true): Promise<void> {
  const opened = startTable(path);
  if (!opened.ok) throw new Error(opened.stop.code);
  const { journal, key } = opened;
  playRounds(journal, key, rounds);
  if (close) for (const input of CLOSE) must(journal, input);
  journal.endRun('asked', PLAYED_AT);
  const { seq, hash } = journal.head;
  await writeWitness(witnessPathOf(path), key, { seq, hash, at: PLAYED_AT });
  journal.close();
}

export function jobOf(
  path: string,
  which: RotationJob['which'],
  more: Partial<RotationJob> = {},
): RotationJob {
  const ways = { journal: path, keys: keyFilesOf(path), witness: witnessPathOf(path), which };
  return { ...ways, setup: setupOf(PLAY), rules: PLAY.rules, now: PLAYED_AT, pid: process.pid, ...more };
}

export async function rotate(path: string, which: RotationJob['which']) {
  const done = await rotateKey(jobOf(path, which));
  if (!done.ok) throw new Error(done.stop.code);
  return done;
}

/** Everything on the disk as it is after each step: what a box finds that loses its power there. */
export async function crashes(path: string, which: RotationJob['which']): Promise<Map<RotationStep, string>> {
  const found = new Map<RotationStep, string>();
  const steps = rotating(jobOf(path, which));
  for (let next = await steps.next(); !next.done; next = await steps.next()) {
    const folder = `${dirname(path)}-${next.value}`;
    cpSync(dirname(path), folder, { recursive: true });
    found.set(next.value, join(folder, 'table.db'));
  }
  return found;
}

/** Rows that somebody appends who has the program, the file and a key, whichever. */
export function forge(path: string, key: TableKey, work: (rows: RowWriter) => void): void {
  const db = new Sqlite(path);
  const rows = new RowWriter(new Log(db, logEnd(db)), key);
  db.transaction(() => work(rows))();
  db.close();
}

/** A connection that cannot write. */
export function looking<T>(path: string, look: (db: Sqlite.Database) => T): T {
  const db = new Sqlite(path, { readonly: true });
  try {
    return look(db);
  } finally {
    db.close();
  }
}

/** Round 1 is put right and held, on a later start. */
export function disputeFirstRound(path: string): void {
  const opened = startTable(path);
  if (!opened.ok) throw new Error(opened.stop.code);
  const { journal } = opened;
  const who = 'SELECT seat, bettor FROM bettors WHERE round = 1 LIMIT 1';
  const whom = journal.db.prepare<[], { seat: number; bettor: string }>(who).get();
  if (!whom) throw new Error('nobody has played round 1');
  const says = (input: Input, by: Person) => {
    const { kind } = journal.take(input, { at: 2 * PLAYED_AT, by });
    if (kind !== 'taken') throw new Error(`${input.type}: ${kind}`);
  };
  says(
    { type: 'propose-adjustment', round: 1, ...whom, amount: 2500, to: 'player', why: 'paid-wrong' },
    { id: 'Bo', role: 'floor' },
  );
  says({ type: 'confirm-adjustment', adjustment: 1 }, { id: 'Cy', role: 'floor' });
  says({ type: 'hold-hand', round: 1, reason: 'a complaint' }, { id: 'Sue', role: 'surveillance' });
  journal.endRun('asked', 2 * PLAYED_AT);
  journal.close();
}

/** As a file: what somebody takes away is text. */
export function takenAway(path: string, round: number): SignedRecord {
  const made = looking(path, (db) => signedRecord(db, round));
  if (!made.ok) throw new Error(made.why);
  return JSON.parse(JSON.stringify(made.record));
}
