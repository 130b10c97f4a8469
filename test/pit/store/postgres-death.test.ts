// Servers of the pit die in the middle of the load. Nothing that was confirmed is missing afterwards.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPostgresPitStore } from '../../../src/pit/store/postgres/postgres-store.ts';
import { type PitStore, StoreAway } from '../../../src/pit/store/store.ts';
import { Cluster } from '../cluster.ts';
import { withPostgres } from '../with-postgres.ts';
import { Load } from './load.ts';
import { headAt, segmentAfter } from './made-up.ts';

withPostgres('when PostgreSQL dies', () => {
  let primary: Cluster;
  let second: Cluster;
  let backup: Cluster;
  const stores: PitStore[] = [];
  beforeAll(async () => {
    primary = await Cluster.begin();
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });
  afterAll(async () => {
    await primary.end();
    await second?.end();
    await backup?.end();
  });

  async function opened(cluster: Cluster, database: string): Promise<PitStore> {
    const store = await openPostgresPitStore(cluster.url(database));
    stores.push(store);
    return store;
  }

  test('killed with -9 twice in mid-load, it has all that was confirmed; restored from a backup, it takes again what it lacks', async () => {
    const database = await primary.database();
    const store = await opened(primary, database);
    const load = new Load(store);
    await load.more(60);
    await primary.kill();
    await primary.start();
    await load.more(60);
    backup = Cluster.copyOf(primary);
    const atBackup = load.confirmed;
    await load.more(60);
    await primary.kill();
    await primary.start();
    await load.more(60);
    await load.end();
    await load.isKeptIn(store);
    const heard: string[] = [];
    store.changed((table) => heard.push(table));
    const segment = segmentAfter(null, { table: 'heard' });
    await store.append(null, [segment], headAt(segment));
    await expect.poll(() => heard).toContain('heard');

    await backup.start();
    const restored = await openPostgresPitStore(backup.url(database));
    const rows = async (one: PitStore) => (await one.heads()).reduce((sum, { seq }) => sum + seq, 0);
    expect(await rows(restored)).toBeLessThan(await rows(store));
    const again = new Load(restored);
    await again.more(load.confirmed - atBackup + 60);
    await again.end();
    await again.isKeptIn(restored);
    await restored.close();
    await backup.kill();
  });

  test('a server that holds still is given up, and taken again when it goes on', async () => {
    const store = await opened(primary, await primary.database());
    const segment = segmentAfter(null);
    await store.append(null, [segment], headAt(segment));
    const next = segmentAfter(headAt(segment));
    primary.freeze(true);
    await expect(store.append(headAt(segment), [next], headAt(next))).rejects.toBeInstanceOf(StoreAway);
    primary.freeze(false);
    // Whether it was stored, the head tells.
    await expect.poll(() => store.head('BJ-1').catch(() => null)).not.toBeNull();
    const head = await store.head('BJ-1');
    expect([segment.to, next.to]).toContain(head?.seq);
  });

  test('what only the primary has is not confirmed: not by a cancelled wait, and not after its crash', async () => {
    second = Cluster.copyOf(primary, 'two');
    await second.start();
    const store = await opened(primary, await primary.database());
    const segment = segmentAfter(null);
    await store.append(null, [segment], headAt(segment));
    // From now on the primary confirms only what the standby has on its disk.
    primary.set("synchronous_standby_names = 'two'");
    primary.reload();
    const state = () => primary.ask('postgres', 'SELECT sync_state FROM pg_stat_replication');
    await expect.poll(state).toEqual([{ sync_state: 'sync' }]);
    await second.kill();
    const next = segmentAfter(headAt(segment));
    const appended = store.append(headAt(segment), [next], headAt(next)).catch((error: unknown) => error);
    const cancelled = () =>
      primary.ask(
        'postgres',
        "SELECT pg_cancel_backend(pid) AS is_done FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
      );
    await expect.poll(cancelled).toEqual([{ is_done: true }]);
    expect(await appended).toBeInstanceOf(StoreAway);
    await primary.kill();
    await primary.start();
    const seen = async () => {
      for await (const one of store.segments('BJ-1', 1, next.from)) return one;
      return null;
    };
    await expect.poll(() => seen().catch(() => null)).toEqual(next);
    await expect(store.head('BJ-1')).rejects.toBeInstanceOf(StoreAway);
    await second.start();
    await expect.poll(() => store.head('BJ-1').catch(() => null)).toEqual(headAt(next));
  });

  test('the primary dies in mid-load, the standby is promoted: nothing confirmed is missing', async () => {
    const database = await primary.database();
    const load = new Load(await opened(primary, database));
    await load.more(100);
    await primary.kill();
    const ended = load.end();
    second.promote();
    await ended;
    const promoted = await opened(second, database);
    await load.isKeptIn(promoted);
    const segment = segmentAfter(null, { table: 'later' });
    expect(await promoted.append(null, [segment], headAt(segment))).toBe('stored');
  });
});
