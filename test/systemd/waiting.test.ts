import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needs, SYSTEMD, temporaryFolder } from './machine.ts';

const BROWSER =
  '--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-sync';

test('the waiting page asks until the station answers, even that the table stands still, and then goes there', async (context) => {
  needs(context, 'chromium');
  const profile = temporaryFolder();
  const asked: string[] = [];
  const station = createServer((request: IncomingMessage, response) => {
    asked.push(request.url ?? '');
    if (asked.length <= 2) {
      request.socket.destroy();
      return;
    }
    response.writeHead(request.url === '/health' ? 503 : 200, { 'content-type': 'text/html' }).end('<p>here');
    if (request.url === '/') station.emit('arrived');
  });
  station.listen(0, '127.0.0.1');
  await once(station, 'listening');
  const address = station.address();
  const port = typeof address === 'object' ? address?.port : null;
  const page = `file://${join(SYSTEMD, 'waiting.html')}?http://127.0.0.1:${port}/`;
  const browser = spawn('chromium', [...BROWSER.split(' '), `--user-data-dir=${profile}`, page], {
    detached: true,
    stdio: 'ignore',
  });
  try {
    await once(station, 'arrived');
    expect(asked.slice(0, 4)).toEqual(['/health', '/health', '/health', '/']);
  } finally {
    if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
    await once(browser, 'close');
    station.closeAllConnections();
    station.close();
    rmSync(profile, { recursive: true, maxRetries: 5 });
  }
});
