// Tests a row of the decision table: brings a folder into the state of the row, and starts the table.
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { keyFilesOf, keysFolderOf } from '../../src/journal/file/key-file.ts';
import { MIGRATIONS } from '../../src/journal/file/migrations.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { Row } from '../../src/journal/startup/decisions/row.ts';
import { decide, type Found, RECOVERY } from '../../src/journal/startup/decisions.ts';
import { examineJournal } from '../../src/journal/startup/examine.ts';
import { Look } from '../../src/journal/startup/look.ts';
import { type OpenOptions, openJournal } from '../../src/journal/startup/open.ts';
import type { Stop } from '../../src/journal/startup/stops.ts';
import type { Play } from '../../src/scenario/book.ts';
import { stopSaid } from '../../src/words/stops.ts';
import { bytesIn, newFolder, removeFolder, setupOf } from './house.ts';

export interface Case {
  /** Brings the folder into the state in which the start finds it. */
  readonly found: (path: string) => void;
  /** Otherwise the journal is opened with the rules and the key that wrote it. */
  readonly given?: Partial<OpenOptions>;
  /** What the table that has started must be like; the journal is closed again. */
  readonly starts?: (path: string, given: OpenOptions) => void;
}

/** The files of the journal, without SQLite's index: that is made again at every start. */
function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(bytesIn(folder)).filter(([name]) => !name.endsWith('-shm')));
}

/** A sentence says what, where, and what to do. */
export function expectSentence(stop: Stop, where: string): void {
  expect(stopSaid(stop)).toContain(where);
  for (const sentence of [stopSaid(stop), stopSaid(stop, 'es')]) {
    expect(sentence).toMatch(/\. \p{Lu}.*\.( \(\w+\))?$/u);
    expect(sentence).not.toMatch(/undefined|null|NaN|Error/);
  }
  expect(stopSaid(stop, 'es')).not.toBe(stopSaid(stop));
}

/** Nothing is written, lost or left behind, to the byte. */
export function expectRefused(given: OpenOptions): Stop {
  const folder = dirname(given.path);
  mkdirSync(folder, { recursive: true });
  const before = filesIn(folder);
  const opened = openJournal(given);
  if (opened.ok) {
    opened.journal.close();
    expect.fail(`it was opened: ${opened.found.join(', ')}`);
  }
  expect(filesIn(folder)).toEqual(before);
  const isOfKey = opened.stop.code === 'key-unreadable';
  expectSentence(opened.stop, isOfKey ? keysFolderOf(given.path) : given.path);
  return opened.stop;
}

/** Opens it, looks at it and closes it. */
export function started(given: OpenOptions, look: (journal: Journal) => void): void {
  const opened = openJournal(given);
  if (!opened.ok) expect.fail(opened.stop.code);
  try {
    look(opened.journal);
  } finally {
    opened.journal.close();
  }
}

/** A first start gives a table at which nothing has happened. */
export function isFresh(_: string, given: OpenOptions): void {
  started(given, ({ table, db, seq }) => {
    expect(table.phase).toBe('closed');
    expect(table.state.rounds).toBe(0);
    expect(seq).toBe(3);
    expect(db.prepare('SELECT count(*) FROM log').pluck().get()).toBe(3);
  });
}

export function rowNamed(name: Found): Row {
  const row = RECOVERY.find(([known]) => known === name)?.[1];
  if (!row) throw new Error(`there is no row "${name}"`);
  return row;
}

/** Which rows have something to say. */
function foundAt(given: OpenOptions): readonly Found[] {
  const { path, setup, rules, key = null, migrations = MIGRATIONS, witness = null, begins = true } = given;
  if (!rules) throw new Error('the case gives no rules');
  const look = new Look({ path, setup, rules, key, keys: keyFilesOf(path), migrations, witness, begins });
  try {
    return decide(look).found;
  } finally {
    look.close(false);
  }
}

/** What a start would first try on a copy. */
const WOULD_TRY: readonly Found[] = ['half done', 'older schema'];

/** A look finds the same and changes nothing, except that SQLite makes an empty `-wal` when it reads. */
function expectForeseen(given: OpenOptions, code: Stop['code'] | null): void {
  const { path, setup, rules, key, migrations, witness = null, begins = true } = given;
  if (!rules || key || migrations) return;
  const written = () => Object.entries(filesIn(dirname(path))).filter(([, bytes]) => bytes !== '');
  const before = written();
  const { found, stop } = examineJournal({ path, setup, rules, witness, begins });
  expect(written()).toEqual(before);
  expect(foundAt(given)).toContain(found);
  expect(stop?.code ?? null).toBe(WOULD_TRY.includes(found) ? null : code);
}

export function tryCase(play: Play, name: Found, { found, given: more = {}, starts }: Case): void {
  const home = newFolder();
  try {
    const path = join(home, 'table.db');
    const setup = setupOf(play);
    const given = { path, setup, rules: play.rules, now: 1, pid: process.pid, ...more };
    found(path);
    expect(foundAt(given)).toContain(name);
    const { code } = rowNamed(name);
    expectForeseen(given, code);
    if (code !== null) expect(expectRefused(given).code).toBe(code);
    else starts?.(path, given);
    expect(code !== null || starts, 'a row that starts says what is started').toBeTruthy();
    rmSync(path, { force: true, recursive: true });
  } finally {
    removeFolder(home);
  }
}
