// The pit's store in a real PostgreSQL.
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awayOf } from '../../../src/pit/store/postgres/connection.ts';
import { openPostgresPitStore } from '../../../src/pit/store/postgres/postgres-store.ts';
import { type PitStore, StoreAway } from '../../../src/pit/store/store.ts';
import { Cluster } from '../cluster.ts';
import { withPostgres } from '../with-postgres.ts';
import { contractOf } from './contract.ts';
import { headAt, NOON, round, segmentAfter } from './made-up.ts';

withPostgres('with PostgreSQL', () => {
  let cluster: Cluster;
  let shared: string;
  beforeAll(async () => {
    cluster = await Cluster.begin();
    shared = await cluster.database();
  });
  afterAll(() => cluster.end());

  /** A store with one row of each kind of evidence. */
  async function filled(database: string): Promise<PitStore> {
    const store = await openPostgresPitStore(cluster.url(database));
    const segment = segmentAfter(null);
    await store.append(null, [segment], headAt(segment));
    await store.acceptLine({ table: 'BJ-1', line: 2, by: 'M-1', reason: 'a new disk', at: NOON });
    await store.look({ at: NOON, person: 'F-1', role: 'floor', what: 'hand', about: '{}' });
    await store.enrol({ table: 'BJ-1', fingerprint: 'f', by: 'M-1', at: NOON });
    await store.raise({ table: 'BJ-1', code: 'fork', subject: '', about: '{}', at: NOON });
    return store;
  }

  contractOf('PostgreSQL', () => openPostgresPitStore(cluster.url(shared)));

  test('two services that begin at once make one schema, and a day of it once', async () => {
    const url = cluster.url(await cluster.database());
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresPitStore(url)));
    const said = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const segment = segmentAfter(null, { table: `T-${index}`, day: `2027-03-0${1 + (index % 3)}` });
        return stores[index % 3]?.append(null, [segment], headAt(segment));
      }),
    );
    expect(new Set(said)).toEqual(new Set(['stored']));
    expect(await stores[0]?.heads()).toHaveLength(24);
    for (const store of stores) await store.close();
  });

  test('a backup that reads for hours does not keep the next gaming day waiting', async () => {
    const database = await cluster.database();
    const store = await filled(database);
    const backup = new Client({ connectionString: cluster.url(database) });
    await backup.connect();
    await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await backup.query('LOCK TABLE pit.segments IN ACCESS SHARE MODE');
    const next = segmentAfter(null, { table: 'BJ-2', day: '2027-01-01' });
    expect(await store.append(null, [next], headAt(next))).toBe('stored');
    await backup.end();
    await store.close();
  });

  test('a transaction that the server has ended, because nothing came for too long, is tried again: the store was away', async () => {
    const client = new Client({ connectionString: cluster.url(shared) });
    await client.connect();
    const ended = once(client, 'error');
    await client.query('SET idle_in_transaction_session_timeout = 1');
    await client.query('BEGIN');
    expect(awayOf((await ended)[0])).toBeInstanceOf(StoreAway);
    await client.end();
  });

  const FORBIDDEN_TO_ALL = [
    "UPDATE pit.segments SET body = ''",
    'DELETE FROM pit.segments',
    'TRUNCATE pit.segments',
    'DELETE FROM pit.segments_2026_11_02',
    "UPDATE pit.segments_2026_11_02 SET hash = ''",
    'TRUNCATE pit.segments_2026_11_02',
    "UPDATE pit.lines SET reason = ''",
    'DELETE FROM pit.lines',
    "UPDATE pit.looks SET person = 'nobody'",
    'DELETE FROM pit.looks',
    'TRUNCATE pit.looks',
    'DELETE FROM pit.heads',
    'UPDATE pit.heads SET seq = seq - 1',
    'TRUNCATE pit.heads',
    'DELETE FROM pit.alarms',
    "UPDATE pit.alarms SET code = 'clock'",
    "UPDATE pit.alarms SET acknowledged_by = 'M-1', acknowledged_at = 1, about = ''",
    'DELETE FROM pit.credentials',
    "UPDATE pit.credentials SET at_table = 'BJ-2'",
  ];

  test('nobody changes or deletes evidence: not the writer, the reader, the owner or the administrator', async () => {
    const database = await cluster.database();
    const store = await filled(database);
    for (const [user, role] of [
      ['writer', 'pit_writer'],
      ['reader', 'pit_reader'],
    ])
      await cluster.ask(database, `DROP ROLE IF EXISTS ${user}; CREATE ROLE ${user} LOGIN IN ROLE ${role}`);
    for (const user of ['writer', 'reader', 'owner'])
      for (const sql of FORBIDDEN_TO_ALL)
        await expect(cluster.ask(database, sql, user), `${user}: ${sql}`).rejects.toThrow(
          user === 'owner' ? /the pit keeps/ : /permission denied|the pit keeps/,
        );
    // Who says that he is only copying rows is refused by the same triggers.
    for (const sql of FORBIDDEN_TO_ALL)
      await expect(
        cluster.ask(database, `SET session_replication_role = replica; ${sql}`),
        sql,
      ).rejects.toThrow(/the pit keeps/);
    await store.close();
  });

  test('the writer’s rights are enough for a service, and a day by itself is not among them', async () => {
    const database = await cluster.database();
    await (await filled(database)).close();
    await cluster.ask(database, 'DROP ROLE IF EXISTS service; CREATE ROLE service LOGIN IN ROLE pit_writer');
    const store = await openPostgresPitStore(cluster.url(database, 'service'));
    const segment = segmentAfter(null, { table: 'BJ-3', day: '2027-02-01' });
    expect(await store.append(null, [segment], headAt(segment))).toBe('stored');
    const rows = { rounds: [], hands: [], calls: [], incidents: [], shuffles: [] };
    expect(await store.index(0, rows, { table: 'BJ-3', line: 1, seq: 10 })).toBe('stored');
    await store.forget('BJ-3', 1);
    expect(await store.revoke('BJ-1', 'M-1', NOON)).toBe(1);
    const [alarm] = await store.alarms({ open: true });
    expect(await store.acknowledge(alarm?.id ?? 0, 'M-1', NOON)).toBe(true);
    for (const sql of [
      'SELECT * FROM pit.segments_2027_02_01',
      "INSERT INTO pit.segments_2027_02_01 VALUES ('2027-02-01', 'BJ-9', 1, 1, 1, '', 0, '')",
      'CREATE TABLE pit.mine (x int)',
      'DROP TABLE pit.segments',
      'ALTER TABLE pit.segments DISABLE TRIGGER ALL',
    ])
      await expect(cluster.ask(database, sql, 'service'), sql).rejects.toThrow(
        /permission denied|must be owner/,
      );
    await store.close();
  });

  test('an index of an older form is renewed by the owner, and the writer says who must do it', async () => {
    const database = await cluster.database();
    const store = await filled(database);
    const rows = { rounds: [round(1)], hands: [], calls: [], incidents: [], shuffles: [] };
    await store.index(0, rows, { table: 'BJ-1', line: 1, seq: 10 });
    await store.close();
    await cluster.ask(database, 'DROP ROLE IF EXISTS late; CREATE ROLE late LOGIN IN ROLE pit_writer');
    await cluster.ask(database, 'DROP TABLE pit.index_form; DROP TABLE pit.shuffles');
    await expect(openPostgresPitStore(cluster.url(database, 'late'))).rejects.toThrow(/only the owner/);
    await (await openPostgresPitStore(cluster.url(database))).close();
    const again = await openPostgresPitStore(cluster.url(database, 'late'));
    expect(await again.cursors()).toEqual([]);
    expect(await again.index(0, rows, { table: 'BJ-1', line: 1, seq: 10 })).toBe('stored');
    expect(await again.head('BJ-1')).not.toBeNull();
    await again.forget('BJ-1', 1);
    await again.close();
  });

  test('the reader reads, and writes nothing', async () => {
    const database = await cluster.database();
    await (await filled(database)).close();
    await cluster.ask(database, 'DROP ROLE IF EXISTS looker; CREATE ROLE looker LOGIN IN ROLE pit_reader');
    expect(await cluster.ask(database, 'SELECT at_table FROM pit.segments', 'looker')).toEqual([
      { at_table: 'BJ-1' },
    ]);
    for (const sql of [
      "INSERT INTO pit.looks (at, person, role, what, about) VALUES (1, '', '', '', '')",
      "SELECT pit.make_day('2027-05-01')",
      'UPDATE pit.heads SET seq = seq + 1',
    ])
      await expect(cluster.ask(database, sql, 'looker'), sql).rejects.toThrow(/permission denied/);
  });

  test('a change reaches the page of another service', async () => {
    const url = cluster.url(await cluster.database());
    const [here, there] = [await openPostgresPitStore(url), await openPostgresPitStore(url)];
    const heard: string[] = [];
    there.changed((table) => heard.push(table));
    const segment = segmentAfter(null, { table: 'BJ-7' });
    await here.append(null, [segment], headAt(segment));
    await expect.poll(() => heard).toContain('BJ-7');
    await here.close();
    await there.close();
  });

  test('a server without a free connection is said to have none, and nothing of the start stays', async () => {
    const few = await Cluster.begin(['max_connections = 8', 'superuser_reserved_connections = 0']);
    const database = await few.database();
    await expect(openPostgresPitStore(few.url(database))).rejects.toThrow(/no connection left/);
    const ours = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'sabot pit'";
    await expect.poll(() => few.ask(database, ours)).toEqual([{ n: 0 }]);
    await few.end();
  });

  test('a server that does not write to its disk is refused', async () => {
    const url = cluster.url(await cluster.database());
    const tried = async () => {
      const store = await openPostgresPitStore(url).catch((error: Error) => error);
      if (store instanceof Error) return store.message;
      await store.close();
      return '';
    };
    cluster.set('fsync = off');
    cluster.reload();
    await expect.poll(tried).toContain('fsync off');
    cluster.set('fsync = on');
    cluster.reload();
    await expect.poll(tried).toBe('');
  });
});
