// Attacks on the pit that were tried, each with what stops it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { takeRows } from '../../src/pit/intake/intake.ts';
import { NEW_LINE } from '../../src/pit/intake/row-checker.ts';
import { packRows } from '../../src/pit/segment/segment.ts';
import { segmentDay } from '../../src/pit/service/segment-day.ts';
import { openPostgresPitStore } from '../../src/pit/store/postgres/postgres-store.ts';
import { fromTableIn } from '../../src/pit/wire/messages.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { Cluster } from './cluster.ts';
import { rowsOf, sentRows } from './journals.ts';
import { headAt, NOON, segmentAfter } from './store/made-up.ts';
import { withPostgres } from './with-postgres.ts';

const folder = newFolder();
const { table } = setupOf(PLAY);
let journal: Entry[] = [];
beforeAll(async () => {
  await day(`${folder}/table.db`, 2, false);
  journal = rowsOf(`${folder}/table.db`);
});
afterAll(() => removeFolder(folder));

describe('whoever has a credential and not the key of the table', () => {
  test('cannot begin a line with rows that name no key', () => {
    const input = journal.find(({ kind }) => kind === 'input');
    const rows = input ? [{ ...input, seq: 1 }] : [];
    const { before, hash } = sentRows(journal, 0, 1);
    const sent = { line: 1, from: 1, to: 1, before, hash, body: packRows(rows) };
    expect(takeRows(table, { line: 1, state: NEW_LINE }, sent)).toMatchObject({
      kind: 'finding',
      finding: { code: 'key-missing', seq: 1 },
    });
  });

  test('cannot send rows of a time that no date holds, or from before all time', () => {
    for (const at of [8.64e15 + 1, Number.MAX_SAFE_INTEGER, -1]) {
      const [first] = journal;
      const { before, hash } = sentRows(journal, 0, 1);
      const body = packRows(first ? [{ ...first, at }] : []);
      const taken = takeRows(
        table,
        { line: 1, state: NEW_LINE },
        { line: 1, from: 1, to: 1, before, hash, body },
      );
      expect(taken.kind).toBe('finding');
    }
  });

  test('cannot send the rows of another line again as this one', () => {
    const state = { ...NEW_LINE, seq: 40 };
    expect(takeRows(table, { line: 2, state }, sentRows(journal, 40, 50, 1)).kind).toBe('elsewhere');
  });

  const HELLO = {
    type: 'hello',
    protocol: 1,
    table: 'BJ-1',
    program: '1',
    end: { seq: 0, hash: '0'.repeat(64) },
    at: 1,
  };
  test.each([
    ['a table with a sign that changes the terminal', { ...HELLO, table: 'BJ\u001b[2J' }],
    ['a program that turns the text around', { ...HELLO, program: '1\u202e' }],
    ['a row before the first', { ...HELLO, end: { ...HELLO.end, seq: -1 } }],
    ['a row that no number holds', { ...HELLO, end: { ...HELLO.end, seq: 2 ** 53 } }],
    ['a part of a row', { ...HELLO, end: { ...HELLO.end, seq: 1.5 } }],
    ['a time that no date holds', { ...HELLO, at: 9e15 }],
    ['a time before all', { ...HELLO, at: -1 }],
    ['no time', { ...HELLO, at: null }],
    ['something more', { ...HELLO, more: 1 }],
  ])('is not understood when it tells of %s', (_, message) => {
    expect(fromTableIn(JSON.stringify(message))).toBeNull();
    expect(fromTableIn(JSON.stringify(HELLO))).not.toBeNull();
  });

  test('cannot show calls of a time that ends the commands, or devices without end', () => {
    const picture = {
      ...{ phase: 'turns', dealer: null, boxes: 1, players: 1, pages: null, round: 1, standsStill: null },
      ...{ calls: [], devices: {} },
    };
    const status = (more: object) =>
      fromTableIn(
        JSON.stringify({ type: 'status', end: HELLO.end, at: 1, picture: { ...picture, ...more } }),
      );
    expect(status({})).not.toBeNull();
    expect(status({ calls: [{ code: 'x', since: -9e15 }] })).toBeNull();
    expect(status({ calls: [{ code: 'x\u0007', since: 1 }] })).toBeNull();
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`device ${index}`, 'lost']));
    expect(status({ devices: many })).toBeNull();
  });
});

