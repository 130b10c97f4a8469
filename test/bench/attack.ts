// A dealer's input, from the page to the answer after the commit: on a quiet station, and while a thousand connections misbehave. The
// station and the attackers have a process each.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMONSTRATION_DEALER, DEMONSTRATION_FLOOR } from '../../src/demonstration/staff.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { type RawPage, signedIn } from '../station/signed-in.ts';
import { atMost, quantile } from './measure.ts';

const CONNECTIONS = 1_000;
const INPUTS = 300;
const BETWEEN_MS = 20;
const MOST_SECONDS = 40;
const GOAL = 3;

function start(folder: string): Promise<{ readonly station: ChildProcess; readonly address: string }> {
  const main = join(projectRoot(), 'dist', 'src', 'cli', 'main.js');
  const station = spawn(process.execPath, [main, 'start', '--port', '0', '--data', folder]);
  return new Promise((resolve, reject) => {
    let said = '';
    station.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /^Open (\S+)$/m.exec(said)?.[1];
      if (address) resolve({ station, address: new URL('/', address).href });
    });
    station.once('exit', () => reject(new Error(`the station ended: ${said}`)));
  });
}

function answered({ socket, say }: RawPage, id: number, input: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const heard = (data: unknown) => {
      const text = String(data);
      if (!text.startsWith(`{"type":"answer","id":${id},`)) return;
      socket.off('message', heard);
      if (text.includes('"taken"')) resolve(performance.now() - began);
      else reject(new Error(text));
    };
    socket.on('message', heard);
    say({ type: 'input', id, input });
  });
}

/** The dealer halts the table, the floor lets it go on, and so forth. */
async function inputs(dealer: RawPage, floor: RawPage, from: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < INPUTS; n += 2) {
    times.push(
      await answered(dealer, from + n, { type: 'halt-table', reason: { code: 'by-the-dealer' } }),
      await answered(floor, from + n + 1, { type: 'resume' }),
    );
    await sleep(BETWEEN_MS);
  }
  return times;
}

export async function benchAttack(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-attack-'));
  const { station, address } = await start(folder);
  let attackers: ChildProcess | null = null;
  try {
    const dealer = await signedIn(address, DEMONSTRATION_DEALER);
    const floor = await signedIn(address, DEMONSTRATION_FLOOR);
    await inputs(dealer, floor, 10_000);
    const quiet = await inputs(dealer, floor, 20_000);
    const program = fileURLToPath(new URL('./attackers.js', import.meta.url));
    const { port } = new URL(address);
    attackers = spawn(process.execPath, [program, port, String(CONNECTIONS), String(MOST_SECONDS)]);
    await sleep(3_000);
    const loud = await inputs(dealer, floor, 30_000);
    const told = (name: string, times: readonly number[]) =>
      `${name}: p50 ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms, longest ${Math.max(...times).toFixed(2)} ms`;
    print(told('input to answer, quiet', quiet));
    print(told(`input to answer, ${CONNECTIONS} connections misbehave`, loud));
    const ratio = quantile(loud, 0.95) / quantile(quiet, 0.95);
    print(atMost('p95 under attack, times the quiet one', ratio, GOAL));
  } finally {
    attackers?.kill('SIGKILL');
    const ended = new Promise((resolve) => station.once('exit', resolve));
    station.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
