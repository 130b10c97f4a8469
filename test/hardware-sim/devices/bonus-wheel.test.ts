import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BonusWheelDriver, type WheelEvent } from '../../../drivers/bonus-wheel/driver.ts';
import { BonusWheel } from '../../../hardware-sim/devices/bonus-wheel.ts';
import { allHabits, type Rates } from '../../../hardware-sim/devices/habits.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { everywhereAnd, ofType, Witness, World } from './bench.ts';

const SECTIONS = 24;

function connected(seed: number, rates: Rates = {}) {
  const world = new World(seed, rates);
  const wire = world.wire('wheel', SERIAL_TIMES);
  const section = (id: number) => (id * 7) % SECTIONS;
  const wheel = new BonusWheel(world.around(wire), { name: 'WHEEL-1', sections: SECTIONS, section });
  wheel.board.start();
  const host = world.host(new BonusWheelDriver({ journal: 77 }), wire.open);
  return { world, wire, wheel, host };
}

/** The wheel's own word on this id; what the driver adds about the time it takes is none. */
function resultsOf(events: readonly WheelEvent[], id: number): WheelEvent[] {
  return events.filter(
    (event) =>
      (event.type === 'stopped' && event.id === id) ||
      (event.type === 'fault' && event.id === id && typeof event.code === 'number'),
  );
}

describe('the bonus wheel and its driver', () => {
  test('without bad habits: each spin turns the wheel once and stops where it was decided', async () => {
    const { world, wheel, host } = connected(1);
    for (let id = 10; id < 20; id++) {
      host.command({ type: 'spin', id });
      await world.clock.until(() => resultsOf(host.events, id).length > 0, 60_000);
      host.command({ type: 'show-prize', id, cents: 100 * id, text: `SPIN ${id}` });
      await world.clock.run(1_000);
      expect(wheel.display).toMatchObject({ cents: 100 * id, text: `SPIN ${id}` });
    }
    expect(ofType(host.events, 'stopped')).toEqual(
      Array.from({ length: 10 }, (_, index) => {
        const id = index + 10;
        return { type: 'stopped', id, section: (id * 7) % SECTIONS, sections: SECTIONS };
      }),
    );
    expect(ofType(host.events, 'spinning').map(({ id }) => id)).toEqual([...Array(10)].map((_, i) => i + 10));
    expect(ofType(host.events, 'fault')).toEqual([]);
    expect(wheel.turns).toBe(10);
  });

  test('with all bad habits: each spin is answered once, with what the wheel remembers', async () => {
    const seen = new Set<string>();
    const witness = new Witness();
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 2, max: 15 }), async (seed, percent) => {
        const { world, wheel, host } = connected(seed, allHabits(percent / 100));
        // The wheel remembers the results of sixteen.
        for (let id = 1; id <= 12; id++) {
          host.command({ type: 'spin', id });
          const answered = () => resultsOf(host.events, id).length > 0;
          expect(await world.clock.until(answered, 300_000)).toBe(true);
          host.command({ type: 'show-prize', id, cents: id, text: '' });
          await world.clock.run(world.people.between(0, 2_000));
        }
        world.habits.calm();
        await world.clock.run(20_000);
        await host.stop();
        for (let id = 1; id <= 12; id++) {
          const { type, ...result } = wheel.resultOf(id) ?? { type: 'none' };
          expect(resultsOf(host.events, id)).toEqual([{ type, ...result }]);
          seen.add('code' in result ? `fault ${result.code}` : type);
        }
        expect(wheel.turns).toBe(12);
        expect(wheel.display?.cents).toBe(12);
        witness.watch(world);
      }),
      { numRuns: 40 },
    );
    expect([...seen].sort()).toEqual(['fault 3', 'fault 6', 'stopped']);
    expect(witness.seen).toEqual(everywhereAnd('endless-spins', 'slow-answers'));
  });

  test('a wheel that never stops is reported after 30 s, and its result is a fault that comes later', async () => {
    const { world, wheel, host } = connected(3, { 'endless-spins': 1 });
    host.command({ type: 'spin', id: 5 });
    await world.clock.run(42_000);
    expect(ofType(host.events, 'fault').map(({ id, code }) => ({ id, code }))).toEqual([
      { id: 5, code: 'never-stops' },
      { id: 5, code: 3 },
    ]);
    expect(host.driver.status).toMatchObject({ condition: 'faulty' });
    await world.clock.run(10_000);
    expect(host.isReady).toBe(true);
    expect(wheel.turning).toBe(false);
    expect(world.habits.counts['endless-spins']).toBe(1);
  });

  test('of a wheel that is broken the spin ends with the fault, and it is said once without a spin', async () => {
    const { world, wheel, host } = connected(4);
    await world.clock.run(1_000);
    wheel.trouble = 'cover';
    await world.clock.run(1_000);
    expect(host.driver.status.reason).toEqual({ code: 'complains', number: 131 });
    host.command({ type: 'spin', id: 1 });
    await world.clock.run(5_000);
    wheel.trouble = 'none';
    await world.clock.run(1_000);
    host.command({ type: 'spin', id: 2 });
    await world.clock.run(20_000);
    expect(ofType(host.events, 'fault').map(({ id, code }) => ({ id, code }))).toEqual([
      { id: null, code: 5 },
      { id: 1, code: 5 },
    ]);
    expect(resultsOf(host.events, 2)).toMatchObject([{ type: 'stopped' }]);
  });
});
