// How long something has waited for the floor is the station's to say, and a restart does not begin it anew.
import { expect, test } from 'vitest';
import { tenFound } from '../e2e/floor-scenes.ts';
import { BO, E2eTable } from '../e2e/table.ts';

test('a call has waited since it was made, also after a restart, and no longer than until it is answered', async () => {
  const table = await new E2eTable({ pack: 'massachusetts' }).open();
  await table.makeReady('verification');
  const since = () => table.view.trouble.since ?? {};
  expect(Object.keys(since())).toEqual(['verify']);
  await tenFound(table);
  const called = since()['floor:ten-found'] ?? Number.NaN;
  expect(called).toBeLessThanOrEqual(table.view.now);
  expect(Object.keys(since())).toEqual(['floor:ten-found']);
  await table.stop();
  await table.startAgain();
  // The row has its own time, a moment before the table came to rest.
  expect(called - (since()['floor:ten-found'] ?? 0)).toBeGreaterThanOrEqual(0);
  expect(since()['floor:ten-found']).toBeLessThanOrEqual(called);
  await table.says({ type: 'floor-answers' }, BO);
  await expect.poll(since).toEqual({});
  await table.close();
});
