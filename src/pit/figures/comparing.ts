// Tables, dealers or shifts side by side over a period, from the journals that the pit has made again.
import type { Period } from '../../journal/queries/exporting.ts';
import { timeOfHour } from '../../journal/sums/round-sums.ts';
import type { ComparedBy, PitCompared, PitComparison } from '../../protocol/pit.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { type Books, groupBy, type KnownBooks, sumOf } from '../../station/figures/adding-up.ts';
import { type DayClock, dayClock } from '../../station/figures/gaming-day.ts';
import type { FiguresHouse } from '../../station/figures/table-figures.ts';
import { keptIn, keptSumsPath } from '../index/kept-sums.ts';
import type { PitStore } from '../store/store.ts';
import {
  type Added,
  addedOf,
  addTo,
  byCurrency,
  NOTHING_ADDED,
  pitDayOf,
  type TablePart,
  type TablePeriod,
  tablePeriod,
} from './period-sums.ts';
import { readJournal } from './read-journal.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

export interface FiguresParts {
  readonly store: PitStore;
  /** Where the journals lie that are made again from the rows. */
  readonly folder: string;
  readonly house: FiguresHouse;
  readonly shelf: KnownBooks;
  /** A journal cannot be read: the others go on. */
  trouble(error: unknown): void;
}

/** Lets others have their turn between two tables. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** What the line's journal gives; null: there is none yet, or it cannot be read. */
export function periodOf(
  { folder, shelf, trouble }: FiguresParts,
  stretch: Stretch,
  { from, to }: Period,
): TablePeriod | null {
  const period = { from, to: Math.min(to, stretch.until) };
  if (period.from >= period.to) return null;
  try {
    return readJournal(folder, stretch, (db, path) =>
      tablePeriod(db, keptIn(keptSumsPath(path), period), period, shelf),
    );
  } catch (error) {
    trouble(error);
    return null;
  }
}

interface Gathered {
  readonly who: string;
  readonly currency: string;
  sum: Added;
  readonly tables: Set<string>;
  /** What the house won, by gaming day. */
  readonly days: Map<string, number>;
}

/** By what the rows of a journal are parted. */
function keyOf(by: ComparedBy, { shifts }: FiguresHouse, clock: DayClock) {
  const starts = new Map<number, string>();
  return (table: string) => (row: { readonly hour: number; readonly dealer: string }) => {
    if (by === 'table') return table;
    if (by === 'dealer') return row.dealer;
    const known = starts.get(row.hour) ?? String(clock.shiftStart(timeOfHour(row.hour), shifts));
    starts.set(row.hour, known);
    return known;
  };
}

function partsOf(period: TablePart, key: (row: { hour: number; dealer: string }) => string) {
  const rounds = groupBy(period.rounds, key);
  const wagers = groupBy(period.wagers, key);
  const events = groupBy(period.events, key);
  return [...new Set([...rounds.keys(), ...wagers.keys()])].map((who) => ({
    who,
    part: { rounds: rounds.get(who) ?? [], wagers: wagers.get(who) ?? [], events: events.get(who) ?? [] },
  }));
}

class Comparing {
  readonly #house: FiguresHouse;
  readonly #clock: DayClock;
  readonly #key: ReturnType<typeof keyOf>;
  readonly #days = new Map<number, string>();
  readonly all = new Map<string, Gathered>();

  constructor(by: ComparedBy, house: FiguresHouse) {
    this.#house = house;
    this.#clock = dayClock(house.day);
    this.#key = keyOf(by, house, this.#clock);
  }

  add(table: string, period: TablePeriod): void {
    for (const { currency, part } of byCurrency(period))
      for (const one of partsOf(part, this.#key(table))) this.#gather(table, currency, one, period.books);
  }

  #gather(
    table: string,
    currency: string,
    { who, part }: { who: string; part: TablePart },
    books: Books,
  ): void {
    const key = `${currency} ${who}`;
    const nothing = {
      who,
      currency,
      sum: NOTHING_ADDED,
      tables: new Set<string>(),
      days: new Map<string, number>(),
    };
    const gathered: Gathered = this.all.get(key) ?? nothing;
    this.all.set(key, gathered);
    gathered.sum = addTo(gathered.sum, addedOf(part, books, this.#house.targets));
    if (part.rounds.length > 0) gathered.tables.add(table);
    for (const [day, rows] of groupBy(part.rounds, ({ hour }) => this.#dayOf(hour)))
      gathered.days.set(day, (gathered.days.get(day) ?? 0) + sumOf(rows, (row) => row.house));
  }

  #dayOf(hour: number): string {
    const known = this.#days.get(hour) ?? this.#clock.dayOf(timeOfHour(hour));
    this.#days.set(hour, known);
    return known;
  }
}

function comparedOf({ who, currency, sum, tables }: Gathered): PitCompared {
  const { voids, incidents, typed, corrected, busyMs } = sum;
  const hours = Math.round(busyMs / 36_000) / 100;
  return { who, tables: tables.size, hours, ...pitDayOf(sum, currency), voids, incidents, typed, corrected };
}

function byName(one: Gathered, other: Gathered): number {
  const who = one.who.localeCompare(other.who, 'en', { numeric: true });
  return who || one.currency.localeCompare(other.currency);
}

export interface Compared {
  readonly comparison: PitComparison;
  readonly missing: readonly RuleBook[];
}

export async function compare(
  parts: FiguresParts,
  { by, from, to }: Period & { readonly by: ComparedBy },
): Promise<Compared> {
  const comparing = new Comparing(by, parts.house);
  const missing: RuleBook[] = [];
  const lacking: { table: string; since: number }[] = [];
  for (const stretch of await stretchesOf(parts.store)) {
    await breath();
    const period = periodOf(parts, stretch, { from, to });
    if (!period) continue;
    const { table } = stretch;
    comparing.add(table, period);
    missing.push(...period.missing);
    if (period.since !== null) lacking.push({ table, since: period.since });
  }
  const all = [...comparing.all.values()].sort(byName);
  const days = [...new Set(all.flatMap(({ days }) => [...days.keys()]))].sort();
  const comparison: PitComparison = {
    ...{ by, from, to },
    books: missing.length === 0 ? 'known' : 'working',
    lacking,
    compared: all.map(comparedOf),
    days: days.map((day) => ({ day, house: all.map(({ days: won }) => won.get(day) ?? null) })),
  };
  return { comparison, missing };
}
