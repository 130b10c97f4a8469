// A table's journal, made again from what the pit has confirmed. Its rows are the table's own, byte for byte, with their hashes; its query
// tables are made by the table's own code. So everything that reads a journal (hands, stories, proofs, `sabot verify`) reads this one,
// even if the table's box is gone.
import { rmSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { dropArchived } from '../../journal/archive/letting-go.ts';
import { linkOf } from '../../journal/chain/chain.ts';
import { Log, type LogEnd, lastMark, logEnd } from '../../journal/chain/log.ts';
import { migrate } from '../../journal/file/migrations.ts';
import { makePrivate } from '../../journal/file/private-file.ts';
import { PAGE_BYTES } from '../../journal/file/schema.ts';
import { RowChanges } from '../../journal/queries/row-changes.ts';
import { changeWriter, LateWriter } from '../../journal/queries/statements.ts';
import { projectionAt } from '../../journal/startup/recovery.ts';
import { firstHourAfter } from '../../journal/sums/making.ts';
import { type LogRow, rowOf } from '../../journal/verify/rows.ts';
import { type Row, unpackRows } from '../segment/segment.ts';
import { type Segment, type SegmentStore, StoreUnfit } from '../store/store.ts';
import { areSumsKept, keepSums, keptSumsPath, removeKept } from './kept-sums.ts';

/** Hundreds of journals are open at once, and each is written at its end only. */
const CACHE_KILOBYTES = 512;

function rowsIn({ from, to, body }: Segment): readonly Row[] {
  const unpacked = unpackRows(body);
  if (!unpacked.ok)
    throw new StoreUnfit(`the segment of rows ${from} to ${to} is no segment: ${unpacked.fault}`);
  return unpacked.rows;
}

/** What the rows of one segment have added. */
export interface Added {
  readonly rows: readonly LogRow[];
  /** The last round that had ended before, and has ended now. */
  readonly endedBefore: number;
  readonly ended: number;
}

export class RemadeJournal {
  readonly db: Database;
  readonly #kept: string;
  readonly #log: Log;
  readonly #late: LateWriter;
  #changes: RowChanges;

  private constructor(db: Database, kept: string) {
    this.db = db;
    this.#kept = kept;
    this.#log = new Log(db, logEnd(db));
    this.#late = new LateWriter(changeWriter(db));
    this.#changes = new RowChanges(projectionAt(db));
  }

  /** It can be made again: only a power cut in the wrong moment must not leave it half written. */
  static open(path: string): RemadeJournal {
    makePrivate(path);
    const db = new Sqlite(path);
    try {
      db.pragma(`page_size = ${PAGE_BYTES}`);
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = NORMAL');
      db.pragma(`cache_size = -${CACHE_KILOBYTES}`);
      // The intake has checked the rows; `verify` looks at the references.
      db.pragma('foreign_keys = OFF');
      migrate(db);
      return new RemadeJournal(db, keptSumsPath(path));
    } catch (error) {
      db.close();
      throw error;
    }
  }

  get end(): LogEnd {
    return this.#log.end;
  }

  /**
   * The segment after the last one, all of it or nothing. `leaving`: told of what was added so far before rounds leave into an archive; what is
   * returned was added since.
   */
  append(segment: Segment, leaving: (added: Added) => void = () => {}): Added {
    const rows = rowsIn(segment);
    return this.#together(() => {
      const added = this.#write(rows, leaving);
      if (this.#log.end.hash !== segment.hash)
        throw new StoreUnfit(`row ${this.#log.end.seq} has not the hash of its segment`);
      return added;
    });
  }

  /** Of the segment after the last one, what comes before the first such row. False: there is one, and nothing may follow. */
  appendBefore(segment: Segment, isEnd: (row: Row) => boolean): boolean {
    const rows = rowsIn(segment);
    const at = rows.findIndex(isEnd);
    if (at < 0) this.append(segment);
    else
      this.#together(() => {
        this.#write(rows.slice(0, at), () => {});
        // What is left out is looked at, too: the pit has confirmed the hash of the whole segment only.
        if (rows.slice(at).reduce(linkOf, this.#log.end.hash) !== segment.hash)
          throw new StoreUnfit(`rows ${segment.from} to ${segment.to} have not the hash of their segment`);
      });
    return at < 0;
  }

  #together<T>(work: () => T): T {
    const { end } = this.#log;
    try {
      return this.db.transaction(work).immediate();
    } catch (error) {
      this.#log.end = end;
      this.#changes = new RowChanges(projectionAt(this.db));
      throw error;
    }
  }

  #write(rows: readonly Row[], leaving: (added: Added) => void): Added {
    let added: LogRow[] = [];
    let endedBefore = this.#changes.projection.lastRound;
    const told = (): Added => ({ rows: added, endedBefore, ended: this.#changes.projection.lastRound });
    for (const row of rows) {
      const read = this.#read(row);
      if (read.kind === 'archived') {
        this.#late.flush();
        leaving(told());
        added = [];
        endedBefore = this.#changes.projection.lastRound;
        keepSums(this.#kept, this.db, row.seq, firstHourAfter(this.db, read.content));
        dropArchived(this.db, read.content);
      } else this.#late.write(this.#changes.of(read));
      added.push(read);
    }
    this.#late.flush();
    return told();
  }

  #read(row: Row): LogRow {
    const seq = this.#log.add(row);
    const read = rowOf({ ...row, hash: Buffer.from(this.#log.end.hash, 'hex') });
    if (!read || seq !== row.seq) throw new StoreUnfit(`row ${row.seq} cannot be read, or does not follow`);
    return read;
  }

  /** What has left it is kept beside it. */
  get isKeptWhole(): boolean {
    const last = lastMark(this.db, 'archived');
    return last === null || areSumsKept(this.#kept, last.seq);
  }

  close(): void {
    this.db.close();
  }
}

function removeJournal(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true });
  removeKept(path);
}

/** A table's line, and the last row that the file may have. */
export interface Wanted {
  readonly table: string;
  readonly line: number;
  readonly most?: number;
}

/** Whether the journal ends where a segment ends. Otherwise the pit's store was restored, or the file is another one's. */
export async function isOfStore(
  { end }: RemadeJournal,
  store: Pick<SegmentStore, 'anchors'>,
  { table, line, most = Number.MAX_SAFE_INTEGER }: Wanted,
): Promise<boolean> {
  if (end.seq === 0) return true;
  if (end.seq > most) return false;
  for await (const anchor of store.anchors(table, line, end.seq))
    return anchor.to === end.seq && anchor.hash === end.hash;
  return false;
}

function openOrNull(path: string): RemadeJournal | null {
  try {
    return RemadeJournal.open(path);
  } catch {
    // It can be made again.
    return null;
  }
}

/** What the file has already is kept; a file that is not of this table's line is made again. */
export async function openRemade(
  path: string,
  store: Pick<SegmentStore, 'anchors'>,
  wanted: Wanted,
): Promise<RemadeJournal> {
  const found = openOrNull(path);
  if (found && found.end.seq > 0 && found.isKeptWhole && (await isOfStore(found, store, wanted)))
    return found;
  found?.close();
  removeJournal(path);
  return RemadeJournal.open(path);
}

/** The journal of a table's line with everything that the pit has, in this file. */
export async function remakeJournal(
  path: string,
  store: Pick<SegmentStore, 'anchors' | 'segments'>,
  { table, line }: Pick<Wanted, 'table' | 'line'>,
): Promise<LogEnd> {
  const journal = await openRemade(path, store, { table, line });
  try {
    for await (const segment of store.segments(table, line, journal.end.seq + 1)) journal.append(segment);
    return journal.end;
  } finally {
    journal.close();
  }
}
