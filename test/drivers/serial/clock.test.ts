import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { realClock, steadyTime, waitMs } from '../../../drivers/transport/clock.ts';

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

/** Node warns on standard error of a negative time, and the clock may pass the time before the timer is made. */
test('a timer is never asked to wait less than nothing, or longer than it can', () => {
  expect([waitMs(1_000, 400), waitMs(1_000, 1_000), waitMs(1_000, 1_009)]).toEqual([600, 0, 0]);
  expect(waitMs(Number.POSITIVE_INFINITY, 0)).toBe(2 ** 31 - 1);
});

test('what has come in while the program was busy is heard before its time is up', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const here = connect(address.port, '127.0.0.1');
  const [there]: Socket[] = await once(server, 'connection');
  const order: string[] = [];
  here.on('data', () => order.push('heard'));
  const rang = new Promise<void>((resolve) => {
    realClock.at(realClock.now() + 5, () => {
      order.push('rang');
      resolve();
    });
  });
  there?.write('it is there at once');
  const busyUntil = realClock.now() + 30;
  while (realClock.now() < busyUntil);
  await rang;
  here.destroy();
  there?.destroy();
  server.close();
  expect(order).toEqual(['heard', 'rang']);
});
