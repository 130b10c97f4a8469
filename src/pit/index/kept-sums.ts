// Sums by hour of rounds that a table has put into archives. A journal that is made again lets them go as the table's own did; the pit keeps
// them in a file beside it, a few rows for each hour of play, so that no comparison lacks them.
import { existsSync, rmSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { makePrivate } from '../../journal/file/private-file.ts';
import type { Period } from '../../journal/queries/exporting.ts';
import type { HourEvents, RoundSum, WagerSum } from '../../journal/sums/reading.ts';
import { hourOf, timeOfHour } from '../../journal/sums/round-sums.ts';

/** With the columns of the journal's own sums; nobody asks by box. `taken`: the rows of the journal that let rounds go. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS taken (seq INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS round_sums (hour INTEGER NOT NULL, setup INTEGER NOT NULL, dealer TEXT NOT NULL, boxes INTEGER NOT NULL,
    rounds INTEGER NOT NULL, voids INTEGER NOT NULL, house INTEGER NOT NULL, busy_ms INTEGER NOT NULL, squares INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS wager_sums (hour INTEGER NOT NULL, setup INTEGER NOT NULL, dealer TEXT NOT NULL, wager TEXT NOT NULL,
    lines INTEGER NOT NULL, stakes INTEGER NOT NULL, house INTEGER NOT NULL, wagers INTEGER NOT NULL, wagered INTEGER NOT NULL,
    squares INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS event_sums (hour INTEGER NOT NULL, dealer TEXT NOT NULL, event TEXT NOT NULL, times INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS rounds_by_hour ON round_sums (hour);
  CREATE INDEX IF NOT EXISTS wagers_by_hour ON wager_sums (hour);
  CREATE INDEX IF NOT EXISTS events_by_hour ON event_sums (hour);`;

const OF_ROUNDS = 'hour, setup, dealer, boxes, rounds, voids, house, busy_ms, squares';
const OF_WAGERS = 'hour, setup, dealer, wager, lines, stakes, house, wagers, wagered, squares';
const OF_EVENTS = 'hour, dealer, event, times';

/** What leaves a journal. */
const LEAVING: Readonly<Record<string, { readonly columns: string; readonly sql: string }>> = {
  round_sums: { columns: OF_ROUNDS, sql: `SELECT ${OF_ROUNDS} FROM main.round_sums WHERE hour < ?` },
  wager_sums: {
    columns: OF_WAGERS,
    sql: `SELECT hour, setup, dealer, wager, sum(lines), sum(stakes), sum(house), sum(wagers), sum(wagered), sum(squares)
      FROM main.wager_sums WHERE hour < ? GROUP BY hour, setup, dealer, wager`,
  },
  event_sums: {
    columns: OF_EVENTS,
    sql: 'SELECT hour, dealer, event, sum(times) FROM main.event_sums WHERE hour < ? GROUP BY hour, dealer, event',
  },
};

export interface KeptPeriod {
  readonly rounds: readonly RoundSum[];
  readonly wagers: readonly WagerSum[];
  readonly events: readonly HourEvents[];
  /** Rounds are kept of an hour that the period cuts: nobody knows which of them are in it. */
  readonly isCut: boolean;
}

export const NOTHING_KEPT: KeptPeriod = { rounds: [], wagers: [], events: [], isCut: false };

/** Where they lie: beside the journal. */
export function keptSumsPath(journal: string): string {
  return journal.replace(/(\.db)?$/, '.sums.db');
}

export function removeKept(journal: string): void {
  for (const end of ['', '-wal', '-shm', '-journal'])
    rmSync(`${keptSumsPath(journal)}${end}`, { force: true });
}

function within<T>(path: string, readonly: boolean, work: (db: Database) => T): T {
  if (!readonly) makePrivate(path);
  const db = new Sqlite(path, { readonly });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/**
 * What a journal lets go of with this row: the sums of all hours before one. Before the journal commits: if it does not, the same is told
 * again, and is not kept twice.
 */
export function keepSums(path: string, journal: Database, seq: number, before: number): void {
  within(path, false, (db) => {
    db.pragma('synchronous = NORMAL');
    db.exec(TABLES);
    db.transaction(() => {
      if (db.prepare('INSERT OR IGNORE INTO taken VALUES (?)').run(seq).changes === 0) return;
      for (const [table, { columns, sql }] of Object.entries(LEAVING)) {
        const places = columns.split(',').map(() => '?');
        const add = db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${places.join(', ')})`);
        for (const row of journal.prepare<[number], unknown[]>(sql).raw().iterate(before)) add.run(...row);
      }
    }).immediate();
  });
}

/** Whether all that left the journal through this row is kept. */
export function areSumsKept(path: string, seq: number): boolean {
  if (!existsSync(path)) return false;
  const sql = 'SELECT count(*) FROM taken WHERE seq = ?';
  return within(path, true, (db) => db.prepare<[number], number>(sql).pluck().get(seq) === 1);
}

/** Of the whole hours of a period. */
export function keptIn(path: string, { from, to }: Period): KeptPeriod {
  if (!existsSync(path)) return NOTHING_KEPT;
  const [first, last] = [Math.ceil(from / timeOfHour(1)), hourOf(to)];
  return within(path, true, (db) => {
    const all = <T>(columns: string, table: string) =>
      db
        .prepare<[number, number], T>(`SELECT ${columns} FROM ${table} WHERE hour >= ? AND hour < ?`)
        .all(first, last);
    const cut = db.prepare<[number, number], number>('SELECT count(*) FROM round_sums WHERE hour IN (?, ?)');
    const edges = [from, to].map((at) => (at === timeOfHour(hourOf(at)) ? -1 : hourOf(at)));
    return {
      rounds: all<RoundSum>(OF_ROUNDS.replace('busy_ms', 'busy_ms AS busyMs'), 'round_sums'),
      wagers: all<WagerSum>(OF_WAGERS, 'wager_sums'),
      events: all<HourEvents>(OF_EVENTS, 'event_sums'),
      isCut: cut.pluck().get(edges[0] ?? -1, edges[1] ?? -1) !== 0,
    };
  });
}
