// Rounds, incidents and days of all tables, page by page: nobody holds a whole report in memory.

import type { Period } from '../../journal/queries/exporting.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { dayClock } from '../../station/figures/gaming-day.ts';
import { aheadIn } from '../../story/zone.ts';
import { type FiguresParts, periodOf } from './comparing.ts';
import { type Added, addedOf, addTo, byCurrency, NOTHING_ADDED, pitDayOf } from './period-sums.ts';
import type { ReportWanted } from './question.ts';
import type { DayLine, IncidentLine, ReportRow, RoundLine } from './report-fields.ts';
import { headOf, linesOf } from './report-text.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

const ROWS_A_PAGE = 1000;
const MINUTE_MS = 60_000;

export interface ReportPage {
  readonly body: string;
  /** Where the next page begins; null: this was the last. */
  readonly next: string | null;
  readonly rows: number;
  readonly missing: readonly RuleBook[];
}

export interface ReportParts extends FiguresParts {
  readonly now: () => number;
}

/** "2026-11-02T21:04:05.123-05:00": the clock on the wall of the casino. */
export function isoIn(zone: string): (at: number) => string {
  const ahead = aheadIn(zone);
  return (at) => {
    const minutes = Math.round(ahead(at) / MINUTE_MS);
    const two = (value: number) => String(value).padStart(2, '0');
    const by = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
    return new Date(at + minutes * MINUTE_MS).toISOString().replace('Z', by);
  };
}

/** Where a page begins: the table's line, and the row after which it goes on. */
interface Cursor {
  readonly table: string;
  readonly line: number;
  readonly after: readonly [number, number];
}

function cursorIn(text: string): Cursor {
  const read: Cursor = JSON.parse(text);
  return read;
}

interface Page {
  readonly rows: readonly ReportRow[];
  /** Of the same line; null: the line is told to its end. */
  readonly next: Pick<Cursor, 'after'> | null;
  readonly missing?: readonly RuleBook[];
}

const FROM_THE_START: Pick<Cursor, 'after'> = { after: [0, 0] };

class Reporting {
  readonly #parts: ReportParts;
  readonly #wanted: ReportWanted;
  readonly #clock: ReturnType<typeof dayClock>;
  readonly #iso: (at: number) => string;

  constructor(parts: ReportParts, wanted: ReportWanted) {
    this.#parts = parts;
    this.#wanted = wanted;
    this.#clock = dayClock(parts.house.day);
    this.#iso = isoIn(parts.house.day.zone);
  }

  page(stretches: readonly Stretch[], stretch: Stretch, where: Pick<Cursor, 'after'>): Promise<Page> {
    switch (this.#wanted.kind) {
      case 'rounds':
        return this.#rounds(stretch, where.after[0]);
      case 'incidents':
        return this.#incidents(stretch, where.after);
      case 'days':
        return this.#days(stretches, stretch);
    }
  }

