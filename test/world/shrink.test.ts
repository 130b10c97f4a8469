import { expect, test } from 'vitest';
import { type Shrinkable, shrink } from '../../src/world/shrink.ts';
import type { WorldReport } from '../../src/world/world.ts';

/** A world that fails in its seventh round if the station crashes while cards are misread, at two boxes or more. */
async function brittle({ rounds, moves, boxes, faults }: Shrinkable): Promise<WorldReport> {
  const fails =
    rounds >= 7 && boxes >= 2 && faults.includes('crashes') && faults.includes('misreads') && moves >= 70;
  const nothing = { tableMs: 0, crashes: 0, reached: {}, trail: [], hash: '' };
  return fails
    ? { ...nothing, rounds: 6, moves: 70, violation: { check: 'cards', sentence: 'one is missing' } }
    : { ...nothing, rounds, moves: 10 * rounds, violation: null };
}

const WHOLE: Shrinkable = {
  rounds: 40,
  moves: 1e9,
  boxes: 7,
  faults: ['noise', 'crashes', 'losses', 'wonders', 'misreads', 'full-disk', 'damage'],
};

test('a world that fails becomes the shortest that still fails', async () => {
  const { options, report } = await shrink(WHOLE, await brittle(WHOLE), { run: brittle, mostTries: 100 });
  expect(options).toEqual({ rounds: 7, moves: 70, boxes: 2, faults: ['crashes', 'misreads'] });
  expect(report.violation?.check).toBe('cards');
});

test('what fails in another way is not the same failure', async () => {
  const otherwise = async (less: Shrinkable): Promise<WorldReport> => {
    const report = await brittle(less);
    return less.faults.includes('noise') || !report.violation
      ? report
      : { ...report, violation: { check: 'money', sentence: 'a cent is missing' } };
  };
  const { options } = await shrink(WHOLE, await brittle(WHOLE), { run: otherwise, mostTries: 100 });
  expect(options.faults).toEqual(['noise', 'crashes', 'misreads']);
});

test('shrinking ends when it has tried often enough, with what it has', async () => {
  const { options, tries } = await shrink(WHOLE, await brittle(WHOLE), { run: brittle, mostTries: 2 });
  expect(tries).toBe(2);
  expect(await brittle(options)).toMatchObject({ violation: { check: 'cards' } });
});
