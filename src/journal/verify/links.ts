// The chain: every row has the number after the one before, and the hash that follows from it.
import { type Entry, hashOf, NO_HASH } from '../chain/chain.ts';
import { type Finding, found } from './check.ts';
import type { Fault } from './fault.ts';
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
    if (!isSound(stored)) return wrong({ code: 'row-of-other-types', row: due });
    if (!follows(this.hash, stored)) return wrong({ code: 'row-changed', row: due });
    const row = rowOf(stored);
    if (!row) return wrong({ code: 'row-without-body', row: due });
    this.seq = due;
    this.hash = stored.hash;
    return { row };
  }
}

function wrong(fault: Fault & { readonly row: number }): Linked {
  return { finding: found(fault.row, fault) };
}

function outOfOrder(due: number, seq: number): Finding {
  return seq > due
    ? found(due, { code: 'row-missing', row: due, next: seq })
    : found(seq, { code: 'row-misplaced', row: seq });
}

function follows(before: Buffer, entry: Entry): boolean {
  return hashOf(before, entry).equals(entry.hash);
}
