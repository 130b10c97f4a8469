// The figures of a period, from the sums of the journal and the mathematics of the books in force.
import type { Database } from 'better-sqlite3';
import type { BookFigures } from '../../edge/book-figures.ts';
import { beginningOf } from '../../journal/archive/begins.ts';
import { hasSums } from '../../journal/file/migrations.ts';
import { setupAt } from '../../journal/queries/reading.ts';
import { knownFrom, percentKnown } from '../../journal/sums/making.ts';
import { type Asked, PeriodSums, type RoundSum, type WagerSum } from '../../journal/sums/reading.ts';
import { timeOfHour } from '../../journal/sums/round-sums.ts';
import type { BoxFigures, PaceFigures, StepFigures, TableFigures } from '../../protocol/figures.ts';
import type { BookShelf } from './book-shelf.ts';
import { decisionTimes } from './decision-times.ts';
import { dayClock, type GamingDay } from './gaming-day.ts';
import { luckOf, theoreticalOf, varianceOf } from './luck.ts';
import { DecisionCosts, Mistakes } from './mistakes.ts';
import { troubles } from './troubles.ts';

/** What the house has laid down for its figures. */
export interface FiguresHouse {
  readonly day: GamingDay;
  /** The hours at which the shifts begin. */
  readonly shifts: readonly number[];
  /** Rounds an hour that the house wants to see, by boxes in play, for one box first. */
  readonly targets: readonly number[];
}

const BETS: readonly string[] = ['main', 'match', 'spin', 'insurance'];

/** Longer periods are shown by gaming day. */
const MOST_HOURS = 50;

function sumOf<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
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
type Books = ReadonlyMap<number, BookFigures>;

function theoretical(books: Books, rows: readonly WagerSum[]): number | null {
  let sum = 0;
  for (const row of rows) {
    if (!BETS.includes(row.wager)) continue;
    const figures = books.get(row.setup);
    if (!figures) return null;
    sum += theoreticalOf(figures, row) ?? 0;
  }
  return Math.round(sum);
}

function luck(
  books: Books,
  wagers: readonly WagerSum[],
  rounds: readonly RoundSum[],
  oneBox: boolean,
): TableFigures['luck'] {
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
  return luckOf(house, expected, variance);
}

function paces(rounds: readonly RoundSum[], targets: readonly number[]): PaceFigures[] {
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

/** The beginning of the step in which an hour lies, by the hour. */
function stepStarts(asked: Asked, day: GamingDay, hours: readonly number[]): (hour: number) => number {
  if (asked.to - asked.from <= timeOfHour(MOST_HOURS)) return timeOfHour;
  const clock = dayClock(day);
  const starts: number[] = [];
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];
  const end = timeOfHour(last + 1);
  for (let name = clock.dayOf(timeOfHour(first)); clock.startOf(name) < end; name = clock.dayAfter(name, 1))
    starts.push(clock.startOf(name));
  // An hour in which a day begins counts to the day in which the hour began.
  const startOf = (hour: number) => starts.findLast((start) => start <= timeOfHour(hour)) ?? timeOfHour(hour);
  const known = new Map([...new Set(hours)].map((hour) => [hour, startOf(hour)]));
  return (hour) => known.get(hour) ?? startOf(hour);
}

function steps(
  rounds: readonly RoundSum[],
  wagers: readonly WagerSum[],
  books: Books,
  startOf: (hour: number) => number,
  oneBox: boolean,
): StepFigures[] {
  const money = groupBy(wagers, (row) => startOf(row.hour));
  return [...groupBy(rounds, (row) => startOf(row.hour))].map(([at, rows]) => {
    const placed = money.get(at) ?? [];
    const house = oneBox ? sumOf(placed, (row) => row.house) : sumOf(rows, (row) => row.house);
    return { at, rounds: sumOf(rows, (row) => row.rounds), house, theoretical: theoretical(books, placed) };
  });
}

