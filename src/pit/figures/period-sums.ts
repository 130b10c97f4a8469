// What a table's journal gives for a period, and how it is added to that of other tables. The mathematics is that of the table's own figures.
import type { Database } from 'better-sqlite3';
import type { Setup } from '../../journal/chain/bodies.ts';
import type { Period } from '../../journal/queries/exporting.ts';
import { setupAt } from '../../journal/queries/reading.ts';
import { knownFrom } from '../../journal/sums/making.ts';
import { type HourEvents, PeriodSums, type RoundSum, type WagerSum } from '../../journal/sums/reading.ts';
import { timeOfHour } from '../../journal/sums/round-sums.ts';
import type { PitDay } from '../../protocol/pit.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import {
  addLuck,
  BETS,
  type Books,
  booksFor,
  exactTheoretical,
  groupBy,
  type KnownBooks,
  type LuckParts,
  luckOfParts,
  luckParts,
  NO_LUCK,
  paces,
  sumOf,
} from '../../station/figures/adding-up.ts';
import { DEFAULT_LOCALE } from '../../words/format.ts';
import type { KeptPeriod } from '../index/kept-sums.ts';

/** In which the money of a setup is. Older setups do not say it. */
function currencyOf({ written }: Pick<Setup, 'written'>): string {
  return written?.currency ?? DEFAULT_LOCALE.currency;
}

const HOUR_MS = 3_600_000;

/** Rows of one journal, or those of one dealer or shift in it. */
export interface TablePart {
  readonly rounds: readonly RoundSum[];
  readonly wagers: readonly WagerSum[];
  readonly events: readonly HourEvents[];
}

export interface TablePeriod extends TablePart {
  readonly books: Books;
  /** In which the money of a setup is. */
  readonly currencies: ReadonlyMap<number, string>;
  /** Books that have to be worked out. */
  readonly missing: readonly RuleBook[];
  /** The first moment of which all is known, where that is not the beginning. */
  readonly since: number | null;
}

/** In a transaction of the caller. */
export function tablePeriod(db: Database, kept: KeptPeriod, period: Period, shelf: KnownBooks): TablePeriod {
  const sums = new PeriodSums(db, period);
  // What is kept has left the journal: nothing is in both.
  const rounds = [...kept.rounds, ...sums.rounds()];
  const wagers = [...kept.wagers, ...sums.wagers()];
  const events = [...kept.events, ...sums.eventsByHour()];
  const setups = [...new Set(wagers.map(({ setup }) => setup))];
  const books = booksFor(db, shelf, setups);
  const missing = setups.filter((setup) => !books.has(setup)).map((setup) => setupAt(db, setup).book);
  const since = kept.isCut ? timeOfHour(knownFrom(db)) : null;
  const all = [...new Set([...setups, ...rounds.map(({ setup }) => setup)])];
  const currencies = new Map(all.map((setup) => [setup, currencyOf(setupAt(db, setup))]));
  return { rounds, wagers, events, books, currencies, missing, since };
}

/** Money of two currencies is never added: each has a part of its own. What happened in an hour goes with the rounds of that hour. */
export function byCurrency(period: TablePeriod): readonly { currency: string; part: TablePart }[] {
  const { currencies, rounds, wagers, events } = period;
  const ofSetup = ({ setup }: { readonly setup: number }) => currencies.get(setup) ?? DEFAULT_LOCALE.currency;
  const ofHour = new Map(rounds.map((row) => [row.hour, ofSetup(row)]));
  const newest = [...ofHour.values()].at(-1) ?? DEFAULT_LOCALE.currency;
  const [ofRounds, ofWagers] = [groupBy(rounds, ofSetup), groupBy(wagers, ofSetup)];
  const ofEvents = groupBy(events, ({ hour }) => ofHour.get(hour) ?? newest);
  return [...new Set([...ofRounds.keys(), ...ofWagers.keys(), ...ofEvents.keys()])].map((currency) => ({
    currency,
    part: {
      rounds: ofRounds.get(currency) ?? [],
      wagers: ofWagers.get(currency) ?? [],
      events: ofEvents.get(currency) ?? [],
    },
  }));
}

/** What was added up for a table, a dealer, a shift. */
export interface Added {
  readonly rounds: number;
  readonly voids: number;
  readonly house: number;
  readonly handle: number;
  readonly busyMs: number;
  /** Null: a book is not known. */
  readonly theoretical: number | null;
  readonly luck: LuckParts | null;
  /** Rounds at so many boxes as the house has a target for, and how long they would take at it. */
  readonly aimed: { readonly rounds: number; readonly hours: number };
  readonly incidents: number;
  readonly typed: number;
  readonly corrected: number;
}

export const NOTHING_ADDED: Added = {
  ...{ rounds: 0, voids: 0, house: 0, handle: 0, busyMs: 0, theoretical: 0, luck: NO_LUCK },
  ...{ aimed: { rounds: 0, hours: 0 }, incidents: 0, typed: 0, corrected: 0 },
};

function timesOf(events: readonly HourEvents[], name: string): number {
  return sumOf(
    events.filter(({ event }) => event === name),
    ({ times }) => times,
  );
}

export function addedOf(
  { rounds, wagers, events }: TablePart,
  books: Books,
  targets: readonly number[],
): Added {
  const bets = wagers.filter(({ wager }) => BETS.includes(wager));
  const aimed = paces(rounds, targets).filter(({ target }) => target !== null);
  return {
    rounds: sumOf(rounds, (row) => row.rounds),
    voids: sumOf(rounds, (row) => row.voids),
    house: sumOf(rounds, (row) => row.house),
    handle: sumOf(bets, (row) => row.stakes),
    busyMs: sumOf(rounds, (row) => row.busyMs),
    theoretical: exactTheoretical(books, wagers),
    luck: luckParts(books, wagers, rounds),
    aimed: {
      rounds: sumOf(aimed, (pace) => pace.rounds),
      hours: sumOf(aimed, (pace) => pace.rounds / (pace.target ?? 1)),
    },
    incidents: timesOf(events, 'incident'),
    typed: timesOf(events, 'typed-card'),
    corrected: timesOf(events, 'card-corrected'),
  };
}

const bothOrNull = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;

export function addTo(one: Added, other: Added): Added {
  return {
    rounds: one.rounds + other.rounds,
    voids: one.voids + other.voids,
    house: one.house + other.house,
    handle: one.handle + other.handle,
    busyMs: one.busyMs + other.busyMs,
    theoretical: bothOrNull(one.theoretical, other.theoretical),
    luck: addLuck(one.luck, other.luck),
    aimed: {
      rounds: one.aimed.rounds + other.aimed.rounds,
      hours: one.aimed.hours + other.aimed.hours,
    },
    incidents: one.incidents + other.incidents,
    typed: one.typed + other.typed,
    corrected: one.corrected + other.corrected,
  };
}

const toTenths = (value: number) => Math.round(value * 10) / 10;

/** Rounded only here, so that sums of many tables are as exact as that of one. */
export function pitDayOf<C extends string | null>(
  { rounds, handle, house, busyMs, theoretical, luck, aimed }: Added,
  currency: C,
): PitDay & { readonly currency: C } {
  return {
    ...{ currency, rounds, handle },
    // Never −0.
    house: house || 0,
    theoretical: theoretical === null ? null : Math.round(theoretical) || 0,
    luck: luckOfParts(luck),
    perHour: busyMs > 0 ? toTenths((rounds * HOUR_MS) / busyMs) : null,
    target: aimed.hours > 0 ? toTenths(aimed.rounds / aimed.hours) : null,
  };
}
