// The keypad's driver with a keypad built from WIRE.md.
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeypadCommand, KeypadDriver, type KeypadEvent } from '../../../drivers/keypad/driver.ts';
import { KEYS, type Key, keypadSays } from '../../../drivers/keypad/messages.ts';
import { GOOD_WIRE, World } from '../hid/lossy-world.ts';
import { ModelKeypad } from './model-keypad.ts';

const ALL_KEYS = Object.keys(KEYS) as Key[];

function connected(faults = GOOD_WIRE, seed = 1, keypad = new ModelKeypad()) {
  const world = new World<KeypadEvent, KeypadCommand, ModelKeypad>(new KeypadDriver(), keypad, faults, seed);
  world.plug();
  world.run(20);
  return world;
}

function type(world: ReturnType<typeof connected>, keys: readonly Key[]) {
  for (const key of keys) {
    world.happens((device) => device.press(key));
    world.run(150);
  }
}

const keysOf = (events: readonly KeypadEvent[]) =>
  events.flatMap((event) => (event.type === 'key' ? event.key.reveal() : []));

describe('keys', () => {
  test('come as they are pressed, every one of them', () => {
    const world = connected();
    type(world, ALL_KEYS);
    expect(keysOf(world.events)).toEqual(ALL_KEYS);
    expect(world.conditions).toEqual(['connecting', 'ready']);
  });

  test('that the wire repeats are not counted twice', () => {
    const world = connected({ ...GOOD_WIRE, repeated: 100 });
    type(world, ['1', '1', '2', 'enter']);
    expect(keysOf(world.events)).toEqual(['1', '1', '2', 'enter']);
  });

  test('go on when the running number begins again at 0', () => {
    const world = connected(GOOD_WIRE, 1, new ModelKeypad(65530));
    type(world, ALL_KEYS);
    expect(keysOf(world.events)).toEqual(ALL_KEYS);
    expect(world.events.filter((event) => event.type === 'lost')).toEqual([]);
  });

  test('that the wire loses are reported, with how many reports there were', () => {
    const world = connected();
    type(world, ['1']);
    world.faults = { ...GOOD_WIRE, dropped: 100 };
    world.happens((device) => [...device.press('2'), ...device.press('3')]);
    world.faults = GOOD_WIRE;
    type(world, ['4']);
    const [, first, lost, last] = world.events;
    expect([first, lost, last]).toMatchObject([
      { type: 'key', number: 2 },
      { type: 'lost', reports: 2 },
      { type: 'key', number: 5 },
    ]);
    expect(keysOf(world.events)).toEqual(['1', '4']);
  });

  test('that were lost last of all are reported with the next heartbeat', () => {
    const world = connected();
    world.faults = { ...GOOD_WIRE, dropped: 100 };
    world.happens((device) => device.press('2'));
    world.faults = GOOD_WIRE;
    world.run(1500);
    expect(world.events.at(-1)).toEqual({ type: 'lost', reports: 1 });
  });

  test('are never invented, repeated or put in another order, and a missing one is always reported', () => {
    fc.assert(
      fc.property(
        fc.record({ dropped: fc.nat(40), repeated: fc.nat(30), damaged: fc.nat(30) }),
        fc.nat(1_000_000),
        fc.array(fc.constantFrom(...ALL_KEYS), { minLength: 1, maxLength: 40 }),
        (faults, seed, keys) => {
          const world = connected(GOOD_WIRE, seed);
          world.faults = faults;
          type(world, keys);
          world.faults = GOOD_WIRE;
          world.run(2500);
          const heard = keysOf(world.events);
          let at = 0;
          for (const key of heard) at = keys.indexOf(key, at) + 1 || Number.NaN;
          expect(at).not.toBeNaN();
          const visible = world.events.some((event) => event.type === 'lost') || world.conditions.length > 2;
          expect(heard.length === keys.length || visible).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('nothing that a log could hold tells a key', () => {
  test('no signal does, in any form that can be printed, not even damaged bytes', () => {
    const world = connected({ ...GOOD_WIRE, damaged: 50 });
    type(world, ['7', '7', '7', '7', '7', '7', '7', '7']);
    world.faults = GOOD_WIRE;
    type(world, ['7', '7']);
    const printed = world.events.flatMap((event) => [
      JSON.stringify(event),
      inspect(event, { depth: 9, showHidden: true }),
      String(event),
    ]);
    const sevens = keysOf(world.events).length;
    expect(sevens).toBeGreaterThan(2);
    expect(world.discarded.length).toBeGreaterThan(1);
    for (const { bytes } of world.discarded) expect(bytes.every((byte) => byte === 0)).toBe(true);
    const withoutNumbers = printed.map((text) => text.replace(/"?number"?: ?\d+/g, ''));
    expect(withoutNumbers.filter((text) => text.includes('7'))).toEqual([]);
    expect(printed.filter((text) => text.includes('•••')).length).toBeGreaterThan(sevens);
  });

  test('a key that comes before the hello is discarded without its bytes', () => {
    const world = connected();
    world.unplug();
    world.driver.opened(world.now);
    world.inject(keypadSays.encode({ type: 'key', key: '7' }, 3));
    expect(world.events.some((event) => event.type === 'key')).toBe(false);
    expect(world.discarded).toEqual([
      { kind: 'discarded', bytes: new Uint8Array(16), reason: { code: 'before-the-hello' } },
    ]);
  });
});
