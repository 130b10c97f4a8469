// The last round of the table, told again from the journal, so that it is there after a restart, too. It is made from the state as
// every view is: a card that lies face down has no face in it.
import type { Database } from 'better-sqlite3';
import { endOfRoundSql } from '../../journal/archive/begins.ts';
import { pastTables } from '../../journal/queries/past-tables.ts';
import type { LastRound } from '../../protocol/rounds.ts';
import type { TableView } from '../../protocol/view.ts';
import { viewOf } from '../pages/view.ts';

interface Ended extends Omit<LastRound, 'view'> {
  readonly first: number;
  readonly last: number;
}

const LAST_ENDED = `SELECT r.round, r.status, r.dealer, r.ended_at AS endedAt, r.ended_seq AS last,
    coalesce(${endOfRoundSql('r.round - 1')}, 0) + 1 AS first
  FROM rounds r WHERE r.ended_seq IS NOT NULL AND r.started_at IS NOT NULL ORDER BY r.round DESC LIMIT 1`;

/** Nobody can act in it, and its devices are not asked. */
const BESIDE = { stop: null, devices: new Map() } as const;

/** Null before the first round, and where another version of the program has written it. */
export function lastRoundIn(db: Database): LastRound | null {
  const ended = db.prepare<[], Ended>(LAST_ENDED).get();
  if (!ended) return null;
  const { first, last, ...about } = ended;
  let view: TableView | null = null;
  const tables = pastTables(db, first, last - 1);
  for (let next = tables.next(); ; next = tables.next()) {
    if (next.done) return next.value === null && view ? { ...about, view } : null;
    const { seq, at, table } = next.value;
    if (!table.state.round) continue;
    view = { ...viewOf(table, { seq, now: at, ...BESIDE }), choices: [], due: [], lastWagers: [] };
  }
}
