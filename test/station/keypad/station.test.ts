// A floorperson at a simulated keypad, its real driver, a whole station with its journal, and a page that looks on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import { HID_TIMES } from '../../../hardware-sim/wires/line.ts';
import { MemoryWire } from '../../../hardware-sim/wires/memory.ts';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import { keyOfSeed } from '../../../src/journal/chain/key.ts';

import { rulesOf } from '../../../src/scenario/book.ts';
import type { LogEventName } from '../../../src/station/log/log-events.ts';
import { enrol, findPerson, type Member } from '../../../src/station/people/staff.ts';
import { openStation, type Station } from '../../../src/station/station.ts';
import { type OnScreen, onScreen } from './on-screen.ts';
import { keysOf } from './typist.ts';

const PIN = '83926174';
const SEED = '1';

let folder: string;
let clock: VirtualClock;
let keypad: Keypad;
let station: Station;
let log: string[];
let page: string[];

async function staffOf(): Promise<readonly Member[]> {
  const bo = await enrol([], { id: 'Bo', number: '205', name: 'Bo', role: 'floor', pin: PIN }, 0);
  if (!bo.ok) expect.fail(bo.problem.code);
  const both = await enrol(
    bo.staff,
    { id: 'Ana', number: '117', name: 'Ana', role: 'dealer', pin: '50617283' },
    0,
  );
  if (!both.ok) expect.fail(both.problem.code);
  return both.staff;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  clock = new VirtualClock();
  log = [];
  page = [];
  const habits = habitsOf(SEED, {});
  const wire = new MemoryWire({ clock, seed: SEED, habits, times: HID_TIMES, called: 'keypad' });
  keypad = new Keypad({ clock, seed: SEED, habits, end: wire }, { number: 5 });
  keypad.board.start();
  const play = rulesOf('games-department', {}, {});
  if (!play.ok) expect.fail(play.error);
  const staff = await staffOf();
  const opened = openStation({
    journal: join(folder, 'table.db'),
    setup: { table: 'test', pack: play.pack, book: play.rules.book, program: '0' },
    rules: play.rules,
    clock,
    wires: { keypad: wire.open },
    log: (event: LogEventName, fields: object) => log.push(`${event} ${JSON.stringify(fields)}`),
    pid: process.pid,
    simulated: true,
    key: keyOfSeed(SEED),
    people: { find: (given) => findPerson(staff, given, null, 0) },
    newToken: () => 'token',
    random: () => 0.5,
    broken: () => {},
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  station = opened.station;
  const ana = station.door.connect((text) => page.push(text));
  await ana.heard(JSON.stringify({ type: 'sign-in', id: 1, number: '117', pin: '50617283' }));
  station.start();
  await clock.run(2000);
});

afterEach(async () => {
  const stopped = station.stop();
  await clock.run(10_000);
  await stopped;
  rmSync(folder, { recursive: true });
});

async function types(text: string): Promise<void> {
  for (const key of keysOf(text)) {
    expect(keypad.press(key)).toBe(true);
    await clock.run(300);
  }
}

function view(): OnScreen {
  const last = page.findLast((text) => text.includes('"type":"keypad"'));
  return onScreen(JSON.parse(last ?? '{}').keypad);
}

/** The PIN is hashed in real time, however fast the clock of this world goes. */
async function shows(expected: Partial<OnScreen>): Promise<void> {
  await vi.waitFor(() => expect(view()).toMatchObject(expected), 60_000);
}

test('a table is opened, halted and let go on from the keypad, in the name of who typed the PIN', async () => {
  await types(`205 enter ${PIN} enter`);
  await shows({ mode: 'code', person: 'Bo', role: 'floor' });
  await types('61 enter enter');
  await shows({ mode: 'code', meaning: 'Done. Open the table: with new cards.' });
  expect(station.queue.table.phase).toBe('inspection');
  await types('91 enter enter');
  await shows({ meaning: 'Done. Halt the table: nothing goes on until a floorperson lets it.' });
  await types('21 enter enter');
  await shows({ problem: 'The table is halted.' });
  await types('92 enter enter');
  expect(station.queue.table.state.halted).toBeNull();
  await types('A');
  await shows({ mode: 'idle', person: null });
  const inputs = log.filter((line) => line.startsWith('input.') && line.includes('"by":"Bo"'));
  expect(inputs).toHaveLength(4);
});

test('what only the floor may do a dealer may not do here either', async () => {
  await types('117 enter 50617283 enter');
  await shows({ person: 'Ana', role: 'dealer' });
  await types('61 enter enter');
  await shows({ mode: 'code', problem: 'Only a floorperson can do this.' });
  expect(station.queue.table.phase).toBe('closed');
});

test('no digit of a PIN is in a message to a page or in the log', async () => {
  await types(`205 enter ${PIN} enter`);
  await shows({ person: 'Bo' });
  await types('A 205 enter 839261 enter');
  await shows({ problem: 'Staff number or PIN is wrong.' });
  await types(`205 enter ${PIN}`);
  const told = page.filter((text) => text.includes('"type":"keypad"')).join('\n');
  expect(told).toContain('"text":"••••••••"');
  expect(told.match(/\d/g)).toBeNull();
  expect([...page, ...log].join('\n')).not.toMatch(/8392|3926|9261|2617|6174/);
});
