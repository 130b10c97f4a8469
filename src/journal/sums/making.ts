// Makes the sums by hour for a journal that lacks them, or to which an earlier program has added rounds without them: the log is
// followed once more, as the table itself would have done it. From the last hour back to the first: so the first hour that has sums
// says how far it is, after a power cut too.
import type { Database } from 'better-sqlite3';
import { beginningOf } from '../archive/begins.ts';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import { entriesFrom, entryAt } from '../chain/log.ts';
import { stampOf } from '../chain/stamps.ts';
import type { Beginning } from '../chain/station-bodies.ts';
import type { Period } from '../queries/exporting.ts';
import { followTaken, newProjection, type Projection } from '../queries/projection.ts';
import { type Change, changeWriter, SUM_CHANGES } from '../queries/statements.ts';
import { startAfter } from '../verify/cuts.ts';
import { hourOf, timeOfHour } from './round-sums.ts';
import { SUM_TABLES } from './schema.ts';

/** From the first hour to the one before `last`. */
export interface Hours {
  readonly first: number;
  readonly last: number;
}

/** The first hour that the sums can know. An hour of which some rounds are in an archive counts as archived. */
export function firstHourOf(db: Database): number {
  const begins = beginningOf(db);
  return begins ? firstHourAfter(db, begins) : 0;
}

/** The same for a journal that will begin there. */
export function firstHourAfter(db: Database, { ended: row }: Pick<Beginning, 'ended'>): number {
  const ended = entryAt(db, row);
  return ended ? hourOf(ended.at) + 1 : 0;
}

/** Hours of which rounds have left the journal are known no more. */
export function dropSums(db: Database): void {
  const first = firstHourOf(db);
  for (const table of SUM_TABLES) db.prepare(`DELETE FROM main.${table} WHERE hour < ?`).run(first);
}

/** Null: no round has ended before. */
function lastHourBefore(db: Database, at: number): number | null {
  const last = db.prepare<[number], number | null>('SELECT max(ended_at) FROM rounds WHERE ended_at < ?');
  const ended = last.pluck().get(at) ?? null;
  return ended === null ? null : hourOf(ended);
}

/** The hours before this one still have to be added up; null: the sums know all that the journal holds. */
function unknownBefore(db: Database): number | null {
  const first = db.prepare<[], number | null>('SELECT min(hour) FROM main.round_sums').pluck().get() ?? null;
  const last = lastHourBefore(db, first === null ? Number.MAX_SAFE_INTEGER : timeOfHour(first));
  return last === null || last < firstHourOf(db) ? null : (first ?? last + 1);
}

/** The first hour that the sums know: older rounds are in archives, or are still to be added up. */
export function knownFrom(db: Database): number {
  return unknownBefore(db) ?? firstHourOf(db);
}

/** The first hour whose sums must be there. Whoever starts a table makes at least its last hour: sums without any hour were emptied. */
export function comparedFrom(db: Database): number {
  const hours = db.prepare<[], number>('SELECT count(*) FROM main.round_sums').pluck().get() ?? 0;
  return hours === 0 ? firstHourOf(db) : knownFrom(db);
}

/** How much of the rounds is added up, in percent; null: all that the journal holds. */
export function percentKnown(db: Database): number | null {
  const before = unknownBefore(db);
  if (before === null) return null;
  const count = db.prepare<[number], number>('SELECT count(*) FROM rounds WHERE ended_at >= ?').pluck();
  const all = count.get(timeOfHour(firstHourOf(db))) ?? 1;
  return Math.floor((100 * (count.get(timeOfHour(before)) ?? 0)) / all);
}

/** Rounds that are added up at a time: the table waits some milliseconds for their sums to be written. */
const ROUNDS_AT_A_TIME = 400;

/** The next hours to be added up, the latest first; null: there are none. They begin with an hour in which a round has ended. */
export function hoursToAdd(db: Database): Hours | null {
  const last = unknownBefore(db);
  if (last === null) return null;
  const far = db.prepare<[number, number], number>(
    'SELECT ended_at FROM rounds WHERE ended_at < ? ORDER BY ended_at DESC LIMIT 1 OFFSET ?',
  );
  const ended = far.pluck().get(timeOfHour(last), ROUNDS_AT_A_TIME);
  const archived = firstHourOf(db);
  return { first: ended === undefined ? archived : Math.max(archived, hourOf(ended)), last };
}

/**
 * Whether the last round that has ended is in the sums, and all others of its hour. An earlier program that went on without sums has
 * written that hour.
 */
function knowsLastHour(db: Database, hour: number): boolean {
  const ended = db.prepare<[number], number>('SELECT count(*) FROM rounds WHERE ended_at >= ?');
  const summed = db.prepare<[number], number>(
    'SELECT coalesce(sum(rounds), 0) FROM main.round_sums WHERE hour = ?',
  );
  return ended.pluck().get(timeOfHour(hour)) === summed.pluck().get(hour);
}

export function isSum([name]: Change): boolean {
  return SUM_CHANGES.some((one) => one === name);
}

/** What one row of the log writes to the sums. */
export function sumChangesOf(entry: Entry, projection: Projection): readonly Change[] {
  if (entry.kind === 'setup') projection.setup = entry.seq;
  if (entry.kind !== 'input') return [];
  return followTaken(projection, bodyOf(entry, 'input'), entry.seq, stampOf(entry)).filter(isSum);
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

/** What the log writes to the sums in this time. */
export function* sumChangesBetween(db: Database, { from, to }: Period): Generator<Change> {
  const { after, projection } = startBefore(db, from);
  for (const entry of entriesFrom(db, after + 1)) {
    if (entry.at >= to) return;
    const changes = sumChangesOf(entry, projection);
    if (entry.at >= from) yield* changes;
  }
}

/**
 * At a start: the sums of the hour that the table goes on with. Where they lack it, none can be relied on: all are made again, the
 * older ones while the table plays (adding.ts), so that nobody waits.
 */
export function makeLastHour(db: Database): void {
  const hour = lastHourBefore(db, Number.MAX_SAFE_INTEGER);
  if (hour === null || hour < firstHourOf(db) || knowsLastHour(db, hour)) return;
  db.transaction(() => {
    for (const table of SUM_TABLES) db.prepare(`DELETE FROM main.${table}`).run();
    const period = { from: timeOfHour(hour), to: Number.MAX_SAFE_INTEGER };
    changeWriter(db)([...sumChangesBetween(db, period)]);
  }).immediate();
}
