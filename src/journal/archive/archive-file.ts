// One archive, to be read. Nothing about it is believed: whoever relies on it checks it first (checking.ts).
import { lstatSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import type { Entry } from '../chain/chain.ts';
import { type Result, stopOf, stopped } from '../startup/stops.ts';
import { type About, ARCHIVE_FORMAT, ARCHIVE_ID, chained, sha256, unpackRows, withHashes } from './form.ts';
import { journalOf, logOf, type Unpacked } from './unpacked.ts';

/** A block as it lies in the file. */
export interface StoredBlock {
  readonly first: number;
  readonly last: number;
  /** The first of the rows before it that the block is read with. They are packed with it. */
  readonly lead: number;
  /** The hash before the lead. */
  readonly before: Buffer;
  /** The last round before the block, and the row that ended it; 0 where there is none. */
  readonly round: number;
  readonly ended: number;
  readonly rows: Buffer;
}

/** A round in the index. */
export interface IndexedRound {
  readonly round: number;
  readonly block: number;
  readonly shoe: number | null;
  readonly dealer: string | null;
  readonly status: string;
  readonly opened_at: number;
  readonly started_at: number | null;
  readonly ended_at: number;
  readonly house: number | null;
  readonly seats: string;
  readonly incidents: string;
  readonly faces: string;
  readonly amounts: string;
}

const BLOCK = 'SELECT first, last, lead, before, round, ended, rows FROM blocks';

export class ArchiveFile {
  readonly path: string;
  readonly about: About;
  readonly db: Database;
  #kept: readonly Entry[] | null = null;

  constructor(path: string, db: Database, about: About) {
    this.path = path;
    this.db = db;
    this.about = about;
  }

  *blocks(): Generator<StoredBlock> {
    const firsts = this.db.prepare<[], number>('SELECT first FROM blocks ORDER BY first').pluck().all();
    for (const first of firsts) {
      const block = this.blockAt(first);
      if (block) yield block;
    }
  }

  blockAt(seq: number): StoredBlock | null {
    const sql = `${BLOCK} WHERE first <= ? ORDER BY first DESC LIMIT 1`;
    return this.db.prepare<[number], StoredBlock>(sql).get(seq) ?? null;
  }

  blockOfRound(round: number): StoredBlock | null {
    const first = this.db.prepare<[number], number>('SELECT block FROM rounds WHERE round = ?').pluck();
    const found = first.get(round);
    return found === undefined ? null : this.blockAt(found);
  }

  /** Rows of the archive or from before it, that every block is read with. */
  get kept(): readonly Entry[] {
    this.#kept ??= this.#readKept();
    return this.#kept;
  }

  #readKept(): Entry[] {
    const stored = this.db
      .prepare<[], { rows: Buffer; hashes: Buffer }>('SELECT rows, hashes FROM kept')
      .get();
    return stored ? withHashes(unpackRows(stored.rows), stored.hashes) : [];
  }

  /** The rows of a block with its lead. */
  rowsOf({ rows, before }: StoredBlock): Entry[] {
    return chained(unpackRows(rows), before);
  }

  #unpacked(block: StoredBlock): Unpacked {
    const { first, round, ended, lead } = block;
    const kept = this.kept.filter(({ seq }) => seq < lead);
    const begins = first === 1 ? null : { through: first - 1, round, ended, lead };
    return { kept, rows: this.rowsOf(block), begins };
  }

  /** The log of a block as a journal in memory; with its query tables, or without. */
  journalOf(block: StoredBlock): Database {
    return journalOf(this.#unpacked(block));
  }

  logOf(block: StoredBlock): Database {
    return logOf(this.#unpacked(block));
  }

  /** What the signature covers beside the numbers: computed from what lies in the file. */
  digest(): string {
    const parts: string[] = [];
    for (const { first, last, lead, before, round, ended, rows } of this.blocks())
      parts.push(JSON.stringify([first, last, lead, before.toString('hex'), round, ended, sha256(rows)]));
    const kept = this.db.prepare<[], { rows: Buffer; hashes: Buffer }>('SELECT rows, hashes FROM kept').all();
    for (const { rows, hashes } of kept) parts.push(JSON.stringify([sha256(rows), sha256(hashes)]));
    const rounds = this.db.prepare<[], unknown[]>('SELECT * FROM rounds ORDER BY round').raw();
    for (const round of rounds.iterate()) parts.push(JSON.stringify(round));
    return sha256(parts.join('\n'));
  }

  close(): void {
    this.db.close();
  }
}

const HASH = /^[0-9a-f]{64}$/;
const NUMBERS = ['first', 'through', 'firstRound', 'round', 'ended', 'lead', 'from', 'to'] as const;
const HASHES = ['before', 'hash', 'digest'] as const;
const TEXTS = ['table', 'key', 'signature'] as const;

function isAbout(value: unknown): value is About {
  if (typeof value !== 'object' || value === null || Reflect.get(value, 'format') !== ARCHIVE_FORMAT)
    return false;
  return (
    NUMBERS.every((name) => Number.isSafeInteger(Reflect.get(value, name))) &&
    HASHES.every((name) => HASH.test(String(Reflect.get(value, name)))) &&
    TEXTS.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}

function aboutIn(db: Database): About | null {
  if (Number(db.pragma('application_id', { simple: true })) !== ARCHIVE_ID) return null;
  const text = db.prepare<[], string>('SELECT text FROM about').pluck().get() ?? '';
  const about: unknown = JSON.parse(text);
  return isAbout(about) ? about : null;
}

/** Links are not followed. */
export function openArchive(path: string): Result<{ readonly archive: ArchiveFile }> {
  let db: Database | null = null;
  try {
    if (!lstatSync(path).isFile()) return stopped('not-a-database', { code: 'no-file', path });
    db = new Sqlite(path, { readonly: true, fileMustExist: true });
    const about = aboutIn(db);
    if (about) return { ok: true, archive: new ArchiveFile(path, db, about) };
    db.close();
    return stopped('damaged', { code: 'no-archive', path });
  } catch (error) {
    db?.close();
    const stop = stopOf(error, path);
    if (stop) return { ok: false, stop };
    return stopped('damaged', { code: 'no-archive', path });
  }
}
