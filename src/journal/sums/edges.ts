// If a period covers part of an hour, that part is summed from the log in temporary tables. A journal without sums is summed so
// as a whole.
import type { Database } from 'better-sqlite3';
import { hasSums } from '../file/migrations.ts';
import type { Period } from '../queries/exporting.ts';
import { sumWriter } from '../queries/statements.ts';
import { type Hours, sumChangesBetween } from './making.ts';
import { hourOf, timeOfHour } from './round-sums.ts';
import { SUM_TABLES, SUMS } from './schema.ts';

export interface HoursAndEdges extends Hours {
  /** Whether something is in the tables of the connection. */
  readonly hasEdges: boolean;
}

/** The tables of the connection hide those of the journal: these are asked for as `main.…`. */
export function makeTables(db: Database): void {
  const made = db
    .prepare<[string], number>('SELECT count(*) FROM temp.sqlite_schema WHERE name = ?')
    .pluck()
    .get(SUM_TABLES[0]);
  if (made === 0) db.exec(SUMS.replaceAll('CREATE TABLE', 'CREATE TEMP TABLE'));
  for (const table of SUM_TABLES) db.exec(`DELETE FROM temp.${table}`);
}

/** Whole hours that the journal's sums answer; the rest is in the tables of the connection afterwards. */
export function hoursAndEdges(db: Database, { from, to }: Period): HoursAndEdges {
  makeTables(db);
  const first = Math.ceil(from / timeOfHour(1));
  const last = hourOf(to);
  const isWhole = hasSums(db) && first <= last;
  const edges: Period[] = isWhole
    ? [
        { from, to: timeOfHour(first) },
        { from: timeOfHour(last), to },
      ]
    : [{ from, to }];
  const write = sumWriter(db);
  const parts = edges.filter((edge) => edge.from < edge.to);
  for (const part of parts) write([...sumChangesBetween(db, part)]);
  const hasEdges = parts.length > 0;
  return isWhole ? { first, last, hasEdges } : { first: 0, last: 0, hasEdges };
}
