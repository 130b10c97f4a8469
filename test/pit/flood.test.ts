// Somebody floods the pit: with connections, half connections, messages or bombs, with a table's credential or without any. The other tables
// are heard meanwhile. Who floods is let go of before it has cost much.
import { once } from 'node:events';
import { request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { MOST_INFLATED } from '../../src/pit/segment/segment.ts';
import { Places, RateLimit } from '../../src/pit/service/limits.ts';
import type { TableCredential } from '../../src/pit/wire/credential.ts';
import { rowsMessage } from '../../src/pit/wire/messages.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { rowsOf, sentRows } from './journals.ts';
import { openPit, openTable, Talker, type TestPit } from './pit-house.ts';

const folder = newFolder();
const path = join(folder, 'table.db');
const good = setupOf(PLAY).table;
const NO_ROW = { seq: 0, hash: '0'.repeat(64) };
let pit: TestPit;
let credential: TableCredential;
let bad: TableCredential;
let journal: Entry[] = [];
let port = 0;

beforeAll(async () => {
  await day(path, 2, false);
  journal = rowsOf(path);
});
// Each test has a pit of its own: what one has flooded is nobody else's.
async function newPit(): Promise<void> {
  const home = newFolder();
  pit = await openPit(home);
  credential = await pit.enrol(good);
  bad = await pit.enrol('bad');
  port = Number(new URL(pit.address).port);
  const its = pit;
  onTestFinished(async () => {
    await its.close();
    removeFolder(home);
  });
}
afterAll(() => removeFolder(folder));

/** The good table comes, and every row of it is confirmed. */
async function othersAreHeard(): Promise<void> {
  const sender = openTable(path, pit.address, credential);
  await expect.poll(() => sender.progress.confirmed).toBe(journal.length);
  sender.close();
}

async function codesOfBad(): Promise<string[]> {
  const alarms = await pit.store.alarms({ table: 'bad' });
  return alarms.map(({ code, about }) => `${code} ${JSON.parse(about).fault ?? ''}`.trim());
}

function hello(more: object = {}): object {
  return { type: 'hello', protocol: 1, table: 'bad', program: '1', end: NO_ROW, at: Date.now(), ...more };
}

async function talking(): Promise<Talker> {
  const talker = new Talker(pit.address, bad);
  onTestFinished(() => talker.close());
  await talker.ready;
  return talker;
}

test('a thousand connections that never speak TLS, and some that speak it byte by byte, leave room for the tables', async () => {
  await newPit();
  const sockets: Socket[] = [];
  let ended = 0;
  for (let count = 0; count < 1_000; count += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('close', () => {
      ended += 1;
    });
    sockets.push(socket);
  }
  const loris = setInterval(() => {
    for (const socket of sockets.slice(-50)) socket.write(Buffer.from([0x16]));
  }, 20);
  onTestFinished(() => {
    clearInterval(loris);
    for (const socket of sockets) socket.destroy();
  });
  // The oldest of an address make room at once, long before their time is over.
  await expect.poll(() => ended).toBeGreaterThan(700);
  // The table comes from the same address: its turn is when the burst of that address has grown again.
  await othersAreHeard();
});

test('a certificate holds four connections: the oldest make room, and others are not touched', async () => {
  await newPit();
  const { certificate: cert, key, authority: ca } = bad;
  const sockets: TLSSocket[] = [];
  let ended = 0;
  for (let count = 0; count < 20; count += 1) {
    const socket = connectTls({ port, host: '127.0.0.1', cert, key, ca });
    socket.on('error', () => {});
    socket.on('close', () => {
      ended += 1;
    });
    await once(socket, 'secureConnect');
    sockets.push(socket);
  }
  await expect.poll(() => ended).toBeGreaterThanOrEqual(16);
  for (const socket of sockets) socket.destroy();
  await othersAreHeard();
});

test('a certificate that connects again and again is not let in any more for a while, and that is told once', async () => {
  await newPit();
  let refused = 0;
  for (let count = 0; count < 80; count += 1) {
    const talker = new Talker(pit.address, bad);
    await talker.ready;
    if (talker.closed) refused += 1;
    talker.close();
  }
  expect(refused).toBeGreaterThan(10);
  await expect.poll(codesOfBad).toEqual(['bad-messages too-many-connections']);
  await othersAreHeard();
});

test('a second hello, and a flood of messages, end the connection', async () => {
  await newPit();
  const twice = await talking();
  twice.say(hello());
  twice.say(hello());
  await expect.poll(() => twice.closed).toBe(true);
  const flood = await talking();
  flood.say(hello());
  for (let count = 0; count < 200; count += 1)
    flood.say({ type: 'status', end: NO_ROW, at: Date.now(), picture: null });
  await expect.poll(() => flood.closed).toBe(true);
  expect((await codesOfBad()).sort()).toEqual(['bad-messages hello-again', 'bad-messages too-many-messages']);
  await othersAreHeard();
});

test('rows that come again and again without end are not answered for ever', async () => {
  await newPit();
  const home = newFolder();
  onTestFinished(() => removeFolder(home));
  const talker = new Talker(pit.address, credential);
  onTestFinished(() => talker.close());
  await talker.ready;
  talker.say(hello({ table: good, end: { seq: 40, hash: journal[39]?.hash.toString('hex') } }));
  const { body, ...sent } = sentRows(journal, 0, 40);
  for (let count = 0; count < 150; count += 1)
    talker.say(rowsMessage({ type: 'rows', attempt: 1, ...sent }, body));
  await expect.poll(() => talker.closed).toBe(true);
  expect(talker.heard.filter(({ type }) => type === 'confirmed').length).toBeLessThanOrEqual(101);
  expect((await pit.store.alarms({ table: good })).map(({ code }) => code)).toEqual(['bad-messages']);
});

test('bombs that would become huge cost one connection each, and then the certificate its turn', async () => {
  await newPit();
  const bomb = deflateRawSync(Buffer.alloc(MOST_INFLATED + 1));
  const header = { line: 1, from: 1, to: 9, before: NO_ROW.hash, hash: NO_ROW.hash };
  for (let count = 0; count < 5; count += 1) {
    const talker = await talking();
    talker.say(hello());
    talker.say(rowsMessage({ type: 'rows', attempt: 1, ...header }, bomb));
    await expect.poll(() => talker.closed).toBe(true);
    expect(talker.heard.at(-1)).toMatchObject({ type: 'refused', code: 'rows-wrong' });
  }
  expect(await codesOfBad()).toEqual(['bad-messages too-large']);
  await othersAreHeard();
});

test('a text as long as rows may be is refused before it is read', async () => {
  await newPit();
  const talker = await talking();
  talker.say(JSON.stringify({ ...hello(), program: 'x'.repeat(1_000_000) }));
  await expect.poll(() => talker.closed).toBe(true);
  expect(await codesOfBad()).toEqual(['bad-messages too-long']);
});

test('anchors are not handed out without end', async () => {
  await newPit();
  const { certificate: cert, key, authority: ca } = bad;
  const codes: number[] = [];
  for (let count = 0; count < 15; count += 1)
    await new Promise<void>((resolve, reject) => {
      const asked = request(`${pit.address.replace('wss', 'https')}/anchors`, { cert, key, ca }, (answer) => {
        codes.push(answer.statusCode ?? 0);
        answer.resume().on('end', resolve);
      });
      asked.on('error', reject).end();
    });
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(codes.at(-1)).toBe(429);
});

test('a rate is a burst and then so many a second; who is forgotten begins anew', () => {
  let at = 0;
  const rate = new RateLimit({ burst: 2, perSecond: 1 }, () => at);
  expect([1, 2, 3].map(() => rate.take('a'))).toEqual([true, true, false]);
  expect(rate.take('b')).toBe(true);
  at = 1_000;
  expect([1, 2].map(() => rate.take('a'))).toEqual([true, false]);
});

test('places: each comer has some, all together have some, and the oldest makes room', () => {
  const gone: string[] = [];
  const one = (name: string) => ({ destroy: () => void gone.push(name) });
  const places = new Places<{ destroy(): void }>(2, 3);
  for (const name of ['a1', 'a2', 'a3']) places.add('a', one(name));
  expect(gone).toEqual(['a1']);
  for (const name of ['b1', 'c1']) places.add(name, one(name));
  expect(gone).toEqual(['a1', 'a2']);
  expect(places.size).toBe(3);
});