test('a forged clock makes few gaming days, and the days of a line never go back', () => {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const of = (at: number, last: string | null = null) => segmentDay(at, { now: NOON, last, dayOf });
  expect(of(NOON)).toBe('2026-11-02');
  expect(of(8.64e15)).toBe('2026-11-03');
  expect(of(0)).toBe('2000-01-01');
  expect(of(NOON - 500 * 86_400_000)).toMatch(/-01$/);
  expect(of(NOON, '2026-11-05')).toBe('2026-11-05');
  const years = Array.from({ length: 20 * 365 }, (_, index) => of(NOON - index * 86_400_000));
  expect(new Set(years).size).toBeLessThan(700);
});

withPostgres('whoever has the password of the service', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.begin();
  });
  afterAll(() => cluster.end());

  test('changes, deletes, empties, alters and hands on nothing, in no table and in no day by itself', async () => {
    const database = await cluster.database();
    const store = await openPostgresPitStore(cluster.url(database));
    const segment = segmentAfter(null);
    await store.append(null, [segment], headAt(segment));
    await store.close();
    await cluster.ask(database, 'DROP ROLE IF EXISTS thief; CREATE ROLE thief LOGIN IN ROLE pit_writer');
    const found = await cluster.ask(
      database,
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'pit'::regnamespace AND relkind IN ('r', 'p')`,
    );
    const names = found.map(({ name }) => String(name));
    expect(names).toEqual(
      expect.arrayContaining(['segments', 'segments_2026_11_02', 'heads', 'lines', 'alarms', 'told']),
    );
    const evidence = [
      'segments',
      'segments_2026_11_02',
      'heads',
      'lines',
      'looks',
      'alarms',
      'credentials',
      'claims',
      'format',
    ];
    const attempts = [
      ...names.flatMap((name) => [
        `TRUNCATE pit.${name}`,
        `ALTER TABLE pit.${name} DISABLE TRIGGER ALL`,
        `ALTER TABLE pit.${name} ADD COLUMN x int`,
        `DROP TABLE pit.${name}`,
        `CREATE TRIGGER t BEFORE INSERT ON pit.${name} FOR EACH ROW EXECUTE FUNCTION pit.refuse()`,
        `ALTER TABLE pit.${name} OWNER TO thief`,
      ]),
      ...evidence.map((name) => `DELETE FROM pit.${name}`),
      ...evidence.map(
        (name) =>
          `UPDATE pit.${name} SET ${name === 'format' ? 'version = 2' : name === 'looks' ? "what = ''" : "at_table = ''"}`,
      ),
      'COPY pit.segments_2026_11_02 FROM STDIN',
      "COPY pit.segments TO PROGRAM 'true'",
      'CREATE TABLE pit.mine (x int)',
      'CREATE OR REPLACE FUNCTION pit.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
      'DROP FUNCTION pit.refuse CASCADE',
      'DROP SCHEMA pit CASCADE',
      'SET ROLE owner',
      'SET session_replication_role = replica',
      'GRANT pit_writer TO pit_reader',
      "SELECT pit.make_day('2026-11-02''; DROP TABLE pit.heads; --')",
      "SELECT pit.make_day('1999-01-01')",
    ];
    const done: string[] = [];
    for (const sql of attempts)
      await cluster.ask(database, sql, 'thief').then(
        () => done.push(sql),
        ({ message }: Error) =>
          expect(message, sql).toMatch(/permission denied|must |the pit keeps|no gaming day|not a member/i),
      );
    expect(done).toEqual([]);
    // A grant of what one does not own is only a warning: it gives nothing.
    await cluster.ask(database, 'GRANT DELETE ON pit.segments TO thief', 'thief').catch(() => {});
    await expect(cluster.ask(database, 'DELETE FROM pit.segments', 'thief')).rejects.toThrow(
      /permission denied/,
    );
  });
});
