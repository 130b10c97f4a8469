// Runs inside the machine, from its start on: does what the checks outside ask for, and lets out what was promised as it is promised.
import { spawn } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, read, readFileSync, writeSync } from 'node:fs';
import { uptime } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Asked, Promised, Seen, ShellDone, Told } from '../protocol.ts';
import { Household } from './household.ts';

const PORTS = '/dev/virtio-ports';
const AGAIN_AFTER_MS = 100;
/** By the machine's own clock: no script takes so long, unless it never ends. */
const SCRIPT_LIMIT_MS = 15 * 60_000;
const readFrom = promisify(read);

const commands = openSync(`${PORTS}/sabot.command`, constants.O_RDWR);
const promises = openSync(`${PORTS}/sabot.taken`, constants.O_RDWR);
let household: Household | null = null;
let arrivals = 0;

/** Returns when it has left the machine. */
function say(port: number, message: Told | Promised): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let at = 0; at < bytes.length; ) at += writeSync(port, bytes, at);
}

function shell(script: string): Promise<ShellDone> {
  return new Promise((resolve) => {
    const program = spawn('/bin/sh', ['-c', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: SCRIPT_LIMIT_MS,
    });
    let out = '';
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
    program.once('close', (code, signal) =>
      resolve({ code: code ?? 128, out: signal ? `${out}${signal}` : out }),
    );
  });
}

function atTable(): Household {
  if (household) return household;
  throw new Error('Nobody is at the table.');
}

async function seen(): Promise<Seen | null> {
  return atTable().seen;
}

async function fulfil(asked: Asked): Promise<unknown> {
  switch (asked.do) {
    case 'shell':
      return await shell(asked.script);
    case 'arrive':
      arrivals++;
      household = new Household(asked.seed ?? `machine ${Date.now()} ${arrivals}`, (promised) =>
        say(promises, promised),
      );
      return null;
    case 'play':
      atTable().autoplay.set(true, asked.speed);
      return null;
    case 'rest':
      atTable().autoplay.stop();
      return null;
    case 'time':
      return uptime();
    case 'look':
      return await seen();
    case 'pull':
      atTable().devices.pull(asked.device, asked.how);
      return null;
    case 'plug':
      atTable().devices.plug(asked.device);
      return null;
    case 'wire-lines':
      atTable().devices.wireLines();
      return null;
    case 'tap':
      return atTable().devices.buttons.tap(asked.seat);
    case 'lamps':
      return atTable().devices.lampsOnLines();
    case 'say':
      atTable().says(asked.who, asked.input);
      return null;
    case 'file':
      return existsSync(asked.path) ? readFileSync(asked.path).toString('base64') : null;
  }
}

function heard(line: string): void {
  const asked: Asked = JSON.parse(line);
  const { id } = asked;
  fulfil(asked).then(
    (value) => say(commands, { id, value }),
    (error: unknown) =>
      say(commands, { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
}

/** Reads for ever. While nobody is at the other end, there is nothing to read. */
async function listen(): Promise<void> {
  const bytes = Buffer.alloc(65_536);
  let rest = '';
  for (;;) {
    const { bytesRead } = await readFrom(commands, bytes, 0, bytes.length, null).catch(() => ({
      bytesRead: 0,
    }));
    if (bytesRead === 0) {
      await sleep(AGAIN_AFTER_MS);
      continue;
    }
    const lines = (rest + bytes.toString('utf8', 0, bytesRead)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') heard(line);
  }
}

process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`);
  closeSync(commands);
  process.exit(1);
});
say(commands, { hello: true });
await listen();
