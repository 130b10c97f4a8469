// Sums of the journal and the mathematics of its books, added up: for one table here, and for many at the pit. Results, theoretical wins and
// variances add up; rounds at a table and at another are independent.
import type { Database } from 'better-sqlite3';
import type { BookFigures } from '../../edge/book-figures.ts';
import { setupAt } from '../../journal/queries/reading.ts';
import type { RoundSum, WagerSum } from '../../journal/sums/reading.ts';
import type { LuckFigures, PaceFigures } from '../../protocol/figures.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { luckOf, theoreticalOf, varianceOf } from './luck.ts';

export const BETS: readonly string[] = ['main', 'match', 'spin', 'insurance'];

export function sumOf<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The figures of each book in force, by the row of its setup; those that are not known are missing. */
export type Books = ReadonlyMap<number, BookFigures>;

/** Where the figures of books are found. */
export interface KnownBooks {
  find(book: RuleBook): BookFigures | null;
}

export function booksFor(db: Database, shelf: KnownBooks, setups: readonly number[]): Books {
  return new Map(
    setups.flatMap((setup) => {
      const found = shelf.find(setupAt(db, setup).book);
      return found ? [[setup, found] as const] : [];
    }),
  );
}

/** Not rounded, so that it can be added to others; null: a book is not known. */
export function exactTheoretical(books: Books, rows: readonly WagerSum[]): number | null {
  let sum = 0;
  for (const row of rows) {
    if (!BETS.includes(row.wager)) continue;
    const figures = books.get(row.setup);
    if (!figures) return null;
    sum += theoreticalOf(figures, row) ?? 0;
  }
  return sum;
}

export function theoretical(books: Books, rows: readonly WagerSum[]): number | null {
  const sum = exactTheoretical(books, rows);
  return sum === null ? null : Math.round(sum);
}

/** What luck is made from: the result of the wagers with a known edge, what the books expect of them, and the variance. */
export interface LuckParts {
  readonly house: number;
  readonly expected: number;
  readonly variance: number;
}

export const NO_LUCK: LuckParts = { house: 0, expected: 0, variance: 0 };

export function addLuck(one: LuckParts | null, other: LuckParts | null): LuckParts | null {
  return (
    one &&
    other && {
      house: one.house + other.house,
      expected: one.expected + other.expected,
      variance: one.variance + other.variance,
    }
  );
}

/** Null: a book is not known. */
export function luckParts(
  books: Books,
  wagers: readonly WagerSum[],
  rounds: readonly RoundSum[],
  oneBox = false,
): LuckParts | null {
  let [house, expected, variance] = [0, 0, 0];
  for (const [setup, rows] of groupBy(wagers, (row) => row.setup)) {
    const figures = books.get(setup);
    if (!figures) return null;
    const known = rows.filter(({ wager }) => wager in figures.wagers);
    const squares = sumOf(
      rounds.filter((row) => row.setup === setup),
      (row) => row.squares,
    );
    house += sumOf(known, (row) => row.house);
    expected += sumOf(known, (row) => theoreticalOf(figures, row) ?? 0);
    variance += varianceOf(figures, known, oneBox ? null : squares);
  }
  return { house, expected, variance };
}

export function luckOfParts(parts: LuckParts | null): LuckFigures | null {
  return parts && luckOf(parts.house, parts.expected, parts.variance);
}

export function luck(
  books: Books,
  wagers: readonly WagerSum[],
  rounds: readonly RoundSum[],
  oneBox: boolean,
): LuckFigures | null {
  return luckOfParts(luckParts(books, wagers, rounds, oneBox));
}

export function paces(rounds: readonly RoundSum[], targets: readonly number[]): PaceFigures[] {
  return [...groupBy(rounds, (row) => row.boxes)]
    .filter(([boxes]) => boxes > 0)
    .sort(([a], [b]) => a - b)
    .map(([boxes, rows]) => ({
      boxes,
      rounds: sumOf(rows, (row) => row.rounds),
      busyMs: sumOf(rows, (row) => row.busyMs),
      target: targets[boxes - 1] ?? targets.at(-1) ?? null,
    }));
}
