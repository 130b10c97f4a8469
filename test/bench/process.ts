// The process of a table beside one that only loads the same libraries and listens: memory, and time until it can be used.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, median } from './measure.ts';

type Print = (line: string) => void;

const BARE = `
await Promise.all(['better-sqlite3', 'xstate', 'serialport', 'node-hid', 'pino', 'hono', 'ws', 'yaml', 'zod', 'commander'].map((name) => import(name)));
const { serve } = await import('@hono/node-server');
serve({ fetch: () => new Response(), hostname: '127.0.0.1', port: 0 }, () => console.log('station.ready'));
`;

const CONFIG = (folder: string) => `
table: bench
pack: massachusetts
journal: ${folder}/table.db
staff: ${folder}/staff.json
devices:
  scanner: { port: ${folder}/scanner }
  wheel: { port: ${folder}/wheel }
  reader: { usb: "1209:0003" }
  keypad: { usb: "1209:0004" }
pages: { port: 0 }
log: info
`;

interface Seen {
  readonly ms: number;
  readonly megabytes: number;
}

/** Until the line that says so; memory when it has come to rest. */
async function watch(start: () => ChildProcess): Promise<Seen> {
  const from = performance.now();
  const child = start();
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes('station.ready')) resolve(performance.now() - from);
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
  const ms = await ready;
  await sleep(1500);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(3000)]);
  child.kill('SIGKILL');
  return { ms, megabytes };
}

const TURNS = 5;

export async function benchProcess(print: Print): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  const config = join(folder, 'table.yaml');
  writeFileSync(config, CONFIG(folder));
  const main = new URL('../../program/main.js', import.meta.url).pathname;
  spawnSync(process.execPath, [main, 'init', '--config', config]);
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const node = (args: readonly string[]) => spawn(process.execPath, args, { stdio: [...stdio] });
  const table: Seen[] = [];
  const bare: Seen[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    bare.push(await watch(() => node(['--input-type=module', '-e', BARE])));
    table.push(await watch(() => node([main, 'run', '--config', config])));
  }
  const of = (seen: readonly Seen[], what: keyof Seen) => median(seen.map((one) => one[what]));
  print(
    `Process: a table ${of(table, 'megabytes').toFixed(0)} MB, ready in ${of(table, 'ms').toFixed(0)} ms; its libraries alone ${of(bare, 'megabytes').toFixed(0)} MB, ${of(bare, 'ms').toFixed(0)} ms`,
  );
  print(atMost('memory against the libraries alone', of(table, 'megabytes') / of(bare, 'megabytes'), 1.5));
  print(atMost('time to ready against the libraries alone', of(table, 'ms') / of(bare, 'ms'), 2));
  rmSync(folder, { recursive: true });
}
