// A guest with a laptop on the floor's network: what the real station tells, and whom it hears.
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ANA_IN, type Attacked, attacked, FLO_IN, SAM_IN, TESS_IN } from './attacks.ts';
import { rawPage, signedIn } from './signed-in.ts';

const STRANGER = { from: '127.0.0.66' };
let table: Attacked;
beforeEach(async () => {
  table = await attacked();
});
afterEach(() => table.close());

const portOf = (address: string) => Number(new URL(address).port);

/** The status of a request that calls the station by this name. */
function calledAs(host: string, path = '/health', headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: portOf(table.address), path, headers: { host, ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** A connection that says this and no more. */
function dialled(text: string, from = STRANGER.from): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: portOf(table.address), localAddress: from }, () => {
      socket.write(text);
      resolve(socket);
    });
    socket.on('error', () => {});
  });
}

describe('before somebody has signed in', () => {
  test('a page learns the name and the state of the table, whatever happens there', async () => {
    const { told, say, hears, socket } = rawPage(table.address, STRANGER);
    await hears('welcome');
    await table.says({ type: 'open-table', preShuffled: true, batches: 1 });
    await expect.poll(() => told.join()).toContain('"state":"open"');
    await table.says({ type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } });
    // What the station has told before comes before its answer.
    say({ type: 'come-back', id: 1, token: 'guessed' });
    await hears('answer');
    const states = told
      .map((text) => JSON.parse(text))
      .filter(({ type }) => type !== 'alive' && type !== 'answer');
    expect(states).toEqual([
      { type: 'welcome', welcome: { table: 'attacked', state: 'closed', simulated: true } },
      { type: 'welcome', welcome: { table: 'attacked', state: 'open', simulated: true } },
    ]);
    socket.terminate();
  });

  test('no address tells more: not the table, not past hands, and of the health only whether it is well', async () => {
    const get = async (path: string, from: string) => {
      const socket = await dialled(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`,
        from,
      );
      let text = '';
      for await (const chunk of socket) text += chunk;
      return text;
    };
    expect(await get('/api/view', STRANGER.from)).toMatch(/^HTTP\/1.1 401 /);
    const health = await get('/health', STRANGER.from);
    expect(health).toContain('{"ok":true,"table":"attacked"}');
    expect(await get('/health', '127.0.0.1')).toContain('"devices"');
  });

  test('a page that calls itself a simulator panel sees nothing where the devices are not simulated ones', async () => {
    const { told, say, hears, socket } = rawPage(table.address, STRANGER);
    await hears('welcome');
    say({ type: 'simulator', id: 1 });
    say({ type: 'simulate', id: 2, act: { type: 'draw' } });
    await hears('answer');
    expect(told.join()).not.toMatch(/"type":"(view|settings|simulation)"/);
    socket.terminate();
  });
});

describe('names', () => {
  test.each([
    'cafe',
    '999.1.2.3',
    '1.2.3.4',
    'evil.example',
    'localhost.evil.example',
    '::1',
    '127.0.0.1@x',
    'a:b:c',
  ])('"%s" is not this station', async (host) => {
    expect([400, 403]).toContain(await calledAs(host));
  });

  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1', '127.0.0.1:9', '[::1]:8021'])(
    '"%s" is',
    async (host) => {
      expect(await calledAs(host)).toBe(200);
    },
  );

  test('who does not say whom it calls is not heard', async () => {
    const socket = await dialled('GET /health HTTP/1.0\r\n\r\n', '127.0.0.1');
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).not.toContain('200 OK');
  });

  test('a page of another site opens no connection', async () => {
    const upgrade = (origin: string, host: string) =>
      dialled(
        `GET /ws HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        '127.0.0.1',
      );
    const answer = async (origin: string, host: string) => {
      const socket = await upgrade(origin, host);
      return new Promise<string>((resolve) => {
        socket.once('data', (data) => resolve(String(data).slice(0, 12)));
        socket.once('close', () => resolve('closed'));
      }).finally(() => socket.destroy());
    };
    expect(await answer('http://localhost', 'localhost')).toBe('HTTP/1.1 101');
    expect(await answer('http://evil.example', 'localhost')).toBe('closed');
    expect(await answer('http://evil.example', 'evil.example')).toBe('closed');
    expect(await answer('https://localhost', 'localhost')).toBe('closed');
  });
});

describe('who is signed in on the network', () => {
  test('is of the floor, of surveillance or a technician, and no dealer', async () => {
    const page = rawPage(table.address, STRANGER);
    await page.hears('welcome');
    page.say({ type: 'sign-in', id: 1, ...ANA_IN });
    expect(await page.hears('answer')).toMatchObject({ problem: { code: 'only-at-the-table' } });
    await (await signedIn(table.address, FLO_IN, STRANGER)).hears('view');
    await (await signedIn(table.address, SAM_IN, STRANGER)).hears('view');
    const tess = await signedIn(table.address, TESS_IN, STRANGER);
    await tess.hears('health');
    expect(tess.told.join()).not.toMatch(/"type":"(view|settings|facts)"/);
    tess.say({ type: 'input', id: 3, input: { type: 'pause-table' } });
    expect(await tess.hears('answer')).toHaveProperty('refused');
  });

  test('has a token that is worth nothing at another address, nor after signing out', async () => {
    const { token, say, hears } = await signedIn(table.address, FLO_IN, STRANGER);
    const view = async (from: string) => {
      const socket = await dialled(
        `GET /api/view HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
        from,
      );
      let text = '';
      for await (const chunk of socket) text += chunk;
      return text.slice(9, 12);
    };
    expect(await view(STRANGER.from)).toBe('200');
    expect(await view('127.0.0.67')).toBe('401');
    expect(await view('127.0.0.1')).toBe('401');
    say({ type: 'sign-out', id: 2 });
    await hears('signed-out');
    expect(await view(STRANGER.from)).toBe('401');
  });
});

describe('noise', () => {
  test('silent connections from the box and from the network do not shut the dealer out', async () => {
    const silent: Socket[] = [];
    for (let i = 0; i < 200; i++) silent.push(await dialled('', i % 2 ? '127.0.0.1' : `127.0.1.${i}`));
    const dealer = await signedIn(table.address, ANA_IN);
    // And who is signed in stays, however many come.
    for (let i = 0; i < 100; i++) silent.push(await dialled('GET / HTTP/1.1\r\n', '127.0.0.1'));
    dealer.say({ type: 'input', id: 2, input: { type: 'pause-table' } });
    await dealer.hears('answer');
    for (const socket of silent) socket.destroy();
  });

  test('one address has so many places and no more', async () => {
    const sockets: Socket[] = [];
    for (let i = 0; i < 30; i++) sockets.push(await dialled(''));
    await expect.poll(() => sockets.filter((one) => !one.destroyed && !one.closed).length).toBe(16);
    for (const socket of sockets) socket.destroy();
  });

  test('half a request is not waited for', async () => {
    const socket = await dialled('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ');
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
  });

  test('a page that shouts is cut off, and the log says it twice at most', async () => {
    const { socket, hears, told } = rawPage(table.address, STRANGER);
    await hears('welcome');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    for (let i = 0; i < 1000; i++) socket.send('rubbish');
    await closed;
    expect(told.filter((text) => text.includes('no-message')).length).toBeLessThanOrEqual(20);
    expect(table.log.filter((line) => line.startsWith('page.refused'))).toHaveLength(2);
  });
});
