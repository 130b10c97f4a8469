// Whatever a table has told of its newest row is compared when the row comes: also when it has told of newer ones since, and when the row
// comes over another connection.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../src/pit/store/store.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { rowsOf } from './journals.ts';
import { endAt, TestSession } from './session.ts';

const folder = newFolder();
const { table } = setupOf(PLAY);
let journal: Entry[] = [];
let stores = 0;
const open: PitStore[] = [];

beforeAll(async () => {
  await day(join(folder, 'table.db'), 3, false);
  journal = rowsOf(join(folder, 'table.db'));
});
afterAll(async () => {
  for (const store of open) await store.close();
  removeFolder(folder);
});

function newStore(): PitStore {
  stores += 1;
  const store = openSqlitePitStore(join(folder, `pit-${stores}.db`));
  open.push(store);
  return store;
}

const OTHER = 'f'.repeat(64);

async function toldOf(store: PitStore): Promise<unknown[]> {
  return (await store.alarms({ table })).map(({ code, about }) => ({ code, ...JSON.parse(about) }));
}

test('a false head that a newer one overtakes is found when its row comes', async () => {
  const store = newStore();
  const at = new TestSession(store, table);
  await at.hello(endAt(journal, 10));
  await at.status({ seq: 20, hash: OTHER });
  await at.status(endAt(journal, 30));
  await at.rows(journal, 0, 40);
  const { hash: is } = endAt(journal, 20);
  expect(await toldOf(store)).toEqual([{ code: 'head-does-not-fit', seq: 20, is, told: OTHER }]);
  expect(at.said.at(-1)).toMatchObject({ type: 'confirmed', seq: 40 });
});

test('two heads with one number are told apart at once, before any row comes', async () => {
  const store = newStore();
  const at = new TestSession(store, table);
  await at.hello(endAt(journal, 10));
  await at.status({ seq: 10, hash: OTHER });
  const { hash: told } = endAt(journal, 10);
  expect(await toldOf(store)).toEqual([{ code: 'head-does-not-fit', seq: 10, is: OTHER, told }]);
});

test('heads that were kept are compared over later connections, the overtaken one too', async () => {
  const store = newStore();
  let now = Date.now();
  const first = new TestSession(store, table, () => now);
  await first.hello({ seq: 12, hash: OTHER });
  now += 60_000;
  await first.status(endAt(journal, 20));
  const second = new TestSession(store, table, () => now);
  await second.hello(endAt(journal, 30));
  await second.rows(journal, 0, 30);
  const { hash: is } = endAt(journal, 12);
  expect(await toldOf(store)).toEqual([{ code: 'head-does-not-fit', seq: 12, is, told: OTHER }]);
  expect(await store.awaited(table, 1)).toEqual([]);
});

test('a head that was told to one service is compared when its row went to the other', async () => {
  const store = newStore();
  const there = new TestSession(store, table);
  await there.hello(endAt(journal, 10));
  const here = new TestSession(store, table);
  await here.hello({ seq: 15, hash: OTHER });
  await there.status(endAt(journal, 40));
  await there.rows(journal, 0, 40);
  expect(await toldOf(store)).toEqual([]);
  // Its own rows come too late: it looks where the other has led the head.
  await here.rows(journal, 0, 20);
  const { hash: is } = endAt(journal, 15);
  expect(await toldOf(store)).toEqual([{ code: 'head-does-not-fit', seq: 15, is, told: OTHER }]);
});

test('a table that tells of fewer rows than it has sent itself, or of another last one, is found out', async () => {
  const store = newStore();
  const at = new TestSession(store, table);
  await at.hello(endAt(journal, 40));
  await at.rows(journal, 0, 40);
  await at.status(endAt(journal, 39));
  await at.status({ seq: 40, hash: OTHER });
  const { hash: ours } = endAt(journal, 40);
  expect(await toldOf(store)).toEqual([
    { code: 'fork', seq: 40, is: OTHER, ours },
    { code: 'shorter', seq: 40, end: 39 },
  ]);
});

test('a clock of the pit that was set back does not keep it from writing down what a table tells', async () => {
  const store = newStore();
  let now = Date.now();
  const at = new TestSession(store, table, () => now);
  await at.hello(endAt(journal, 10));
  now -= 3_600_000;
  await at.status(endAt(journal, 11));
  expect(await store.told(table)).toMatchObject({ seq: 11, at: now });
});

test('a table that tells and never sends fills nothing', async () => {
  const store = newStore();
  let now = Date.now();
  const at = new TestSession(store, table, () => now);
  await at.hello({ seq: 1, hash: OTHER });
  for (let seq = 2; seq < 400; seq += 1) {
    now += 60_000;
    await at.status({ seq, hash: OTHER });
  }
  expect((await store.awaited(table, 1)).length).toBeLessThanOrEqual(256);
});
