// The whole station in real time: real serial ports of the kernel, the real library that opens them, simulated devices behind
// them and simulated people at the table. Each pack plays a shoe to its end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasPorts } from '../../src/demonstration/devices.ts';
import { playBy } from '../../src/demonstration/play.ts';
import type { LiveTable } from '../../src/demonstration/table.ts';
import { recordOf } from '../../src/journal/queries/reading.ts';
import { verifyInSlices } from '../../src/journal/verify/verify.ts';
import { packIds } from '../../src/packs/load.ts';
import { judge } from '../../src/referee/referee.ts';
import type { HoleCardMode } from '../../src/rules/rule-book.ts';
import { conditionsOf } from '../../src/table/conditions.ts';
import { liveTableIn } from './live.ts';

const PACKS = packIds();
const FAST = 300;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-live-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(20);
}

async function stop(table: LiveTable): Promise<void> {
  table.autoplay.stop();
  await table.station.stop();
  await table.remove();
}

describe.runIf(hasPorts())('a table whose scanner and wheel are on real ports', () => {
  test('plays a shoe to its end under each pack, all of it in the journal and right', async () => {
    const tables = await Promise.all(PACKS.map((pack) => liveTableIn(folder, pack)));
    for (const table of tables) {
      expect(table.devices.ports).toHaveLength(2);
      table.station.start();
      table.autoplay.set(true, FAST);
    }
    await Promise.all(
      tables.map(async (table) => {
        await until(() => table.station.queue.table.state.shoe.number >= 2);
        await stop(table);
      }),
    );
    for (const pack of PACKS) await isInOrder(pack);
  }, 300_000);

  test('goes on in the middle of a hand when it is started again', async () => {
    const first = await liveTableIn(folder, 'massachusetts');
    first.station.start();
    first.autoplay.set(true, FAST);
    await until(() => first.station.queue.table.phase === 'turns');
    await stop(first);
    const stood = first.station.queue.table;
    const again = await liveTableIn(folder, 'massachusetts');
    expect(again.station.queue.table.state.round).toEqual(stood.state.round);
    again.station.start();
    again.autoplay.set(true, FAST);
    await until(() => again.station.queue.table.state.rounds >= stood.state.rounds + 2);
    await stop(again);
    await isInOrder('massachusetts');
  }, 300_000);
});

/** Nothing in the journal was changed, every payment is right, and the referee has no objection. */
async function isInOrder(pack: string): Promise<void> {
  const db = new Sqlite(join(folder, `${pack}.db`), { readonly: true });
  const report = await verifyInSlices(db, { program: 'test', key: null, seals: null });
  expect(report?.problem, pack).toBeNull();
  const { rules } = playBy(pack);
  const rounds = db.prepare<[], { round: number; hole_card: HoleCardMode }>(
    "SELECT round, hole_card FROM rounds WHERE status IN ('settled', 'void')",
  );
  const ended = rounds.all();
  expect(ended.length, pack).toBeGreaterThan(1);
  for (const { round, hole_card: holeCard } of ended) {
    const record = recordOf(db, round);
    if (!record) expect.fail(`${pack}: round ${round} left no record`);
    expect(
      judge({ ...record, ...conditionsOf(rules, holeCard) }, rules.book),
      `${pack}: round ${round}`,
    ).toEqual([]);
  }
  db.close();
}
