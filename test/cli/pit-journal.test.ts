// sabot pit journal: a table's journal from the pit's store, when its box is gone, with rounds that the table had put into archives.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packRows, unpackRows } from '../../src/pit/segment/segment.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { ArchivedJournal, DAY } from '../journal/archived.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { simulatedJournal } from '../journal/simulated.ts';
import { rowsOf, segmentsOf } from '../pit/journals.ts';
import { askIn } from './program.ts';

const ROUNDS = 12;
const ARCHIVED = 8;
const TABLE = 'BJ-1';
const folder = newFolder();
const file = join(folder, 'written.db');
const sabot = askIn(folder);
let table: ArchivedJournal;
/** Of the row that lets the first rounds go. */
let archivedRow = 0;

beforeAll(async () => {
  writeFileSync(join(folder, 'pit.yaml'), 'store: { sqlite: pit.db }\nauthority: authority\n');
  table = new ArchivedJournal(join(folder, 'table'));
  simulatedJournal(table.path, { rounds: ROUNDS });
  const before = rowsOf(table.path);
  table.archive(table.endOf(ARCHIVED) + DAY);
  table.leave();
  const rows = [...before, ...rowsOf(table.path).filter(({ seq }) => seq > before.length)];
  archivedRow = rows.find(({ kind }) => kind === 'archived')?.seq ?? 0;
  const store = openSqlitePitStore(join(folder, 'pit.db'));
  const segments = segmentsOf(rows, [0, 100, rows.length]).map((one) => ({
    ...one,
    ...{ table: TABLE, day: '2026-11-02', rounds: 0 },
  }));
  const hash = segments.at(-1)?.hash ?? '';
  await store.append(null, segments, { table: TABLE, line: 1, seq: rows.length, hash, at: 0, checker: '' });
  await store.close();
});
afterAll(() => removeFolder(folder));
beforeEach(() => rmSync(file, { force: true }));

const journal = (...more: string[]) =>
  sabot('pit', 'journal', TABLE, file, '--config', join(folder, 'pit.yaml'), ...more);

function inFile<T>(sql: string, path = file): T[] {
  const db = new Sqlite(path, { readonly: true });
  try {
    return db.prepare<[], T>(sql).pluck().all();
  } finally {
    db.close();
  }
}

test('the journal is written as the table has it, and verify is content with the archives', () => {
  const done = journal();
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('written'))).toEqual(['written.db']);
  const rows = 'SELECT hash FROM log ORDER BY seq';
  expect(inFile(rows)).toEqual(inFile(rows, table.path));
  expect(sabot('verify', file, '--archives', table.folder).status).toBe(0);
  expect(sabot('verify', file).stdout).toContain('--archives');
});

test('a round in an archive is in the journal as it was before that, and verify is content', () => {
  const done = journal('--round', '3');
  expect(done.status).toBe(0);
  expect(done.stdout).toContain(`up to ${archivedRow - 1}`);
  expect(inFile('SELECT round FROM rounds WHERE round = 3')).toEqual([3]);
  expect(inFile('SELECT max(seq) FROM log')).toEqual([archivedRow - 1]);
  expect(sabot('verify', file).status).toBe(0);
  expect(sabot('hand', '--round', '3', '--db', file).status).toBe(0);
});

test('a round that is in no archive does not cut the journal off', () => {
  expect(journal('--round', String(ROUNDS)).status).toBe(0);
  expect(inFile('SELECT max(round) FROM rounds')).toEqual([ROUNDS]);
  expect(inFile(`SELECT count(*) FROM log WHERE seq > ${archivedRow}`)).not.toEqual([0]);
});

test('a store in which somebody has changed a row is told, also where the row would be left out', () => {
  const db = new Sqlite(join(folder, 'pit.db'));
  const changed = join(folder, 'changed.db');
  db.exec(`VACUUM INTO '${changed}'`);
  db.close();
  const other = new Sqlite(changed);
  const [last] = other.prepare<[], { body: Buffer }>('SELECT body FROM segments WHERE from_seq > 1').all();
  const read = unpackRows(last?.body ?? Buffer.alloc(0));
  if (!read.ok) throw new Error(read.fault);
  const rows = read.rows.map((row, index) =>
    index === read.rows.length - 1 ? { ...row, at: row.at + 1 } : row,
  );
  other.exec('DROP TRIGGER segments_never_update');
  other.prepare('UPDATE segments SET body = ? WHERE from_seq > 1').run(packRows(rows));
  other.close();
  writeFileSync(join(folder, 'changed.yaml'), 'store: { sqlite: changed.db }\nauthority: authority\n');
  for (const more of [[], ['--round', '3']]) {
    const done = sabot('pit', 'journal', TABLE, file, '--config', join(folder, 'changed.yaml'), ...more);
    expect([done.status, done.stderr]).toEqual([2, expect.stringContaining('cannot be read to its end')]);
    expect(existsSync(file)).toBe(false);
  }
});

test('who wrote it is noted at the pit', async () => {
  journal('--round', '3');
  const store = openSqlitePitStore(join(folder, 'pit.db'));
  const [look] = await store.looks(1);
  await store.close();
  expect(look).toMatchObject({ what: 'journal', role: 'technician' });
  expect(JSON.parse(look?.about ?? '')).toEqual({ table: TABLE, line: 1, round: 3 });
});

test('a wrong table, line, round or file is told, and nothing is written', () => {
  for (const [given, said] of [
    [['--round', '99'], 'no round 99'],
    [['--line', '2'], 'no line 2'],
    [['--round', '0'], '--round is a number'],
    [['--line', 'x'], '--line is a number'],
  ] as const) {
    const done = journal(...given);
    expect([done.status, done.stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(existsSync(file)).toBe(false);
  }
  const config = ['--config', join(folder, 'pit.yaml')];
  expect(sabot('pit', 'journal', 'nobody', file, ...config).stderr).toContain('no row of "nobody"');
  writeFileSync(file, 'mine');
  expect(journal()).toMatchObject({ status: 2, stderr: expect.stringContaining('is there already') });
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
});
