// The hands that were held for a dispute, read back from the journal.
import type { Database } from 'better-sqlite3';
import type { PastHold } from '../../table/hold.ts';

interface Row {
  readonly hold: number;
  readonly round: number;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
  readonly seq: number;
}

const ROWS = 'SELECT hold, round, reason, person AS by, at, seq FROM holds';

function pastHold({ hold, round, reason, by, at, seq }: Row): PastHold {
  return { hold, round, reason, held: { by, at, seq } };
}

/** The holds of a round, in their order. */
export type ReadHolds = (round: number) => PastHold[];

/** For callers that read many rounds: the statement is prepared once. */
export function holdReader(db: Database): ReadHolds {
  const rows = db.prepare<[number], Row>(`${ROWS} WHERE round = ? ORDER BY hold`);
  return (round) => rows.all(round).map(pastHold);
}

export function allHolds(db: Database): PastHold[] {
  return db.prepare<[], Row>(`${ROWS} ORDER BY hold`).all().map(pastHold);
}

/** How many there ever were: for a table whose snapshot cannot be read. */
export function handsHeldIn(db: Database): { readonly handsHeld?: number } {
  const held = db.prepare<[], number>('SELECT coalesce(max(hold), 0) FROM holds').pluck().get();
  return held ? { handsHeld: held } : {};
}
