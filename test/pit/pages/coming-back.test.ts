// A page that comes back: after a cut it is the same page, and loaded again it is a new look.
import { expect, test } from 'vitest';
import { SESSION_MS } from '../../../src/station/people/sign-in.ts';
import { LoneDoor, type LonePage } from './lone-door.ts';
import { EVE, FLO } from './page-house.ts';

const back = (page?: string) => ({
  type: 'come-back',
  token: 'token 1',
  ...(page !== undefined && { page }),
});
const isIn = ({ told }: LonePage) => told.at(-1)?.type === 'signed-in';

test('a page that comes back twice at once gets the news once, and leaves no listener', async () => {
  const house = new LoneDoor();
  await house.signIn(FLO);
  const page = house.page();
  const write = house.holdWriting();
  const both = Promise.all([page.says(back()), page.says(back())]);
  write();
  await both;
  expect(isIn(page)).toBe(true);
  // The page that has signed in, and this one.
  expect(house.joined).toBe(2);
});

test('a page that was cut off is written down once, however often it comes back', async () => {
  const house = new LoneDoor();
  await house.signIn(FLO, 'first');
  for (const loaded of ['first', 'second', 'second', 'first']) {
    const page = house.page();
    await page.says(back(loaded));
    expect(isIn(page)).toBe(true);
  }
  expect(house.looks).toEqual(['flo signed-in', 'flo came-back']);
  for (let times = 0; times < 2; times += 1) await house.page().says(back());
  expect(house.looks.slice(2)).toEqual(['flo came-back', 'flo came-back']);
});

test('a page of another session is a new look', async () => {
  const house = new LoneDoor();
  for (const who of [FLO, EVE]) await house.signIn(who, 'same');
  const page = house.page();
  await page.says({ ...back('same'), token: 'token 2' });
  expect(house.looks).toEqual(['flo signed-in', 'eve signed-in']);
  house.now += SESSION_MS;
  house.door.look();
  await page.says(back('same'));
  expect(page.lastProblem()).toBe('nobody-signed-in');
});
