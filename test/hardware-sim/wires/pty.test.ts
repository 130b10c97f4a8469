// The kernel's real terminals, the real library for serial ports and the real clock: the drivers at one end, the
// simulated devices at the other.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { BonusWheelDriver, type WheelEvent } from '../../../drivers/bonus-wheel/driver.ts';
import { type ScannerEvent, ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import { supervise } from '../../../drivers/supervisor.ts';
import { realClock as clock } from '../../../drivers/transport/clock.ts';
import { openSerial } from '../../../drivers/transport/serial.ts';
import { BonusWheel } from '../../../hardware-sim/devices/bonus-wheel.ts';
import { habitsOf, type Rates } from '../../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { PtyWire } from '../../../hardware-sim/wires/pty.ts';

const hasSocat = spawnSync('socat', ['-V']).status === 0;
const baudRate = 115_200;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}

describe.skipIf(!hasSocat)('over a real pseudo-terminal', () => {
  const wires: PtyWire[] = [];
  afterEach(async () => {
    for (const wire of wires.splice(0)) await wire.remove();
  });

  async function around(seed: string, rates: Rates) {
    const habits = habitsOf(seed, rates);
    const end = new PtyWire({ clock, seed, habits, times: SERIAL_TIMES });
    wires.push(end);
    return { clock, seed, habits, end };
  }

  test('the scanner delivers every card once and in order, with a bad line and the cable pulled', async () => {
    const surroundings = await around('scanner', {
      losses: 0.02,
      noise: 0.05,
      damage: 0.02,
      duplicates: 0.05,
    });
    const scanner = new ShoeScanner(surroundings, { name: 'SCAN-1', room: 200 });
    scanner.board.start();
    await surroundings.end.exists();
    const events: ScannerEvent[] = [];
    const host = supervise({
      driver: new ShoeScannerDriver({ committed: 0 }),
      open: openSerial({ path: surroundings.end.path, baudRate }),
      clock,
      onSignal(signal) {
        if (signal.kind !== 'event' || signal.event.type === 'introduced' || signal.event.type === 'unheard')
          return;
        events.push(signal.event);
        if ('number' in signal.event) host.command({ type: 'acknowledge', number: signal.event.number });
      },
    });
    const noted = [];
    for (let card = 1; card <= 100; card++) {
      noted.push(scanner.cardLeaves({ rank: '7', suit: 'D' }, card % 2 === 0));
      await sleep(2);
      if (card === 50) scanner.board.unplug();
      if (card === 70) scanner.board.plug();
    }
    await until(() => scanner.keptFrom === 101);
    await host.stop();
    expect(events).toEqual(noted);
  });

  test('the wheel turns once for each id and says where it stopped', async () => {
    const surroundings = await around('wheel', { losses: 0.02, chunking: 0.5 });
    const section = (id: number) => id * 2;
    const parts = { name: 'WHEEL-1', sections: 24, section, turnsMs: [50, 200] } as const;
    const wheel = new BonusWheel(surroundings, parts);
    wheel.board.start();
    await surroundings.end.exists();
    const events: WheelEvent[] = [];
    const host = supervise({
      driver: new BonusWheelDriver({ journal: 1 }),
      open: openSerial({ path: surroundings.end.path, baudRate }),
      clock,
      onSignal: (signal) => void (signal.kind === 'event' && events.push(signal.event)),
    });
    const stops = () => events.filter(({ type }) => type === 'stopped');
    for (let id = 1; id <= 3; id++) {
      host.command({ type: 'spin', id });
      await until(() => stops().length === id);
    }
    await host.stop();
    expect(stops()).toEqual([1, 2, 3].map((id) => ({ type: 'stopped', id, section: id * 2, sections: 24 })));
    expect(wheel.turns).toBe(3);
  });
});
