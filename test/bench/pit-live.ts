// Two hundred tables that play at ten times the speed of people: their rows come all the time, over mutual TLS, as at night in a large house.
// The pit is a process of its own, `sabot pit run`, as it is in a casino; the tables are threads of this one.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Authority } from '../../src/pit/enrol/authority.ts';
import { openPitStore, type StoreAt } from '../../src/pit/store/open.ts';
import { Cluster, hasPostgres } from '../pit/cluster.ts';
import { atMost, quantile } from './measure.ts';
import { LiveTables } from './pit-live-tables.ts';
import { PitProcess, takenBy } from './pit-process.ts';
import type { SendOrder } from './pit-senders.ts';
import { goOn, stoppable } from './stoppable.ts';

const TABLES = 200;
const A_FEW = 20;
/** A round of seven boxes takes people about a minute. */
const ROUND_MS = 6_000;
const ROUNDS = 8;
const LONGEST_MS = 180_000;
const LOOK_MS = 250;

type Print = (line: string) => void;

/** False: it took too long. */
async function until(done: () => boolean | Promise<boolean>, shown: () => string): Promise<boolean> {
  const from = performance.now();
  for (;;) {
    const isDone = await done();
    process.stderr.write(`\r\x1b[K${shown()}`);
    goOn();
    if (isDone || performance.now() - from > LONGEST_MS) {
      process.stderr.write('\r\x1b[K');
      return isDone;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

interface Run {
  readonly name: string;
  readonly wanted: number;
  readonly load: number;
  /** Until all was confirmed; until it was in the index, too. */
  readonly ms: number;
  readonly wholeMs: number;
  readonly tables: LiveTables;
  readonly tablesCpuMs: number;
  readonly pitCpuMs: number;
  readonly pit: PitProcess;
}

async function watch(
  name: string,
  count: number,
  tables: LiveTables,
  pit: PitProcess,
  at: StoreAt,
): Promise<Run> {
  const store = await openPitStore(at);
  try {
    let indexed = 0;
    const look = async () => {
      tables.check();
      const cursors = await store.cursors();
      for (const { table, seq } of cursors) tables.toIndex.came(table, seq);
      indexed = cursors.length;
    };
    await until(
      async () => {
        await look();
        return tables.confirmed.size === count && indexed === count && pit.hasBooks;
      },
      () =>
        `${name}: the first rounds of ${tables.confirmed.size} of ${count} tables, ${indexed} in the index`,
    );
    const load = loadavg()[0] ?? 0;
    const [from, own, its] = [performance.now(), process.cpuUsage(), pit.taken];
    tables.play();
    const wanted = count * ROUNDS;
    const confirmed = () => tables.toConfirm.lagsMs.length;
    await until(
      async () => {
        await look();
        return confirmed() === wanted;
      },
      () =>
        `${name}: ${confirmed()} of ${wanted} rounds confirmed, ${tables.toIndex.lagsMs.length} in the index, the pit has ${pit.taken.megabytes.toFixed(0)} MB`,
    );
    const ms = performance.now() - from;
    await until(
      async () => {
        await look();
        return tables.toIndex.lagsMs.length === wanted;
      },
      () => `${name}: ${tables.toIndex.lagsMs.length} of ${wanted} rounds in the index`,
    );
    const wholeMs = performance.now() - from;
    const { user, system } = process.cpuUsage(own);
    const pitCpuMs = pit.taken.cpuMs - its.cpuMs;
    return { name, wanted, load, ms, wholeMs, tables, tablesCpuMs: (user + system) / 1000, pitCpuMs, pit };
  } finally {
    await store.close();
  }
}

async function play(at: StoreAt, name: string, count: number, tell: (run: Run) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  const ends: (() => Promise<void>)[] = [];
  try {
    const now = Date.now();
    const authority = Authority.open(join(folder, 'authority'), now);
    const store = await openPitStore(at);
    const sent: SendOrder['tables'][number][] = [];
    for (let index = 1; index <= count; index++) {
      const table = `table-${index}`;
      const { credential, fingerprint } = authority.enrol(table, now);
      await store.enrol({ table, fingerprint, by: 'bench', at: now });
      sent.push({ journal: join(folder, table, 'table.db'), credential });
    }
    await store.close();
    process.stderr.write(`\r\x1b[K${name}: opening ${count} tables`);
    const order = { folder, tables: sent.map(({ credential }) => credential.table) };
    const tables = await LiveTables.open({ ...order, roundMs: ROUND_MS, rounds: ROUNDS });
    ends.unshift(() => tables.end());
    const pit = await PitProcess.start(folder, at);
    ends.push(() => pit.end());
    tables.send({ address: pit.address, tables: sent, confirmed: true });
    tell(await watch(name, count, tables, pit, at));
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const perRound = (ms: number, rounds: number) => `${(ms / rounds).toFixed(1)} ms a round`;

function told(print: Print, count: number): (run: Run) => void {
  return ({ name, wanted, load, ms, wholeMs, tables, tablesCpuMs, pitCpuMs, pit }) => {
    const [confirmed, indexed] = [tables.toConfirm.lagsMs, tables.toIndex.lagsMs];
    const lag = (all: readonly number[]) =>
      [0.5, 0.95, 0.99, 1].map((share) => quantile(all, share).toFixed(0)).join(', ');
    const { megabytes, mostMegabytes } = pit.taken;
    print(
      `Pit, ${count} tables at ten times the speed of people (seven boxes, a round every ${ROUND_MS / 1000} s each), ${name}; load before ${load.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    print(
      `  ${confirmed.length} of ${wanted} rounds confirmed, ${((confirmed.length * 1000) / ms).toFixed(1)} a second`,
    );
    print(`  row written → confirmed at the table, ms: p50, p95, p99, longest: ${lag(confirmed)}`);
    print(`  row written → in the pit's index, ms (looked for every ${LOOK_MS}): ${lag(indexed)}`);
    print(
      `  the pit: ${megabytes.toFixed(0)} MB, at most ${mostMegabytes.toFixed(0)}; processor ${((100 * pitCpuMs) / wholeMs).toFixed(0)} %, ${perRound(pitCpuMs, wanted)}`,
    );
    print(
      `  the tables, all in one process: ${takenBy(process.pid).megabytes.toFixed(0)} MB, processor ${((100 * tablesCpuMs) / wholeMs).toFixed(0)} %, ${perRound(tablesCpuMs, wanted)}`,
    );
    for (const trouble of pit.troubles.slice(0, 5)) print(`  the pit said: ${trouble}`);
    print(atMost('rounds that were not confirmed', wanted - confirmed.length, 0));
    print(atMost('rounds that are not in the index', wanted - indexed.length, 0));
    print(atMost('row written → confirmed, p95, ms', quantile(confirmed, 0.95), 2000));
  };
}

async function withStores(print: Print, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-pit-'));
  const cluster = hasPostgres ? await Cluster.begin(['shared_buffers = 128MB']) : null;
  if (!cluster) print('PostgreSQL IS NOT INSTALLED (apt package postgresql): only SQLite is measured.');
  const tell = told(print, count);
  try {
    await play({ sqlite: join(folder, 'pit.db') }, 'SQLite', count, tell);
    if (cluster) {
      const at = { postgres: [cluster.url(await cluster.database())] };
      await play(at, 'PostgreSQL', count, (run) => {
        tell(run);
        print(`  the server: ${cluster.megabytes.toFixed(0)} MB, what its processes share counted once`);
      });
    }
  } finally {
    await cluster?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function bench(count: number): (print: Print) => Promise<void> {
  return (print) => stoppable(() => withStores(print, count));
}

export const benchPitLive = bench(TABLES);
/** To see within two minutes whether it runs. */
export const benchPitLiveSmall = bench(A_FEW);
