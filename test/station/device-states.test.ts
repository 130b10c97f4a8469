// Each state that a device can be in, with its reason, as whoever looks at a running table sees it: the health that
// doctor and the service read, and the picture on the floor's page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { habitsOf } from '../../hardware-sim/devices/habits.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { DEVICES, type DeviceName, tableDevices } from '../../hardware-sim/world/devices.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { openStation } from '../../src/station/station.ts';
import { reasonSaid } from '../../src/words/devices.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-states-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function table() {
  const play = rulesOf('section-13', {}, {});
  if (!play.ok) expect.fail(play.error);
  const { rules, pack } = play;
  const clock = new VirtualClock();
  const devices = tableDevices({ clock, seed: 'states', habits: habitsOf('states', {}), sections: 8 });
  const logged: string[] = [];
  const opened = openStation({
    journal: join(folder, 'table.db'),
    setup: { table: 'test', pack, book: rules.book, program: '0' },
    rules,
    clock,
    wires: devices.wires,
    log: (event, fields) => void logged.push(JSON.stringify([event, fields])),
    pid: process.pid,
    simulated: true,
    key: keyOfSeed('states'),
    people: listedPeople([]),
    newToken: () => 'token',
    broken: () => {},
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { station } = opened;
  const seen = (name: DeviceName) => {
    const told = station.health().devices[name];
    const shown = station.view().devices.find(({ device }) => device === name);
    expect(shown).toMatchObject({ condition: told?.condition, reason: told?.reason });
    return told ? `${told.condition}: ${reasonSaid(name, told.reason)}` : '';
  };
  const ends = async () => {
    const stopped = station.stop();
    await clock.run(10_000);
    await stopped;
  };
  return { clock, devices, station, seen, logged, ends };
}

test('absent, connecting, ready: from the start of a table until all its devices answer', async () => {
  const { clock, station, seen, ends } = table();
  station.start();
  expect(seen('scanner')).toBe('absent: The shoe scanner has not been looked for yet.');
  await clock.run(1);
  expect(seen('wheel')).toBe('connecting: The wire is open; the bonus wheel has not said hello.');
  await clock.run(2_000);
  expect(DEVICES.map(seen)).toEqual([
    'ready: The shoe scanner answers.',
    'ready: The card reader answers.',
    'ready: The seat buttons are read.',
    'ready: The bonus wheel answers.',
    'ready: The keypad answers.',
  ]);
  await ends();
});

test('silent: a device without power on a port that is there stays silent, however often its port is opened', async () => {
  const { clock, devices, station, seen, logged, ends } = table();
  station.start();
  await clock.run(2_000);
  devices.scanner.board.cutPower();
  devices.wheel.board.cutPower();
  await clock.run(4_000);
  expect(seen('scanner')).toBe('silent: The shoe scanner has not answered 3 heartbeats.');
  await clock.run(10_000);
  for (let looks = 0; looks < 200; looks++) {
    await clock.run(97);
    expect(seen('scanner')).toBe('silent: The shoe scanner has not answered 10 greetings.');
    expect(seen('wheel')).toBe('silent: The bonus wheel has not answered 10 greetings.');
  }
  expect(logged.filter((line) => line.includes('"absent"'))).toEqual([]);
  devices.scanner.board.start();
  await clock.run(15_000);
  expect(seen('scanner')).toBe('ready: The shoe scanner answers.');
  await ends();
});

test('absent: a device whose port is gone, also when it was silent before', async () => {
  const { clock, devices, station, seen, ends } = table();
  station.start();
  await clock.run(2_000);
  devices.scanner.board.cutPower();
  await clock.run(4_000);
  devices.scanner.board.unplug();
  devices.keypad.board.unplug();
  await clock.run(20_000);
  expect(seen('scanner')).toMatch(/^absent: ./);
  expect(seen('keypad')).toMatch(/^absent: ./);
  await ends();
});

test('faulty: a device that answers and says that it cannot work, with what is to be done', async () => {
  const { clock, devices, station, seen, ends } = table();
  station.start();
  await clock.run(2_000);
  devices.scanner.trouble = 'jam';
  devices.reader.breaks(1);
  devices.wheel.trouble = 'motor';
  await clock.run(2_000);
  expect(seen('scanner')).toBe('faulty: A card is jammed in the shoe.');
  expect(seen('reader')).toBe('faulty: The card reader reports fault 1. Its window is dirty: clean it.');
  expect(seen('wheel')).toMatch(/^faulty: ./);
  await ends();
});
