// The cable is pulled after each byte of the greeting and of the first cards, in both directions: whatever arrived of it, every
// card comes out once and in order after the cable is back.
import { expect, test } from 'vitest';
import { goodLine } from '../supervisor/virtual-port.ts';
import { ModelScanner } from './model-scanner.ts';
import { Table } from './table.ts';

const CARDS = 6;

/** Only so many bytes arrive, of both sides together; then the cable is out for a while. */
async function dayWithPull(after: number): Promise<{ readonly table: Table; readonly pulled: boolean }> {
  const table = new Table(new ModelScanner('SCAN-1', 200), 0);
  let left = after;
  let pulled = false;
  table.port.fate = (bytes) => {
    if (pulled) return goodLine(bytes);
    const arrives = bytes.subarray(0, left);
    left -= arrives.length;
    if (left === 0 && arrives.length < bytes.length) {
      pulled = true;
      table.clock.at(table.clock.now() + 2, () => table.port.unplug());
      table.clock.at(table.clock.now() + 700, () => table.port.plug(table.scanner));
    }
    return goodLine(arrives);
  };
  for (let turn = 0; turn < 2; turn++) table.card(turn);
  table.start();
  for (let turn = 2; turn < CARDS; turn++) {
    await table.clock.run(130);
    table.card(turn);
  }
  await table.clock.run(20_000);
  await table.crash();
  return { table, pulled };
}

test('pulled after any byte, no card is lost, doubled or told in another order', async () => {
  let last = 0;
  for (let after = 0; ; after++) {
    const { table, pulled } = await dayWithPull(after);
    const seen = table.fromShoe;
    expect(
      seen.map(({ number }) => number),
      `after ${after} bytes`,
    ).toEqual(Array.from({ length: CARDS }, (_, index) => index + 1));
    expect(
      seen.every(({ what }) => what?.type === 'card'),
      `after ${after} bytes`,
    ).toBe(true);
    expect(table.scanner.kept.size).toBe(0);
    last = after;
    if (!pulled || after > 400) break;
  }
  // The greeting of both sides alone has more than a hundred bytes.
  expect(last).toBeGreaterThan(250);
}, 120_000);
