// Sums of a period, of a dealer, of a box: what the figures of a shift are made from. Thousands of rows, however long the period.
import type { Database } from 'better-sqlite3';
import { logEnd } from '../chain/log.ts';
import { hasSums } from '../file/migrations.ts';
import type { Period } from '../queries/exporting.ts';
import { type HoursAndEdges, hoursAndEdges } from './edges.ts';
import { hourOf } from './round-sums.ts';
import type { SUM_TABLES } from './schema.ts';

export interface Asked extends Period {
  readonly dealer?: string | undefined;
  readonly seat?: number | undefined;
}

export interface RoundSum {
  readonly hour: number;
  readonly setup: number;
  /** Empty where nobody is known. */
  readonly dealer: string;
  readonly boxes: number;
  readonly rounds: number;
  readonly voids: number;
  readonly house: number;
  readonly busyMs: number;
  readonly squares: number;
}

export interface WagerSum {
  readonly hour: number;
  readonly setup: number;
  readonly dealer: string;
  readonly wager: string;
  readonly lines: number;
  readonly stakes: number;
  readonly house: number;
  readonly wagers: number;
  readonly wagered: number;
  readonly squares: number;
}

export interface BoxSum {
  readonly seat: number;
  readonly rounds: number;
  readonly bets: number;
  readonly house: number;
}

export interface DealerSum {
  readonly dealer: string;
  readonly rounds: number;
  readonly busyMs: number;
  readonly house: number;
  readonly bets: number;
}

export interface EventSum {
  readonly event: string;
  readonly about: string;
  readonly times: number;
}

/** What happened in an hour under a dealer. */
export interface HourEvents {
  readonly hour: number;
  readonly dealer: string;
  readonly event: string;
  readonly times: number;
}

export interface DecisionSum {
  readonly hour: number;
  readonly ms: number;
  readonly decisions: number;
}

/** The first decisions of an hour at a box, as text. */
export interface ToldDecisions {
  readonly setup: number;
  readonly seat: number;
  readonly told: string;
}

/** An hour of a box. */
interface BoxHour extends ToldDecisions {
  readonly rounds: number;
}

export interface Waits {
  readonly inputs: number;
  readonly waitedMs: number;
  readonly longestMs: number;
  readonly blockedMs: number;
}

/** A coupon is not money, and a bonus is paid on a stake that is already counted. */
const BETS = "wager IN ('main', 'match', 'spin', 'insurance')";

type SumTable = (typeof SUM_TABLES)[number];

interface Values extends HoursAndEdges {
  readonly dealer: string | null;
  readonly seat: number | null;
}

interface Money {
  readonly dealer: string;
  readonly seat: number;
  readonly bets: number;
  readonly house: number;
}

function total(rows: readonly Money[], of: 'bets' | 'house'): number {
  return rows.reduce((sum, row) => sum + row[of], 0);
}

const OF_DEALER = '(@dealer IS NULL OR dealer = @dealer)';
const OF_SEAT = '(@seat IS NULL OR seat = @seat)';

export class PeriodSums {
  readonly #db: Database;
  readonly #values: Values;
  readonly #asked: Asked;
  readonly #hasSums: boolean;
  #asMoney: readonly Money[] | null = null;
  #asBoxHours: readonly BoxHour[] | null = null;

  /** In a transaction of the caller. */
  constructor(db: Database, asked: Asked) {
    this.#db = db;
    this.#asked = asked;
    this.#hasSums = hasSums(db);
    const { dealer = null, seat = null } = asked;
    this.#values = { ...hoursAndEdges(db, asked), dealer, seat };
  }

