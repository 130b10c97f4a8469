// Lets archived rows leave a journal on which no table runs.
import Sqlite, { type Database } from 'better-sqlite3';
import type { SigningKey } from '../chain/key.ts';
import { openToRead } from '../file/journal-files.ts';
import { lockJournal } from '../file/lock.ts';
import { type Result, type Stop, stopOf, stopped } from '../startup/stops.ts';
import { badSignature, brokenRow, marksOf } from '../startup/trust.ts';
import { compareWith, readWitness, signersOf } from '../witness/witness.ts';
import { letGo, waitingArchives } from './letting-go.ts';

export interface LeaveJob {
  /** Without links. */
  readonly journal: string;
  readonly folder: string;
  readonly witness: string;
  readonly key: SigningKey;
  readonly now: number;
  readonly pid: number;
}

export type Left = Result<{ readonly left: number; readonly waiting: number }>;

/** `running`: a table writes the journal, so its rows stay until it lets them go itself. */
export function leaveJournal({ running, ...job }: LeaveJob & { readonly running: boolean }): Left {
  const opened = openToRead(job.journal);
  if (!opened.ok) return opened;
  const waiting = waitingArchives(opened.db, job.folder).length;
  opened.db.close();
  if (running || waiting === 0) return { ok: true, left: 0, waiting };
  const locked = lockJournal(job.journal, job.pid);
  if (!locked.ok) return locked;
  try {
    return leaveLocked(job);
  } catch (error) {
    const stop = stopOf(error, job.journal);
    if (!stop) throw error;
    return { ok: false, stop };
  } finally {
    locked.unlock();
  }
}

function leaveLocked(job: LeaveJob): Left {
  const db = new Sqlite(job.journal);
  try {
    db.pragma('synchronous = FULL');
    db.pragma('recursive_triggers = ON');
    const stop = untrusted(db, job);
    if (stop) return { ok: false, stop };
    let left = 0;
    for (const path of waitingArchives(db, job.folder)) {
      const gone = letGo({ db, key: job.key, by: 'command-line', now: job.now }, path);
      if (!gone.ok) return gone;
      left += 1;
    }
    return { ok: true, left, waiting: 0 };
  } finally {
    db.close();
  }
}

/** As at a start: nothing leaves a journal that is not as it was written, or that lacks rows. */
function untrusted(db: Database, { journal: path, key, witness }: LeaveJob): Stop | null {
  const marks = marksOf(db);
  if (!marks) return stopped('no-journal', { code: 'empty-journal', path }).stop;
  const unsigned = badSignature(db, key.public, marks);
  if (unsigned !== null)
    return stopped('bad-signature', { code: 'signature-does-not-hold', path, row: unsigned }).stop;
  const broken = brokenRow(db, marks);
  if (broken !== null) return stopped('chain-broken', { code: 'row-changed', path, row: broken }).stop;
  const seen = readWitness(witness, signersOf(key.public, db));
  if (seen.kind !== 'says') return null;
  const { seq } = seen.said;
  const compared = compareWith(db, seen.said);
  return compared === 'agrees' || compared === 'behind'
    ? null
    : stopped('other-than-witness', { code: 'row-not-as-witnessed', path, seq, witness }).stop;
}
