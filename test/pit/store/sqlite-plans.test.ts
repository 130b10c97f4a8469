// How SQLite goes about the questions that ask of each row whether another line has it, too: with two long lines, a question that reads a
// whole line for each row holds the pit up for seconds.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { keepingIndex } from '../../../src/pit/store/keeping-index.ts';
import { keepingOverview } from '../../../src/pit/store/keeping-overview.ts';
import type { Sql } from '../../../src/pit/store/sql.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { NOON } from './made-up.ts';

interface Planned {
  readonly detail: string;
}

/** What SQLite would do for each question, instead of the answers. */
async function planning(ask: (sql: Sql) => Promise<unknown>): Promise<string[]> {
  const folder = newFolder();
  const path = join(folder, 'pit.db');
  await openSqlitePitStore(path).close();
  const db = new Sqlite(path, { readonly: true });
  onTestFinished(() => {
    db.close();
    removeFolder(folder);
  });
  const plans: string[] = [];
  const sql: Sql = {
    ask: async (text, values = []) => {
      const named = Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
      const plan = db.prepare<object, Planned>(`EXPLAIN QUERY PLAN ${text}`).all(named);
      plans.push(...plan.map(({ detail }) => detail));
      return [];
    },
    together: async () => true,
  };
  await ask(sql);
  return plans;
}

/** The steps that read this name of the question. */
const stepsOf = (plans: readonly string[], name: string) =>
  plans.filter((detail) => new RegExp(`^(SEARCH|SCAN) ${name}\\b`).test(detail));

test.each([
  ['all tables', null],
  ['some tables', ['BJ-1', 'BJ-2']],
] as const)('what is new at %s is compared with a line before row by row, by its key', async (_, tables) => {
  const plans = await planning((sql) => keepingOverview(sql).happened(NOON, tables));
  const steps = stepsOf(plans, 'o');
  expect(steps).toHaveLength(3);
  for (const step of steps)
    expect(step).toMatch(/\(at_table=\? AND line=\? AND (round=\?|seq=\? AND n=\?)\)/);
});

test('what a line before has of stretches of rounds is looked up by its key', async () => {
  const wanted = [{ table: 'BJ-1', line: 2, from: 1, to: 50 }];
  const plans = await planning((sql) => keepingIndex(sql).cardsByHand(wanted));
  expect(stepsOf(plans, 'o')).toEqual([expect.stringContaining('(at_table=? AND line=? AND round=?)')]);
});

test('a hand is compared with the few that were dealt at its box at that moment', async () => {
  const plans = await planning((sql) => keepingIndex(sql).findHands({ seat: 3 }));
  expect(stepsOf(plans, 'n')).toEqual([
    expect.stringMatching(/hands_by_(seat|net) \((seat|net)=\? AND at=\?\)/),
  ]);
});
