// The network between a table and the pit is cut again and again, in the middle of messages: every row arrives once.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { rowsOf } from './journals.ts';
import { openPit, openTable, storedRows } from './pit-house.ts';

const folder = newFolder();
afterAll(() => removeFolder(folder));

/** Passes bytes on, and cuts each connection after so many of them, later each time. */
async function cutting(
  to: number,
  after: readonly number[],
): Promise<{ server: Server; cuts: () => number }> {
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    let left = after[cuts] ?? Number.POSITIVE_INFINITY;
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    const pass = (from: Socket, on: Socket) =>
      from.on('data', (bytes) => {
        left -= bytes.length;
        if (left >= 0) return void on.write(bytes);
        // Half of what came still goes on.
        on.write(bytes.subarray(0, bytes.length >> 1), () => {
          cuts += 1;
          cut();
        });
      });
    pass(near, far);
    pass(far, near);
    for (const socket of [near, far]) socket.on('error', cut).on('close', cut);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, cuts: () => cuts };
}

test('rows that are cut off in the middle come again, and none twice', async () => {
  const path = join(folder, 'table.db');
  await day(path, 6, false);
  const pit = await openPit(folder);
  const credential = await pit.enrol(setupOf(PLAY).table);
  // In the handshake, before the head, in the middle of rows, and before their confirmation.
  const after = [500, 3000, 4000, 6000, 9000, 12_000, 20_000];
  const proxy = await cutting(Number(new URL(pit.address).port), after);
  const at = proxy.server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const sender = openTable(path, `wss://127.0.0.1:${port}`, credential);
  const rows = rowsOf(path).length;
  await expect.poll(() => sender.progress.confirmed).toBe(rows);
  expect(proxy.cuts()).toBeGreaterThan(2);
  expect(await storedRows(pit.store, setupOf(PLAY).table)).toBe(rows);
  expect(await pit.store.alarms()).toEqual([]);
  sender.close();
  proxy.server.close();
  await pit.close();
});
