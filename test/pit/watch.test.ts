// What nobody sends: alarms about silence, clocks, calls and cards, raised once and until somebody acknowledges them.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { USUAL_RATES, type WatchRates } from '../../src/pit/service/rates.ts';
import type { LiveTable } from '../../src/pit/service/table-session.ts';
import { Watch } from '../../src/pit/service/watch.ts';
import type { IndexedRound, IndexRows } from '../../src/pit/store/index-store.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../src/pit/store/store.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { headAt, round, segmentAfter } from './store/made-up.ts';

const folder = newFolder();
const store = openSqlitePitStore(join(folder, 'pit.db'));
afterAll(async () => {
  await store.close();
  removeFolder(folder);
});

const NOON = Date.parse('2026-11-18T12:00:00Z');
const MINUTE = 60_000;
let now = NOON;
let ticks = 0;
function pass(ms: number): void {
  now += ms;
  ticks += ms;
}
const live = new Map<string, LiveTable>();
/** As a pit that has just started has it. */
function newWatch(of: PitStore = store, rates: WatchRates = USUAL_RATES): Watch {
  return new Watch({
    ...{ store: of, rates },
    now: () => now,
    elapsed: () => ticks,
    live: (table) => live.get(table) ?? null,
    letGo: async () => {},
    damaged: async () => {},
    failed: (error) => {
      throw error;
    },
  });
}
const watch = newWatch();

async function openAlarms(table: string): Promise<string[]> {
  return (await store.alarms({ table, open: true })).map(({ code }) => code).sort();
}

async function enrolled(table: string): Promise<string> {
  await store.enrol({ table, fingerprint: `of ${table}`, by: 'Max', at: NOON });
  return table;
}

test('a table that was heard and is silent now is told once, and again when it falls silent again', async () => {
  const table = await enrolled('silent');
  const told = { table, line: 1, seq: 5, hash: 'a'.repeat(64), stopped: false };
  await store.tell({ ...told, at: now });
  await watch.look();
  expect(await openAlarms(table)).toEqual([]);
  pass(2 * MINUTE);
  await watch.look();
  await watch.look();
  expect(await openAlarms(table)).toEqual(['silent']);
  const [alarm] = await store.alarms({ table });
  expect(await store.acknowledge(alarm?.id ?? 0, 'Max', now)).toBe(true);
  await watch.look();
  expect(await openAlarms(table)).toEqual([]);
  await store.tell({ ...told, seq: 6, at: now });
  await watch.look();
  pass(2 * MINUTE);
  await watch.look();
  expect(await openAlarms(table)).toEqual(['silent']);
});

test('a table that comes and goes is told silent once until somebody has seen it', async () => {
  const table = await enrolled('flapping');
  const told = { table, line: 1, seq: 5, hash: 'a'.repeat(64), stopped: false };
  const comesAndGoes = async () => {
    await store.tell({ ...told, at: now });
    await watch.look();
    pass(2 * MINUTE);
    await watch.look();
  };
  for (let times = 0; times < 3; times++) await comesAndGoes();
  expect(await openAlarms(table)).toEqual(['silent']);
  const [alarm] = await store.alarms({ table, open: true });
  expect(await store.acknowledge(alarm?.id ?? 0, 'Max', now)).toBe(true);
  await comesAndGoes();
  expect(await openAlarms(table)).toEqual(['silent']);
});

test('a clock that is off and a call that waits are told of a table that is connected', async () => {
  const table = await enrolled('live');
  const calls = [{ code: 'floor:dispute', since: now }];
  const picture = {
    phase: 'turns',
    dealer: 'Ana',
    boxes: 3,
    players: 2,
    pages: null,
    round: 9,
    standsStill: null,
    calls,
    devices: {},
  };
  live.set(table, { end: null, heardAt: now, aheadMs: 0, picture });
  await watch.look();
  expect(await openAlarms(table)).toEqual([]);
  pass(5 * MINUTE);
  live.set(table, { end: null, heardAt: now, aheadMs: -2 * MINUTE, picture });
  await watch.look();
  expect(await openAlarms(table)).toEqual(['call-waits', 'clock-off']);
});

