// A page is a stranger: what it may say, and what it learns, through the same door that browsers and simulated people use.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { SESSION_MS } from '../../src/station/people/sign-in.ts';
import type { Origin } from '../../src/station/people/tries.ts';
import { ANA, ANA_IN, DoorHouse, EVA_IN, FLO, FLO_IN, HALT, TESS_IN } from './door-house.ts';

let house: DoorHouse;
beforeEach(() => {
  house = new DoorHouse();
});

describe('a page that opens', () => {
  test('is told the name of the table and how it is, and nothing else', () => {
    const { told } = house.page();
    const welcome = { table: 'test', state: 'closed', simulated: false };
    expect(told).toEqual([{ type: 'welcome', welcome }]);
    house.door.tell({ type: 'facts', seq: 1, at: 1, facts: [] });
    house.door.refresh();
    expect(told).toHaveLength(1);
    house.state = 'open';
    house.door.refresh();
    expect(told.slice(1)).toEqual([{ type: 'welcome', welcome: { ...welcome, state: 'open' } }]);
  });

  test('is shown the table when somebody signs in, and no more when the session ends', async () => {
    const one = house.page();
    await one.says({ type: 'sign-in', id: 1, ...ANA_IN });
    expect(one.told.map(({ type }) => type)).toEqual(['welcome', 'settings', 'view', 'signed-in']);
    house.door.refresh();
    expect(one.told.at(-1)?.type).toBe('view');
    house.now += SESSION_MS;
    house.door.refresh();
    house.door.tell({ type: 'facts', seq: 1, at: 1, facts: [] });
    expect(one.told.slice(5).map(({ type }) => type)).toEqual(['signed-out', 'welcome']);
  });

  test('of a technician is shown the devices and nothing of the game', async () => {
    const one = house.page();
    await one.says({ type: 'sign-in', id: 1, ...TESS_IN });
    house.door.refresh();
    house.door.tell({ type: 'facts', seq: 1, at: 1, facts: [] });
    expect(one.told.map(({ type }) => type)).toEqual([
      'welcome',
      'health',
      'warnings',
      'signed-in',
      'health',
    ]);
  });

  test('on the network is no place for a dealer to sign in', async () => {
    const away: Origin = { at: 'network', address: '10.0.0.7' };
    const refused = await house.page(away).says({ type: 'sign-in', id: 1, ...ANA_IN });
    expect(refused).toMatchObject({ problem: { code: 'only-at-the-table' } });
    expect(await house.page(away).says({ type: 'sign-in', id: 1, ...FLO_IN })).toHaveProperty('person');
  });

  test('may do nothing before somebody has signed in', async () => {
    expect(await house.page().says(HALT)).toMatchObject({ id: 3, problem: { code: 'nobody-signed-in' } });
    expect(house.asked).toEqual([]);
  });

  test('acts for the person whose PIN was typed, and is answered by number', async () => {
    const one = house.page();
    expect(await one.says({ type: 'sign-in', id: 1, ...ANA_IN })).toMatchObject({ id: 1, person: ANA });
    expect(await one.says(HALT)).toEqual({ type: 'answer', id: 3, taken: 8 });
    expect(house.asked).toEqual([{ input: HALT.input, by: ANA }]);
  });

  test('cannot say what only devices know', async () => {
    const one = house.page();
    await one.says({ type: 'sign-in', id: 1, ...ANA_IN });
    const said = { type: 'input', id: 2, input: { type: 'reader-said', blackjack: true } };
    expect(await one.says(said)).toMatchObject({ id: 2, problem: { code: 'no-input' } });
    expect(house.asked).toEqual([]);
  });

  test('learns that the devices are real when it wants to work simulated ones', async () => {
    const answer = await house.page().says({ type: 'simulate', id: 5, act: { type: 'draw' } });
    expect(answer).toMatchObject({ id: 5, problem: { code: 'devices-are-real' } });
  });
});

