// Days without a pit: the thread that sends has nothing but the journal, so it needs no more memory for two thousand rounds than for one batch.
import { once } from 'node:events';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { NO_HASH } from '../../src/journal/chain/chain.ts';
import { Authority, type ServiceTls } from '../../src/pit/enrol/authority.ts';
import { NOT_ASKED, type OutboxProgress } from '../../src/pit/outbox/progress.ts';
import { type FromPit, rowsIn } from '../../src/pit/wire/messages.ts';
import type { OutboxOrder } from '../../src/station/pit/outbox-order.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { madeUpLog } from './journals.ts';

const WORKER = new URL('../../dist/src/station/pit/outbox-worker.js', import.meta.url);
const ROUNDS = 2000;
/** As much as a round of a table has. All rounds together do not fit into the thread. */
const ROUND_BYTES = 22_000;
const MEMORY_MB = 32;

const folder = newFolder();
afterAll(() => removeFolder(folder));

/** A pit that has nothing and believes everything. */
async function credulousPit({ certificate: cert, key, authority: ca }: ServiceTls): Promise<string> {
  const server = createServer({ cert, key, ca, requestCert: true });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    const say = (message: FromPit) => socket.send(JSON.stringify(message));
    const at = { line: 1, signed: 0 };
    socket.on('message', (data, isBinary) => {
      if (!isBinary || !Buffer.isBuffer(data)) {
        if (String(data).includes('"hello"'))
          say({ type: 'head', attempt: 0, ...at, seq: 0, hash: NO_HASH.toString('hex') });
        return;
      }
      const { attempt, to, hash } = rowsIn(data)?.header ?? expect.fail('no rows');
      say({ type: 'confirmed', attempt, ...at, seq: to, hash });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  const address = server.address();
  return `wss://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

test('a thread of 32 MB catches up with two thousand rounds, after it has found no pit', async () => {
  const journal = join(folder, 'table.db');
  madeUpLog(journal, ROUNDS, ROUND_BYTES);
  const authority = Authority.open(join(folder, 'authority'), Date.now());
  const address = await credulousPit(authority.service(['127.0.0.1'], Date.now()));
  const { credential } = authority.enrol('BJ-1', Date.now());
  // Nobody is at the first.
  const addresses = ['wss://127.0.0.1:1', address];
  const order: OutboxOrder = { journal, archives: null, addresses, credential, program: '1' };
  const worker = new Worker(WORKER, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const told: OutboxProgress[] = [];
  let failed: unknown = null;
  worker.on('message', (progress: OutboxProgress) => told.push(progress));
  worker.on('error', (error) => {
    failed = error;
  });
  const last = () => told.at(-1) ?? NOT_ASKED;
  await expect.poll(() => failed !== null || (last().end > 0 && last().confirmed === last().end)).toBe(true);
  expect(failed).toBeNull();
  expect(told[0]?.trouble?.code).toBe('away');
  expect(last()).toMatchObject({ connected: true, trouble: null });
  const gone = once(worker, 'exit');
  worker.postMessage('stop');
  await gone;
});
