// An ordinary USB numeric keypad in place of the table's own: the simulated one at one end, the keypad's driver at the
// other.
import { describe, expect, test } from 'vitest';
import { KeypadDriver } from '../../../drivers/keypad/driver.ts';
import type { ClearKey } from '../../../drivers/keypad/numeric-keys.ts';
import { asKeypad } from '../../../drivers/keypad/numeric-wire.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import { type NumericKey, NumericKeypad } from '../../../hardware-sim/devices/numeric-keypad.ts';
import { HID_TIMES } from '../../../hardware-sim/wires/line.ts';
import { ofType, World } from '../../hardware-sim/devices/bench.ts';

async function connected({ most = 6, clear = 'both' as ClearKey, bounces = 0 } = {}) {
  const world = new World(1, { 'contact-bounce': bounces });
  const wire = world.wire('keypad', HID_TIMES);
  const keypad = new NumericKeypad(world.around(wire), { most });
  keypad.board.start();
  const { now } = world.clock;
  const open = asKeypad(wire.open, { device: 7, clear, now: now.bind(world.clock) });
  const host = world.host(new KeypadDriver(), open);
  await world.clock.run(1_000);
  const keys = () => ofType(host.events, 'key').map(({ key }) => key.reveal());
  const type = async (...typed: readonly NumericKey[]) => {
    for (const key of typed) {
      keypad.press(key);
      await world.clock.run(200);
    }
  };
  /** What its cable carries, whatever the keys do. */
  const says = (...places: readonly number[]) =>
    keypad.board.sayNow(Uint8Array.from([0, 0, ...places, 0, 0, 0, 0, 0, 0].slice(0, 8)));
  return { world, wire, keypad, host, keys, type, says };
}

describe('an ordinary numeric keypad', () => {
  test('is ready as soon as it is plugged in, though it never says hello', async () => {
    const { world, host, keypad } = await connected();
    expect(host.isReady).toBe(true);
    await world.clock.run(60_000);
    expect(host.isReady).toBe(true);
    keypad.board.unplug();
    await world.clock.run(100);
    expect(host.driver.status).toMatchObject({ condition: 'absent', reason: { code: 'unplugged' } });
    keypad.board.plug();
    await world.clock.run(10_000);
    expect(host.isReady).toBe(true);
    expect(ofType(host.events, 'hello')).toHaveLength(2);
  });

  test('types digits, A to D, Clear and Enter, and nothing with its other keys', async () => {
    const { type, keys } = await connected({ bounces: 1 });
    await type('1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '.');
    await type('/', '*', '-', '+', 'backspace', 'num-lock', 'enter');
    expect(keys().join(' ')).toBe('1 2 3 4 5 6 7 8 9 0 A B C D clear clear enter');
  });

  test('clears with one key only, where the other comes by itself', async () => {
    const { type, keys } = await connected({ clear: 'backspace' });
    await type('num-lock', '4', 'num-lock', 'backspace');
    expect(keys()).toEqual(['4', 'clear']);
    const other = await connected({ clear: 'num-lock' });
    await other.type('backspace', '4', 'num-lock');
    expect(other.keys()).toEqual(['4', 'clear']);
  });

  test('a key that is held is one key, also while others come and go', async () => {
    const { world, keypad, keys, type } = await connected();
    keypad.hold('1');
    await world.clock.run(500);
    await type('2', '2', '3');
    keypad.letGo('1');
    await world.clock.run(100);
    await type('1');
    expect(keys()).toEqual(['1', '2', '2', '3', '1']);
  });

  test('two keys that go down between two reports are both typed, in the order of the report', async () => {
    const { world, says, keys } = await connected();
    says(0x5a, 0x59);
    says(0x59, 0x5b);
    says();
    says(0x59);
    await world.clock.run(100);
    expect(keys()).toEqual(['2', '1', '3', '1']);
  });

  test('too many keys at once: the phantom report types nothing and lets no key go', async () => {
    const { world, keypad, keys } = await connected({ most: 2 });
    for (const key of ['1', '2', '3'] as const) {
      keypad.hold(key);
      await world.clock.run(100);
    }
    expect(keys()).toEqual(['1', '2']);
    keypad.letGo('1');
    await world.clock.run(100);
    // 2 was down all the time. 3 is told now, because it is still down.
    expect(keys()).toEqual(['1', '2', '3']);
    keypad.letGo('2');
    keypad.letGo('3');
    await world.clock.run(100);
    expect(keys()).toEqual(['1', '2', '3']);
  });

  test('a key that is down for 30 s is stuck, until it comes up', async () => {
    const { world, keypad, host } = await connected();
    keypad.hold('5');
    await world.clock.run(29_000);
    expect(host.isReady).toBe(true);
    await world.clock.run(3_000);
    expect(host.driver.status).toMatchObject({
      condition: 'faulty',
      reason: { code: 'complains', number: 1 },
    });
    keypad.letGo('5');
    await world.clock.run(3_000);
    expect(host.isReady).toBe(true);
  });

  test('a keyboard with other reports, or with a fault of its own, is faulty and types nothing', async () => {
    const { world, keypad, host, keys, says, type } = await connected();
    keypad.board.sayNow(Uint8Array.of(1, 0, 0, 0x59, 0, 0, 0, 0, 0));
    await world.clock.run(2_000);
    expect(host.driver.status.reason).toEqual({ code: 'complains', number: 3 });
    says(2, 2, 2, 2, 2, 2);
    await world.clock.run(2_000);
    expect(host.driver.status.reason).toEqual({ code: 'complains', number: 2 });
    expect(keys()).toEqual([]);
    await type('6');
    await world.clock.run(2_000);
    expect(keys()).toEqual(['6']);
    expect(host.isReady).toBe(true);
  });

  test('nothing is ever written to it, and the table’s own keypad at its place is named as a fault', async () => {
    const { world } = await connected();
    expect(world.tape.filter((line) => line.includes('<-'))).toEqual([]);
    const other = new World(2);
    const wire = other.wire('keypad', HID_TIMES);
    new Keypad(other.around(wire), { number: 5 }).board.start();
    const host = other.host(
      new KeypadDriver(),
      asKeypad(wire.open, { device: 7, now: () => other.clock.now() }),
    );
    await other.clock.run(3_000);
    expect(host.driver.status.reason).toEqual({ code: 'complains', number: 3 });
  });
});
