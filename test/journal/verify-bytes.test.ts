// Bytes of the file itself, changed one at a time, as a bad disk or a hex editor does. Whenever anything that the file
// says is different, the verification says so; and it never crashes over it.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { at } from '../../src/rules/lookup.ts';
import { chanceOf } from '../../src/scenario/chance.ts';
import { newFolder, open, removeFolder } from './house.ts';
import { livelyScript, playOf } from './script.ts';
import { copyOf, verifyDb } from './verify-journals.ts';

const AMPLE_MS = 600_000;
const folder = newFolder();
const flipped = join(folder, 'flipped.db');
let bytes: Buffer;
let selects: readonly string[];
let whole: string;

beforeAll(() => {
  const path = join(folder, 'table.db');
  const play = playOf('massachusetts');
  const journal = open(path, play, { simulated: true });
  for (const { input, stamp } of livelyScript(play, 3, 4)) journal.take(input, stamp);
  journal.close();
  bytes = readFileSync(copyOf(path, folder));
  const db = new Sqlite(path, { readonly: true });
  selects = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all()
    .map((table) => {
      const columns = db
        .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
        .pluck()
        .all(table);
      return selectOf(table, columns);
    });
  db.close();
  whole = dumpOf(bytes);
}, AMPLE_MS);

afterAll(() => removeFolder(folder));

function selectOf(table: string, columns: readonly string[]): string {
  return `SELECT ${columns.map((name) => `typeof("${name}"), hex("${name}")`).join(', ')} FROM ${table}`;
}

function layDown(file: Buffer): void {
  for (const ending of ['-wal', '-shm']) rmSync(flipped + ending, { force: true });
  writeFileSync(flipped, file);
}

/** Everything that the file says, down to types and bytes; the error where it cannot be read. */
function dumpOf(file: Buffer): string {
  layDown(file);
  let db: Sqlite.Database | null = null;
  try {
    const opened = new Sqlite(flipped, { readonly: true });
    db = opened;
    const schema = selectOf('sqlite_schema', ['type', 'name', 'tbl_name', 'sql']);
    const rows = [schema, ...selects].map((sql) => opened.prepare(sql).raw().all().map(String).sort());
    const numbers = ['application_id', 'user_version'].map((name) => opened.pragma(name, { simple: true }));
    return JSON.stringify([rows, numbers]);
  } catch (error) {
    return String(error);
  } finally {
    db?.close();
  }
}

function isOfSqlite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
}

/** The same as the command line: well, something wrong, or not to be read at all. */
function judged(file: Buffer): 'well' | 'wrong' | 'unreadable' {
  layDown(file);
  let db: Sqlite.Database | null = null;
  try {
    const opened = openToRead(flipped);
    if (!opened.ok) return 'unreadable';
    db = opened.db;
    return verifyDb(db).ok ? 'well' : 'wrong';
  } catch (error) {
    if (!isOfSqlite(error)) throw error;
    return 'unreadable';
  } finally {
    db?.close();
  }
}

/** How often each judgement was given; whatever was judged well must say what it said before. */
function judgeFlips(places: Iterable<number>, flips: () => number): Record<string, number> {
  const given: Record<string, number> = { well: 0, wrong: 0, unreadable: 0 };
  for (const place of places) {
    const file = Buffer.from(bytes);
    file[place] = at(file, place) ^ flips();
    const judgement = judged(file);
    given[judgement] = (given[judgement] ?? 0) + 1;
    if (judgement === 'well' && dumpOf(file) !== whole) expect.fail(`byte ${place}: not noticed`);
  }
  return given;
}

describe('one byte of the file changed', { timeout: AMPLE_MS }, () => {
  test('unchanged, it is well', () => {
    expect(judged(bytes)).toBe('well');
    expect(dumpOf(bytes) === whole && whole.length > 100_000).toBe(true);
  });

  test('anywhere in the file, a hundred times', () => {
    const chance = chanceOf(1);
    const places = Array.from({ length: 100 }, () => chance.below(bytes.length));
    const given = judgeFlips(places, () => 1 + chance.below(255));
    expect(given.wrong).toBeGreaterThan(10);
  });

  test.each([2, 3, 4])('where something is written, a hundred times (seed %i)', (seed) => {
    const chance = chanceOf(seed);
    const written = [...bytes.keys()].filter((place) => bytes[place] !== 0);
    const places = Array.from({ length: 100 }, () => at(written, chance.below(written.length)));
    const given = judgeFlips(places, () => 1 + chance.below(255));
    expect(given.wrong).toBeGreaterThan(50);
  });

  test('in every byte of the header', () => {
    const given = judgeFlips(Array.from({ length: 100 }).keys(), () => 1);
    expect(given.unreadable).toBeGreaterThan(20);
  });

  test('in the first bytes of every page, where SQLite keeps its own numbers', () => {
    const chance = chanceOf(5);
    const pageSize = bytes.readUInt16BE(16);
    const pages = Array.from({ length: bytes.length / pageSize }, (_, page) => page * pageSize);
    const given = judgeFlips(
      pages.map((start) => start + chance.below(12)),
      () => 1 + chance.below(255),
    );
    expect(given.well).toBeLessThan(pages.length / 3);
  });
});
