// The technician asks the doctor: before there is a table, while it runs, and when things are wrong.
import { spawn } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { realClock as clock } from '../../drivers/transport/clock.ts';
import { habitsOf } from '../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../hardware-sim/wires/line.ts';
import { PtyWire } from '../../hardware-sim/wires/pty.ts';
import type { Diagnosis } from '../../src/station/doctor/doctor.ts';
import { hasSocat } from '../drivers/serial/pty-cable.ts';
import { listening } from '../station/doctor/answering.ts';
import { type Box, enrolBoth, levels, newBox, startOnce } from '../station/doctor/box.ts';
import { MAIN } from './program.ts';

/** Not spawnSync: the simulated devices live in this process. */
function doctor(args: readonly string[], user: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [MAIN, 'doctor', ...args], { ...user, cwd: '/' });
  let [out, complaint] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  return new Promise<{ code: number | null; out: string; complaint: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, complaint })),
  );
}

async function diagnosed(box: Box, user = {}): Promise<Diagnosis & { readonly code: number | null }> {
  const { code, out, complaint } = await doctor(['--config', box.file, '--json'], user);
  expect(complaint).toBe('');
  const found: Diagnosis = JSON.parse(out);
  return { ...found, code };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function scannerOnPty() {
  const habits = habitsOf('doctor', {});
  const end = new PtyWire({ clock, seed: 'doctor', habits, times: SERIAL_TIMES });
  onTestFinished(() => end.remove());
  const scanner = new ShoeScanner({ clock, seed: 'doctor', habits, end }, { name: 'SCAN-017', room: 64 });
  scanner.board.start();
  await end.exists();
  return { scanner, port: end.path };
}

/** A table of which everything is in order: no hole card to be read, no wheel. */
async function soundBox(devices: string, port: number): Promise<Box> {
  const box = newBox(
    `options: { holeCard: none }\npages: { port: ${port} }\ndevices: ${devices}\n`,
    'section-13',
  );
  startOnce(box);
  await enrolBoth(box);
  return box;
}

describe('the exit code', () => {
  test('is 2 for a wrong option', async () => {
    expect(await doctor(['--bogus'])).toMatchObject({ code: 2, out: '' });
  });

  test('is 3 for a configuration with mistakes: all are told, with their lines', async () => {
    const box = newBox('lgo: info\npages: { port: 99999 }\n');
    const { code, out } = await doctor(['--config', box.file]);
    expect(code).toBe(3);
    expect(out).toContain(`${box.file}:5:1: lgo is not a known key; did you mean log?`);
    expect(out).toContain(`${box.file}:6:16: pages.port is 99999`);
    expect(out).toContain('2 things are wrong');
    expect(await doctor(['--config', '/no/such.yaml'])).toMatchObject({ code: 3 });
  });

  test('is 0 when nothing is wrong; warnings do not count', async () => {
    const box = await soundBox('{}', 0);
    const found = await diagnosed(box);
    expect(found).toMatchObject({ ok: true, code: 0, running: false, config: box.file });
    expect(levels(found.checks)).toContain('warning scanner');
    expect(readdirSync(box.folder).filter((name) => name.startsWith('.sabot'))).toEqual([]);
  });
});

describe.skipIf(!hasSocat)('a table that runs', () => {
  test('is asked for its devices; when one is unplugged, the doctor says so', async () => {
    const { scanner, port } = await scannerOnPty();
    const box = await soundBox(`{ scanner: { port: ${port} } }`, await freePort());
    expect((await diagnosed(box)).checks).toContainEqual({
      about: 'scanner',
      level: 'ok',
      sentence: 'ready, "SCAN-017": The shoe scanner answers.',
      remedy: null,
    });
    const station = spawn(process.execPath, [MAIN, 'run', '--config', box.file], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let log = '';
    station.stdout.on('data', (text) => {
      log += text;
    });
    const ended = new Promise((resolve) => station.once('exit', resolve));
    onTestFinished(async () => {
      station.kill('SIGTERM');
      await ended;
    });
    await expect.poll(() => log, { timeout: 60_000 }).toContain('"condition":"ready"');
    const running = await diagnosed(box);
    expect(running).toMatchObject({ ok: true, code: 0, running: true });
    expect(running.checks).toContainEqual(expect.objectContaining({ about: 'scanner', level: 'ok' }));
    expect(running.checks).toContainEqual(
      expect.objectContaining({ sentence: `It is being written by process ${station.pid}.` }),
    );
    scanner.board.unplug();
    await expect.poll(() => log, { timeout: 60_000 }).toContain('"condition":"absent"');
    const without = await diagnosed(box);
    expect(without).toMatchObject({ ok: false, code: 1, running: true });
    expect(levels(without.checks)).toContain('wrong scanner');
  });
});

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };

describe('a configuration that cannot be read', () => {
  test('is not there: how to name one or begin one', async () => {
    const { folder } = newBox();
    const { code, out } = await doctor(['--config', `${folder}/none.yaml`, '--json']);
    const { checks }: Diagnosis = JSON.parse(out);
    expect(code).toBe(3);
    expect(checks[0]).toMatchObject({
      sentence: `${folder}/none.yaml: The file does not exist.`,
      remedy: expect.stringMatching(/^Name the file .* with --config, or begin one .*install .*none\.yaml`$/),
    });
  });

  test.runIf(isRoot)('may not be read: who may', async () => {
    const box = newBox();
    const { out } = await doctor(['--config', box.file, '--json'], NOBODY);
    const { checks }: Diagnosis = JSON.parse(out);
    expect(checks[0]).toMatchObject({
      sentence: `${box.file}: The file may not be read: permission denied.`,
      remedy: expect.stringContaining('This user may not read it'),
    });
  });
});

describe.skipIf(!isRoot || !hasSocat)('somebody who may not do what the table must', () => {
  test('is told whose everything is', async () => {
    const { port } = await scannerOnPty();
    const box = await soundBox(`{ scanner: { port: ${port} } }`, 0);
    for (const folder of [box.folder, dirname(port)]) chmodSync(folder, 0o755);
    chmodSync(box.file, 0o644);
    const { code, checks } = await diagnosed(box, NOBODY);
    expect(code).toBe(3);
    const bad = checks.filter(({ level }) => level === 'wrong');
    const remedies = bad.map(({ about, remedy }) => `${about}: ${remedy}`);
    for (const file of ['key: .*table.db.signing.key', 'key: .*table.db.sealing.key', 'staff: .*staff.json'])
      expect(remedies).toContainEqual(
        expect.stringMatching(`${file}\` shows who may.*sudo -u sabot sabot doctor`),
      );
    expect(remedies).toContain(
      `disk: Give it to the user that runs the table: \`sudo chown sabot: ${box.folder}\``,
    );
    const wrong = bad.map(({ sentence }) => sentence);
    expect(wrong).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/table\.db\.signing\.key cannot be read/),
        expect.stringMatching(/Nothing can be written to .* \(EACCES\)/),
        expect.stringMatching(/staff\.json cannot be read \(EACCES\)/),
        expect.stringMatching(/^absent: .*may not be opened: add the user to the group dialout/),
        expect.stringMatching(/belongs to root:\w+ with mode \d+, and may not be opened/),
      ]),
    );
  });
});
