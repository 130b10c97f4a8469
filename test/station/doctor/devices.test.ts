// The doctor's own look at the devices, over real pseudo-terminals and the real library for serial ports.
import { describe, expect, onTestFinished, test } from 'vitest';
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import { supervise } from '../../../drivers/supervisor.ts';
import { realClock as clock } from '../../../drivers/transport/clock.ts';
import { openSerial } from '../../../drivers/transport/serial.ts';
import { BonusWheel } from '../../../hardware-sim/devices/bonus-wheel.ts';
import { habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { PtyWire } from '../../../hardware-sim/wires/pty.ts';
import { lookedAtDevices, toldDevices } from '../../../src/station/doctor/devices.ts';
import { hasSocat } from '../../drivers/serial/pty-cable.ts';
import { expectHelpful, levels, newBox } from './box.ts';

const NO_JOURNAL = { scannerNumber: null, journalId: null };
const JOURNAL = 77;

function cable(seed: string) {
  const habits = habitsOf(seed, {});
  const end = new PtyWire({ clock, seed, habits, times: SERIAL_TIMES });
  onTestFinished(() => end.remove());
  return { clock, seed, habits, end };
}

async function scannerOn(surroundings = cable('scanner')) {
  const scanner = new ShoeScanner(surroundings, { name: 'SCAN-017', room: 64 });
  scanner.board.start();
  await surroundings.end.exists();
  return { scanner, port: surroundings.end.path };
}

async function wheelOn(surroundings = cable('wheel')) {
  const wheel = new BonusWheel(surroundings, {
    name: 'WHEEL-3',
    sections: 24,
    section: () => 5,
    turnsMs: [20, 40],
  });
  wheel.board.start();
  await surroundings.end.exists();
  return { wheel, port: surroundings.end.path };
}

function look(devices: string, journal: Parameters<typeof lookedAtDevices>[1] = NO_JOURNAL) {
  const config = newBox(`pages: { port: 0 }\ndevices: ${devices}\n`).config();
  return lookedAtDevices(config, journal);
}

const of = (checks: Awaited<ReturnType<typeof look>>, device: string) =>
  checks.filter(
    ({ about, sentence }) => about === device && !sentence.includes('the configuration has none'),
  );

describe.skipIf(!hasSocat)('the devices, where no table runs', () => {
  test('a scanner that answers is ready and tells its name; the cards that it keeps stay kept', async () => {
    const { scanner, port } = await scannerOn();
    scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
    const checks = await look(`{ scanner: { port: ${port} } }`);
    expect(of(checks, 'scanner')).toMatchObject([
      { level: 'ok', sentence: 'ready, "SCAN-017": The shoe scanner answers.' },
    ]);
    expect(scanner.keptFrom).toBe(1);
    expect(JSON.stringify(checks)).not.toContain('7D');
  });

  test('a scanner that complains is a warning, one that cannot work is wrong', async () => {
    const { scanner, port } = await scannerOn();
    scanner.trouble = 'dirty-window';
    expect(of(await look(`{ scanner: { port: ${port} } }`), 'scanner')).toMatchObject([
      { level: 'warning', sentence: expect.stringContaining('The window of the shoe scanner is dirty') },
    ]);
    scanner.trouble = 'sensor';
    const checks = await look(`{ scanner: { port: ${port} } }`);
    expect(of(checks, 'scanner')).toMatchObject([
      { level: 'wrong', sentence: expect.stringMatching(/^faulty/) },
    ]);
    expectHelpful(checks);
  });

  test('another device at the port, a device that is switched off, a port that is not there', async () => {
    const { port } = await wheelOn();
    const dead = cable('dead').end;
    dead.plug();
    await dead.exists();
    const checks = await look(`{ scanner: { port: ${port} }, wheel: { port: ${dead.path} } }`, {
      ...NO_JOURNAL,
      journalId: JOURNAL,
    });
    expect(of(checks, 'scanner')[0]?.sentence).toBe(
      'faulty: Another device is connected where the shoe scanner belongs (W WHEEL-3).',
    );
    expect(of(checks, 'wheel')[0]?.sentence).toMatch(
      /^silent: The bonus wheel has not answered 10 greetings\.$/,
    );
    const gone = await look('{ scanner: { port: /dev/no-such-port } }');
    expect(of(gone, 'scanner')[0]?.sentence).toMatch(/^absent: .*no such port: is the device plugged in\?$/);
    expectHelpful([...checks, ...gone]);
  });

  test('a wheel keeps its spins: it is greeted in the name of its journal, or not at all', async () => {
    const { wheel, port } = await wheelOn();
    const stopped = new Promise<void>((resolve) => {
      const host = supervise({
        driver: new BonusWheelDriver({ journal: JOURNAL }),
        open: openSerial({ path: port, baudRate: 115_200 }),
        clock,
        onSignal(signal) {
          if (signal.kind === 'event' && signal.event.type === 'stopped') void host.stop().then(resolve);
        },
      });
      host.command({ type: 'spin', id: 9 });
    });
    await stopped;
    const devices = `{ wheel: { port: ${port} } }`;
    expect(of(await look(devices), 'wheel')).toMatchObject([
      { level: 'ok', sentence: expect.stringMatching(/^unasked/) },
    ]);
    const asked = await look(devices, { ...NO_JOURNAL, journalId: JOURNAL });
    expect(of(asked, 'wheel')).toMatchObject([
      { level: 'ok', sentence: 'ready, "WHEEL-3": The bonus wheel answers.' },
    ]);
    expect(wheel.resultOf(9)).toMatchObject({ type: 'stopped', section: 5 });
    expect(wheel.turns).toBe(1);
  });
});

describe('the devices, as the table that runs tells them', () => {
  const config = () =>
    newBox(
      'pages: { port: 0 }\ndevices: { scanner: { port: /dev/x }, keypad: { usb: "1209:0004" } }\n',
    ).config();
  const health = { version: '1', table: 't1', phase: 'closed', standsStill: null };

  test('each with its condition and its reason', () => {
    const devices = {
      scanner: { condition: 'ready', reason: { code: 'answers' } as const, name: 'SCAN-1' },
      keypad: {
        condition: 'absent',
        reason: { code: 'usb-missing', usb: '1209:0004', serial: null } as const,
        name: null,
      },
    };
    const checks = toldDevices(config(), { ...health, devices });
    expect(levels(checks).slice(0, 2)).toEqual(['ok scanner', 'wrong keypad']);
    expectHelpful(checks);
  });

  test('one that came into the configuration after its start', () => {
    const checks = toldDevices(config(), { ...health, devices: {} });
    expect(checks.filter(({ remedy }) => remedy === 'sudo systemctl restart sabot')).toHaveLength(2);
  });

  test('what the rules ask for and nobody has configured is a warning', () => {
    const checks = toldDevices(config(), { ...health, devices: {} });
    expect(
      checks
        .filter(({ sentence }) => sentence.includes('the configuration has none'))
        .map(({ about }) => about),
    ).toEqual(['reader', 'wheel', 'buttons']);
  });
});
