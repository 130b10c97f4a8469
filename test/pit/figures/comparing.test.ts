// The figures of the pit are those of the tables: to the cent, by the tables' own figures page.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare } from '../../../src/pit/figures/comparing.ts';
import { Todays, type TodaysParts } from '../../../src/pit/figures/todays.ts';
import { Indexer } from '../../../src/pit/index/indexer.ts';
import type { TableFigures } from '../../../src/protocol/figures.ts';
import type { PitDay } from '../../../src/protocol/pit.ts';
import type { RuleBook } from '../../../src/rules/rule-book.ts';
import { tableFigures } from '../../../src/station/figures/table-figures.ts';
import { DAY, HOUSE, keepRows, NEXT_DAY, openCasino, TABLES, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openCasino();
  casino.makeBooks('BJ-1', 'BJ-3');
});
afterAll(() => casino.close());

function journalOf(table: string): Database {
  const db = casino.journals.get(table);
  if (!db) throw new Error(`no journal of ${table}`);
  return db;
}

/** What the table's own page says. */
function ownFigures(table: string, from = DAY, to = NEXT_DAY, dealer?: string): TableFigures {
  return tableFigures(journalOf(table), { from, to, dealer }, HOUSE, casino.shelf).figures;
}

function theoreticalOf({ wagers }: TableFigures): number {
  return wagers.reduce((sum, { theoretical }) => sum + (theoretical ?? 0), 0);
}

interface Told {
  readonly days: Map<string, PitDay>;
  readonly missing: RuleBook[];
  times: number;
  now: number;
  readonly todays: Todays;
}

function todaysOf(about: Partial<TodaysParts> = {}): Told {
  const told: Omit<Told, 'todays'> = { days: new Map(), missing: [], times: 0, now: DAY + 3_600_000 };
  const todays = new Todays({
    ...casino,
    now: () => all.now,
    told: (table, day) => {
      all.times += 1;
      all.days.set(table, day);
    },
    missing: (books) => void told.missing.push(...books),
    ...about,
  });
  const all: Told = { ...told, todays };
  return all;
}

test("each table's running day is what its own figures page says", async () => {
  const told = todaysOf();
  await told.todays.look();
  expect([...told.days.keys()].sort()).toEqual(TABLES.map(({ table }) => table));
  for (const [table, day] of told.days) {
    const own = ownFigures(table);
    expect(day).toMatchObject({ rounds: own.rounds, handle: own.handle, house: own.house, luck: own.luck });
    // The page rounds each kind of wager by itself.
    expect(Math.abs((day.theoretical ?? 0) - theoreticalOf(own))).toBeLessThanOrEqual(2);
    expect(day.luck?.z).toBe(own.luck?.z);
    expect(day.perHour).toBeCloseTo((own.rounds * 3_600_000) / own.busyMs, 0);
    const hours = own.paces.reduce((sum, { rounds, target }) => sum + rounds / (target ?? 1), 0);
    const rounds = own.paces.reduce((sum, pace) => sum + pace.rounds, 0);
    expect(day.target).toBeCloseTo(rounds / hours, 0);
  }
  expect(told.missing).toEqual([]);
});

test('a table is added up again at most every few seconds, and told only when its figures are others', async () => {
  const told = todaysOf();
  await told.todays.look();
  expect(told.times).toBe(3);
  told.todays.want('BJ-1');
  told.now += 1000;
  await told.todays.look();
  told.now += 5000;
  await told.todays.look();
  expect(told.times).toBe(3);
  // The next gaming day has no rounds.
  told.now = NEXT_DAY + 60_000;
  await told.todays.look();
  expect(told.days.get('BJ-1')).toMatchObject({ rounds: 0, handle: 0, house: 0, theoretical: 0, luck: null });
});

test('without the mathematics of its book, a table has no theoretical win, and the book is asked for', async () => {
  const told = todaysOf({ shelf: { find: () => null } });
  await told.todays.look();
  expect(told.days.get('BJ-3')).toMatchObject({ rounds: 50, theoretical: null, luck: null });
  expect(told.missing).toHaveLength(3);
});

