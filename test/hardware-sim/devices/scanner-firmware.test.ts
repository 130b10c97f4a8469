// The simulated shoe scanner alone, held against drivers/shoe-scanner/WIRE.md, chapter 3.
import { describe, expect, test } from 'vitest';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import { decodeSaid, encodeTold } from '../../../drivers/shoe-scanner/frame.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { ofType, World } from './bench.ts';
import { SerialHost } from './raw-host.ts';

const ACE = { rank: 'A', suit: 'S' } as const;
const hello = { type: 'hello', version: 1, greeting: 5 } as const;

async function connected(room?: number) {
  const world = new World();
  const wire = world.wire('scanner', SERIAL_TIMES);
  const scanner = new ShoeScanner(world.around(wire), { name: 'SCAN-1', ...(room ? { room } : {}) });
  scanner.board.start();
  const host = await SerialHost.at(wire.open, decodeSaid, encodeTold);
  const pass = (ms = 200) => world.clock.run(ms);
  await pass();
  host.news();
  return { world, wire, scanner, host, pass };
}

const numbersOf = (said: readonly { readonly type: string }[]) =>
  said.map((message) => ('number' in message ? `${message.type} ${message.number}` : message.type));

describe('the firmware of the shoe scanner', () => {
  test('3.2: a hello is answered, followed by everything kept above its number', async () => {
    const { scanner, host, pass } = await connected();
    for (let card = 0; card < 4; card++) scanner.cardLeaves(ACE, true);
    await pass();
    expect(numbersOf(host.news())).toEqual(['card 1', 'card 2', 'card 3', 'card 4']);
    await host.tell({ ...hello, last: 2 });
    await pass();
    const [answer, ...rest] = host.news();
    expect(answer).toEqual({
      type: 'hello',
      version: 1,
      greeting: 5,
      device: 'SCAN-1',
      boots: 1,
      health: 0,
      armed: false,
      last: 4,
      keptFrom: 1,
    });
    expect(numbersOf(rest)).toEqual(['card 3', 'card 4']);
    await host.tell({ ...hello, last: 99 });
    await pass();
    expect(numbersOf(host.news())).toEqual(['hello']);
    await host.tell({ ...hello, version: 3, last: 0 });
    await pass();
    expect(numbersOf(host.news())).toEqual(['hello']);
  });

  test('3.1: numbers, boots and what is kept survive a power cut; it says hello unasked with the greeting 0', async () => {
    const { scanner, host, pass } = await connected();
    scanner.cardLeaves(ACE, true);
    scanner.board.cutPower();
    expect(scanner.cardLeaves(ACE, true)).toBeNull();
    await host.tell({ type: 'heartbeat' });
    await pass();
    expect(host.news()).toEqual([]);
    scanner.board.switchOn();
    await pass();
    expect(host.news()).toMatchObject([{ type: 'hello', greeting: 0, boots: 2, last: 1, keptFrom: 1 }]);
    scanner.cutCardLeaves();
    await host.tell({ type: 'ask-again', from: 1 });
    await pass();
    expect(numbersOf(host.news())).toEqual(['cut-card 2', 'card 1', 'cut-card 2']);
  });

  test('3.1: when there is no more room the oldest goes, and the health is 2 until the next acknowledgement', async () => {
    const { scanner, host, pass } = await connected(3);
    for (let card = 0; card < 5; card++) scanner.cardLeaves(ACE, true);
    await pass();
    host.news();
    await host.tell({ type: 'heartbeat' }, { type: 'ask-again', from: 1 });
    await pass();
    const [health, gone, ...rest] = host.news();
    expect(health).toMatchObject({ type: 'health', health: 2, last: 5, keptFrom: 3 });
    expect(gone).toEqual({ type: 'gone', keptFrom: 3 });
    expect(numbersOf(rest)).toEqual(['card 3', 'card 4', 'card 5']);
    await host.tell({ type: 'acknowledge', number: 3 }, { type: 'heartbeat' });
    await pass();
    expect(host.news()).toMatchObject([{ type: 'health', health: 0, last: 5, keptFrom: 4 }]);
  });

  test('3.4: an acknowledgement above the last number, and a question above it, are for another scanner', async () => {
    const { scanner, host, pass } = await connected();
    scanner.cardLeaves(ACE, true);
    await host.tell(
      { type: 'acknowledge', number: 2 },
      { type: 'ask-again', from: 2 },
      { type: 'heartbeat' },
    );
    await pass();
    expect(host.news()).toMatchObject([{ type: 'card' }, { type: 'health', last: 1, keptFrom: 1 }]);
  });

  test('3.4: a new question takes the place of one that is still being answered', async () => {
    const { world, scanner, host, pass } = await connected();
    for (let card = 0; card < 3; card++) scanner.cardLeaves(ACE, true);
    await pass();
    host.news();
    world.habits.set('slow-answers', 1);
    await host.tell({ type: 'ask-again', from: 1 });
    await pass(50);
    scanner.cardLeaves(ACE, true);
    world.habits.calm();
    await host.tell({ type: 'ask-again', from: 2 });
    await pass(3_000);
    // What happened meanwhile comes after those before it, and once.
    expect(numbersOf(host.news())).toEqual(['card 1', 'card 2', 'card 3', 'card 4']);
  });

  test('3.5: the lamp goes on and off as told, off after 3 s without a host and after a start', async () => {
    const { scanner, host, pass } = await connected();
    await host.tell({ type: 'arm' });
    await pass();
    expect(scanner.lampLit).toBe(true);
    await host.tell({ type: 'disarm' });
    await pass();
    expect(scanner.lampLit).toBe(false);
    await host.tell({ type: 'arm' });
    await pass(2_900);
    expect(scanner.lampLit).toBe(true);
    await pass(200);
    expect(scanner.lampLit).toBe(false);
    expect(scanner.cardLeaves(ACE, false)).toMatchObject({ number: 1, faceUp: false });
    await host.tell({ type: 'arm' });
    await pass();
    scanner.board.cutPower();
    scanner.board.switchOn();
    expect(scanner.lampLit).toBe(false);
  });

  test('3.1: troubles are in the health; without a sensor, or with a card jammed, no card is seen', async () => {
    const { scanner, host, pass } = await connected();
    for (const [trouble, health, sees] of [
      ['dirty-window', 1, true],
      ['sensor', 128, false],
      ['memory', 129, true],
      ['jam', 130, false],
      ['none', 0, true],
    ] as const) {
      scanner.trouble = trouble;
      expect(scanner.cardLeaves(ACE, true) !== null).toBe(sees);
      await pass();
      host.news();
      await host.tell({ type: 'heartbeat' });
      await pass();
      expect(host.news()).toMatchObject([{ type: 'health', health }]);
    }
  });
});

