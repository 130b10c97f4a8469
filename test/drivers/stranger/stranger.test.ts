// A scanner and a wheel that somebody built from WIRE.md alone, in another language, at the real drivers: they work at once.
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import type { DeviceIdentity, Driver, OpenWire } from '../../../drivers/driver.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import { supervise } from '../../../drivers/supervisor.ts';
import { realClock } from '../../../drivers/transport/clock.ts';

const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;
const LONG = 120_000;

/** The stranger's device is switched on when the wire is opened, and stays on when it is closed. */
function wireOf(folder: string, kind: string): OpenWire {
  const document = join(import.meta.dirname, '../../../drivers', folder, 'WIRE.md');
  let device: ChildProcessByStdio<Writable, Readable, null> | null = null;
  onTestFinished(() => void device?.kill());
  return async (listener) => {
    const program = [join(import.meta.dirname, 'device.py'), kind, document];
    device ??= spawn('python3', program, { stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdin, stdout } = device;
    const hear = (bytes: Buffer) => listener.received(bytes);
    stdout.on('data', hear);
    return {
      write: (bytes) =>
        new Promise((written, failed) => {
          stdin.write(bytes, (error) => (error ? failed(error) : written()));
        }),
      close: async () => {
        stdout.off('data', hear);
        listener.closed({ code: 'wire-closed' });
      },
    };
  };
}

function atTheTable<Event, Command>(driver: Driver<Event, Command>, open: OpenWire) {
  const events: Event[] = [];
  const identities: DeviceIdentity[] = [];
  let discarded = 0;
  let heard = (_: Event) => {};
  const device = supervise({
    driver,
    open,
    clock: realClock,
    onSignal(signal) {
      if (signal.kind === 'identity') identities.push(signal.identity);
      if (signal.kind === 'discarded') discarded += 1;
      if (signal.kind !== 'event') return;
      events.push(signal.event);
      heard(signal.event);
    },
  });
  onTestFinished(() => device.stop());
  return {
    device,
    events,
    identities,
    discarded: () => discarded,
    hears: (hear: typeof heard) => {
      heard = hear;
    },
  };
}

/** Fails late: a busy machine may take long. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: LONG - 20_000, interval: 20 });

test.runIf(hasPython)(
  "a stranger's scanner is greeted, keeps what is not acknowledged, and says again what a bad line has damaged",
  async () => {
    const driver = new ShoeScannerDriver({ committed: 0 });
    const { device, events, identities, discarded, hears } = atTheTable(
      driver,
      wireOf('shoe-scanner', 'scanner'),
    );
    hears((event) => {
      if ('number' in event && event.type !== 'numbering-restarted' && event.type !== 'contradiction')
        device.command({ type: 'acknowledge', number: event.number });
    });
    device.command({ type: 'arm' });
    await until(() => expect(events).toContainEqual({ type: 'empty', number: 10 }));
    const fromShoe = events.filter(({ type }) => !['introduced', 'unheard'].includes(type));
    expect(
      fromShoe.map((event) => (event.type === 'card' ? `${event.rank}${event.suit}` : event.type)),
    ).toEqual(['AC', 'TH', '9S', '2D', 'KC', '7H', 'misread', 'cut-card', '5S', 'empty']);
    expect(identities).toEqual([{ serial: 'OWN-1', firmware: '1.0' }]);
    expect(discarded()).toBeGreaterThan(0);
    expect(driver.status.condition).toBe('ready');
  },
  LONG,
);

test.runIf(hasPython)(
  "a stranger's wheel turns for each id, and its result is the driver's",
  async () => {
    const driver = new BonusWheelDriver({ journal: 4711 });
    const { device, events } = atTheTable(driver, wireOf('bonus-wheel', 'wheel'));
    device.command({ type: 'spin', id: 64 });
    const stopped = { type: 'stopped', id: 64, section: 5, sections: 8 };
    await until(() => expect(events).toContainEqual(expect.objectContaining(stopped)));
    device.command({ type: 'show-prize', id: 64, cents: 4000, text: '' });
    device.command({ type: 'spin', id: 65 });
    await until(() => expect(events).toContainEqual(expect.objectContaining({ ...stopped, id: 65 })));
    expect(driver.status.condition).toBe('ready');
  },
  LONG,
);
