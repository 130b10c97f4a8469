// Devices that say what cannot be: the table says so, stops for the floor, and the round comes to its end.
import { expect, test } from 'vitest';
import { loadChart } from '../../src/edge/chart-file.ts';
import { chartProblemsText } from '../../src/words/technician/chart-problems.ts';
import type { AnyFault } from '../../src/world/rates.ts';
import { World, type WorldReport } from '../../src/world/world.ts';

const LONG = 300_000;

async function played(pack: string, seed: string, faults: readonly AnyFault[]): Promise<WorldReport> {
  const read = loadChart();
  if (!read.ok) expect.fail(chartProblemsText(read.problems, '; '));
  const world = { seed, pack, rounds: 20, moves: 1e9, boxes: 7 };
  const report = await new World({ ...world, chart: read.chart, faults }).run();
  expect(report.violation, report.trail.join('\n')).toBeNull();
  expect(report.rounds).toBe(20);
  return report;
}

test(
  'a card reader that contradicts the scanner halts the table, each time, and the floor gets it out again',
  async () => {
    const { reached } = await played('pennsylvania', 'c', ['reader-contradicts']);
    const times = reached['fault reader-contradicts'] ?? 0;
    expect(times).toBeGreaterThan(0);
    expect(reached).toMatchObject({ 'reason reader-contradicts-scanner': times, 'input resume': times });
  },
  LONG,
);

test(
  'a wheel with another number of sections is a failed spin, each time, and the round is paid all the same',
  async () => {
    const { reached } = await played('massachusetts', 'a', ['wheel-other-sections', 'wonders']);
    const times = reached['fault wheel-other-sections'] ?? 0;
    expect(times).toBeGreaterThan(0);
    expect(reached).toMatchObject({ 'reason other-sections': times, 'input wheel-fault': times });
    expect(reached['input wheel-stopped']).toBeGreaterThan(0);
  },
  LONG,
);

test(
  'a wheel that stands at a section that it does not have is a failed spin, each time, and the round is paid all the same',
  async () => {
    const { reached } = await played('massachusetts', 'a', ['wheel-impossible-section', 'wonders']);
    const times = reached['fault wheel-impossible-section'] ?? 0;
    expect(times).toBeGreaterThan(0);
    expect(reached).toMatchObject({ 'reason impossible-section': times, 'input wheel-fault': times });
    expect(reached['input wheel-stopped']).toBeGreaterThan(0);
  },
  LONG,
);

test(
  'a scanner that says a card again with another face halts the table, and the floor gets it out again',
  async () => {
    const { reached } = await played('pennsylvania', 'c', ['scanner-contradicts']);
    expect(reached['fault scanner-contradicts']).toBeGreaterThan(0);
    expect(reached).toMatchObject({
      'reason scanner-contradicts-itself': reached['fault scanner-contradicts'],
    });
  },
  LONG,
);
