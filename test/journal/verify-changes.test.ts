// A journal that somebody has changed with a database tool: whatever it was, it is found, and the right row is named.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUERY_TABLES } from '../../src/journal/file/schema.ts';
import type { Verified } from '../../src/journal/verify/verify.ts';
import type { Play } from '../../src/scenario/book.ts';
import { newFolder, open, removeFolder } from './house.ts';
import { playOf } from './script.ts';
import { copyOf, livelyJournal, tampered, told, verifyFile } from './verify-journals.ts';

const folder = newFolder();
const path = join(folder, 'table.db');

const AMPLE_MS = 600_000;

beforeAll(() => {
  const play = playOf('massachusetts');
  livelyJournal(path, play, 3, 12);
  adjust(play);
}, AMPLE_MS);
afterAll(() => removeFolder(folder));

/** One floorperson proposes an adjustment of the first round, another one makes it; the round is held. */
function adjust(play: Play): void {
  const journal = open(path, play, { simulated: true });
  const wrong = { round: 1, seat: 1, bettor: 'a', amount: 500, to: 'player', why: 'paid-wrong' } as const;
  const by = (id: string) => ({ at: 2e9, by: { id, role: 'floor' } as const });
  expect(journal.take({ type: 'propose-adjustment', ...wrong }, by('Bo')).kind).toBe('taken');
  expect(journal.take({ type: 'confirm-adjustment', adjustment: 1 }, by('Cy')).kind).toBe('taken');
  const reason = 'the player objects';
  expect(journal.take({ type: 'hold-hand', round: 1, reason }, by('Bo')).kind).toBe('taken');
  journal.close();
}

