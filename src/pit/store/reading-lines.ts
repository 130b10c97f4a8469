// Reads the index of one table's line, page by page; the same for both engines.

import { INCIDENT, ROUND } from './index-columns.ts';
import type {
  IndexedIncident,
  IndexedRound,
  LineReader,
  MainsSum,
  ShuffleWithWagers,
} from './index-store.ts';
import type { Sql } from './sql.ts';

const OF_LINE = 'at_table = $1 AND line = $2';

const ROUNDS = `SELECT ${ROUND} FROM rounds WHERE ${OF_LINE} AND round > $3 AND ended_at >= $4 AND ended_at < $5
  ORDER BY round LIMIT $6`;

const INCIDENTS = `SELECT ${INCIDENT} FROM incidents WHERE ${OF_LINE} AND (seq > $3 OR seq = $3 AND n > $4)
  AND at >= $5 AND at < $6 ORDER BY seq, n LIMIT $7`;

const mainsOf = (round: string) =>
  `(SELECT r.mains FROM rounds r WHERE r.at_table = s.at_table AND r.line = s.line AND r.round = ${round})`;

const SHUFFLES = `SELECT shoe, seq, at, reason, clause, ordered_by AS "orderedBy", dealer, how, rounds, last_round AS "lastRound",
    cards_out AS "cardsOut", cards_in AS "cardsIn", ${mainsOf('s.last_round')} AS "wageredBefore",
    ${mainsOf('s.last_round + 1')} AS "wageredAfter"
  FROM shuffles s WHERE ${OF_LINE} AND at >= $3 AND at < $4 ORDER BY shoe`;

/** Rounds in which nothing was wagered say nothing of wagers. */
const MAINS = `SELECT CAST(count(*) AS BIGINT) AS rounds, CAST(coalesce(sum(mains), 0) AS DOUBLE PRECISION) AS sum,
    CAST(coalesce(sum(CAST(mains AS DOUBLE PRECISION) * mains), 0) AS DOUBLE PRECISION) AS squares,
    CASE WHEN min(currency) = max(currency) THEN min(currency) END AS currency
  FROM rounds WHERE ${OF_LINE} AND mains > 0 AND ended_at >= $3 AND ended_at < $4`;

export const NO_MAINS: MainsSum = { rounds: 0, sum: 0, squares: 0, currency: null };

export function readingLines({ ask }: Sql): LineReader {
  return {
    roundsAfter: (round, { table, line, from, to, limit }) =>
      ask<IndexedRound>(ROUNDS, [table, line, round, from, to, limit]),
    incidentsAfter: (seq, n, { table, line, from, to, limit }) =>
      ask<IndexedIncident>(INCIDENTS, [table, line, seq, n, from, to, limit]),
    shufflesIn: ({ table, line, from, to }) => ask<ShuffleWithWagers>(SHUFFLES, [table, line, from, to]),
    mainsIn: async ({ table, line, from, to }) => {
      const [found] = await ask<MainsSum>(MAINS, [table, line, from, to]);
      return found ?? NO_MAINS;
    },
  };
}
