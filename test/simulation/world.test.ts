import { expect, test } from 'vitest';
import { loadChart } from '../../src/edge/chart-file.ts';
import { packIds } from '../../src/packs/load.ts';
import { ALL_FAULTS, type AnyFault } from '../../src/simulation/rates.ts';
import { World } from '../../src/simulation/world.ts';

function world(seed: string, pack: string, rounds: number, faults: readonly AnyFault[]): World {
  const read = loadChart();
  if (!read.ok) expect.fail(read.problems.join('; '));
  return new World({ seed, pack, rounds, moves: 1e9, boxes: 7, faults, chart: read.chart });
}

const LONG = 600_000;

test.each(packIds())(
  'a table of %s plays with everything going wrong, and nothing happens that must never be',
  async (pack) => {
    const report = await world('test', pack, 30, ALL_FAULTS).run();
    expect(report.violation, report.trail.join('\n')).toBeNull();
    expect(report.rounds).toBe(30);
    expect(report.crashes).toBeGreaterThan(0);
  },
  LONG,
);

test(
  'one seed is one world, to the byte of the journal; another seed is another',
  async () => {
    const once = await world('same', 'section-13', 8, ALL_FAULTS).run();
    const again = await world('same', 'section-13', 8, ALL_FAULTS).run();
    expect(again).toEqual(once);
    const other = await world('other', 'section-13', 8, ALL_FAULTS).run();
    expect(other.hash).not.toBe(once.hash);
  },
  LONG,
);

test(
  'without faults nobody errs and nothing breaks',
  async () => {
    const report = await world('calm', 'massachusetts', 10, []).run();
    expect(report).toMatchObject({ violation: null, rounds: 10, crashes: 0 });
    const names = Object.keys(report.reached);
    expect(names.filter((name) => name.startsWith('fault ') || name.startsWith('incident '))).toEqual([]);
  },
  LONG,
);
