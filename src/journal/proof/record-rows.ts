// Rows of the log in a file that somebody takes away.
import type { Entry } from '../chain/chain.ts';
import type { Stretch } from './stretch.ts';

/** A row of the log; its hash in hex. */
export interface RecordRow extends Omit<Entry, 'hash'> {
  readonly hash: string;
}

export interface RecordRows {
  /** The hash of the row before the first one, in hex. */
  readonly before: string;
  readonly rows: readonly RecordRow[];
}

export function rowsIn({ before, rows }: RecordRows): Stretch {
  return {
    first: rows[0]?.seq ?? 0,
    before: Buffer.from(before, 'hex'),
    rows: rows.map((row) => ({
      ...row,
      hash: Buffer.from(row.hash, 'hex'),
      typed: 1,
      bytes: Buffer.from(row.body),
    })),
  };
}
