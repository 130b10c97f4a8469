// A whole table of simulated devices with their drivers, and people who use all of it at once.
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import { CardReaderDriver } from '../../../drivers/card-reader/driver.ts';
import type { Driver, OpenWire } from '../../../drivers/driver.ts';
import { KeypadDriver } from '../../../drivers/keypad/driver.ts';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import { BonusWheel } from '../../../hardware-sim/devices/bonus-wheel.ts';
import { CardReader } from '../../../hardware-sim/devices/card-reader.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import { SeatButtons } from '../../../hardware-sim/devices/seat-buttons.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { GPIO_TIMES, HID_TIMES, type LineTimes, SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import type { World } from './bench.ts';
import { anyCard } from './cards.ts';

type TapEnds<Event, Command> = [
  device: 'scanner' | 'wheel' | 'reader' | 'keypad' | 'buttons',
  driver: Driver<Event, Command>,
  open: OpenWire,
];

/** Somebody between the drivers and their wires. */
export type Tap = <Event, Command>(
  ...ends: TapEnds<Event, Command>
) => { readonly driver: Driver<Event, Command>; readonly open: OpenWire };

const NOBODY: Tap = (_, driver, open) => ({ driver, open });

export function fullTable(world: World, tap = NOBODY) {
  const wires = (called: string, times: LineTimes) => {
    const wire = world.wire(called, times);
    return { open: wire.open, around: world.around(wire) };
  };
  const shoe = wires('scanner', SERIAL_TIMES);
  const spins = wires('wheel', SERIAL_TIMES);
  const peek = wires('reader', HID_TIMES);
  const keys = wires('keypad', HID_TIMES);
  const lines = wires('buttons', GPIO_TIMES);
  const section = () => world.people.below(24);
  const devices = {
    scanner: new ShoeScanner(shoe.around, { name: 'SCAN-1' }),
    wheel: new BonusWheel(spins.around, { name: 'WHEEL-1', sections: 24, section }),
    reader: new CardReader(peek.around, { number: 1 }),
    keypad: new Keypad(keys.around, { number: 2 }),
    buttons: new SeatButtons(lines.around),
  };
  for (const { board } of Object.values(devices)) board.start();
  const host = <Event, Command>(...ends: TapEnds<Event, Command>) => {
    const { driver, open } = tap(...ends);
    return world.host(driver, open);
  };
  const hosts = {
    scanner: host('scanner', new ShoeScannerDriver({ committed: 0 }), shoe.open),
    wheel: host('wheel', new BonusWheelDriver({ journal: 1 }), spins.open),
    reader: host('reader', new CardReaderDriver(), peek.open),
    keypad: host('keypad', new KeypadDriver(), keys.open),
    buttons: host('buttons', new SeatButtonsDriver(), lines.open),
  };
  hosts.scanner.onEvent = (event) => {
    if ('number' in event) hosts.scanner.command({ type: 'acknowledge', number: event.number });
  };
  return { devices, hosts };
}

/** So many rounds in which everything is used. */
export async function useEverything(world: World, rounds: number, tap = NOBODY) {
  const { devices, hosts } = fullTable(world, tap);
  const { people, clock } = world;
  for (let round = 1; round <= rounds; round++) {
    hosts.buttons.command({ seat: people.between(1, 7), lamp: people.pick(['on', 'off', 'blink']) });
    hosts.reader.command({ type: 'arm', id: round, expects: people.pick(['ace', 'ten']) });
    hosts.wheel.command({ type: 'spin', id: round });
    for (let card = 0; card < 3; card++) {
      devices.scanner.cardLeaves(anyCard(people), people.happens(0.8));
      const seat = people.between(1, 7);
      devices.buttons.press(seat);
      devices.keypad.press(people.pick(['1', '2', 'enter']));
      await clock.run(people.between(50, 900));
      devices.buttons.release(seat);
    }
    if (!devices.reader.cardInside) devices.reader.insert(anyCard(people));
    await clock.run(people.between(100, 3_000));
    devices.reader.remove();
  }
  return { devices, hosts };
}
