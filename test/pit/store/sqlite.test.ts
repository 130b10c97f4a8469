// The pit's store in one SQLite file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import { contractOf } from './contract.ts';
import { headAt, NOON, round, segmentAfter } from './made-up.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-pit-'));
afterAll(() => rmSync(folder, { recursive: true }));

contractOf('SQLite', async () => openSqlitePitStore(join(folder, 'pit.db')));

test('nobody changes or deletes what the pit keeps, with another program neither', async () => {
  const path = join(folder, 'kept.db');
  const store = openSqlitePitStore(path);
  const segment = segmentAfter(null);
  await store.append(null, [segment], headAt(segment));
  await store.acceptLine({ table: 'BJ-1', line: 2, by: 'M-1', reason: 'a new disk', at: NOON });
  await store.look({ at: NOON, person: 'F-1', role: 'floor', what: 'hand', about: '{}' });
  await store.enrol({ table: 'BJ-1', fingerprint: 'f', by: 'M-1', at: NOON });
  const id = await store.raise({ table: 'BJ-1', code: 'fork', subject: '', about: '{}', at: NOON });
  const db = new Sqlite(path);
  const refused = [
    "UPDATE segments SET body = x'00'",
    'DELETE FROM segments',
    "UPDATE lines SET reason = ''",
    'DELETE FROM lines',
    'DELETE FROM looks',
    "UPDATE looks SET person = 'nobody'",
    'DELETE FROM heads',
    'UPDATE heads SET seq = seq - 1',
    'UPDATE heads SET seq = seq + 1, line = 2',
    'DELETE FROM alarms',
    "UPDATE alarms SET code = 'clock'",
    "UPDATE alarms SET acknowledged_by = 'M-1', acknowledged_at = 1, about = ''",
    'DELETE FROM credentials',
    "UPDATE credentials SET at_table = 'BJ-2'",
  ];
  for (const sql of refused) expect(() => db.exec(sql), sql).toThrow(/the pit keeps/);
  db.close();
  expect(await store.acknowledge(id ?? 0, 'M-1', NOON)).toBe(true);
  expect(await store.revoke('BJ-1', 'M-1', NOON)).toBe(1);
  await store.close();
});

test('nobody else can read it', () => {
  const path = join(folder, 'private.db');
  void openSqlitePitStore(path).close();
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('killed with -9 in mid-load three times, it has all that was confirmed, once', async () => {
  const path = join(folder, 'killed.db');
  const confirmed = new Map<string, Map<number, string>>();
  for (let times = 0; times < 3; times += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'appending-child.ts'), path]);
    const ended = once(child, 'close');
    let told = '';
    child.stdout.on('data', (data) => {
      told += data;
      if (told.split('\n').length > 100) child.kill('SIGKILL');
    });
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    for (const [, table = '', seq, hash = ''] of told.matchAll(/^(\S+) (\d+) (\w{64})$/gm))
      confirmed.set(table, (confirmed.get(table) ?? new Map()).set(Number(seq), hash));
  }
  const store = openSqlitePitStore(path);
  for (const [table, ends] of confirmed) {
    const kept = new Map<number, string>();
    let next = 1;
    for await (const { from, to, hash } of store.segments(table, 1, 1)) {
      expect(from).toBe(next);
      next = to + 1;
      kept.set(to, hash);
    }
    for (const [seq, hash] of ends) expect(kept.get(seq)).toBe(hash);
    expect((await store.head(table))?.seq).toBe(next - 1);
  }
  expect(confirmed.size).toBe(3);
  await store.close();
});

test('another program’s database is refused, and left as it is', () => {
  const path = join(folder, 'other.db');
  const db = new Sqlite(path);
  db.exec('CREATE TABLE t (x)');
  db.close();
  expect(() => openSqlitePitStore(path)).toThrow(/no store of the pit/);
});

test('appends that wait together are stored together, and each hears its own answer', async () => {
  const store = openSqlitePitStore(join(folder, 'together.db'));
  const tables = Array.from({ length: 600 }, (_, index) => segmentAfter(null, { table: `T-${index}` }));
  const twice = [...tables, ...tables.map((one) => segmentAfter(null, { table: one.table, salt: 'again' }))];
  const said = await Promise.all(twice.map((one) => store.append(null, [one], headAt(one))));
  expect(said).toEqual([...tables.map(() => 'stored'), ...tables.map(() => 'moved')]);
  expect(await store.heads()).toHaveLength(600);
  await store.close();
});

test('an append after the end is refused, and not lost without a word', async () => {
  const store = openSqlitePitStore(join(folder, 'closed.db'));
  const segment = segmentAfter(null);
  await store.close();
  await expect(store.append(null, [segment], headAt(segment))).rejects.toThrow(/cannot write/);
});

test('an index of an older form is emptied and made anew; the evidence stays', async () => {
  const path = join(folder, 'older.db');
  const store = openSqlitePitStore(path);
  const segment = segmentAfter(null);
  await store.append(null, [segment], headAt(segment));
  const rows = { rounds: [round(1)], hands: [], calls: [], incidents: [], shuffles: [] };
  await store.index(0, rows, { table: 'BJ-1', line: 1, seq: 10 });
  await store.close();
  const kept = openSqlitePitStore(path);
  expect(await kept.rounds({})).toHaveLength(1);
  await kept.close();
  const db = new Sqlite(path);
  // The first form had no number and no shuffles.
  db.exec('DROP TABLE index_form; DROP TABLE shuffles; ALTER TABLE rounds DROP COLUMN mains');
  db.close();
  const again = openSqlitePitStore(path);
  expect(await again.cursors()).toEqual([]);
  expect(await again.rounds({})).toEqual([]);
  // What was there before is no news.
  expect(await again.madeAgain('BJ-1', 1)).toBe(segment.to);
  expect(await again.index(0, rows, { table: 'BJ-1', line: 1, seq: 10 })).toBe('stored');
  expect(await again.head('BJ-1')).toEqual(headAt(segment));
  await again.close();
});
