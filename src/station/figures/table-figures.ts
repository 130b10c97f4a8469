// The figures of a period, from the sums of the journal and the mathematics of the books in force.
import type { Database } from 'better-sqlite3';
import { beginningOf } from '../../journal/archive/begins.ts';
import { hasSums } from '../../journal/file/migrations.ts';
import { knownFrom, percentKnown } from '../../journal/sums/making.ts';
import { type Asked, PeriodSums, type RoundSum, type WagerSum } from '../../journal/sums/reading.ts';
import { timeOfHour } from '../../journal/sums/round-sums.ts';
import type { BoxFigures, StepFigures, TableFigures } from '../../protocol/figures.ts';
import { BETS, type Books, booksFor, groupBy, luck, paces, sumOf, theoretical } from './adding-up.ts';
import type { BookShelf } from './book-shelf.ts';
import { decisionTimes } from './decision-times.ts';
import { dayClock, type GamingDay } from './gaming-day.ts';
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

/** Longer periods are shown by gaming day. */
const MOST_HOURS = 50;

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