function wagerFigures(wagers: readonly WagerSum[], books: Books): TableFigures['wagers'] {
  return [...groupBy(wagers, (row) => row.wager)]
    .map(([wager, rows]) => ({
      wager,
      lines: sumOf(rows, (row) => row.lines),
      stakes: sumOf(rows, (row) => row.stakes),
      house: sumOf(rows, (row) => row.house),
      wagered: sumOf(rows, (row) => row.wagered),
      theoretical: BETS.includes(wager) ? theoretical(books, rows) : null,
    }))
    .sort((a, b) => b.stakes - a.stakes || (a.wager < b.wager ? -1 : 1));
}

function mistakes(sums: PeriodSums, books: Books): Map<number, Mistakes> {
  const costs = new Map([...books].map(([setup, figures]) => [setup, DecisionCosts.of(figures)]));
  const bySeat = new Map<number, Mistakes>();
  for (const { setup, seat, told } of sums.firstDecisions()) {
    const cost = costs.get(setup);
    const sum = bySeat.get(seat) ?? new Mistakes();
    bySeat.set(seat, sum);
    if (cost) sum.add(told, cost);
  }
  return bySeat;
}

function boxFigures(sums: PeriodSums, books: Books, known: boolean): BoxFigures[] {
  const made = known ? mistakes(sums, books) : new Map<number, Mistakes>();
  return sums
    .boxes()
    .map((box) => ({ ...box, mistakes: known ? (made.get(box.seat) ?? new Mistakes()).figures : null }));
}

export interface Answered {
  readonly figures: TableFigures;
  /** Rows of setups whose books have to be worked out. */
  readonly missing: readonly number[];
}

function booksFor(db: Database, shelf: BookShelf, setups: readonly number[]): Books {
  return new Map(
    setups.flatMap((setup) => {
      const found = shelf.find(setupAt(db, setup).book);
      return found ? [[setup, found] as const] : [];
    }),
  );
}

/** In a transaction of the caller. */
export function tableFigures(db: Database, asked: Asked, house: FiguresHouse, shelf: BookShelf): Answered {
  const sums = new PeriodSums(db, asked);
  const [rounds, wagers] = [sums.rounds(), sums.wagers()];
  const oneBox = asked.seat !== undefined;
  const setups = [...new Set(wagers.map(({ setup }) => setup))];
  const books = booksFor(db, shelf, setups);
  const missing = setups.filter((setup) => !books.has(setup));
  const known = missing.length === 0;
  const bets = wagers.filter(({ wager }) => BETS.includes(wager));
  const mains = wagers.filter(({ wager }) => wager === 'main');
  const boxes = boxFigures(sums, books, known);
  const addedUp = hasSums(db) ? percentKnown(db) : null;
  const startOf = stepStarts(
    asked,
    house.day,
    rounds.map(({ hour }) => hour),
  );
  const figures: TableFigures = {
    from: asked.from,
    to: asked.to,
    asOf: sums.asOf,
    since: addedUp === null && !beginningOf(db) ? null : timeOfHour(knownFrom(db)),
    addedUp,
    zone: house.day.zone,
    dayStarts: house.day.starts,
    step: asked.to - asked.from <= timeOfHour(MOST_HOURS) ? 'hour' : 'day',
    rounds: oneBox ? sumOf(boxes, (box) => box.rounds) : sumOf(rounds, (row) => row.rounds),
    voids: sumOf(rounds, (row) => row.voids),
    house: (oneBox ? sumOf(wagers, (row) => row.house) : sumOf(rounds, (row) => row.house)) || 0,
    busyMs: sumOf(rounds, (row) => row.busyMs),
    handle: sumOf(bets, (row) => row.stakes),
    mainWagers: { times: sumOf(mains, (row) => row.wagers), amount: sumOf(mains, (row) => row.wagered) },
    luck: known ? luck(books, wagers, rounds, oneBox) : null,
    books: known ? 'known' : 'working',
    paces: paces(rounds, house.targets),
    steps: steps(rounds, wagers, books, startOf, oneBox),
    wagers: wagerFigures(wagers, books),
    boxes,
    dealers: sums.dealers(),
    ...troubles(sums.events()),
    adjustments: sums.adjustments(),
    waits: sums.waits(),
    shifts: house.shifts,
    decisions: decisionTimes(sums.decisions(), house.day.zone, house.shifts),
  };
  return { figures, missing };
}
