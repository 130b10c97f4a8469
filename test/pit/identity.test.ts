// Another program, rule pack or key than before is an alarm: whichever way it comes, and whoever has been restarted meanwhile.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../src/pit/store/store.ts';
import { layKeys, newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY, startTable } from '../journal/rotated.ts';
import { rowsOf } from './journals.ts';
import { endAt, TestSession } from './session.ts';

const folder = newFolder();
const { table, pack } = setupOf(PLAY);
const path = join(folder, 'table.db');
const stores: PitStore[] = [];
let journal: Entry[] = [];
/** The rows of the first day, and of the days with another program and another pack. */
let [yesterday, today, later] = [0, 0, 0];

async function started(file: string, more: object): Promise<number> {
  const opened = startTable(file, { setup: setupOf(PLAY, more) });
  if (!opened.ok) throw new Error(opened.stop.code);
  opened.journal.endRun('asked', 1e12);
  opened.journal.close();
  return rowsOf(file).length;
}

beforeAll(async () => {
  await day(path, 2);
  yesterday = rowsOf(path).length;
  today = await started(path, { program: '2' });
  later = await started(path, { program: '2', pack: { ...pack, hash: 'e'.repeat(64) } });
  journal = rowsOf(path);
});
afterAll(async () => {
  for (const store of stores) await store.close();
  removeFolder(folder);
});

function opened(name: string): PitStore {
  const store = openSqlitePitStore(join(folder, name));
  stores.push(store);
  return store;
}

async function codesIn(store: PitStore): Promise<string[]> {
  return (await store.alarms({ table })).map(({ code }) => code).reverse();
}

async function sent(store: PitStore, from: number, to: number, line = 1, rows = journal): Promise<void> {
  const at = new TestSession(store, table);
  await at.hello(endAt(rows, to));
  await at.rows(rows, from, to, line);
  expect(at.said.at(-1)).toMatchObject({ type: 'confirmed', seq: to });
}

test('it is told in one run of rows', async () => {
  const store = opened('one.db');
  await sent(store, 0, later);
  expect(await codesIn(store)).toEqual(['program-changed', 'pack-changed']);
});

test('it is told when the pit was started again between the two, and by the other of two services', async () => {
  const first = opened('two.db');
  await sent(first, 0, yesterday);
  expect(await codesIn(first)).toEqual([]);
  const other = opened('two.db');
  await sent(other, yesterday, today);
  expect(await codesIn(first)).toEqual(['program-changed']);
  await sent(first, today, later);
  expect(await codesIn(other)).toEqual(['program-changed', 'pack-changed']);
});

test('it is told when somebody has acknowledged the same on another line', async () => {
  const store = opened('line.db');
  await sent(store, 0, later);
  for (const { id } of await store.alarms({ table })) await store.acknowledge(id, 'Max', 1);
  await store.acceptLine({ table, line: 2, by: 'Max', reason: 'a new disk', at: 1 });
  await sent(store, 0, yesterday, 2);
  // The line before ended with another program and pack: the new one goes back.
  expect((await codesIn(store)).slice(2)).toEqual(['pack-changed', 'program-changed']);
  await sent(store, yesterday, later, 2);
  expect((await codesIn(store)).slice(4)).toEqual(['program-changed', 'pack-changed']);
});

test('another box in the place of the table begins its line with another key, and that is told', async () => {
  const store = opened('box.db');
  await sent(store, 0, later);
  const home = newFolder();
  const file = join(home, 'table.db');
  layKeys(file, keyOfSeed('another box'));
  await day(file, 1);
  const rows = rowsOf(file);
  removeFolder(home);
  await store.acceptLine({ table, line: 2, by: 'Max', reason: 'a new box', at: 1 });
  await sent(store, 0, rows.length, 2, rows);
  expect((await codesIn(store)).slice(2)).toContain('new-line-new-key');
});

test('a copy of the box with the same key begins its line without that alarm', async () => {
  const store = opened('copy.db');
  await sent(store, 0, yesterday);
  const home = newFolder();
  cpSync(folder, home, { recursive: true });
  await store.acceptLine({ table, line: 2, by: 'Max', reason: 'a new disk', at: 1 });
  await sent(store, 0, yesterday, 2);
  expect(await codesIn(store)).toEqual([]);
  removeFolder(home);
});
