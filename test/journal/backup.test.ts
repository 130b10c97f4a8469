// A backup is made in the middle of the night, while the table plays on.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCheckpoint, NO_HASH } from '../../src/journal/chain/chain.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { entriesFrom, Log, logEnd } from '../../src/journal/chain/log.ts';
import { type BackupJob, type BackupResult, backUp } from '../../src/journal/file/backup.ts';
import { isWrittenThroughWal } from '../../src/journal/file/journal-files.ts';
import { partFile } from '../../src/journal/file/part-file.ts';
import { PAGE_BYTES } from '../../src/journal/file/schema.ts';
import { firstBrokenRow } from '../../src/journal/startup/trust.ts';
import { newFolder, removeFolder } from './house.ts';
import { simulatedJournal } from './simulated.ts';

const root = join(import.meta.dirname, '..', '..');
const storage = newFolder();
const journal = join(storage, 'table.db');
let folder: string;
let from: string;
let to: string;

beforeAll(() => {
  simulatedJournal(journal, { rounds: 60 });
});

beforeEach(() => {
  folder = newFolder();
  from = join(folder, 'table.db');
  to = join(folder, 'backup.db');
  copyFileSync(journal, from);
});

afterEach(() => removeFolder(folder));
afterAll(() => removeFolder(storage));

function copy(more: Partial<BackupJob> = {}): Promise<BackupResult> {
  return backUp({ from, to, progress: () => {}, stop: new AbortController().signal, ...more });
}

async function mustCopy(more: Partial<BackupJob> = {}) {
  const done = await copy(more);
  if (!done?.ok) expect.fail(done ? done.stop.code : 'it was stopped');
  return done;
}

async function stopOfCopy(more: Partial<BackupJob> = {}) {
  const done = await copy(more);
  if (!done || done.ok) expect.fail('a backup was made');
  return done.stop;
}

/** The files that a backup has left, whatever they are. */
function left(): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('backup.db'));
}

/** Changes the journal past all that protects it. */
function tamper(sql: string): void {
  const db = new Sqlite(from);
  db.pragma('foreign_keys = OFF');
  db.exec('DROP TRIGGER log_is_never_changed; DROP TRIGGER log_is_never_deleted');
  db.exec(sql);
  db.close();
}

