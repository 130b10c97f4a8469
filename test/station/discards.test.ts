import { expect, test } from 'vitest';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { Discards } from '../../src/station/devices/discards.ts';

function discards() {
  const clock = new VirtualClock();
  const said: string[] = [];
  const log = new Discards(clock, (_, fields) => said.push(Object.values(fields).join(' ')));
  return { clock, said, log };
}

test('the first piece is said at once, and what follows once a second, with its sum', async () => {
  const { clock, said, log } = discards();
  for (let i = 0; i < 5_000; i++) log.note('scanner', 2, 'no frame');
  log.note('wheel', 7, 'noise');
  expect(said).toEqual(['scanner 2 1 no frame', 'wheel 7 1 noise']);
  await clock.run(1_000);
  expect(said.slice(2)).toEqual(['scanner 9998 4999 no frame']);
  await clock.run(5_000);
  expect(said).toHaveLength(3);
  log.note('scanner', 3, 'no frame');
  expect(said.at(-1)).toBe('scanner 3 1 no frame');
});

test('what was not said yet is said at the end', async () => {
  const { clock, said, log } = discards();
  log.note('scanner', 2, 'no frame');
  log.note('scanner', 4, 'noise');
  log.stop();
  await clock.run(5_000);
  expect(said).toEqual(['scanner 2 1 no frame', 'scanner 4 1 noise']);
});
