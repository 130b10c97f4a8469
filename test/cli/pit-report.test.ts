// sabot pit report, as somebody types it: what it writes, and what it says of what nobody can mean.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Indexer } from '../../src/pit/index/indexer.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { rowsOf } from '../pit/journals.ts';
import { endAt, TestSession } from '../pit/session.ts';
import { askIn } from './program.ts';

const folder = newFolder();
const { table } = setupOf(PLAY);
const sabot = askIn(folder);

beforeAll(async () => {
  writeFileSync(join(folder, 'pit.yaml'), 'store: { sqlite: pit.db }\nauthority: authority\n');
  await day(join(folder, 'table.db'), 3);
  const journal = rowsOf(join(folder, 'table.db'));
  const store = openSqlitePitStore(join(folder, 'pit.db'));
  const at = new TestSession(store, table);
  await at.hello(endAt(journal, journal.length));
  await at.rows(journal, 0, journal.length);
  const indexer = new Indexer(store, join(folder, 'index'), (error) => expect.fail(String(error)));
  await indexer.catchUp(table);
  await indexer.close();
  await store.close();
});
afterAll(() => removeFolder(folder));

const report = (...more: string[]) => sabot('pit', 'report', ...more, '--config', join(folder, 'pit.yaml'));

test('the rounds go to the terminal, or into a file, and how many is said beside them', () => {
  const shown = report('rounds');
  expect([shown.status, shown.lines.length]).toEqual([0, 3]);
  expect(shown.lines.map((line) => JSON.parse(line).round)).toEqual([1, 2, 3]);
  const file = join(folder, 'rounds.csv');
  expect(report('rounds', file, '--format', 'csv')).toMatchObject({ status: 0, stdout: '' });
  expect(readFileSync(file, 'utf8').trim().split(/\r?\n/)).toHaveLength(4);
});

test('a period of thousands of years is not gone through day by day', () => {
  const done = report('rounds', '--from', '0001-01-01', '--to', '9999-12-31');
  expect([done.status, done.lines.length]).toEqual([0, 3]);
  expect(report('incidents', '--from', '0001-01-01', '--to', '0001-01-02')).toMatchObject({
    status: 0,
    stdout: '',
  });
});

test.each([
  [['nonsense'], 'A report is rounds, incidents or days, not "nonsense"'],
  [['rounds', '--from', '2026-02-30'], '--from is a gaming day such as 2026-11-02, not "2026-02-30"'],
  [['rounds', '--to', 'tomorrow'], '--to is a gaming day such as 2026-11-02, not "tomorrow"'],
  [['rounds', '--from', '2026-11-20', '--to', '2026-11-01'], 'must not be later'],
  [['rounds', '--table', 'nobody'], 'The pit has no row of "nobody"'],
  [['rounds', '--format', 'xml'], '--format is jsonl or csv, not "xml"'],
  [['rounds', 'missing/rounds.csv'], 'There is no folder'],
])('%j is refused in a sentence', (given, sentence) => {
  const done = report(...given);
  expect([done.status, done.stdout]).toEqual([2, '']);
  expect(done.stderr).toContain(sentence);
  expect(existsSync(join(folder, 'missing'))).toBe(false);
});
