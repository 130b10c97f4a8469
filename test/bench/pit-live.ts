// Two hundred tables that play at ten times the speed of people: their rows come all the time, over mutual TLS, as at night in a large house.
// Writers, outboxes and the pit have a thread each.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Authority } from '../../src/pit/enrol/authority.ts';
import { openPitService } from '../../src/pit/service/pit-service.ts';
import { openPostgresPitStore } from '../../src/pit/store/postgres/postgres-store.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../src/pit/store/store.ts';
import { Cluster, hasPostgres } from '../pit/cluster.ts';
import { atMost, quantile } from './measure.ts';
import type { WriteOrder, Written } from './pit-live-writers.ts';
import type { SendOrder } from './pit-senders.ts';

const TABLES = 200;
/** A round of seven boxes takes people about a minute. */
const ROUND_MS = 6_000;
const ROUNDS = 8;
const LONGEST_MS = 150_000;
const MEGA = 1024 * 1024;

type Print = (line: string) => void;

interface Seen {
  readonly confirmedMs: number[];
  readonly heardMs: number[];
}

/** What was written and has not been confirmed, or heard of, yet. */
class Waiting {
  readonly #of = new Map<string, Written[]>();

  add(one: Written): void {
    const before = this.#of.get(one.table) ?? [];
    this.#of.set(one.table, [...before, one]);
  }

  upTo(table: string, seq: number, lags: number[]): void {
    const [before, now] = [this.#of.get(table) ?? [], Date.now()];
    for (const one of before) if (one.seq <= seq) lags.push(now - one.at);
    this.#of.set(
      table,
      before.filter((one) => one.seq > seq),
    );
  }
}

async function play(store: PitStore, other: PitStore, print: Print, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  const now = Date.now();
  const authority = Authority.open(join(folder, 'authority'), now);
  const service = await openPitService({
    ...{ host: '127.0.0.1', port: 0, tls: authority.service(['127.0.0.1'], now), store },
    now: Date.now,
    dayOf: (at) => new Date(at).toISOString().slice(0, 10),
    log: () => {},
  });
  const names = Array.from({ length: TABLES }, (_, index) => `table-${index + 1}`);
  const tables: SendOrder['tables'][number][] = [];
  for (const table of names) {
    const { credential, fingerprint } = authority.enrol(table, now);
    await store.enrol({ table, fingerprint, by: 'bench', at: now });
    tables.push({ journal: join(folder, table, 'table.db'), credential });
  }
  const { port1, port2 } = new MessageChannel();
  const order: WriteOrder = { folder, tables: names, roundMs: ROUND_MS, rounds: ROUNDS, port: port2 };
  const writers = new Worker(new URL('./pit-live-writers.js', import.meta.url), {
    workerData: order,
    transferList: [port2],
  });
  const workers = [writers];
  try {
    await new Promise((resolve, reject) => {
      port1.once('message', resolve);
      writers.once('error', reject);
    });
    const sending: SendOrder = { address: service.address, tables, confirmed: true };
    const senders = new Worker(new URL('./pit-senders.js', import.meta.url), { workerData: sending });
    workers.push(senders);
    await new Promise((resolve) => senders.once('message', resolve));
    const seen: Seen = { confirmedMs: [], heardMs: [] };
    const [toConfirm, toHear] = [new Waiting(), new Waiting()];
    port1.on('message', (one: Written) => {
      toConfirm.add(one);
      toHear.add(one);
    });
    senders.on('message', ({ table, seq }: { table: string; seq: number }) =>
      toConfirm.upTo(table, seq, seen.confirmedMs),
    );
    const deaf = other.changed((table) => {
      void other.head(table).then((head) => toHear.upTo(table, head?.seq ?? 0, seen.heardMs));
    });
    const load = loadavg()[0] ?? 0;
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    port1.postMessage('play');
    const wanted = TABLES * ROUNDS;
    while (seen.confirmedMs.length < wanted && performance.now() - from < LONGEST_MS) {
      process.stderr.write(`\r${name}: ${seen.confirmedMs.length} of ${wanted} rounds confirmed`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    process.stderr.write('\r\x1b[K');
    deaf();
    tell(print, name, seen, { wanted, load, ms: performance.now() - from, cpu: process.cpuUsage(cpu) });
  } finally {
    for (const worker of workers) await worker.terminate();
    port1.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  readonly wanted: number;
  readonly load: number;
  readonly ms: number;
  readonly cpu: NodeJS.CpuUsage;
}

function tell(print: Print, name: string, { confirmedMs, heardMs }: Seen, run: Run): void {
  const { wanted, load, ms, cpu } = run;
  const lag = (all: readonly number[]) =>
    [0.5, 0.95, 0.99, 1].map((share) => quantile(all, share).toFixed(0)).join(', ');
  const rounds = confirmedMs.length;
  print(
    `Pit, ${TABLES} tables at ten times the speed of people (a round every ${ROUND_MS / 1000} s each), ${name}; load before ${load.toFixed(1)}`,
  );
  print(`  ${rounds} of ${wanted} rounds confirmed, ${((rounds * 1000) / ms).toFixed(1)} a second`);
  print(`  row written → confirmed at the table, ms: p50, p95, p99, longest: ${lag(confirmedMs)}`);
  print(`  row written → heard by whoever shows the pit, ms: ${lag(heardMs)}`);
  print(
    `  processor of tables, outboxes and pit ${(((cpu.user + cpu.system) / 1000 / ms) * 100).toFixed(0)} %, ${((cpu.user + cpu.system) / 1000 / rounds).toFixed(1)} ms a round; ${(process.memoryUsage().rss / MEGA).toFixed(0)} MB in all`,
  );
  print(atMost('rounds that were not confirmed', wanted - rounds, 0));
  print(atMost('row written → confirmed, p95, ms', quantile(confirmedMs, 0.95), 2000));
}

export async function benchPitLive(print: Print): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-pit-'));
  const cluster = hasPostgres ? await Cluster.begin(['shared_buffers = 128MB']) : null;
  try {
    const file = join(folder, 'pit.db');
    const sqlite = openSqlitePitStore(file);
    await play(sqlite, sqlite, print, 'SQLite');
    await sqlite.close();
    if (!cluster) return;
    const url = cluster.url(await cluster.database());
    const [here, there] = [await openPostgresPitStore(url), await openPostgresPitStore(url)];
    await play(here, there, print, 'PostgreSQL');
    await here.close();
    await there.close();
  } finally {
    await cluster?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
