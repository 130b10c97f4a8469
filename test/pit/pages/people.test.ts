// Who is let in at the pit's page, and who may see and do what there.

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { raise } from '../../../src/pit/service/alarms.ts';
import { StoreAway } from '../../../src/pit/store/store.ts';
import type { StationMessage } from '../../../src/protocol/messages.ts';
import type { PitAlarm } from '../../../src/protocol/pit-alarms.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { rawPage } from '../../station/signed-in.ts';
import { ANA, answers, EVE, FLO, PageHouse, PIA, type SignedInPage, TESS } from './page-house.ts';

const folder = newFolder();
let house: PageHouse;

beforeAll(async () => {
  house = await PageHouse.open(folder, { enrolled: ['BJ-1', 'BJ-2'] });
});
afterAll(async () => {
  await house.close();
  removeFolder(folder);
});

async function signedInAs(who: typeof PIA): Promise<SignedInPage> {
  const page = await house.signIn(who);
  onTestFinished(() => page.socket.terminate());
  return page;
}

const PINS: Readonly<Record<string, typeof PIA>> = { pia: PIA, flo: FLO, eve: EVE, tess: TESS };

async function raised(alarm: PitAlarm): Promise<number> {
  await raise(house.store, { table: 'BJ-1', line: 1 }, alarm, Date.now());
  const [newest] = await house.store.alarms({ limit: 1 });
  return newest?.id ?? 0;
}

describe('on the page of the pit', () => {
  test.each(['pia', 'flo', 'eve', 'tess'])('%s is let in, and it is written down', async (name) => {
    const page = await signedInAs(PINS[name] ?? PIA);
    const { pit } = await page.hears('pit');
    expect(pit.tables.map(({ table, state }) => [table, state])).toEqual([
      ['BJ-1', 'never-came'],
      ['BJ-2', 'never-came'],
    ]);
    const [look] = await house.store.looks(1);
    expect(look).toMatchObject({ person: name, what: 'signed-in', about: '{"place":"box"}' });
  });

  test('a dealer is not, and the page says who is', async () => {
    const page = rawPage(house.base);
    onTestFinished(() => page.socket.terminate());
    expect(await page.hears('welcome')).toMatchObject({ welcome: { pit: true } });
    page.say({ type: 'sign-in', id: 3, ...ANA });
    expect(await page.hears('answer')).toMatchObject({ id: 3, problem: { code: 'no-dealers-at-the-pit' } });
    expect(page.told.some((text) => text.includes('BJ-1'))).toBe(false);
  });

  test('whoever guesses PINs waits longer and longer, also with the right one', async () => {
    const guesser = { number: FLO.number, pin: '000000' };
    const page = rawPage(house.base, { from: '127.0.0.2' });
    onTestFinished(() => page.socket.terminate());
    await page.hears('welcome');
    const said: (string | null)[] = [];
    for (let id = 1; id <= 6 && said.at(-1) !== 'pin-wait'; id += 1) {
      page.say({ type: 'sign-in', id, ...guesser });
      said.push((await answers(page, id)).code);
    }
    expect(said.slice(0, 2)).toEqual(['pin-unknown', 'pin-unknown']);
    page.say({ type: 'sign-in', id: 9, ...FLO });
    expect((await answers(page, 9)).code).toBe('pin-wait');
    // The own place is another one: nobody locks anybody out from afar.
    await signedInAs(FLO);
  });
});

describe('an alarm', () => {
  const FORK: PitAlarm = { code: 'fork', seq: 5, is: 'a'.repeat(64), ours: 'b'.repeat(64) };
  const CALL: PitAlarm = { code: 'call-waits', call: 'dispute', since: 5 };

  test.each([
    ['pia', FORK, null],
    ['pia', CALL, null],
    ['flo', FORK, 'not-for-this-role'],
    ['flo', CALL, null],
    ['eve', CALL, 'not-for-this-role'],
    ['tess', CALL, 'not-for-this-role'],
  ] as const)('is acknowledged by %s, or not: %j', async (name, alarm, refused) => {
    const page = await signedInAs(PINS[name] ?? PIA);
    const id = await raised({
      ...alarm,
      ...(alarm.code === 'fork' ? { seq: Date.now() } : { since: Date.now() }),
    });
    await expect.poll(() => lastAlarms(page)).toContain(id);
    page.say({ type: 'pit-act', id: 5, act: { act: 'alarm-seen', alarm: id } });
    expect((await answers(page, 5)).code).toBe(refused);
    const [kept] = await house.store.alarms({ limit: 1 });
    expect(kept?.acknowledgedBy).toBe(refused === null ? name : null);
    if (refused !== null) return;
    const [look] = await house.store.looks(1);
    expect(look).toMatchObject({ person: name, what: 'alarm-seen' });
    await expect.poll(() => lastAlarms(page)).not.toContain(id);
    page.say({ type: 'pit-act', id: 6, act: { act: 'alarm-seen', alarm: id } });
    expect((await answers(page, 6)).code).toBe('no-such-alarm');
  });
});

/** The open alarms as the page knows them last. */
function lastAlarms({ told }: SignedInPage): number[] {
  const all = told
    .map((text): StationMessage => JSON.parse(text))
    .flatMap((message) => {
      if (message.type === 'pit') return [message.pit.alarms];
      return message.type === 'pit-news' && message.news.alarms ? [message.news.alarms] : [];
    });
  return (all.at(-1) ?? []).map(({ id }) => id);
}

