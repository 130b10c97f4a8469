// The technician backs up the journal, and one day needs the copy.
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder, open, removeFolder } from '../journal/house.ts';
import { peoplesInputs } from '../journal/script.ts';
import { playBy, simulatedJournal } from '../journal/simulated.ts';
import { askIn, endOf, startIn } from './program.ts';

const ROUNDS = 20;
const folder = newFolder();
const sabot = askIn(folder);
const backup = (...args: string[]) => sabot('backup', '--db', 'x.db', ...args);

beforeAll(() => {
  simulatedJournal(join(folder, 'x.db'), { rounds: ROUNDS });
});

afterAll(() => removeFolder(folder));

function filesOf(name: string): string[] {
  return readdirSync(folder).filter((file) => file.startsWith(name));
}

test('says what is in the copy, and that the key is not', () => {
  const { status, stdout } = backup('copy.db');
  expect(status).toBe(0);
  const db = new Sqlite(join(folder, 'x.db'), { readonly: true });
  const last = db
    .prepare<[], { seq: number; hash: string }>(
      'SELECT seq, lower(hex(hash)) AS hash FROM log ORDER BY seq DESC',
    )
    .get();
  db.close();
  const { size } = statSync(join(folder, 'copy.db'));
  expect(stdout).toContain(
    `${last?.seq.toLocaleString('en-US')} rows of the log, ${ROUNDS} rounds, ${size.toLocaleString('en-US')} bytes. Checked.`,
  );
  expect(stdout).toContain(`Hash of the last row: ${last?.hash}\n`);
  expect(stdout).toContain(`The keys are not in it. Keep copies of ${join(folder, 'keys/x.db.signing.key')}`);
  expect(filesOf('copy.db')).toEqual(['copy.db']);
});

test('the copy answers as the journal does, and is left as it was', () => {
  expect(backup('asked.db').status).toBe(0);
  const before = readFileSync(join(folder, 'asked.db'));
  const asked = ['--last', '99', '--json'];
  expect(sabot('hand', '--db', 'asked.db', ...asked).stdout).toBe(
    sabot('hand', '--db', 'x.db', ...asked).stdout,
  );
  expect(sabot('verify', 'asked.db').status).toBe(0);
  expect(readFileSync(join(folder, 'asked.db')).equals(before)).toBe(true);
  expect(filesOf('asked.db')).toEqual(['asked.db']);
});

test('a table goes on with the copy where the journal was copied, in the middle of the hand', () => {
  const play = playBy('massachusetts');
  const steps = peoplesInputs(play, 6, 3);
  const middle = Math.floor(steps.length / 2);
  const first = open(join(folder, 'playing.db'), play);
  for (const { input, stamp } of steps.slice(0, middle)) first.take(input, stamp);
  expect(sabot('backup', '--db', 'playing.db', 'restored.db').status).toBe(0);
  const { table } = first;
  first.close();
  const second = open(join(folder, 'restored.db'), play);
  expect(second.table.state).toEqual(table.state);
  for (const { input, stamp } of steps.slice(middle)) expect(second.take(input, stamp).kind).toBe('taken');
  second.close();
});

test('while another process plays, the copy is made and the table is not stopped', async () => {
  const live = startIn(folder, 'sim', '--rules', 'pennsylvania', '--rounds', '100000', '--db', 'live.db');
  const ended = endOf(live);
  const path = join(folder, 'live.db');
  while (!existsSync(path) || statSync(path).size < 200_000) await setTimeout(20);
  expect(sabot('backup', '--db', 'live.db', 'live-copy.db').status).toBe(0);
  expect(live.exitCode).toBeNull();
  live.kill('SIGKILL');
  await ended;
  expect(sabot('verify', 'live-copy.db').status).toBe(0);
});

test('Ctrl-C leaves no file, half or whole', async () => {
  const big = join(folder, 'big.db');
  copyFileSync(join(folder, 'x.db'), big);
  const db = new Sqlite(big);
  db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
    INSERT INTO staff SELECT hex(randomblob(500)), 'dealer', i FROM n`);
  db.close();
  const child = startIn(folder, 'backup', '--db', 'big.db', 'stopped.db');
  const ended = endOf(child);
  while (filesOf('stopped.db').length === 0 && child.exitCode === null) await setTimeout(1);
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, stderr: 'sabot: Stopped: stopped.db was not written.\n' });
  expect(filesOf('stopped.db')).toEqual([]);
});

describe('what is there is not lost', () => {
  test('another file is replaced only when that is said', () => {
    const taken = join(folder, 'taken.db');
    writeFileSync(taken, 'mine');
    const refused = backup('taken.db');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('add --force to replace it');
    expect(readFileSync(taken, 'utf8')).toBe('mine');
    expect(backup('taken.db', '--force').status).toBe(0);
    expect(statSync(taken).size).toBeGreaterThan(100_000);
  });

  test('a database that somebody writes is not replaced: its write-ahead log would spoil the copy', () => {
    const db = new Sqlite(join(folder, 'open.db'));
    db.pragma('journal_mode = WAL');
    db.exec('CREATE TABLE a (b)');
    const { status, stderr } = backup('open.db', '--force');
    expect(status).toBe(2);
    expect(stderr).toContain('open.db-wal exists');
    expect(db.prepare('SELECT count(*) FROM a').pluck().get()).toBe(0);
    db.close();
  });

  test.each([
    'x.db',
    './x.db',
    'x.db-wal',
    'x.db-shm',
    'x.db-lock',
    'keys/x.db.signing.key',
    'keys/x.db.sealing.key',
  ])('%s is never written to', (name) => {
    const before = readFileSync(join(folder, 'x.db'));
    const { status, stderr } = backup(name, '--force');
    expect([status, stderr]).toEqual([
      2,
      `sabot: ${name} belongs to the journal itself. Name another file.\n`,
    ]);
    expect(readFileSync(join(folder, 'x.db')).equals(before)).toBe(true);
  });
});

test.each([
  ['', 'Name the file to be written'],
  ['.', 'is a folder. Name a file in it'],
  ['no/copy.db', 'There is no folder'],
  ['a.db --db nothing.db', 'There is no journal'],
  ['a.db b.db', 'too many arguments'],
])('sabot backup %s: a sentence and exit code 2', (line, sentence) => {
  const { status, stderr, stdout } = backup(...line.split(' ').filter(Boolean));
  expect(stderr).toContain(sentence);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).not.toMatch(/\n\s+at /);
});
