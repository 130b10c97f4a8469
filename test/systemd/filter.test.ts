// The built program under the system call filter of its own unit. What the filter refuses shows itself when the call is made:
// the check of the journal begins five seconds after the start, the reader of past hands with the first question.
import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hasPorts } from '../../src/demonstration/devices.ts';
import { MAIN } from '../cli/program.ts';
import { ended, newTable, people, type RunTable, STAFF, until } from '../world/run-table.ts';
import { type Filter, filterOf, NOBODY, under, without } from './filter.ts';
import { listen, type Systemd } from './listener.ts';
import { hasProgram, needs, temporaryFolder } from './machine.ts';

const isRoot = process.getuid?.() === 0;
const NEEDED = ['python3', 'systemd-analyze', 'systemd-notify', ...(isRoot ? ['setpriv'] : [])];
const FLOOR = STAFF[1];
let filter: Filter;

/** systemd brings it. */
const hasSeccomp =
  spawnSync('python3', ['-c', 'import ctypes; ctypes.CDLL("libseccomp.so.2")'], { stdio: 'ignore' })
    .status === 0;

beforeAll(() => {
  if (NEEDED.every(hasProgram)) filter = filterOf('sabot.service');
});
beforeEach((context) => {
  needs(context, ...NEEDED);
  if (!hasSeccomp) context.skip('this machine has no libseccomp');
});

/** Whoever the program runs as: its files are its own. */
function giveAway(...paths: string[]): void {
  if (isRoot) for (const path of paths) chownSync(path, NOBODY, NOBODY);
}

describe('the filter', () => {
  let folder = '';
  beforeEach(() => {
    folder = temporaryFolder();
    giveAway(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function node(by: Filter, ...parameters: string[]) {
    const command = under(by, folder, { program: process.execPath, parameters });
    const { status, stdout, stderr } = spawnSync(command.program, command.parameters, {
      encoding: 'utf8',
      cwd: folder,
    });
    return { status, stdout, stderr };
  }

  test('lets Node put a thread last in the queue, and refuses what the unit does not name', () => {
    const last = 'os.setPriority(0, os.constants.priority.PRIORITY_LOW)';
    expect(node(filter, '-e', last)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(node(without(filter, 'setpriority'), '-e', last)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('uv_os_setpriority returned EPERM'),
    });
    expect(node(filter, '-e', 'fs.chownSync(".", process.getuid(), process.getgid())')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("EPERM: operation not permitted, chown '.'"),
    });
  });

  test('lets the technician verify a journal, copy it and look up a hand', () => {
    const sim = node(filter, MAIN, 'sim', '--rules', 'massachusetts', '--rounds', '5', '--db', 'x.db');
    expect(sim).toMatchObject({ status: 0, stderr: '' });
    for (const parameters of [
      ['verify', 'x.db'],
      ['backup', '--db', 'x.db', 'copy.db'],
      ['verify', 'copy.db'],
      ['hand', '--db', 'copy.db', '--last', '1'],
    ])
      expect(node(filter, MAIN, ...parameters), parameters.join(' ')).toMatchObject({
        status: 0,
        stderr: '',
      });
  });
});

/** A floorperson signs in at a page and asks for past hands. */
async function handsAt(address: string): Promise<{ status: number; hands: number }> {
  const page = new WebSocket(`${address.replace('http', 'ws')}ws`);
  const token = await new Promise<string>((resolve) => {
    page.once('open', () =>
      page.send(JSON.stringify({ type: 'sign-in', id: 1, number: FLOOR.number, pin: FLOOR.pin })),
    );
    page.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'signed-in') resolve(message.token);
    });
  });
  const answer = await fetch(`${address}api/hands`, { headers: { authorization: `Bearer ${token}` } });
  page.terminate();
  const { hands = [] } = await answer.json();
  return { status: answer.status, hands: hands.length };
}

describe.runIf(hasPorts())('sabot run', () => {
  let table: RunTable;
  let systemd: Systemd;
  beforeEach(async () => {
    systemd = await listen();
    table = await newTable(', keypad: { usb: "1209:0004" }');
    const files = readdirSync(table.folder, { recursive: true, encoding: 'utf8' });
    giveAway(table.folder, ...files.map((file) => join(table.folder, file)), ...table.devices.ports);
  });
  afterEach(async () => {
    await table.remove();
    systemd.close();
  });

  function start(by: Filter) {
    const told = [`NOTIFY_SOCKET=${systemd.env.NOTIFY_SOCKET}`, 'WATCHDOG_USEC=20000000'];
    return table.start(({ program, parameters }) =>
      under(by, table.folder, { program: '/usr/bin/env', parameters: [...told, program, ...parameters] }),
    );
  }

  /** With the stricter filter, which a drop-in of the house may be, the background work is done all the same. */
  test.each([
    ['the filter of the unit', (own: Filter) => own],
    ['a filter that refuses priorities', (own: Filter) => without(own, 'setpriority')],
  ])('under %s: plays, checks its journal, tells of past hands, and stops when it is told', async (_, by) => {
    const { child, address, lines } = await start(by(filter));
    let complaint = '';
    child.stderr?.on('data', (text) => {
      complaint += text;
    });
    expect(await systemd.next()).toBe('READY=1');
    const at = people(table.devices);
    at.begin(address);
    await until(() => child.exitCode !== null || (at.dealer.page.view?.round ?? 0) > 1);
    at.pause();
    const checked = () => lines.find((line) => line.includes('"journal.checked"'));
    await until(() => child.exitCode !== null || checked() !== undefined);
    expect({ code: child.exitCode, complaint }).toEqual({ code: null, complaint: '' });
    const { status, hands } = await handsAt(address);
    expect({ status, told: hands > 0 }).toEqual({ status: 200, told: true });
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(complaint).toBe('');
    expect(lines.at(-1)).toContain('"station.stopped"');
  });
});
