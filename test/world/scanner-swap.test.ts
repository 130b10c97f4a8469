// Another shoe scanner is put in the place of the one that is there, in the middle of a shoe: the table halts and says
// so, the floor lets it go on, and no card is lost or told twice.
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { loadChart } from '../../src/edge/chart-file.ts';
import { chartProblemsText } from '../../src/words/technician/chart-problems.ts';
import { World } from '../../src/world/world.ts';

/** What the scanner told, in the order of the log. */
function toldIn(
  journal: string,
): { readonly number: number; readonly body: string; readonly shoe: number }[] {
  const db = new Sqlite(journal, { readonly: true });
  const told = db.prepare<[], { number: number; body: string; shoe: number }>(
    `SELECT number, body, (SELECT max(shoe) FROM shoes WHERE started_seq <= log.seq) AS shoe
     FROM log WHERE device = 'scanner' ORDER BY seq`,
  );
  const rows = told.all();
  db.close();
  return rows;
}

test('a table goes on with another scanner, whose numbers are its own', async () => {
  const read = loadChart();
  if (!read.ok) expect.fail(chartProblemsText(read.problems, '; '));
  let told: ReturnType<typeof toldIn> = [];
  const ended = (journal: string) => {
    told = toldIn(journal);
  };
  const world = { seed: 'b', pack: 'section-13', rounds: 30, moves: 1e9, boxes: 7, chart: read.chart };
  const report = await new World({ ...world, faults: ['scanner-swap'], visitor: { ended } }).run();
  expect(report.violation, report.trail.join('\n')).toBeNull();
  expect(report.reached).toMatchObject({ 'fault scanner-swap': 1, 'input halt-table': 1, 'input resume': 1 });
  const place = told.findIndex(({ body }) => body.includes('"halt-table"'));
  const [before, halt, after] = told.slice(place - 1, place + 2);
  expect(halt?.body).toMatch(/\{"code":"another-scanner","scanner":"SCAN-\d+","before":"SCAN-1"\}/);
  expect(halt?.number).not.toBe((before?.number ?? 0) + 1);
  expect(after).toMatchObject({ number: (halt?.number ?? 0) + 1, shoe: before?.shoe });
}, 300_000);
