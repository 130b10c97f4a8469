// More people than the pit lets in at once: whoever comes is told, and nobody is signed out for it.
import { expect, test } from 'vitest';
import { PitDoor } from '../../../src/pit/pages/pit-door.ts';
import { Languages } from '../../../src/station/people/languages.ts';
import { SESSION_MS } from '../../../src/station/people/sign-in.ts';
import { SignIns } from '../../../src/station/people/sign-ins.ts';
import { EVE, FLO, PEOPLE, PIA } from './page-house.ts';

let now = Date.parse('2026-11-18T12:00:00Z');
let tokens = 0;

test('whoever comes when all places are taken is told so, and comes in when a session has ended', async () => {
  const door = new PitDoor({
    ...{ most: 2, now: () => now, log: () => {}, noise: () => {}, failed: expect.fail },
    signIns: new SignIns(PEOPLE, () => now),
    languages: new Languages(PEOPLE.languages),
    looks: { record: async () => null },
    board: { join: async () => () => {} },
    act: async () => ({ tell: [] }),
    newToken: () => `token ${++tokens}`,
  });
  const signsIn = async (who: typeof PIA) => {
    const told: string[] = [];
    const visitor = door.connect((text) => told.push(text));
    await visitor.heard(JSON.stringify({ type: 'sign-in', id: 1, ...who }));
    return told;
  };
  const [pia, flo] = [await signsIn(PIA), await signsIn(FLO)];
  for (const told of [pia, flo]) expect(told.at(-1)).toContain('"signed-in"');
  expect((await signsIn(EVE)).at(-1)).toContain('too-many-signed-in');
  door.look();
  for (const told of [pia, flo]) expect(told.some((text) => text.includes('signed-out'))).toBe(false);
  now += SESSION_MS;
  expect((await signsIn(EVE)).at(-1)).toContain('"signed-in"');
});