test('3.1: after 4294967295 it gives out no number, says that it cannot work, and all before can still be had', async () => {
  const world = new World();
  const wire = world.wire('scanner', SERIAL_TIMES);
  const scanner = new ShoeScanner(world.around(wire), { name: 'SCAN-1', last: 4_294_967_293 });
  scanner.board.start();
  const table = world.host(new ShoeScannerDriver({ committed: 4_294_967_293 }), wire.open);
  await world.clock.run(1_000);
  expect(scanner.cardLeaves(ACE, true)?.number).toBe(4_294_967_294);
  expect(scanner.cardLeaves(ACE, true)?.number).toBe(4_294_967_295);
  expect(scanner.cardLeaves(ACE, true)).toBeNull();
  await world.clock.run(1_000);
  expect(ofType(table.events, 'card').map(({ number }) => number)).toEqual([4_294_967_294, 4_294_967_295]);
  expect(table.driver.status).toMatchObject({
    condition: 'faulty',
    reason: { code: 'complains', number: 131 },
  });
  table.command({ type: 'acknowledge', number: 4_294_967_295 });
  await world.clock.run(10_000);
  expect(scanner.isClear).toBe(true);
  expect(ofType(table.events, 'lost')).toEqual([]);
  expect(ofType(table.events, 'numbering-restarted')).toEqual([]);
});
