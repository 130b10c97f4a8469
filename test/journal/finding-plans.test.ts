// A journal of years must answer as quickly as one of a day: every lookup goes by an index.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Criteria, countRounds, describeRounds, findRounds } from '../../src/journal/queries/finding.ts';
import { boxesMeant } from '../../src/journal/queries/finding-boxes.ts';
import { newFolder, removeFolder } from './house.ts';
import { simulatedJournal } from './simulated.ts';

const folder = newFolder();
let db: Database;

beforeAll(() => {
  const file = join(folder, 'table.db');
  simulatedJournal(file, { rounds: 12 });
  db = new Sqlite(file, { readonly: true });
});

afterAll(() => {
  db.close();
  removeFolder(folder);
});

/** Everything that is asked of the database while work is done with it. */
function askedBy(work: (db: Database) => void): string[] {
  const asked = new Set<string>();
  const listening = new Proxy(db, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name);
      return (sql: string) => {
        asked.add(sql);
        return target.prepare(sql);
      };
    },
  });
  work(listening);
  return [...asked];
}

function planOf(sql: string): string[] {
  const names = [...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, 1] as const);
  const values = names.length > 0 ? [Object.fromEntries(names)] : [...sql.matchAll(/\?/g)].map(() => 1);
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail);
}

/** The tables that a plan goes through from the first row to the last. What it has gathered itself is no table. */
function wholeTables(sql: string): string[] {
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  return planOf(sql).filter((step) => tables.some((table) => step.startsWith(`SCAN ${table}`)));
}

const LOOKUPS: readonly Criteria[] = [
  { round: 3 },
  { at: 100 },
  { at: 100, seat: 2 },
  { at: 100, seat: 2, dealer: 'dealer' },
  { last: 3 },
  { last: 3, seat: 1 },
  { last: 3, dealer: 'dealer' },
  { seat: 4 },
  { dealer: 'dealer' },
  { shoe: 1 },
  { between: [1, 300] },
  { between: [1, 300], seat: 2 },
  { card: '7S' },
  { card: '7S', between: [1, 300] },
  { amount: 500 },
  { amount: 500, seat: 1 },
  { incident: 'misdeal' },
  { held: ['8', '8S'], seat: 3 },
  { between: [1, 300], held: ['8', '8'], pair: true, total: 20, result: 'lose', seat: 3 },
  { player: '3', sum: { of: 'won', from: 100, to: 900 } },
  { sum: { from: 100, to: 900 } },
  { seat: 2, sum: { of: 'wager', from: 100, to: 900 } },
  { amount: 500, result: 'bonus', dealer: 'dealer' },
  { card: '7S', amount: 500, incident: 'misdeal', seat: 1, dealer: 'dealer', shoe: 1, between: [1, 300] },
];

test.each(LOOKUPS.map((wanted) => [JSON.stringify(wanted), wanted] as const))(
  'looking for %s, no table is gone through as a whole',
  (_, wanted) => {
    const asked = askedBy((listening) => {
      findRounds(listening, wanted);
      countRounds(listening, wanted);
      describeRounds(listening, [1, 2], wanted);
      boxesMeant(listening, 1, wanted);
    });
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.flatMap(wholeTables)).toEqual([]);
  },
);

test('such a lookup would be noticed', () => {
  expect(wholeTables('SELECT round FROM cards WHERE round = ?')).toEqual(['SCAN cards']);
});
