// The simulated card reader and keypad alone, held against their WIRE.md.
import { describe, expect, test } from 'vitest';
import { readerSays, readerTold } from '../../../drivers/card-reader/messages.ts';
import { keypadSays, keypadTold } from '../../../drivers/keypad/messages.ts';
import { CardReader } from '../../../hardware-sim/devices/card-reader.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import { HID_TIMES } from '../../../hardware-sim/wires/line.ts';
import { World } from './bench.ts';
import { ReportHost } from './raw-host.ts';

const ACE = { rank: 'A', suit: 'S' } as const;
const SEVEN = { rank: '7', suit: 'S' } as const;

async function reader() {
  const world = new World();
  const wire = world.wire('reader', HID_TIMES);
  const device = new CardReader(world.around(wire), { number: 4711 });
  device.board.start();
  const host = await ReportHost.at(wire.open, readerSays, readerTold);
  const pass = (ms = 100) => world.clock.run(ms);
  await pass();
  host.news();
  return { world, wire, device, host, pass };
}

describe('the firmware of the card reader', () => {
  test('numbers its reports without a hole and sends a heartbeat every second', async () => {
    const { host, pass } = await reader();
    await host.tell({ type: 'hello' });
    await pass(5_000);
    expect(host.numbers()).toEqual([1, 2, 3, 4, 5, 6]);
    await pass(1_000);
    expect(host.all()).toEqual([
      { type: 'heartbeat', health: 0, boot: 1, phase: 'idle', inside: false, id: 0, unarmed: 0 },
    ]);
  });

  test('1 and 2: it is armed with an id, and answers an id that it has answered with the same result', async () => {
    const { wire, device, host, pass } = await reader();
    await host.tell({ type: 'arm', id: 7, expects: 'ace' });
    await pass();
    expect(host.news()).toEqual([{ type: 'armed', id: 7, expects: 'ace', inside: false }]);
    device.insert(ACE);
    await pass(1_000);
    const result = { type: 'result', id: 7, verdict: 'blackjack', attempt: 1 };
    expect(host.news()).toEqual([{ type: 'inserted', armed: true, id: 7, unarmed: 0 }, result]);
    expect(device.isArmed).toBe(false);
    await host.tell({ type: 'arm', id: 7, expects: 'ace' });
    await pass();
    expect(host.news()).toEqual([result]);
    await host.tell({ type: 'disarm' });
    await host.tell({ type: 'arm', id: 7, expects: 'ace' });
    await pass();
    expect(host.news()).toEqual([{ type: 'disarmed' }, result]);
    // Until it loses power.
    device.remove();
    device.board.cutPower();
    device.board.switchOn();
    const again = await ReportHost.at(wire.open, readerSays, readerTold);
    await again.tell({ type: 'arm', id: 7, expects: 'ace' });
    await pass();
    expect(again.news()).toContainEqual({ type: 'armed', id: 7, expects: 'ace', inside: false });
  });

  test('3: a card that is inside when it is armed must come out first', async () => {
    const { device, host, pass } = await reader();
    device.insert(SEVEN);
    await host.tell({ type: 'arm', id: 7, expects: 'ten' });
    await pass(1_500);
    expect(host.news()).toEqual([
      { type: 'inserted', armed: false, id: 0, unarmed: 1 },
      { type: 'armed', id: 7, expects: 'ten', inside: true },
    ]);
    device.remove();
    device.insert(SEVEN);
    await pass(1_000);
    expect(host.news()).toMatchObject([
      { type: 'removed' },
      { type: 'inserted', armed: true },
      { type: 'result', verdict: 'no-blackjack' },
    ]);
  });

  test('1 and 4: attempts are counted for the id, and the last unreadable one is said again', async () => {
    const { device, host, pass, world } = await reader();
    world.habits.set('unreadable-cards', 1);
    const armed = { type: 'armed', id: 7, expects: 'ten', inside: false };
    await host.tell({ type: 'arm', id: 7, expects: 'ten' });
    await pass();
    for (let attempt = 1; attempt <= 2; attempt++) {
      device.insert(ACE);
      await pass(1_000);
      device.remove();
      await host.tell({ type: 'disarm' });
      await host.tell({ type: 'arm', id: 7, expects: 'ten' });
      await pass();
    }
    const unreadable = { type: 'result', id: 7, verdict: 'unreadable' };
    const results = host.news().filter(({ type }) => type === 'result');
    expect(results).toEqual([1, 1, 2, 2].map((attempt) => ({ ...unreadable, attempt })));
    await host.tell({ type: 'arm', id: 8, expects: 'ten' });
    await pass();
    expect(host.news()).toEqual([{ ...armed, id: 8 }]);
    device.insert(ACE);
    await pass(1_000);
    expect(host.news()).toContainEqual({ ...unreadable, id: 8, attempt: 1 });
  });

  test('5 and 6: it is disarmed when told, and by itself after 3 s without the host', async () => {
    const { device, host, pass } = await reader();
    await host.tell({ type: 'disarm' });
    await host.tell({ type: 'arm', id: 7, expects: 'ten' });
    await pass(2_900);
    await host.tell({ type: 'heartbeat' });
    await pass(2_900);
    expect(device.isArmed).toBe(true);
    host.news();
    await pass(200);
    expect(device.isArmed).toBe(false);
    expect(host.news()).toEqual([{ type: 'disarmed' }]);
  });

  test('7: after a start it is idle, another boot, and a card that is inside is no insertion', async () => {
    const { wire, device, host, pass } = await reader();
    await host.tell({ type: 'arm', id: 7, expects: 'ten' });
    await pass();
    device.insert(ACE);
    await pass(50);
    device.board.unplug();
    device.board.plug();
    const again = await ReportHost.at(wire.open, readerSays, readerTold);
    await pass(1_100);
    const unarmed = 0;
    expect(again.all()).toContainEqual({
      type: 'heartbeat',
      health: 0,
      boot: 2,
      phase: 'idle',
      inside: true,
      id: 0,
      unarmed,
    });
    await again.tell({ type: 'arm', id: 7, expects: 'ten' });
    await pass();
    expect(again.news()).toEqual([{ type: 'armed', id: 7, expects: 'ten', inside: true }]);
  });

  test('ignores a command that comes again; a hello is always answered', async () => {
    const { device, host, pass } = await reader();
    host.number = 20;
    await host.tell({ type: 'arm', id: 7, expects: 'ten' }, 10);
    await host.tell({ type: 'disarm' }, 11);
    await host.tell({ type: 'arm', id: 7, expects: 'ten' }, 10);
    await pass();
    expect(host.news().map(({ type }) => type)).toEqual(['armed', 'disarmed']);
    expect(device.isArmed).toBe(false);
    await host.tell({ type: 'hello' }, 0);
    await host.tell({ type: 'arm', id: 8, expects: 'ten' }, 1);
    await pass();
    expect(host.news().map(({ type }) => type)).toEqual(['hello', 'armed']);
  });

  test('with a fault it acknowledges and cannot read', async () => {
    const { device, host, pass } = await reader();
    device.breaks(2);
    await host.tell({ type: 'arm', id: 7, expects: 'ten' });
    await pass();
    device.insert(ACE);
    await pass(1_000);
    expect(host.news()).toMatchObject([
      { type: 'fault', code: 2 },
      { type: 'armed' },
      { type: 'inserted' },
      { type: 'result', verdict: 'unreadable' },
    ]);
    device.repaired();
    await host.tell({ type: 'hello' });
    await pass();
    expect(host.news()).toMatchObject([{ type: 'hello', health: 0 }]);
  });
});

