// Makes the sums by hour for a journal that lacks them, or to which an earlier program has added rounds without them: the log is
// followed once, as the table itself would have done it.
import type { Database } from 'better-sqlite3';
import { beginningOf } from '../archive/begins.ts';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import { entriesFrom, entryAt, logEnd } from '../chain/log.ts';
import { stampOf } from '../chain/stamps.ts';
import type { Beginning } from '../chain/station-bodies.ts';
import { followTaken, newProjection, type Projection } from '../queries/projection.ts';
import { type Change, changeWriter, SUM_CHANGES } from '../queries/statements.ts';
import { startAfter } from '../verify/cuts.ts';
import { hourOf, timeOfHour } from './round-sums.ts';
import { SUM_TABLES } from './schema.ts';

/** The first hour that the sums know. An hour of which some rounds are in an archive counts as archived. */
export function firstHourOf(db: Database): number {
  const begins = beginningOf(db);
  const ended = begins && entryAt(db, begins.ended);
  return ended ? hourOf(ended.at) + 1 : 0;
}

/** Hours of which rounds have left the journal are known no more. */
export function dropSums(db: Database): void {
  const first = firstHourOf(db);
  for (const table of SUM_TABLES) db.prepare(`DELETE FROM ${table} WHERE hour < ?`).run(first);
}

/**
 * Whether the rounds that have ended are in the sums. Asked of the hour of the last one, so that a start takes no longer with a long
 * journal: an earlier program that went on without sums has written that hour.
 */
function areComplete(db: Database): boolean {
  const last = db.prepare<[], number | null>('SELECT max(ended_at) FROM rounds').pluck().get() ?? null;
  if (last === null) return true;
  const hour = hourOf(last);
  if (hour < firstHourOf(db)) return true;
  const ended = db.prepare<[number], number>('SELECT count(*) FROM rounds WHERE ended_at >= ?');
  const summed = db.prepare<[number], number>(
    'SELECT coalesce(sum(rounds), 0) FROM round_sums WHERE hour = ?',
  );
  return ended.pluck().get(timeOfHour(hour)) === summed.pluck().get(hour);
}

function projectionFrom(db: Database, begins: Beginning | null): Projection {
  const start = begins && startAfter(db, begins.ended + 1);
  return start ? { ...start.projection } : newProjection();
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

/** Rows that are read at a time: nothing can be written meanwhile. */
const PAGE = 5000;

/** Completely or not at all. Says whether there was something to do. */
export function makeSums(db: Database): boolean {
  if (areComplete(db)) return false;
  db.transaction(() => {
    for (const table of SUM_TABLES) db.prepare(`DELETE FROM ${table}`).run();
    const begins = beginningOf(db);
    const projection = projectionFrom(db, begins);
    const write = changeWriter(db);
    const { seq: end } = logEnd(db);
    for (let from = (begins?.through ?? 0) + 1; from <= end; from += PAGE) {
      const changes: Change[] = [];
      for (const entry of entriesFrom(db, from, from + PAGE - 1))
        changes.push(...sumChangesOf(entry, projection));
      write(changes);
    }
    dropSums(db);
  }).immediate();
  return true;
}
