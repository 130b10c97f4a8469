import { expect, test } from 'vitest';
import { ModelScanner } from '../shoe-scanner/model-scanner.ts';
import { Table } from '../shoe-scanner/table.ts';

test('ten thousand times pulled out and put back leaves nothing behind, and no card is lost or doubled', async () => {
  const table = new Table(new ModelScanner('SCAN-1'), 0);
  table.commitAfterMs = () => 1;
  table.start();
  await table.clock.run(10);
  let mostTimers = 0;
  for (let turn = 1; turn <= 10_000; turn++) {
    table.card(turn);
    table.port.unplug();
    table.port.plug(table.scanner);
    await table.clock.run(260);
    mostTimers = Math.max(mostTimers, table.clock.pending);
    table.statuses.length = 0;
  }
  await table.clock.run(2_000);
  expect(table.port.opened).toBe(10_001);
  expect(table.port.openWires).toBe(1);
  expect(mostTimers).toBeLessThan(10);
  expect(table.fromShoe.map(({ number }) => number)).toEqual(Array.from({ length: 10_000 }, (_, i) => i + 1));
  await table.crash();
  expect(table.port.openWires).toBe(0);
  expect(table.clock.pending).toBe(0);
});
