// How long Sabot made people wait is added up by the hour, beside the log.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { lateOfThisThread, Waits } from '../../src/station/waits.ts';
import { newFolder, open, removeFolder } from '../journal/house.ts';
import { playOf } from '../journal/script.ts';
import { verifyFile } from '../journal/verify-journals.ts';

const HOUR = 3_600_000;
const folder = newFolder();
afterAll(() => removeFolder(folder));

const rowsOf = ({ db }: Journal) => db.prepare('SELECT * FROM waits ORDER BY hour').all();

test('a minute is written when nobody waits, to its hour, and what is left at the end', async () => {
  const journal = open(join(folder, 'table.db'), playOf('section-13'));
  const clock = new VirtualClock(10 * HOUR);
  const late = [7, 0, 30, 5];
  let waiting = 0;
  const waits = new Waits({
    journal,
    clock,
    time: () => clock.now(),
    waiting: () => waiting,
    late: () => late.shift() ?? 0,
  });
  waits.start();
  waits.waited(3);
  waits.waited(12);
  await clock.run(60_000);
  expect(rowsOf(journal)).toEqual([{ hour: 10, inputs: 2, waited_ms: 15, longest_ms: 12, blocked_ms: 7 }]);
  // Nothing was heard: nothing is written.
  await clock.run(60_000);
  waits.waited(5);
  waiting = 1;
  await clock.run(60_000);
  expect(rowsOf(journal)).toHaveLength(1);
  expect(rowsOf(journal)[0]).toMatchObject({ inputs: 2 });
  waiting = 0;
  waits.stop();
  expect(rowsOf(journal)).toEqual([{ hour: 10, inputs: 3, waited_ms: 20, longest_ms: 12, blocked_ms: 42 }]);
  journal.close();
  expect(verifyFile(join(folder, 'table.db'))).toMatchObject({ ok: true, problem: null });
});

const moment = () => new Promise((resolve) => setTimeout(resolve, 60));

test('a thread that is busy is late by as much', async () => {
  const late = lateOfThisThread();
  await moment();
  late();
  await moment();
  const until = performance.now() + 300;
  while (performance.now() < until);
  await moment();
  expect(late()).toBeGreaterThan(200);
});
