import { describe, expect, test } from 'vitest';
import { allHabits } from '../../../hardware-sim/devices/habits.ts';
import { World } from './bench.ts';
import { useEverything } from './table.ts';

async function run(seed: number) {
  const world = new World(seed, { ...allHabits(0.06), 'endless-spins': 0.3 });
  const { hosts } = await useEverything(world, 40);
  const signals = Object.values(hosts).map(({ heard }) => JSON.stringify(heard));
  return { tape: world.tape, signals, counts: world.habits.counts };
}

describe('one seed', () => {
  test('gives the same bytes at the same times on all wires, and the same signals', async () => {
    const [first, second] = [await run(7), await run(7)];
    expect(first.tape.length).toBeGreaterThan(1_000);
    expect(second.tape).toEqual(first.tape);
    expect(second.signals).toEqual(first.signals);
    expect(second.counts).toEqual(first.counts);
    const silent = Object.entries(first.counts).filter(([, count]) => count === 0);
    expect(silent).toEqual([]);
  });

  test('is not another', async () => {
    const [first, second] = [await run(7), await run(8)];
    expect(second.tape).not.toEqual(first.tape);
  });
});
