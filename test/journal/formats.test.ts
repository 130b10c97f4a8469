// A journal of every format opens in this version, and goes on. A new format gets its journal, once, with:
// SABOT_MAKE_JOURNALS=1 npx vitest run test/journal/formats.test.ts
import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HASHED_TEXT } from '../../src/docs/journal-format/prose.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { FORMAT, MIGRATIONS } from '../../src/journal/file/migrations.ts';
import { SNAPSHOT_FORMAT, SNAPSHOT_MIGRATIONS, savedIn } from '../../src/journal/format/snapshots.ts';
import { recordOf, setupAt } from '../../src/journal/queries/reading.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { saveTable } from '../../src/table/table.ts';
import { stopSaid } from '../../src/words/stops.ts';
import { KEY, layKeys, newFolder, open, removeFolder } from './house.ts';
import { peoplesRun, playOf } from './script.ts';
import { allSeals, copyOf, verifyFile } from './verify-journals.ts';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'journals');
const ROUNDS = 4;
const fixture = (format: number) => join(FIXTURES, `format-${format}.db`);
const folder = newFolder();
afterAll(() => removeFolder(folder));

/** A few rounds in which much goes wrong, and a table that waits for wagers. */
function makeFixture(): void {
  const play = playOf('massachusetts');
  const { steps, key } = peoplesRun(play, 3, ROUNDS);
  const path = join(folder, 'made.db');
  const journal = open(path, play, { key });
  for (const { input, stamp } of steps) journal.take(input, stamp);
  journal.close();
  mkdirSync(FIXTURES, { recursive: true });
  copyFileSync(copyOf(path, folder), fixture(FORMAT));
  layKeys(fixture(FORMAT), key);
}

if (process.env.SABOT_MAKE_JOURNALS && !existsSync(fixture(FORMAT))) makeFixture();

describe.each(MIGRATIONS.map((_, index) => index + 1))('a journal of format %i', (format) => {
  const path = join(folder, `format-${format}.db`);

  beforeAll(() => {
    copyFileSync(fixture(format), path);
    const [from, to] = [keyFilesOf(fixture(format)), keyFilesOf(path)];
    mkdirSync(dirname(to.signing), { recursive: true });
    copyFileSync(from.signing, to.signing);
    copyFileSync(from.sealing, to.sealing);
  });

  test('lies among the fixtures, as the table left it', () => {
    expect(existsSync(fixture(format)), 'the journal of each format is among the fixtures').toBe(true);
    const db = new Sqlite(path, { readonly: true });
    expect(db.pragma('user_version', { simple: true })).toBe(format);
    expect(db.pragma('page_size', { simple: true })).toBe(1024);
    db.close();
  });

  test('opens, goes on where it was, and is in order', () => {
    const db = new Sqlite(path, { readonly: true });
    const setup = setupAt(db, 1);
    db.close();
    const opened = openJournal({ path, setup, now: 1e12, pid: process.pid });
    if (!opened.ok) expect.fail(opened.stop.code);
    const { journal, key } = opened;
    expect(journal.table.phase).toBe('betting');
    expect(journal.table.state.rounds).toBe(ROUNDS);
    for (let round = 1; round <= ROUNDS; round++) expect(recordOf(journal.db, round)?.round).toBe(round);
    expect(journal.take({ type: 'pause-table' }, { at: 1e12, by: { id: 'Ana', role: 'floor' } }).kind).toBe(
      'taken',
    );
    journal.close();
    const report = verifyFile(path, {
      program: 'later',
      key: key.public,
      seals: allSeals(sealOpener(key.sealing)),
    });
    expect(report).toMatchObject({ ok: true, problem: null, rounds: ROUNDS });
  });
});

test('the document tells how a row is hashed', () => {
  const path = join(folder, 'hashed.db');
  copyFileSync(fixture(FORMAT), path);
  const db = new Sqlite(path, { readonly: true });
  let rows = 0;
  for (const { seq, hash: stored } of entriesFrom(db, 1)) {
    const sql = `SELECT ${HASHED_TEXT.replaceAll('7 - 1', String(seq - 1))} FROM log WHERE seq = ${seq}`;
    const text = String(db.prepare<[], string>(sql).pluck().get());
    expect(hash('sha256', text, 'hex'), `row ${seq}`).toBe(stored.toString('hex'));
    rows += 1;
  }
  db.close();
  expect(rows).toBeGreaterThan(100);
});

describe('saved tables', () => {
  const play = playOf('pennsylvania');

  function saved() {
    const journal = open(join(folder, `saved-${Math.random()}.db`), play, { key: KEY });
    const snapshot = { format: SNAPSHOT_FORMAT, ...saveTable(journal.table) };
    journal.close();
    return snapshot;
  }

  test('of this format are taken as they are, of one that nobody knows not at all', () => {
    const snapshot = saved();
    expect(savedIn(snapshot)).toEqual({ value: snapshot.value, state: snapshot.state });
    for (const format of [0, SNAPSHOT_FORMAT + 1, 1.5, Number.NaN])
      expect(savedIn({ ...snapshot, format })).toBeNull();
  });

  test('of an older format go through every migration since', () => {
    const snapshot = saved();
    const later = [
      ...SNAPSHOT_MIGRATIONS,
      ({ value, state }: { value: unknown; state: Readonly<Record<string, unknown>> }) => ({
        value,
        state: { ...state, rounds: Number(state.rounds) + 1 },
      }),
      ({ value, state }: { value: unknown; state: Readonly<Record<string, unknown>> }) => ({
        value,
        state: { ...state, rounds: Number(state.rounds) * 10 },
      }),
    ];
    const old = { ...snapshot, state: { ...snapshot.state, rounds: 4 } };
    expect(savedIn(old, later)?.state.rounds).toBe(50);
    expect(savedIn({ ...old, format: SNAPSHOT_FORMAT + 1 }, later)?.state.rounds).toBe(40);
    expect(savedIn({ ...old, format: SNAPSHOT_FORMAT + 2 }, later)?.state.rounds).toBe(4);
  });
});

test('a journal of 0.3 is refused with a sentence, whoever opens it, and nothing in it is touched', () => {
  const path = join(folder, 'old.db');
  const db = new Sqlite(path);
  db.exec(
    'PRAGMA application_id = 0x5361626f; PRAGMA user_version = 1; CREATE TABLE log (seq INTEGER PRIMARY KEY)',
  );
  db.close();
  const before = readFileSync(path);
  const read = openToRead(path);
  if (read.ok) expect.fail('it was opened');
  expect(read.stop).toEqual({ code: 'too-old', about: { code: 'version-0.3', path } });
  expect(stopSaid(read.stop)).toBe(
    `${path} was written by Sabot 0.3 or an earlier version, and this version cannot read it. Move it away together with its key, and look into it with that version.`,
  );
  expect(readFileSync(path).equals(before)).toBe(true);
});
