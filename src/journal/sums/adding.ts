// The sums of older hours, which a journal of an earlier program lacks. A reader makes them from the log, some hours at a time, and the
// table writes them between two inputs: nobody waits for them, and they can stop after any piece.
import type { Database } from 'better-sqlite3';
import { sumWriter } from '../queries/statements.ts';
import { makeTables } from './edges.ts';
import { firstHourOf, type Hours, hoursToAdd, knownFrom, sumChangesBetween } from './making.ts';
import { timeOfHour } from './round-sums.ts';
import { SUM_TABLES } from './schema.ts';

type Row = readonly (string | number)[];

export interface AddedHours extends Hours {
  readonly rows: Readonly<Record<(typeof SUM_TABLES)[number], readonly Row[]>>;
}

function rowsOf(db: Database, table: string): Row[] {
  return db.prepare<[], Row>(`SELECT * FROM temp.${table}`).raw().all();
}

/** In a transaction of the caller, who needs not be able to write. Null: there is nothing to add. */
export function addUp(db: Database): AddedHours | null {
  const hours = hoursToAdd(db);
  if (!hours) return null;
  makeTables(db);
  const period = { from: timeOfHour(hours.first), to: timeOfHour(hours.last) };
  sumWriter(db)([...sumChangesBetween(db, period)]);
  const [rounds, wagers, boxes, events, decisions] = SUM_TABLES;
  return {
    ...hours,
    rows: {
      [rounds]: rowsOf(db, rounds),
      [wagers]: rowsOf(db, wagers),
      [boxes]: rowsOf(db, boxes),
      [events]: rowsOf(db, events),
      [decisions]: rowsOf(db, decisions),
    },
  };
}

/** False: the journal has changed since, and these hours are not the next ones any more. */
export function writeAdded(db: Database, { first, last, rows }: AddedHours): boolean {
  return db
    .transaction(() => {
      if (knownFrom(db) !== last || firstHourOf(db) > first) return false;
      for (const table of SUM_TABLES) {
        db.prepare(`DELETE FROM main.${table} WHERE hour >= ? AND hour < ?`).run(first, last);
        const [row] = rows[table];
        if (!row) continue;
        const insert = db.prepare(`INSERT INTO main.${table} VALUES (${row.map(() => '?')})`);
        for (const values of rows[table]) insert.run(values);
      }
      return true;
    })
    .immediate();
}
