import { expect, test } from 'vitest';
import { realClock, steadyTime } from '../../../drivers/transport/clock.ts';

test('time follows the wall clock forward and never goes back', () => {
  let wall = 1_000_000;
  let running = 50;
  const now = steadyTime(
    () => wall,
    () => running,
  );
  const pass = (ms: number, set = 0) => {
    running += ms;
    wall += ms + set;
    return now();
  };
  expect(now()).toBe(1_000_000);
  expect(pass(500)).toBe(1_000_500);
  // A clock without battery gets the right time from the network.
  expect(pass(500, 3_600_000)).toBe(4_601_000);
  // Somebody sets it back: the heartbeat goes on.
  expect(pass(500, -3_600_000)).toBe(4_601_500);
  expect(pass(0.6)).toBe(4_601_500);
});

test('a call comes at its time or later, and not when it was cancelled', async () => {
  const called: string[] = [];
  const start = realClock.now();
  const cancel = realClock.at(start + 5, () => called.push('cancelled'));
  cancel();
  const early: number[] = [];
  await Promise.all(
    [-1_000, 0, 10, 30].map(
      (ms) =>
        new Promise<void>((resolve) => {
          realClock.at(start + ms, () => {
            if (realClock.now() < start + ms) early.push(ms);
            resolve();
          });
        }),
    ),
  );
  expect(early).toEqual([]);
  expect(called).toEqual([]);
});
