// More open alarms than a page is told of: it says how many there are besides.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NO_FIGURES } from '../../../src/pit/figures/today.ts';
import { Board } from '../../../src/pit/pages/board.ts';
import { pitHealth } from '../../../src/pit/pages/health.ts';
import { OwnTables } from '../../../src/pit/pages/own-tables.ts';
import { AMPLE_ROOM } from '../../../src/pit/store/room.ts';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import { dayClock } from '../../../src/station/figures/gaming-day.ts';
import { DEFAULT_LOCALE } from '../../../src/words/format.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

test('of very many open alarms the newest are told, and how many more there are', async () => {
  const folder = newFolder();
  const store = openSqlitePitStore(join(folder, 'pit.db'));
  let now = NOON;
  const board = new Board({
    ...{ store, room: AMPLE_ROOM, today: NO_FIGURES, own: new OwnTables(), written: DEFAULT_LOCALE },
    clock: { now: () => now, at: () => () => {} },
    calendar: dayClock({ starts: '06:00', zone: 'UTC' }),
    failed: expect.fail,
  });
  onTestFinished(async () => {
    await board.stop();
    await store.close();
    removeFolder(folder);
  });
  await board.start();
  const told: string[] = [];
  await board.join({ id: 'pia', role: 'pit' }, (text) => told.push(text));
  expect(JSON.parse(told[0] ?? '').pit).toMatchObject({ alarms: [], moreAlarms: 0 });
  const next = async () => {
    now += 400;
    await board.turn();
    return JSON.parse(told.at(-1) ?? '').news;
  };
  const alarm = (n: number) => ({ code: `x${n % 20}`, subject: String(n), about: '{}', at: NOON });
  await store.raiseNew(
    Array.from({ length: 507 }, (_, n) => ({ table: `BJ-${Math.floor(n / 100)}`, ...alarm(n) })),
  );
  const news = await next();
  expect([news.alarms.length, news.moreAlarms]).toEqual([500, 7]);
  expect(pitHealth({ version: '1', board, pages: () => 1 }).openAlarms).toBe(507);
  const newest = news.alarms.at(-1).id;
  for (let n = 0; n < 8; n += 1) await store.acknowledge(newest - n, 'pia', NOON);
  expect(await next()).toMatchObject({ moreAlarms: 0 });
  // Most were acknowledged between the question for the newest and the question for how many there are.
  store.openAlarms = async () => 3;
  await store.raiseNew([{ table: 'BJ-7', ...alarm(7) }]);
  const after = await next();
  expect([after.alarms.length, after.moreAlarms ?? 0]).toEqual([500, 0]);
});
