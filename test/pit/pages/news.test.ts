// The picture of all tables and its news: only what has changed, once, and little of it, also with three hundred tables.
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_FIGURES, type TodayFigures } from '../../../src/pit/figures/today.ts';
import { Board } from '../../../src/pit/pages/board.ts';
import { pitHealth } from '../../../src/pit/pages/health.ts';
import { OwnTables } from '../../../src/pit/pages/own-tables.ts';
import type { ToldNow } from '../../../src/pit/service/told-now.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import { type PitStore, StoreAway } from '../../../src/pit/store/store.ts';
import type { StationMessage } from '../../../src/protocol/messages.ts';
import type { PitDay, PitNews, PitPicture } from '../../../src/protocol/pit.ts';
import { dayClock } from '../../../src/station/figures/gaming-day.ts';
import type { Person } from '../../../src/table/people.ts';
import { DEFAULT_LOCALE } from '../../../src/words/format.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { round } from '../store/made-up.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const PIA: Person = { id: 'pia', role: 'pit' };
const TESS: Person = { id: 'tess', role: 'technician' };
const DAY: PitDay = {
  currency: 'USD',
  ...{ rounds: 4, handle: 10_000, house: 2_500, theoretical: 200, luck: null, perHour: 60, target: 84 },
};

let folder: string;
let store: PitStore;
let board: Board;
let now = NOON;
let isAway = false;
const failures: unknown[] = [];

const room: { fullSince: number | null } = { fullSince: null };

/** The store as a pit sees it whose server does not answer. */
function leaving(kept: PitStore): PitStore {
  return new Proxy(kept, {
    get: (target, name: keyof PitStore) => {
      const found = target[name];
      if (!isAway || typeof found !== 'function' || name === 'changed' || name === 'close') return found;
      return () => Promise.reject(new StoreAway('no answer'));
    },
  });
}

async function opened(tables: number, today: TodayFigures = NO_FIGURES): Promise<Board> {
  for (let n = 1; n <= tables; n += 1)
    await store.enrol({ table: `BJ-${n}`, fingerprint: `${n}`, by: 'Max', at: NOON });
  const made = new Board({
    ...{ store: leaving(store), room, today, own: new OwnTables(), written: DEFAULT_LOCALE },
    // The test says when it is time.
    clock: { now: () => now, at: () => () => {} },
    calendar: dayClock({ starts: '06:00', zone: 'America/New_York' }),
    failed: (error) => failures.push(error),
  });
  await made.start();
  return made;
}

beforeEach(() => {
  now = NOON;
  isAway = false;
  room.fullSince = null;
  folder = newFolder();
  store = openSqlitePitStore(join(folder, 'pit.db'));
});
afterEach(async () => {
  await board.stop();
  await store.close();
  removeFolder(folder);
  expect(failures).toEqual([]);
});

interface Looking {
  readonly texts: string[];
  readonly picture: PitPicture;
  /** What was told since this was asked last. */
  news(): Promise<PitNews | null>;
}

async function looking(person: Person): Promise<Looking> {
  const texts: string[] = [];
  await board.join(person, (text) => texts.push(text));
  const said = (index: number): StationMessage => JSON.parse(texts[index] ?? '{}');
  const first = said(0);
  if (first.type !== 'pit') throw new Error(`first came ${first.type}`);
  let seen = 1;
  return {
    texts,
    picture: first.pit,
    news: async () => {
      now += 400;
      await board.turn();
      if (texts.length === seen) return null;
      expect(texts).toHaveLength(seen + 1);
      const message = said(seen);
      seen += 1;
      return message.type === 'pit-news' ? message.news : null;
    },
  };
}

const PICTURE = {
  ...{ phase: 'betting', dealer: 'ana', boxes: 3, players: 2, round: 7, standsStill: null },
  ...{ calls: [], devices: {}, pages: null },
};

function says(table: string, about: Partial<ToldNow> = {}): void {
  const said = { service: 'a', table, at: now, here: true, told: 10, aheadMs: 20 };
  const told = { ...said, picture: PICTURE, ...about };
  store.hearsay.say(JSON.stringify(told));
}

