// The end of a table: everything that it has written, and nothing else.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockJournal } from '../../src/journal/file/lock.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { loadTableConfig, setupOf } from '../../src/station/config/load.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { peoplesInputs } from '../journal/script.ts';
import { askIn } from './program.ts';

let folder = '';
let sabot: ReturnType<typeof askIn>;

const CONFIG = `table: table-1
pack: massachusetts
limits: { main: [5.00, 500.00], match: [1.00, 100.00], chip: 0.50 }
journal: data/table.db
witness: witness/table.witness
keys: keys
staff: data/staff.json
backups: { folder: backups }
pages: { host: 127.0.0.1, port: 0 }
`;

beforeEach(() => {
  folder = newFolder();
  sabot = askIn(folder);
  writeFileSync(join(folder, 'table.yaml'), CONFIG);
  const made = sabot('init', '--config', 'table.yaml');
  expect(made).toMatchObject({ status: 0 });
  for (const [path, text] of [
    ['data/staff.json', '{}'],
    ['data/staff.json.languages', '{}'],
    ['data/notes.txt', "the house's own"],
    ['data/archives/000000000001-000000000009.archive', ''],
    ['data/table.db.aside-2026-01-01T000000/table.db', ''],
    ['keys/table.db.signing.key.until-7', ''],
    ['backups/2026-01-01.db', ''],
  ] as const) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterEach(() => removeFolder(folder));

const erase = (...args: string[]) => sabot('erase', '--config', 'table.yaml', ...args);

function files(): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

test('deletes what the table has written, and leaves the configuration and what is not its own', () => {
  expect(erase('--yes', 'table-1')).toMatchObject({ status: 0, stderr: '' });
  expect(files()).toEqual(['notes.txt', 'table.yaml']);
  expect(erase('--yes', 'table-1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is nothing of table "table-1" to delete.'),
  });
});

test('asks on a terminal only, and --yes wants the name of the table', () => {
  const before = files();
  expect(erase()).toMatchObject({ status: 2, stderr: expect.stringContaining('--yes table-1') });
  expect(erase('--yes', 'table-2')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The name of the table is "table-1"'),
  });
  expect(files()).toEqual(expect.arrayContaining(before));
});

test('refuses while the table runs', () => {
  const lock = lockJournal(join(folder, 'data/table.db'), process.pid);
  expect(lock.ok).toBe(true);
  expect(erase('--yes', 'table-1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The table runs. Nothing was deleted.'),
  });
  expect(existsSync(join(folder, 'data/table.db'))).toBe(true);
  if (lock.ok) lock.unlock();
});

/** Simulated people play at this very table, until the first card of a round is dealt. */
function dealsFirstCard(): void {
  const loaded = loadTableConfig(join(folder, 'table.yaml'));
  if (!loaded.ok) expect.fail(JSON.stringify(loaded.problems));
  const { journal: path, keys, play } = loaded.config;
  const setup = setupOf(loaded.config);
  const opened = openJournal({ path, keys, setup, rules: play.rules, now: Date.now(), pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { journal } = opened;
  for (const { input, stamp } of peoplesInputs(play, 1, 1, { boxes: 1, incidents: false })) {
    if (journal.table.phase === 'deal') break;
    expect(journal.take(input, stamp).kind).toBe('taken');
  }
  expect(journal.table.phase).toBe('deal');
  journal.close();
}

test('refuses while a hand is open, though the table does not run, and so does a change of the program', () => {
  dealsFirstCard();
  expect(erase('--yes', 'table-1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('A hand is open. Nothing was deleted.'),
  });
  expect(existsSync(join(folder, 'data/table.db'))).toBe(true);
  expect(sabot('upgrade', '--ready', '--config', 'table.yaml')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('A hand is open'),
  });
});

test('the backup of the day goes into the folder of table.yaml, and only so many are kept', () => {
  for (const day of ['2026-01-02', '2026-01-03']) writeFileSync(join(folder, `backups/${day}.db`), '');
  writeFileSync(join(folder, 'backups/by-hand.db'), 'kept');
  const done = sabot('backup', '--config', 'table.yaml', '--keep', '2');
  expect(done).toMatchObject({ status: 0, stderr: '' });
  expect(done.stdout).toContain('Deleted, because newer ones are there: 2026-01-01.db, 2026-01-02.db.');
  const [kept, today = '', byHand] = readdirSync(join(folder, 'backups')).sort();
  expect([kept, byHand]).toEqual(['2026-01-03.db', 'by-hand.db']);
  expect(sabot('verify', join('backups', today)).status).toBe(0);
  expect(sabot('backup', '--config', 'table.yaml').status).toBe(0);
  expect(readFileSync(join(folder, 'backups/by-hand.db'), 'utf8')).toBe('kept');
});
