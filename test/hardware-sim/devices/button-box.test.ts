// The seat buttons in a USB box, for a computer without GPIO: as drivers/seat-buttons/WIRE.md says, "The USB box".
import { describe, expect, test } from 'vitest';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { type BoxParts, SeatButtons } from '../../../hardware-sim/devices/seat-buttons.ts';
import { HID_TIMES } from '../../../hardware-sim/wires/line.ts';
import { ofType, World } from './bench.ts';

async function connected(box: BoxParts = {}, bounces = 0) {
  const world = new World(3, { 'contact-bounce': bounces });
  const wire = world.wire('buttons', HID_TIMES);
  const buttons = new SeatButtons(world.around(wire), { box });
  buttons.board.start();
  const host = world.host(new SeatButtonsDriver(), wire.open);
  await world.clock.run(1_000);
  const press = async (seat: number, heldMs: number) => {
    buttons.press(seat);
    await world.clock.run(heldMs);
    buttons.release(seat);
    await world.clock.run(500);
  };
  const pressed = () => ofType(host.events, 'pressed').map(({ seat }) => seat);
  return { world, wire, buttons, host, press, pressed };
}

const HOUR_MS = 3_600_000;

describe('a USB box of seat buttons', () => {
  test('presses and lamps go through it', async () => {
    const { buttons, host, press, pressed, world } = await connected({}, 1);
    expect(host.isReady).toBe(true);
    for (const seat of [1, 7, 3, 3]) await press(seat, 90);
    expect(pressed()).toEqual([1, 7, 3, 3]);
    host.command({ seat: 4, lamp: 'on' });
    await world.clock.run(100);
    expect(buttons.isLit(4)).toBe(true);
  });

  test('a clock that runs slow makes no press of a spark, however long it runs', async () => {
    const { press, pressed, world } = await connected({ slow: 0.001 });
    await world.clock.run(HOUR_MS);
    await press(2, 10);
    expect(pressed()).toEqual([]);
    await press(2, 90);
    expect(pressed()).toEqual([2]);
  });

  test('a clock that runs fast loses no press', async () => {
    const { press, pressed, world } = await connected({ slow: -0.001 });
    await world.clock.run(HOUR_MS);
    for (const seat of [2, 5, 2]) await press(seat, 90);
    expect(pressed()).toEqual([2, 5, 2]);
  });

  test('it goes dark when its computer is gone, and a computer that starts anew finds it', async () => {
    const { buttons, host, wire, world } = await connected();
    host.command({ seat: 6, lamp: 'on' });
    await world.clock.run(500);
    await host.stop();
    expect(buttons.isLit(6)).toBe(true);
    await world.clock.run(4_000);
    expect(buttons.isLit(6)).toBe(false);
    const next = world.host(new SeatButtonsDriver(), wire.open);
    await world.clock.run(1_000);
    expect(next.isReady).toBe(true);
    buttons.press(1);
    await world.clock.run(200);
    expect(ofType(next.events, 'pressed')).toEqual([{ type: 'pressed', seat: 1 }]);
  });
});