describe('whoever looks', () => {
  test('is told everything once, and then what has changed', async () => {
    board = await opened(3);
    const pia = await looking(PIA);
    expect(pia.picture).toMatchObject({
      day: '2026-11-18',
      days: {
        today: Date.parse('2026-11-18T06:00-05:00'),
        yesterday: Date.parse('2026-11-17T06:00-05:00'),
        week: Date.parse('2026-11-12T06:00-05:00'),
        month: Date.parse('2026-10-20T06:00-04:00'),
      },
      alarms: [],
      mine: [],
      lookedAt: null,
      storeAway: null,
    });
    expect(pia.picture.tables.map(({ table, state }) => `${table} ${state}`)).toEqual([
      ...['BJ-1 never-came', 'BJ-2 never-came', 'BJ-3 never-came'],
    ]);
    expect(await pia.news()).toBeNull();
    says('BJ-2');
    const news = await pia.news();
    expect(news?.tables).toMatchObject([
      { table: 'BJ-2', state: 'live', live: { dealer: 'ana', players: 2 } },
    ]);
    expect(Object.keys(news ?? {}).sort()).toEqual(['at', 'gone', 'tables']);
  });

  test('is not told that nothing has changed: a table that plays has another row every second', async () => {
    board = await opened(1);
    says('BJ-1');
    const pia = await looking(PIA);
    await pia.news();
    says('BJ-1', { told: 11, aheadMs: 40 });
    expect(await pia.news()).toBeNull();
  });

  test('sees a table fall silent though nobody says so', async () => {
    board = await opened(1);
    says('BJ-1');
    const pia = await looking(PIA);
    await pia.news();
    now += 60_000;
    expect((await pia.news())?.tables[0]).toMatchObject({ state: 'silent', live: null, heardAt: NOON });
  });

  test('sees the open calls of a table that has fallen silent, until it is heard again', async () => {
    board = await opened(1);
    const calls = [{ code: 'noticed', since: NOON - 5, round: 7, seat: 3 }];
    says('BJ-1', { picture: { ...PICTURE, calls } });
    says('BJ-1', { picture: null });
    const pia = await looking(PIA);
    await pia.news();
    now += 60_000;
    const [silent] = (await pia.news())?.tables ?? [];
    expect(silent).toMatchObject({ state: 'silent', live: null, lastSaid: { round: 7, calls } });
    says('BJ-1');
    const [back] = (await pia.news())?.tables ?? [];
    expect(back).toMatchObject({ state: 'live', live: { calls: [] }, lastSaid: null });
  });

  test('sees that a table catches up, and its live picture is that of now', async () => {
    board = await opened(1);
    const pia = await looking(PIA);
    says('BJ-1', { told: 5_000 });
    const [table] = (await pia.news())?.tables ?? [];
    expect(table).toMatchObject({ state: 'catching-up', confirmed: 0, told: 5_000, live: { round: 7 } });
  });

  test('sees no money as a technician', async () => {
    const days = new Map([['BJ-1', DAY]]);
    board = await opened(1, { of: (table) => days.get(table) ?? null, changed: () => () => {} });
    const [pia, tess] = [await looking(PIA), await looking(TESS)];
    expect(pia.picture.tables[0]?.today).toEqual(DAY);
    expect(tess.picture.tables[0]?.today).toBeNull();
    says('BJ-1');
    const [ofPia, ofTess] = [await pia.news(), JSON.parse(tess.texts.at(-1) ?? '')];
    expect(ofPia?.tables[0]?.today).toEqual(DAY);
    expect(JSON.stringify(ofTess)).not.toContain('10000');
  });
});

test('what has changed is counted since the last look, for each person, and begins anew', async () => {
  await store.look({ at: NOON - 1000, person: 'pia', role: 'pit', what: 'looked', about: '{}' });
  board = await opened(2);
  const pia = await looking(PIA);
  expect(pia.picture.lookedAt).toBe(NOON - 1000);
  expect(pia.picture.tables[0]?.changes).toBeNull();
  const call = { seq: 5, n: 1, about: 'dispute', clause: '1', seat: 3, at: NOON };
  await store.index(
    0,
    { rounds: [], hands: [], calls: [call], incidents: [], shuffles: [] },
    { table: 'BJ-1', line: 1, seq: 9 },
  );
  board.changed('BJ-1');
  now += 3_000;
  const news = await pia.news();
  expect(news?.tables.map(({ table, changes }) => [table, changes])).toEqual([
    ['BJ-1', { rounds: 0, house: 0, calls: 1, incidents: 0, alarms: 0 }],
  ]);
  for (const viewer of board.viewersOf('pia')) viewer.looked(now);
  const after = await pia.news();
  expect(after).toMatchObject({ lookedAt: now - 400, tables: [{ table: 'BJ-1', changes: null }] });
});

