// What the pit's figures cost in a house of 300 tables: adding up the running gaming day of each, and comparing all of them over 30 days.
// The sums are those of simulated rounds, copied from hour to hour and from table to table; figures read nothing else.
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { timeOfHour } from '../../src/journal/sums/round-sums.ts';
import { SUM_TABLES } from '../../src/journal/sums/schema.ts';
import { compare } from '../../src/pit/figures/comparing.ts';
import type { TodaysParts } from '../../src/pit/figures/todays.ts';
import { Todays } from '../../src/pit/figures/todays.ts';
import { remadePath } from '../../src/pit/index/indexer.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { COMPARED_BY } from '../../src/protocol/pit.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { USUAL_HOUSE } from '../../src/station/figures/usual-house.ts';
import { copyHours, PACE, ReadyShelf } from './figures.ts';
import { atMost } from './measure.ts';
import { playOf } from './script.ts';
import { goOn, stoppable } from './stoppable.ts';

const TABLES = 300;
const DAYS = 30;
/** Of the whole house; one deals an hour at a table. */
const DEALERS = 400;
const ROUNDS_AN_HOUR = 58;
const MEGA = 1024 * 1024;
const HOUSE = { ...USUAL_HOUSE, day: { starts: '06:00', zone: 'UTC' } };

type Print = (line: string) => void;

function told(line: string): void {
  process.stderr.write(`\r\x1b[K${line}`);
}

/** Thirty days of a table. */
function makeJournal(file: string): ReadyShelf {
  const wish = { play: playOf('massachusetts'), rounds: ROUNDS_AN_HOUR, seed: 5, boxes: 7, incidents: true };
  for (const _ of simulate({ ...wish, file, pace: PACE }));
  const db = new Sqlite(file);
  db.pragma('synchronous = OFF');
  db.transaction(() => {
    copyHours(db, DAYS);
    for (const table of SUM_TABLES) db.exec(`UPDATE ${table} SET dealer = 'dealer ' || (hour % ${DEALERS})`);
  })();
  const setup = db.prepare<[], number>('SELECT max(setup) FROM round_sums').pluck().get() ?? 0;
  const shelf = new ReadyShelf(db, setup);
  db.pragma('journal_mode = DELETE');
  db.close();
  return shelf;
}

/** Each table has its own file, and a head at the pit. */
async function openHouse(home: string): Promise<Omit<TodaysParts, 'told' | 'missing' | 'now'>> {
  const folder = join(home, 'index');
  mkdirSync(folder);
  const store = openSqlitePitStore(join(home, 'pit.db'));
  const first = join(home, 'table.db');
  told("the pit's figures: the rounds of a table");
  const shelf = makeJournal(first);
  for (let index = 1; index <= TABLES; index++) {
    told(
      `the pit's figures: table ${index} of ${TABLES}, ${(statSync(first).size / MEGA).toFixed(0)} MB each`,
    );
    const [table, line, day, hash] = [`table-${index}`, 1, '2026-11-02', 'ab'.repeat(32)];
    const segment = { table, line, day, from: 1, to: 1, hash, rounds: 0, body: Buffer.alloc(1) };
    await store.append(null, [segment], { table, line, seq: 1, hash, at: 0, checker: '' });
    cpSync(first, remadePath(folder, table, line));
  }
  told('');
  const trouble = (error: unknown) => {
    throw error;
  };
  return { store, folder, house: HOUSE, shelf, trouble };
}

interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
  /** The longest that nobody else of the thread had a turn. */
  readonly blockedMs: number;
  readonly megabytes: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  let [seen, blockedMs] = [performance.now(), 0];
  const looking = { goesOn: true };
  const look = () => {
    const now = performance.now();
    blockedMs = Math.max(blockedMs, now - seen);
    seen = now;
    if (looking.goesOn) setImmediate(look);
  };
  globalThis.gc?.();
  const [from, cpu, memory] = [performance.now(), process.cpuUsage(), process.memoryUsage().rss];
  look();
  await work();
  looking.goesOn = false;
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...{ ms: performance.now() - from, cpuMs: (user + system) / 1000, blockedMs },
    megabytes: (process.memoryUsage().rss - memory) / MEGA,
  };
}

function line(name: string, { ms, cpuMs, blockedMs, megabytes }: Cost): string {
  return `  ${name.padEnd(34)} ${ms.toFixed(0).padStart(6)} ms, processor ${cpuMs.toFixed(0).padStart(6)}; longest without a turn for others ${blockedMs.toFixed(0)}; ${megabytes.toFixed(0)} MB more`;
}

async function measure(print: Print): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  try {
    const parts = await openHouse(home);
    const { from } = PACE;
    const to = from + timeOfHour(DAYS * 24);
    const rounds = (ROUNDS_AN_HOUR * 24 * DAYS).toLocaleString('en-US');
    print(
      `The pit's figures: ${TABLES} tables with ${DAYS} days of ${rounds} rounds each; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    const days = new Set<string>();
    const todays = new Todays({
      ...{ ...parts, now: () => to - timeOfHour(1), missing: () => {} },
      told: (table) => days.add(table),
    });
    const day = await costOf(() => todays.look());
    if (days.size !== TABLES) throw new Error(`${days.size} tables have a day`);
    print(line('the running day of all tables', day));
    for (const by of COMPARED_BY) {
      goOn();
      const cost = await costOf(() => compare(parts, { by, from, to }));
      print(line(`compared by ${by}, ${DAYS} days`, cost));
      print(atMost(`compared by ${by}, processor, ms`, cost.cpuMs, 10_000));
    }
    print(atMost('the running day of a table, processor, ms', day.cpuMs / TABLES, 20));
    await parts.store.close();
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

export function benchPitFigures(print: Print): Promise<void> {
  return stoppable(() => measure(print));
}
