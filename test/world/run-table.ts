// A table of `sabot run` for the tests: a folder with its configuration, a scanner and a wheel on real ports, a dealer and a
// floorperson at pages over real connections.
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { realClock } from '../../drivers/transport/clock.ts';
import { type Chance, chanceOf } from '../../hardware-sim/world/chance.ts';
import { Luck } from '../../hardware-sim/world/faults.ts';
import { Shoe } from '../../hardware-sim/world/shoe.ts';
import { Autoplay } from '../../src/demonstration/autoplay.ts';
import { type LiveDevices, liveDevices } from '../../src/demonstration/devices.ts';
import { PeopleTime } from '../../src/demonstration/people-time.ts';
import { loadChart } from '../../src/edge/chart-file.ts';
import { Dealer } from '../../src/simulated-people/dealer.ts';
import { DEALERS } from '../../src/simulated-people/dealers.ts';
import { Floor } from '../../src/simulated-people/floor.ts';
import { Guests } from '../../src/simulated-people/guests.ts';
import type { OpenDoor } from '../../src/simulated-people/page.ts';
import { enrol, type Member } from '../../src/station/people/staff.ts';
import { chartProblemsText } from '../../src/words/technician/chart-problems.ts';
import { MAIN } from '../cli/program.ts';

/** The dealers take the table over from each other. */
const [ANA, BO, CEM] = DEALERS;
export const STAFF = [
  { ...ANA, name: 'Ana' },
  { id: 'Flo', number: '201', name: 'Flo', role: 'floor', pin: '730162' },
  { ...BO, name: 'Bo' },
  { ...CEM, name: 'Cem' },
] as const;

export interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  /** What it has logged, line by line. */
  readonly lines: string[];
}

export interface Command {
  readonly program: string;
  readonly parameters: readonly string[];
}

export interface RunTable {
  readonly folder: string;
  readonly config: string;
  readonly devices: LiveDevices;
  /** Starts the station; `around` may put another program around it. */
  start(around?: (command: Command) => Command): Promise<Program>;
  /** Ends what still runs. */
  remove(): Promise<void>;
}

async function staffText(): Promise<string> {
  let staff: readonly Member[] = [];
  for (const member of STAFF) {
    const enrolled = await enrol(staff, member, Date.now());
    if (!enrolled.ok) throw new Error(enrolled.problem.code);
    staff = enrolled.staff;
  }
  return JSON.stringify({ staff });
}

/** `more` are further devices of the configuration; `within` is where its folder is made. */
export async function newTable(more = '', within = tmpdir()): Promise<RunTable> {
  const folder = mkdtempSync(join(within, 'sabot-run-'));
  const running: ChildProcess[] = [];
  const wish = { seed: 'run', sections: 8, section: () => 3, scannerNumber: 0 };
  const devices = await liveDevices({ ...wish, turnsMs: [100, 200] });
  writeFileSync(join(folder, 'staff.json'), await staffText(), { mode: 0o600 });
  const [scanner, wheel] = devices.ports;
  const config = join(folder, 'table.yaml');
  writeFileSync(
    config,
    `table: test
pack: massachusetts
options: { holeCard: no-peek }
journal: table.db
staff: staff.json
devices: { scanner: { port: ${scanner} }, wheel: { port: ${wheel} }${more} }
pages: { port: 0 }
log: info
`,
  );
  const made = spawnSync(process.execPath, [MAIN, 'init', '--config', config], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  const command: Command = { program: process.execPath, parameters: [MAIN, 'run', '--config', config] };
  return {
    folder,
    config,
    devices,
    start: (around = (same) => same) => {
      const { program, parameters } = around(command);
      const child = spawn(program, parameters);
      running.push(child);
      return ready(child);
    },
    remove: async () => {
      for (const child of running) child.kill('SIGKILL');
      await devices.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcessWithoutNullStreams): Promise<Program> {
  const lines: string[] = [];
  let rest = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      rest += text;
      const parts = rest.split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      const said = parts.find((line) => line.includes('"station.ready"'));
      if (said) resolve(JSON.parse(said).address);
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${lines.join('\n')}`)));
  });
  return { child, address, lines };
}

/** A page finds the station behind a WebSocket. */
export function doorAt(address: string): OpenDoor {
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

/** What is rarer than this does not happen at a table that is only to be measured: nobody takes the dealer's place. */
const SELDOM = 0.01;

function steady(chance: Chance): Chance {
  return { ...chance, happens: (rate) => rate > SELDOM && chance.happens(rate) };
}

/** The same people and cards, whichever process is behind the pages. `full`: every box is played, by the same people. */
export function people(devices: LiveDevices, full = false) {
  const chart = loadChart();
  if (!chart.ok) throw new Error(chartProblemsText(chart.problems, ' '));
  const time = new PeopleTime(realClock);
  const luck = new Luck('run', {});
  const shoe = new Shoe(chanceOf('run/shoe'), 6, { occurs: () => false });
  const guests = new Guests({
    chance: chanceOf('run/guests'),
    luck,
    chart: chart.chart,
    full,
    boxes: full ? 7 : 3,
  });
  const person = (who: string, { number, pin }: (typeof STAFF)[number]) => ({
    signsInWith: { number, pin },
    chance: full ? steady(chanceOf(`run/${who}`)) : chanceOf(`run/${who}`),
    luck,
    heard: () => {},
    now: time.now,
  });
  const witness = { drawn: () => {}, scanned: () => {}, typed: () => {} };
  const dealer = new Dealer({ ...person('dealer', STAFF[0]), devices, shoe, guests, witness });
  const floor = new Floor({ ...person('floor', STAFF[1]), devices, dealer });
  const autoplay = new Autoplay({ clock: realClock, time, dealer, floor, moved: () => {} });
  return {
    dealer,
    floor,
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

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(10);
}

/** How it ended. Its last lines may come after its end: they are waited for. */
export async function ended(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  for (const said of [child.stdout, child.stderr]) if (said?.readableFlowing) await finished(said);
  return child.exitCode ?? child.signalCode;
}