test('old rounds that are indexed late change nothing of what lives, nor the last round', async () => {
  board = await opened(1);
  const newest = round(40, { openedAt: NOON - 1, endedAt: NOON - 1, dealer: 'ana' });
  const nothing = { hands: [], calls: [], incidents: [], shuffles: [] };
  await store.index(0, { rounds: [newest], ...nothing }, { table: 'BJ-1', line: 1, seq: 400 });
  board.changed('BJ-1');
  says('BJ-1', { told: 5_000 });
  const pia = await looking(PIA);
  const [before] = (await pia.news())?.tables ?? pia.picture.tables;
  expect(before).toMatchObject({ state: 'catching-up', dealer: 'ana', lastRoundAt: NOON - 1, live: PICTURE });
  await store.index(
    400,
    { rounds: [round(7, { dealer: 'eva' })], ...nothing },
    { table: 'BJ-1', line: 1, seq: 401 },
  );
  board.changed('BJ-1');
  // Nothing is new: the page shows what it showed.
  expect(await pia.news()).toBeNull();
});

test('a store that is away is told, what lives goes on, and all is caught up when it is back', async () => {
  board = await opened(2);
  const pia = await looking(PIA);
  isAway = true;
  board.changed('BJ-1');
  says('BJ-2');
  const away = await pia.news();
  expect(away).toMatchObject({ storeAway: now, tables: [{ table: 'BJ-2', state: 'live' }] });
  await store.raiseNew([{ table: 'BJ-1', code: 'silent', subject: '1', about: '{"since":5}', at: NOON }]);
  now += 3_000;
  expect(await pia.news()).toBeNull();
  isAway = false;
  now += 3_000;
  const back = await pia.news();
  expect(back).toMatchObject({
    storeAway: null,
    alarms: [{ table: 'BJ-1', alarm: { code: 'silent', since: 5 } }],
  });
});

test('a store whose disk is full is told though it can be read, and makes the service unwell', async () => {
  board = await opened(2);
  const pia = await looking(PIA);
  const health = () => pitHealth({ version: '1', board, pages: () => 1 });
  expect(pia.picture.storeFull).toBeNull();
  expect(health()).toMatchObject({ ok: true, storeFull: null });
  room.fullSince = NOON - 1;
  expect(await pia.news()).toMatchObject({ storeFull: NOON - 1, tables: [] });
  expect(health()).toMatchObject({ ok: false, storeAway: null, storeFull: NOON - 1 });
  room.fullSince = null;
  expect(await pia.news()).toMatchObject({ storeFull: null });
  expect(health()).toMatchObject({ ok: true });
});

test('with three hundred tables, news are as small as what has changed, and cost no question for each table', async () => {
  board = await opened(300);
  for (let n = 1; n <= 300; n += 1) says(`BJ-${n}`);
  await board.turn();
  const pia = await looking(PIA);
  expect(pia.picture.tables).toHaveLength(300);
  await pia.news();
  for (let n = 1; n <= 300; n += 1) says(`BJ-${n}`, { told: 12 });
  for (const n of [7, 70]) says(`BJ-${n}`, { picture: null });
  expect((await pia.news())?.tables.map(({ table }) => table)).toEqual(['BJ-7', 'BJ-70']);
  expect(pia.texts.at(-1)?.length).toBeLessThan(1_500);
  let asked = 0;
  const { headsOf, lastRounds } = store;
  store.headsOf = (tables) => {
    asked += 1;
    return headsOf(tables);
  };
  store.lastRounds = (tables) => {
    asked += 1;
    return lastRounds(tables);
  };
  for (let n = 1; n <= 300; n += 1) board.changed(`BJ-${n}`);
  await pia.news();
  expect(asked).toBe(2);
});
