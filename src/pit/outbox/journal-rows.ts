// The journal is the outbox: its rows, and those that have gone into archives, in batches for the pit. Nothing is kept here.
import type { Database } from 'better-sqlite3';
import { beginningOf } from '../../journal/archive/begins.ts';
import { Shelf } from '../../journal/archive/shelf.ts';
import { type Entry, NO_HASH } from '../../journal/chain/chain.ts';
import { entriesFrom, entryAt, type LogEnd, logEnd } from '../../journal/chain/log.ts';
import { endsRound, MOST_ROUNDS } from '../segment/segment.ts';

/** About so much text goes into one batch: a large table state or a long round takes fewer rounds. */
const MOST_TEXT = 3 * 1024 * 1024;
const MOST_ROWS_SENT = 12_000;
/** Rows whose signature does not come are sent without it after so long. */
const UNSIGNED_MS = 15_000;

export type Batch =
  | { readonly kind: 'rows'; readonly rows: readonly Entry[] }
  /** There is nothing to send yet. */
  | { readonly kind: 'none' }
  /** The row is in an archive that is not there. */
  | { readonly kind: 'missing'; readonly seq: number };

const NONE: Batch = { kind: 'none' };

export class JournalRows {
  readonly #db: Database;
  readonly #shelf: Shelf | null;

  constructor(db: Database, archives: string | null) {
    this.#db = db;
    this.#shelf = archives === null ? null : new Shelf(archives);
  }

  end(): LogEnd {
    return logEnd(this.#db);
  }

  /** In hex; null: there is no such row, or nobody can tell. */
  hashAt(seq: number): string | null {
    if (seq === 0) return NO_HASH.toString('hex');
    const row = entryAt(this.#db, seq) ?? this.#archived(seq)?.find((one) => one.seq === seq);
    return row?.hash.toString('hex') ?? null;
  }

  /** What comes after a row: it ends with a signature where it can. */
  after(seq: number, now: number): Batch {
    const first = seq + 1;
    const begins = beginningOf(this.#db);
    const isArchived = begins !== null && first <= begins.through;
    const from = isArchived ? this.#archived(first) : entriesFrom(this.#db, first);
    if (!from) return { kind: 'missing', seq: first };
    const { rows, isFull } = gathered(from, first);
    const [oldest] = rows;
    if (!oldest) return isArchived ? { kind: 'missing', seq: first } : NONE;
    const signed = rows.findLastIndex(({ kind }) => kind === 'checkpoint');
    if (signed >= 0) return { kind: 'rows', rows: rows.slice(0, signed + 1) };
    const waitsLong = now - oldest.at >= UNSIGNED_MS;
    return isFull || isArchived || waitsLong ? { kind: 'rows', rows } : NONE;
  }

  close(): void {
    this.#shelf?.close();
    this.#db.close();
  }

  /** The rows of the block of an archive that holds this one. */
  #archived(seq: number): Entry[] | null {
    const begins = beginningOf(this.#db);
    const archive = begins && this.#shelf?.withRow(seq, begins.through);
    const block = archive?.blockAt(seq);
    return archive && block ? archive.rowsOf(block) : null;
  }
}

function gathered(
  from: Iterable<Entry>,
  first: number,
): { readonly rows: Entry[]; readonly isFull: boolean } {
  const rows: Entry[] = [];
  let [rounds, text] = [0, 0];
  for (const row of from) {
    if (row.seq < first) continue;
    rows.push(row);
    text += row.body.length;
    if (endsRound(row)) rounds += 1;
    // The snapshot and the signature of the last round go with it.
    const isFull = text >= MOST_TEXT || rows.length >= MOST_ROWS_SENT;
    if (isFull || (rounds >= MOST_ROUNDS && row.kind === 'checkpoint')) return { rows, isFull };
  }
  return { rows, isFull: false };
}
