// Somebody else with an account on the box: what lies on the disk is not theirs to read, nor to have written elsewhere.
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { backUp } from '../../src/journal/file/backup.ts';
import { keyFilesOf, readSigningKey } from '../../src/journal/file/key-file.ts';
import { lockJournal } from '../../src/journal/file/lock.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { rulesOf } from '../../src/scenario/book.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-files-'));
  path = join(folder, 'table.db');
  return () => rmSync(folder, { recursive: true });
});

function opened() {
  const play = rulesOf('massachusetts', {}, {});
  if (!play.ok) expect.fail(play.error);
  const setup = { table: 'test', pack: play.pack, book: play.rules.book, program: '0' };
  const journal = openJournal({ path, setup, now: 1, pid: process.pid });
  if (!journal.ok) expect.fail(journal.stop.code);
  return journal.journal;
}

const openFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

describe('the files of a journal', () => {
  test('are closed to others from the first moment, and so is a backup', async () => {
    const journal = opened();
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['table.db', 'table.db-wal', 'table.db-shm', 'table.db-lock', 'keys']),
    );
    expect(openFiles()).toEqual([]);
    const copied = await backUp({
      from: path,
      to: join(folder, 'copy.db'),
      progress: () => {},
      stop: new AbortController().signal,
    });
    expect(copied).toMatchObject({ ok: true });
    expect(openFiles()).toEqual([]);
    journal.close();
  });

  test('are closed again when somebody has opened them', () => {
    opened().close();
    chmodSync(path, 0o644);
    const journal = opened();
    expect(openFiles()).toEqual([]);
    journal.close();
  });

  test('a key that is a link is not followed', () => {
    opened().close();
    const elsewhere = join(folder, 'elsewhere');
    writeFileSync(elsewhere, 'secret');
    const { signing } = keyFilesOf(path);
    rmSync(signing);
    symlinkSync(elsewhere, signing);
    expect(readSigningKey(signing)).toMatchObject({ ok: false, stop: { code: 'key-unreadable' } });
  });
});

describe('a second station', () => {
  const HOLDS = `
    const Sqlite = require(process.argv[2]);
    const [, , , path, mode] = process.argv;
    const db = new Sqlite(path, { readonly: mode === 'reads' });
    if (mode === 'writes') db.pragma('journal_mode = WAL');
    db.prepare('SELECT count(*) FROM sqlite_master').get();
    process.send('holds');
    setInterval(() => {}, 1000);`;

  async function beside(mode: 'reads' | 'writes', look: (pid: number) => void): Promise<void> {
    const script = join(folder, 'holds.cjs');
    writeFileSync(script, HOLDS);
    const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
    const child = fork(script, [sqlite, path, mode]);
    try {
      await new Promise((resolve) => child.once('message', resolve));
      look(child.pid ?? 0);
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    }
  }

  test('is refused by what the system knows, when the lock file of the first is gone', async () => {
    opened().close();
    await beside('writes', (pid) => {
      const second = lockJournal(path, process.pid);
      expect(second).toMatchObject({
        ok: false,
        stop: { code: 'in-use', about: { code: 'locked-by-sabot', holder: pid } },
      });
    });
    const after = lockJournal(path, process.pid);
    expect(after.ok).toBe(true);
    if (after.ok) after.unlock();
  });

  test('is not refused because of somebody who only looks into the journal', async () => {
    opened().close();
    await beside('reads', () => {
      const second = lockJournal(path, process.pid);
      expect(second.ok).toBe(true);
      if (second.ok) second.unlock();
    });
    await expect.poll(() => readdirSync(folder)).not.toContain('table.db-lock');
  });
});
