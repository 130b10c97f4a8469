// The decision table of the start, row by row: the files.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/journal/file/migrations.ts';
import { PAGE_BYTES } from '../../src/journal/file/schema.ts';
import type { FILES } from '../../src/journal/startup/decisions/files.ts';
import { type OpenOptions, openJournal } from '../../src/journal/startup/open.ts';
import { allOf, filesOf, logOf, newFolder, open, removeFolder, setupOf } from './house.ts';
import {
  FLOOR,
  inRound,
  layWithKey,
  leftWhere,
  overwrite,
  putBackup,
  stopHalfDone,
  tamper,
} from './left-journals.ts';
import { type Case, expectRefused, tryCase } from './recovery-case.ts';
import { playOf } from './script.ts';

const play = playOf('pennsylvania');
const middle = leftWhere(play, inRound);
const lay = (path: string) => layWithKey(path, middle);

/** One more form of the database, made up. */
const NEXT = [
  ...MIGRATIONS,
  'CREATE TABLE tips (round INTEGER PRIMARY KEY, amount INTEGER NOT NULL) STRICT;',
];

function opensInTheMiddle(_: string, given: OpenOptions): void {
  const opened = openJournal(given);
  if (!opened.ok) expect.fail(opened.stop.code);
  expect(opened.found.at(-1)).toBe('in a round');
  expect(allOf(opened.journal)).toBe(middle.all);
  opened.journal.close();
}

const CASES: Record<keyof typeof FILES, Case> = {
  'no file': { found: (path) => mkdirSync(path) },
  'file gone': {
    found: (path) => {
      lay(path);
      rmSync(path);
    },
  },
  'not a database': { found: (path) => writeFileSync(path, 'a shopping list\n'.repeat(200)) },
  'wal of another': {
    found: (path) => {
      lay(path);
      putBackup(path);
      writeFileSync(`${path}-wal`, middle.wal);
    },
  },
  'wal gone': {
    found: (path) => {
      lay(path);
      rmSync(`${path}-wal`);
      writeFileSync(`${path}-shm`, middle.shm);
    },
  },
  'wal damaged': {
    found: (path) => {
      lay(path);
      const { wal } = middle;
      const at = Math.floor(wal.length / 2);
      overwrite(`${path}-wal`, at, Buffer.of((wal[at] ?? 0) ^ 1));
    },
  },
  'half done': {
    found: (path) => {
      lay(path);
      putBackup(path);
      stopHalfDone(path);
    },
    starts: opensInTheMiddle,
  },
  truncated: {
    found: (path) => {
      lay(path);
      putBackup(path);
      truncateSync(path, 5 * PAGE_BYTES);
    },
  },
  damaged: {
    found: (path) => {
      lay(path);
      putBackup(path);
      overwrite(path, 100, Buffer.alloc(PAGE_BYTES - 100, 0xa5));
    },
  },
  'other program': {
    found: (path) => {
      const db = new Sqlite(path);
      db.exec('PRAGMA journal_mode = WAL; CREATE TABLE bookmarks (url TEXT)');
      db.close();
    },
  },
  'too old': {
    found: (path) => {
      const db = new Sqlite(path);
      db.exec(
        'PRAGMA application_id = 0x5361626f; PRAGMA user_version = 1; CREATE TABLE log (seq INTEGER PRIMARY KEY)',
      );
      db.close();
    },
  },
  'newer schema': {
    found: (path) => {
      lay(path);
      tamper(path, (db) => db.pragma('user_version = 99'));
    },
  },
  'older schema': {
    found: lay,
    given: { migrations: NEXT },
    starts: (path, given) => {
      opensInTheMiddle(path, given);
      const now = new Sqlite(path, { readonly: true });
      expect(now.pragma('user_version', { simple: true })).toBe(2);
      expect(now.prepare('SELECT count(*) FROM tips').pluck().get()).toBe(0);
      const before = new Sqlite(`${path}.before-format-2`, { readonly: true });
      expect(before.pragma('user_version', { simple: true })).toBe(1);
      expect(logOf(before)).toEqual(logOf(now));
      for (const db of [now, before]) db.close();
      expect(readdirSync(dirname(path)).filter((name) => /trial|new$/.test(name))).toEqual([]);
    },
  },
};

test.each(Object.entries(CASES))('%s', (name, row) => {
  tryCase(play, name as keyof typeof FILES, row);
});

test("another program's database is left alone even where a change of it was cut short", () => {
  tryCase(play, 'other program', {
    found: (path) => {
      const db = new Sqlite(path);
      db.exec('CREATE TABLE bookmarks (url TEXT)');
      db.close();
      stopHalfDone(path);
    },
  });
});

test('a file that is cut off in its first page', () => {
  tryCase(play, 'truncated', {
    found: (path) => {
      lay(path);
      putBackup(path);
      truncateSync(path, 60);
    },
  });
});

test('a file that is cut off while rows wait in its write-ahead log', () => {
  tryCase(play, 'truncated', {
    found: (path) => {
      lay(path);
      const journal = open(path, play);
      journal.db.pragma('wal_checkpoint(TRUNCATE)');
      journal.take({ type: 'settle-round' }, FLOOR);
      const { db, wal } = filesOf(path);
      journal.close();
      layWithKey(path, { db: db.subarray(0, db.length - 3 * PAGE_BYTES), wal });
    },
  });
});

test('an older journal that must not be gone on with is not brought to the new form', () => {
  const home = newFolder();
  const path = join(home, 'table.db');
  lay(path);
  const setup = setupOf(play, { table: 'another' });
  const given = { path, setup, rules: play.rules, now: 1, pid: process.pid, migrations: NEXT };
  expect(expectRefused(given).code).toBe('other-table');
  removeFolder(home);
});

test('an older journal that was kept once is not written over by another', () => {
  const home = newFolder();
  const path = join(home, 'table.db');
  lay(path);
  writeFileSync(`${path}.before-format-2`, 'kept');
  open(path, play, { migrations: NEXT }).close();
  expect(readFileSync(`${path}.before-format-2`, 'utf8')).toBe('kept');
  expect(existsSync(`${path}.before-format-2.2`)).toBe(true);
  removeFolder(home);
});
