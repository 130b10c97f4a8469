// The form of an archive: a SQLite file with blocks of rows. A block is text under gzip: for each row two lines, which are
// just what its hash is made from (chain.ts). So `gunzip` and `sha256sum` are enough to follow the chain. gzip, and not a
// denser form, because every machine will be able to read it in twenty years, and it is dense enough.
import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Entry, hashOf } from '../chain/chain.ts';
import { isSigned, type PublicKey, type SigningKey, signText } from '../chain/key.ts';
import type { Beginning } from '../chain/station-bodies.ts';

/** "Sabz" in ASCII. */
export const ARCHIVE_ID = 0x5361627a;
export const ARCHIVE_FORMAT = 1;

export const ARCHIVE_SCHEMA = `
-- One row of JSON: which rows, of which table, and the signature over them.
CREATE TABLE about (id INTEGER PRIMARY KEY CHECK (id = 1), text TEXT NOT NULL) STRICT;
-- rows: gzip. before: the hash of the row before the first. lead: the first of the rows before it that the block is read with.
CREATE TABLE blocks (
  first INTEGER PRIMARY KEY,
  last INTEGER NOT NULL,
  lead INTEGER NOT NULL,
  before BLOB NOT NULL,
  round INTEGER NOT NULL,
  ended INTEGER NOT NULL,
  rows BLOB NOT NULL
) STRICT;
-- Rows before the archive that its blocks need: setups with their signatures, the first dealer's first row; and their hashes.
CREATE TABLE kept (id INTEGER PRIMARY KEY CHECK (id = 1), rows BLOB NOT NULL, hashes BLOB NOT NULL) STRICT;
-- The index. seats, incidents, faces and amounts are words with a space on either side.
CREATE TABLE rounds (
  round INTEGER PRIMARY KEY,
  block INTEGER NOT NULL REFERENCES blocks (first),
  shoe INTEGER,
  dealer TEXT,
  status TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  started_at INTEGER,
  ended_at INTEGER NOT NULL,
  house INTEGER,
  seats TEXT NOT NULL,
  incidents TEXT NOT NULL,
  faces TEXT NOT NULL,
  amounts TEXT NOT NULL
) STRICT;
`;

/** What an archive says of itself. Times are those of its first and last row, hashes are in hex. */
export interface About extends Beginning {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly table: string;
  readonly first: number;
  /** The hash of the row before the first, and of the last. */
  readonly before: string;
  readonly hash: string;
  readonly firstRound: number;
  readonly from: number;
  readonly to: number;
  /** Of the blocks, the rows kept and the index. */
  readonly digest: string;
  /** The public key, as in a setup. */
  readonly key: string;
  readonly signature: string;
}

export type Unsigned = Omit<About, 'signature'>;

function signedText(about: Unsigned): string {
  const {
    table,
    first,
    through,
    before,
    hash: last,
    firstRound,
    round,
    ended,
    lead,
    from,
    to,
    digest,
  } = about;
  const fields = [first, through, before, last, firstRound, round, ended, lead, from, to, digest];
  return `sabot archive ${about.format}: ${JSON.stringify([table, ...fields])}`;
}

export function signedAbout(about: Unsigned, key: SigningKey): About {
  return { ...about, signature: signText(key, signedText(about)) };
}

export function aboutHolds(about: About, key: PublicKey): boolean {
  return isSigned(key, signedText(about), about.signature);
}

type Row = Omit<Entry, 'hash'>;

function linesOf({ seq, cause, kind, at, person, role, device, number, body }: Row): string {
  return `${JSON.stringify([seq, cause, kind, at, person, role, device, number])}\n${body}\n`;
}

const LEVEL = 9;

export function packRows(rows: readonly Row[]): Buffer {
  return gzipSync(rows.map(linesOf).join(''), { level: LEVEL });
}

/** Far more than any block holds: whatever somebody has put in its place, memory stays bounded. */
const LARGEST = 256 * 1024 * 1024;

/** The rows without their hashes. Throws when it is no such text. */
export function unpackRows(packed: Buffer): Row[] {
  const lines = gunzipSync(packed, { maxOutputLength: LARGEST }).toString('utf8').split('\n');
  const rows: Row[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [seq, cause, kind, time, person, role, device, number] = JSON.parse(lines[at] ?? '');
    rows.push({ seq, cause, kind, at: time, person, role, device, number, body: lines[at + 1] ?? '' });
  }
  return rows;
}

/** The rows with their hashes, from the hash of the row before. */
export function chained(rows: readonly Row[], before: Buffer): Entry[] {
  let last = before;
  return rows.map((row) => {
    last = hashOf(last, row);
    return { ...row, hash: last };
  });
}

const HASH_BYTES = 32;

/** Rows that do not follow each other, with their hashes. */
export function withHashes(rows: readonly Row[], hashes: Buffer): Entry[] {
  return rows.map((row, index) => ({
    ...row,
    hash: hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  }));
}

export function sha256(data: string | Buffer): string {
  return hash('sha256', data, 'hex');
}
