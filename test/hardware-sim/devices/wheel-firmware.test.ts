// The simulated bonus wheel alone, held against drivers/bonus-wheel/WIRE.md, chapter 3.
import { describe, expect, test } from 'vitest';
import { decodeSaid, encodeTold } from '../../../drivers/bonus-wheel/frame.ts';
import { BonusWheel } from '../../../hardware-sim/devices/bonus-wheel.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { World } from './bench.ts';
import { SerialHost } from './raw-host.ts';

async function connected() {
  const world = new World();
  const wire = world.wire('wheel', SERIAL_TIMES);
  const asked: number[] = [];
  const wheel = new BonusWheel(world.around(wire), {
    name: 'WHEEL-1',
    sections: 20,
    section: (id) => {
      asked.push(id);
      return id % 20;
    },
  });
  wheel.board.start();
  const host = await SerialHost.at(wire.open, decodeSaid, encodeTold);
  const pass = (ms = 200) => world.clock.run(ms);
  const greet = async (journal: number) => {
    await host.tell({ type: 'hello', version: 1, greeting: 1, journal });
    await pass();
  };
  await greet(900);
  host.news();
  const spin = async (id: number, ms = 200) => {
    await host.tell({ type: 'spin', id });
    await pass(ms);
    return host.news();
  };
  return { wheel, host, pass, greet, spin, asked };
}

describe('the firmware of the bonus wheel', () => {
  test('3.2: an id turns it once, and is answered with the same result for ever', async () => {
    const { wheel, spin, asked } = await connected();
    const stopped = { type: 'stopped', id: 33, section: 13, sections: 20 };
    expect(await spin(33)).toEqual([{ type: 'spinning', id: 33 }]);
    expect(await spin(33)).toEqual([{ type: 'spinning', id: 33 }]);
    expect(await spin(34)).toEqual([{ type: 'spinning', id: 33 }]);
    expect(await spin(33, 10_000)).toEqual([{ type: 'spinning', id: 33 }, stopped]);
    expect(await spin(33)).toEqual([stopped]);
    expect(wheel.turns).toBe(1);
    expect(asked).toEqual([33]);
  });

  test('3.1: it remembers sixteen ids, through a power cut; of an older one it says fault 4', async () => {
    const { wheel, host, pass, spin } = await connected();
    for (let id = 1; id <= 17; id++) await spin(id, 10_000);
    wheel.board.cutPower();
    wheel.board.switchOn();
    await pass();
    expect(host.news()).toMatchObject([{ type: 'hello', greeting: 0, boots: 2, last: 17, turning: false }]);
    expect(await spin(1)).toMatchObject([{ type: 'fault', id: 1, code: 4 }]);
    for (let id = 2; id <= 17; id++) expect(await spin(id)).toMatchObject([{ type: 'stopped', id }]);
    expect(wheel.turns).toBe(17);
  });

  test('3.2: when the power fails while it is turning, the result is fault 6', async () => {
    const { wheel, host, pass, spin } = await connected();
    await spin(5, 1_000);
    wheel.board.cutPower();
    await pass(20_000);
    wheel.board.switchOn();
    await pass();
    host.news();
    const fault = {
      type: 'fault',
      id: 5,
      code: 6,
      sentence: 'The power failed while the wheel was turning.',
    };
    expect(await spin(5)).toEqual([fault]);
    expect(await spin(6)).toEqual([{ type: 'spinning', id: 6 }]);
  });

  test('3.1: another journal makes it forget; while it still turns it says spinning with the id 0', async () => {
    const { wheel, host, greet, pass, spin } = await connected();
    await spin(8, 10_000);
    await spin(9);
    await greet(901);
    expect(host.news()).toMatchObject([{ type: 'hello', last: 0, turning: true }]);
    expect(await spin(3)).toEqual([{ type: 'spinning', id: 0 }]);
    await pass(10_000);
    expect(host.news()).toEqual([]);
    expect(await spin(3, 10_000)).toMatchObject([{ type: 'spinning', id: 3 }, { type: 'stopped' }]);
    expect(wheel.resultOf(8)).toBeNull();
    await greet(901);
    expect(host.news()).toMatchObject([{ type: 'hello', last: 3 }]);
  });

  test('2.1: a host of another version is answered, and changes nothing', async () => {
    const { host, pass, spin } = await connected();
    await spin(5, 10_000);
    await host.tell({ type: 'hello', version: 3, greeting: 8, journal: 1 });
    await pass();
    expect(host.news()).toMatchObject([{ type: 'hello', version: 2, greeting: 8, last: 5 }]);
  });

  test('3.4: a wheel that is turning ignores a prize', async () => {
    const { wheel, host, pass, spin } = await connected();
    await spin(5);
    await host.tell({ type: 'show-prize', id: 4, cents: 100, text: '' });
    await pass();
    expect(wheel.turning).toBe(true);
    expect(wheel.display).toBe(null);
  });

  test('3.4: a prize is shown until the wheel turns or the power fails, and the mark is its id', async () => {
    const { wheel, host, pass, spin } = await connected();
    await spin(4, 10_000);
    await host.tell({ type: 'show-prize', id: 4, cents: 2_500, text: '25 DOLLARS' }, { type: 'heartbeat' });
    await pass();
    expect(host.news()).toMatchObject([{ type: 'health', shown: 4 }]);
    expect(wheel.display).toMatchObject({ cents: 2_500, text: '25 DOLLARS' });
    await spin(5, 100);
    expect(wheel.display).toBeNull();
    await host.tell({ type: 'heartbeat' });
    await pass();
    expect(host.news()).toMatchObject([{ type: 'health', shown: 0, turning: true, last: 5 }]);
  });

  test('3.3: what is wrong with it is in its health, and ends the spin with a fault', async () => {
    const { wheel, host, pass, spin } = await connected();
    let id = 0;
    for (const [trouble, health, code] of [
      ['motor', 128, 1],
      ['position', 129, 2],
      ['cover', 131, 5],
    ] as const) {
      id++;
      wheel.trouble = trouble;
      await pass();
      expect(host.news()).toMatchObject([{ type: 'fault', id: 0, code }]);
      await host.tell({ type: 'heartbeat' });
      await pass();
      expect(host.news()).toMatchObject([{ type: 'health', health }]);
      expect(await spin(id, 2_000)).toMatchObject([
        { type: 'spinning', id },
        { type: 'fault', id, code },
      ]);
    }
    wheel.trouble = 'display';
    expect(await spin(99, 10_000)).toMatchObject([{ type: 'spinning' }, { type: 'stopped' }]);
  });

  test('a section that the wheel does not have is a mistake of whoever decides', async () => {
    const world = new World();
    const wire = world.wire('wheel', SERIAL_TIMES);
    const wheel = new BonusWheel(world.around(wire), { name: 'WHEEL-1', sections: 20, section: () => 20 });
    wheel.board.start();
    const host = await SerialHost.at(wire.open, decodeSaid, encodeTold);
    await host.tell({ type: 'spin', id: 1 });
    await expect(world.clock.run(100)).rejects.toThrow('a wheel of 20 sections cannot stop at 20');
  });
});
