// A start that cannot be: it says why and what to do, and the process ends.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { listening } from '../station/doctor/answering.ts';
import { newBox } from '../station/doctor/box.ts';
import { MAIN } from './program.ts';

/** One that does not end by itself has no exit code. */
const LIMIT_MS = 60_000;

function sabot(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    encoding: 'utf8',
    cwd: folder,
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  return { status, stdout, stderr };
}

/** What was logged under a name. */
function logged(stdout: string, event: string): unknown[] {
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((one) => one.event === event);
}

describe('an address at which no pages can be served', () => {
  test.each([
    ['is in use by another program', 'End it, or change pages.port.', '127.0.0.1'],
    ['is no address of this machine', 'into pages.host, or 127.0.0.1.', '192.0.2.1'],
  ])('%s: the table says which key to change, and ends', async (what, remedy, host) => {
    const port = await listening(createServer());
    const { folder, file } = newBox(`pages: { host: "${host}", port: ${port} }\n`);
    const { status, stdout, stderr } = sabot(folder, 'run', '--config', file);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^sabot: The pages cannot be served: [^\n]+\n$/);
    for (const part of [`${host}:${port} ${what}.`, remedy, file]) expect(stderr).toContain(part);
    const sentence = stderr.slice('sabot: '.length).trim();
    expect(logged(stdout, 'station.refused-to-start')).toMatchObject([{ code: 'no-pages', sentence }]);
  });

  test('a simulated table says which port to take, and ends', async () => {
    const port = await listening(createServer());
    const { folder } = newBox();
    const { status, stderr } = sabot(folder, 'start', '--port', String(port));
    expect(status).toBe(2);
    expect(stderr).toMatch(/^sabot: The pages cannot be served at [^\n]+ Try --port 0\.\n$/);
  });
});
