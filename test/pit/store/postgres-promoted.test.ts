// pit.yaml names two PostgreSQL servers. The primary dies in mid-load and the standby is promoted: the pit goes on there by itself.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgresPitStore } from '../../../src/pit/store/postgres/postgres-store.ts';
import { StoreAway, StoreUnfit } from '../../../src/pit/store/store.ts';
import { Cluster } from '../cluster.ts';
import { withPostgres } from '../with-postgres.ts';
import { Load } from './load.ts';
import { headAt, segmentAfter } from './made-up.ts';

const WITHIN = { timeout: 30_000 };

withPostgres('with two addresses', () => {
  let primary: Cluster;
  let standby: Cluster;
  let database: string;
  const both = (user?: string) => [standby.url(database, user), primary.url(database, user)];
  beforeAll(async () => {
    primary = await Cluster.begin();
    database = await primary.database();
    await (await openPostgresPitStore(primary.url(database))).close();
    await primary.ask(database, 'CREATE ROLE service LOGIN IN ROLE pit_writer');
    standby = Cluster.copyOf(primary, 'two');
    await standby.start();
    primary.set("synchronous_standby_names = 'two'");
    primary.reload();
    const inStep = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
    await vi.waitUntil(async () => (await primary.ask('postgres', inStep)).length === 1, WITHIN);
  });
  afterAll(async () => {
    await primary.end();
    await standby.end();
  });

  test('the standby alone is no store, and the sentence names each server', async () => {
    const url = standby.url(database);
    const error = await openPostgresPitStore(url, `${url}-of-nobody`).catch((said: unknown) => said);
    expect(error).toBeInstanceOf(StoreAway);
    expect(String(error)).toContain(
      `${standby.folder} is a standby, ${standby.folder}-of-nobody does not answer`,
    );
  });

  test('two servers that are no copies of each other are refused', async () => {
    const other = await Cluster.begin();
    const opened = openPostgresPitStore(primary.url(database), other.url('postgres'));
    await expect(opened).rejects.toBeInstanceOf(StoreUnfit);
    await other.end();
  });

  test('the pit goes on at the promoted one with all that it has confirmed, and leaves the old one alone', async () => {
    const store = await openPostgresPitStore(...both('service'));
    const heard: string[] = [];
    store.changed((table) => heard.push(table));
    const load = new Load(store);
    await load.more(100);
    await primary.kill();
    standby.promote();
    await load.more(100);
    await load.end();
    await load.isKeptIn(store);
    const segment = segmentAfter(null, { table: 'rung' });
    await store.append(null, [segment], headAt(segment));
    await expect.poll(() => heard).toContain('rung');

    // Somebody switches the old box on again: it still believes that it is the primary.
    primary.set("synchronous_standby_names = ''");
    await primary.start();
    const later = await openPostgresPitStore(...both().reverse());
    expect(await later.head('rung')).toEqual(headAt(segment));
    await standby.kill();
    await expect(store.head('rung')).rejects.toBeInstanceOf(StoreAway);
    const said = () => store.head('rung').then(String, (error: unknown) => String(error));
    await expect.poll(said).toContain(`${primary.folder} was left behind when another one was promoted`);
    await standby.start();
    await expect.poll(() => store.head('rung').catch(() => null)).toEqual(headAt(segment));
    await store.close();
    await later.close();
  });
});
