// The write-ahead log as bytes, read past SQLite. SQLite takes the first frame that is not right for the end of the log, and
// goes on with what stands before it: one bad byte rolls the table back without a word. So a start looks for itself.
// The format: https://sqlite.org/fileformat2.html#walformat, and for the `-shm` https://sqlite.org/walformat.html.
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { type Stop, stopped } from '../startup/stops.ts';

const WAL_HEADER = 32;
const FRAME_HEADER = 24;
const WAL_MAGIC = 0x377f0682;
const SMALLEST_PAGE = 512;

type Sum = readonly [number, number];

/** SQLite's checksum, begun with that of what comes before. */
function summed([first, second]: Sum, bytes: Buffer, isBig: boolean): Sum {
  let [a, b] = [first, second];
  const word = isBig ? (at: number) => bytes.readUInt32BE(at) : (at: number) => bytes.readUInt32LE(at);
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    a = (a + word(at) + b) >>> 0;
    b = (b + word(at + 4) + a) >>> 0;
  }
  return [a, b];
}

function isSame(one: Sum, other: Sum): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function sumAt(bytes: Buffer, at: number): Sum {
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
}

class Frames {
  readonly count: number;
  readonly #bytes: Buffer;
  readonly #size: number;
  readonly #isBig: boolean;

  constructor(bytes: Buffer, pageSize: number, isBig: boolean) {
    this.#bytes = bytes;
    this.#size = FRAME_HEADER + pageSize;
    this.#isBig = isBig;
    this.count = Math.floor((bytes.length - WAL_HEADER) / this.#size);
  }

  #at(index: number): number {
    return WAL_HEADER + index * this.#size;
  }

  page(index: number): number {
    return this.#bytes.readUInt32BE(this.#at(index));
  }

  /** The last frame of a transaction says how many pages the database has then; every other one says 0. */
  pagesAfter(index: number): number {
    return this.#bytes.readUInt32BE(this.#at(index) + 4);
  }

  endsTransaction(index: number): boolean {
    return this.pagesAfter(index) !== 0;
  }

  salt(index: number): Buffer {
    return this.#bytes.subarray(this.#at(index) + 8, this.#at(index) + 16);
  }

  content(index: number): Buffer {
    return this.#bytes.subarray(this.#at(index) + FRAME_HEADER, this.#at(index + 1));
  }

