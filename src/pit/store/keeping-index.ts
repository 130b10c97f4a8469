// The index and the questions across tables; the same for both engines.

import { CALL, HAND, INCIDENT, ROUND } from './index-columns.ts';
import type {
  AtTable,
  CardsByHand,
  HandWanted,
  IndexCursor,
  IndexedCall,
  IndexedHand,
  IndexedIncident,
  IndexedRound,
  IndexRows,
  IndexStore,
  RoundsOfLine,
  Sight,
  StretchWanted,
} from './index-store.ts';
import { readingLines } from './reading-lines.ts';
import { isFirst, NOT_SENT_AGAIN } from './sent-again.ts';
import { type Sql, type Step, Values } from './sql.ts';
import { INDEX_TABLES, MADE_AGAIN } from './tables.ts';
import { SEEN_LONG_AGO, seenBy, writing } from './writing-index.ts';

const AT_TABLE = 'at_table AS "table", line';

function movingCursor(before: number, { table, line, seq }: IndexCursor): Step {
  const first = `INSERT INTO cursors (at_table, line, seq) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING seq`;
  const next = 'UPDATE cursors SET seq = $3 WHERE at_table = $1 AND line = $2 AND seq = $4 RETURNING seq';
  return before === 0
    ? { sql: first, values: [table, line, seq], must: true }
    : { sql: next, values: [table, line, seq, before], must: true };
}

/** One after the other: the rows are made when the cursor is this writer's. */
function* indexing(before: number, rows: IndexRows, after: IndexCursor, sight?: Sight): Generator<Step> {
  yield movingCursor(before, after);
  yield* writing(after, rows, sight ? seenBy(sight) : SEEN_LONG_AGO);
}

/** Letters of ranks are not letters of suits: counting letters counts cards. */
function heldConditions(held: readonly string[], values: Values): string[] {
  const names = [...held.map(([rank = '']) => rank), ...held.filter((card) => card.length === 2)];
  return [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    const least = times * name.length;
    return `length(box_cards) - length(replace(box_cards, ${values.place(name)}, '')) >= ${least}`;
  });
}

function between(column: string, range: readonly [number, number] | undefined, values: Values): string[] {
  if (!range) return [];
  return [`${column} BETWEEN ${values.place(range[0])} AND ${values.place(range[1])}`];
}

function handConditions(wanted: HandWanted, values: Values): string[] {
  const { tables, seat, held = [], pair, total, dealer, incident } = wanted;
  const is = (column: string, value: string | number | undefined) =>
    value === undefined ? [] : [`${column} = ${values.place(value)}`];
  const kind = incident === undefined ? '' : values.place(incident);
  return [
    ...(tables === undefined ? [] : [`at_table IN ${tables.length === 0 ? '(NULL)' : values.row(tables)}`]),
    ...is('seat', seat),
    ...between('at', wanted.between, values),
    ...is('total', total),
    ...is('dealer', dealer),
    ...(pair ? ['pair = 1'] : []),
    ...between('wager', wanted.wager, values),
    ...between('net', wanted.net, values),
    ...heldConditions(held, values),
    ...(incident === undefined
      ? []
      : [
          `EXISTS (SELECT 1 FROM incidents i WHERE i.at_table = hands.at_table AND i.line = hands.line
             AND i.round = hands.round AND i.kind = ${kind})`,
        ]),
  ];
}

const DEFAULT_LIMIT = 50;

interface Listed {
  readonly columns: string;
  readonly from: string;
  readonly order: string;
  readonly conditions: readonly string[];
}

function listing<Row>(sql: Sql, { columns, from, order, conditions }: Listed, values: Values, limit: number) {
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return sql.ask<Row>(
    `SELECT ${AT_TABLE}, ${columns} FROM ${from} ${where} ORDER BY ${order} LIMIT ${values.place(limit)}`,
    values.all,
  );
}

function stretch(columns: string, from: string, time: string, sql: Sql) {
  return <Row>({ table, between: range, limit = DEFAULT_LIMIT }: StretchWanted) => {
    const values = new Values();
    const conditions = [
      ...(table === undefined ? [] : [`at_table = ${values.place(table)}`]),
      ...between(time, range, values),
    ];
    return listing<Row>(sql, { columns, from, order: `${time} DESC`, conditions }, values, limit);
  };
}

type StoredHand = {
  readonly [K in keyof IndexedHand]: IndexedHand[K] extends boolean ? number : IndexedHand[K];
};

