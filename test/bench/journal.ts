// The journal beside the least that could be done instead: one row in a bare table, on the same disk, in the same process.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { findRounds } from '../../src/journal/queries/finding.ts';
import { historyOf } from '../../src/journal/queries/reading.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import type { Play } from '../../src/scenario/book.ts';
import type { Input } from '../../src/table/input.ts';
import { handle, type Table } from '../../src/table/table.ts';
import { writeBulk } from './bulk.ts';
import { atMost, median, quantile } from './measure.ts';
import { playOf, type Scripted, scriptOf } from './script.ts';

type Print = (line: string) => void;

function journalAt(play: Play, path: string, simulated: boolean): Journal {
  const setup = { table: 'bench', pack: play.pack, book: play.rules.book, program: 'bench' };
  const key = keyOfSeed('bench');
  const opened = openJournal({ path, setup, rules: play.rules, now: 0, pid: process.pid, key, simulated });
  if (!opened.ok) throw new Error(opened.stop.code);
  return opened.journal;
}

/** Takes one input; the answer is how many microseconds it took. */
type Contestant = (one: Scripted) => number;

function timed(work: () => void): number {
  const from = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - from) / 1000;
}

function bareInsert(path: string): Contestant {
  const db = new Sqlite(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE bare (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
  const insert = db.prepare('INSERT INTO bare (body) VALUES (?)');
  return ({ input }) => timed(() => insert.run(JSON.stringify(input)));
}

function taking(journal: Journal): Contestant {
  return ({ input, stamp }) =>
    timed(() => {
      if (journal.take(input, stamp).kind !== 'taken') throw new Error(`${input.type} was not taken`);
    });
}

function workflowAlone(from: Table): Contestant {
  let table = from;
  return ({ input, stamp }) =>
    timed(() => {
      const handled = handle(table, input, stamp);
      if (!handled.refused) table = handled.table;
    });
}

/** The end of a round: everything that is still open is paid, and the table is saved. */
const SETTLEMENT: readonly Input['type'][] = ['settle-round', 'wheel-stopped'];

function kindOf({ input }: Scripted): 'ordinary' | 'settlement' {
  const picksUp = input.type === 'step-done' && input.step === 'pickUp';
  return picksUp || SETTLEMENT.includes(input.type) ? 'settlement' : 'ordinary';
}

const WARM_UP = 400;

function latency(print: Print, folder: string): void {
  const play = playOf('massachusetts');
  const script = scriptOf(play, 60, null);
  const durable = journalAt(play, join(folder, 'durable.db'), false);
  const loose = journalAt(play, join(folder, 'loose.db'), true);
  const contestants: readonly (readonly [string, Contestant])[] = [
    ['bare', bareInsert(join(folder, 'bare.db'))],
    ['journal', taking(durable)],
    ['no disk', taking(loose)],
    ['workflow', workflowAlone(durable.table)],
  ];
  const times = { ordinary: new Map<string, number[]>(), settlement: new Map<string, number[]>() };
  for (const [index, one] of script.entries())
    for (let i = 0; i < contestants.length; i++) {
      const [name, work] = contestants[(index + i) % contestants.length] ?? [];
      if (!name || !work) continue;
      const taken = work(one);
      const row = times[kindOf(one)];
      if (index >= WARM_UP) row.set(name, [...(row.get(name) ?? []), taken]);
    }
  durable.close();
  loose.close();
  print(
    `Journal: ${script.length - WARM_UP} inputs of 60 random rounds, each written with all its rows (µs)`,
  );
  for (const kind of ['ordinary', 'settlement'] as const) report(print, kind, times[kind]);
}

function report(print: Print, kind: string, times: Map<string, number[]>): void {
  const of = (name: string, q: number) => quantile(times.get(name) ?? [], q);
  for (const [name, taken] of times)
    print(
      `  ${`${kind}: ${name}`.padEnd(26)} p50 ${of(name, 0.5).toFixed(0).padStart(5)}  p95 ${of(name, 0.95).toFixed(0).padStart(5)}  p99 ${of(name, 0.99).toFixed(0).padStart(5)}  (${taken.length})`,
    );
  const say = (q: number) => of('journal', q) / of('bare', q);
  if (kind === 'ordinary') {
    print(atMost('input to commit against a bare insert, p50', say(0.5), 1.6));
    print(atMost('input to commit against a bare insert, p95', say(0.95), 2));
  } else
    print(`  settlements against a bare insert: p50 ${say(0.5).toFixed(2)} ×, p95 ${say(0.95).toFixed(2)} ×`);
}

/** A table that is stopped in the middle of a hand, after about so many inputs. */
function stoppedAt(play: Play, script: readonly Scripted[], path: string): void {
  const journal = journalAt(play, path, true);
  for (const { input, stamp } of script) journal.take(input, stamp);
  journal.close();
}

const TURNS = 40;

function big(print: Print, folder: string): void {
  const play = playOf('massachusetts');
  const one = scriptOf(play, 70, 1).slice(0, -4);
  const paths = {
    small: join(folder, '1.db'),
    middle: join(folder, '14.db'),
    large: join(folder, '1430.db'),
  };
  stoppedAt(play, one, paths.small);
  const key = keyOfSeed('bench');
  writeBulk(paths.small, paths.middle, key, 13);
  writeBulk(paths.small, paths.large, key, LARGE - 1);
  print(`Start after a crash: ${one.length} inputs stored, and ${LARGE * one.length} (ms)`);
  const start = (path: string): number => {
    let journal: Journal | null = null;
    const taken = timed(() => {
      journal = journalAt(play, path, false);
    });
    (journal as Journal | null)?.close();
    return taken / 1000;
  };
  const small: number[] = [];
  const large: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    // The first one has the colder disk, so they take turns.
    if (turn % 2 === 0) small.push(start(paths.small));
    large.push(start(paths.large));
    if (turn % 2 === 1) small.push(start(paths.small));
  }
  print(`  small ${median(small).toFixed(2)}, large ${median(large).toFixed(2)}`);
  print(atMost('start with a million inputs against a thousand', median(large) / median(small), 1.5));
  lookUp(print, paths);
  const { size } = statSync(paths.large);
  const rounds = 70 * LARGE;
  print(
    `  ${(size / 1e6).toFixed(0)} MB for ${rounds} rounds of one box: ${Math.round(size / rounds)} bytes a round`,
  );
}

/** A hand by time and seat, with all that is needed to show it. */
function lookUp(print: Print, paths: { readonly middle: string; readonly large: string }): void {
  const find = (path: string): number => {
    const db = new Sqlite(path, { readonly: true });
    const { from, to } = db
      .prepare<[], { from: number; to: number }>(
        'SELECT min(opened_at) AS "from", max(opened_at) AS "to" FROM rounds',
      )
      .get() ?? { from: 0, to: 0 };
    const taken: number[] = [];
    for (let i = 0; i < LOOK_UPS; i++) {
      const at = Math.round(from + ((i + 0.5) / LOOK_UPS) * (to - from));
      taken.push(
        timed(() => {
          const [found] = findRounds(db, { at, seat: 1 });
          if (found === undefined || !historyOf(db, found)) throw new Error('the hand was not found');
        }) / 1000,
      );
    }
    db.close();
    return median(taken);
  };
  const few = find(paths.middle);
  const many = find(paths.large);
  print(
    `A hand by time and seat among 1,000 rounds ${few.toFixed(2)} ms, among 100,000 ${many.toFixed(2)} ms`,
  );
  print(atMost('a hand among 100,000 rounds, in ms', many, 5));
  print(atMost('a hand among 100,000 rounds against 1,000', many / few, 2));
}

const LARGE = 1430;
const LOOK_UPS = 200;

export function benchJournal(print: Print): void {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  try {
    latency(print, folder);
    big(print, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
