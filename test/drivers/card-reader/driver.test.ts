// The card reader's driver with a reader built from WIRE.md, on a good wire.
import { describe, expect, test } from 'vitest';
import {
  type CardReaderCommand,
  CardReaderDriver,
  type CardReaderEvent,
  TRIES,
} from '../../../drivers/card-reader/driver.ts';
import { readerTold } from '../../../drivers/card-reader/messages.ts';
import { GOOD_WIRE, World } from '../hid/lossy-world.ts';
import { ModelKeypad } from '../keypad/model-keypad.ts';
import { arm, connected, insert, remove, results } from './bench.ts';
import type { ModelReader } from './model-reader.ts';

describe('a check', () => {
  test('is armed, the card goes in and out, and the answer comes once', () => {
    const world = connected();
    world.command(arm(7));
    world.run(100);
    world.happens(insert('ten'));
    world.run(100);
    world.happens(remove);
    world.run(5000);
    expect(world.events).toEqual([
      { type: 'hello', device: 0xa1b2c3, boot: 41 },
      { type: 'armed', id: 7, cardInside: false },
      { type: 'inserted', armed: true, times: 1 },
      { type: 'result', id: 7, result: 'blackjack' },
      { type: 'removed' },
    ]);
    expect(world.conditions).toEqual(['connecting', 'ready']);
    expect(world.discarded).toEqual([]);
  });

  test.each([
    ['ace', 'ace', 'blackjack'],
    ['ace', 'ten', 'no-blackjack'],
    ['ten', 'ace', 'no-blackjack'],
    ['ten', 'other', 'no-blackjack'],
  ] as const)('that expects %s gives, for %s, %s', (expects, card, result) => {
    const world = connected();
    world.command(arm(3, expects));
    world.run(10);
    world.happens(insert(card));
    world.run(10);
    expect(results(world.events)).toEqual([{ type: 'result', id: 3, result }]);
  });

  test('of an unreadable card asks for it again and stays armed', () => {
    const world = connected();
    world.command(arm(7));
    for (const card of ['smudged', 'smudged', 'other'] as const) {
      world.run(100);
      world.happens(insert(card));
      world.run(100);
      world.happens(remove);
    }
    world.run(5000);
    const answers = world.events.filter(({ type }) => type === 'unreadable' || type === 'result');
    expect(answers).toEqual([
      { type: 'unreadable', id: 7, attempt: 1 },
      { type: 'unreadable', id: 7, attempt: 2 },
      { type: 'result', id: 7, result: 'no-blackjack' },
    ]);
  });

  test('asked again after its answer gets the same answer, and no card is wanted', () => {
    const world = connected();
    world.command(arm(7));
    world.run(10);
    world.happens(insert('ten'));
    world.run(10);
    world.command(arm(7));
    world.run(2000);
    const answer = { type: 'result', id: 7, result: 'blackjack' };
    expect(results(world.events)).toEqual([answer, answer]);
    expect(world.device.isArmed).toBe(false);
  });

  test('whose report of an unreadable card was lost is asked again, and the card is not waited for in vain', () => {
    const world = connected();
    world.command(arm(7));
    world.run(10);
    world.faults = { ...GOOD_WIRE, dropped: 100 };
    world.happens(insert('smudged'));
    world.faults = GOOD_WIRE;
    world.run(1500);
    expect(world.events.filter(({ type }) => type === 'unreadable')).toEqual([
      { type: 'unreadable', id: 7, attempt: 1 },
    ]);
  });

  test('whose answer comes twice, because it was asked for twice, is answered once', () => {
    const world = connected();
    world.command(arm(7));
    world.run(10);
    world.happens(insert('ten'));
    world.happens((device) => device.receive(readerTold.encode(arm(7), 0), world.now));
    world.run(100);
    expect(results(world.events)).toHaveLength(1);
    expect(world.discarded).toEqual([]);
  });

  test('asked by a program that has restarted gets the answer that the reader still knows', () => {
    const before = connected();
    before.command(arm(7));
    before.run(10);
    before.happens(insert('ten'));
    const after = new World<CardReaderEvent, CardReaderCommand, ModelReader>(
      new CardReaderDriver(),
      before.device,
    );
    // The program starts anew; the reader does not.
    before.device.start = (now) => before.device.tick(now);
    after.plug();
    after.command(arm(7));
    after.run(3000);
    expect(results(after.events)).toEqual([{ type: 'result', id: 7, result: 'blackjack' }]);
    expect(after.device.isArmed).toBe(false);
  });
});