function handOf(stored: StoredHand & AtTable): IndexedHand & AtTable {
  const { blackjack, bust, pair } = stored;
  return { ...stored, blackjack: blackjack === 1, bust: bust === 1, pair: pair === 1 };
}

/** By the primary key: a look for each line, however many rounds there are. */
const NEWEST_ROUNDS = `SELECT at_table AS "table", line, round FROM (SELECT at_table, line,
    (SELECT max(r.round) FROM rounds r WHERE r.at_table = c.at_table AND r.line = c.line) AS round FROM cursors c
    WHERE NOT EXISTS (SELECT 1 FROM made_again m WHERE m.at_table = c.at_table AND m.line = c.line AND m.seq > c.seq)) AS newest
  WHERE round IS NOT NULL`;

const DECISION_CORRECTED = 'decision-corrected';
const CORRECTED_DECISIONS = `(SELECT count(*) FROM incidents i WHERE i.at_table = w.at_table AND i.line = w.line
        AND i.round BETWEEN w.first AND w.last AND i.kind = '${DECISION_CORRECTED}')`;

function cardsByHandIn(wanted: readonly RoundsOfLine[], values: Values): string {
  const whole = (value: number) => `CAST(${values.place(value)} AS BIGINT)`;
  const places = wanted.map(
    ({ table, line, from, to }) =>
      `(CAST(${values.place(table)} AS TEXT), ${whole(line)}, ${whole(from)}, ${whole(to)})`,
  );
  return `WITH wanted (at_table, line, first, last) AS (VALUES ${places.join(', ')})
    SELECT w.at_table AS "table", w.line, w.last AS "to", CAST(count(*) AS BIGINT) AS rounds,
      CAST(sum(one.typed) AS BIGINT) AS typed, CAST(sum(one.corrected) + ${CORRECTED_DECISIONS} AS BIGINT) AS corrected
    FROM wanted w JOIN rounds one ON one.at_table = w.at_table AND one.line = w.line AND one.round BETWEEN w.first AND w.last
    GROUP BY w.at_table, w.line, w.first, w.last HAVING sum(CASE WHEN ${isFirst('rounds')} THEN 1 ELSE 0 END) > 0`;
}

export function keepingIndex(sql: Sql): IndexStore {
  const [rounds, calls, incidents] = [
    stretch(ROUND, 'rounds', 'opened_at', sql),
    stretch(CALL, 'calls', 'at', sql),
    stretch(INCIDENT, 'incidents', 'at', sql),
  ];
  return {
    ...readingLines(sql),
    cursors: () => sql.ask<IndexCursor>('SELECT at_table AS "table", line, seq FROM cursors ORDER BY 1, 2'),
    index: async (before, rows, after, sight) => {
      const stored = await sql.together(indexing(before, rows, after, sight));
      return stored ? 'stored' : 'moved';
    },
    forget: async (table, line) => {
      const where = 'WHERE at_table = $1 AND line = $2';
      const emptied = INDEX_TABLES.map((name) => `DELETE FROM ${name} ${where}`);
      const values = [table, line];
      await sql.together([...emptied, `${MADE_AGAIN} ${where}`].map((one) => ({ sql: one, values })));
    },
    madeAgain: async (table, line) => {
      const [before] = await sql.ask<{ readonly seq: number }>(
        'SELECT seq FROM made_again WHERE at_table = $1 AND line = $2',
        [table, line],
      );
      return before?.seq ?? 0;
    },
    firstRoundAt: async (table, line) => {
      const [first] = await sql.ask<{ at: number }>(
        'SELECT opened_at AS at FROM rounds WHERE at_table = $1 AND line = $2 ORDER BY round LIMIT 1',
        [table, line],
      );
      return first?.at ?? null;
    },
    findHands: async (wanted) => {
      const values = new Values();
      const conditions = [...handConditions(wanted, values), NOT_SENT_AGAIN];
      const listed = { columns: HAND, from: 'hands', order: 'at DESC, round DESC, seat, hand', conditions };
      const found = await listing<StoredHand & AtTable>(sql, listed, values, wanted.limit ?? DEFAULT_LIMIT);
      return found.map(handOf);
    },
    rounds: (wanted) => rounds<IndexedRound & AtTable>(wanted),
    newestRounds: () => sql.ask(NEWEST_ROUNDS),
    cardsByHand: async (wanted) => {
      const values = new Values();
      return wanted.length === 0 ? [] : sql.ask<CardsByHand>(cardsByHandIn(wanted, values), values.all);
    },
    calls: (wanted) => calls<IndexedCall & AtTable>(wanted),
    incidents: (wanted) => incidents<IndexedIncident & AtTable>(wanted),
  };
}
