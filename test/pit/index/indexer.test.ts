// The index of the pit: made from confirmed segments, by one service or two, and the same whenever it is made again.
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../../src/journal/chain/chain.ts';
import { openToRead } from '../../../src/journal/file/journal-files.ts';
import { countRounds, findRounds } from '../../../src/journal/queries/finding.ts';
import { boxesMeant } from '../../../src/journal/queries/finding-boxes.ts';
import { Indexer, remadePath } from '../../../src/pit/index/indexer.ts';
import type { HandWanted } from '../../../src/pit/store/index-store.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore, TableHead } from '../../../src/pit/store/store.ts';
import { simulate } from '../../../src/scenario/sim.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { playOf } from '../../journal/script.ts';
import { rowsOf, segmentsOf } from '../journals.ts';

const TABLE = 'BJ-1';
const ROUNDS = 40;
const ALL = { limit: 10_000 };
let folder: string;
let rows: Entry[];
let store: PitStore;
const indexers: Indexer[] = [];
const troubles: unknown[] = [];

function indexer(name: string): Indexer {
  const made = new Indexer(store, join(folder, name), (error) => troubles.push(error));
  indexers.push(made);
  return made;
}

const home = newFolder();
const path = join(home, 'table.db');
beforeAll(() => {
  for (const _ of simulate({
    play: playOf('massachusetts'),
    rounds: ROUNDS,
    seed: 8,
    boxes: 3,
    incidents: true,
    file: path,
  }));
});
afterAll(() => removeFolder(home));

beforeEach(async () => {
  folder = newFolder();
  store = openSqlitePitStore(join(folder, 'pit.db'));
  rows = rowsOf(path);
});
afterEach(async () => {
  for (const one of indexers.splice(0)) await one.close();
  await store.close();
  removeFolder(folder);
  expect(troubles).toEqual([]);
});

async function sent(to: number, every: number): Promise<void> {
  let head: TableHead | null = await store.head(TABLE);
  const known = head?.seq ?? 0;
  const ends = Array.from({ length: Math.ceil(to / every) }, (_, index) => known + index * every);
  for (const one of segmentsOf(rows.slice(0, to), ends)) {
    if (one.to <= known) continue;
    const segment = { ...one, table: TABLE, day: '2026-11-02', rounds: 0 };
    const after = { table: TABLE, line: 1, seq: one.to, hash: one.hash, at: 0, checker: '' };
    expect(await store.append(head, [segment], after)).toBe('stored');
    head = after;
  }
}

async function everything(): Promise<unknown> {
  const [rounds, hands, calls, incidents] = await Promise.all([
    store.rounds(ALL),
    store.findHands(ALL),
    store.calls(ALL),
    store.incidents(ALL),
  ]);
  return { rounds, hands, calls, incidents };
}

test('it finds the same hands as the table itself', async () => {
  await sent(rows.length, 97);
  await indexer('one').catchUp(TABLE);
  const opened = openToRead(path);
  if (!opened.ok) throw new Error(opened.stop.code);
  const { db } = opened;
  const asked: HandWanted[] = [
    { seat: 2 },
    { held: ['8'] },
    { held: ['A', 'A'] },
    { pair: true },
    { total: 21 },
    { seat: 1, pair: true },
    { held: ['TS'] },
  ];
  for (const one of asked) {
    const found = await store.findHands({ ...one, ...ALL });
    const theirs = findRounds(db, one, 10_000);
    expect([...new Set(found.map(({ round }) => round))], JSON.stringify(one)).toEqual(theirs);
    for (const { round, seat, wager, net } of found)
      expect(boxesMeant(db, round, one)).toContainEqual(expect.objectContaining({ seat, wager, net }));
  }
  expect(await store.rounds(ALL)).toHaveLength(countRounds(db, {}));
  const house = db.prepare<[], number>('SELECT sum(house) FROM rounds').pluck().get();
  expect((await store.rounds(ALL)).reduce((sum, one) => sum + one.house, 0)).toBe(house);
  const incidents = db.prepare<[], number>('SELECT count(*) FROM incidents').pluck().get() ?? 0;
  expect(incidents).toBeGreaterThan(0);
  expect(await store.incidents(ALL)).toHaveLength(incidents);
  const typed = db.prepare<[], number>('SELECT count(*) FROM cards WHERE typed_by IS NOT NULL').pluck().get();
  expect((await store.rounds(ALL)).reduce((sum, one) => sum + one.typed, 0)).toBe(typed);
  db.close();
});

test('it is the same whether it was made row by row, by two services at once, or again', async () => {
  const [one, two] = [indexer('one'), indexer('two')];
  for (const to of [1, 200, 201, 350]) {
    await sent(to, 50);
    await Promise.all([one.catchUp(TABLE), two.catchUp(TABLE)]);
  }
  await sent(rows.length, 7);
  await Promise.all([one.catchUp(TABLE), two.catchUp(TABLE)]);
  const made = await everything();
  await store.forget(TABLE, 1);
  expect(await store.rounds(ALL)).toEqual([]);
  await one.catchUp(TABLE);
  expect(await everything()).toEqual(made);
  await indexer('three').catchUp(TABLE);
  expect(await everything()).toEqual(made);
});

test('what comes late is new since it came, and nothing is new because the index is made again', async () => {
  const now = Date.parse('2030-01-01T12:00:00Z');
  const late = new Indexer(
    store,
    join(folder, 'late'),
    (error) => troubles.push(error),
    undefined,
    () => now,
  );
  indexers.push(late);
  await sent(rows.length, 97);
  await late.catchUp(TABLE);
  const { length: incidents } = await store.incidents(ALL);
  const news = [{ rounds: ROUNDS, incidents }];
  expect(await store.happened(now - 1, null)).toMatchObject(news);
  await store.forget(TABLE, 1);
  await late.catchUp(TABLE);
  expect(await store.happened(now - 1, null)).toEqual([]);
  expect(await store.happened(0, null)).toMatchObject(news);
});

test('what was still being written when somebody said that all was seen is new', async () => {
  let now = Date.parse('2030-01-01T12:00:00Z');
  let looked = 0;
  const slow: PitStore = {
    ...store,
    index: (before, indexed, after, sight) => {
      looked = ++now;
      now += 1;
      return store.index(before, indexed, after, sight);
    },
  };
  const late = new Indexer(
    slow,
    join(folder, 'late'),
    (error) => troubles.push(error),
    undefined,
    () => now,
  );
  indexers.push(late);
  await sent(rows.length, rows.length);
  await late.catchUp(TABLE);
  expect(looked).toBeGreaterThan(0);
  expect(await store.happened(looked, null)).toMatchObject([{ rounds: ROUNDS }]);
});

test('a running indexer follows what is confirmed, and keeps a journal to serve pages from', async () => {
  const one = indexer('one');
  one.start();
  await sent(300, 100);
  await sent(rows.length, 100);
  await expect.poll(() => store.cursors()).toEqual([{ table: TABLE, line: 1, seq: rows.length }]);
  await one.settled();
  expect(rowsOf(remadePath(join(folder, 'one'), TABLE, 1))).toEqual(rows);
});

test('a table’s name cannot lead out of the folder', () => {
  expect(remadePath('/pit', '../../etc/passwd', 1)).toBe('/pit/%2E%2E%2F%2E%2E%2Fetc%2Fpasswd.1.db');
});
