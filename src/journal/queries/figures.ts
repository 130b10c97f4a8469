// The figures of a period, from the journal; nothing is estimated. A round belongs to the period in which it ended, as
// in an export, so the two can be compared.
import type { Database } from 'better-sqlite3';
import type { Period } from './exporting.ts';

export interface HourFigures {
  /** When the hour began. */
  readonly at: number;
  readonly rounds: number;
  /** What the house won (+) or lost (−), in cents. */
  readonly house: number;
}

export interface WagerFigures {
  readonly wager: string;
  readonly lines: number;
  readonly stakes: number;
  readonly house: number;
}

export interface BoxFigures {
  readonly seat: number;
  /** Rounds in which something was settled at this seat. */
  readonly rounds: number;
  /** What was staked, with doubles and insurance, without coupons and bonuses. */
  readonly bets: number;
  readonly house: number;
}

export interface Figures {
  readonly rounds: number;
  readonly voids: number;
  readonly house: number;
  /** Hours without a round are left out. */
  readonly hours: readonly HourFigures[];
  readonly wagers: readonly WagerFigures[];
  readonly boxes: readonly BoxFigures[];
  readonly incidents: readonly { readonly kind: string; readonly times: number }[];
  /** Made in this period, of whichever round; not part of `house`. */
  readonly adjustments: { readonly times: number; readonly house: number };
}

const IN_PERIOD = 'r.ended_at >= @from AND r.ended_at < @to';

const HOURS = `SELECT r.ended_at / 3600000 * 3600000 AS at, count(*) AS rounds, sum(r.house) AS house
  FROM rounds r WHERE ${IN_PERIOD} GROUP BY 1 ORDER BY 1`;

const TOTALS = `SELECT count(*) AS rounds, coalesce(sum(r.status = 'void'), 0) AS voids, coalesce(sum(r.house), 0) AS house
  FROM rounds r WHERE ${IN_PERIOD}`;

/** Without lines that were reversed. */
const SETTLED = `FROM rounds r JOIN lines l ON l.round = r.round WHERE ${IN_PERIOD} AND l.reversed_by IS NULL`;

const WAGERS = `SELECT l.wager, count(*) AS lines, sum(l.stake) AS stakes, -sum(l.net) AS house ${SETTLED}
  GROUP BY 1 ORDER BY stakes DESC, 1`;

/** A coupon is not money, and a bonus is paid on a stake that is already counted. */
const BETS = "l.wager IN ('main', 'match', 'spin', 'insurance')";

const BOXES = `SELECT l.seat, count(DISTINCT l.round) AS rounds, sum(iif(${BETS}, l.stake, 0)) AS bets,
  -sum(l.net) AS house ${SETTLED} GROUP BY 1 ORDER BY 1`;

const INCIDENTS = `SELECT i.kind, count(*) AS times FROM rounds r JOIN incidents i ON i.round = r.round
  WHERE ${IN_PERIOD} GROUP BY 1 ORDER BY 2 DESC, 1`;

const ADJUSTMENTS = `SELECT count(*) AS times, -coalesce(sum(net), 0) AS house FROM adjustments
  WHERE status = 'made' AND decided_at >= @from AND decided_at < @to`;

/** Write 0, never −0. */
function plain<T extends { readonly house: number }>(row: T): T {
  return { ...row, house: row.house || 0 };
}

export function figuresOf(db: Database, period: Period): Figures {
  const all = <T>(sql: string) => db.prepare<[Period], T>(sql).all(period);
  const [adjusted] = all<Figures['adjustments']>(ADJUSTMENTS);
  const [totals] = all<Pick<Figures, 'rounds' | 'voids' | 'house'>>(TOTALS);
  return {
    ...(totals ?? { rounds: 0, voids: 0, house: 0 }),
    hours: all<HourFigures>(HOURS),
    wagers: all<WagerFigures>(WAGERS).map(plain),
    boxes: all<BoxFigures>(BOXES).map(plain),
    incidents: all<Figures['incidents'][number]>(INCIDENTS),
    adjustments: plain(adjusted ?? { times: 0, house: 0 }),
  };
}
