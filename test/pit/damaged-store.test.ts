// The pit's own store is damaged, cut off, or changed by somebody: the pit says so, confirms nothing on top of it, and proves nothing by it.
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { type CheckedLine, checkStore } from '../../src/pit/check/check-store.ts';
import { Scrub } from '../../src/pit/check/scrub.ts';
import { remakeJournal } from '../../src/pit/index/remade-journal.ts';
import { noticingRoom } from '../../src/pit/store/room.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { type PitStore, StoreUnfit } from '../../src/pit/store/store.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { rowsOf } from './journals.ts';
import { openPit, openTable, storedRows } from './pit-house.ts';
import { endAt, TestSession } from './session.ts';

const folder = newFolder();
const { table } = setupOf(PLAY);
const journalPath = join(folder, 'table.db');
const whole = join(folder, 'whole.db');
let journal: Entry[] = [];
let copies = 0;

const WAYS = { went: async () => true };
/** Where the segments are cut. */
const CUTS = [0, 40, 80, 120];

beforeAll(async () => {
  await day(journalPath, 12, false);
  journal = rowsOf(journalPath);
  const store = openSqlitePitStore(whole);
  const at = new TestSession(store, table);
  await at.hello(endAt(journal, journal.length));
  for (const [index, from] of CUTS.entries()) await at.rows(journal, from, CUTS[index + 1] ?? journal.length);
  expect(at.said.at(-1)).toMatchObject({ type: 'confirmed', seq: journal.length });
  await store.close();
});
afterAll(() => removeFolder(folder));

/** A copy of the whole store after somebody has done something to its file. */
function changed(work: (path: string) => void): string {
  copies += 1;
  const path = join(folder, `copy-${copies}.db`);
  copyFileSync(whole, path);
  work(path);
  return path;
}

function opened(path: string): PitStore {
  const store = openSqlitePitStore(path);
  onTestFinished(() => store.close());
  return store;
}

/** As a worn disk does it: one bit of a body, where it lies in the file. */
function flipIn(path: string, from: number): void {
  const db = new Sqlite(path, { readonly: true });
  const body = db.prepare<[number], Buffer>('SELECT body FROM segments WHERE from_seq = ?').pluck().get(from);
  db.close();
  const bytes = readFileSync(path);
  const start = body?.subarray(0, 200) ?? Buffer.alloc(0);
  // Where the file has grown, an old copy may lie beside the one in force.
  let found = 0;
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
    bytes[at + 150] = (bytes[at + 150] ?? 0) ^ 1;
    found += 1;
  }
  expect(found).toBeGreaterThan(0);
  writeFileSync(path, bytes);
}

/** Whoever has the file can take the triggers away first. */
function forced(path: string, sql: string): void {
  const db = new Sqlite(path);
  const triggers = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .pluck()
    .all();
  for (const name of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
  db.close();
}

async function checked(store: PitStore): Promise<readonly CheckedLine[]> {
  return (await checkStore(store, WAYS)) ?? [];
}

async function damageIn(path: string): Promise<unknown> {
  return (await checked(opened(path))).map(({ damage }) => damage && [damage.seq, damage.finding]);
}

test('a whole store is found whole, row by row', async () => {
  const store = opened(whole);
  const rounds = (await checked(store))[0]?.rounds ?? 0;
  expect(await checked(store)).toEqual([
    { table, line: 1, rows: journal.length, signed: expect.any(Number), rounds, segments: 4, damage: null },
  ]);
  expect(rounds).toBe(12);
});

test('a bit that flips in any segment is found, and all before it is still proven', async () => {
  for (const from of CUTS.map((cut) => cut + 1)) {
    const path = changed((file) => flipIn(file, from));
    const [line] = await checked(opened(path));
    expect(line?.damage?.seq).toBeGreaterThanOrEqual(from);
    expect(line?.rows).toBe(from - 1);
  }
});

test.each([
  [
    'a body that was exchanged',
    'UPDATE segments SET body = (SELECT body FROM segments WHERE from_seq = 1) WHERE from_seq = 41',
    [41, 'row-extra'],
  ],
  ['a segment that was taken away', 'DELETE FROM segments WHERE from_seq = 41', [41, 'segment-missing']],
  [
    'a last segment that was taken away',
    'DELETE FROM segments WHERE from_seq = 121',
    [120, 'segment-missing'],
  ],
  [
    'a hash that was changed',
    `UPDATE segments SET hash = '${'0'.repeat(64)}' WHERE from_seq = 41`,
    [80, 'hash-differs'],
  ],
  [
    'a count of rounds that was changed',
    'UPDATE segments SET rounds = rounds + 1 WHERE from_seq = 1',
    [1, 'rounds-differ'],
  ],
  [
    'a head that was put back',
    `UPDATE heads SET seq = 80, hash = (SELECT hash FROM segments WHERE to_seq = 80)`,
    [80, 'head-differs'],
  ],
  ['a head without rows', 'DELETE FROM heads', [0, 'head-missing']],
  [
    'a key in force that was exchanged',
    `UPDATE heads SET checker = json_set(checker, '$.signatures.key', 'x')`,
    [0, 'checker-differs'],
  ],
])('%s is found', async (_, sql, [seq = 0, finding]) => {
  const path = changed((file) => forced(file, sql));
  const at = seq === 0 ? journal.length : seq;
  expect(await damageIn(path)).toEqual([[at, finding]]);
});

test('a file that was cut off, or overwritten, is no store of the pit: it is not opened, or not read', async () => {
  const cut = changed((file) => truncateSync(file, readFileSync(file).length - 8192));
  expect(() => openSqlitePitStore(cut)).toThrow(StoreUnfit);
  const half = changed((file) => truncateSync(file, 4096));
  expect(() => openSqlitePitStore(half)).toThrow(StoreUnfit);
  const noise = changed((file) => writeFileSync(file, Buffer.alloc(50_000, 0x5a)));
  expect(() => openSqlitePitStore(noise)).toThrow(StoreUnfit);
  const inside = changed((file) => {
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096, bytes.length);
    writeFileSync(file, bytes);
  });
  const reading = async () => {
    const store = openSqlitePitStore(inside);
    try {
      await checkStore(store, WAYS);
    } finally {
      await store.close();
    }
  };
  await expect(reading()).rejects.toThrow(StoreUnfit);
});

