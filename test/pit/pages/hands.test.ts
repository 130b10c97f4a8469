// Past hands of a table, from the pit's store: the same answers as at the table itself, also when its box is gone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realClock } from '../../../drivers/transport/clock.ts';
import type { PitFoundHands } from '../../../src/protocol/pit.ts';
import { HandsDesk } from '../../../src/station/hands/desk.ts';
import { questionOf } from '../../../src/station/hands/question.ts';
import { settingsIn } from '../../../src/station/reading/reading.ts';
import { incidents } from '../../../src/words/en/story/names.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { type FilledJournal, filledJournal } from '../../station/hands/filled-journal.ts';
import { EVE, FLO, PageHouse, READER, type SignedInPage, TESS, until } from './page-house.ts';

const ROUNDS = 30;
const HALF_AN_HOUR = 30 * 60_000;
const folder = newFolder();
let journal: FilledJournal;
let house: PageHouse;
let table = '';
let flo: SignedInPage;

beforeAll(async () => {
  journal = filledJournal(ROUNDS);
  table = settingsIn(journal.db)?.table ?? '';
  house = await PageHouse.open(folder);
  const sender = await house.sends(table, journal.file);
  const rounds = () => house.store.rounds({ table, limit: 100 });
  await until(async () => (await rounds()).length === ROUNDS);
  // The journal's last rows may be after its last round.
  await until(() => sender.progress.confirmed === sender.progress.end);
  await until(async () => (await house.store.cursors())[0]?.seq === sender.progress.end);
  // From now on there is no box.
  sender.close();
  flo = await house.signIn(FLO);
});
afterAll(async () => {
  await house.close();
  journal.close();
  removeFolder(folder);
});

const hands = (rest: string, line = 1) => `/api/tables/${encodeURIComponent(table)}/${line}/hands${rest}`;

describe('the hands of a dead table', () => {
  test.each([
    ['', 'find', {}],
    ['?seat=3&held=8', 'find', { seat: '3', held: '8' }],
    ['/dealers', 'dealers', {}],
    ['/head', 'head', {}],
    ['/7', 'round', { round: '7' }],
    ['/7/proof', 'proof', { round: '7' }],
    ['/figures?period=month', 'figures', { period: 'month' }],
  ] as const)('are answered as at the table: %s', async (rest, ask, given) => {
    const desk = new HandsDesk({
      path: journal.file,
      key: journal.key.text,
      clock: realClock,
      reader: READER,
    });
    const asked = questionOf(ask, given);
    if (!asked.ok) throw new Error(asked.problem.code);
    const own = await desk.ask(asked.question);
    await desk.close();
    const body = own.status === 200 ? own.body : '';
    expect(await (await house.ask(hands(rest), flo.token)).text()).toBe(body);
  });

  test('have the settings of their own table', async () => {
    flo.say({ type: 'pit-act', id: 7, act: { act: 'read-table', table, line: 1 } });
    expect((await flo.hears('settings')).settings).toEqual(settingsIn(journal.db));
  });

  test('are not shown of a table or line that the pit does not know, whatever the address says', async () => {
    for (const address of [
      '/api/tables/none/1/hands',
      hands('', 2),
      hands('', 0),
      '/api/tables/..%2Fx/1/hands',
    ])
      expect((await house.ask(address, flo.token)).status).toBe(404);
  });

  test('are not for a technician, nor for a stranger', async () => {
    const tess = await house.signIn(TESS);
    expect((await house.ask(hands(''), tess.token)).status).toBe(403);
    expect((await house.ask('/api/pit/hands', tess.token)).status).toBe(403);
    expect((await house.ask(hands(''), null)).status).toBe(401);
  });
});

describe('a hand is found without knowing the table', () => {
  test('by what it held, where and when', async () => {
    const [seat, held] = [3, '8'];
    const { hands: found } = await house.read<PitFoundHands>(
      `/api/pit/hands?seat=${seat}&held=${held}`,
      flo.token,
    );
    const known = await house.store.findHands({ seat, held: [held], limit: 1000 });
    expect(found.map(({ round, hand }) => [round, hand])).toEqual(
      known.map(({ round, hand }) => [round, hand]),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toMatchObject({ table, line: 1, seat });
  });

  test('as a guest tells of it: two eights at box 3, at about half past ten, paid too little', async () => {
    const about = Date.parse('2026-11-02T10:30:00Z');
    const told = {
      seat: '3',
      held: '8,8',
      from: String(about - HALF_AN_HOUR),
      to: String(about + HALF_AN_HOUR),
    };
    const find = async (more: Record<string, string>) => {
      const query = new URLSearchParams({ ...told, ...more });
      const { hands: found } = await house.read<PitFoundHands>(`/api/pit/hands?${query}`, flo.token);
      return found.map(({ round, hand, cards, net }) => ({ round, hand, cards, net }));
    };
    // Fours were split, and each hand drew an eight: 30 were due.
    const both = [
      { round: 14, hand: 1, cards: '4H 8D', net: 2_200 },
      { round: 14, hand: 2, cards: '4D 8S', net: 2_200 },
    ];
    expect(await find({ netTo: '2999' })).toEqual(both);
    expect(await find({ incident: 'census' })).toEqual(both);
    const others = [{ netTo: '2000' }, { seat: '4' }, { incident: 'card-corrected' }, { to: String(about) }];
    for (const other of others) expect(await find(other)).toEqual([]);
  });

  test.each(Object.keys(incidents))('may be asked by an incident: %s', async (incident) => {
    expect((await house.ask(`/api/pit/hands?incident=${incident}`, flo.token)).status).toBe(200);
  });

  test('page-sized, and only by what can be asked', async () => {
    const { hands: found, more } = await house.read<PitFoundHands>('/api/pit/hands?limit=2', flo.token);
    expect([found.length, more]).toEqual([2, true]);
    for (const wrong of [
      'seat=8',
      'held=X',
      'limit=1000',
      'netFrom=a',
      'sql=1',
      'seat=1&seat=2',
      'incident=underpaid',
      'from=5&to=4',
    ])
      expect((await house.ask(`/api/pit/hands?${wrong}`, flo.token)).status).toBe(400);
    const lost = await house.read<PitFoundHands>('/api/pit/hands?netTo=-1', flo.token);
    expect(lost.hands.every(({ net }) => net < 0)).toBe(true);
  });
});

test('every look is written down: who, at what, of which table', async () => {
  const eve = await house.signIn(EVE);
  await house.read(hands('/9'), eve.token);
  await house.read('/api/pit/hands?seat=3&held=8,8', eve.token);
  const looks = await house.store.looks(3);
  expect(looks.map(({ person, role, what }) => [person, role, what])).toEqual([
    ['eve', 'surveillance', 'hands'],
    ['eve', 'surveillance', 'table-round'],
    ['eve', 'surveillance', 'signed-in'],
  ]);
  expect(JSON.parse(looks[1]?.about ?? '')).toEqual({ round: '9', table, line: 1 });
  expect(JSON.parse(looks[0]?.about ?? '')).toEqual({ seat: '3', held: '8,8' });
});
