// The chain: every row has the number after the one before, and the hash that follows from it.
import { type Entry, hashOf, NO_HASH } from '../chain/chain.ts';
import { type Finding, found } from './check.ts';
import { isSound, type LogRow, rowOf, type StoredRow } from './rows.ts';

export type Linked = { readonly row: LogRow } | { readonly finding: Finding };

export class Links {
  /** The number and the hash of the last row that was followed. */
  seq: number;
  hash: Buffer;

  /** What the first row must follow: nothing, or a row whose hash is known. */
  constructor(seq = 0, hash: Buffer = NO_HASH) {
    this.seq = seq;
    this.hash = hash;
  }

  follow(stored: StoredRow): Linked {
    const due = this.seq + 1;
    if (stored.seq !== due) return { finding: outOfOrder(due, stored.seq) };
    if (!isSound(stored))
      return wrong(due, `Row ${due} holds something that is not of the type it was written with.`);
    if (!follows(this.hash, stored))
      return wrong(due, `Row ${due} is not as it was written: its hash does not follow from the row before.`);
    const row = rowOf(stored);
    if (!row) return wrong(due, `The body of row ${due} cannot be read: no row of its kind has such a body.`);
    this.seq = due;
    this.hash = stored.hash;
    return { row };
  }
}

function wrong(seq: number, sentence: string): Linked {
  return { finding: found(seq, sentence) };
}

function outOfOrder(due: number, seq: number): Finding {
  return seq > due
    ? found(due, `Row ${due} is missing: row ${seq} stands in its place.`)
    : found(seq, `Row ${seq} does not belong there: the rows are numbered from 1.`);
}

function follows(before: Buffer, entry: Entry): boolean {
  return hashOf(before, entry).equals(entry.hash);
}
