// The pit's stores with the segments of 200 tables: each round is checked as the pit checks it, stored, and confirmed when it is on the disk.
// Beside them, in the same run: the check alone, and the least that could be done instead, one bare row for each round.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Entry, NO_HASH } from '../../src/journal/chain/chain.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { type LineHead, type SentRows, takeRows } from '../../src/pit/intake/intake.ts';
import { NEW_LINE } from '../../src/pit/intake/row-checker.ts';
import { endsRound, packRows, roundsIn } from '../../src/pit/segment/segment.ts';
import { openPostgresPitStore } from '../../src/pit/store/postgres/postgres-store.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore, TableHead } from '../../src/pit/store/store.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { Cluster, hasPostgres } from '../pit/cluster.ts';
import { goal, median, spread } from './measure.ts';
import { playOf } from './script.ts';

type Print = (line: string) => void;

const TABLES = 200;
const ROUNDS = 16;
const TURNS = 3;
const DAY = '2026-11-02';

interface Sent extends SentRows {
  readonly rounds: number;
}

/** Seven boxes, as on a busy evening. */
function journalRows(folder: string): { readonly table: string; readonly rows: readonly Entry[] } {
  const file = join(folder, 'table.db');
  for (const _ of simulate({
    play: playOf('massachusetts'),
    rounds: ROUNDS,
    seed: 3,
    boxes: 7,
    incidents: false,
    file,
  }));
  const db = new Sqlite(file, { readonly: true });
  const table =
    db.prepare<[], string>("SELECT body ->> '$.table' FROM log WHERE kind = 'setup'").pluck().get() ?? '';
  const rows = [...entriesFrom(db, 1)];
  db.close();
  return { table, rows };
}

/** A segment for so many rounds, each to the signature at its end. */
function cut(rows: readonly Entry[], rounds: number): Sent[] {
  const ends: number[] = [];
  let ended = 0;
  for (const [index, row] of rows.entries()) {
    if (endsRound(row)) ended += 1;
    if (row.kind === 'checkpoint' && ended >= rounds * (ends.length + 1)) ends.push(index + 1);
  }
  const hash = (index: number) => (rows[index]?.hash ?? NO_HASH).toString('hex');
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0;
    const part = rows.slice(from, to);
    return {
      ...{ line: 1, from: from + 1, to, before: hash(from - 1), hash: hash(to - 1) },
      ...{ body: packRows(part), rounds: roundsIn(part) },
    };
  });
}

/** One table: each segment is checked, then stored. */
async function play(
  store: PitStore | null,
  name: string,
  table: string,
  segments: readonly Sent[],
): Promise<void> {
  let line: LineHead = { line: 1, state: NEW_LINE };
  let head: TableHead | null = null;
  for (const sent of segments) {
    // As messages come: other tables have their turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
    const taken = takeRows(table, line, sent);
    if (taken.kind !== 'next') throw new Error(`row ${sent.from} was not taken: ${taken.kind}`);
    line = { line: 1, state: taken.state };
    const { seq, hash, at } = taken.state;
    const after = { table: name, line: 1, seq, hash, at, checker: JSON.stringify(taken.state) };
    const { from, to, body, rounds } = sent;
    const segment = { table: name, line: 1, day: DAY, from, to, hash, rounds, body };
    if (store && (await store.append(head, [segment], after)) !== 'stored')
      throw new Error('it was not stored');
    head = after;
  }
}

let names = 0;

interface Rate {
  readonly perSecond: number;
  /** Of this process, for each round: others on the machine do not change it. */
  readonly cpuMs: number;
}

async function rateOf(store: PitStore | null, table: string, segments: readonly Sent[]): Promise<Rate> {
  const rounds = TABLES * segments.reduce((sum, one) => sum + one.rounds, 0);
  const [started, used] = [performance.now(), process.cpuUsage()];
  names += 1;
  const all = Array.from({ length: TABLES }, (_, index) => play(store, `${names}-${index}`, table, segments));
  await Promise.all(all);
  const { user, system } = process.cpuUsage(used);
  return {
    perSecond: (rounds * 1000) / (performance.now() - started),
    cpuMs: (user + system) / 1000 / rounds,
  };
}

/** Each round by itself on the disk, unchecked. */
function bareRate(db: Sqlite.Database, segments: readonly Sent[]): number {
  const insert = db.prepare('INSERT INTO bare (body) VALUES (?)');
  const started = performance.now();
  let rounds = 0;
  for (let times = 0; times < TABLES / 4; times += 1)
    for (const { body, rounds: more } of segments) {
      insert.run(body);
      rounds += more;
    }
  return (rounds * 1000) / (performance.now() - started);
}

/** How much of the speed of the check alone is left. */
const GOALS: Readonly<Record<string, number>> = { SQLite: 0.6, PostgreSQL: 0.4 };
const CHECK_ALONE = 'checked, not stored';

async function measure(
  print: Print,
  stores: ReadonlyMap<string, PitStore | null>,
  bare: Sqlite.Database,
  folder: string,
): Promise<void> {
  const { table, rows } = journalRows(folder);
  for (const atATime of [1, 8]) {
    const segments = cut(rows, atATime);
    const bytes = segments.reduce((sum, { body }) => sum + body.length, 0);
    const bareRates: number[] = [];
    const rates = new Map<string, Rate[]>([...stores.keys()].map((name) => [name, []]));
    for (let turn = 0; turn < TURNS; turn += 1) {
      bareRates.push(bareRate(bare, segments));
      for (const [name, store] of stores) rates.get(name)?.push(await rateOf(store, table, segments));
    }
    const perRound = (count: number) => (count / ROUNDS).toFixed(0);
    print(
      `Pit's store: ${TABLES} tables, rounds in a segment: ${atATime}; a round has ${perRound(rows.length)} rows and ${perRound(bytes)} bytes deflated (rounds/s)`,
    );
    print(`  ${'bare SQLite rows'.padEnd(22)} ${spread(bareRates, 0)}`);
    const perSecond = (name: string) => (rates.get(name) ?? []).map((one) => one.perSecond);
    for (const [name, all] of rates)
      print(
        `  ${name.padEnd(22)} ${spread(perSecond(name), 0)}, ${median(all.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms of this process a round`,
      );
    for (const [name, atLeast] of Object.entries(GOALS)) {
      if (!stores.has(name)) continue;
      const shares = perSecond(name).map((rate, turn) => rate / (perSecond(CHECK_ALONE)[turn] ?? Number.NaN));
      print(goal(`checked and stored in ${name} against the check alone`, median(shares), atLeast));
    }
  }
}

export async function benchPitStore(print: Print): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-pit-'));
  const cluster = hasPostgres ? await Cluster.begin(['shared_buffers = 128MB']) : null;
  if (!cluster) print('PostgreSQL IS NOT INSTALLED (apt package postgresql): only SQLite is measured.');
  const stores = new Map<string, PitStore | null>([
    [CHECK_ALONE, null],
    ['SQLite', openSqlitePitStore(join(folder, 'pit.db'))],
  ]);
  const bare = new Sqlite(join(folder, 'bare.db'));
  bare.pragma('journal_mode = WAL');
  bare.pragma('synchronous = FULL');
  bare.exec('CREATE TABLE bare (id INTEGER PRIMARY KEY, body BLOB)');
  try {
    if (cluster) stores.set('PostgreSQL', await openPostgresPitStore(cluster.url(await cluster.database())));
    await measure(print, stores, bare, folder);
  } finally {
    for (const store of stores.values()) await store?.close();
    bare.close();
    await cluster?.end();
    rmSync(folder, { recursive: true });
  }
}
