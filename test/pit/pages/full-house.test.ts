// More people than the pit lets in at once: whoever comes is told, and nobody is signed out for it.
import { expect, test } from 'vitest';
import { SESSION_MS } from '../../../src/station/people/sign-in.ts';
import { isSignedOut, LoneDoor } from './lone-door.ts';
import { EVE, FLO, PIA, TESS } from './page-house.ts';

test('whoever comes when all places are taken is told so, and comes in when a session has ended', async () => {
  const house = new LoneDoor({ places: { most: 2, kept: 0, each: 2 } });
  const pages = [await house.signIn(PIA), await house.signIn(FLO)];
  for (const { told } of pages) expect(told.at(-1)?.type).toBe('signed-in');
  expect(await house.whyNot(EVE)).toBe('too-many-signed-in');
  house.door.look();
  expect(pages.some(isSignedOut)).toBe(false);
  house.now += SESSION_MS;
  expect(await house.whyNot(EVE)).toBeNull();
});

test('however many come at once while it is written down who looks, nobody is signed out for another', async () => {
  const house = new LoneDoor({ places: { most: 2, kept: 0, each: 2 } });
  const write = house.holdWriting();
  const coming = Promise.all([PIA, FLO, EVE].map((who) => house.signIn(who)));
  write();
  const pages = await coming;
  house.door.look();
  expect(pages.map((page) => page.lastProblem())).toEqual([null, null, 'too-many-signed-in']);
  expect(pages.some(isSignedOut)).toBe(false);
  expect(house.looks).toEqual(['pia signed-in', 'flo signed-in']);
});

test('a place that was taken for nothing is free again', async () => {
  let isAway = true;
  const house = new LoneDoor({
    places: { most: 1, kept: 0, each: 1 },
    looks: { record: async () => (isAway ? { code: 'pit-store-away' } : null) },
  });
  expect(await house.whyNot(FLO)).toBe('pit-store-away');
  isAway = false;
  expect(await house.whyNot(FLO)).toBeNull();
});

test('the last places are kept for pit managers, who can end sessions', async () => {
  const house = new LoneDoor({ places: { most: 3, kept: 1, each: 3 } });
  expect([await house.whyNot(FLO), await house.whyNot(EVE)]).toEqual([null, null]);
  expect(await house.whyNot(TESS)).toBe('too-many-signed-in');
  expect(await house.whyNot(PIA)).toBeNull();
  expect(await house.whyNot(PIA)).toBe('too-many-signed-in');
});

test('one person alone does not take all places', async () => {
  const house = new LoneDoor();
  for (let times = 0; times < 16; times += 1) expect(await house.whyNot(FLO)).toBeNull();
  expect(await house.whyNot(FLO)).toBe('too-many-of-your-own');
  expect(await house.whyNot(TESS)).toBeNull();
});
