// Appends to the SQLite store. Those that wait at the same time go to the disk together: one write to the disk confirms them all.
import { NEWEST_LINE } from '../keeping-register.ts';
import {
  type Appended,
  assertFollows,
  type Segment,
  StoreAway,
  StoreUnfit,
  type TableHead,
} from '../store.ts';
import type { SqliteSql } from './sqlite-sql.ts';

interface Waiting {
  readonly before: TableHead | null;
  readonly segments: readonly Segment[];
  readonly after: TableHead;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

const FIRST_HEAD = `INSERT INTO heads (at_table, line, seq, hash, at, checker)
  SELECT $1, $2, $3, $4, $5, $6 WHERE $2 = ${NEWEST_LINE} ON CONFLICT DO NOTHING RETURNING seq`;
const NEXT_HEAD = `UPDATE heads SET seq = $3, hash = $4, at = $5, checker = $6
  WHERE at_table = $1 AND line = $2 AND seq = $7 AND hash = $8 AND line = ${NEWEST_LINE} RETURNING seq`;
const SEGMENT = `INSERT INTO segments (day, at_table, line, from_seq, to_seq, hash, rounds, body)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** So much goes to the disk at a time: who waits longest should not wait for all. */
const MOST_AT_A_TIME = 256;

export class Appending {
  readonly #sql: SqliteSql;
  readonly #stored: (table: string) => void;
  #waiting: Waiting[] = [];

  /** `stored`: told of every table that has new rows on the disk. */
  constructor(sql: SqliteSql, stored: (table: string) => void) {
    this.#sql = sql;
    this.#stored = stored;
  }

  append(before: TableHead | null, segments: readonly Segment[], after: TableHead): Promise<Appended> {
    assertFollows(before, segments, after);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ before, segments, after, resolve, reject });
      // Others that come in this turn of the loop are stored with it.
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const batch = this.#waiting.splice(0, MOST_AT_A_TIME);
    if (this.#waiting.length > 0) setImmediate(() => this.#flush());
    const said: Appended[] = [];
    try {
      this.#sql.transaction(() => {
        for (const one of batch) said.push(this.#write(one));
        return true;
      });
    } catch (error) {
      // The disk is full or gone: nothing of it was written.
      const isTold = error instanceof StoreUnfit || (error instanceof StoreAway && error.isFull);
      const trouble = isTold ? error : new StoreAway('the store cannot write', { cause: error });
      for (const { reject } of batch) reject(trouble);
      return;
    }
    for (const [index, { after, resolve }] of batch.entries()) {
      const appended = said[index] ?? 'moved';
      resolve(appended);
      if (appended === 'stored') this.#stored(after.table);
    }
  }

  #write({ before, segments, after }: Waiting): Appended {
    const { table, line, seq, hash, at, checker } = after;
    const now = [table, line, seq, hash, at, checker];
    const moved = before
      ? this.#sql.run(NEXT_HEAD, [...now, before.seq, before.hash])
      : this.#sql.run(FIRST_HEAD, now);
    if (moved.length === 0) return 'moved';
    for (const one of segments)
      this.#sql.run(SEGMENT, [
        ...[one.day, one.table, one.line, one.from, one.to, one.hash, one.rounds],
        one.body,
      ]);
    return 'stored';
  }
}
