// A table that has put rounds into archives before it joined the pit: the outbox reads them from there, and the index has them all.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import type { Entry } from '../../../src/journal/chain/chain.ts';
import { Indexer } from '../../../src/pit/index/indexer.ts';
import { JournalRows } from '../../../src/pit/outbox/journal-rows.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../../src/pit/store/store.ts';
import { ArchivedJournal, DAY } from '../../journal/archived.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { simulatedJournal } from '../../journal/simulated.ts';
import { rowsOf, sentRows } from '../journals.ts';

const home = newFolder();
afterAll(() => removeFolder(home));
const failed = (error: unknown) => expect.fail(String(error));
const ALL = { limit: 1000 };

async function everything(store: PitStore) {
  const [rounds, hands, incidents] = await Promise.all([
    store.rounds(ALL),
    store.findHands(ALL),
    store.incidents(ALL),
  ]);
  const shuffles = await store.shufflesIn({ table: 'BJ-1', line: 1, from: 0, to: Number.MAX_SAFE_INTEGER });
  return { rounds, hands, incidents, shuffles };
}

test('rounds that lie in archives are in the index like all others, and stay there', async () => {
  const table = new ArchivedJournal(join(home, 'table'));
  simulatedJournal(table.path, { rounds: 12 });
  const before = rowsOf(table.path);
  const plain = openSqlitePitStore(join(home, 'plain.db'));
  const { body, hash } = sentRows(before, 0, before.length);
  const head = { table: 'BJ-1', line: 1, seq: before.length, hash, at: 0, checker: '' };
  const whole = {
    table: 'BJ-1',
    line: 1,
    day: '2026-11-02',
    from: 1,
    to: before.length,
    hash,
    rounds: 12,
    body,
  };
  await plain.append(null, [whole], head);
  const first = new Indexer(plain, join(home, 'plain'), failed);
  await first.catchUp('BJ-1');
  const expected = await everything(plain);
  expect(expected.rounds).toHaveLength(12);

  table.archive(table.endOf(8) + DAY);
  expect(table.leave()).toBeNull();
  expect(existsSync(table.folder)).toBe(true);
  const db = new Sqlite(table.path, { readonly: true });
  expect(db.prepare<[], number>('SELECT min(round) FROM rounds').pluck().get()).toBeGreaterThan(1);
  const journal = new JournalRows(db, table.folder);
  const rows: Entry[] = [];
  for (let batch = journal.after(0, 0); batch.kind === 'rows'; batch = journal.after(rows.length, 0))
    rows.push(...batch.rows);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.length).toBeGreaterThan(before.length);
  journal.close();

  const store = openSqlitePitStore(join(home, 'pit.db'));
  const all = sentRows(rows, 0, rows.length);
  const end = { ...head, seq: rows.length, hash: all.hash };
  await store.append(null, [{ ...whole, to: rows.length, hash: all.hash, body: all.body }], end);
  const second = new Indexer(store, join(home, 'index'), failed);
  await second.catchUp('BJ-1');
  const found = await everything(store);
  await Promise.all([first.close(), second.close()]);
  await Promise.all([plain.close(), store.close()]);
  expect(found).toEqual(expected);
});
