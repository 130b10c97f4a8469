import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/scenario/chance.ts';
import { badLine } from '../supervisor/bad-line.ts';
import { goodLine } from '../supervisor/virtual-port.ts';
import { ModelWheel, SECTIONS } from './model-wheel.ts';
import { Table } from './table.ts';

async function readyTable(): Promise<Table> {
  const table = new Table(new ModelWheel('WHEEL-1'));
  table.start();
  await table.clock.run(100);
  return table;
}

describe('a spin', () => {
  test('turns the wheel, and its result comes out', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(3_000);
    table.stops(5);
    await table.clock.run(3_000);
    expect(table.events).toEqual([
      { type: 'introduced', device: 'WHEEL-1', boots: 1 },
      { type: 'spinning', id: 71 },
      { type: 'stopped', id: 71, section: 5, sections: SECTIONS },
    ]);
    expect(table.wheel.turns).toBe(1);
  });

  test('is asked for again after a crash of the station: the wheel gives the same result and does not turn', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(1_000);
    await table.crash();
    table.stops(9);
    table.start();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(1_000);
    expect(table.ofType('stopped')).toEqual([{ type: 'stopped', id: 71, section: 9, sections: SECTIONS }]);
    expect(table.wheel.turns).toBe(1);
  });

  test('whose wheel rests at a section that it does not have has failed at once', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(3_000);
    table.stops(SECTIONS);
    await table.clock.run(100);
    const impossible = { section: SECTIONS, sections: SECTIONS };
    expect(table.ofType('fault')).toEqual([
      { type: 'fault', id: 71, code: 'impossible-section', ...impossible },
    ]);
    await table.clock.run(40_000);
    expect(table.ofType('fault')).toHaveLength(1);
  });

  test('whose result got lost on the way comes out all the same, once', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(1_000);
    const lost = table.wheel.stop(3);
    await table.clock.run(1_000);
    table.port.say(lost);
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(1_000);
    expect(table.ofType('stopped')).toHaveLength(1);
  });

  test('of a wheel that is pulled out while it turns comes out when it is back', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(1_000);
    table.port.unplug();
    table.stops(11);
    await table.clock.run(4_000);
    table.port.plug(table.wheel);
    await table.clock.run(6_000);
    expect(table.ofType('stopped')).toMatchObject([{ id: 71, section: 11 }]);
    expect(table.wheel.turns).toBe(1);
  });

  test('that nobody answers is reported once, and its result still comes out', async () => {
    const table = await readyTable();
    table.port.unplug();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(20_000);
    expect(table.ofType('fault')).toEqual([
      {
        type: 'fault',
        id: 71,
        code: 'no-answer',
        seconds: 5,
      },
    ]);
    table.port.plug(table.wheel);
    await table.clock.run(6_000);
    table.stops(2);
    await table.clock.run(1_000);
    expect(table.ofType('stopped')).toMatchObject([{ id: 71, section: 2 }]);
  });

  test('of a wheel that never stops is reported once', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(29_000);
    expect(table.ofType('fault')).toEqual([]);
    await table.clock.run(90_000);
    expect(table.ofType('fault')).toEqual([{ type: 'fault', id: 71, code: 'never-stops', seconds: 30 }]);
    expect(table.wheel.turns).toBe(1);
  });

  test('that the floor has abandoned is not asked for any more', async () => {
    const table = await readyTable();
    table.port.unplug();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(6_000);
    table.command({ type: 'abandon-spin', id: 71 });
    table.port.plug(table.wheel);
    await table.clock.run(20_000);
    expect(table.wheel.turns).toBe(0);
  });

  test('that fails has the fault as its result', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(1_000);
    table.port.say(table.wheel.restart());
    // First the power, then the motor: the second result of the same spin is not a result.
    await table.clock.run(2_000);
    table.wheel.results.clear();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(2_000);
    expect(table.ofType('fault')).toEqual([
      { type: 'fault', id: 71, code: 6, sentence: 'The power failed while the wheel was turning.' },
    ]);
    expect(table.wheel.turns).toBe(1);
  });

  test('of the next id waits until the wheel has stopped for the one before', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 71 });
    await table.clock.run(1_000);
    table.command({ type: 'spin', id: 72 });
    await table.clock.run(1_000);
    table.stops(1);
    await table.clock.run(1_000);
    table.stops(2);
    await table.clock.run(1_000);
    expect(table.ofType('stopped')).toMatchObject([
      { id: 71, section: 1 },
      { id: 72, section: 2 },
    ]);
  });

  test('of another journal may have a lower id', async () => {
    const table = await readyTable();
    table.command({ type: 'spin', id: 900 });
    await table.clock.run(1_000);
    table.stops(1);
    await table.clock.run(1_000);
    await table.crash();
    table.start(2);
    table.command({ type: 'spin', id: 3 });
    await table.clock.run(1_000);
    table.stops(8);
    await table.clock.run(1_000);
    expect(table.ofType('stopped')).toMatchObject([
      { id: 900, section: 1 },
      { id: 3, section: 8 },
    ]);
  });

  test.each([0, -1, 1.5, 2 ** 32])('cannot have the id %d', async (id) => {
    const table = await readyTable();
    expect(() => table.command({ type: 'spin', id })).toThrow(`${id} is no id of a spin`);
  });
});

test('on a bad line every spin turns the wheel once and its result comes out once', async () => {
  const share = fc.integer({ min: 0, max: 30 });
  const badness = fc.record({ lost: share, doubled: share, delayed: share, damaged: share });
  await fc.assert(
    fc.asyncProperty(fc.nat(), badness, async (seed, bad) => {
      const chance = chanceOf(seed);
      const table = new Table(new ModelWheel('WHEEL-1'));
      table.port.fate = badLine(bad, chance);
      table.start();
      const sections: number[] = [];
      for (let id = 1; id <= 10; id++) {
        table.command({ type: 'spin', id });
        for (let waited = 0; !table.wheel.turning && waited < 100; waited++) await table.clock.run(200);
        sections.push(chance.below(SECTIONS));
        table.stops(sections[id - 1] ?? 0);
        if (chance.percent(20)) table.port.unplug();
        await table.clock.run(chance.below(1_000));
        table.port.plug(table.wheel);
        if (chance.percent(20)) table.port.say(table.wheel.restart());
        for (let waited = 0; table.ofType('stopped').length < id && waited < 100; waited++) {
          await table.clock.run(200);
        }
      }
      table.port.fate = goodLine;
      await table.clock.run(10_000);
      await table.crash();
      expect(table.wheel.turns).toBe(10);
      expect(table.ofType('stopped').map(({ id, section }) => [id, section])).toEqual(
        sections.map((section, index) => [index + 1, section]),
      );
    }),
    { numRuns: 30 },
  );
});