test('nothing is confirmed on top of a damaged end: the table is sent away without blame, and there is an alarm', async () => {
  const store = opened(changed((file) => flipIn(file, 121)));
  const at = new TestSession(store, table);
  await at.hello(endAt(journal, journal.length));
  expect(at.said).toEqual([{ type: 'refused', attempt: 0, code: 'store-fails', seq: null, finding: null }]);
  expect(at.isOver).toBe(true);
  const [alarm] = await store.alarms({ table });
  expect(alarm).toMatchObject({ code: 'store-damaged' });
});

test('damage further back is found by the scrub: the line is closed until somebody has seen to it', async () => {
  const store = opened(changed((file) => flipIn(file, 41)));
  const before = new TestSession(store, table);
  await before.hello(endAt(journal, journal.length));
  expect(before.said.at(-1)).toMatchObject({ type: 'head' });
  const scrub = new Scrub({ store, now: Date.now, failed: () => {} });
  scrub.start();
  onTestFinished(() => scrub.stop());
  await expect
    .poll(async () => (await store.alarms({ table })).map(({ code }) => code))
    .toEqual(['store-damaged']);
  // Who was connected is let go, and who comes is not let in.
  await before.session.letGoIfDamaged();
  expect(before.said.at(-1)).toMatchObject({ type: 'refused', code: 'store-fails' });
  const again = new TestSession(store, table);
  await again.hello(endAt(journal, journal.length));
  expect(again.said.at(-1)).toMatchObject({ code: 'store-fails' });
  // A new line takes the whole journal again.
  await store.acceptLine({ table, line: 2, by: 'Max', reason: 'the disk of the pit', at: 1 });
  const healed = new TestSession(store, table);
  await healed.hello(endAt(journal, journal.length));
  await healed.rows(journal, 0, journal.length, 2);
  expect(healed.said.at(-1)).toMatchObject({ type: 'confirmed', line: 2, seq: journal.length });
  expect((await checked(store)).map(({ damage }) => damage?.finding ?? null)).toEqual([
    expect.any(String),
    null,
  ]);
});

test('no journal is made from a damaged segment: pages show what is proven, and nothing behind it', async () => {
  const store = opened(changed((file) => flipIn(file, 81)));
  const path = join(folder, 'remade.db');
  await expect(remakeJournal(path, store, { table, line: 1 })).rejects.toThrow();
  expect(rowsOf(path)).toHaveLength(80);
});

test('a store whose disk is full confirms nothing, and goes on when there is room', async () => {
  const home = newFolder();
  onTestFinished(() => removeFolder(home));
  const pit = await openPit(home);
  const credential = await pit.enrol(table);
  await pit.close();
  const file = new Sqlite(join(home, 'pit.db'));
  const pages = Number(file.pragma('page_count', { simple: true }));
  file.close();
  // SQLite itself says that the disk is full, at its real place: in the middle of a transaction.
  const small = openSqlitePitStore(join(home, 'pit.db'), { mostPages: pages });
  const { store: full, room } = noticingRoom(small, () => 7);
  const its = await openPit(home, 0, full);
  const sender = openTable(journalPath, its.address, credential);
  await expect.poll(() => sender.progress.trouble?.code).toBe('refused');
  expect(room.fullSince).toBe(7);
  const confirmed = sender.progress.confirmed ?? 0;
  expect(confirmed).toBeLessThan(journal.length);
  sender.close();
  await its.close();
  const roomy = await openPit(home);
  const again = openTable(journalPath, roomy.address, credential);
  await expect.poll(() => again.progress.confirmed).toBe(journal.length);
  expect(await storedRows(roomy.store, table)).toBe(journal.length);
  again.close();
  await roomy.close();
});