/** The tables are compared whoever wrote them; without the replay that takes a third of the time. */
function afterChange(change: (db: Database) => void): Verified {
  return verifyFile(tampered(path, folder, change), { program: 'another' });
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

function columnsOf(db: Database, table: string): Column[] {
  return db.prepare<[string], Column>('SELECT name, type, pk FROM pragma_table_info(?)').all(table);
}

function looking<T>(look: (db: Database) => T): T {
  const db = new Sqlite(path, { readonly: true });
  try {
    return look(db);
  } finally {
    db.close();
  }
}

type Row = Readonly<Record<string, string | number | null>>;

/** The second row, if there are two: one of the first shoe, which is closed. */
function rowOf(db: Database, table: string): Row {
  const rows = db.prepare<[], Row>(`SELECT * FROM ${table} LIMIT 2`).all();
  const row = rows.at(-1);
  if (!row) throw new Error(`there is nothing in ${table}`);
  return row;
}

function keysOf(db: Database, table: string): string[] {
  const keys = columnsOf(db, table).filter(({ pk }) => pk > 0);
  return keys.sort((a, b) => a.pk - b.pk).map(({ name }) => name);
}

const quoted = (value: string | number | null | undefined) =>
  typeof value === 'string' ? `'${value}'` : String(value);

/** As the report names it. */
function keyText(db: Database, table: string, row: Row): string {
  return keysOf(db, table)
    .map((name) => `${name} ${quoted(row[name])}`)
    .join(', ');
}

function whereOf(db: Database, table: string, row: Row): string {
  return keysOf(db, table)
    .map((name) => `"${name}" = ${quoted(row[name])}`)
    .join(' AND ');
}

/** Another value of the same type, far from any that there is. */
function otherValue({ name, type }: Column, value: string | number | null | undefined): string {
  if (name === 'status') return "'void'";
  if (type === 'TEXT') return quoted(`${value ?? ''}x`);
  return String(Number(value ?? 0) + 1_000_000);
}

/** No row of this journal is in an archive, so this one is empty; archive.test.ts changes it. */
const FILLED = QUERY_TABLES.filter((table) => table !== 'begins');

describe.each(FILLED)('the table %s', { timeout: AMPLE_MS }, (table) => {
  test('a change in any column is found, with its row', () => {
    for (const column of looking((db) => columnsOf(db, table))) {
      const { row, key, where } = looking((db) => {
        const one = rowOf(db, table);
        return { row: one, key: keyText(db, table, one), where: whereOf(db, table, one) };
      });
      const value = otherValue(column, row[column.name]);
      const { ok, problem } = afterChange((db) =>
        db.exec(`UPDATE ${table} SET "${column.name}" = ${value} WHERE ${where}`),
      );
      const what = `${table}.${column.name}`;
      expect(ok, what).toBe(false);
      expect(problem, what).toMatchObject({ part: 'tables', row: { table } });
      if (column.pk === 0) expect(problem?.row, what).toEqual({ table, key });
      if (column.pk === 0) expect(told(problem), what).toContain(`${column.name} is ${value}`);
    }
  });

  test('a row that is gone is named', () => {
    const { key, where } = looking((db) => {
      const row = rowOf(db, table);
      return { key: keyText(db, table, row), where: whereOf(db, table, row) };
    });
    const { problem } = afterChange((db) => db.exec(`DELETE FROM ${table} WHERE ${where}`));
    expect(problem).toMatchObject({ part: 'tables', row: { table, key } });
    expect(told(problem)).toContain('lacks a row');
  });

  test('a row too many is named', () => {
    const { problem } = afterChange((db) => {
      const columns = columnsOf(db, table);
      const [key] = columns.filter(({ pk }) => pk === 1);
      const row = rowOf(db, table);
      const values = columns.map((column) =>
        column.name === key?.name
          ? otherValue(column, row[column.name])
          : quoted(row[column.name]).replace('null', 'NULL'),
      );
      db.exec(`INSERT INTO ${table} VALUES (${values.join(', ')})`);
    });
    expect(problem).toMatchObject({ part: 'tables', row: { table } });
    // A count of a refusal after the last input may be there, but the refusal must be in the log.
    expect(told(problem)).toMatch(
      /has a row that the log does not give|counts a refusal that the log does not have/,
    );
  });

  test('an emptied table is named', () => {
    expect(afterChange((db) => db.exec(`DELETE FROM ${table}`)).problem).toMatchObject({ row: { table } });
  });
});

describe('the log', { timeout: AMPLE_MS }, () => {
  /** An input by somebody, one by a device, and the other kinds, all of the first shoe. */
  const rows = () =>
    looking((db) => {
      const first = (where: string) =>
        db.prepare<[], number>(`SELECT min(seq) FROM log WHERE seq > 60 AND ${where}`).pluck().get() ?? 0;
      return [
        first("kind = 'input' AND person IS NOT NULL"),
        first('device IS NOT NULL'),
        first("kind = 'refused'"),
        first("kind = 'repeated'"),
        first("kind = 'snapshot'"),
        first("kind = 'checkpoint'"),
      ];
    });

  const VALUES: Readonly<Record<string, string>> = {
    cause: 'coalesce(cause, 3) + 1',
    kind_code: '(kind_code + 1) % 6',
    role_code: 'coalesce(role_code + 1, 0) % 4',
    at: 'at + 1',
    number: 'coalesce(number, 0) + 1',
    hash: "unhex('00') || substr(hash, 2)",
    body: "body || ' '",
  };

  test('a change in any column of any kind of row is found at that row', () => {
    const names = looking((db) => columnsOf(db, 'log').map(({ name }) => name)).filter(
      (name) => name !== 'seq',
    );
    for (const seq of rows())
      for (const name of names) {
        const value = VALUES[name] ?? `coalesce(${name}, '') || 'x'`;
        const cast = name === 'hash' ? `CAST(${value} AS BLOB)` : value;
        const { problem } = afterChange((db) =>
          db.exec(`UPDATE log SET ${name} = ${cast} WHERE seq = ${seq}`),
        );
        expect(problem, `${name} of row ${seq}`).toMatchObject({ part: 'chain', row: { seq } });
      }
  });

  const [ROW, NEXT] = [70, 71];

  test.each([
    ['a row that is gone', `DELETE FROM log WHERE seq = ${ROW}`, ROW],
    ['rows that are gone from the start', `DELETE FROM log WHERE seq < ${ROW}`, 1],
    ['all rows gone', 'DELETE FROM log', 1],
    ['a row with another number', `UPDATE log SET seq = 999999 WHERE seq = ${ROW}`, ROW],
    [
      'rows moved up to fill a gap',
      `DELETE FROM log WHERE seq = ${ROW}; UPDATE log SET seq = seq - 1 WHERE seq > ${ROW}`,
      ROW,
    ],
    [
      'a row before the first',
      "INSERT INTO log (seq, kind_code, at, body, hash) VALUES (0, 0, 0, '{}', x'00')",
      0,
    ],
    [
      'two rows swapped',
      `UPDATE log SET seq = -1 WHERE seq = ${ROW}; UPDATE log SET seq = ${ROW} WHERE seq = ${NEXT};
       UPDATE log SET seq = ${NEXT} WHERE seq = -1`,
      ROW,
    ],
    [
      'two bodies swapped',
      `UPDATE log SET body = (SELECT body FROM log AS other WHERE other.seq = ${ROW + NEXT} - log.seq)
       WHERE seq IN (${ROW}, ${NEXT})`,
      ROW,
    ],
  ])('%s: found at its place', (_, sql, seq) => {
    expect(afterChange((db) => db.exec(sql)).problem).toMatchObject({ part: 'chain', row: { seq } });
  });
});

describe('the schema', () => {
  test.each([
    ['DROP TRIGGER log_is_never_changed', 'trigger log_is_never_changed'],
    ['DROP INDEX lines_by_amount', 'index lines_by_amount'],
    ['CREATE TABLE notes (note TEXT)', 'table notes'],
    [
      'CREATE TRIGGER quiet AFTER INSERT ON lines BEGIN DELETE FROM lines WHERE net > 100; END',
      'trigger quiet',
    ],
    ['DROP INDEX lines_by_amount; CREATE INDEX lines_by_amount ON lines (seat)', 'index lines_by_amount'],
    ['ALTER TABLE lines ADD COLUMN tip INTEGER', 'table lines'],
    ['DROP TABLE repeats', 'table repeats'],
  ])('%s: found', (sql, key) => {
    const copy = copyOf(path, folder);
    const db = new Sqlite(copy);
    db.exec(sql);
    db.close();
    expect(verifyFile(copy).problem).toMatchObject({ part: 'schema', row: { table: 'sqlite_schema', key } });
  });

  /** A column that takes every type, for a moment. */
  function loosened(copy: string, change: string): void {
    const write = (sql: string) => {
      const db = new Sqlite(copy);
      db.unsafeMode();
      db.exec(sql);
      db.close();
    };
    const alter = (from: string, to: string) =>
      write(`PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, '${from}', '${to}') WHERE name = 'cards';
        PRAGMA writable_schema = RESET`);
    alter('at INTEGER NOT NULL', 'at ANY NOT NULL');
    write(change);
    alter('at ANY NOT NULL', 'at INTEGER NOT NULL');
  }

  test('a value of another type that looks the same is found, and nothing else is different', () => {
    const copy = copyOf(path, folder);
    loosened(copy, 'UPDATE cards SET at = CAST(at AS REAL) WHERE number = 2');
    const { problem } = verifyFile(copy);
    expect(problem).toMatchObject({ part: 'tables', row: { table: 'cards', key: 'number 2' } });
    expect(told(problem)).toMatch(/at is (\d+)\.0, and by the log it is \1\./);
  });
});
