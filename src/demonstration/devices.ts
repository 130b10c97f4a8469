// The devices of a table without hardware, in real time. Those on serial lines are on real ports of the kernel, opened by the
// same library as on a real table; where no such port can be had, and for the rest, the wires are in memory.
import { spawnSync } from 'node:child_process';
import type { OpenWire } from '../../drivers/driver.ts';
import { realClock } from '../../drivers/transport/clock.ts';
import { openSerial } from '../../drivers/transport/serial.ts';
import { BonusWheel } from '../../hardware-sim/devices/bonus-wheel.ts';
import { CardReader } from '../../hardware-sim/devices/card-reader.ts';
import { type Habits, habitsOf } from '../../hardware-sim/devices/habits.ts';
import { Keypad } from '../../hardware-sim/devices/keypad.ts';
import { SeatButtons } from '../../hardware-sim/devices/seat-buttons.ts';
import { ShoeScanner } from '../../hardware-sim/devices/shoe-scanner.ts';
import type { DeviceEnd } from '../../hardware-sim/wires/device-end.ts';
import { GPIO_TIMES, HID_TIMES, type LineTimes, SERIAL_TIMES } from '../../hardware-sim/wires/line.ts';
import { MemoryWire } from '../../hardware-sim/wires/memory.ts';
import { PtyWire } from '../../hardware-sim/wires/pty.ts';
import type { DeviceName, TableDevices } from '../../hardware-sim/world/devices.ts';

export interface LiveDevices extends TableDevices {
  /** The ports of the kernel that were made; none where socat is missing. */
  readonly ports: readonly string[];
  remove(): Promise<void>;
}

export interface LiveDevicesWish {
  readonly seed: string;
  readonly sections: number;
  /** The wheel stops there: asked each time it turns. */
  section(): number;
  /** The scanner's last number: its memory survives the program. */
  readonly scannerNumber: number;
  /** How long the wheel turns, in milliseconds. */
  readonly turnsMs: readonly [number, number];
}

interface Line {
  readonly end: DeviceEnd;
  readonly open: OpenWire;
  readonly pty: PtyWire | null;
}

const BAUD_RATE = 115_200;

/** Whether the kernel's ports can be had. */
export function hasPorts(): boolean {
  return spawnSync('socat', ['-V'], { stdio: 'ignore' }).status === 0;
}

function inMemory(called: DeviceName, times: LineTimes, seed: string, habits: Habits): Line {
  const wire = new MemoryWire({ clock: realClock, seed, habits, times, called });
  return { end: wire, open: wire.open, pty: null };
}

function onPort(times: LineTimes, seed: string, habits: Habits): Line {
  const pty = new PtyWire({ clock: realClock, seed, habits, times });
  return { end: pty, open: openSerial({ path: pty.path, baudRate: BAUD_RATE }), pty };
}

/** What the simulated devices call theirs: so the report of a test shows what a real table's shows. */
const FIRMWARE = { firmware: '1.0', firmwareHash: '5a'.repeat(32) };

export async function liveDevices(wish: LiveDevicesWish, ports = hasPorts()): Promise<LiveDevices> {
  const { seed, sections, scannerNumber, turnsMs } = wish;
  const habits = habitsOf(seed);
  const serial = (called: DeviceName) =>
    ports ? onPort(SERIAL_TIMES, seed, habits) : inMemory(called, SERIAL_TIMES, seed, habits);
  const lines: Record<DeviceName, Line> = {
    scanner: serial('scanner'),
    wheel: serial('wheel'),
    reader: inMemory('reader', HID_TIMES, seed, habits),
    keypad: inMemory('keypad', HID_TIMES, seed, habits),
    buttons: inMemory('buttons', GPIO_TIMES, seed, habits),
  };
  const at = (name: DeviceName) => ({ clock: realClock, seed, habits, end: lines[name].end });
  const devices = {
    scanner: new ShoeScanner(at('scanner'), { name: 'SCAN-1', last: scannerNumber, firmware: FIRMWARE }),
    reader: new CardReader(at('reader'), { number: 1, firmware: FIRMWARE }),
    buttons: new SeatButtons(at('buttons')),
    wheel: new BonusWheel(at('wheel'), {
      name: 'WHEEL-1',
      firmware: FIRMWARE,
      sections,
      section: () => wish.section(),
      turnsMs: [...turnsMs],
    }),
    keypad: new Keypad(at('keypad'), { number: 2, firmware: FIRMWARE }),
  };
  for (const { board } of Object.values(devices)) board.start();
  const ptys = Object.values(lines).flatMap(({ pty }) => (pty ? [pty] : []));
  await Promise.all(ptys.map((pty) => pty.exists()));
  const { scanner, reader, buttons, wheel, keypad } = lines;
  const wires = {
    scanner: scanner.open,
    reader: reader.open,
    buttons: buttons.open,
    wheel: wheel.open,
    keypad: keypad.open,
  };
  return {
    ...devices,
    wires,
    ports: ptys.map(({ path }) => path),
    remove: async () => {
      for (const { board } of Object.values(devices)) board.cutPower();
      await Promise.all(ptys.map((pty) => pty.remove()));
    },
  };
}
