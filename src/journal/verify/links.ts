// The chain: every row has the number after the one before, and the hash that follows from it. After a row that is not as it was
// written it goes on from the next one, so that one changed row is one finding.
import { type Entry, hashOf, NO_HASH } from '../chain/chain.ts';
import { type Finding, found } from './finding.ts';
import { isSound, type LogRow, rowOf, type StoredRow } from './rows.ts';

export type Linked = { readonly row: LogRow } | { readonly finding: Finding };

export class Links {
  /** The number and the hash of the last row that was followed. */
  seq: number;
  hash: Buffer;
  /** What the next row may follow from: two hashes after a row whose own hash does not fit; null after a gap. */
  #before: readonly Buffer[] | null;

  /** What the first row must follow: nothing, or a row whose hash is known. */
  constructor(seq = 0, hash: Buffer = NO_HASH) {
    this.seq = seq;
    this.hash = hash;
    this.#before = [hash];
  }

  follow(stored: StoredRow): Linked {
    const due = this.seq + 1;
    if (stored.seq < due) return wrong(stored.seq, { code: 'row-extra', seq: stored.seq });
    const { seq } = stored;
    const missing = seq === due ? null : wrong(due, { code: 'rows-missing', from: due, to: seq - 1 });
    const linked = missing ?? this.#link(stored);
    const isHash = Buffer.isBuffer(stored.hash);
    // Either the row or its hash was changed: the next row follows from what it was.
    const changed = 'finding' in linked && isHash && this.#before && isSound(stored);
    const computed = changed ? (this.#before ?? []).map((before) => hashOf(before, stored)) : [];
    this.#before = missing || !isHash ? null : [stored.hash, ...computed];
    this.seq = seq;
    if (isHash) this.hash = stored.hash;
    return linked;
  }

  #link(stored: StoredRow): Linked {
    const { seq } = stored;
    if (!isSound(stored)) return wrong(seq, { code: 'row-mistyped', seq });
    const before = this.#before;
    if (before && !before.some((hash) => follows(hash, stored)))
      return wrong(seq, { code: 'row-changed', seq });
    const row = rowOf(stored);
    return row ? { row } : wrong(seq, { code: 'row-without-meaning', seq });
  }
}

function wrong(seq: number, about: Finding['about']): Linked {
  return { finding: found(seq, about) };
}

function follows(before: Buffer, entry: Entry): boolean {
  return hashOf(before, entry).equals(entry.hash);
}