/** The first hundred and ten rounds have the cards and corrections that raise an alarm in their first fifty only. */
function typedRound(number: number): IndexedRound {
  return round(number, { typed: number <= 11 ? 1 : 0, corrected: number <= 2 ? 3 : 0 });
}

/** The same cards, and another round: it is after the first hundred. */
function later(one: IndexedRound): IndexedRound {
  return { ...one, round: one.round + 100, openedAt: one.openedAt + MINUTE };
}

function typedRounds(from: number, to: number): IndexRows {
  const rounds = Array.from({ length: to - from + 1 }, (_, index) => typedRound(from + index));
  return { rounds, hands: [], calls: [], incidents: [], shuffles: [] };
}

test('typed and corrected cards above a rate are told once for fifty rounds', async () => {
  const table = await enrolled('typist');
  await store.index(0, typedRounds(1, 49), { table, line: 1, seq: 49 });
  await watch.look();
  expect(await openAlarms(table)).toEqual([]);
  await store.index(49, typedRounds(50, 60), { table, line: 1, seq: 60 });
  await watch.look();
  await watch.look();
  expect(await openAlarms(table)).toEqual(['corrections', 'typed-cards']);
});

test('rounds that are indexed many at a time are all looked at, also after a restart of the pit', async () => {
  const table = await enrolled('catching up');
  await store.index(0, typedRounds(1, 49), { table, line: 1, seq: 49 });
  await watch.look();
  await store.index(49, typedRounds(50, 510), { table, line: 1, seq: 510 });
  // Rounds 1 to 50 are too many, 51 to 500 are well.
  await newWatch().look();
  expect(await openAlarms(table)).toEqual(['corrections', 'typed-cards']);
  const raised = await store.alarms({ table });
  expect(raised.map(({ about }) => JSON.parse(about))).toEqual([
    { corrected: 6, rounds: 50, through: 50 },
    { typed: 11, rounds: 50, through: 50 },
  ]);
  for (const { id } of raised) await store.acknowledge(id, 'Max', now);
  await watch.look();
  await newWatch().look();
  expect(await openAlarms(table)).toEqual([]);
});

test('a new line that sends the same rounds again raises nothing again', async () => {
  const table = await enrolled('new line');
  await store.index(0, typedRounds(1, 100), { table, line: 1, seq: 100 });
  await watch.look();
  const raised = await store.alarms({ table });
  expect(raised).toHaveLength(2);
  for (const { id } of raised) await store.acknowledge(id, 'Max', now);
  await store.index(0, typedRounds(1, 100), { table, line: 2, seq: 100 });
  await watch.look();
  expect(await openAlarms(table)).toEqual([]);
  const again = { ...typedRounds(101, 150), rounds: typedRounds(1, 50).rounds.map(later) };
  await store.index(100, again, { table, line: 2, seq: 150 });
  await watch.look();
  expect(await openAlarms(table)).toEqual(['corrections', 'typed-cards']);
});

test('while the index of a line is made again nothing is looked at, and then only the last weeks', async () => {
  const table = await enrolled('made again');
  const segment = segmentAfter(null, { table, rows: 300 });
  await store.append(null, [segment], headAt(segment));
  await store.forget(table, 1);
  const few: WatchRates = { rounds: 1, typed: 0, corrected: 0 };
  const again = newWatch(store, few);
  const typed = (from: number, to: number) => ({
    ...typedRounds(from, to),
    rounds: typedRounds(from, to).rounds.map((one) => ({ ...one, typed: 1, corrected: 0 })),
  });
  await store.index(0, typed(1, 60), { table, line: 1, seq: 60 });
  // The other tables have stretches, too.
  const lookAtAll = async () => {
    for (let looks = 0; looks < 10; looks += 1) await again.look();
  };
  await lookAtAll();
  expect(await openAlarms(table)).toEqual([]);
  await store.index(60, typed(61, 300), { table, line: 1, seq: 300 });
  await lookAtAll();
  const through = (await store.alarms({ table, limit: 500 })).map(({ about }) => JSON.parse(about).through);
  expect(Math.min(...through)).toBe(101);
});

