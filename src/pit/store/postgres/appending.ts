// An append is one statement: it moves the head if it is still the one before, and adds the segments if it has moved it.
import { DatabaseError } from 'pg';
import { NEWEST_LINE } from '../keeping-register.ts';
import { Values } from '../sql.ts';
import { type Appended, assertFollows, type Segment, type TableHead } from '../store.ts';
import type { PostgresSql } from './postgres-sql.ts';

/** There is no partition for the day: the only check that segments can fail. */
const NO_PARTITION = '23514';

/** Statements for more segments are seldom. */
const MOST_REMEMBERED = 4;

function statementOf(before: TableHead | null, segments: readonly Segment[], after: TableHead) {
  const values = new Values();
  const { table, line, seq, hash, at, checker } = after;
  const [ofTable, ofLine, toSeq, toHash, toAt] = [table, line, seq, hash, at].map((one) => values.place(one));
  const isNewest = `${ofLine}::bigint = ${NEWEST_LINE}`;
  const moved = before
    ? `UPDATE heads SET seq = ${toSeq}, hash = ${toHash}, at = ${toAt}, checker = ${values.place(checker)}
       WHERE at_table = ${ofTable} AND line = ${ofLine}::bigint AND seq = ${values.place(before.seq)}
         AND hash = ${values.place(before.hash)} AND ${isNewest} RETURNING 1`
    : `INSERT INTO heads (at_table, line, seq, hash, at, checker)
       SELECT ${ofTable}, ${ofLine}::bigint, ${toSeq}::bigint, ${toHash}, ${toAt}::bigint, ${values.place(checker)}
       WHERE ${isNewest} ON CONFLICT DO NOTHING RETURNING 1`;
  const rows = segments.map((one) => {
    const place = (value: string | number | Buffer, type: string) => `${values.place(value)}::${type}`;
    const where = `${place(one.day, 'text')}, ${ofTable}::text, ${ofLine}::bigint`;
    const stretch = `${place(one.from, 'bigint')}, ${place(one.to, 'bigint')}, ${place(one.hash, 'text')}`;
    return `(${where}, ${stretch}, ${place(one.rounds, 'bigint')}, ${place(one.body, 'bytea')})`;
  });
  const sql = `WITH moved AS (${moved})
    INSERT INTO segments (day, at_table, line, from_seq, to_seq, hash, rounds, body)
    SELECT one.* FROM moved, (VALUES ${rows.join(', ')}) AS one RETURNING to_seq`;
  return { sql, values: values.all };
}

export class Appending {
  readonly #sql: PostgresSql;
  readonly #stored: (table: string) => void;

  constructor(sql: PostgresSql, stored: (table: string) => void) {
    this.#sql = sql;
    this.#stored = stored;
  }

  async append(before: TableHead | null, segments: readonly Segment[], after: TableHead): Promise<Appended> {
    assertFollows(before, segments, after);
    const { sql, values } = statementOf(before, segments, after);
    // The text depends on nothing else.
    const name = `append ${before === null ? 'first' : 'next'} ${segments.length}`;
    const add = () =>
      segments.length <= MOST_REMEMBERED ? this.#sql.askOften(name, sql, values) : this.#sql.ask(sql, values);
    const added = await add().catch(async (error) => {
      if (!(error instanceof DatabaseError) || error.code !== NO_PARTITION) throw error;
      await this.#makeDays(segments);
      return add();
    });
    if (added.length === 0) return 'moved';
    this.#stored(after.table);
    return 'stored';
  }

  async #makeDays(segments: readonly Segment[]): Promise<void> {
    for (const day of new Set(segments.map((one) => one.day)))
      await this.#sql.ask('SELECT make_day($1)', [day]);
  }
}
