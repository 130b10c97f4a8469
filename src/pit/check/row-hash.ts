// The hash of any row that the pit has: segments keep the hash of their last row only, the chain makes the others again.
import { linkOf, NO_HASH } from '../../journal/chain/chain.ts';
import { unpackRows } from '../segment/segment.ts';
import type { SegmentStore } from '../store/store.ts';

export interface LineOfTable {
  readonly table: string;
  readonly line: number;
}

/** In hex; null: the pit does not have the row, or cannot read it. */
export async function rowHashAt(
  store: Pick<SegmentStore, 'segments' | 'anchors'>,
  { table, line }: LineOfTable,
  seq: number,
): Promise<string | null> {
  for await (const { from, body } of store.segments(table, line, seq, seq)) {
    const [read, before] = [unpackRows(body), await hashBefore(store, { table, line }, from)];
    if (!read.ok || before === null) return null;
    let hash = before;
    for (const row of read.rows) {
      hash = linkOf(hash, row);
      if (row.seq === seq) return hash;
    }
  }
  return null;
}

async function hashBefore(
  store: Pick<SegmentStore, 'anchors'>,
  { table, line }: LineOfTable,
  from: number,
): Promise<string | null> {
  if (from === 1) return NO_HASH.toString('hex');
  for await (const { to, hash } of store.anchors(table, line, from - 1)) return to === from - 1 ? hash : null;
  return null;
}