describe('a session', () => {
  test('ends after a quarter of an hour without use', async () => {
    const one = house.page();
    await one.says({ type: 'sign-in', id: 1, ...ANA_IN });
    house.now += SESSION_MS - 1;
    expect(await one.says(HALT)).toHaveProperty('taken');
    house.now += SESSION_MS;
    expect(await one.says(HALT)).toHaveProperty('problem');
    // The page shows the PIN pad again.
    expect(one.told.slice(-3).map(({ type }) => type)).toEqual(['signed-out', 'welcome', 'answer']);
  });

  test('ends when the PIN is given up or the person is retired, and no other with it', async () => {
    const [one, other] = [house.page(), house.page()];
    house.changed.set('Ana', 'her first PIN');
    await one.says({ type: 'sign-in', id: 1, ...ANA_IN });
    await other.says({ type: 'sign-in', id: 1, ...FLO_IN });
    expect(await one.says(HALT)).toHaveProperty('taken');
    house.changed.set('Ana', 'another PIN');
    expect(await one.says(HALT)).toHaveProperty('problem');
    expect(one.told.slice(-3).map(({ type }) => type)).toEqual(['signed-out', 'welcome', 'answer']);
    expect(house.door.personOf('token 1')).toBeNull();
    await one.says({ type: 'sign-in', id: 1, ...ANA_IN });
    house.changed.delete('Ana');
    expect(await one.says(HALT)).toHaveProperty('problem');
    expect(await other.says(HALT)).toHaveProperty('taken');
  });

  test('is told when it ends, anew whenever it is used', async () => {
    const one = house.page();
    const signedIn = await one.says({ type: 'sign-in', id: 1, ...ANA_IN });
    expect(signedIn).toMatchObject({ until: house.now + SESSION_MS, lastsMs: SESSION_MS });
    house.now += 60_000;
    await one.says(HALT);
    const end = { until: house.now + SESSION_MS, lastsMs: SESSION_MS };
    expect(one.told.filter(({ type }) => type === 'session')).toEqual([{ type: 'session', ...end }]);
  });

  test('comes back with its token on another connection, and not after signing out', async () => {
    const one = house.page();
    await one.says({ type: 'sign-in', id: 1, ...ANA_IN });
    one.visitor.left();
    const two = house.page();
    expect(await two.says({ type: 'come-back', id: 1, token: 'token 1' })).toMatchObject({ person: ANA });
    expect(await two.says(HALT)).toHaveProperty('taken');
    await two.visitor.heard(JSON.stringify({ type: 'sign-out', id: 2 }));
    expect(await house.page().says({ type: 'come-back', id: 1, token: 'token 1' })).toHaveProperty('problem');
  });

  test('is good at its own address only, and signing out ends it on every page', async () => {
    const away = (address: string): Origin => ({ at: 'network', address });
    const one = house.page(away('10.0.0.7'));
    await one.says({ type: 'sign-in', id: 1, ...FLO_IN });
    const back = { type: 'come-back', id: 1, token: 'token 1' };
    expect(await house.page(away('10.0.0.8')).says(back)).toHaveProperty('problem');
    expect(await house.page().says(back)).toHaveProperty('problem');
    expect(house.door.personOf('token 1', away('10.0.0.8'))).toBeNull();
    expect(house.door.personOf('token 1', away('10.0.0.7'))).toEqual(FLO);
    const two = house.page(away('10.0.0.7'));
    expect(await two.says(back)).toHaveProperty('person');
    await one.says({ type: 'sign-out', id: 2 });
    expect(two.told.slice(-2).map(({ type }) => type)).toEqual(['signed-out', 'welcome']);
  });

  test('is listed for the floor, who can end it', async () => {
    const [ana, flo] = [house.page(), house.page({ at: 'network', address: '10.0.0.7' })];
    await ana.says({ type: 'sign-in', id: 1, ...ANA_IN });
    await flo.says({ type: 'sign-in', id: 1, ...FLO_IN });
    expect(await ana.says({ type: 'list-sessions', id: 2 })).toMatchObject({
      problem: { code: 'only-for-the-floor' },
    });
    const listed = await flo.says({ type: 'list-sessions', id: 2 });
    expect(listed).toMatchObject({
      sessions: [
        { session: 1, person: 'Ana', role: 'dealer', from: 'box' },
        { session: 2, person: 'Flo', role: 'floor', from: '10.0.0.7' },
      ],
    });
    expect(JSON.stringify(listed)).not.toContain('token');
    expect(await flo.says({ type: 'end-session', id: 3, session: 1 })).toMatchObject({
      sessions: [{ person: 'Flo' }],
    });
    expect(ana.told.slice(-2).map(({ type }) => type)).toEqual(['signed-out', 'welcome']);
    expect(await ana.says(HALT)).toMatchObject({ problem: { code: 'nobody-signed-in' } });
    expect(house.logged.at(-1)).toContain('"why":"ended-by-floor","by":"Flo"');
  });

  test('that was never begun cannot come back', async () => {
    expect(await house.page().says({ type: 'come-back', id: 1, token: 'token 9' })).toHaveProperty('problem');
  });
});

