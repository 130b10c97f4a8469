// A table puts rounds into archives: they leave its journal, and the journal that the pit has made again. The pit's figures lack none of them.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../../src/journal/chain/chain.ts';
import { compare, type FiguresParts } from '../../../src/pit/figures/comparing.ts';
import { reportPage } from '../../../src/pit/figures/reports.ts';
import { Indexer, remadePath } from '../../../src/pit/index/indexer.ts';
import { keptSumsPath } from '../../../src/pit/index/kept-sums.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore, TableHead } from '../../../src/pit/store/store.ts';
import { COMPARED_BY } from '../../../src/protocol/pit.ts';
import { simulate } from '../../../src/scenario/sim.ts';
import { DAY as A_DAY, ArchivedJournal } from '../../journal/archived.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { playBy } from '../../journal/simulated.ts';
import { PACE } from '../../station/hands/filled-journal.ts';
import { rowsOf, segmentsOf } from '../journals.ts';
import { DAY, HOUSE, NEXT_DAY } from './casino.ts';

const TABLE = 'BJ-1';
const HOUR = 3_600_000;
const home = newFolder();
const table = new ArchivedJournal(join(home, 'table'));
const stores: PitStore[] = [];
let rows: Entry[] = [];
let expected: unknown;

beforeAll(async () => {
  mkdirSync(join(home, 'table'));
  const played = { rounds: 90, seed: 11, boxes: null, incidents: true, pace: PACE, table: TABLE };
  for (const _ of simulate({ play: playBy('massachusetts'), ...played, file: table.path }));
  const before = rowsOf(table.path);
  expected = await figuresOf(await pitWith('plain', before));
  // Two archives: the second begins in an hour that the first has cut.
  for (const round of [40, 60]) {
    expect(table.archive(table.endOf(round) + A_DAY)).toBeNull();
    expect(table.leave()).toBeNull();
  }
  rows = [...before, ...rowsOf(table.path).filter(({ seq }) => seq > before.length)];
});
afterAll(async () => {
  for (const store of stores) await store.close();
  removeFolder(home);
});

/** A pit that has these rows. */
async function pitWith(name: string, sent: readonly Entry[]): Promise<FiguresParts> {
  const [store, folder] = [openSqlitePitStore(join(home, `${name}.db`)), join(home, name)];
  stores.push(store);
  let head: TableHead | null = null;
  for (const one of segmentsOf(sent, [400, 1100, 1800])) {
    const after = { table: TABLE, line: 1, seq: one.to, hash: one.hash, at: 0, checker: '' };
    await store.append(head, [{ ...one, line: 1, table: TABLE, day: '2026-11-02', rounds: 0 }], after);
    head = after;
  }
  const trouble = (error: unknown) => expect.fail(String(error));
  const parts = { store, folder, house: HOUSE, shelf: { find: () => null }, trouble };
  await indexed(parts);
  return parts;
}

async function indexed({ store, folder, trouble }: FiguresParts): Promise<void> {
  const indexer = new Indexer(store, folder, trouble);
  await indexer.catchUp(TABLE);
  await indexer.close();
}

async function figuresOf(parts: FiguresParts) {
  const period = { from: DAY, to: NEXT_DAY };
  const compared = [];
  for (const by of COMPARED_BY) compared.push((await compare(parts, { by, ...period })).comparison);
  const wanted = { kind: 'days', format: 'jsonl', ...period } as const;
  const { body } = await reportPage({ ...parts, now: () => NEXT_DAY }, wanted, null);
  return { compared, body };
}

test('tables, dealers, shifts and days are as if nothing had been archived, and nothing is lacking', async () => {
  const parts = await pitWith('archived', rows);
  const remade = remadePath(parts.folder, TABLE, 1);
  expect(await figuresOf(parts)).toEqual(expected);
  expect(expected).toMatchObject({ compared: [{ lacking: [], compared: [{ rounds: 90 }] }, {}, {}] });
  for (const gone of [remade, keptSumsPath(remade)]) {
    expect(existsSync(gone)).toBe(true);
    for (const end of ['', '-wal', '-shm']) rmSync(`${gone}${end}`, { force: true });
    await indexed(parts);
    expect(await figuresOf(parts), gone).toEqual(expected);
  }
});

test('a period that cuts an hour whose rounds are archived says since when the table is known', async () => {
  const parts = await pitWith('cut', rows);
  const from = PACE.from + HOUR / 2;
  const { comparison } = await compare(parts, { by: 'table', from, to: NEXT_DAY });
  expect(comparison.lacking).toEqual([{ table: TABLE, since: expect.any(Number) }]);
  const whole = await compare(parts, { by: 'table', from: PACE.from + HOUR, to: NEXT_DAY });
  expect(whole.comparison.lacking).toEqual([]);
});