  #period({ until }: Stretch) {
    const { from, to } = this.#wanted;
    return { from, to: Math.min(to, until) };
  }

  async #rounds(stretch: Stretch, after: number): Promise<Page> {
    const { table, line } = stretch;
    const wanted = { table, line, ...this.#period(stretch), limit: ROWS_A_PAGE };
    const found = await this.#parts.store.roundsAfter(after, wanted);
    const rows = found.map(
      (one): RoundLine => ({
        ...{ schema: 'sabot-pit-rounds/1', gaming_day: this.#clock.dayOf(one.endedAt), table, line },
        ...{ round: one.round, row: one.endedSeq },
        ...{ opened_at: this.#iso(one.openedAt), ended_at: this.#iso(one.endedAt) },
        ...{ status: one.status, pack: one.pack, shoe: one.shoe, dealer: one.dealer, boxes: one.boxes },
        ...{ dealer_cards: one.dealerCards, dealer_total: one.dealerTotal, currency: one.currency },
        ...{ main_wagers: one.mains, wagered: one.handle, house_won: one.house },
        ...{ cards_typed: one.typed, cards_corrected: one.corrected },
      }),
    );
    const last = found.at(-1);
    return { rows, next: last && found.length === ROWS_A_PAGE ? { after: [last.round, 0] } : null };
  }

  async #incidents(stretch: Stretch, [seq, n]: readonly [number, number]): Promise<Page> {
    const { table, line } = stretch;
    const wanted = { table, line, ...this.#period(stretch), limit: ROWS_A_PAGE };
    const found = await this.#parts.store.incidentsAfter(seq, n, wanted);
    const rows = found.map(
      (one): IncidentLine => ({
        ...{ schema: 'sabot-pit-incidents/1', gaming_day: this.#clock.dayOf(one.at), table, line },
        ...{ round: one.round, row: one.seq, place: one.n, at: this.#iso(one.at) },
        ...{ kind: one.kind, clause: one.clause, box: one.seat },
      }),
    );
    const last = found.at(-1);
    return {
      rows,
      next: last && found.length === ROWS_A_PAGE ? { after: [last.seq, last.n] } : null,
    };
  }

  /** All lines of the table together, told with its last line. */
  async #days(stretches: readonly Stretch[], stretch: Stretch): Promise<Page> {
    const { table } = stretch;
    const lines = stretches.filter((one) => one.table === table);
    if (lines.at(-1) !== stretch) return { rows: [], next: null };
    const rows: ReportRow[] = [];
    const missing: RuleBook[] = [];
    const { from, to } = this.#wanted;
    for (
      let day = this.#clock.dayOf(from);
      this.#clock.startOf(day) < to;
      day = this.#clock.dayAfter(day, 1)
    ) {
      const told = this.#day(lines, day);
      if (!told) continue;
      missing.push(...told.missing);
      rows.push(...told.lines);
    }
    return { rows, next: null, missing };
  }

  /** Null: nothing was played, or the pit knows of nothing. Money of two currencies has a row each. */
  #day(
    lines: readonly Stretch[],
    day: string,
  ): { lines: readonly DayLine[]; missing: readonly RuleBook[] } | null {
    const { house, now } = this.#parts;
    const period = { from: this.#clock.startOf(day), to: this.#clock.startOf(this.#clock.dayAfter(day, 1)) };
    const sums = new Map<string, Added>();
    let isWhole = period.to <= now();
    const missing: RuleBook[] = [];
    for (const stretch of lines) {
      const found = periodOf(this.#parts, stretch, period);
      if (!found) continue;
      if (found.since !== null) isWhole = false;
      missing.push(...found.missing);
      for (const { currency, part } of byCurrency(found)) {
        const sum = sums.get(currency) ?? NOTHING_ADDED;
        sums.set(currency, addTo(sum, addedOf(part, found.books, house.targets)));
      }
    }
    const played = [...sums].filter(([, { rounds }]) => rounds > 0);
    if (played.length === 0) return null;
    const table = lines[0]?.table ?? '';
    const about = { table, gaming_day: day, whole: isWhole };
    return { lines: played.map(([currency, sum]) => this.#dayLine(about, period, sum, currency)), missing };
  }

  #dayLine(
    { table, gaming_day, whole }: Pick<DayLine, 'table' | 'gaming_day' | 'whole'>,
    { from, to }: Period,
    sum: Added,
    currency: string,
  ): DayLine {
    const { rounds, handle, house: won, theoretical, luck, perHour, target } = pitDayOf(sum, currency);
    return {
      ...{ schema: 'sabot-pit-days/1', gaming_day, table },
      ...{ begins_at: this.#iso(from), ends_at: this.#iso(to) },
      ...{ rounds, voids: sum.voids, hours: Math.round(sum.busyMs / 36_000) / 100 },
      ...{ rounds_per_hour: perHour, target_per_hour: target, currency },
      ...{ handle, house_won: won, theoretical, luck: luck && Math.round(luck.z * 1000) / 1000 },
      ...{ incidents: sum.incidents, cards_typed: sum.typed, cards_corrected: sum.corrected, whole },
    };
  }
}

/** The next page of a report. `after`: what the page before has given as its `next`; null: the first page. */
export async function reportPage(
  parts: ReportParts,
  wanted: ReportWanted,
  after: string | null,
): Promise<ReportPage> {
  const reporting = new Reporting(parts, wanted);
  const stretches = await stretchesOf(parts.store, wanted.table);
  const cursor = after === null ? null : cursorIn(after);
  const head = after === null ? headOf(wanted.kind, wanted.format) : '';
  const at = cursor
    ? stretches.findIndex(({ table, line }) => table === cursor.table && line === cursor.line)
    : 0;
  const stretch = stretches[at];
  if (!stretch) return { body: head, next: null, rows: 0, missing: [] };
  const page = await reporting.page(stretches, stretch, cursor ?? FROM_THE_START);
  const following = stretches[at + 1];
  const here = page.next && { table: stretch.table, line: stretch.line, ...page.next };
  const there = following && { table: following.table, line: following.line, ...FROM_THE_START };
  const next = here ?? there ?? null;
  const body = head + linesOf(wanted.kind, wanted.format, page.rows);
  return { body, next: next && JSON.stringify(next), rows: page.rows.length, missing: page.missing ?? [] };
}
