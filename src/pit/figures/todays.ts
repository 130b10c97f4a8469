// Adds up the running gaming day of each table that has new rounds: at most every few seconds, one table after the other.
import type { PitDay } from '../../protocol/pit.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { dayClock } from '../../station/figures/gaming-day.ts';
import { breath, type FiguresParts, periodOf } from './comparing.ts';
import { type Added, addedOf, addTo, byCurrency, NOTHING_ADDED, pitDayOf } from './period-sums.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** A table plays a round a minute: more often shows nothing new. */
const LEAST_MS = 3000;
/** Tables and their lines are asked for so often. */
const TABLES_MS = 10_000;

export interface TodaysParts extends FiguresParts {
  readonly now: () => number;
  /** A table's day is another now. */
  told(table: string, day: PitDay): void;
  /** These books have to be worked out. */
  missing(books: readonly RuleBook[]): void;
}

export class Todays {
  readonly #parts: TodaysParts;
  readonly #waiting = new Set<string>();
  readonly #lastAt = new Map<string, number>();
  readonly #told = new Map<string, string>();
  #stretches: readonly Stretch[] = [];
  #stretchesAt = Number.NEGATIVE_INFINITY;
  #day = '';

  constructor(parts: TodaysParts) {
    this.#parts = parts;
  }

  want(table: string): void {
    this.#waiting.add(table);
  }

  /** The tables whose figures lack a book. */
  wantAll(): void {
    for (const { table } of this.#stretches) this.want(table);
  }

  /** Those that have waited long enough; all of them when a gaming day begins. */
  async look(): Promise<void> {
    const { now, house } = this.#parts;
    const clock = dayClock(house.day);
    const at = now();
    const day = clock.dayOf(at);
    if (day !== this.#day || at - this.#stretchesAt >= TABLES_MS) await this.#askTables(at);
    if (day !== this.#day) this.wantAll();
    this.#day = day;
    const period = { from: clock.startOf(day), to: clock.startOf(clock.dayAfter(day, 1)) };
    for (const table of this.#waiting) {
      if (at - (this.#lastAt.get(table) ?? Number.NEGATIVE_INFINITY) < LEAST_MS) continue;
      this.#waiting.delete(table);
      this.#lastAt.set(table, at);
      this.#add(table, period);
      await breath();
    }
  }

  async #askTables(at: number): Promise<void> {
    const before = new Set(this.#stretches.map(({ table, line }) => `${line} ${table}`));
    this.#stretches = await stretchesOf(this.#parts.store);
    this.#stretchesAt = at;
    for (const { table, line } of this.#stretches) if (!before.has(`${line} ${table}`)) this.want(table);
  }

  #add(table: string, period: { readonly from: number; readonly to: number }): void {
    const { house, told, missing } = this.#parts;
    // Of the currency that the table has now.
    let [sum, currency]: [Added, string | null] = [NOTHING_ADDED, null];
    let isKnown = false;
    for (const stretch of this.#stretches) {
      if (stretch.table !== table) continue;
      const found = periodOf(this.#parts, stretch, period);
      if (!found) continue;
      isKnown = true;
      const parts = byCurrency(found);
      const now = parts.at(-1);
      if (now && currency !== null && now.currency !== currency) sum = NOTHING_ADDED;
      if (now) sum = addTo(sum, addedOf(now.part, found.books, house.targets));
      currency = now?.currency ?? currency;
      if (found.missing.length > 0) missing(found.missing);
    }
    if (!isKnown) return;
    const day = pitDayOf(sum, currency);
    const text = JSON.stringify(day);
    if (this.#told.get(table) === text) return;
    this.#told.set(table, text);
    told(table, day);
  }
}
