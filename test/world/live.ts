// A table without hardware, in a folder of its own, for tests that play at it.
import { join } from 'node:path';
import { expect } from 'vitest';
import { playBy } from '../../src/demonstration/play.ts';
import { type LiveTable, type LiveTableWish, openLiveTable } from '../../src/demonstration/table.ts';
import { loadChart } from '../../src/edge/chart-file.ts';
import { chartProblemsText } from '../../src/words/technician/chart-problems.ts';

export async function liveTableIn(
  folder: string,
  pack: string,
  more: Partial<LiveTableWish> = {},
): Promise<LiveTable> {
  const { rules, pack: about } = playBy(pack);
  const chart = loadChart();
  if (!chart.ok) expect.fail(chartProblemsText(chart.problems, ' '));
  const opened = await openLiveTable({
    journal: join(folder, `${pack}.db`),
    setup: { table: 'live', pack: about, book: rules.book, program: 'test' },
    rules,
    seed: pack,
    chart: chart.chart,
    log: () => {},
    freshTable: async () => null,
    broken: ({ code }) => expect.fail(code),
    turnsMs: [100, 200],
    ...more,
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  return opened.table;
}
