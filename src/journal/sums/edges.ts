// Hours of which a period has only a part: the sums of that part are made from the log, in tables of the connection. A journal
// that has no sums yet is read so as a whole.
import type { Database } from 'better-sqlite3';
import { beginningOf } from '../archive/begins.ts';
import { entriesFrom } from '../chain/log.ts';
import { hasSums } from '../file/migrations.ts';
import type { Period } from '../queries/exporting.ts';
import { newProjection, type Projection } from '../queries/projection.ts';
import { type Change, sumWriter } from '../queries/statements.ts';
import { startAfter } from '../verify/cuts.ts';
import { sumChangesOf } from './making.ts';
import { hourOf, timeOfHour } from './round-sums.ts';
import { SUM_TABLES, SUMS } from './schema.ts';

/** From the first hour to the one before `last`. */
export interface Hours {
  readonly first: number;
  readonly last: number;
}

export interface HoursAndEdges extends Hours {
  /** Whether something is in the tables of the connection. */
  readonly hasEdges: boolean;
}

interface Start {
  readonly after: number;
  readonly projection: Projection;
}

/** Where the last round ended before this time, or where the log begins. */
function startBefore(db: Database, at: number): Start {
  const last = db.prepare<[number], number>(
    'SELECT ended_seq FROM rounds WHERE ended_at < ? ORDER BY ended_at DESC, round DESC LIMIT 1',
  );
  const ended = last.pluck().get(at) ?? beginningOf(db)?.ended;
  const start = ended === undefined ? null : startAfter(db, ended + 1);
  return start
    ? { after: start.seq, projection: { ...start.projection } }
    : { after: 0, projection: newProjection() };
}

function* changesBetween(db: Database, { from, to }: Period): Generator<Change> {
  const { after, projection } = startBefore(db, from);
  for (const entry of entriesFrom(db, after + 1)) {
    if (entry.at >= to) return;
    const changes = sumChangesOf(entry, projection);
    if (entry.at >= from) yield* changes;
  }
}

/** The tables of the connection hide those of the journal: these are asked for as `main.…`. */
function makeTables(db: Database): void {
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
  for (const part of parts) write([...changesBetween(db, part)]);
  const hasEdges = parts.length > 0;
  return isWhole ? { first, last, hasEdges } : { first: 0, last: 0, hasEdges };
}
