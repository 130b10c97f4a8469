// Books that nobody has written: whatever a pack says, table and referee agree on it. SABOT_BOOKS=5000 draws more of them,
// SABOT_FIRST_BOOK=7000 begins elsewhere.
import { expect, test } from 'vitest';
import { drawBook } from './draw-book.ts';
import { faultsOf } from './play-book.ts';

const BOOKS = Number(process.env.SABOT_BOOKS ?? 120);
const FIRST = Number(process.env.SABOT_FIRST_BOOK ?? 1);
const ROUNDS = 6;
const ONE_BOOK_AT_MOST_MS = 2_000;

test(
  `rounds by ${BOOKS} random books: no objection, no exception, no cent lost`,
  () => {
    const seeds = Array.from({ length: BOOKS }, (_, index) => FIRST + index);
    const faults = seeds.flatMap((seed) => {
      const how = { seed, rounds: ROUNDS, incidents: seed % 2 === 0, loaded: seed % 3 === 0 };
      return faultsOf(drawBook(seed), how);
    });
    expect(faults.slice(0, 5)).toEqual([]);
  },
  BOOKS * ONE_BOOK_AT_MOST_MS,
);

test('the same seed draws the same book', () => {
  expect(drawBook(7)).toEqual(drawBook(7));
  expect(drawBook(7)).not.toEqual(drawBook(8));
});