test('who has looked is read by pit manager and surveillance, and that is a look, too', async () => {
  for (const [name, status] of [
    ['pia', 200],
    ['eve', 200],
    ['flo', 403],
    ['tess', 403],
  ] as const) {
    const page = await signedInAs(PINS[name] ?? PIA);
    expect((await house.ask('/api/pit/looks', page.token)).status).toBe(status);
  }
  expect((await house.store.looks(4)).map(({ person, what }) => `${person} ${what}`)).toContain('eve looks');
});

test('a page that was loaded again is told everything again, and that is written down first', async () => {
  const page = await signedInAs(EVE);
  const again = rawPage(house.base);
  onTestFinished(() => again.socket.terminate());
  await again.hears('welcome');
  again.say({ type: 'come-back', id: 2, token: page.token });
  await again.hears('signed-in');
  const [look] = await house.store.looks(1);
  expect(look).toMatchObject({ person: 'eve', what: 'came-back', about: '{"place":"box"}' });
});

test('a page that comes back while the store keeps nothing is shown no table, and its session lasts', async () => {
  const page = await signedInAs(EVE);
  const again = rawPage(house.base);
  onTestFinished(() => again.socket.terminate());
  await again.hears('welcome');
  const { look } = house.store;
  house.store.look = () => Promise.reject(new StoreAway('no answer'));
  again.say({ type: 'come-back', id: 2, token: page.token });
  expect((await answers(again, 2)).code).toBe('pit-store-away');
  expect(again.told.some((text) => text.includes('BJ-1'))).toBe(false);
  house.store.look = look;
  again.say({ type: 'come-back', id: 3, token: page.token });
  expect(await again.hears('signed-in')).toMatchObject({ id: 3 });
});

test('who looks at the sessions, or ends one, is written down first', async () => {
  const [pia, eve] = [await signedInAs(PIA), await signedInAs(EVE)];
  pia.say({ type: 'list-sessions', id: 2 });
  const { sessions } = await pia.hears('sessions');
  expect((await house.store.looks(1))[0]).toMatchObject({ person: 'pia', what: 'sessions' });
  const newest = sessions.findLast(({ person }) => person === 'eve');
  pia.say({ type: 'end-session', id: 3, session: newest?.session ?? 0 });
  await eve.hears('signed-out');
  expect((await house.store.looks(1))[0]).toMatchObject({
    ...{ person: 'pia', what: 'session-ended', about: '{"whose":"eve","place":"box"}' },
  });
  eve.say({ type: 'list-sessions', id: 4 });
  expect((await answers(eve, 4)).code).toBe('nobody-signed-in');
});

test('the own tables are kept, and told on every page of the person', async () => {
  const pages = [await signedInAs(FLO), await signedInAs(FLO)];
  pages[0]?.say({ type: 'pit-act', id: 1, act: { act: 'my-tables', tables: ['BJ-2'] } });
  for (const { told } of pages)
    await expect.poll(() => told.some((text) => text.includes('"mine":["BJ-2"]'))).toBe(true);
  const again = await signedInAs(FLO);
  expect((await again.hears('pit')).pit.mine).toEqual(['BJ-2']);
  pages[0]?.say({ type: 'pit-act', id: 2, act: { act: 'my-tables', tables: ['BJ-9'] } });
  expect((await answers(pages[0] ?? again, 2)).code).toBe('no-such-table');
});

test('a session ends everywhere when somebody signs out, and its token opens nothing any more', async () => {
  const page = await signedInAs(EVE);
  expect((await house.ask('/api/pit/alarms', page.token)).status).toBe(200);
  page.say({ type: 'sign-out', id: 4 });
  await page.hears('signed-out');
  expect((await house.ask('/api/pit/alarms', page.token)).status).toBe(401);
});

describe('a page of another site', () => {
  test('is not heard, by its origin', async () => {
    const socket = new WebSocket(`${house.base.replace('http', 'ws')}ws`, { origin: 'https://evil.example' });
    const ended = await new Promise((resolve) => {
      socket.on('error', () => resolve('refused'));
      socket.on('open', () => resolve('open'));
    });
    expect(ended).toBe('refused');
  });

  test('is not answered, by the name that it calls', async () => {
    const { port } = new URL(house.base);
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const asked = request(
        { port, host: '127.0.0.1', path: '/pit', headers: { host: 'evil.example' } },
        (came) => {
          came.resume();
          resolve(came.statusCode);
        },
      );
      asked.on('error', reject).end();
    });
    expect(status).toBe(403);
  });
});

test('the pages of a table are not here, and the root leads to the pit', async () => {
  const root = await house.ask('/', null);
  expect([root.status, root.headers.get('location')]).toEqual([302, '/pit']);
  for (const address of ['/floor', '/sim', '/readiness', '/api/view', '/api/hands', '/api/rounds/last'])
    expect((await house.ask(address, null)).status).toBe(404);
  const health = await house.ask('/health', null);
  expect(await health.json()).toMatchObject({ ok: true, storeAway: null, tables: { 'never-came': 2 } });
});
