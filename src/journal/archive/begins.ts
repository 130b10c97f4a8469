// Where the journal begins. The oldest rows are in archives; the journal goes on from a round's end, with the rows since the
// signature before it as its lead: so every round that is here can be told and proven from here alone.
import type { Database } from 'better-sqlite3';
import type { Beginning } from '../chain/station-bodies.ts';

/** Null where every row is in the journal. */
export function beginningOf(db: Database): Beginning | null {
  const sql = 'SELECT through, round, ended, lead FROM begins';
  return db.prepare<[], Beginning>(sql).get() ?? null;
}

/** The row that ended a round, in SQL: also of the last one in the archives; null: it is not over, or not here. */
export function endOfRoundSql(round: string): string {
  return `coalesce((SELECT ended_seq FROM rounds WHERE round = ${round}), (SELECT ended FROM begins WHERE round = ${round}))`;
}

/** Reads the row that ended a round. For callers that read many: the statement is prepared once. */
export function endReader(db: Database): (round: number) => number | null {
  const ended = db.prepare<[{ readonly round: number }], number | null>(`SELECT ${endOfRoundSql('@round')}`);
  return (round) => ended.pluck().get({ round }) ?? null;
}
