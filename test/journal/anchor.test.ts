// A head that somebody noted elsewhere: the owner of the key can write a journal anew, and cannot make it hold what was noted.
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { makeKey } from '../../src/journal/chain/key.ts';
import { lastMark } from '../../src/journal/chain/log.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { type Anchor, anchorIn, lastSignedHead } from '../../src/journal/proof/anchor.ts';
import { signStatement } from '../../src/journal/proof/statement.ts';
import { KEY, newFolder, open, removeFolder } from './house.ts';
import { livelyScript, playOf } from './script.ts';
import { copyOf, verifyFile } from './verify-journals.ts';

const play = playOf('massachusetts');
const SCRIPT = livelyScript(play, 9, 4);

let folder: string;
let path: string;
beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'table.db');
});
afterEach(() => removeFolder(folder));

function plays(file: string, steps = SCRIPT, key = KEY): void {
  const journal = open(file, play, { key });
  for (const { input, stamp } of steps) journal.take(input, stamp);
  journal.close();
}

function inFile<T>(file: string, look: (db: Database) => T): T {
  const opened = openToRead(file);
  if (!opened.ok) expect.fail(opened.stop.code);
  try {
    return look(opened.db);
  } finally {
    opened.db.close();
  }
}

function headOf(file: string): Anchor {
  const line = inFile(file, lastSignedHead) ?? expect.fail('nothing is signed');
  return anchorIn(line) ?? expect.fail(`no head: ${line}`);
}

function codesWith(file: string, ...anchors: Anchor[]): string[] {
  return verifyFile(file, { anchors }).findings.flatMap(({ about, severity }) =>
    severity === 'changed' ? [about.code] : [],
  );
}

test('a head that was signed is in its journal, however much is played after it', () => {
  plays(path, SCRIPT.slice(0, 120));
  const noted = headOf(path);
  plays(path, SCRIPT.slice(120));
  expect(headOf(path).seq).toBeGreaterThan(noted.seq);
  expect(codesWith(path, noted, headOf(path))).toEqual([]);
});

test('a head names the time of its signature', () => {
  plays(path);
  const mark = inFile(path, (db) => lastMark(db, 'checkpoint')) ?? expect.fail('nothing is signed');
  expect(headOf(path)).toMatchObject({ seq: bodyOf(mark, 'checkpoint').through, at: mark.at });
});

describe('a journal that does not hold what was noted', () => {
  test('is an older copy, put back in its place', () => {
    plays(path, SCRIPT.slice(0, 120));
    const older = copyOf(path, folder);
    plays(path, SCRIPT.slice(120));
    expect(verifyFile(older).ok).toBe(true);
    expect(codesWith(older, headOf(path))).toEqual(['anchor-beyond-end']);
  });

  test('was written anew by somebody who has the key', () => {
    plays(path);
    const forged = join(folder, 'forged.db');
    plays(forged, livelyScript(play, 10, 8));
    expect(verifyFile(forged).ok).toBe(true);
    expect(codesWith(forged, headOf(path))).toEqual(['anchor-other-hash']);
  });

  test('has another key than the one that signed the head', () => {
    plays(path);
    const line = inFile(path, lastSignedHead) ?? '';
    const anchor = anchorIn(line) ?? expect.fail('no head');
    const other = join(folder, 'other.db');
    plays(other, SCRIPT, makeKey());
    const { signature } = headOf(other);
    expect(codesWith(path, { ...anchor, signature })).toEqual(['anchor-not-signed-by-key']);
  });
});

describe('what people note', () => {
  const hash = 'ab'.repeat(32);
  test.each([
    [`12:${hash}`, { seq: 12, hash, at: null, signature: null }],
    [` 12  ${hash.toUpperCase()}\n`, { seq: 12, hash, at: null, signature: null }],
    [`sabot-head-1 12\n  ${hash} 99 c2ln`, { seq: 12, hash, at: 99, signature: 'c2ln' }],
    [`sabot-head-1 12 ${hash} 99 c2ln`, { seq: 12, hash, at: 99, signature: 'c2ln' }],
  ])('%j is a head', (line, anchor) => expect(anchorIn(line)).toEqual(anchor));

  test("an inspector's statement is one too", () => {
    const statement = {
      table: 'Mesa 1',
      version: '1',
      origin: 'shipped',
      identity: null,
      differing: 0,
      head: { seq: 7, hash },
      at: 5,
      challenge: 'blue whale',
    } as const;
    expect(anchorIn(signStatement(KEY, statement))).toEqual({ seq: 7, hash, at: null, signature: null });
  });

  test.each(['', '12', hash, `x:${hash}`, `12:${hash}0`, `sabot-head-2 12 ${hash} 99 c2ln`])(
    '%j is none',
    (line) => expect(anchorIn(line)).toBeNull(),
  );
});
