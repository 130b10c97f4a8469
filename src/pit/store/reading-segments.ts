// Reads heads and segments; the same for both engines.
import type { Sql } from './sql.ts';
import type { Anchor, Segment, SegmentStore, TableHead } from './store.ts';

const HEAD = 'at_table AS "table", line, seq, hash, at, checker';

/** A body has about 200 kB at most: a page is held in memory. */
const SEGMENTS_AT_A_TIME = 32;
const ANCHORS_AT_A_TIME = 5000;

/** Gaming days of a line never go back. So a page need not look into the days before the last one. */
const ON_FROM = `FROM segments WHERE at_table = $1 AND line = $2 AND to_seq >= $3 AND from_seq <= $4 AND day >= $5
  ORDER BY from_seq LIMIT $6`;

async function* pages<Row extends { readonly to: number; readonly day: string }>(
  { ask }: Sql,
  columns: string,
  limit: number,
  [table, line, from, to]: readonly [string, number, number, number],
): AsyncGenerator<Row> {
  let [next, day] = [from, ''];
  while (next <= to) {
    const page = await ask<Row>(`SELECT ${columns} ${ON_FROM}`, [table, line, next, to, day, limit]);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    next = last.to + 1;
    day = last.day;
  }
}

export function readingSegments(sql: Sql): Omit<SegmentStore, 'append'> {
  return {
    head: async (table) => {
      const [head] = await sql.ask<TableHead>(
        `SELECT ${HEAD} FROM heads WHERE at_table = $1 ORDER BY line DESC LIMIT 1`,
        [table],
      );
      return head ?? null;
    },
    heads: () =>
      sql.ask<TableHead>(
        `SELECT ${HEAD} FROM heads h WHERE line = (SELECT max(line) FROM heads n WHERE n.at_table = h.at_table)
         ORDER BY at_table`,
      ),
    allHeads: () => sql.ask<TableHead>(`SELECT ${HEAD} FROM heads ORDER BY at_table, line`),
    linesWithRows: () => sql.ask('SELECT DISTINCT at_table AS "table", line FROM segments'),
    segments: (table, line, from, to = Number.MAX_SAFE_INTEGER) =>
      pages<Segment>(
        sql,
        'at_table AS "table", line, day, from_seq AS "from", to_seq AS "to", hash, rounds, body',
        SEGMENTS_AT_A_TIME,
        [table, line, from, to],
      ),
    anchors: (table, line, from = 1) =>
      pages<Anchor>(sql, 'to_seq AS "to", hash, day', ANCHORS_AT_A_TIME, [
        table,
        line,
        from,
        Number.MAX_SAFE_INTEGER,
      ]),
  };
}
