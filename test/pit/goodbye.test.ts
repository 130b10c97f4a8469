// A table that is stopped in order sends its last rows and says goodbye, if the pit is there. It waits for nobody who is not.
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TableCredential } from '../../src/pit/wire/credential.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { rowsOf } from './journals.ts';
import { openPit, openTable, storedRows, type TestPit } from './pit-house.ts';

const folder = newFolder();
const path = join(folder, 'table.db');
const { table } = setupOf(PLAY);
let pit: TestPit;
let credential: TableCredential;

beforeAll(async () => {
  await day(path, 3, false);
  pit = await openPit(folder);
  credential = await pit.enrol(table);
});
afterAll(async () => {
  await pit.close();
  removeFolder(folder);
});

test('the pit has the last row, and knows that the table was stopped in order', async () => {
  const sender = openTable(path, pit.address, credential);
  await expect.poll(() => sender.progress.confirmed).toBe(rowsOf(path).length);
  expect(await pit.store.told(table)).toMatchObject({ stopped: false });
  await day(path, 1);
  await sender.leave();
  const rows = rowsOf(path).length;
  await expect.poll(() => pit.store.told(table)).toMatchObject({ stopped: true, seq: rows });
  expect(await storedRows(pit.store, table)).toBe(rows);
  expect(await pit.store.alarms({ table })).toEqual([]);
});

test('a table that comes again is not stopped any more', async () => {
  const sender = openTable(path, pit.address, credential);
  await expect.poll(() => pit.store.told(table)).toMatchObject({ stopped: false });
  sender.close();
});

test('a table leaves at once when nobody answers at the pit, or nobody has answered yet', async () => {
  const mute: Server = createServer(() => {});
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void mute.close());
  const at = mute.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  for (const address of ['wss://127.0.0.1:1', `wss://127.0.0.1:${port}`]) {
    const sender = openTable(path, address, credential);
    // Longer than this test may take: whoever waited for it would fail here.
    await sender.leave(10 * 60_000);
  }
});

test('a pit that confirms nothing any more holds the table up no longer than it may be', async () => {
  const stuck = { ...pit.store, append: () => new Promise<never>(() => {}) };
  const home = newFolder();
  const its = await openPit(home, 0, stuck);
  onTestFinished(() => removeFolder(home));
  const sender = openTable(path, its.address, await its.enrol('test'));
  await expect.poll(() => sender.progress.connected).toBe(true);
  await day(path, 1, false);
  await sender.leave(100);
  await expect.poll(async () => (await pit.store.told(table))?.stopped).toBe(false);
});
