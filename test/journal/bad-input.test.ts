// What people do to a journal between two starts, and what the table says to it. The rows of the decision table have
// their own tests; here is the rest.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { stopSaid } from '../../src/words/stops.ts';
import { scriptFile, startChild } from './child.ts';
import {
  allOf,
  bytesIn,
  filesOf,
  layDown,
  newFolder,
  open,
  removeFolder,
  setupOf,
  tryOpen,
} from './house.ts';
import { FLOOR, inRound, layWithKey, leftWhere } from './left-journals.ts';
import { expectRefused, expectSentence } from './recovery-case.ts';
import { livelyScript, playOf } from './script.ts';

const play = playOf('catfish-bend');
const middle = leftWhere(play, inRound);
const isRoot = process.getuid?.() === 0;

let home: string;
let path: string;
beforeEach(() => {
  home = newFolder();
  path = join(home, 'table.db');
});
afterEach(() => removeFolder(home));

const given = () => ({ path, setup: setupOf(play), rules: play.rules, now: 1, pid: process.pid });

describe('a place where no journal can be', () => {
  test('in a folder that is a file', () => {
    writeFileSync(join(home, 'file'), '');
    for (const folder of ['file', 'file/deeper']) {
      const opened = tryOpen(join(home, folder, 'table.db'), play);
      if (opened.ok) expect.fail('it was opened');
      expect(opened.stop.code).toBe('no-folder');
      expectSentence(opened.stop, join(home, 'file'));
    }
    expect(Object.keys(bytesIn(home))).toEqual(['file']);
  });

  test('something that is neither file nor folder', () => {
    execFileSync('mkfifo', [path]);
    expect(expectRefused(given()).code).toBe('not-a-database');
  });

  test('a name that is too long', () => {
    path = join(home, 'x'.repeat(250));
    expect(expectRefused(given()).code).toBe('no-folder');
  });

  test('a folder that was made for a start that came to nothing is removed again', () => {
    const file = join(home, 'a', 'b', 'x'.repeat(250));
    expect(tryOpen(file, play).ok).toBe(false);
    expect(bytesIn(home)).toEqual({});
    open(join(home, 'a'), play).close();
  });

  test.skipIf(isRoot)('a folder or a file that belongs to somebody else (root may write everywhere)', () => {
    layWithKey(path, middle);
    chmodSync(home, 0o500);
    expect(expectRefused(given()).code).toBe('not-writable');
    chmodSync(home, 0o700);
    chmodSync(path, 0o400);
    expect(expectRefused(given()).code).toBe('not-writable');
  });
});

describe('a second table on the same journal', () => {
  test('in this process is sent away, also by another name', () => {
    const journal = open(path, play);
    const link = join(home, 'link.db');
    symlinkSync(path, link);
    for (const name of [path, link]) {
      const opened = tryOpen(name, play);
      if (opened.ok) expect.fail('it was opened');
      expect(opened.stop.code).toBe('in-use');
      expectSentence(opened.stop, `${path} is in use by another Sabot (process ${process.pid})`);
    }
    expect(journal.take({ type: 'settle-round' }, FLOOR).kind).toBe('refused');
    journal.close();
    open(link, play).close();
  });

  test('in another process is sent away, until that one is killed', async () => {
    layWithKey(path, middle);
    const holder = startChild(scriptFile(path, setupOf(play), []), 'hold');
    await holder.told(1);
    expect(holder.lines[0]).toMatch(/^at \d+ in a round$/);
    expect(expectRefused(given()).about).toMatchObject({ holder: holder.process.pid });
    holder.process.kill('SIGKILL');
    await holder.ended;
    const journal = open(path, play);
    expect(allOf(journal)).toBe(middle.all);
    journal.close();
    expect(Object.keys(bytesIn(home)).sort()).toEqual(['table.db', 'table.db.script']);
  });

  test('sends another process away while this one has it', async () => {
    const journal = open(path, play);
    const second = startChild(scriptFile(path, setupOf(play), []));
    expect(await second.ended).toBe(3);
    expect(second.lines[0]).toContain(`in-use ${path} is in use by another Sabot (process ${process.pid})`);
    journal.close();
  });
});

