import { expect, test } from 'vitest';
import type { DiscardReason } from '../../drivers/reasons.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { Discards } from '../../src/station/devices/discards.ts';

const NO_TYPE: DiscardReason = { code: 'no-type' };
const WRONG_LENGTH: DiscardReason = { code: 'frame-length', bytes: 5, expected: 6 };

function discards() {
  const clock = new VirtualClock();
  const said: string[] = [];
  const log = new Discards(clock, (_, fields) => said.push(Object.values(fields).join(' ')));
  return { clock, said, log };
}

test('the first piece is said at once, and what follows once a second, with its sum', async () => {
  const { clock, said, log } = discards();
  for (let i = 0; i < 5_000; i++) log.note('scanner', 2, NO_TYPE);
  log.note('wheel', 7, WRONG_LENGTH);
  expect(said).toEqual(['scanner 2 1 no-type {}', 'wheel 7 1 frame-length {"bytes":5,"expected":6}']);
  await clock.run(1_000);
  expect(said.slice(2)).toEqual(['scanner 9998 4999 no-type {}']);
  await clock.run(5_000);
  expect(said).toHaveLength(3);
  log.note('scanner', 3, NO_TYPE);
  expect(said.at(-1)).toBe('scanner 3 1 no-type {}');
});

test('what was not said yet is said at the end', async () => {
  const { clock, said, log } = discards();
  log.note('scanner', 2, NO_TYPE);
  log.note('scanner', 4, WRONG_LENGTH);
  log.stop();
  await clock.run(5_000);
  expect(said).toEqual(['scanner 2 1 no-type {}', 'scanner 4 1 frame-length {"bytes":5,"expected":6}']);
});
