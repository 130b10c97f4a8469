// The second witness: a small file apart from the journal that says how long the journal must be. A database that was rolled
// back, cut off or replaced by an older one is whole in itself; only somebody else can tell that something is missing.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { beginningOf } from '../archive/begins.ts';
import { isSigned, type PublicKey, publicKeyOf } from '../chain/key.ts';
import { keyChanges, keyRowOf } from '../chain/key-history.ts';
import { entryAt, logEnd } from '../chain/log.ts';
import type { Head } from '../chain/station-bodies.ts';

const FORMAT = 'sabot witness 1';
/** While a round is played the file has two places, and the newer testimony counts. Each is a block of the disk. */
export const PLACE_BYTES = 4096;

/** The journal's head at a moment. */
export interface Testimony extends Head {
  readonly at: number;
}

/** Where the witness of a journal lies unless table.yaml names another place. */
export function witnessPathOf(journal: string): string {
  return join(dirname(journal), 'witness', `${basename(journal)}.witness`);
}

export function signedText({ seq, hash, at }: Testimony): string {
  return `sabot witness: row ${seq}, hash ${hash}, at ${at}`;
}

export function witnessText({ seq, hash, at }: Testimony, key: PublicKey, signature: string): string {
  return `${JSON.stringify({ format: FORMAT, seq, hash, at, key: key.fingerprint, signature })}\n`;
}

export type Witness =
  | { readonly kind: 'missing' }
  /** It is not what a table writes, or the table's key has not signed it. */
  | { readonly kind: 'unreadable'; readonly why: 'not-readable' | 'no-witness' | 'not-signed' }
  | { readonly kind: 'says'; readonly said: Testimony };

/** Whose signature counts under a testimony. Asked when the file has been read. */
export type Signers = (said: Testimony) => readonly PublicKey[];

/**
 * The table's key; and a key that was in force before it, for what it can have seen: the table may have been cut off between the
 * change of the key and the next testimony.
 */
export function signersOf(key: PublicKey, db: Database): Signers {
  return ({ seq }) => {
    const former = keyChanges(db).filter((change) => seq < keyRowOf(change));
    return [key, ...former.flatMap(({ before }) => publicKeyOf(before.key) ?? [])];
  };
}

/** Reads the file. Whoever compares it with a journal that is being written reads it first. */
export function readWitness(path: string, signers: Signers): Witness {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return isMissing ? { kind: 'missing' } : { kind: 'unreadable', why: 'not-readable' };
  }
  const places = [bytes.subarray(0, PLACE_BYTES), bytes.subarray(PLACE_BYTES)];
  const found = places.flatMap((place) => witnessIn(place.toString().replace(/\0+$/, '')) ?? []);
  if (found.length === 0) return { kind: 'unreadable', why: 'no-witness' };
  const [newest] = found
    .filter(({ said, signature }) => signers(said).some((key) => isSigned(key, signedText(said), signature)))
    .sort((a, b) => b.said.seq - a.said.seq);
  return newest ? { kind: 'says', said: newest.said } : { kind: 'unreadable', why: 'not-signed' };
}

const HASH = /^[0-9a-f]{64}$/;

/** Null when the text is none. */
function witnessIn(text: string): { readonly said: Testimony; readonly signature: string } | null {
  const found = jsonIn(text);
  if (typeof found !== 'object' || found === null) return null;
  if (!('format' in found && 'seq' in found && 'hash' in found && 'at' in found && 'signature' in found))
    return null;
  const { format, seq, hash, at, signature } = found;
  if (format !== FORMAT || typeof seq !== 'number' || typeof at !== 'number') return null;
  if (!Number.isSafeInteger(seq) || seq < 1 || typeof hash !== 'string' || !HASH.test(hash)) return null;
  return typeof signature === 'string' ? { said: { seq, hash, at }, signature } : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `behind`: the journal has gone on since, which is normal. `shorter`: rows are missing. `other`: they are not the same rows. */
export type Comparison = 'agrees' | 'behind' | 'shorter' | 'other';

interface Seen {
  readonly file: string;
  readonly seq: number;
}

/** What a witness says, to be told to people. */
export type WitnessCodes = { readonly [C in Comparison]: Seen } & {
  readonly missing: { readonly file: string };
  readonly unreadable: { readonly file: string };
};

export function compareWith(db: Database, { seq, hash }: Head): Comparison {
  const end = logEnd(db);
  if (end.seq < seq) return 'shorter';
  const seen = entryAt(db, seq);
  // It is in an archive: the journal has gone on for days since.
  if (!seen && seq < (beginningOf(db)?.lead ?? 0)) return 'behind';
  if (seen?.hash.toString('hex') !== hash) return 'other';
  return end.seq === seq ? 'agrees' : 'behind';
}
