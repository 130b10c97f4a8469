// Who looks is written down first: while the store cannot write, nobody is let in and nothing is shown; then all is as before.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import { type PitStore, StoreAway } from '../../../src/pit/store/store.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { rawPage } from '../../station/signed-in.ts';
import { answers, FLO, PageHouse, PIA } from './page-house.ts';

const folder = newFolder();
let house: PageHouse;
let isAway = false;

beforeAll(async () => {
  const kept = openSqlitePitStore(join(folder, 'pit.db'));
  const look: PitStore['look'] = (one) =>
    isAway ? Promise.reject(new StoreAway('no answer')) : kept.look(one);
  house = await PageHouse.open(folder, { store: { ...kept, look }, enrolled: ['BJ-1'] });
});
afterAll(async () => {
  await house.close();
  removeFolder(folder);
});

const ADDRESSES = ['/api/pit/hands', '/api/pit/alarms', '/api/pit/looks', '/api/tables/BJ-1/1/hands'];

test('while the store is away nothing is shown that cannot be written down', async () => {
  const pia = await house.signIn(PIA);
  onTestFinished(() => pia.socket.terminate());
  isAway = true;
  for (const address of ADDRESSES) {
    const response = await house.ask(address, pia.token);
    expect([response.status, await response.json()]).toEqual([503, { problem: { code: 'pit-store-away' } }]);
  }
  pia.say({ type: 'pit-act', id: 7, act: { act: 'looked' } });
  expect((await answers(pia, 7)).code).toBe('pit-store-away');
  const page = rawPage(house.base);
  onTestFinished(() => page.socket.terminate());
  await page.hears('welcome');
  page.say({ type: 'sign-in', id: 3, ...FLO });
  expect((await answers(page, 3)).code).toBe('pit-store-away');
  expect(page.told.some((text) => text.includes('BJ-1'))).toBe(false);
  isAway = false;
  page.say({ type: 'sign-in', id: 4, ...FLO });
  expect((await page.hears('signed-in')).person).toEqual({ id: 'flo', role: 'floor' });
  expect((await house.ask('/api/pit/alarms', pia.token)).status).toBe(200);
});
