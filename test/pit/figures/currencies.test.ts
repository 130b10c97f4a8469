// Tables that play in different currencies, and one that has changed its own: no sum holds money of two.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare } from '../../../src/pit/figures/comparing.ts';
import { reportPage } from '../../../src/pit/figures/reports.ts';
import { fairShoes } from '../../../src/pit/figures/shoes.ts';
import { Todays } from '../../../src/pit/figures/todays.ts';
import type { PitCompared, PitDay } from '../../../src/protocol/pit.ts';
import { tableFigures } from '../../../src/station/figures/table-figures.ts';
import { DAY, HOUSE, NEXT_DAY, openCasino, type TestCasino } from './casino.ts';

const PERIOD = { from: DAY, to: NEXT_DAY };
const ROUNDS = 24;
const OF = { pack: 'massachusetts', rounds: ROUNDS };
let casino: TestCasino;

beforeAll(async () => {
  casino = await openCasino([
    { table: 'BJ-1', seed: 21, ...OF },
    { table: 'BJ-2', seed: 22, ...OF, currencies: ['MXN'] },
    { table: 'BJ-3', seed: 23, ...OF, currencies: ['MXN', 'USD'] },
  ]);
});
afterAll(() => casino.close());

const parts = () => ({ ...casino, shelf: { find: () => null } });
const told = ({ who, currency, rounds }: PitCompared) => [who, currency, rounds];
const sumOf = (all: readonly { readonly house: number }[]) => all.reduce((sum, { house }) => sum + house, 0);

test('tables and dealers stand there once for each currency, and nothing is lost', async () => {
  const { comparison: tables } = await compare(parts(), { by: 'table', ...PERIOD });
  expect(tables.compared.map(told)).toEqual([
    ['BJ-1', 'USD', ROUNDS],
    ['BJ-2', 'MXN', ROUNDS],
    ['BJ-3', 'MXN', ROUNDS],
    ['BJ-3', 'USD', ROUNDS],
  ]);
  for (const by of ['dealer', 'shift'] as const) {
    const { comparison } = await compare(parts(), { by, ...PERIOD });
    for (const currency of ['USD', 'MXN']) {
      const of = (all: readonly PitCompared[]) => all.filter((one) => one.currency === currency);
      expect(sumOf(of(comparison.compared)), by).toBe(sumOf(of(tables.compared)));
    }
    expect(comparison.days.every(({ house }) => house.length === comparison.compared.length)).toBe(true);
  }
  const own = casino.journals.get('BJ-3') ?? expect.fail();
  const { figures } = tableFigures(own, PERIOD, HOUSE, casino.shelf);
  expect(sumOf(tables.compared.slice(2))).toBe(figures.house);
  expect(tables.compared.slice(2).reduce((sum, { typed }) => sum + typed, 0)).toBe(figures.typedCards);
});

test('the report of days has a row for each currency', async () => {
  const wanted = { kind: 'days', format: 'jsonl', table: 'BJ-3', ...PERIOD } as const;
  const { body } = await reportPage({ ...parts(), now: () => NEXT_DAY }, wanted, null);
  const rows = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ currency, rounds }) => [currency, rounds])).toEqual([
    ['MXN', ROUNDS],
    ['USD', ROUNDS],
  ]);
});

test('the running day of a table is told in the currency that it has now', async () => {
  const days = new Map<string, PitDay>();
  const todays = new Todays({
    ...parts(),
    now: () => DAY + 3_600_000,
    told: (table, day) => days.set(table, day),
    missing: () => {},
  });
  await todays.look();
  const { comparison } = await compare(parts(), { by: 'table', ...PERIOD });
  const inUse = comparison.compared.filter(({ who, currency }) => who !== 'BJ-3' || currency === 'USD');
  for (const { who, currency, rounds, house } of inUse)
    expect(days.get(who)).toMatchObject({ currency, rounds, house });
});

test('wagers before shuffles are compared with those of the same currency; a table that changed it is in none', async () => {
  const { wagers, shuffles } = await fairShoes(casino.store, { ask: 'shoes', ...PERIOD });
  expect(wagers.map(({ currency }) => currency)).toEqual(['USD', 'MXN']);
  const currencies = new Map(shuffles.map(({ table, currency }) => [table, currency]));
  expect(Object.fromEntries(currencies)).toEqual({ 'BJ-1': 'USD', 'BJ-2': 'MXN', 'BJ-3': null });
});
