// Rounds that a table has put into archives: the pit finds them, and says where they can be read.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClock } from '../../../drivers/transport/clock.ts';
import { Indexer } from '../../../src/pit/index/indexer.ts';
import { HandsDesks } from '../../../src/pit/pages/hands-desks.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../../src/pit/store/store.ts';
import { USUAL_HOUSE } from '../../../src/station/figures/usual-house.ts';
import { type PageAsk, questionOf } from '../../../src/station/hands/question.ts';
import { ArchivedJournal, DAY } from '../../journal/archived.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { simulatedJournal } from '../../journal/simulated.ts';
import { rowsOf, sentRows } from '../journals.ts';
import { READER } from './page-house.ts';

const home = newFolder();
const index = join(home, 'index');
let store: PitStore;
let desks: HandsDesks;

beforeAll(async () => {
  const table = new ArchivedJournal(join(home, 'table'));
  simulatedJournal(table.path, { rounds: 12 });
  const before = rowsOf(table.path);
  table.archive(table.endOf(8) + DAY);
  table.leave();
  const rows = [...before, ...rowsOf(table.path).filter(({ seq }) => seq > before.length)];
  store = openSqlitePitStore(join(home, 'pit.db'));
  const { body, hash } = sentRows(rows, 0, rows.length);
  const place = { table: 'BJ-1', line: 1, hash };
  const segment = { ...place, day: '2026-11-02', from: 1, to: rows.length, rounds: 12, body };
  const checker = JSON.stringify({ signatures: { key: null } });
  await store.append(null, [segment], { ...place, seq: rows.length, at: 0, checker });
  const indexer = new Indexer(store, index, (error) => expect.fail(String(error)));
  await indexer.catchUp('BJ-1');
  await indexer.close();
  desks = new HandsDesks({ store, index, clock: realClock, house: USUAL_HOUSE, reader: READER });
});
afterAll(async () => {
  await desks.close();
  await store.close();
  removeFolder(home);
});

function asks(what: PageAsk, round: number) {
  const question = questionOf(what, { round: String(round) });
  if (!question.ok) throw new Error(question.problem.code);
  return desks.ask('BJ-1', 1, question.question);
}

const BURNED = { code: 'burned-card-in-record' };

test.each([
  ['round', { status: 200 }],
  ['proof', { status: 200 }],
  // Its shoe is still in play, and the record would tell the burned card.
  ['record', { status: 409, problem: BURNED }],
] as const)(
  'the %s of an archived hand is said to be at the table, and that of a later one is answered',
  async (what, kept) => {
    expect(await asks(what, 2)).toEqual({ status: 404, problem: { code: 'archived-at-table' } });
    expect(await asks(what, 11)).toMatchObject(kept);
  },
);

test('an archived hand is found all the same', async () => {
  const found = await store.findHands({ limit: 1000 });
  expect(found.map(({ round }) => round)).toContain(2);
});
