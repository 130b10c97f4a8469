import { expect, test } from 'vitest';
import type { DeviceSignal, Driver } from '../../../drivers/driver.ts';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import type { Surroundings } from '../../../hardware-sim/devices/board.ts';
import { habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { SeatButtons } from '../../../hardware-sim/devices/seat-buttons.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { DirectWire } from '../../../hardware-sim/wires/direct.ts';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';

function world() {
  const clock = new VirtualClock(0);
  const end = new DirectWire();
  const around: Surroundings = { clock, seed: 'direct', habits: habitsOf('direct'), end };
  const connected = <Event, Command>(driver: Driver<Event, Command>) => {
    const events: Event[] = [];
    const onSignal = (signal: DeviceSignal<Event>) => {
      if (signal.kind === 'event') events.push(signal.event);
    };
    const open = () => Promise.reject(new Error('nobody waits for a promise here'));
    return { events, kept: end.connect({ driver, clock, open, onSignal }) };
  };
  return { clock, around, connected };
}

test('a scanner and its driver meet, count and acknowledge over a direct wire, without a promise', () => {
  const { clock, around, connected } = world();
  const scanner = new ShoeScanner(around, { name: 'S-1', last: 40 });
  scanner.board.start();
  const driver = new ShoeScannerDriver({ committed: 40 });
  const { events, kept } = connected(driver);
  expect(clock.hurryUntil(() => driver.status.condition === 'ready', 1000)).toBe(true);
  kept.command({ type: 'arm' });
  expect(scanner.lampLit).toBe(true);
  scanner.cardLeaves({ rank: '7', suit: 'S' }, false);
  expect(clock.hurryUntil(() => events.length === 2, 10)).toBe(true);
  expect(events[1]).toEqual({ type: 'card', number: 41, rank: '7', suit: 'S', faceUp: false });
  expect(scanner.keptFrom).toBe(41);
  kept.command({ type: 'acknowledge', number: 41 });
  expect(scanner.keptFrom).toBe(42);
});

test('the heartbeat goes on over a direct wire, and nobody falls silent', () => {
  const { clock, around, connected } = world();
  const scanner = new ShoeScanner(around, { name: 'S-1' });
  scanner.board.start();
  const driver = new ShoeScannerDriver({ committed: null });
  connected(driver);
  expect(clock.hurryUntil(() => false, 60_000)).toBe(false);
  expect(clock.now()).toBe(60_000);
  expect(driver.status).toMatchObject({ condition: 'ready', health: { garbled: 0 } });
});

test('a device that answers while it is being written to is heard in order', () => {
  const { clock, around, connected } = world();
  const buttons = new SeatButtons(around);
  buttons.board.start();
  const driver = new SeatButtonsDriver();
  const { events } = connected(driver);
  expect(driver.status.condition).toBe('ready');
  clock.hurryUntil(() => false, 100);
  buttons.press(3);
  expect(clock.hurryUntil(() => events.length > 0, 100)).toBe(true);
  expect(events).toEqual([{ type: 'pressed', seat: 3 }]);
});

test('a scanner that has lost its memory is found out over a direct wire too', () => {
  const { clock, around, connected } = world();
  const scanner = new ShoeScanner(around, { name: 'S-1' });
  scanner.board.start();
  const { events } = connected(new ShoeScannerDriver({ committed: 40 }));
  expect(clock.hurryUntil(() => events.length === 2, 1000)).toBe(true);
  expect(events[1]).toMatchObject({ type: 'numbering-restarted' });
});
