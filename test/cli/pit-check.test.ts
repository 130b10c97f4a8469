// sabot pit check: what it says of a whole store and of a damaged one, and its exit code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { rowsOf } from '../pit/journals.ts';
import { endAt, TestSession } from '../pit/session.ts';
import { askIn } from './program.ts';

const folder = newFolder();
const { table } = setupOf(PLAY);
const sabot = askIn(folder);
let rows = 0;

beforeAll(async () => {
  writeFileSync(join(folder, 'pit.yaml'), 'store: { sqlite: pit.db }\nauthority: authority\n');
  await day(join(folder, 'table.db'), 3);
  const journal = rowsOf(join(folder, 'table.db'));
  rows = journal.length;
  const store = openSqlitePitStore(join(folder, 'pit.db'));
  const at = new TestSession(store, table);
  await at.hello(endAt(journal, rows));
  await at.rows(journal, 0, 30);
  await at.rows(journal, 30, rows);
  await store.close();
});
afterAll(() => removeFolder(folder));

const check = (...more: string[]) => sabot('pit', 'check', '--config', join(folder, 'pit.yaml'), ...more);

test('a whole store is said to be as it was confirmed, with code 0', () => {
  const done = check();
  expect(done.stdout).toContain(`${table}: ${rows} rows and 3 rounds are as they were confirmed`);
  expect(done.status).toBe(0);
  expect(JSON.parse(check('--json').stdout)).toMatchObject({
    ok: true,
    lines: [{ table, rows, damage: null }],
  });
  expect(check('--table', 'nobody').status).toBe(2);
});

test('a name or reason that nobody can read is written nowhere, and a name that looks like another is refused', () => {
  const given = ['--config', join(folder, 'pit.yaml')];
  const file = join(folder, 'credential.json');
  expect(sabot('pit', 'enrol', 'BJ-1', file, '--by', 'Max', ...given).status).toBe(0);
  for (const name of ['__proto__', '../BJ', 'BJ/1', 'ВJ-1', 'BJ-1 ', 'BJ\u0007', '-x', 'x'.repeat(41), '..'])
    expect(sabot('pit', 'enrol', name, `${file}.2`, '--by', 'Max', ...given).status, name).toBe(2);
  for (const name of ['bj-1', 'BJ-l', 'BJ 1', 'BJ_1']) {
    const done = sabot('pit', 'enrol', name, `${file}.2`, '--by', 'Max', ...given);
    expect([done.status, done.stderr], name).toEqual([2, expect.stringContaining('looks like "BJ-1"')]);
  }
  for (const by of ['', '  ', 'M\u001b[2Jax', 'M\u202eax']) {
    expect(sabot('pit', 'revoke', 'BJ-1', '--by', by, ...given).status, by).toBe(2);
    expect(sabot('pit', 'seen', '1', '--by', by, ...given).status, by).toBe(2);
    expect(sabot('pit', 'accept', table, '--by', by, '--reason', 'x', ...given).status, by).toBe(2);
    expect(sabot('pit', 'accept', table, '--by', 'Max', '--reason', by, ...given).status, by).toBe(2);
  }
  for (const number of ['0', '-1', '1.5', 'NaN', '1e3', '9'.repeat(30)])
    expect(sabot('pit', 'seen', number, '--by', 'Max', ...given).status, number).toBe(2);
});

test('the status tells each open alarm with what to do about it', async () => {
  const store = openSqlitePitStore(join(folder, 'pit.db'));
  await store.raise({ table, code: 'silent', subject: '1', about: '{"since":1}', at: 2 });
  await store.close();
  const { stdout, status } = sabot('pit', 'status', '--config', join(folder, 'pit.yaml'));
  expect(stdout).toMatch(
    /Open alarms \(1\):\n.+Look at the box and at its network\. The table can play on\.$/m,
  );
  expect(status).toBe(0);
});

test('a changed store is told by row, with code 1', () => {
  const db = new Sqlite(join(folder, 'pit.db'));
  db.exec('DROP TRIGGER segments_never_update');
  db.exec('UPDATE segments SET body = zeroblob(100) WHERE from_seq = 31');
  db.close();
  const done = check();
  expect(done.stdout).toContain(
    `${table}: WRONG from row 31 on (not-deflated). The 30 rows before are as they were confirmed.`,
  );
  expect(done.status).toBe(1);
  expect(JSON.parse(check('--json').stdout)).toMatchObject({
    ok: false,
    lines: [{ rows: 30, damage: { seq: 31, finding: 'not-deflated' } }],
  });
});
