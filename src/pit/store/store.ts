// The pit's store, whichever engine is behind it. What is kept here as evidence (segments, heads, lines, alarms, looks) is never
// changed and never deleted; what is made from it (the index) can be made again.
import type { IndexStore } from './index-store.ts';
import type { Hearsay, Overview } from './overview.ts';
import type { AlarmBook, LineBook, LookBook, TableRegister } from './register.ts';

/** The last row of a table that the pit has confirmed. */
export interface TableHead {
  readonly table: string;
  /** 1, 2, …: a table that leaves its chain begins a new line when a pit manager accepts it. */
  readonly line: number;
  readonly seq: number;
  /** In hexadecimal digits. */
  readonly hash: string;
  /** The time of the row. */
  readonly at: number;
  /** JSON: what the checker of rows needs to go on: the key in force, the last signature. */
  readonly checker: string;
}

/** A run of rows of one table, as they were sent and checked. */
export interface Segment {
  readonly table: string;
  readonly line: number;
  /** The gaming day, YYYY-MM-DD. */
  readonly day: string;
  readonly from: number;
  readonly to: number;
  /** Of the last row, in hexadecimal digits. */
  readonly hash: string;
  readonly rounds: number;
  readonly body: Buffer;
}

/** The end of a segment: where a journal can be compared with what the pit has confirmed. */
export type Anchor = Pick<Segment, 'to' | 'hash' | 'day'>;

/** `moved`: the head is no longer the one before, or the line is not the newest. Nothing was written. */
export type Appended = 'stored' | 'moved';

export interface SegmentStore {
  /** Of the newest line that has rows; null before the first row. */
  head(table: string): Promise<TableHead | null>;
  /** Each table's, by name. */
  heads(): Promise<readonly TableHead[]>;
  /** Of every line, also those that have ended. */
  allHeads(): Promise<readonly TableHead[]>;
  /** Every line that has a segment, whether it has a head or not. */
  linesWithRows(): Promise<readonly Pick<TableHead, 'table' | 'line'>[]>;
  /**
   * On the disk when it resolves. `before` is the head of the same line; null: the line has no rows yet. Segments must follow each
   * other from `before` to `after`. When it rejects, nobody knows whether it was stored: ask for the head.
   */
  append(before: TableHead | null, segments: readonly Segment[], after: TableHead): Promise<Appended>;
  /** In order; those that hold any row of the stretch. */
  segments(table: string, line: number, from: number, to?: number): AsyncIterable<Segment>;
  /** In order, from a row on, without the bodies. */
  anchors(table: string, line: number, from?: number): AsyncIterable<Anchor>;
}

export interface PitStore
  extends SegmentStore,
    LineBook,
    TableRegister,
    AlarmBook,
    LookBook,
    IndexStore,
    Overview {
  readonly hearsay: Hearsay;
  /** Tells which table has new rows or alarms, of this service or another. Nothing may rest on it: it can be lost. Returns how to stop it. */
  changed(ear: (table: string) => void): () => void;
  close(): Promise<void>;
}

/** The store cannot be reached, or did not answer in time. Whoever sees it tries again later. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
  /** There is no room on its disk: it may be read, and keeps nothing. */
  readonly isFull: boolean;

  constructor(
    message: string,
    { isFull = false, ...more }: ErrorOptions & { readonly isFull?: boolean } = {},
  ) {
    super(message, more);
    this.isFull = isFull;
  }
}

/** The server or file is there, and is not one that the pit may rely on: a person must see to it. */
export class StoreUnfit extends Error {
  override readonly name = 'StoreUnfit';
}

/** What an append must be, whatever the engine. A pit that breaks it is wrong. */
export function assertFollows(
  before: TableHead | null,
  segments: readonly Segment[],
  after: TableHead,
): void {
  let seq = before?.seq ?? 0;
  for (const { table, line, from, to } of segments) {
    if (table !== after.table || line !== after.line || from !== seq + 1 || to < from)
      throw new Error(`rows ${from} to ${to} of ${table}, line ${line}, do not follow row ${seq}`);
    seq = to;
  }
  const last = segments.at(-1);
  const isOfLine = !before || (before.table === after.table && before.line === after.line);
  if (!isOfLine || last?.to !== after.seq || last.hash !== after.hash)
    throw new Error(`row ${after.seq} of ${after.table} is not the end of what is stored`);
}
