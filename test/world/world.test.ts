import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadChart } from '../../src/edge/chart-file.ts';
import { packIds } from '../../src/packs/load.ts';
import { chartProblemsText } from '../../src/words/technician/chart-problems.ts';
import { ALL_FAULTS, type AnyFault } from '../../src/world/rates.ts';
import { type Visitor, World } from '../../src/world/world.ts';

function world(
  seed: string,
  pack: string,
  rounds: number,
  faults: readonly AnyFault[],
  visitor: Visitor = {},
): World {
  const read = loadChart();
  if (!read.ok) expect.fail(chartProblemsText(read.problems, '; '));
  return new World({ seed, pack, rounds, moves: 1e9, boxes: 7, faults, chart: read.chart, visitor });
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
    const journals: Buffer[] = [];
    const lived = (seed: string) =>
      world(seed, 'section-13', 12, ALL_FAULTS, {
        ended: (path) => journals.push(readFileSync(path)),
      }).run();
    const once = await lived('same');
    const again = await lived('same');
    expect(once.crashes).toBeGreaterThan(0);
    expect(again).toEqual(once);
    const other = await lived('other');
    expect(other.hash).not.toBe(once.hash);
    // Closed, SQLite has put all that was in its write-ahead log into the one file.
    const [first, second, third] = journals;
    expect(first?.length).toBeGreaterThan(100_000);
    expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true);
    expect(third?.equals(first ?? Buffer.alloc(0))).toBe(false);
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
