// A table's journal from the pit's store: everything that reads a journal reads it as if it were the table's own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Entry } from '../../../src/journal/chain/chain.ts';
import { sealOpener } from '../../../src/journal/chain/sealing.ts';
import { QUERY_TABLES } from '../../../src/journal/file/schema.ts';
import { remakeJournal } from '../../../src/pit/index/remade-journal.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore, TableHead } from '../../../src/pit/store/store.ts';
import { programVersion } from '../../../src/program/version.ts';
import { simulate } from '../../../src/scenario/sim.ts';
import { ArchivedJournal, DAY } from '../../journal/archived.ts';
import { keysLaid, newFolder, removeFolder } from '../../journal/house.ts';
import { playOf } from '../../journal/script.ts';
import { simulatedJournal } from '../../journal/simulated.ts';
import { allSeals, verifyFile } from '../../journal/verify-journals.ts';
import { rowsOf, segmentsOf } from '../journals.ts';

let folder: string;
let remade: string;
let store: PitStore;
const TABLE = 'BJ-1';

const home = newFolder();
const path = join(home, 'table.db');
beforeAll(() => {
  for (const _ of simulate({
    play: playOf('massachusetts'),
    rounds: 12,
    seed: 8,
    boxes: 3,
    incidents: true,
    file: path,
  }));
});
afterAll(() => removeFolder(home));

beforeEach(() => {
  folder = newFolder();
  remade = join(folder, 'remade.db');
  store = openSqlitePitStore(join(folder, 'pit.db'));
});
afterEach(async () => {
  await store.close();
  removeFolder(folder);
});

/** Stores the rows through a number, cut anywhere. */
async function sent(rows: readonly Entry[], to: number, cuts: readonly number[] = []): Promise<void> {
  let head: TableHead | null = await store.head(TABLE);
  const known = head?.seq ?? 0;
  const ends = [known, ...cuts.filter((cut) => cut > known), to];
  for (const one of segmentsOf(rows.slice(0, to), ends)) {
    if (one.to <= known) continue;
    const segment = { ...one, table: TABLE, day: '2026-11-02', rounds: 0 };
    const after = { table: TABLE, line: 1, seq: one.to, hash: one.hash, at: 0, checker: '' };
    expect(await store.append(head, [segment], after)).toBe('stored');
    head = after;
  }
}

function tablesOf(file: string): Record<string, unknown[]> {
  const db = new Sqlite(file, { readonly: true });
  const tables = ['log', ...QUERY_TABLES].map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]);
  db.close();
  return Object.fromEntries(tables);
}

test('it has the same rows and tables, and verify is content, wherever the segments were cut', async () => {
  const rows = rowsOf(path);
  await sent(rows, rows.length, [1, 2, 17, 100, 101, 333]);
  await remakeJournal(remade, store, { table: TABLE, line: 1 });
  expect(tablesOf(remade)).toEqual(tablesOf(path));
  const key = keysLaid(path);
  const seals = allSeals(sealOpener(key.sealing));
  const report = verifyFile(remade, { program: programVersion(), key: key.public, seals });
  expect(report).toMatchObject({ ok: true, problem: null, rounds: 12, keyIsOurs: true, rows: rows.length });
});

test('what comes later is added to what is there, in the middle of a round too', async () => {
  const rows = rowsOf(path);
  for (const to of [3, 150, 151, 152, 300, rows.length]) {
    await sent(rows, to);
    const end = await remakeJournal(remade, store, { table: TABLE, line: 1 });
    expect(end.seq).toBe(to);
  }
  expect(tablesOf(remade)).toEqual(tablesOf(path));
});

test('a file that does not end where the store says is made again', async () => {
  const rows = rowsOf(path);
  await sent(rows, rows.length, [200]);
  await remakeJournal(remade, store, { table: TABLE, line: 1 });
  const db = new Sqlite(remade);
  db.exec(`INSERT INTO log (seq, kind_code, at, body, hash) VALUES (${rows.length + 1}, 1, 1, '', x'00')`);
  db.close();
  await remakeJournal(remade, store, { table: TABLE, line: 1 });
  expect(tablesOf(remade)).toEqual(tablesOf(path));
  rmSync(remade);
  await remakeJournal(remade, store, { table: TABLE, line: 1 });
  expect(tablesOf(remade)).toEqual(tablesOf(path));
});

test('rows that the table has put into archives leave it as they left the table', async () => {
  const table = new ArchivedJournal(join(folder, 'archived'));
  simulatedJournal(table.path, { rounds: 12 });
  const before = rowsOf(table.path);
  table.archive(table.endOf(8) + DAY);
  expect(table.leave()).toBeNull();
  const rows = [...before, ...rowsOf(table.path).filter(({ seq }) => seq > before.length)];
  expect(rows.length).toBeGreaterThan(before.length);
  await sent(rows, rows.length, [100]);
  await remakeJournal(remade, store, { table: TABLE, line: 1 });
  expect(tablesOf(remade)).toEqual(tablesOf(table.path));
});