describe('the firmware of the keypad', () => {
  async function keypad() {
    const world = new World();
    const wire = world.wire('keypad', HID_TIMES);
    const device = new Keypad(world.around(wire), { number: 5 });
    device.board.start();
    const host = await ReportHost.at(wire.open, keypadSays, keypadTold);
    const pass = (ms = 100) => world.clock.run(ms);
    await pass();
    host.news();
    return { world, wire, device, host, pass };
  }

  test('says each of two keys that are down at once, does not repeat one that is held', async () => {
    const { device, host, pass } = await keypad();
    device.press('1', 5_000);
    await pass(30);
    device.press('2', 5_000);
    await pass(4_000);
    expect(host.news()).toEqual([
      { type: 'key', key: '1' },
      { type: 'key', key: '2' },
    ]);
  });

  test('does not say a touch that is shorter than 20 ms', async () => {
    const { device, host, pass } = await keypad();
    device.press('1', 10);
    await pass();
    expect(host.news()).toEqual([]);
  });

  test('does not say a key that is down when it starts; one that is down for 30 s is fault 1', async () => {
    const { wire, device, host, pass } = await keypad();
    device.press('A', 40_000);
    await pass(20);
    device.board.cutPower();
    device.board.switchOn();
    const again = await ReportHost.at(wire.open, keypadSays, keypadTold);
    await pass(29_000);
    expect(again.news()).toEqual([{ type: 'hello', kind: 'keypad', health: 0, boot: 2, device: 5 }]);
    await pass(2_000);
    expect(again.all()).toContainEqual({ type: 'heartbeat', health: 1, boot: 2 });
    await pass(11_000);
    again.all();
    await pass(1_000);
    expect(again.all()).toEqual([{ type: 'heartbeat', health: 0, boot: 2 }]);
    expect(host.news()).toEqual([]);
  });

  test('does not say it either when the contact is still bouncing then', async () => {
    const { world, wire, device, pass } = await keypad();
    world.habits.set('contact-bounce', 1);
    device.press('A', 500);
    device.board.cutPower();
    device.board.switchOn();
    const again = await ReportHost.at(wire.open, keypadSays, keypadTold);
    await pass(1_000);
    expect(again.news().map(({ type }) => type)).toEqual(['hello']);
    device.press('A');
    await pass();
    expect(again.news()).toEqual([{ type: 'key', key: 'A' }]);
  });
});