  rounds(): RoundSum[] {
    return this.#byHour<RoundSum>(
      'round_sums',
      (
        from,
      ) => `SELECT hour, setup, dealer, boxes, sum(rounds) AS rounds, sum(voids) AS voids, sum(house) AS house,
         sum(busy_ms) AS busyMs, total(squares) AS squares
       FROM ${from} WHERE ${OF_DEALER} GROUP BY hour, setup, dealer, boxes ORDER BY hour`,
    );
  }

  wagers(): WagerSum[] {
    return this.#byHour<WagerSum>(
      'wager_sums',
      (
        from,
      ) => `SELECT hour, setup, dealer, wager, sum(lines) AS lines, sum(stakes) AS stakes, sum(house) AS house, sum(wagers) AS wagers,
         sum(wagered) AS wagered, total(squares) AS squares
       FROM ${from} WHERE ${OF_DEALER} AND ${OF_SEAT} GROUP BY hour, setup, dealer, wager ORDER BY hour`,
    );
  }

  boxes(): BoxSum[] {
    const { dealer } = this.#values;
    const times = new Map<number, number>();
    for (const { seat, rounds } of this.#boxHours()) times.set(seat, (times.get(seat) ?? 0) + rounds);
    return [...times]
      .sort(([one], [other]) => one - other)
      .map(([seat, rounds]) => {
        const here = this.#money().filter(
          (one) => one.seat === seat && (dealer ?? one.dealer) === one.dealer,
        );
        return { seat, rounds, bets: total(here, 'bets'), house: total(here, 'house') };
      });
  }

  /** All of them, whoever is asked for: so that another can be chosen. */
  dealers(): DealerSum[] {
    const rounds = this.#all<Omit<DealerSum, 'bets'>>(
      `SELECT dealer, sum(rounds) AS rounds, sum(busy_ms) AS busyMs, sum(house) AS house
       FROM ${this.#from('round_sums')} GROUP BY dealer ORDER BY dealer`,
    );
    return rounds.map((one) => {
      const theirs = this.#money().filter(({ dealer }) => dealer === one.dealer);
      return { ...one, bets: total(theirs, 'bets') };
    });
  }

  events(): EventSum[] {
    return this.#all<EventSum>(
      `SELECT event, about, sum(times) AS times FROM ${this.#from('event_sums')}
       WHERE ${OF_DEALER} AND ${OF_SEAT} GROUP BY event, about ORDER BY times DESC, event, about`,
    );
  }

  eventsByHour(): HourEvents[] {
    return this.#byHour<HourEvents>(
      'event_sums',
      (from) => `SELECT hour, dealer, event, sum(times) AS times FROM ${from}
       WHERE ${OF_DEALER} AND ${OF_SEAT} GROUP BY hour, dealer, event`,
    );
  }

  decisions(): DecisionSum[] {
    return this.#byHour<DecisionSum>(
      'decision_sums',
      (from) => `SELECT hour, ms, sum(decisions) AS decisions FROM ${from}
       WHERE ${OF_DEALER} GROUP BY hour, ms`,
    );
  }

  firstDecisions(): readonly ToldDecisions[] {
    return this.#boxHours().filter(({ told }) => told !== '');
  }

  /** Made in this period, of whichever round. */
  adjustments(): { readonly times: number; readonly house: number } {
    const { from, to } = this.#asked;
    const { dealer, seat } = this.#values;
    const made = this.#db
      .prepare<[object], { times: number; house: number }>(
        `SELECT count(*) AS times, -coalesce(sum(net), 0) AS house FROM adjustments a
         WHERE status = 'made' AND decided_at >= @from AND decided_at < @to AND ${OF_SEAT}
           AND (@dealer IS NULL OR (SELECT dealer FROM rounds r WHERE r.round = a.round) = @dealer)`,
      )
      .get({ from, to, dealer, seat });
    return { times: made?.times ?? 0, house: made?.house || 0 };
  }

  /** By whole hours: that in which the period begins, to that in which it ends. Null where nothing was measured. */
  waits(): Waits | null {
    if (!this.#hasSums) return null;
    const { from, to } = this.#asked;
    const sums = this.#db
      .prepare<[number, number], { [K in keyof Waits]: number | null }>(
        `SELECT sum(inputs) AS inputs, sum(waited_ms) AS waitedMs, max(longest_ms) AS longestMs,
           sum(blocked_ms) AS blockedMs FROM main.waits WHERE hour BETWEEN ? AND ?`,
      )
      .get(hourOf(from), hourOf(to - 1));
    const { inputs = null, waitedMs, longestMs, blockedMs } = sums ?? {};
    if (inputs === null) return null;
    return { inputs, waitedMs: waitedMs ?? 0, longestMs: longestMs ?? 0, blockedMs: blockedMs ?? 0 };
  }

  /** The time of the last row that they are made from. */
  get asOf(): number {
    return logEnd(this.#db).at;
  }

  /** Of every dealer at every box: asked once, because it goes through all hours. */
  #money(): readonly Money[] {
    this.#asMoney ??= this.#all<Money>(
      `SELECT dealer, seat, sum(iif(${BETS}, stakes, 0)) AS bets, sum(house) AS house
       FROM ${this.#from('wager_sums')} GROUP BY dealer, seat`,
    );
    return this.#asMoney;
  }

  /** Asked once: the rows are long, and both the rounds and the decisions stand in them. */
  #boxHours(): readonly BoxHour[] {
    this.#asBoxHours ??= this.#all<BoxHour>(
      `SELECT setup, seat, rounds, told FROM ${this.#from('box_sums')} WHERE ${OF_DEALER} AND ${OF_SEAT}`,
    );
    return this.#asBoxHours;
  }

  /** The whole hours, and those of which the period has only a part. */
  #parts(table: SumTable): readonly string[] {
    const edges = `temp.${table}`;
    if (!this.#hasSums) return [edges];
    const whole = `(SELECT * FROM main.${table} WHERE hour >= @first AND hour < @last)`;
    return this.#values.hasEdges ? [whole, edges] : [whole];
  }

  #from(table: SumTable): string {
    return `(${this.#parts(table)
      .map((part) => `SELECT * FROM ${part}`)
      .join(' UNION ALL ')})`;
  }

  /** No hour is in both parts. Each alone SQLite goes through in its own order, and needs not sort. */
  #byHour<T extends { readonly hour: number }>(table: SumTable, sqlFrom: (from: string) => string): T[] {
    const [whole = [], edges = []] = this.#parts(table).map((part) => this.#all<T>(sqlFrom(part)));
    const { first } = this.#values;
    const isBefore = ({ hour }: T) => hour < first;
    return [...edges.filter(isBefore), ...whole, ...edges.filter((row) => !isBefore(row))];
  }

  #all<T>(sql: string): T[] {
    const { first, last, dealer, seat } = this.#values;
    const named = { first, last, dealer, seat };
    const used = Object.entries(named).filter(([name]) => sql.includes(`@${name}`));
    return this.#db.prepare<[object], T>(sql).all(Object.fromEntries(used));
  }
}
