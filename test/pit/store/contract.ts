// What every store of the pit promises. The same sentences are tried on both engines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndexRows } from '../../../src/pit/store/index-store.ts';
import type { PitStore, Segment, TableHead } from '../../../src/pit/store/store.ts';
import type { IncidentKind } from '../../../src/table/fact.ts';
import { bookContractOf } from './book-contract.ts';
import { lineContract } from './line-contract.ts';
import { hand, headAt, madeUpHash, NOON, round, segmentAfter } from './made-up.ts';
import { overviewContract } from './overview-contract.ts';

async function listOf<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of all) list.push(one);
  return list;
}

/** Stores that many segments, one after the other. */
async function stored(store: PitStore, table: string, count: number): Promise<Segment[]> {
  const all: Segment[] = [];
  let head: TableHead | null = null;
  for (let index = 0; index < count; index += 1) {
    const segment: Segment = segmentAfter(head, { table });
    const after = headAt(segment);
    expect(await store.append(head, [segment], after)).toBe('stored');
    head = after;
    all.push(segment);
  }
  return all;
}

const NOTHING: IndexRows = { rounds: [], hands: [], calls: [], incidents: [], shuffles: [] };

/** `open` gives the same store again, as another service would see it. */
export function contractOf(engine: string, open: () => Promise<PitStore>): void {
  describe(`the pit's store in ${engine}`, () => {
    let store: PitStore;
    let other: PitStore;

    beforeAll(async () => {
      store = await open();
      other = await open();
    });

    afterAll(async () => {
      await store.close();
      await other.close();
    });

    test('gives back the segments and heads byte for byte, to another service too', async () => {
      const all = await stored(store, 'BJ-1', 3);
      const last = headAt(all[2] ?? segmentAfter(null));
      expect(await other.head('BJ-1')).toEqual(last);
      expect(await other.heads()).toContainEqual(last);
      expect(await listOf(other.segments('BJ-1', 1, 1))).toEqual(all);
      expect(await other.head('nobody')).toBeNull();
    });

    test('gives the segments that hold any row of a stretch, and their ends', async () => {
      const all = await stored(store, 'BJ-2', 70);
      expect(await listOf(store.segments('BJ-2', 1, 15, 31))).toEqual(all.slice(1, 4));
      expect(await listOf(store.segments('BJ-2', 1, 1))).toEqual(all);
      expect(await listOf(store.anchors('BJ-2', 1, 681))).toEqual(
        all.slice(68).map(({ to, hash, day }) => ({ to, hash, day })),
      );
    });

    test('takes several segments at once, over the end of a gaming day', async () => {
      const first = segmentAfter(null, { table: 'BJ-3', day: '2026-11-02' });
      const second = segmentAfter(headAt(first), { day: '2026-11-03' });
      expect(await store.append(null, [first, second], headAt(second))).toBe('stored');
      expect(await listOf(store.segments('BJ-3', 1, 1))).toEqual([first, second]);
    });

    test('writes nothing when the head has moved', async () => {
      const [first] = await stored(store, 'BJ-4', 1);
      const head = first ? headAt(first) : null;
      const mine = segmentAfter(head);
      const theirs = segmentAfter(head, { salt: 'theirs' });
      expect(await other.append(head, [theirs], headAt(theirs))).toBe('stored');
      expect(await store.append(head, [mine], headAt(mine))).toBe('moved');
      expect(
        await store.append(
          null,
          [segmentAfter(null, { table: 'BJ-4' })],
          headAt(segmentAfter(null, { table: 'BJ-4' })),
        ),
      ).toBe('moved');
      const foreign = head && { ...head, hash: madeUpHash('another chain') };
      expect(await store.append(foreign, [mine], headAt(mine))).toBe('moved');
      expect(await store.head('BJ-4')).toEqual(headAt(theirs));
      expect(await listOf(store.segments('BJ-4', 1, 1))).toEqual([first, theirs]);
    });

    test('lets one of many win who append to the same head at once', async () => {
      for (const before of [null, headAt(segmentAfter(null, { table: 'BJ-5', salt: '0' }))]) {
        const tried = Array.from({ length: 12 }, (_, index) =>
          segmentAfter(before, { table: 'BJ-5', salt: String(index) }),
        );
        // The first of all goes alone, so that everybody knows the head of the second time.
        if (before === null) {
          const [first = segmentAfter(null)] = tried;
          await store.append(null, [first], headAt(first));
        }
        const said = await Promise.all(
          tried.map((one, index) => (index % 2 ? store : other).append(before, [one], headAt(one))),
        );
        expect(said.filter((one) => one === 'stored')).toHaveLength(before === null ? 0 : 1);
      }
      expect(await listOf(store.segments('BJ-5', 1, 1))).toHaveLength(2);
    });

    test('refuses rows that do not follow each other: the pit itself is wrong', async () => {
      const segment = segmentAfter(null, { table: 'BJ-6' });
      const gap = { ...segment, from: 2 };
      const before = headAt(segment);
      for (const wrong of [
        () => store.append(null, [gap], headAt(gap)),
        () => store.append(null, [segment], { ...before, seq: before.seq + 1 }),
        () => store.append(null, [], before),
        () =>
          store.append({ ...before, table: 'BJ-7' }, [segmentAfter(before)], headAt(segmentAfter(before))),
      ])
        await expect((async () => wrong())()).rejects.toThrow(/follow|end/);
      expect(await store.head('BJ-6')).toBeNull();
    });

    test('begins a new line only when somebody has accepted it, and then ends the old one', async () => {
      const [first] = await stored(store, 'BJ-8', 1);
      const head = first ? headAt(first) : null;
      const begin = segmentAfter(null, { table: 'BJ-8', line: 2 });
      expect(await store.append(null, [begin], headAt(begin))).toBe('moved');
      const accepted = { table: 'BJ-8', line: 2, by: 'M-1', reason: 'a new disk', at: NOON };
      expect(await store.acceptLine({ ...accepted, line: 3 })).toBe(false);
      expect(await store.acceptLine(accepted)).toBe(true);
      expect(await other.acceptLine(accepted)).toBe(false);
      expect(await other.lines('BJ-8')).toEqual([accepted]);
      expect(await store.append(head, [segmentAfter(head)], headAt(segmentAfter(head)))).toBe('moved');
      expect(await store.append(null, [begin], headAt(begin))).toBe('stored');
      expect(await store.head('BJ-8')).toEqual(headAt(begin));
      expect(await listOf(store.segments('BJ-8', 1, 1))).toEqual([first]);
    });

    test('keeps the newest claim of a table', async () => {
      const told = { table: 'BJ-9', line: 1, seq: 7, hash: madeUpHash(7), at: NOON, stopped: false };
      await store.tell(told);
      await store.tell({ ...told, seq: 9, hash: madeUpHash(9) });
      expect(await other.told('BJ-9')).toEqual({ ...told, seq: 9, hash: madeUpHash(9) });
      expect(await store.told('nobody')).toBeNull();
      await store.tell({ ...told, seq: 10, stopped: true });
      expect(await other.allTold()).toContainEqual({ ...told, seq: 10, stopped: true });
    });

    bookContractOf(() => [store, other]);

    test('knows whose certificate it is, and since when it counts no more', async () => {
      const enrolled = { table: 'BJ-1', fingerprint: madeUpHash('key'), by: 'T-1', at: NOON };
      await store.enrol(enrolled);
      await expect(store.enrol(enrolled)).rejects.toThrow();
      expect(await other.credential(enrolled.fingerprint)).toEqual({
        ...enrolled,
        revokedBy: null,
        revokedAt: null,
      });
      expect(await store.revoke('BJ-1', 'M-1', NOON + 1)).toBe(1);
      expect(await store.revoke('BJ-1', 'M-2', NOON + 2)).toBe(0);
      const revoked = { ...enrolled, revokedBy: 'M-1', revokedAt: NOON + 1 };
      expect(await other.credentials()).toEqual([revoked]);
      expect(await store.credential('unknown')).toBeNull();
    });

    test('raises an alarm once until somebody acknowledges it, with name and time', async () => {
      const alarm = { table: 'BJ-1', code: 'fork', subject: 'row 5', about: '{"seq":5}', at: NOON };
      const raised = await Promise.all([store, other, store, other].map((one) => one.raise(alarm)));
      const ids = raised.filter((id) => id !== null);
      expect(ids).toHaveLength(1);
      const [id = 0] = ids;
      const open = { ...alarm, id, acknowledgedBy: null, acknowledgedAt: null };
      expect(await other.alarms({ table: 'BJ-1', open: true })).toEqual([open]);
      expect(await store.acknowledge(id, 'M-1', NOON + 5)).toBe(true);
      expect(await other.acknowledge(id, 'M-2', NOON + 6)).toBe(false);
      expect(await store.alarms({ table: 'BJ-1', open: true })).toEqual([]);
      const again = await store.raise(alarm);
      expect(again).toBeGreaterThan(id);
      const done = { ...open, acknowledgedBy: 'M-1', acknowledgedAt: NOON + 5 };
      expect(await store.alarms({ table: 'BJ-1', before: again ?? 0 })).toEqual([done]);
      expect(await store.alarms({ table: 'BJ-2' })).toEqual([]);
    });

    test('records every look', async () => {
      const look = { at: NOON, person: 'F-1', role: 'floor', what: 'hand', about: '{"round":7}' };
      await store.look(look);
      await store.look({ ...look, at: NOON + 1 });
      expect(await other.looks(1)).toEqual([{ ...look, at: NOON + 1 }]);
    });

    test('tells who listens that a table has new rows or an alarm', async () => {
      const heard: string[] = [];
      const stop = store.changed((table) => heard.push(table));
      await stored(store, 'BJ-10', 1);
      await expect.poll(() => heard).toContain('BJ-10');
      await store.raise({ table: 'BJ-11', code: 'silent', subject: '', about: '{}', at: NOON });
      await expect.poll(() => heard).toContain('BJ-11');
      stop();
      stop();
    });

    test('moves the cursor of the index and its rows together, for one of two services', async () => {
      const rows = { ...NOTHING, rounds: [round(1)], hands: [hand(1)] };
      const after = { table: 'BJ-20', line: 1, seq: 10 };
      const said = await Promise.all([store.index(0, rows, after), other.index(0, rows, after)]);
      expect(said.toSorted()).toEqual(['moved', 'stored']);
      expect(await store.index(5, { ...NOTHING, rounds: [round(2)] }, { ...after, seq: 20 })).toBe('moved');
      expect(await store.index(10, { ...NOTHING, rounds: [round(2)] }, { ...after, seq: 20 })).toBe('stored');
      expect(await other.cursors()).toContainEqual({ ...after, seq: 20 });
      const where = { table: 'BJ-20', line: 1 };
      expect(await other.rounds({ table: 'BJ-20' })).toEqual([
        { ...round(2), ...where },
        { ...round(1), ...where },
      ]);
    });

    test('empties the index of a table, and takes it again', async () => {
      const after = { table: 'BJ-21', line: 1, seq: 10 };
      const call = { seq: 3, n: 1, about: 'card-missing', clause: 'MA 5.2', seat: null, at: NOON };
      const incident = { round: 1, seq: 4, n: 2, kind: 'misdeal', clause: 'MA 7', seat: 2, at: NOON };
      const rows = { ...NOTHING, rounds: [round(1)], hands: [hand(1)], calls: [call], incidents: [incident] };
      await store.index(0, rows, after);
      const where = { table: 'BJ-21', line: 1 };
      expect(await other.calls({ table: 'BJ-21' })).toEqual([{ ...call, ...where }]);
      expect(await other.incidents({ table: 'BJ-21', between: [NOON, NOON] })).toEqual([
        { ...incident, ...where },
      ]);
      await store.forget('BJ-21', 1);
      expect(await other.rounds({ table: 'BJ-21' })).toEqual([]);
      expect(await other.cursors()).not.toContainEqual(after);
      expect(await store.index(0, rows, after)).toBe('stored');
      expect(await other.findHands({ tables: ['BJ-21'] })).toEqual([{ ...hand(1), ...where }]);
    });

    test('finds "two eights at seat 3, about nine, paid too little" across tables', async () => {
      const found = hand(1, { seat: 3, boxCards: '8S 3D 8D TC', net: 2000, at: NOON + 1 });
      const others = [
        hand(2, { boxCards: '8S 9D', pair: false, net: 2000 }),
        hand(3, { seat: 4, net: 2000 }),
        hand(4, { net: 9000 }),
        hand(5, { at: NOON + 7_200_000, net: 2000 }),
      ];
      // As the page asks: a kind that no table writes finds nothing.
      const kind: IncidentKind = 'card-corrected';
      const incident = { round: 1, seq: 9, n: 1, kind, clause: 'MA 9', seat: 3, at: NOON };
      const hands = [found, ...others.map((one) => ({ ...one, at: one.at + 1 }))];
      await store.index(
        0,
        { ...NOTHING, hands, incidents: [incident] },
        { table: 'BJ-30', line: 1, seq: 99 },
      );
      await store.index(
        0,
        { ...NOTHING, hands: [hand(1, { total: 12 })] },
        { table: 'BJ-31', line: 1, seq: 99 },
      );
      const where = { table: 'BJ-30', line: 1 };
      const tables = ['BJ-30', 'BJ-31'];
      const about = { tables, seat: 3, held: ['8', '8'], between: [NOON - 1, NOON + 3_600_000] as const };
      expect(await other.findHands({ ...about, net: [0, 2400] })).toEqual([{ ...found, ...where }]);
      expect(await other.findHands({ ...about, incident: kind })).toEqual([{ ...found, ...where }]);
      expect(await other.findHands({ ...about, pair: true, total: 12 })).toHaveLength(1);
      expect(await other.findHands({ ...about, held: ['8S', '8C'] })).toEqual([]);
      expect(await other.findHands({ tables: [], seat: 3 })).toEqual([]);
      expect(await other.findHands({ dealer: 'D-1', wager: [2500, 2500], limit: 2 })).toHaveLength(2);
    });

    lineContract(() => [store, other]);
    overviewContract(() => [store, other]);
  });
}
