// What all devices that speak in reports have in common: hello, heartbeats, running numbers, silence.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CardReaderDriver } from '../../../drivers/card-reader/driver.ts';
import { type KeypadCommand, KeypadDriver, type KeypadEvent } from '../../../drivers/keypad/driver.ts';
import { keypadSays } from '../../../drivers/keypad/messages.ts';
import { crc16 } from '../../../drivers/link/crc.ts';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { ModelReader } from '../card-reader/model-reader.ts';
import { ModelKeypad } from '../keypad/model-keypad.ts';
import { GOOD_WIRE, World } from './lossy-world.ts';

function connected(keypad = new ModelKeypad()) {
  const world = new World<KeypadEvent, KeypadCommand, ModelKeypad>(new KeypadDriver(), keypad);
  world.plug();
  world.run(20);
  return world;
}

/** The same report in the next version of the wire. */
function newer(report: Uint8Array): Uint8Array {
  const bytes = report.with(0, 2);
  const crc = crc16(bytes.subarray(0, 14));
  return bytes.with(14, crc >> 8).with(15, crc & 0xff);
}

const DEAD = { ...GOOD_WIRE, dropped: 100 };

describe('a device', () => {
  test('is absent, connecting, ready, and absent again, each with a reason', () => {
    const driver = new KeypadDriver();
    expect(driver.status).toEqual({
      condition: 'absent',
      since: 0,
      reason: { code: 'not-looked-for' },
    });
    driver.opened(100);
    expect(driver.status).toMatchObject({ condition: 'connecting', since: 100 });
    driver.received(
      keypadSays.encode({ type: 'hello', kind: 'keypad', health: 0, boot: 1, device: 2 }, 0),
      130,
    );
    expect(driver.status).toEqual({ condition: 'ready', since: 130, reason: { code: 'answers' } });
    driver.closed(200, { code: 'usb-gone', said: 'x' });
    expect(driver.status).toEqual({
      condition: 'absent',
      since: 200,
      reason: { code: 'usb-gone', said: 'x' },
    });
    expect(driver.nextTick).toBe(Infinity);
  });

  test('that sends its heartbeats stays ready for an hour, and hears ours', () => {
    const world = connected();
    let heard = 0;
    const receive = world.device.receive.bind(world.device);
    world.device.receive = (bytes) => {
      heard++;
      return receive(bytes);
    };
    world.run(3_600_000);
    expect(world.conditions).toEqual(['connecting', 'ready']);
    // A device of version 1 is asked twice more for its firmware.
    expect(heard).toBe(3600 + 2);
  });

  test('that falls silent is given up, and found again when it speaks', () => {
    const world = connected();
    world.faults = DEAD;
    world.run(4500);
    expect(world.conditions).toEqual(['connecting', 'ready', 'silent']);
    world.run(20_000);
    world.faults = GOOD_WIRE;
    world.run(1000);
    expect(world.conditions.at(-1)).toBe('ready');
  });

  test('is not called silent because this program was busy: heartbeats are counted, not time', () => {
    const driver = new KeypadDriver();
    driver.opened(0);
    driver.received(
      keypadSays.encode({ type: 'hello', kind: 'keypad', health: 0, boot: 1, device: 2 }, 0),
      1,
    );
    expect(driver.tick(60_000).reopen).toBe(false);
    expect(driver.status.condition).toBe('ready');
  });

  test('that sends heartbeats but never says hello is given up too', () => {
    const world = connected();
    world.unplug();
    world.device.receive = () => [];
    world.device.start = (now) => {
      world.device.nextTick = now;
      return [];
    };
    world.plug();
    world.run(4100);
    expect(world.conditions.slice(-3)).toEqual(['absent', 'connecting', 'silent']);
  });

  test('of another kind is faulty, and the reason says which', () => {
    const world = new World(new KeypadDriver(), new ModelReader());
    world.plug();
    world.run(600);
    expect(world.driver.status).toMatchObject({
      condition: 'faulty',
      reason: { code: 'other-device', found: 'card reader' },
    });
    expect(world.events).toEqual([]);
  });

  test('of another version is faulty, and the reason says which', () => {
    const world = connected();
    world.inject(newer(keypadSays.encode({ type: 'heartbeat', health: 0, boot: 9 }, 9)));
    expect(world.driver.status).toMatchObject({
      condition: 'faulty',
      reason: { code: 'other-version', theirs: 2, ours: 1 },
    });
    expect(world.discarded.map(({ reason }) => reason)).toEqual([
      { code: 'report-of-other-version', version: 2 },
    ]);
  });

  test('of another version stays faulty as long as it answers: it is not silent', () => {
    class NewerKeypad extends ModelKeypad {
      override start(now: number): Uint8Array[] {
        return super.start(now).map(newer);
      }
      override receive(bytes: Uint8Array): Uint8Array[] {
        return super.receive(bytes).map(newer);
      }
      override tick(now: number): Uint8Array[] {
        return super.tick(now).map(newer);
      }
    }
    const world = connected(new NewerKeypad());
    world.run(30_000);
    expect(world.conditions).toEqual(['connecting', 'faulty']);
  });

  test('with an unknown fault is faulty all the same', () => {
    const world = connected();
    world.device.health = 99;
    world.run(1500);
    expect(world.driver.status).toMatchObject({
      condition: 'faulty',
      reason: { code: 'complains', number: 99 },
    });
  });

  test('that starts anew without being unplugged is met anew: its numbers begin again', () => {
    const world = connected();
    for (let i = 0; i < 5; i++) world.happens((device) => device.press('1'));
    world.run(50_000);
    world.happens((device) => device.start(world.now));
    world.happens((device) => device.press('2'));
    world.run(100);
    expect(world.events.filter(({ type }) => type === 'hello')).toHaveLength(2);
    expect(world.events.filter(({ type }) => type === 'lost')).toEqual([]);
    expect(world.events.at(-1)).toMatchObject({ type: 'key', number: 1 });
  });

  test('whose new hello was lost is asked who it is when its numbers jump back', () => {
    const world = connected(new ModelKeypad(40_000));
    world.run(50_000);
    world.faults = DEAD;
    world.happens((device) => device.start(world.now));
    world.device.number = 100;
    // Its heartbeat would tell as well; here the numbers must.
    world.device.boot = 9;
    world.faults = GOOD_WIRE;
    world.run(1100);
    expect(world.conditions).toEqual(['connecting', 'ready', 'connecting', 'ready']);
    expect(world.events.filter(({ type }) => type === 'lost')).toEqual([]);
  });

  test('whose new hello was lost is asked who it is when its heartbeat tells of a new start', () => {
    const world = connected();
    world.run(20_000);
    world.faults = DEAD;
    world.happens((device) => device.start(world.now));
    world.faults = GOOD_WIRE;
    world.run(1100);
    expect(world.conditions).toEqual(['connecting', 'ready', 'connecting', 'ready']);
    expect(world.events.filter(({ type }) => type === 'hello')).toHaveLength(2);
    world.happens((device) => device.press('5'));
    world.run(10);
    expect(world.events.at(-1)).toMatchObject({ type: 'key' });
  });

  test('that speaks a message without a meaning is not believed', () => {
    const world = connected();
    const key = keypadSays.encode({ type: 'key', key: '1' }, 2);
    const wrong = (at: number, value: number) => {
      const body = key.with(at, value);
      const crc = crc16(body.subarray(0, 14));
      return body.with(14, crc >> 8).with(15, crc & 0xff);
    };
    world.inject(wrong(1, 0x77));
    world.inject(wrong(4, 0x99));
    world.inject(wrong(9, 1));
    expect(world.discarded.map(({ reason }) => reason)).toEqual([
      { code: 'unknown-message', type: 119 },
      { code: 'field-without-meaning', field: 'key', byte: 153 },
      { code: 'unused-bytes' },
    ]);
    expect(world.events.some(({ type }) => type === 'key')).toBe(false);
  });
});

describe('no bytes whatever', () => {
  const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300, size: 'max' }), {
    maxLength: 20,
    size: 'max',
  });

  test('make a driver throw, or its next tick lie in the past for ever', () => {
    let bytes = 0;
    fc.assert(
      fc.property(chunks, fc.array(fc.nat(2000), { maxLength: 20 }), (noise, waits) => {
        for (const driver of [new KeypadDriver(), new CardReaderDriver(), new SeatButtonsDriver()]) {
          let now = 0;
          driver.opened(now);
          for (const [index, chunk] of noise.entries()) {
            driver.received(chunk, now);
            bytes += chunk.length;
            now += waits[index] ?? 1;
            driver.tick(now);
            expect(driver.nextTick).toBeGreaterThan(now);
          }
          driver.closed(now, { code: 'wire-closed' });
        }
      }),
      { numRuns: 400 },
    );
    expect(bytes).toBeGreaterThan(1_000_000);
  });
});
