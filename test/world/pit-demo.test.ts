// The demonstration of the pit, as a visitor starts it: a store, the pit and tables, each in processes of their own. However it ends, nothing of
// it is left.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMONSTRATION_PIT } from '../../src/demonstration/staff.ts';
import type { StationMessage } from '../../src/protocol/messages.ts';
import { floorAddress } from '../../src/screens/pit/place.ts';
import { openCalls } from '../../src/screens/pit/waits/waiting.ts';
import { MAIN } from '../cli/program.ts';
import { hasPostgres } from '../pit/cluster.ts';
import { signedIn } from '../station/signed-in.ts';

let demonstration: ChildProcess | null = null;
let said = '';
let temporary = '';

function begin(program: string, ...args: readonly string[]): ChildProcess {
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(program, [...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += String(text);
    });
  demonstration = child;
  return child;
}

const ARGS = [MAIN, 'pit-demo', '--tables', '2', '--port', '0', '--speed', '20'];
const started = () => expect.poll(() => said).toContain('Ctrl-C ends everything');

/** Everything below a process, itself not. */
function below(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.flatMap((child) => [Number(child), ...below(Number(child))]);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function allEnd(pids: readonly number[]): Promise<void> {
  expect(pids.length).toBeGreaterThan(1);
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
}

const folder = () => /--config (\S+)\/pit\.yaml/.exec(said)?.[1] ?? '';

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  // PostgreSQL runs as another user there.
  chmodSync(temporary, 0o755);
});
afterEach(() => {
  demonstration?.kill('SIGKILL');
  demonstration = null;
  rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const STORES = ['sqlite', ...(hasPostgres ? ['postgres'] : [])];

const words = (...all: readonly string[]) => all.map((word) => `'${word}'`).join(' ');

test.each(STORES)('with %s: tables play, and Ctrl-C ends everything and removes it', async (store) => {
  // Nobody can type: its input is a file.
  const line = words(process.execPath, ...ARGS, '--store', store);
  const child = begin('/bin/sh', '-c', `exec ${line} < /dev/null`);
  await started();
  expect(existsSync(folder())).toBe(true);
  const page = /The pit: (\S+)/.exec(said)?.[1] ?? '';
  expect(page).toMatch(/\/pit$/);
  expect((await fetch(page)).status).toBe(200);
  const pids = below(child.pid ?? 0);
  child.kill('SIGINT');
  await allEnd([child.pid ?? 0, ...pids]);
  await expect.poll(() => child.exitCode).toBe(0);
  expect(existsSync(folder())).toBe(false);
});

test.each(STORES)('with %s: killed with -9, it leaves no process behind', async (store) => {
  const child = begin(process.execPath, ...ARGS, '--store', store);
  await started();
  const pids = below(child.pid ?? 0);
  child.kill('SIGKILL');
  await allEnd(pids);
});

test('asked again and again, it has no patience, and removes everything all the same', async () => {
  const child = begin(process.execPath, ...ARGS, '--store', 'sqlite');
  await started();
  const pids = below(child.pid ?? 0);
  const stillThere = () => child.exitCode === null && child.kill('SIGINT');
  await expect.poll(stillThere).toBe(false);
  await allEnd(pids);
  expect(existsSync(folder())).toBe(false);
});

test('asked while it starts, it ends what it has started so far', async () => {
  const child = begin(process.execPath, ...ARGS, '--store', 'sqlite');
  await expect.poll(() => below(child.pid ?? 0).length).toBeGreaterThan(1);
  const pids = below(child.pid ?? 0);
  child.kill('SIGTERM');
  await allEnd([child.pid ?? 0, ...pids]);
  expect(said).not.toContain('Ctrl-C ends');
});

test('it ends when whoever has started it is killed', async () => {
  const line = words(process.execPath, ...ARGS, '--store', 'sqlite');
  const shell = begin('/bin/sh', '-c', `${line}; true`);
  await started();
  const pids = below(shell.pid ?? 0);
  shell.kill('SIGKILL');
  await allEnd(pids);
});

test('an old copy of a box that is put back is seen at once, a cut table plays on, a killed pit comes back', async () => {
  const child = begin(process.execPath, ...ARGS, '--store', 'sqlite');
  await started();
  child.stdin?.write('fork BJ-02\nnonsense\n');
  await expect.poll(() => said).toContain('"nonsense" is none of');
  await expect
    .poll(() => said)
    .toMatch(/ALARM BJ-02: The journal of the table ends with row \d+, but the pit knows of/);
  child.stdin?.write('cut BJ-01\nkill\n');
  await expect.poll(() => said).toContain('it is started again');
  await expect.poll(() => said).toContain('ALARM BJ-01: The pit has not heard from the table');
  child.stdin?.write('cut BJ-01\n');
  await expect.poll(() => said).toContain('BJ-01 is connected again');
  child.kill('SIGINT');
  await allEnd([child.pid ?? 0, ...below(child.pid ?? 0)]);
});

test('a call leads from the page of the pit to the floor page of its table and to the hand in question', async () => {
  const child = begin(process.execPath, ...ARGS, '--store', 'sqlite');
  await started();
  const base = new URL('/', /The pit: (\S+)/.exec(said)?.[1] ?? '').href;
  const { told, token, socket } = await signedIn(base, DEMONSTRATION_PIT);
  child.stdin?.write('call BJ-01\n');
  const calls = () =>
    told
      .map((text): StationMessage => JSON.parse(text))
      .flatMap((message) => (message.type === 'pit-news' ? openCalls(message.news.tables) : []));
  // The opening needs the floor, too, before there is a round.
  const dealersCall = () => calls().find(({ table, code }) => table.table === 'BJ-01' && code === 'noticed');
  await expect.poll(dealersCall).toBeDefined();
  const call = dealersCall();
  const floor = floorAddress(call?.table.live?.pages);
  const own = said.split('\n').find((line) => line.startsWith('  BJ-01'));
  expect(floor).toBe(`${/http:\S+/.exec(own ?? '')?.[0]}floor`);
  expect((await fetch(floor ?? '')).status).toBe(200);
  expect(call?.round).toBeGreaterThan(0);
  const hand = `${base}api/tables/BJ-01/1/hands/${call?.round}`;
  const asked = () => fetch(hand, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await asked()).status).toBe(200);
  socket.terminate();
  child.kill('SIGINT');
  await allEnd([child.pid ?? 0, ...below(child.pid ?? 0)]);
});

test('what cannot be is said in a sentence', async () => {
  const child = begin(process.execPath, MAIN, 'pit-demo', '--tables', '0');
  await expect.poll(() => child.exitCode).toBe(2);
  expect(said).toContain('--tables is a number from 1 to 48, not "0".');
});