describe('a table in the middle of a shoe', () => {
  const refused = (more: object) => expectRefused({ ...given(), ...more });

  beforeEach(() => layWithKey(path, middle));

  test("does not go on when the pack's file has been changed", () => {
    const pack = { ...play.pack, hash: 'f'.repeat(64) };
    const stop = refused({ setup: setupOf(play, { pack }) });
    expect(stop.code).toBe('other-rules');
    expect(stop.about).toMatchObject({ code: 'rules-changed', change: { how: 'pack-file' } });
    expect(stopSaid(stop)).toContain("the pack's file has changed since (now ffffffffffff)");
    expect(stopSaid(stop)).toContain(play.pack.hash.slice(0, 12));
  });

  test('does not go on when the house has changed its options or limits', () => {
    const values = { ...play.rules.book.values, 'limits.mainMinimum': 2500 };
    const book = { ...play.rules.book, values };
    const stop = refused({ setup: setupOf(play, { book }), rules: compileRules(book) });
    expect(stop.code).toBe('other-rules');
    expect(stop.about).toMatchObject({ code: 'rules-changed', change: { how: 'options' } });
    expect(stopSaid(stop)).toContain("the house's options or limits have changed since");
  });

  test.each(['signing', 'sealing'] as const)(
    'does not go on with a %s key file that is a folder, empty, or of another kind',
    (which) => {
      const files = keyFilesOf(path);
      const file = files[which];
      const other = readFileSync(which === 'signing' ? files.sealing : files.signing);
      for (const make of [
        () => mkdirSync(file),
        () => writeFileSync(file, ''),
        () => writeFileSync(file, 'ssh-ed25519 AAAA'),
        () => writeFileSync(file, other),
      ]) {
        rmSync(file, { recursive: true });
        make();
        expect(expectRefused(given()).about).toMatchObject({ path: file });
      }
    },
  );
});

test('a journal whose -wal and -shm were removed after a crash is whole up to what was in the file', () => {
  const journal = open(path, play);
  const script = livelyScript(play, 8, 3);
  for (const { input, stamp } of script.slice(0, 70)) journal.take(input, stamp);
  journal.db.pragma('wal_checkpoint(TRUNCATE)');
  const inFile = allOf(journal);
  for (const { input, stamp } of script.slice(70, 90)) journal.take(input, stamp);
  const { db } = filesOf(path);
  journal.close();
  const again = open(layDown(join(home, 'again'), { db, wal: Buffer.alloc(0) }), play);
  expect(allOf(again)).toBe(inFile);
  again.close();
});

/** What the system holds for this process on a file: it forgets all of it when the process closes the file once. */
function locksOn(file: string): string[] {
  const of = ` ${process.pid} `;
  const lines = readFileSync('/proc/locks', 'utf8').split('\n');
  const mine = lines.filter((line) => line.includes(of) && line.includes(`:${statSync(file).ino} `));
  return mine.map((line) => line.slice(line.indexOf(of)));
}

describe('whoever only reads', () => {
  const refusal = (file: string) => {
    const opened = openToRead(file);
    if (opened.ok) expect.fail('it was opened');
    expectSentence(opened.stop, file);
    return opened.stop.code;
  };

  test('is told what is wrong with the file', () => {
    expect(refusal(path)).toBe('no-journal');
    expect(refusal(home)).toBe('not-a-database');
    writeFileSync(path, '');
    expect(refusal(path)).toBe('no-journal');
    writeFileSync(path, 'a letter to the editor');
    expect(refusal(path)).toBe('not-a-database');
    writeFileSync(path, middle.db.subarray(0, 90));
    expect(refusal(path)).toBe('truncated');
  });

  test('sees what a running table has written, and takes none of its locks away', () => {
    const journal = open(path, play);
    for (const { input, stamp } of livelyScript(play, 8, 1)) journal.take(input, stamp);
    const locks = locksOn(path);
    expect(locks).toHaveLength(1);
    const opened = openToRead(path);
    if (!opened.ok) expect.fail(opened.stop.code);
    expect(opened.db.prepare('SELECT max(seq) FROM log').pluck().get()).toBe(journal.seq);
    opened.db.close();
    expect(locksOn(path)).toEqual(locks);
    journal.close();
  });
});
