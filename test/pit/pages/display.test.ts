// A display on a wall shows all tables for hours without a touch: only for whoever acknowledges nothing.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import { SESSION_MS } from '../../../src/station/people/sign-in.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { rawPage } from '../../station/signed-in.ts';
import { answers, EVE, FLO, PageHouse, PIA, TESS } from './page-house.ts';

/** Long enough for what happens here; a day of virtual time takes long to be computed. */
const DISPLAY_MS = 2 * 3_600_000;
const clock = new VirtualClock(Date.parse('2026-11-18T12:00:00Z'));
const folder = newFolder();
let house: PageHouse;

beforeAll(async () => {
  house = await PageHouse.open(folder, { enrolled: ['BJ-1'], displayMs: DISPLAY_MS, clock });
});
afterAll(async () => {
  await house.close();
  removeFolder(folder);
});

test('surveillance is signed in for so long, and everybody else as long as everywhere', async () => {
  const lasts: number[] = [];
  const pages = [];
  for (const who of [EVE, PIA, FLO, TESS]) {
    const page = await house.signIn(who);
    onTestFinished(() => page.socket.terminate());
    lasts.push((await page.hears('signed-in')).lastsMs);
    pages.push(page);
  }
  expect(lasts).toEqual([DISPLAY_MS, SESSION_MS, SESSION_MS, SESSION_MS]);
  await clock.run(SESSION_MS + 10_000);
  for (const page of pages.slice(1)) await page.hears('signed-out');
  await clock.run(DISPLAY_MS - SESSION_MS - 20_000);
  const [display] = pages;
  expect(display?.told.some((text) => text.includes('signed-out'))).toBe(false);
  await clock.run(20_000);
  await display?.hears('signed-out');
});

test('a display that nobody has touched for a while shows the tables only, until somebody signs in again', async () => {
  const signsIn = async () => {
    const page = await house.signIn(EVE);
    onTestFinished(() => page.socket.terminate());
    return page;
  };
  const MORE = ['/api/pit/looks', '/api/pit/hands', '/api/tables/BJ-1/1/hands', '/api/pit/alarms'];
  const asked = async (token: string) => {
    const answered = await Promise.all(MORE.map((address) => house.ask(address, token)));
    return new Set(answered.map(({ status }) => status));
  };
  const display = await signsIn();
  // Whoever works there goes on.
  for (let times = 0; times < 3; times += 1) {
    await clock.run(SESSION_MS - 1_000);
    expect([...(await asked(display.token))]).not.toContain(403);
  }
  await clock.run(SESSION_MS);
  const again = rawPage(house.base);
  onTestFinished(() => again.socket.terminate());
  await again.hears('welcome');
  again.say({ type: 'come-back', id: 2, token: display.token });
  await again.hears('pit');
  await again.hears('signed-in');
  expect([...(await asked(display.token))]).toEqual([403]);
  const [look] = await house.store.looks(1);
  expect(look?.what).toBe('came-back');
  again.say({ type: 'pit-act', id: 3, act: { act: 'looked' } });
  expect((await answers(again, 3)).code).toBe('sign-in-again');
  expect([...(await asked((await signsIn()).token))]).not.toContain(403);
});