describe('the copy', () => {
  test('holds every row, in one file without a write-ahead log, and tells what it holds', async () => {
    const done = await mustCopy();
    expect(left()).toEqual(['backup.db']);
    expect(isWrittenThroughWal(to)).toBe(false);
    const [original, backup] = [from, to].map((path) => new Sqlite(path, { readonly: true }));
    const rows = 'SELECT seq, kind, body, hash FROM log';
    expect(backup?.prepare(rows).all()).toEqual(original?.prepare(rows).all());
    const { seq, hash } = logEnd(original ?? expect.fail());
    expect(done).toEqual({
      ok: true,
      ...{ rows: seq, rounds: 60, hash, bytes: statSync(to).size },
    });
    original?.close();
    backup?.close();
  });

  test('is one moment of the table and ends, though a row is added after every step of the copying', async () => {
    const before = new Sqlite(from);
    before.pragma('journal_mode = WAL');
    before.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO staff SELECT hex(randomblob(500)), 'dealer', i FROM n`);
    before.exec("INSERT INTO staff VALUES ('first', 'floor', 0)");
    const stop = new AbortController();
    let steps = 0;
    await mustCopy({
      stop: stop.signal,
      progress: (stage) => {
        if (stage !== 'copying') return;
        steps += 1;
        before.exec(`INSERT INTO staff VALUES ('step ${steps}', 'floor', 0)`);
        // Without the read transaction SQLite begins again at every step, and never comes to an end.
        if (steps > 1000) stop.abort();
      },
    });
    before.close();
    const backup = new Sqlite(to, { readonly: true });
    expect(steps).toBeGreaterThan(2);
    expect(backup.prepare("SELECT id FROM staff WHERE role = 'floor' AND since = 0").pluck().all()).toEqual([
      'first',
    ]);
    backup.close();
  });

  test('takes the place of an older one only when it is whole', async () => {
    writeFileSync(to, 'the backup of yesterday');
    tamper("UPDATE log SET body = '{}' WHERE seq = (SELECT max(seq) FROM log)");
    await stopOfCopy();
    expect(statSync(to).size).toBe('the backup of yesterday'.length);
    copyFileSync(journal, from);
    await mustCopy();
    expect(statSync(to).size).toBeGreaterThan(100_000);
  });

  test('a part that was left by a power cut is begun again', async () => {
    writeFileSync(`${to}.part`, 'half a backup');
    writeFileSync(`${to}.part-journal`, 'and its journal');
    await mustCopy();
    expect(left()).toEqual(['backup.db']);
  });
});

describe('no backup is made', () => {
  test('when it is stopped: nothing is left', async () => {
    const stop = new AbortController();
    expect(await copy({ stop: stop.signal, progress: () => stop.abort() })).toBeNull();
    expect(left()).toEqual([]);
  });

  test('when it is stopped while the copy is checked: nothing is left either', async () => {
    const stop = new AbortController();
    const progress: BackupJob['progress'] = (stage) => stage === 'checking' && stop.abort();
    expect(await copy({ stop: stop.signal, progress })).toBeNull();
    expect(left()).toEqual([]);
  });

  test('of a journal whose newest rows were changed', async () => {
    tamper("UPDATE log SET body = '{}' WHERE seq = (SELECT max(seq) - 1 FROM log)");
    expect(await stopOfCopy()).toMatchObject({ code: 'chain-broken' });
    expect(left()).toEqual([]);
  });

  test('of a journal whose last signature is that of another key', async () => {
    const db = new Sqlite(from);
    const log = new Log(db, logEnd(db));
    const { seq, hash } = log.end;
    log.append('checkpoint', 1, JSON.stringify(makeCheckpoint(keyOfSeed('forger'), seq, hash)));
    db.close();
    expect(await stopOfCopy()).toMatchObject({ code: 'bad-signature' });
    expect(left()).toEqual([]);
  });

  test('of a journal that is damaged', async () => {
    const file = openSync(from, 'r+');
    writeSync(file, Buffer.alloc(PAGE_BYTES * 32, 0xaa), 0, PAGE_BYTES * 32, PAGE_BYTES * 80);
    expect(await stopOfCopy()).toMatchObject({ code: 'damaged' });
    expect(left()).toEqual([]);
  });

  test('of what is no journal, and into no folder', async () => {
    expect(await stopOfCopy({ from: join(folder, 'nothing.db') })).toMatchObject({ code: 'no-journal' });
    const stop = await stopOfCopy({ to: join(folder, 'no', 'backup.db') });
    expect(stop).toMatchObject({ code: 'no-folder' });
    expect(stop.about).toEqual({ code: 'folder-missing', path: join(folder, 'no'), error: 'ENOENT' });
  });

  test('over something that is no file: the pipe or the device would be gone', () => {
    const pipe = join(folder, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    expect(() => partFile(pipe)).toThrow('in the way');
    expect(() => partFile(folder)).toThrow('in the way');
    expect(statSync(pipe).isFIFO()).toBe(true);
  });

  test('while something that is no file has the name of the part', async () => {
    mkdirSync(`${to}.part`);
    expect(await stopOfCopy()).toMatchObject({ code: 'not-writable' });
    expect(left()).toEqual(['backup.db.part']);
  });
});

test('two that make the same file do not give each other a name', () => {
  const one = partFile(to);
  const other = partFile(to);
  expect(() => one.keep()).toThrow('somebody else');
  one.discard();
  other.keep();
  expect(left()).toEqual(['backup.db']);
});

describe('while another process plays', () => {
  let table: ChildProcess;

  beforeEach(() => {
    const sim = ['sim', '--rules', 'section-13', '--rounds', '100000', '--seed', '4'];
    const main = join(root, 'dist', 'program', 'main.js');
    table = spawn(process.execPath, [main, ...sim, '--db', join(folder, 'live.db')], { stdio: 'ignore' });
  });

  afterEach(async () => {
    const ended = new Promise((resolve) => table.once('exit', resolve));
    if (table.kill('SIGKILL')) await ended;
  });

  test('each copy is whole, a beginning of what the table writes, and the table goes on writing', async () => {
    const live = join(folder, 'live.db');
    const rowsIn = (path: string): number => {
      if (!existsSync(path) || statSync(path).size === 0) return 0;
      const db = new Sqlite(path, { readonly: true });
      const has = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'log'").get();
      const { seq } = has ? logEnd(db) : { seq: 0 };
      db.close();
      return seq;
    };
    while (rowsIn(live) < 500) await setTimeout(20);
    const copied: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { rows } = await mustCopy({ from: live });
      const backup = new Sqlite(to, { readonly: true });
      expect(firstBrokenRow(entriesFrom(backup, 1), NO_HASH, 1)).toBeNull();
      const original = new Sqlite(live, { readonly: true });
      const hash = 'SELECT hash FROM log WHERE seq = ?';
      expect(original.prepare(hash).get(rows)).toEqual(backup.prepare(hash).get(rows));
      backup.close();
      original.close();
      copied.push(rows);
      while (rowsIn(live) <= rows) await setTimeout(20);
    }
    expect(copied).toEqual([...new Set(copied)].sort((a, b) => a - b));
  });
});
