// What every store promises whoever reads a table's line page by page.
import { expect, test } from 'vitest';
import type { IndexedIncident, IndexedShuffle } from '../../../src/pit/store/index-store.ts';
import type { PitStore } from '../../../src/pit/store/store.ts';
import { NOON, round } from './made-up.ts';

const ALWAYS = { from: 0, to: Number.MAX_SAFE_INTEGER };

function shuffle(shoe: number, about: Partial<IndexedShuffle> = {}): IndexedShuffle {
  return {
    ...{ shoe, seq: shoe * 100, at: NOON + shoe * 10_000, reason: 'cut-card', clause: 'MA 7(j)' },
    ...{ orderedBy: null, dealer: 'D-1', how: 'hand', rounds: 10, lastRound: (shoe - 1) * 10 },
    ...{ cardsOut: 200, cardsIn: 288 },
    ...about,
  };
}

export function lineContract(both: () => readonly [PitStore, PitStore]): void {
  test('gives the rounds and incidents of a line page by page, each once and in order', async () => {
    const [store, other] = both();
    const where = { table: 'BJ-40', line: 1 };
    const rounds = Array.from({ length: 25 }, (_, index) => round(index + 1));
    const incidents: IndexedIncident[] = [1, 2, 3].map((n) => ({
      ...{ round: 3, seq: n < 3 ? 30 : 31, n: n < 3 ? n : 1, kind: 'misdeal', clause: 'MA 7' },
      ...{ seat: null, at: NOON + n },
    }));
    const rows = { rounds, incidents, hands: [], calls: [], shuffles: [] };
    await store.index(0, rows, { ...where, seq: 300 });
    const read = [];
    for (let page = await other.roundsAfter(0, { ...where, ...ALWAYS, limit: 10 }); page.length > 0; ) {
      read.push(...page);
      page = await other.roundsAfter(read.at(-1)?.round ?? 0, { ...where, ...ALWAYS, limit: 10 });
    }
    expect(read).toEqual(rounds);
    const [second] = rounds.slice(1);
    const one = { from: second?.endedAt ?? 0, to: (second?.endedAt ?? 0) + 1, limit: 10 };
    expect(await other.roundsAfter(0, { ...where, ...one })).toEqual([second]);
    expect(await other.incidentsAfter(0, 0, { ...where, ...ALWAYS, limit: 10 })).toEqual(incidents);
    expect(await other.incidentsAfter(30, 1, { ...where, ...ALWAYS, limit: 10 })).toEqual(incidents.slice(1));
    expect(await other.firstRoundAt('BJ-40', 1)).toBe(rounds[0]?.openedAt);
    expect(await other.firstRoundAt('BJ-40', 2)).toBeNull();
  });

  test('gives shuffles with the main wagers before and after, and the sums of all main wagers', async () => {
    const [store, other] = both();
    const where = { table: 'BJ-41', line: 1 };
    const rounds = [round(10, { mains: 5000 }), round(11, { mains: 1000 }), round(12, { mains: 0 })];
    const shuffles = [
      shuffle(1, { lastRound: 0, reason: 'opening', clause: null, how: null, cardsIn: null }),
      shuffle(2, { reason: 'floor-ordered', orderedBy: 'F-1' }),
    ];
    const rows = { rounds, incidents: [], hands: [], calls: [], shuffles };
    await store.index(0, rows, { ...where, seq: 300 });
    expect(await other.shufflesIn({ ...where, ...ALWAYS })).toEqual([
      { ...shuffles[0], wageredBefore: null, wageredAfter: null },
      { ...shuffles[1], wageredBefore: 5000, wageredAfter: 1000 },
    ]);
    expect(await other.shufflesIn({ ...where, from: 0, to: NOON + 20_000 })).toHaveLength(1);
    expect(await other.mainsIn({ ...where, ...ALWAYS })).toEqual({
      rounds: 2,
      sum: 6000,
      squares: 26_000_000,
      currency: 'USD',
    });
    expect(await other.mainsIn({ ...where, from: 0, to: 1 })).toMatchObject({
      rounds: 0,
      sum: 0,
      squares: 0,
      currency: null,
    });
    await store.forget('BJ-41', 1);
    expect(await other.shufflesIn({ ...where, ...ALWAYS })).toEqual([]);
  });
}
