// The simulated lines of the seat buttons alone, held against drivers/seat-buttons/WIRE.md.
import { expect, test } from 'vitest';
import { linesAreTold, linesSay } from '../../../drivers/seat-buttons/messages.ts';
import { SeatButtons } from '../../../hardware-sim/devices/seat-buttons.ts';
import { GPIO_TIMES } from '../../../hardware-sim/wires/line.ts';
import { World } from './bench.ts';
import { ReportHost } from './raw-host.ts';

function lines() {
  const world = new World();
  const wire = world.wire('buttons', GPIO_TIMES);
  const buttons = new SeatButtons(world.around(wire));
  buttons.board.start();
  return { world, buttons, open: () => ReportHost.at(wire.open, linesSay, linesAreTold) };
}

test('nothing is said before the first question; then each is answered, and every change told with its time', async () => {
  const { world, buttons, open } = lines();
  const { clock } = world;
  buttons.press(3);
  for (let opening = 0; opening < 2; opening++) {
    const host = await open();
    buttons.press(5);
    await clock.run(100);
    buttons.release(5);
    await clock.run(100);
    expect(host.all()).toEqual([]);
    await host.tell({ type: 'ask', now: clock.now() });
    await clock.run(200);
    expect(host.all()).toMatchObject([{ type: 'levels', pressed: [3], lit: [] }]);
    buttons.press(7);
    const pressedAt = clock.now();
    await clock.run(100);
    expect(host.all()).toEqual([{ type: 'level', line: 7, pressed: true, at: pressedAt }]);
    buttons.release(7);
    await host.tell({ type: 'ask', now: clock.now() });
    await clock.run(200);
    expect(host.numbers()).toEqual([2, 3]);
    await host.close();
    // Nobody hears this.
    buttons.press(1);
    await clock.run(100);
    buttons.release(1);
    await clock.run(100);
  }
});

test('lamps do as they are told, and are dark when nobody has the lines open', async () => {
  const { world, buttons, open } = lines();
  const host = await open();
  await host.tell({ type: 'lamp', line: 2, lit: true });
  await host.tell({ type: 'lamp', line: 3, lit: true });
  await host.tell({ type: 'lamp', line: 3, lit: false });
  await host.tell({ type: 'ask', now: 0 });
  await world.clock.run(500);
  expect(host.all()).toMatchObject([{ type: 'levels', pressed: [], lit: [2] }]);
  expect([1, 2, 3].map((seat) => buttons.isLit(seat))).toEqual([false, true, false]);
  await host.close();
  expect(buttons.isLit(2)).toBe(false);
});

test('there is no seat 8', () => {
  expect(() => lines().buttons.press(8)).toThrow('there is no seat 8');
});
