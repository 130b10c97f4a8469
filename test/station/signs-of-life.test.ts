import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { ALIVE_EVERY_MS, SILENT_AFTER_MS } from '../../src/protocol/sign-of-life.ts';
import { SignsOfLife } from '../../src/station/pages/signs-of-life.ts';

const clock = new VirtualClock();
let server: WebSocketServer;
let alive: SignsOfLife;
beforeEach(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  alive = new SignsOfLife(clock);
  server.on('connection', (socket) => alive.watch(socket));
  await once(server, 'listening');
  alive.start();
});
afterEach(() => {
  alive.stop();
  for (const socket of server.clients) socket.terminate();
  server.close();
});

async function pageOpens(wishes: {
  readonly autoPong: boolean;
}): Promise<{ page: WebSocket; heard: string[] }> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const page = new WebSocket(`ws://127.0.0.1:${port}`, wishes);
  const heard: string[] = [];
  page.on('message', (data) => heard.push(String(data)));
  await once(page, 'open');
  return { page, heard };
}

/** What the page said before has been heard when its question is answered. */
async function heardOut(page: WebSocket): Promise<void> {
  page.ping();
  await once(page, 'pong');
}

test('a page hears every second that the station is there, and stays as long as it answers', async () => {
  const { page, heard } = await pageOpens({ autoPong: true });
  const beats = (3 * SILENT_AFTER_MS) / ALIVE_EVERY_MS;
  for (let beat = 1; beat <= beats; beat++) {
    await clock.run(ALIVE_EVERY_MS);
    await expect.poll(() => heard.length).toBe(beat);
    await heardOut(page);
  }
  expect(new Set(heard)).toEqual(new Set(['{"type":"alive"}']));
  expect(server.clients.size).toBe(1);
});

test('a page that has vanished without a word makes room for another', async () => {
  await pageOpens({ autoPong: false });
  await clock.run(SILENT_AFTER_MS);
  expect(server.clients.size).toBe(1);
  await clock.run(ALIVE_EVERY_MS);
  await expect.poll(() => server.clients.size).toBe(0);
});

test('nobody is told anything after the end', async () => {
  const { page, heard } = await pageOpens({ autoPong: true });
  alive.stop();
  await clock.run(SILENT_AFTER_MS);
  await heardOut(page);
  expect(heard).toEqual([]);
  expect(clock.pending).toBe(0);
});
