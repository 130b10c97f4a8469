// Surveillance looks into a journal on a laptop: the hands page alone, for whoever has the address, and nothing is written.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { isWrittenThroughWal } from '../../src/journal/file/journal-files.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { simulatedJournal } from '../journal/simulated.ts';
import { askIn, MAIN } from './program.ts';

const folder = newFolder();
const sabot = askIn(folder);
const ROUNDS = 5;

beforeAll(() => {
  simulatedJournal(join(folder, 'table.db'), { rounds: ROUNDS, seed: 2 });
  mkdirSync(join(folder, 'apart'));
  expect(sabot('backup', 'apart/copy.db', '--db', 'table.db').status).toBe(0);
});
afterAll(() => removeFolder(folder));

interface Browsing {
  readonly child: ChildProcess;
  readonly base: string;
  readonly token: string;
  /** What it says when it starts. */
  readonly said: string;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<number | null>;
}

async function browse(...args: string[]): Promise<Browsing> {
  const child = spawn(process.execPath, [MAIN, 'browse', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const [, base, token] = /^Open (http:\/\/127\.0\.0\.1:\d+)\/hands#read=([\w-]+)\n/.exec(said) ?? [];
    if (base !== undefined && token !== undefined) return { child, base, token, said, stop };
  }
  return expect.fail(`it ended: ${said}`);
}

/** Every file with its hash and its time. */
function snapshotOf(place: string): unknown[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const path = join(place, name);
      const { size, mtimeMs } = statSync(path);
      const isFile = statSync(path).isFile();
      const hash = isFile ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
      return [name, size, mtimeMs, hash];
    });
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** What the door says to a page that comes with a token. */
async function lineOf({ base }: Browsing, say: readonly object[]): Promise<{ type: string }[]> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
  const heard: { type: string }[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      for (const message of say) socket.send(JSON.stringify(message));
    });
    socket.on('message', (data) => {
      const message: { type: string } = JSON.parse(String(data));
      // A sign of life may come at any time.
      if (message.type !== 'alive') heard.push(message);
      if (heard.some(({ type }) => type === 'answer' || type === 'signed-in')) resolve();
    });
  });
  socket.close();
  return heard;
}

describe.each([
  ['a backup', 'apart/copy.db'],
  ['a journal that no table is writing', 'table.db'],
])('%s', (_, file) => {
  test('is shown to whoever has the address, and to nobody else', async () => {
    const at = await browse(file);
    const { base, token } = at;
    const list = await fetch(`${base}/api/hands`, bearer(token));
    expect((await list.json()).hands).toHaveLength(ROUNDS);
    for (const path of ['/1', '/1/proof', '/head'])
      expect((await fetch(`${base}/api/hands${path}`, bearer(token))).status).toBe(200);
    // The shoe was in play when the copy was made: its burned card stays unseen here too.
    expect((await fetch(`${base}/api/hands/1/record`, bearer(token))).status).toBe(409);
    for (const other of ['', 'x', `${token}x`, token.slice(1)])
      expect((await fetch(`${base}/api/hands`, bearer(other))).status).toBe(401);
    expect((await fetch(`${base}/api/hands`)).status).toBe(401);
    const letIn = await lineOf(at, [{ type: 'come-back', id: 1, token }]);
    expect(letIn.map(({ type }) => type)).toEqual(['welcome', 'settings', 'signed-in']);
    const stranger = await lineOf(at, [{ type: 'come-back', id: 1, token: 'guessed' }]);
    expect(stranger).toMatchObject([{ type: 'welcome' }, { problem: { code: 'nobody-signed-in' } }]);
  });

  test('is not written, and nothing is left beside it', async () => {
    const before = snapshotOf(folder);
    const at = await browse(file);
    for (const path of ['', '/1', '/1/proof', '/figures?from=0&to=1000'])
      await (await fetch(`${at.base}/api/hands${path}`, bearer(at.token))).text();
    expect(snapshotOf(folder)).toEqual(before);
    expect(await at.stop()).toBe(0);
    expect(snapshotOf(folder)).toEqual(before);
  });
});

test('one of the two journals is written through a write-ahead log, and the other is not', () => {
  expect(isWrittenThroughWal(join(folder, 'apart/copy.db'))).toBe(false);
  expect(isWrittenThroughWal(join(folder, 'table.db'))).toBe(true);
});

test('serves the hands page and nothing else, and takes no input', async () => {
  const at = await browse('apart/copy.db');
  const { base, token } = at;
  expect((await fetch(`${base}/hands`)).status).toBe(200);
  expect((await fetch(`${base}/sabot-verify.mjs`)).status).toBe(200);
  for (const path of ['/', '/floor', '/sim', '/health', '/api/view', '/api/identity', '/api/hands/check'])
    expect([path, (await fetch(`${base}${path}`, bearer(token))).status]).not.toEqual([path, 200]);
  const said = await lineOf(at, [
    { type: 'input', id: 3, input: { type: 'hold-hand', round: 1, reason: 'x' } },
  ]);
  expect(said.at(-1)).toMatchObject({ id: 3, problem: { code: 'nobody-signed-in' } });
});

test('opens a journal of `sabot sim`, whose rows all have the time at which it was played', async () => {
  mkdirSync(join(folder, 'played'));
  const began = Date.now();
  expect(sabot('sim', '--rules', 'massachusetts', '--rounds', '2', '--db', 'played/sim.db').status).toBe(0);
  const { base, token } = await browse('played/sim.db');
  const { hands } = await (await fetch(`${base}/api/hands`, bearer(token))).json();
  expect(hands).toHaveLength(2);
  const proof = await (await fetch(`${base}/api/hands/1/proof`, bearer(token))).json();
  expect(proof).toMatchObject({ ok: true, problem: null });
  const db = new Sqlite(join(folder, 'played/sim.db'), { readonly: true });
  const first = db.prepare<[], { at: number }>('SELECT min(at) AS at FROM log').get();
  db.close();
  expect(first?.at).toBeGreaterThanOrEqual(began);
});

test('proves with the keys that it is given', async () => {
  const { signing, sealing } = keyFilesOf(join(folder, 'table.db'));
  const at = await browse('apart/copy.db', '--key', signing, '--sealing-key', sealing);
  expect(at.said).not.toContain('key was named');
  const proof = await (await fetch(`${at.base}/api/hands/2/proof`, bearer(at.token))).json();
  expect(proof).toMatchObject({ ok: true, problem: null, keyIsOurs: true });
});

test('without a key it proves what can be proven, and says what it did not check', async () => {
  const { base, token, said } = await browse('apart/copy.db');
  expect(said).toContain('No signing key was named');
  expect(said).toContain('No sealing key was named');
  const proof = await (await fetch(`${base}/api/hands/2/proof`, bearer(token))).json();
  expect(proof).toMatchObject({ ok: true, keyIsOurs: null, fingerprint: expect.stringMatching(/^\w{32}$/) });
});

test('a bad file or option ends with 2 and a sentence', () => {
  writeFileSync(join(folder, 'text.db'), 'hello');
  const other = new Sqlite(join(folder, 'other.db'));
  other.exec('CREATE TABLE x (y)');
  other.close();
  for (const args of [
    ['none.db'],
    ['text.db'],
    ['other.db'],
    ['apart'],
    ['apart/copy.db', '--port', 'x'],
    [],
  ]) {
    const { status, stdout, stderr } = sabot('browse', ...args);
    expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: '' });
    expect(stderr).not.toContain('bug');
    expect(stderr).not.toBe('');
  }
});