describe('the reader that is not armed', () => {
  test('reports an insertion as unarmed and gives no result', () => {
    const world = connected();
    world.happens(insert('ten'));
    world.run(3000);
    expect(world.events.slice(1)).toEqual([{ type: 'inserted', armed: false, times: 1 }]);
  });

  test('is not armed again after its answer, nor after disarm', () => {
    const world = connected();
    world.command(arm(7));
    world.run(10);
    world.command({ type: 'disarm' });
    world.run(10);
    world.happens(insert('ten'));
    world.run(10);
    expect(world.events.slice(-2)).toEqual([
      { type: 'disarmed' },
      { type: 'inserted', armed: false, times: 1 },
    ]);
    expect(results(world.events)).toEqual([]);
  });

  test('says, when a card is inside already, that it must come out first', () => {
    const world = connected();
    world.happens(insert('ten'));
    world.run(10);
    world.command(arm(7));
    world.run(3000);
    expect(world.events.at(-1)).toEqual({ type: 'armed', id: 7, cardInside: true });
    expect(results(world.events)).toEqual([]);
  });

  test('counts unarmed insertions whose reports were lost: the next heartbeat tells of them', () => {
    const world = connected();
    world.faults = { ...GOOD_WIRE, dropped: 100 };
    for (let i = 0; i < 3; i++) {
      world.happens(insert('ten'));
      world.happens(remove);
    }
    world.faults = GOOD_WIRE;
    world.run(3000);
    expect(world.events.slice(1)).toEqual([
      { type: 'lost', reports: 6 },
      { type: 'inserted', armed: false, times: 3 },
    ]);
  });

  test('that was started anew, with the same number by chance, has not been used 253 times meanwhile', () => {
    const world = connected();
    for (let i = 0; i < 3; i++) {
      world.happens(insert('ten'));
      world.happens(remove);
    }
    world.run(100);
    const before = world.events.length;
    world.unplug();
    world.device.boot--;
    world.plug();
    world.run(100);
    world.happens(insert('ten'));
    world.run(3000);
    expect(world.events.slice(before)).toEqual([{ type: 'inserted', armed: false, times: 1 }]);
  });

  test('is told to disarm when its heartbeat says that it is armed and nobody asked for it', () => {
    const world = connected();
    const driver = new CardReaderDriver();
    world.command(arm(7));
    world.run(10);
    const restarted = new World<CardReaderEvent, CardReaderCommand, ModelReader>(driver, world.device);
    world.device.start = (now) => world.device.tick(now);
    restarted.plug();
    restarted.run(2500);
    expect(world.device.isArmed).toBe(false);
  });
});

describe('trouble', () => {
  test('a reader that is replugged in mid-check is armed anew with the same check', () => {
    const world = connected();
    world.command(arm(7));
    world.run(100);
    world.unplug();
    world.run(5000);
    world.plug();
    world.run(100);
    world.happens(insert('ten'));
    world.run(100);
    expect(world.conditions).toEqual(['connecting', 'ready', 'absent', 'connecting', 'ready']);
    expect(world.events.slice(2)).toEqual([
      { type: 'hello', device: 0xa1b2c3, boot: 42 },
      { type: 'armed', id: 7, cardInside: false },
      { type: 'inserted', armed: true, times: 1 },
      { type: 'result', id: 7, result: 'blackjack' },
    ]);
  });

  test('a check that was commanded while the reader was away is asked when it comes', () => {
    const world = connected();
    world.unplug();
    world.command(arm(9));
    world.plug();
    world.run(100);
    expect(world.device.isArmed).toBe(true);
    expect(world.events.at(-1)).toEqual({ type: 'armed', id: 9, cardInside: false });
  });

  test('a reader that disarmed itself while the wire was dead is armed again', () => {
    const world = connected();
    world.command(arm(7));
    world.run(10);
    world.faults = { ...GOOD_WIRE, dropped: 100 };
    world.run(4500);
    expect(world.device.isArmed).toBe(false);
    world.faults = GOOD_WIRE;
    world.run(5000);
    expect(world.device.isArmed).toBe(true);
  });

  test('a reader that reports a fault is faulty with its number, and ready when it is well again', () => {
    const world = connected();
    world.happens((device) => device.fails(1));
    world.run(10);
    expect(world.driver.status).toMatchObject({
      condition: 'faulty',
      reason: { code: 'complains', number: 1 },
    });
    world.device.health = 0;
    world.run(1500);
    expect(world.conditions).toEqual(['connecting', 'ready', 'faulty', 'ready']);
  });

  test('a reader that never acknowledges is given up, and the wire opened anew', () => {
    const world = connected();
    const receive = world.device.receive.bind(world.device);
    world.device.receive = () => [];
    world.command(arm(7));
    world.run(250 * TRIES + 2000);
    expect(world.conditions).toEqual(['connecting', 'ready', 'silent']);
    world.device.receive = receive;
    world.run(2000);
    expect(world.conditions.at(-1)).toBe('ready');
  });

  test('a keypad in its place gives no key away, not even as bytes that mean nothing', () => {
    const world = new World(new CardReaderDriver(), new ModelKeypad());
    world.plug();
    world.run(600);
    world.happens((keypad) => keypad.press('7'));
    world.run(100);
    expect(world.discarded).toHaveLength(1);
    for (const { bytes } of world.discarded) expect(bytes).toEqual(new Uint8Array(16));
  });

  test('a result for a check that nobody asked for is discarded, and said so', () => {
    const world = connected();
    world.command(arm(7));
    world.run(10);
    world.happens(insert('ten'));
    world.command({ type: 'disarm' });
    world.run(100);
    expect(results(world.events)).toEqual([]);
    expect(world.discarded.map(({ reason }) => reason)).toEqual([{ code: 'unasked-check', id: 7 }]);
  });
});