describe('a change of the dealer', () => {
  async function floorPage() {
    const one = house.page();
    await one.says({ type: 'sign-in', id: 1, ...FLO_IN });
    return one;
  }

  test('is the new dealer’s own PIN, on the page of somebody who stays signed in', async () => {
    const one = await floorPage();
    expect(await one.says({ type: 'take-over', id: 2, ...EVA_IN })).toEqual({
      type: 'answer',
      id: 2,
      taken: 8,
    });
    expect(house.asked).toEqual([{ input: { type: 'new-dealer', dealer: 'Eva' }, by: FLO }]);
    expect(await one.says(HALT)).toHaveProperty('taken');
    expect(house.asked.at(-1)?.by).toEqual(FLO);
  });

  test('on the screen of the dealer who leaves opens the session of the one who comes', async () => {
    const one = house.page();
    await one.says({ type: 'sign-in', id: 1, ...ANA_IN });
    const begun = await one.says({ type: 'take-over', id: 2, ...EVA_IN });
    expect(begun).toMatchObject({ type: 'signed-in', person: { id: 'Eva', role: 'dealer' } });
    await one.says(HALT);
    expect(house.asked.at(-1)?.by.id).toBe('Eva');
  });

  test('ends the sessions of the dealer who leaves, on every page, and of nobody else', async () => {
    const [one, another, floor] = [house.page(), house.page(), await floorPage()];
    for (const { says } of [one, another]) await says({ type: 'sign-in', id: 1, ...ANA_IN });
    house.door.dealerLeft('Ana');
    for (const { told } of [one, another])
      expect(told.slice(-2).map(({ type }) => type)).toEqual(['signed-out', 'welcome']);
    expect(await another.says(HALT)).toMatchObject({ problem: { code: 'nobody-signed-in' } });
    expect(await floor.says(HALT)).toHaveProperty('taken');
  });

  test('is for dealers, and on a page where somebody is signed in', async () => {
    const one = await floorPage();
    const refused = await one.says({ type: 'take-over', id: 2, ...FLO_IN });
    expect(refused).toMatchObject({ id: 2, problem: { code: 'pin-not-a-dealers' } });
    const nobody = await house.page().says({ type: 'take-over', id: 3, ...EVA_IN });
    expect(nobody).toMatchObject({ id: 3, problem: { code: 'nobody-signed-in' } });
    expect(house.asked).toEqual([]);
  });

  test('cannot be said about somebody else by name', async () => {
    const input = { type: 'new-dealer', dealer: 'Eva' };
    const floor = await floorPage();
    expect(await floor.says({ type: 'input', id: 2, input })).toHaveProperty('problem');
    const dealer = house.page();
    await dealer.says({ type: 'sign-in', id: 1, ...ANA_IN });
    expect(await dealer.says({ type: 'input', id: 2, input })).toHaveProperty('problem');
    expect(house.asked).toEqual([]);
    expect(await dealer.says({ type: 'input', id: 3, input: { ...input, dealer: 'Ana' } })).toHaveProperty(
      'taken',
    );
  });

  test('by a wrong PIN costs the same patience as signing in', async () => {
    const one = await floorPage();
    for (let i = 0; i < 3; i++) await one.says({ type: 'take-over', id: i + 2, ...EVA_IN, pin: '000000' });
    const locked = await one.says({ type: 'take-over', id: 9, ...EVA_IN });
    expect(locked).toMatchObject({ id: 9, problem: { code: 'pin-wait', seconds: 5 } });
    expect(await house.page().says({ type: 'sign-in', id: 1, ...EVA_IN })).toHaveProperty('problem');
    expect(await house.page().says({ type: 'sign-in', id: 1, ...ANA_IN })).toHaveProperty('person');
    house.now += 5_000;
    expect(await one.says({ type: 'take-over', id: 10, ...EVA_IN })).toHaveProperty('taken');
  });
});

test('whatever a page sends, it is answered or passed over, and nothing is done for nobody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      const { visitor, told } = house.page();
      await visitor.heard(text);
      expect(told.length).toBeGreaterThanOrEqual(1);
      expect(house.asked).toEqual([]);
    }),
  );
});
