// When the table moved last, and when the floor was called: a table that was started again still knows how long it has waited.
import type { Database } from 'better-sqlite3';
import type { FloorCall } from '../../table/state.ts';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';

export interface CalledAt {
  /** Of the last input; null before the first. */
  readonly last: number | null;
  readonly calls: ReadonlyMap<FloorCall['about'], number>;
}

/** While a call waits, little else happens: it is not far back. */
const MOST_ROWS = 500;

export function calledAt(db: Database): CalledAt {
  const rows = db
    .prepare<[number], Pick<Entry, 'seq' | 'kind' | 'body' | 'at'>>(
      "SELECT seq, kind, body, at FROM log WHERE kind = 'input' ORDER BY seq DESC LIMIT ?",
    )
    .all(MOST_ROWS);
  const calls = new Map<FloorCall['about'], number>();
  for (const row of rows)
    for (const fact of bodyOf(row, 'input').facts)
      if (fact.fact === 'floor-called' && !calls.has(fact.about)) calls.set(fact.about, row.at);
  return { last: rows[0]?.at ?? null, calls };
}
