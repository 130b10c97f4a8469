// The spins of the wheel that have failed, for the technician who is called to it.
import type { Database } from 'better-sqlite3';
import type { WheelFault } from '../../table/round/wheel-fault.ts';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';

export interface FailedSpins {
  /** The last one that failed. */
  readonly last: { readonly at: number; readonly fault: WheelFault };
  /** How many have failed since that time. */
  readonly count: number;
  /** Whether the wheel has stopped at a prize since the last failure. */
  readonly turnsAgain: boolean;
}

/** Null if none has failed since that time. */
export function failedSpins(db: Database, since: number): FailedSpins | null {
  const rows = db
    .prepare<[number], Pick<Entry, 'seq' | 'kind' | 'body' | 'at'>>(
      "SELECT seq, kind, body, at FROM log WHERE kind = 'input' AND at >= ? AND body LIKE '%\"wheel-%' ORDER BY seq DESC",
    )
    .all(since);
  let last: FailedSpins['last'] | null = null;
  let count = 0;
  let turnsAgain = false;
  for (const row of rows) {
    const { input } = bodyOf(row, 'input');
    if (input.type === 'wheel-stopped' && !last) turnsAgain = true;
    if (input.type !== 'wheel-fault') continue;
    count++;
    last ??= { at: row.at, fault: input.reason };
  }
  return last && { last, count, turnsAgain };
}
