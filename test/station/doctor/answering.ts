// Servers that answer in place of a station.
import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';

export const HEALTH = { version: '1', table: 't1', phase: 'closed', standsStill: null, devices: {} };

export function answering(health: unknown): Server {
  return tellingHealth(() => health);
}

/** As it is when somebody asks. */
export function tellingHealth(health: () => unknown): Server {
  return createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(health()));
  });
}

/** The port at which it listens until the test is over. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
