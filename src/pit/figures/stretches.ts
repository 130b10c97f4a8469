// Which of a table's lines tells which time. After a fork that was accepted, the table sends its journal again as the next line, and nothing
// may count twice: an older line counts up to the first round that a later one tells.
import type { IndexStore } from '../store/index-store.ts';
import type { SegmentStore } from '../store/store.ts';

export interface Stretch {
  readonly table: string;
  readonly line: number;
  /** What was opened from then on is told by a later line. */
  readonly until: number;
}

type Heads = Pick<SegmentStore, 'heads'> & Pick<IndexStore, 'firstRoundAt'>;

async function linesOf(store: Heads, table: string, newest: number): Promise<Stretch[]> {
  const stretches: Stretch[] = [];
  let until = Number.MAX_SAFE_INTEGER;
  for (let line = newest; line >= 1; line -= 1) {
    stretches.unshift({ table, line, until });
    // A single line needs no question.
    const first = line === 1 ? null : await store.firstRoundAt(table, line);
    until = Math.min(until, first ?? until);
  }
  return stretches;
}

/** By table, each table's lines in order. */
export async function stretchesOf(store: Heads, wanted?: string): Promise<Stretch[]> {
  const all: Stretch[] = [];
  for (const { table, line } of await store.heads())
    if (wanted === undefined || table === wanted) all.push(...(await linesOf(store, table, line)));
  return all;
}
