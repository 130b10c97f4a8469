import { describe, expect, test } from 'vitest';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import { allHabits, HABITS, type Habit, habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { World } from './bench.ts';
import { anyCard } from './cards.ts';

const ALL = Object.keys(HABITS) as Habit[];

describe('bad habits', () => {
  test.each(ALL)('%s happens at its rate, is counted, and nothing else happens with it', (habit) => {
    const habits = habitsOf('seed', { [habit]: 0.25 });
    let seen = 0;
    for (let occasion = 0; occasion < 4_000; occasion++) {
      for (const other of ALL) if (habits.occurs(other)) seen++;
    }
    expect(seen).toBe(habits.counts[habit]);
    expect(seen).toBeGreaterThan(880);
    expect(seen).toBeLessThan(1_120);
    for (const other of ALL) if (other !== habit) expect(habits.counts[other]).toBe(0);
  });

  test('one that is switched on does not change when the others happen', () => {
    const times = (rates: Partial<Record<Habit, number>>) => {
      const habits = habitsOf('seed', rates).of('scanner');
      return Array.from({ length: 200 }, () => {
        habits.occurs('noise');
        return habits.occurs('damage');
      });
    };
    expect(times({ damage: 0.3, noise: 0.5 })).toEqual(times({ damage: 0.3 }));
  });

  test('parts of the world have chance of their own and are counted together', () => {
    const habits = habitsOf('seed', allHabits(0.5));
    const [left, right] = [habits.of('left'), habits.of('right')];
    const draw = (part: typeof left) => Array.from({ length: 64 }, () => part.occurs('losses'));
    const [first, second] = [draw(left), draw(right)];
    expect(first).not.toEqual(second);
    expect(habits.counts.losses).toBe([...first, ...second].filter(Boolean).length);
    habits.calm();
    expect(draw(left)).not.toContain(true);
    habits.set('losses', 1);
    expect(draw(right)).not.toContain(false);
  });

  test('a rate is a share', () => {
    expect(() => habitsOf('seed', { noise: 1.5 })).toThrow('1.5 is no rate of noise');
    expect(() => habitsOf('seed').set('noise', Number.NaN)).toThrow(RangeError);
  });

  test('mishaps are counted when they happen: power that fails, cables that are pulled', async () => {
    for (const habit of ['reboots', 'unplugging'] as const) {
      const world = new World(1, { [habit]: 0.5 });
      const wire = world.wire('scanner', SERIAL_TIMES);
      const scanner = new ShoeScanner(world.around(wire), { name: 'SCAN-1' });
      scanner.board.start();
      const host = world.host(new ShoeScannerDriver({ committed: 0 }), wire.open);
      for (let card = 0; card < 20; card++) {
        scanner.cardLeaves(anyCard(world.people), true);
        await world.clock.run(5_000);
      }
      world.habits.calm();
      await world.clock.run(10_000);
      const count = world.habits.counts[habit];
      expect(count).toBeGreaterThan(3);
      const absent = host.heard.filter(
        ({ signal: s }) => s.kind === 'status' && s.status.condition === 'absent',
      );
      if (habit === 'reboots') expect(scanner.board.boots).toBe(count + 1);
      else expect(absent.length).toBeGreaterThanOrEqual(count);
      expect(scanner.board.isPlugged && scanner.board.isOn && host.isReady).toBe(true);
    }
  });
});
