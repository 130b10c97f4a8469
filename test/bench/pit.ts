// The pit after days without it: many tables send all their rounds at once, over TLS on loopback, into the SQLite store. The tables work in
// a thread of their own, the pit in this one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Authority } from '../../src/pit/enrol/authority.ts';
import { openPitService } from '../../src/pit/service/pit-service.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { goal } from './measure.ts';
import type { SendOrder } from './pit-senders.ts';
import { playOf } from './script.ts';

const TABLES = 12;
const ROUNDS = 400;
const MEGA = 1024 * 1024;

function sent(order: SendOrder): Promise<void> {
  const worker = new Worker(new URL('./pit-senders.js', import.meta.url), { workerData: order });
  return new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  }).then(() => void worker.terminate());
}

export async function benchPit(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  const now = Date.now();
  const authority = Authority.open(join(folder, 'authority'), now);
  const store = openSqlitePitStore(join(folder, 'pit.db'));
  const service = await openPitService({
    ...{ host: '127.0.0.1', port: 0, tls: authority.service(['127.0.0.1'], now), store },
    now: Date.now,
    dayOf: (at) => new Date(at).toISOString().slice(0, 10),
    log: () => {},
  });
  try {
    const play = playOf('massachusetts');
    const tables: SendOrder['tables'][number][] = [];
    for (let index = 1; index <= TABLES; index++) {
      const table = `table-${index}`;
      const journal = join(folder, table, 'table.db');
      const wish = { play, rounds: ROUNDS, seed: index, boxes: null, incidents: true, table };
      for (const _ of simulate({ ...wish, file: journal }));
      const { credential, fingerprint } = authority.enrol(table, now);
      await store.enrol({ table, fingerprint, by: 'bench', at: now });
      tables.push({ journal, credential });
    }
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    await sent({ address: service.address, tables });
    const seconds = (performance.now() - from) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const heads = await store.heads();
    const rows = heads.reduce((sum, { seq }) => sum + seq, 0);
    if (heads.length !== TABLES) throw new Error('not every table has sent its rows');
    const rounds = TABLES * ROUNDS;
    print(
      `Pit: ${TABLES} tables with ${ROUNDS} random rounds each, checked and stored (SQLite, every write synced)`,
    );
    print(
      `  ${(rounds / seconds).toFixed(0)} rounds a second, ${(rows / seconds).toFixed(0)} rows; ${((user + system) / 1000 / rounds).toFixed(2)} ms of processor a round on both sides; ${(process.memoryUsage().rss / MEGA).toFixed(0)} MB`,
    );
    print(goal('rounds a second in all', rounds / seconds, 2000));
  } finally {
    await service.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
