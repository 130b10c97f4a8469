// Two pit services share one PostgreSQL. Either may die: its tables go to the other, and every row is in the store once.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresPitStore } from '../../src/pit/store/postgres/postgres-store.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { Cluster } from './cluster.ts';
import { rowsOf } from './journals.ts';
import { openPit, openTable, storedRows, type TestPit } from './pit-house.ts';
import { withPostgres } from './with-postgres.ts';

withPostgres('two pit services', () => {
  const folder = newFolder();
  const path = join(folder, 'table.db');
  const { table } = setupOf(PLAY);
  let cluster: Cluster;
  let url = '';
  let pits: [TestPit, TestPit];

  beforeAll(async () => {
    await day(path, 2, false);
    cluster = await Cluster.begin();
    url = cluster.url(await cluster.database());
    pits = [
      await openPit(folder, 0, await openPostgresPitStore(url)),
      await openPit(folder, 0, await openPostgresPitStore(url)),
    ];
  });
  afterAll(async () => {
    await pits[1].close();
    await cluster.end();
    removeFolder(folder);
  });

  test('share a table: when the one that it is with dies, it goes on with the other', async () => {
    const [first, second] = pits;
    const credential = await first.enrol(table);
    const sender = openTable(path, [first.address, second.address], credential);
    await expect.poll(() => sender.progress.confirmed).toBe(rowsOf(path).length);
    await first.close();
    await day(path, 2, false);
    const rows = rowsOf(path).length;
    await expect.poll(() => sender.progress.confirmed).toBe(rows);
    expect(await storedRows(second.store, table)).toBe(rows);
    sender.close();
  });

  test('do not both take what a copy of the table sends at the same time: the head moves once', async () => {
    const [, second] = pits;
    const home = newFolder();
    cpSync(folder, home, { recursive: true });
    await day(join(home, 'table.db'), 3, false);
    const rows = rowsOf(join(home, 'table.db')).length;
    const credential = await second.enrol(table);
    const third = await openPit(folder, 0, await openPostgresPitStore(url));
    const senders = [second, third].map((pit) => openTable(join(home, 'table.db'), pit.address, credential));
    for (const sender of senders) await expect.poll(() => sender.progress.confirmed).toBe(rows);
    expect(await storedRows(second.store, table)).toBe(rows);
    for (const sender of senders) sender.close();
    await third.close();
    removeFolder(home);
  });
});
