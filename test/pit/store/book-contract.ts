// What every store promises of claims, alarms and the questions of the watch. The same sentences are tried on both engines.
import { expect, test } from 'vitest';
import type { PitStore } from '../../../src/pit/store/store.ts';
import { headAt, madeUpHash, NOON, round, segmentAfter } from './made-up.ts';

const NOTHING = { hands: [], calls: [], incidents: [], shuffles: [] };

/** The same store twice, as two services see it. */
export function bookContractOf(both: () => readonly [PitStore, PitStore]): void {
  test('keeps each row that a table has told of until it was compared; the first to name it counts', async () => {
    const [store, other] = both();
    const [five, six] = [
      { seq: 5, hash: madeUpHash(5) },
      { seq: 6, hash: madeUpHash(6) },
    ];
    await store.await('BJ-9', 1, six);
    await other.await('BJ-9', 1, five);
    await other.await('BJ-9', 1, { seq: 6, hash: madeUpHash('other') });
    expect(await store.awaited('BJ-9', 1)).toEqual([five, six]);
    await store.compared('BJ-9', 1, [five]);
    await store.compared('BJ-9', 1, []);
    expect(await other.awaited('BJ-9', 1)).toEqual([six]);
    expect(await other.awaited('BJ-9', 2)).toEqual([]);
  });

  test('raises many alarms at once, each only if it never was before, and not without end', async () => {
    const [store, other] = both();
    const alarm = (subject: string) => ({ table: 'BJ-30', code: 'x', subject, about: '{}', at: NOON });
    expect(await store.raiseNew([])).toBe(0);
    expect(await store.raiseNew(['a', 'b'].map(alarm))).toBe(2);
    expect(await other.raiseNew(['b', 'c'].map(alarm))).toBe(1);
    const [newest] = await store.alarms({ table: 'BJ-30' });
    expect(await store.acknowledge(newest?.id ?? 0, 'M-1', NOON)).toBe(true);
    expect(await store.raiseNew(['a', 'b', 'c'].map(alarm))).toBe(0);
    for (let index = 0; index < 100; index += 1) await store.raiseNew([alarm(`flood ${index}`)]);
    expect(await store.alarms({ table: 'BJ-30', open: true })).toHaveLength(50);
  });

  test('lets nobody without a name acknowledge, accept, enrol or revoke', async () => {
    const [store] = both();
    const id = await store.raise({ table: 'BJ-31', code: 'x', subject: '', about: '{}', at: NOON });
    for (const nobody of ['', '  ']) {
      await expect(store.acknowledge(id ?? 0, nobody, NOON)).rejects.toThrow();
      const line = { table: 'BJ-31', line: 2, by: nobody, reason: 'x', at: NOON };
      await expect(store.acceptLine(line)).rejects.toThrow();
      await expect(store.acceptLine({ ...line, by: 'M-1', reason: nobody })).rejects.toThrow();
      const credential = { table: 'BJ-31', fingerprint: madeUpHash('31'), by: nobody, at: NOON };
      await expect(store.enrol(credential)).rejects.toThrow();
    }
    expect(await store.lines('BJ-31')).toEqual([]);
    expect(await store.alarms({ table: 'BJ-31', open: true })).toHaveLength(1);
  });

  test('tells the newest round of each line, and what people typed and corrected in many stretches, in one question each', async () => {
    const [store, other] = both();
    const rounds = Array.from({ length: 60 }, (_, index) => round(index + 1, { typed: 1, corrected: 2 }));
    const corrected = { seq: 7, n: 1, kind: 'decision-corrected', clause: 'MA 1', seat: 2, at: NOON };
    const incidents = [
      { ...corrected, round: 51 },
      { ...corrected, n: 2, round: 51, kind: 'misdeal' },
    ];
    for (const table of ['BJ-32', 'BJ-33'])
      await store.index(0, { ...NOTHING, rounds, incidents }, { table, line: 1, seq: 600 });
    const newest = (await other.newestRounds()).filter(({ table }) => /^BJ-3[23]$/.test(table));
    expect(newest).toEqual(['BJ-32', 'BJ-33'].map((table) => ({ table, line: 1, round: 60 })));
    const wanted = newest.flatMap(({ table, line }) => [
      { table, line, from: 1, to: 50 },
      { table, line, from: 51, to: 60 },
    ]);
    expect(await other.cardsByHand([])).toEqual([]);
    expect(await other.cardsByHand([...wanted, { table: 'nobody', line: 1, from: 1, to: 9 }])).toEqual(
      expect.arrayContaining(
        ['BJ-32', 'BJ-33'].flatMap((table) => [
          { table, line: 1, to: 50, rounds: 50, typed: 50, corrected: 100 },
          { table, line: 1, to: 60, rounds: 10, typed: 10, corrected: 21 },
        ]),
      ),
    );
  });

  test('tells the newest round of a line that is indexed again only when the index has what it had', async () => {
    const [store, other] = both();
    const table = 'BJ-34';
    const segment = segmentAfter(null, { table });
    await store.append(null, [segment], headAt(segment));
    const upTo = (seq: number) => ({ table, line: 1, seq });
    const newest = async () => (await other.newestRounds()).filter((one) => one.table === table);
    await store.index(0, { ...NOTHING, rounds: [round(1), round(2)] }, upTo(segment.to));
    expect(await newest()).toEqual([{ table, line: 1, round: 2 }]);
    await store.forget(table, 1);
    await store.index(0, { ...NOTHING, rounds: [round(1)] }, upTo(segment.to - 1));
    expect(await newest()).toEqual([]);
    await store.index(segment.to - 1, { ...NOTHING, rounds: [round(2)] }, upTo(segment.to));
    expect(await newest()).toEqual([{ table, line: 1, round: 2 }]);
  });

  test('tells nothing of stretches that a new line has only sent again', async () => {
    const [store, other] = both();
    const table = 'BJ-35';
    const rounds = [1, 2, 3, 4].map((number) => round(number, { typed: 1 }));
    await store.index(0, { ...NOTHING, rounds: rounds.slice(0, 3) }, { table, line: 1, seq: 30 });
    await store.index(0, { ...NOTHING, rounds }, { table, line: 2, seq: 40 });
    const wanted = [1, 2].flatMap((line) => [
      { table, line, from: 1, to: 2 },
      { table, line, from: 3, to: 4 },
    ]);
    const counted = await other.cardsByHand(wanted);
    expect(counted.map(({ line, to, typed }) => ({ line, to, typed }))).toEqual(
      expect.arrayContaining([
        { line: 1, to: 2, typed: 2 },
        { line: 1, to: 4, typed: 1 },
        { line: 2, to: 4, typed: 2 },
      ]),
    );
    expect(counted).toHaveLength(3);
  });
}