test('more rounds than one look takes are looked at in the next ones', async () => {
  const stretches = 450;
  const asked: string[] = [];
  const table = await enrolled('weeks');
  const long: PitStore = {
    ...store,
    newestRounds: async () => [{ table, line: 1, round: 50 * reached + 3 }],
    cardsByHand: async (wanted) => {
      asked.push(...wanted.map(({ from, to }) => `${from}-${to}`));
      expect(wanted.length).toBeLessThanOrEqual(200);
      return [];
    },
  };
  let reached = 1;
  const looking = newWatch(long);
  await looking.look();
  reached = stretches;
  for (let look = 0; look < 4; look += 1) await looking.look();
  expect(asked).toEqual(
    Array.from({ length: stretches }, (_, index) => `${50 * index + 1}-${50 * index + 50}`),
  );
});

test('a table that has said goodbye is not silent; one that comes again and falls silent is', async () => {
  const table = await enrolled('goodbye');
  const told = { table, line: 1, seq: 5, hash: 'a'.repeat(64) };
  await store.tell({ ...told, at: now, stopped: true });
  await watch.look();
  pass(10 * MINUTE);
  await watch.look();
  expect(await openAlarms(table)).toEqual([]);
  await store.tell({ ...told, at: now, stopped: false });
  await watch.look();
  pass(2 * MINUTE);
  await watch.look();
  expect(await openAlarms(table)).toEqual(['silent']);
});

test('a clock that is set back, or that of another service, neither hides a silent table nor makes one', async () => {
  const table = await enrolled('clocks');
  const told = { table, line: 1, seq: 5, hash: 'a'.repeat(64), stopped: false };
  // The other service is a day ahead, then a day behind: the table is heard all the time.
  for (let times = 0; times < 6; times += 1) {
    await store.tell({ ...told, at: now + (times < 3 ? 1 : -1) * 24 * 60 * MINUTE });
    await watch.look();
    pass(15_000);
    await watch.look();
  }
  expect(await openAlarms(table)).toEqual([]);
  // This machine's clock is set back by an hour, and the table falls silent.
  now -= 60 * MINUTE;
  pass(2 * MINUTE);
  await watch.look();
  expect(await openAlarms(table)).toEqual(['silent']);
  now += 60 * MINUTE;
});

test('three hundred tables cost a look no more questions than one does: also when all of them fall silent', async () => {
  let asked = 0;
  const counting: PitStore = {
    ...store,
    credentials: () => counted(store.credentials()),
    allTold: () => counted(store.allTold()),
    newestRounds: () => counted(store.newestRounds()),
    cardsByHand: (wanted) => counted(store.cardsByHand(wanted)),
    raiseNew: (alarms) => counted(store.raiseNew(alarms)),
    told: () => expect.fail('one table was asked for'),
    rounds: () => expect.fail('the rounds of one table were asked for'),
    alarms: (wanted) => counted(store.alarms(wanted)),
  };
  function counted<T>(answer: Promise<T>): Promise<T> {
    asked += 1;
    return answer;
  }
  const tables = Array.from({ length: 300 }, (_, index) => `many ${index}`);
  for (const table of tables) {
    await enrolled(table);
    await store.tell({ table, line: 1, seq: 1, hash: 'a'.repeat(64), at: now, stopped: false });
  }
  const many = newWatch(counting);
  await many.look();
  pass(2 * MINUTE);
  asked = 0;
  await many.look();
  // Five as below, which silent tables are known, and one that raises the new ones.
  expect(asked).toBe(7);
  for (const table of tables) expect(await openAlarms(table)).toEqual(['silent']);
  asked = 0;
  await many.look();
  // What lasts is not raised at every look.
  expect(asked).toBe(5);
});
