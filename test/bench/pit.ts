// The pit after days without it: many tables send all their rounds at once, over TLS on loopback, into each store. The pit is a process of
// its own, `sabot pit run` with its index and its figures; the tables work in a thread of this one.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Authority } from '../../src/pit/enrol/authority.ts';
import { openPitStore, type StoreAt } from '../../src/pit/store/open.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { Cluster, hasPostgres } from '../pit/cluster.ts';
import { goal } from './measure.ts';
import { PitProcess } from './pit-process.ts';
import type { SendOrder } from './pit-senders.ts';
import { playOf } from './script.ts';

type Print = (line: string) => void;

const TABLES = 12;
const ROUNDS = 400;
const EACH = Array.from({ length: TABLES }, (_, index) => `table-${index + 1}`);

const journalOf = (folder: string, table: string) => join(folder, table, 'table.db');

/** Seven boxes, as on a busy evening. Both stores get the same rows. */
function playedIn(folder: string): void {
  const play = playOf('massachusetts');
  for (const [index, table] of EACH.entries()) {
    const wish = { play, rounds: ROUNDS, seed: index + 1, boxes: 7, incidents: true, table };
    for (const _ of simulate({ ...wish, file: journalOf(folder, table) }));
  }
}

function sent(order: SendOrder): Promise<void> {
  const worker = new Worker(new URL('./pit-senders.js', import.meta.url), { workerData: order });
  return new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  }).then(() => void worker.terminate());
}

async function catchUp(journals: string, at: StoreAt, name: string, print: Print): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  const now = Date.now();
  const authority = Authority.open(join(folder, 'authority'), now);
  const store = await openPitStore(at);
  try {
    const tables: SendOrder['tables'][number][] = [];
    for (const table of EACH) {
      const { credential, fingerprint } = authority.enrol(table, now);
      await store.enrol({ table, fingerprint, by: 'bench', at: now });
      tables.push({ journal: journalOf(journals, table), credential });
    }
    const pit = await PitProcess.start(folder, at);
    try {
      const [from, own, its] = [performance.now(), process.cpuUsage(), pit.taken];
      await sent({ address: pit.address, tables });
      const seconds = (performance.now() - from) / 1000;
      const { user, system } = process.cpuUsage(own);
      const heads = await store.heads();
      if (heads.length !== TABLES) throw new Error('not every table has sent its rows');
      const [rounds, rows] = [TABLES * ROUNDS, heads.reduce((sum, { seq }) => sum + seq, 0)];
      const { cpuMs, mostMegabytes } = pit.taken;
      const perRound = (ms: number) => (ms / rounds).toFixed(2);
      print(
        `Pit, ${name}: ${TABLES} tables catch up with ${ROUNDS} rounds of seven boxes each; load ${loadavg()[0]?.toFixed(1)}`,
      );
      print(
        `  ${(rounds / seconds).toFixed(0)} rounds a second, ${(rows / seconds).toFixed(0)} rows (${(rows / rounds).toFixed(0)} a round)`,
      );
      print(
        `  processor, ms a round: the pit ${perRound(cpuMs - its.cpuMs)}, the tables ${perRound((user + system) / 1000)}; the pit at most ${mostMegabytes.toFixed(0)} MB`,
      );
      print(goal('rounds a second in all', rounds / seconds, 2000));
    } finally {
      await pit.end();
    }
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function benchPit(print: Print): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-pit-'));
  const cluster = hasPostgres ? await Cluster.begin(['shared_buffers = 128MB']) : null;
  if (!cluster) print('PostgreSQL IS NOT INSTALLED (apt package postgresql): only SQLite is measured.');
  try {
    playedIn(folder);
    await catchUp(folder, { sqlite: join(folder, 'pit.db') }, 'SQLite, every write synced', print);
    if (cluster)
      await catchUp(folder, { postgres: [cluster.url(await cluster.database())] }, 'PostgreSQL', print);
  } finally {
    await cluster?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
