// A start that cannot be: it says why and what to do, and the process ends.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockJournal } from '../../src/journal/file/lock.ts';
import type { Check } from '../../src/station/doctor/check.ts';
import { parseLine } from '../../src/station/recording/format.ts';
import { listening } from '../station/doctor/answering.ts';
import { newBox, startOnce } from '../station/doctor/box.ts';
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

/** The events of a log, in their order. */
function eventsIn(stdout: string): string[] {
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line).event);
}

/** What was logged under a name. */
function logged(stdout: string, event: string): unknown[] {
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((one) => one.event === event);
}

describe('a place that takes no folders', () => {
  const NOWHERE = '/proc/nope';

  function boxWith(journal: string) {
    const { folder, write } = newBox();
    const head = 'table: t1\npack: massachusetts\nstaff: staff.json\npages: { port: 0 }\n';
    return { folder, file: write('nowhere.yaml', `${head}journal: ${journal}\n`) };
  }

  test('a table and a simulated one say so, and end', () => {
    const { folder, file } = boxWith(`${NOWHERE}/deeper/x.db`);
    const { status, stderr, stdout } = sabot(folder, 'run', '--config', file);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `sabot: The folder ${NOWHERE}/deeper cannot be made. Name another one. (ENOENT)\n`,
    });
    expect(logged(stdout, 'station.refused-to-start')).toMatchObject([{ code: 'no-folder' }]);
    expect(sabot(folder, 'start', '--port', '0', '--data', NOWHERE)).toEqual({
      status: 2,
      stdout: '',
      stderr: `sabot: The folder ${NOWHERE} cannot be made. Name another one. (ENOENT)\n`,
    });
  });

  test('the doctor does not promise that the first start makes a journal there', () => {
    const { folder, file } = boxWith(`${NOWHERE}/x.db`);
    const { status, stdout } = sabot(folder, 'doctor', '--config', file, '--json');
    expect(status).toBe(3);
    const checks: readonly Check[] = JSON.parse(stdout).checks;
    expect(checks.filter(({ about }) => about === 'database')).toMatchObject([
      {
        level: 'wrong',
        sentence: expect.stringContaining(`Nothing can be kept in ${NOWHERE}: /proc is no disk.`),
      },
    ]);
    expect(checks).toContainEqual(
      expect.objectContaining({
        level: 'wrong',
        sentence: expect.stringContaining('/proc is no disk (proc)'),
      }),
    );
  });
});

describe('a recording of a start that is refused', () => {
  test('is not begun: the journal is in use, or the address', async () => {
    const port = await listening(createServer());
    const box = newBox(`pages: { port: ${port} }\n`);
    startOnce(box);
    const run = () => sabot(box.folder, 'run', '--config', box.file, '--record', 'wires.jsonl');
    const withoutAddress = run();
    const lock = lockJournal(box.config().journal, process.pid);
    if (!lock.ok) expect.fail(lock.stop.code);
    const inUse = run();
    lock.unlock();
    for (const { status, stdout } of [withoutAddress, inUse]) {
      expect(status).toBe(2);
      expect(eventsIn(stdout).at(-1)).toBe('station.refused-to-start');
      expect(stdout).not.toContain('recording.');
    }
    expect(readdirSync(box.folder)).not.toContain('wires.jsonl');
  });

  test('in a file that is something else: it is said before the journal is made, and the file stays', () => {
    const { folder, file, write } = newBox();
    const other = write('other.txt', 'hello\n');
    const { status, stderr } = sabot(folder, 'run', '--config', file, '--record', other);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `sabot: ${other} is no recording of Sabot, and is left as it is. Name another file.\n`,
    });
    expect(readFileSync(other, 'utf8')).toBe('hello\n');
    expect(readdirSync(folder)).not.toContain('table.db');
  });
});

describe('a recording of a start', () => {
  test('begins when the table has started, and has its header and every line since', async () => {
    const box = newBox();
    startOnce(box);
    const child = spawn(process.execPath, [MAIN, 'run', '--config', box.file, '--record', 'wires.jsonl'], {
      cwd: box.folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    onTestFinished(() => void child.kill('SIGKILL'));
    let log = '';
    child.stdout.on('data', (text) => {
      log += text;
    });
    await expect.poll(() => log).toContain('recording.begun');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const events = eventsIn(log);
    expect(events.indexOf('recording.begun')).toBeGreaterThan(events.indexOf('station.ready'));
    const [first = ''] = readFileSync(join(box.folder, 'wires.jsonl'), 'utf8').split('\n');
    expect(parseLine(first).kind).toBe('header');
  });
});

test('a certificate in a folder that nobody may write, or that is not there: the sentence says what to name instead', () => {
  const files = 'certificate: nowhere/pages.pem, key: nowhere/pages.key';
  const { folder, file } = newBox(`pages: { host: 192.0.2.1, port: 8021, ${files} }\n`);
  const { status, stderr } = sabot(folder, 'certificate', '--config', file);
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^sabot: \S+\/nowhere\/pages\.key cannot be written \(ENOENT\)\. Name a folder [^\n]+\n$/,
  );
});

describe('an address at which no pages can be served', () => {
  test.each([
    ['is in use by another program', 'End it, or change pages.port.', '127.0.0.1'],
    ['is no address of this machine', 'into pages.host, or 127.0.0.1.', '192.0.2.1'],
  ])('%s: the table says which key to change, and ends', async (what, remedy, host) => {
    const server = createServer();
    const port = await listening(server);
    // On the box itself the pages are at the same port: there it must be free.
    if (host !== '127.0.0.1') await new Promise((resolve) => server.close(resolve));
    const tls = host === '127.0.0.1' ? '' : ', certificate: pages.pem, key: pages.key';
    const box = newBox(`pages: { host: "${host}", port: ${port}${tls} }\n`);
    startOnce(box);
    const { folder, file } = box;
    if (tls) expect(sabot(folder, 'certificate', '--config', file, '--self-signed').status).toBe(0);
    const { status, stdout, stderr } = sabot(folder, 'run', '--config', file);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^sabot: The pages cannot be served: [^\n]+\n$/);
    for (const part of [`${host}:${port} ${what}.`, remedy, file]) expect(stderr).toContain(part);
    const error = host === '127.0.0.1' ? 'EADDRINUSE' : 'EADDRNOTAVAIL';
    const about = JSON.stringify({ address: host, port, error });
    expect(logged(stdout, 'station.refused-to-start')).toMatchObject([{ code: 'no-pages', about }]);
  });

  test('a simulated table says which port to take, and ends', async () => {
    const port = await listening(createServer());
    const { folder } = newBox();
    const { status, stderr } = sabot(folder, 'start', '--port', String(port));
    expect(status).toBe(2);
    expect(stderr).toMatch(/^sabot: The pages cannot be served at [^\n]+ Try --port 0\.\n$/);
  });
});
