// The scenes of test/fixtures/recordings: simulated devices, real drivers, one seed each. They are kept as files
// because later drivers must still understand old recordings.
import type { Key } from '../../../drivers/keypad/messages.ts';
import { BonusWheel } from '../../../hardware-sim/devices/bonus-wheel.ts';
import type { Rates } from '../../../hardware-sim/devices/habits.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { HID_TIMES, SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { driversOf } from '../../../src/station/devices/drivers.ts';
import { World } from '../../hardware-sim/devices/bench.ts';
import { anyCard } from '../../hardware-sim/devices/cards.ts';
import type { Tap } from '../../hardware-sim/devices/table.ts';
import { SETTINGS, tapeOf } from './recorded.ts';

interface Scene {
  readonly seed: number;
  readonly rates: Rates;
  readonly play: (world: World, tap: Tap) => Promise<void>;
}

export const PIN: readonly Key[] = ['2', '7', '1', '8'];

function shoe(world: World, tap: Tap): ShoeScanner {
  const wire = world.wire('scanner', SERIAL_TIMES);
  const scanner = new ShoeScanner(world.around(wire), { name: 'SCAN-1' });
  scanner.board.start();
  const { driver, open } = tap('scanner', driversOf(SETTINGS).scanner, wire.open);
  const host = world.host(driver, open);
  host.command({ type: 'arm' });
  host.onEvent = (event) => {
    if (!('number' in event)) return;
    const acknowledge = () => host.command({ type: 'acknowledge', number: event.number });
    // The journal needs a moment.
    world.clock.at(world.clock.now() + 5, acknowledge);
  };
  return scanner;
}

/** The fourth card is the hole card. */
function deal(world: World, scanner: ShoeScanner, card: number): Promise<void> {
  scanner.cardLeaves(anyCard(world.people), card !== 4);
  return world.clock.run(world.people.between(150, 450));
}

async function unpluggedInMidDeal(world: World, tap: Tap): Promise<void> {
  const scanner = shoe(world, tap);
  await world.clock.run(700);
  for (let card = 1; card <= 8; card++) {
    if (card === 3) scanner.board.unplug();
    if (card === 6) scanner.board.plug();
    await deal(world, scanner, card);
  }
  await world.clock.run(2_500);
}

async function badLine(world: World, tap: Tap): Promise<void> {
  const scanner = shoe(world, tap);
  await world.clock.run(700);
  for (let card = 1; card <= 12; card++) await deal(world, scanner, card);
  world.habits.calm();
  await world.clock.run(1_500);
}

async function endlessWheel(world: World, tap: Tap): Promise<void> {
  const wire = world.wire('wheel', SERIAL_TIMES);
  const wheel = new BonusWheel(world.around(wire), { name: 'WHEEL-1', sections: 24, section: () => 7 });
  wheel.board.start();
  const { driver, open } = tap('wheel', driversOf(SETTINGS).wheel, wire.open);
  const host = world.host(driver, open);
  await world.clock.run(700);
  host.command({ type: 'spin', id: 65 });
  await world.clock.run(42_000);
  world.habits.calm();
  await world.clock.run(5_000);
  host.command({ type: 'spin', id: 66 });
  await world.clock.run(10_000);
}

async function pinTyped(world: World, tap: Tap): Promise<void> {
  const wire = world.wire('keypad', HID_TIMES);
  const keypad = new Keypad(world.around(wire), { number: 5 });
  keypad.board.start();
  const { driver, open } = tap('keypad', driversOf(SETTINGS).keypad, wire.open);
  world.host(driver, open);
  await world.clock.run(700);
  for (const key of ['9', '9', 'clear', ...PIN, 'enter'] as const) {
    keypad.press(key);
    await world.clock.run(world.people.between(250, 500));
  }
  await world.clock.run(1_000);
}

export const SCENES: Readonly<Record<string, Scene>> = {
  'unplugged-in-mid-deal': { seed: 11, rates: {}, play: unpluggedInMidDeal },
  'duplicated-and-lost': { seed: 12, rates: { duplicates: 0.25, losses: 0.2, chunking: 0.3 }, play: badLine },
  'wheel-never-stops': { seed: 13, rates: { 'endless-spins': 1 }, play: endlessWheel },
  'pin-typed': { seed: 14, rates: { 'contact-bounce': 0.5 }, play: pinTyped },
};

/** The recording of a scene, line by line. */
export async function recordingOf({ seed, rates, play }: Scene): Promise<string[]> {
  const world = new World(seed, rates);
  const { lines, tap } = tapeOf(world);
  await play(world, tap);
  return lines;
}
