// Which keys a journal has had. Each setup names the two that are in force. Where one differs from the setup before, the three rows
// before tell why: the row `key` names the new one, a signature of the old signing key follows, then the new setup with its own
// signature. So the old key vouches for the new one, and the new one for all that was before it.
import type { Database } from 'better-sqlite3';
import { MARKED } from '../format/codes.ts';
import { bodyOf, type SetupBody } from './bodies.ts';
import { checkpointHolds, type Entry, hashOf, NO_HASH } from './chain.ts';
import { type PublicKey, publicKeyOf } from './key.ts';
import { entriesFrom, entryAt, lastMark } from './log.ts';

/** A setup is followed by a snapshot and a signature. */
export const SIGNED_AFTER_SETUP = 2;
/** The row `key` and its signature stand directly before the setup that it leads to. */
const KEY_BEFORE_SETUP = 2;

/** The keys that a setup names. */
export interface KeysInForce extends Pick<SetupBody, 'key' | 'sealing'> {
  /** The row of the setup, and its time. */
  readonly seq: number;
  readonly at: number;
}

/** In the order of the log. */
export function keysInForce(db: Database): KeysInForce[] {
  return db
    .prepare<[], KeysInForce>(
      `SELECT seq, at, body ->> '$.key' AS key, body ->> '$.sealing' AS sealing
       FROM log WHERE kind = 'setup' AND (${MARKED}) AND json_valid(body) ORDER BY seq`,
    )
    .all();
}

/** The key that signs this row; null before the first setup. */
export function signingKeyAt(db: Database, seq: number): PublicKey | null {
  const setup = lastMark(db, 'setup', seq);
  return setup && publicKeyOf(bodyOf(setup, 'setup').key);
}

/** Whether the journal was ever signed with this key, as its setups say. */
export function hasKey(db: Database, { text }: PublicKey): boolean {
  return keysInForce(db).some(({ key }) => key === text);
}

/** A change of a key: from one setup to the next. */
export interface KeyChange {
  readonly before: KeysInForce;
  readonly after: KeysInForce;
}

export function keyChanges(db: Database): KeyChange[] {
  const all = keysInForce(db);
  return all.flatMap((after, index) => {
    const before = all[index - 1];
    const isSame = !before || (before.key === after.key && before.sealing === after.sealing);
    return isSame ? [] : [{ before, after }];
  });
}

/** The row that tells of a change. */
export function keyRowOf({ after }: KeyChange): number {
  return after.seq - KEY_BEFORE_SETUP;
}

/** The rows of a change: from the one that tells of it to the signature of the new key. */
export function rowsOfChange(change: KeyChange): { readonly first: number; readonly last: number } {
  return { first: keyRowOf(change), last: change.after.seq + SIGNED_AFTER_SETUP };
}

/** Whether the old key has signed the change, and the new one what followed from it. */
export function isHandedOn(db: Database, change: KeyChange): boolean {
  const { before, after } = change;
  const { first, last } = rowsOfChange(change);
  try {
    const rows = [...entriesFrom(db, first, last)];
    const [key, signedByOld, , , signedByNew] = rows;
    if (!key || !signedByOld || !signedByNew || !isChained(db, rows)) return false;
    const told = bodyOf(key, 'key');
    const isTold =
      told.which === 'signing'
        ? told.key === after.key && before.sealing === after.sealing
        : told.key === after.sealing && before.key === after.key;
    return isTold && isSignedBy(before.key, key, signedByOld) && isSignedBy(after.key, rows[3], signedByNew);
  } catch {
    // Whatever stands there is no change of a key.
    return false;
  }
}

function isChained(db: Database, rows: readonly Entry[]): boolean {
  const [first] = rows;
  let before = first && (entryAt(db, first.seq - 1)?.hash ?? NO_HASH);
  return rows.every((row) => {
    const follows = before && hashOf(before, row).equals(row.hash);
    before = row.hash;
    return follows;
  });
}

function isSignedBy(text: string, row: Entry | undefined, mark: Entry): boolean {
  const key = publicKeyOf(text);
  const checkpoint = bodyOf(mark, 'checkpoint');
  const covers = checkpoint.through === row?.seq && checkpoint.hash === row.hash.toString('hex');
  return covers && key !== null && checkpointHolds(key, checkpoint);
}

/** The signing keys that are one with this one: each has handed on to the next, or been handed on to. */
export function keysLinkedTo(key: PublicKey, links: readonly (readonly [string, string])[]): Set<string> {
  const linked = new Set([key.text]);
  // Each pass reaches one link further.
  for (const _ of links)
    for (const [from, to] of links)
      if (linked.has(from) || linked.has(to)) {
        linked.add(from);
        linked.add(to);
      }
  return linked;
}

/** The same, for a key on file and a journal. */
export function keysOfJournal(db: Database, key: PublicKey): Set<string> {
  const changes = keyChanges(db).filter((change) => isHandedOn(db, change));
  return keysLinkedTo(
    key,
    changes.map(({ before, after }) => [before.key, after.key]),
  );
}