test('tables side by side are each as on its own page, and so is every day of the plot', async () => {
  const to = DAY + 7 * 24 * 3_600_000;
  const { comparison } = await compare(casino, { by: 'table', from: DAY, to });
  expect(comparison.compared.map(({ who }) => who)).toEqual(TABLES.map(({ table }) => table));
  for (const [place, one] of comparison.compared.entries()) {
    const own = ownFigures(one.who, DAY, to);
    const { rounds, voids, handle, house, luck } = own;
    expect(one).toMatchObject({ tables: 1, rounds, voids, handle, house, luck });
    expect(one.typed).toBe(own.typedCards);
    expect(one.incidents).toBe(own.incidents.reduce((sum, { times }) => sum + times, 0));
    expect(one.hours).toBeCloseTo(own.busyMs / 3_600_000, 2);
    for (const { at, house: won } of own.steps) {
      const day = new Date(at).toISOString().slice(0, 10);
      expect(comparison.days.find((known) => known.day === day)?.house[place]).toBe(won);
    }
  }
  expect(comparison).toMatchObject({ books: 'known', lacking: [] });
});

test('a dealer and a shift have the sum of their tables, in result, theoretical win and variance', async () => {
  const period = { from: DAY, to: NEXT_DAY };
  const { comparison: dealers } = await compare(casino, { by: 'dealer', ...period });
  const { comparison: tables } = await compare(casino, { by: 'table', ...period });
  const sum = (all: typeof tables, of: 'rounds' | 'house' | 'handle' | 'incidents' | 'theoretical') =>
    all.compared.reduce((total, one) => total + (one[of] ?? 0), 0);
  for (const of of ['rounds', 'house', 'handle', 'incidents'] as const)
    expect(sum(dealers, of), of).toBe(sum(tables, of));
  for (const { who, luck, rounds, tables: at } of dealers.compared) {
    const own = TABLES.map(({ table }) => ownFigures(table, DAY, NEXT_DAY, who)).filter(
      (one) => one.rounds > 0,
    );
    expect({ at, rounds }).toEqual({
      at: own.length,
      rounds: own.reduce((all, one) => all + one.rounds, 0),
    });
    const variance = own.reduce((all, one) => all + (one.luck?.deviation ?? 0) ** 2, 0);
    expect(luck?.house).toBe(own.reduce((all, one) => all + (one.luck?.house ?? 0), 0));
    expect(Math.abs((luck?.deviation ?? 0) - Math.sqrt(variance))).toBeLessThan(2);
  }
  const { comparison: shifts } = await compare(casino, { by: 'shift', ...period });
  expect(sum(shifts, 'house')).toBe(sum(tables, 'house'));
  expect(shifts.compared.length).toBeGreaterThan(0);
  for (const { who } of shifts.compared) expect(new Date(Number(who)).getUTCHours() % 8).toBe(4);
});

test('nothing counts twice when a table sends its journal again as another line', async () => {
  const again = await openCasino(TABLES.slice(1, 2));
  const indexer = new Indexer(again.store, again.folder, again.trouble);
  try {
    const period = { by: 'table', from: DAY, to: NEXT_DAY } as const;
    const before = await compare({ ...again, shelf: casino.shelf }, period);
    const copy = join(again.home, 'copy.db');
    cpSync(join(again.home, 'BJ-2.db'), copy);
    await again.store.acceptLine({ table: 'BJ-2', line: 2, by: 'M-1', reason: 'a new box', at: DAY });
    await keepRows(again.store, 'BJ-2', copy, 2);
    await indexer.catchUp('BJ-2');
    const after = await compare({ ...again, shelf: casino.shelf }, period);
    expect(after.comparison).toEqual(before.comparison);
    expect(again.troubles).toEqual([]);
  } finally {
    await indexer.close();
    await again.close();
  }
});
