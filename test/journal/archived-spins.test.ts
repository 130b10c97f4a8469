// The readiness test shows how the wheel has stopped in all its life: spins in archives count, too.
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginningOf } from '../../src/journal/archive/begins.ts';
import { spinsIn } from '../../src/journal/queries/spins.ts';
import { ArchivedJournal, DAY } from './archived.ts';
import { newFolder, removeFolder } from './house.ts';
import { playBy, simulatedJournal } from './simulated.ts';

const ROUNDS = 120;
const SECTIONS = playBy('massachusetts').rules.book.values['spin.wheelPrizes']?.length ?? 0;
const home = newFolder();
afterAll(() => removeFolder(home));

const whole = new ArchivedJournal(join(home, 'whole'));
const archived = new ArchivedJournal(join(home, 'archived'));
const spinsOf = (journal: ArchivedJournal, before?: Parameters<typeof spinsIn>[2]) =>
  journal.read((db) => spinsIn(db, SECTIONS, before).sections);
const total = (sections: readonly number[]) => sections.reduce((sum, one) => sum + one, 0);

beforeAll(() => {
  simulatedJournal(whole.path, { rounds: ROUNDS });
  cpSync(dirname(whole.path), dirname(archived.path), { recursive: true });
  for (const round of [ROUNDS / 3, ROUNDS / 2]) {
    archived.archive(archived.endOf(round) + DAY);
    archived.leave();
  }
});

test('a wheel that was never tested has all its spins in the first test, also those that are in archives by then', () => {
  const spins = spinsOf(whole);
  const gone = archived.read((db) => beginningOf(db)?.through ?? 0);
  const before = whole.read((db) => {
    const { sections } = spinsIn(db, SECTIONS, { through: gone, sections: Array(SECTIONS).fill(0) });
    return total(spins) - total(sections);
  });
  expect(before).toBeGreaterThan(0);
  expect(total(spins)).toBeGreaterThan(before);
  expect(spinsOf(archived)).toEqual(spins);
});

test('a test that was made before the last rows left is not counted twice, and one made since is gone on from', () => {
  const early = { through: 1, sections: Array(SECTIONS).fill(0) };
  expect(spinsOf(archived, early)).toEqual(spinsOf(whole));
  const now = archived.read((db) => spinsIn(db, SECTIONS, undefined));
  expect(spinsOf(archived, now)).toEqual(now.sections);
});

test('archives that counted the spins of a wheel are the same chain to verify', () => {
  expect(archived.verify().findings).toEqual(whole.verify().findings);
});
