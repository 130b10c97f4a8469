// Who a device is: what it says in version 2 of its wire, and what is known of one that speaks version 1.
import { expect, test } from 'vitest';
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import { CardReaderDriver } from '../../../drivers/card-reader/driver.ts';
import type { DeviceIdentity, DeviceSignal } from '../../../drivers/driver.ts';
import { KeypadDriver } from '../../../drivers/keypad/driver.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import { BonusWheel } from '../../../hardware-sim/devices/bonus-wheel.ts';
import { CardReader } from '../../../hardware-sim/devices/card-reader.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { HID_TIMES, SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { ofType, World } from './bench.ts';

const FIRMWARE = { firmware: '2.1.0', firmwareHash: '0123456789abcdef'.repeat(4) };

function scannerIn(world: World, version: 1 | 2) {
  const wire = world.wire('scanner', SERIAL_TIMES);
  const parts = { name: 'SCAN-1', version, firmware: FIRMWARE };
  const scanner = new ShoeScanner(world.around(wire), parts);
  scanner.board.start();
  const host = world.host(new ShoeScannerDriver({ committed: 0 }), wire.open);
  return { scanner, host, wire };
}

function wheelIn(world: World, version: 1 | 2) {
  const wire = world.wire('wheel', SERIAL_TIMES);
  const parts = { name: 'WHEEL-1', sections: 24, section: () => 7, version, firmware: FIRMWARE };
  new BonusWheel(world.around(wire), parts).board.start();
  return world.host(new BonusWheelDriver({ journal: 1 }), wire.open);
}

const devices = {
  scanner: (world: World, version: 1 | 2) => scannerIn(world, version).host,
  wheel: wheelIn,
  reader: (world: World, version: 1 | 2) => {
    const wire = world.wire('reader', HID_TIMES);
    const firmware = version === 2 ? FIRMWARE : null;
    new CardReader(world.around(wire), { number: 31, firmware }).board.start();
    return world.host(new CardReaderDriver(), wire.open);
  },
  keypad: (world: World, version: 1 | 2) => {
    const wire = world.wire('keypad', HID_TIMES);
    const firmware = version === 2 ? FIRMWARE : null;
    new Keypad(world.around(wire), { number: 32, firmware }).board.start();
    return world.host(new KeypadDriver(), wire.open);
  },
};
const SERIALS = { scanner: 'SCAN-1', wheel: 'WHEEL-1', reader: '31', keypad: '32' };

interface Listening {
  readonly heard: readonly { readonly signal: DeviceSignal<unknown> }[];
}

function identitiesOf({ heard }: Listening): DeviceIdentity[] {
  return heard.flatMap(({ signal }) => (signal.kind === 'identity' ? [signal.identity] : []));
}

test.each(['scanner', 'wheel', 'reader', 'keypad'] as const)(
  'the %s of version 2 says its serial number and its firmware, once',
  async (device) => {
    const world = new World();
    const host = devices[device](world, 2);
    await world.clock.run(10_000);
    expect(host.driver.status.condition).toBe('ready');
    expect(identitiesOf(host)).toEqual([{ serial: SERIALS[device], ...FIRMWARE }]);
  },
);

test.each(['scanner', 'wheel', 'reader', 'keypad'] as const)(
  'the %s of version 1 is understood: it says its serial number only',
  async (device) => {
    const world = new World();
    const host = devices[device](world, 1);
    await world.clock.run(10_000);
    expect(host.driver.status.condition).toBe('ready');
    expect(identitiesOf(host)).toEqual([{ serial: SERIALS[device] }]);
  },
);

test('a scanner of version 1 that has kept cards reports them, and takes acknowledgements', async () => {
  const world = new World();
  const { scanner, host } = scannerIn(world, 1);
  scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
  scanner.cardLeaves({ rank: '8', suit: 'D' }, false);
  await world.clock.run(1_000);
  expect(ofType(host.events, 'card').map(({ number }) => number)).toEqual([1, 2]);
  host.command({ type: 'acknowledge', number: 2 });
  await world.clock.run(100);
  expect(scanner.isClear).toBe(true);
});

test('a wheel of version 1 takes the journal of its host, and spins', async () => {
  const world = new World();
  const host = wheelIn(world, 1);
  await world.clock.run(1_000);
  host.command({ type: 'spin', id: 5 });
  await world.clock.run(20_000);
  expect(ofType(host.events, 'stopped')).toMatchObject([{ id: 5, section: 7 }]);
});

test('reports that get lost are asked for again: the identity is whole or it is not told', async () => {
  const world = new World(3, { losses: 0.3 });
  const host = devices.keypad(world, 2);
  await world.clock.run(60_000);
  for (const identity of identitiesOf(host))
    expect([{ serial: '32' }, { serial: '32', ...FIRMWARE }]).toContainEqual(identity);
  expect(identitiesOf(host).length).toBeGreaterThan(0);
});

test('another scanner that was started just as often is noticed by its unasked hello', async () => {
  const world = new World();
  const { scanner, host } = scannerIn(world, 2);
  await world.clock.run(1_000);
  scanner.board.cutPower();
  // On the same line, within a heartbeat, and with the boots that the host knows.
  scanner.exchange('SCAN-2', 40, 1);
  scanner.board.switchOn();
  await world.clock.run(100);
  expect(ofType(host.events, 'numbering-restarted')).toMatchObject([{ device: 'SCAN-2', number: 40 }]);
  expect(identitiesOf(host).map(({ serial }) => serial)).toEqual(['SCAN-1', 'SCAN-2']);
});
