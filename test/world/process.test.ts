// `sabot run` itself, as systemd starts it: a process with a configuration, its scanner and wheel on real ports, its dealer and
// floorperson at pages over real connections. It is stopped and killed in the middle of a hand, and goes on.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { realClock } from '../../drivers/transport/clock.ts';
import { chanceOf } from '../../hardware-sim/world/chance.ts';
import { Luck } from '../../hardware-sim/world/faults.ts';
import { Shoe } from '../../hardware-sim/world/shoe.ts';
import { Autoplay } from '../../src/demonstration/autoplay.ts';
import { hasPorts, type LiveDevices, liveDevices } from '../../src/demonstration/devices.ts';
import { PeopleTime } from '../../src/demonstration/people-time.ts';
import { loadChart } from '../../src/edge/chart-file.ts';
import { Dealer } from '../../src/simulated-people/dealer.ts';
import { Floor } from '../../src/simulated-people/floor.ts';
import { Guests } from '../../src/simulated-people/guests.ts';
import type { OpenDoor } from '../../src/simulated-people/page.ts';
import { enrol, type Member } from '../../src/station/people/staff.ts';
import { MAIN } from '../cli/program.ts';

let folder: string;
let devices: LiveDevices;
let running: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-run-'));
  const wish = { seed: 'run', sections: 8, section: () => 3, scannerNumber: 0 };
  devices = await liveDevices({ ...wish, turnsMs: [100, 200] });
  let staff: readonly Member[] = [];
  for (const member of STAFF) {
    const enrolled = await enrol(staff, member, 1);
    if (!enrolled.ok) expect.fail(enrolled.sentence);
    staff = enrolled.staff;
  }
  writeFileSync(join(folder, 'staff.json'), JSON.stringify({ staff }), { mode: 0o600 });
  const [scanner, wheel] = devices.ports;
  writeFileSync(
    join(folder, 'table.yaml'),
    `table: test
pack: massachusetts
options: { holeCard: no-peek }
journal: table.db
staff: staff.json
devices: { scanner: { port: ${scanner} }, wheel: { port: ${wheel} } }
pages: { port: 0 }
log: info
`,
  );
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  await devices.remove();
  rmSync(folder, { recursive: true, force: true });
});

const STAFF = [
  { id: 'Ana', name: 'Ana', role: 'dealer', pin: '295814' },
  { id: 'Flo', name: 'Flo', role: 'floor', pin: '730162' },
] as const;

interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  /** What it has logged, line by line. */
  readonly lines: string[];
}

async function start(): Promise<Program> {
  const child = spawn(process.execPath, [MAIN, 'run', '--config', join(folder, 'table.yaml')]);
  running.push(child);
  const lines: string[] = [];
  let rest = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      rest += text;
      const parts = rest.split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      const ready = parts.find((line) => line.includes('"station.ready"'));
      if (ready) resolve(JSON.parse(ready).address);
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${lines.join('\n')}`)));
  });
  return { child, address, lines };
}

/** A page finds the station behind a WebSocket. */
function doorAt(address: string): OpenDoor {
  return {
    connect: (send) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}ws`);
      const opened = new Promise<void>((resolve) => socket.once('open', () => resolve()));
      socket.on('message', (data) => send(String(data)));
      socket.on('error', () => {});
      return {
        heard: async (text) => {
          await opened;
          socket.send(text);
        },
        left: () => socket.terminate(),
      };
    },
  };
}

/** The same people and cards, whichever process is behind the pages. */
function people() {
  const chart = loadChart();
  if (!chart.ok) expect.fail(chart.problems.join());
  const time = new PeopleTime(realClock);
  const luck = new Luck('run', {});
  const shoe = new Shoe(chanceOf('run/shoe'), 6, { occurs: () => false });
  const guests = new Guests({ chance: chanceOf('run/guests'), luck, chart: chart.chart, boxes: 3 });
  const person = (who: string, pin: string) => ({
    pin,
    chance: chanceOf(`run/${who}`),
    luck,
    heard: () => {},
    now: time.now,
  });
  const witness = { scanned: () => {}, typed: () => {} };
  const dealer = new Dealer({ ...person('dealer', STAFF[0].pin), devices, shoe, guests, witness });
  const floor = new Floor({ ...person('floor', STAFF[1].pin), devices, dealer });
  const autoplay = new Autoplay({ clock: realClock, time, dealer, floor, moved: () => {} });
  return {
    dealer,
    begin: (address: string) => {
      dealer.page.open(doorAt(address));
      floor.page.open(doorAt(address));
      autoplay.set(true, 200);
    },
    pause: () => {
      autoplay.stop();
      dealer.page.cut();
      floor.page.cut();
    },
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}

async function ended(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode !== null) return child.exitCode;
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
}

async function viewAt(address: string): Promise<{
  readonly phase: string;
  readonly round: number;
  readonly boxes: unknown;
  readonly dealerCards: unknown;
}> {
  const answer = await fetch(`${address}api/view`);
  const { phase, round, boxes, dealerCards } = await answer.json();
  return { phase, round, boxes, dealerCards };
}

describe.runIf(hasPorts())('sabot run', () => {
  test('stopped by SIGTERM and killed in the middle of hands, it goes on with the same cards', async () => {
    const at = people();
    let rounds = 0;
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      const first = await start();
      at.begin(first.address);
      await until(() => (at.dealer.page.view?.round ?? 0) > rounds && at.dealer.page.view?.phase === 'turns');
      at.pause();
      await sleep(300);
      const before = await viewAt(first.address);
      rounds = before.round;
      first.child.kill(signal);
      expect(await ended(first.child)).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL');
      if (signal === 'SIGTERM') expect(first.lines.at(-1)).toContain('"station.stopped"');
      const again = await start();
      expect(await viewAt(again.address)).toEqual(before);
      again.child.kill('SIGTERM');
      await ended(again.child);
    }
    const checked = spawnSync(process.execPath, [MAIN, 'verify', join(folder, 'table.db')], {
      encoding: 'utf8',
    });
    expect(checked.stdout + checked.stderr).toContain('as');
    expect(checked.status).toBe(0);
  }, 240_000);

  test('tells its health, and a second one beside it is refused with a sentence', async () => {
    const { address, child, lines } = await start();
    const health = await (await fetch(`${address}health`)).json();
    expect(health).toMatchObject({ ok: true, table: 'test', phase: 'closed', standsStill: null });
    const second = spawnSync(process.execPath, [MAIN, 'run', '--config', join(folder, 'table.yaml')], {
      encoding: 'utf8',
    });
    expect(second.status).toBe(2);
    expect(second.stderr).toMatch(/table\.db/);
    expect(second.stderr).not.toMatch(/ at .*\.js:/);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(lines.every((line) => line.startsWith('{'))).toBe(true);
  }, 60_000);

  test('no PIN and no face-down card is in its log, and the PINs are in no file', async () => {
    const at = people();
    const { address, child, lines } = await start();
    at.begin(address);
    await until(() => (at.dealer.page.view?.round ?? 0) >= 3);
    at.pause();
    child.kill('SIGTERM');
    await ended(child);
    const files = ['staff.json', 'table.db', 'table.yaml'].map((name) =>
      readFileSync(join(folder, name), 'latin1'),
    );
    for (const { pin } of STAFF) expect([...lines, ...files].join('\n')).not.toContain(pin);
    expect(lines.join('\n')).not.toMatch(/"(card|face|seal)":/);
  }, 120_000);
});
