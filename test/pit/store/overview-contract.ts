// What every store promises of the questions about many tables. The same sentences are tried on both engines.
import { expect, test } from 'vitest';
import type { IndexRows } from '../../../src/pit/store/index-store.ts';
import type { PitStore } from '../../../src/pit/store/store.ts';
import { hand, headAt, NOON, round, segmentAfter } from './made-up.ts';

const HOUR = 3_600_000;

/** A round with a call and an incident in it, an hour before noon. */
function oldRows(seq: number, about: Partial<IndexRows> = {}): IndexRows {
  const at = NOON - HOUR;
  return {
    ...{ hands: [], shuffles: [], ...about },
    rounds: [round(1, { openedAt: at, endedAt: at, endedSeq: seq, house: -2500 })],
    calls: [{ seq, n: 1, about: 'census', clause: 'MA 1', seat: null, at }],
    incidents: [{ round: 1, seq, n: 2, kind: 'misdeal', clause: 'MA 7', seat: 2, at }],
  };
}

/** The same store twice, as two services see it. */
export function overviewContract(both: () => readonly [PitStore, PitStore]): void {
  test('counts as new what came late, since the moment at which the pit saw it', async () => {
    const [store, other] = both();
    const table = 'BJ-50';
    await store.index(0, oldRows(7), { table, line: 1, seq: 10 }, { after: 0, now: () => NOON });
    const all = { table, rounds: 1, house: -2500, calls: 1, incidents: 1, alarms: 0 };
    expect(await other.happened(NOON - 1, [table])).toEqual([all]);
    expect(await other.happened(NOON, [table])).toEqual([]);
  });

  test('counts nothing as new that is only indexed again', async () => {
    const [store, other] = both();
    const table = 'BJ-51';
    const segment = segmentAfter(null, { table });
    expect(await store.madeAgain(table, 1)).toBe(0);
    await store.append(null, [segment], headAt(segment));
    await store.index(0, oldRows(7), { table, line: 1, seq: 10 }, { after: 0, now: () => NOON - HOUR });
    await store.forget(table, 1);
    const after = await other.madeAgain(table, 1);
    expect(after).toBe(segment.to);
    await store.index(0, oldRows(7), { table, line: 1, seq: 10 }, { after, now: () => NOON });
    expect(await other.happened(NOON - 1, [table])).toEqual([]);
    const late = { ...oldRows(17), rounds: [round(2, { endedSeq: 17 })] };
    await store.index(10, late, { table, line: 1, seq: 20 }, { after, now: () => NOON });
    expect(await other.happened(NOON - 1, [table])).toMatchObject([{ rounds: 1, calls: 1, incidents: 1 }]);
  });

  test('tells a hand once that a new line has sent again, and both where the lines differ', async () => {
    const [store, other] = both();
    const table = 'BJ-52';
    const rows = (seq: number, net: number) => oldRows(seq, { hands: [hand(1), hand(2, { net })] });
    await store.index(0, rows(7, 2500), { table, line: 1, seq: 10 }, { after: 0, now: () => NOON });
    await store.index(0, rows(7, 9900), { table, line: 2, seq: 10 }, { after: 0, now: () => NOON + HOUR });
    const found = await other.findHands({ tables: [table] });
    expect(found.map(({ line, round: of, net }) => [line, of, net])).toEqual(
      expect.arrayContaining([
        [2, 1, 2500],
        [2, 2, 9900],
        [1, 2, 2500],
      ]),
    );
    expect(found).toHaveLength(3);
    expect(await other.happened(NOON - 1, [table])).toMatchObject([{ rounds: 1, calls: 1, incidents: 1 }]);
    expect(await other.happened(NOON + 1, [table])).toEqual([]);
    const differs = { ...oldRows(17), rounds: [round(2, { endedSeq: 17 })] };
    await store.index(10, differs, { table, line: 2, seq: 20 }, { after: 0, now: () => NOON + HOUR });
    expect(await other.happened(NOON + 1, [table])).toMatchObject([{ rounds: 1, calls: 1, incidents: 1 }]);
  });
}