  /** Whether it was written behind the frame before it, as that one stands there; the first one, behind the header. */
  follows(index: number): boolean {
    const before = sumAt(this.#bytes, index === 0 ? WAL_HEADER - 8 : this.#at(index) - this.#size + 16);
    const head = this.#bytes.subarray(this.#at(index), this.#at(index) + 8);
    const sum = summed(summed(before, head, this.#isBig), this.content(index), this.#isBig);
    return isSame(sum, sumAt(this.#bytes, this.#at(index) + 16));
  }

  /** How many frames there are from `from` on that follow each other, all with this salt. */
  runFrom(from: number, salt: Buffer): number {
    let index = from;
    while (index < this.count && this.salt(index).equals(salt) && this.follows(index)) index += 1;
    return index - from;
  }
}

interface WalHeader {
  readonly isBig: boolean;
  readonly pageSize: number;
  readonly salt: Buffer;
}

/** Null when SQLite would not take it for one. */
function headerIn(bytes: Buffer): WalHeader | null {
  const magic = bytes.readUInt32BE(0);
  if ((magic & ~1) >>> 0 !== WAL_MAGIC) return null;
  const isBig = (magic & 1) === 1;
  const sum = summed([0, 0], bytes.subarray(0, WAL_HEADER - 8), isBig);
  if (!isSame(sum, sumAt(bytes, WAL_HEADER - 8))) return null;
  return { isBig, pageSize: bytes.readUInt32BE(8), salt: bytes.subarray(16, 24) };
}

/** What the `-shm` knows of the `-wal`. */
interface Index {
  /** Frames of transactions that were committed, and those of them that are in the database already. */
  readonly frames: number;
  readonly home: number;
  readonly salt: Buffer;
}

const INDEX_COPY = 48;
const INDEX_SUM_AT = 40;
const HOME_AT = 96;
const INDEX_BYTES = 100;
const IS_BIG_MACHINE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 0;

/** Null when there is none, or it was cut off in the middle of a change: then it says nothing. */
function indexOf(path: string): Index | null {
  const bytes = bytesOf(`${path}-shm`, INDEX_BYTES);
  if (bytes.length < INDEX_BYTES) return null;
  const copy = bytes.subarray(0, INDEX_COPY);
  if (!copy.equals(bytes.subarray(INDEX_COPY, 2 * INDEX_COPY))) return null;
  const number = (at: number) => (IS_BIG_MACHINE ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  const sum = summed([0, 0], copy.subarray(0, INDEX_SUM_AT), IS_BIG_MACHINE);
  if (!isSame(sum, [number(INDEX_SUM_AT), number(INDEX_SUM_AT + 4)])) return null;
  return { frames: number(16), home: number(HOME_AT), salt: bytes.subarray(32, 40) };
}

/** The first bytes of a file, as many as there are. */
function bytesOf(path: string, length: number): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0);
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

function pageSizeOf(path: string): number {
  const header = bytesOf(path, 100);
  const stored = header.length < 100 ? 0 : header.readUInt16BE(16);
  return stored === 1 ? 65_536 : Math.max(stored, SMALLEST_PAGE);
}

/** Whether something lies there that is long enough to hold a page, readable or not. */
export function walHasPages(path: string): boolean {
  const { size = 0 } = statSync(`${path}-wal`, { throwIfNoEntry: false }) ?? {};
  return size >= WAL_HEADER + FRAME_HEADER + SMALLEST_PAGE;
}

/** The index outlives a crash: it tells of pages that were only in a `-wal` that is gone. */
function walIsGone(path: string): boolean {
  const { size = 0 } = statSync(`${path}-wal`, { throwIfNoEntry: false }) ?? {};
  const index = size === 0 ? indexOf(path) : null;
  return index !== null && index.frames > index.home;
}

/** `unreadable`: rows stand behind a place that SQLite cannot read. `shorter`: the `-shm` knows of more than is there. */
export type WalTrouble = 'unreadable' | 'shorter';

/** Nobody may be writing it. */
export function walTrouble(path: string): WalTrouble | null {
  // First the index: what it knows was in the log before.
  const index = indexOf(path);
  const bytes = existsSync(`${path}-wal`) ? readFileSync(`${path}-wal`) : Buffer.alloc(0);
  if (bytes.length === 0) return null;
  if (bytes.length < WAL_HEADER) return index && index.frames > index.home ? 'shorter' : null;
  const header = headerIn(bytes);
  if (!header) return isHome(path, bytes) ? null : 'unreadable';
  const frames = new Frames(bytes, header.pageSize, header.isBig);
  const good = frames.runFrom(0, header.salt);
  if (goesOnBehind(frames, good, header.salt)) return 'unreadable';
  return index && knowsMore(index, header, lastEnd(frames, good)) ? 'shorter' : null;
}

/** So many of the first `good` frames belong to transactions that have their end. */
function lastEnd(frames: Frames, good: number): number {
  let count = good;
  while (count > 0 && !frames.endsTransaction(count - 1)) count -= 1;
  return count;
}

/**
 * A transaction that the power cut short may have any of its frames on the disk, its last one too; but nothing is written behind
 * that before all of it is on the disk. So a frame that follows the end of a transaction proves that what stands before was whole.
 */
function goesOnBehind(frames: Frames, bad: number, salt: Buffer): boolean {
  for (let index = bad; index + 1 < frames.count; index++) {
    const isOfThisLog = frames.salt(index).equals(salt) && frames.salt(index + 1).equals(salt);
    if (isOfThisLog && frames.endsTransaction(index) && frames.follows(index + 1)) return true;
  }
  return false;
}

/** So many times a log may have been begun again since its index was on the disk. */
const MOST_TIMES_AGAIN = 1000;

/** The index is written after the log is on the disk. A log that is begun again counts the first half of its salt up by one. */
function knowsMore({ frames, salt }: Index, header: WalHeader, ended: number): boolean {
  if (salt.equals(header.salt)) return frames > ended;
  const later = (salt.readUInt32BE(0) - header.salt.readUInt32BE(0)) >>> 0;
  return later > 0 && later <= MOST_TIMES_AGAIN && frames > 0;
}

/**
 * A log whose header cannot be read is empty for SQLite. That is no loss where the header was being written anew when the power
 * failed: then everything behind it is in the database already.
 */
function isHome(path: string, bytes: Buffer): boolean {
  const pageSize = pageSizeOf(path);
  if (bytes.length < WAL_HEADER + FRAME_HEADER + pageSize) return true;
  const found = [false, true].map((isBig) => {
    const frames = new Frames(bytes, pageSize, isBig);
    // The first one follows the header, which cannot be read.
    return { frames, count: lastEnd(frames, 1 + frames.runFrom(1, frames.salt(0))) };
  });
  const [one, other] = found;
  if (!one || !other) return true;
  const { frames, count } = other.count > one.count ? other : one;
  if (count === 0) return true;
  const database = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const last = new Map(Array.from({ length: count }, (_, index) => [frames.page(index), index]));
  return [...last].every(([page, index]) => {
    const at = (page - 1) * pageSize;
    const isThere = database.subarray(at, at + pageSize).equals(frames.content(index));
    return isThere || page > frames.pagesAfter(count - 1);
  });
}

/** Why the journal would be read without its newest rows; null when all of them are there. Nobody may be writing it. */
export function walStop(path: string): Stop | null {
  const trouble = walTrouble(path);
  if (!trouble) return null;
  return stopped('wal-damaged', { code: trouble === 'unreadable' ? 'wal-unreadable' : 'wal-cut-off', path })
    .stop;
}

export function walGoneStop(path: string): Stop | null {
  if (!walIsGone(path)) return null;
  return stopped('torn-apart', { code: 'wal-gone', path }).stop;
}
