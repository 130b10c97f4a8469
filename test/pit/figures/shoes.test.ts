// The fair-shoe report: each shuffle comes with its reason, and no shuffle is left out.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairShoes } from '../../../src/pit/figures/shoes.ts';
import { Indexer } from '../../../src/pit/index/indexer.ts';
import type { PitShoes } from '../../../src/protocol/pit/shoes.ts';
import { NOON, round } from '../store/made-up.ts';
import { keepRows, openCasino, type TestCasino } from './casino.ts';

const TABLES = [
  { table: 'BJ-1', pack: 'massachusetts', rounds: 150, seed: 3 },
  { table: 'BJ-2', pack: 'pennsylvania', rounds: 150, seed: 4 },
  { table: 'BJ-3', pack: 'games-department', rounds: 80, seed: 5 },
];
const ALWAYS = { ask: 'shoes', from: 0, to: Number.MAX_SAFE_INTEGER } as const;
let casino: TestCasino;
let shoes: PitShoes;
beforeAll(async () => {
  casino = await openCasino(TABLES);
  shoes = await fairShoes(casino.store, ALWAYS);
});
afterAll(() => casino.close());

interface OwnShoe {
  readonly shoe: number;
  readonly seq: number;
  readonly at: number;
}

function ownShoes(table: string): OwnShoe[] {
  const sql = 'SELECT shoe, started_seq AS seq, started_at AS at FROM shoes ORDER BY shoe';
  return casino.journals.get(table)?.prepare<[], OwnShoe>(sql).all() ?? [];
}

test('every shoe of every table has its shuffle, and each has a reason', () => {
  for (const { table } of TABLES) {
    const told = shoes.shuffles.filter((one) => one.table === table).toReversed();
    expect(told.map(({ shoe, seq, at }) => ({ shoe, seq, at }))).toEqual(ownShoes(table));
    expect(told[0]).toMatchObject({ reason: 'opening', cause: 'day', by: 'floor', rounds: 0, cardsOut: 0 });
    const times = shoes.reasons.filter((one) => one.table === table).reduce((sum, one) => sum + one.times, 0);
    expect(times).toBe(told.length);
  }
  const reasons = new Set(shoes.shuffles.map(({ reason }) => reason));
  for (const reason of ['cut-card', 'shoe-exhausted', 'floor-ordered', 'ten-found', 'face-up-card'] as const)
    expect(reasons, reason).toContain(reason);
  expect(reasons).not.toContain('unknown');
});

test('a shuffle tells who ordered it, by which clause, how deep the shoe was, and the wagers before and after', () => {
  const wagersOf = (table: string, round: number) =>
    casino.journals
      .get(table)
      ?.prepare<[number], number>(
        "SELECT sum(amount) FROM wagers WHERE round = ? AND wager = 'main' AND taken_back_at IS NULL",
      )
      .pluck()
      .get(round) ?? 0;
  for (const {
    table,
    at,
    reason,
    by,
    clause,
    cardsOut,
    cardsIn,
    wageredBefore,
    wageredAfter,
  } of shoes.shuffles) {
    expect(by === null).toBe(!['floor-ordered', 'opening'].includes(reason));
    expect(clause === null).toBe(reason === 'opening');
    if (cardsIn !== null) expect(cardsOut).toBeLessThanOrEqual(cardsIn);
    const rounds = casino.journals
      .get(table)
      ?.prepare<[], { round: number; endedAt: number }>(
        'SELECT round, ended_at AS endedAt FROM rounds ORDER BY round',
      )
      .all();
    // A shoe that runs out in the middle of a round ends with that round.
    const next = rounds?.find(({ endedAt }) => endedAt > at)?.round ?? Number.NaN;
    const last = reason === 'shoe-exhausted' ? next : next - 1;
    if (Number.isNaN(last)) continue;
    expect(wageredBefore ?? 0).toBe(wagersOf(table, last));
    if (wageredAfter !== null) expect(wageredAfter).toBe(wagersOf(table, last + 1));
  }
  const early = shoes.shuffles.filter(({ cause }) => cause === 'person');
  expect(early.length).toBeGreaterThan(0);
  expect(shoes.early.reduce((sum, { times }) => sum + times, 0)).toBe(early.length);
  for (const { times, of, depth } of shoes.early) {
    expect(times).toBeLessThanOrEqual(of);
    expect(depth ?? 50).toBeLessThan(100);
  }
});

test('whoever goes on with the index in the middle of a shoe knows what the shoe before has told', async () => {
  const again = await openCasino([]);
  const always = { table: 'BJ-1', line: 1, from: 0, to: Number.MAX_SAFE_INTEGER };
  try {
    // After each segment somebody else goes on.
    await keepRows(again.store, 'BJ-1', join(casino.home, 'BJ-1.db'), 1, async () => {
      const indexer = new Indexer(again.store, again.folder, again.trouble);
      await indexer.catchUp('BJ-1');
      await indexer.close();
    });
    expect(await again.store.shufflesIn(always)).toEqual(await casino.store.shufflesIn(always));
    expect(again.troubles).toEqual([]);
  } finally {
    await again.close();
  }
});

const EARLY = { cause: 'person', times: 12 };

/** Shoes of ten rounds with a wager of 100, 200, … 1000; each ends after the round with this wager. */
function shoesEndingAt(wagerOf: (shoe: number) => number, reason: string) {
  const rounds = Array.from({ length: 200 }, (_, index) =>
    round(index + 1, { mains: ((index % 10) + 1) * 100, shoe: Math.floor(index / 10) + 1 }),
  );
  const shuffles = Array.from({ length: EARLY.times }, (_, shoe) => ({
    ...{
      shoe: shoe + 2,
      seq: shoe + 2,
      at: NOON + shoe,
      reason,
      clause: null,
      orderedBy: 'F-1',
      dealer: 'D-1',
    },
    ...{ how: 'hand', rounds: 10, lastRound: shoe * 10 + wagerOf(shoe) / 100, cardsOut: 144, cardsIn: 288 },
  }));
  return { rounds, shuffles, hands: [], calls: [], incidents: [] };
}

test('shuffles that follow high wagers stand out, and those that look at no wager do not', async () => {
  const again = await openCasino([]);
  try {
    const shapes = { HIGH: () => 1000, LOW: () => 100, EVEN: (shoe: number) => ((shoe % 10) + 1) * 100 };
    for (const [table, wagerOf] of Object.entries(shapes)) {
      const head = { table, line: 1, seq: 1, hash: 'x', at: 0, checker: '' };
      const segment = { table, line: 1, day: '2026-11-02', from: 1, to: 1, hash: 'x', rounds: 0 };
      await again.store.append(null, [{ ...segment, body: Buffer.from('x') }], head);
      await again.store.index(0, shoesEndingAt(wagerOf, 'floor-ordered'), { table, line: 1, seq: 1 });
      const { wagers, early } = await fairShoes(again.store, { ...ALWAYS, table });
      expect(wagers[0]?.early).toMatchObject({ shuffles: 12, expected: 550 });
      expect(wagers[0]?.byCards).toEqual({ shuffles: 0, mean: null, expected: null, z: null });
      const z = wagers[0]?.early.z ?? Number.NaN;
      if (table === 'EVEN') expect(Math.abs(z)).toBeLessThan(1);
      else expect(Math.abs(z)).toBeGreaterThan(3);
      expect(Math.sign(z - 0.001)).toBe(table === 'HIGH' ? 1 : -1);
      expect(early).toEqual([{ table, dealer: 'D-1', times: 12, of: 12, depth: 50 }]);
    }
  } finally {
    await again.close();
  }
});
