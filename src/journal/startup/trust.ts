// May the log be believed? The setup in force, the last signature, and every row that the table is made again from. What
// lies before is checked in the background and by `verify`: it would take too long while the players wait.
import type { Database } from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import { checkpointHolds, type Entry, hashOf, NO_HASH } from '../chain/chain.ts';
import type { PublicKey } from '../chain/key.ts';
import { isHandedOn, keyChanges, SIGNED_AFTER_SETUP } from '../chain/key-history.ts';
import { entriesFrom, entryAt, lastMark } from '../chain/log.ts';

/** The rows of the log that a start begins with. */
export interface Marks {
  readonly setup: Entry;
  /** The signature that was written together with the setup. */
  readonly setupSigned: Entry | null;
  readonly lastSigned: Entry | null;
  readonly snapshot: Entry | null;
}

/** Null when nothing has been written yet. */
export function marksOf(db: Database): Marks | null {
  const setup = lastMark(db, 'setup');
  if (!setup) return null;
  return {
    setup,
    setupSigned: entryAt(db, setup.seq + SIGNED_AFTER_SETUP),
    lastSigned: lastMark(db, 'checkpoint'),
    snapshot: lastMark(db, 'snapshot'),
  };
}

/** The row of a signature that does not hold, or of the setup that has none; null when all is well. */
export function badSignature(db: Database, key: PublicKey, marks: Marks): number | null {
  const { setup, setupSigned, lastSigned } = marks;
  if (!setupSigned || !lastSigned) return setup.seq;
  const signed = setupSigned.seq === lastSigned.seq ? [lastSigned] : [setupSigned, lastSigned];
  return signed.find((mark) => !holds(db, key, mark))?.seq ?? null;
}

/** The setup that names other keys than the one before, without the old key's leave; null when there is none. */
export function keyNotHandedOn(db: Database): number | null {
  return keyChanges(db).find((change) => !isHandedOn(db, change))?.after.seq ?? null;
}

function holds(db: Database, key: PublicKey, mark: Entry): boolean {
  try {
    const checkpoint = bodyOf(mark, 'checkpoint');
    const before = entryAt(db, mark.seq - 1)?.hash.toString('hex');
    if (checkpoint.through !== mark.seq - 1 || checkpoint.hash !== before) return false;
    return checkpointHolds(key, checkpoint);
  } catch {
    // Whatever stands there is no signature.
    return false;
  }
}

/** The first row that is not as it was written, among those that the start rests on; null when all are. */
export function brokenRow(db: Database, { setup, setupSigned, lastSigned, snapshot }: Marks): number | null {
  const lastEnd = db
    .prepare<[], { seq: number | null }>(
      'SELECT ended_seq AS seq FROM rounds WHERE ended_seq IS NOT NULL ORDER BY round DESC LIMIT 1',
    )
    .get()?.seq;
  const from = Math.min(snapshot?.seq ?? 1, lastSigned?.seq ?? 1, lastEnd ?? 1);
  return (
    brokenBetween(db, setup.seq, setupSigned?.seq ?? setup.seq) ??
    brokenBetween(db, Math.max(from, 1), Number.MAX_SAFE_INTEGER)
  );
}

function brokenBetween(db: Database, from: number, to: number): number | null {
  const before = from === 1 ? NO_HASH : entryAt(db, from - 1)?.hash;
  return before ? firstBrokenRow(entriesFrom(db, from, to), before, from) : from - 1;
}

/** The first row that does not follow from the one before; null when all do. */
export function firstBrokenRow(entries: Iterable<Entry>, before: Buffer, first: number): number | null {
  let hash = before;
  let seq = first;
  for (const entry of entries) {
    if (entry.seq !== seq || !hashOf(hash, entry).equals(entry.hash)) return seq;
    hash = entry.hash;
    seq += 1;
  }
  return null;
}
