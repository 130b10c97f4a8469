// Exports the rounds of a period for other programs and spreadsheets. It gives one piece of text per round, so a year
// needs no more memory than a day. Finished rounds never change, so no lock is needed.
import type { Database } from 'better-sqlite3';
import { endReader } from '../archive/begins.ts';
import type { Setup } from '../chain/bodies.ts';
import { entryAt } from '../chain/log.ts';
import { adjustmentReader } from './adjustments.ts';
import { holdReader } from './holds.ts';
import { recordReader, setupAt } from './reading.ts';

/** By the time a round ended: `from` is included, `to` is not. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

interface EndedRound {
  readonly round: number;
  readonly shoe: number | null;
  readonly setup: number;
  readonly dealer: string | null;
  readonly openedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number;
  readonly lastRow: number;
}

const IN_PERIOD = 'ended_at >= @from AND ended_at < @to';

export function countEnded(db: Database, period: Period): number {
  const sql = `SELECT count(*) FROM rounds WHERE ${IN_PERIOD}`;
  return db.prepare<[Period], number>(sql).pluck().get(period) ?? 0;
}

const PAGE = 500;

/** In order. Rounds that end during the export are left out. */
function* endedRounds(db: Database, period: Period): Generator<EndedRound> {
  const final = db.prepare<[], number>('SELECT coalesce(max(round), 0) FROM rounds').pluck().get() ?? 0;
  const next = db.prepare<[Period & { after: number; final: number }], EndedRound>(
    `SELECT round, shoe, setup, dealer, opened_at AS openedAt, started_at AS startedAt, ended_at AS endedAt,
       ended_seq AS lastRow
     FROM rounds WHERE round > @after AND round <= @final AND ${IN_PERIOD} ORDER BY round LIMIT ${PAGE}`,
  );
  let page: EndedRound[] = [];
  do {
    page = next.all({ ...period, after: page.at(-1)?.round ?? 0, final });
    yield* page;
  } while (page.length === PAGE);
}

/** A line of JSON per round: the record of the public contract, and under `journal` its place in the log, its adjustments and holds. */
export function* jsonLines(db: Database, period: Period): Generator<string> {
  const setups = new Map<number, Setup>();
  const readRecord = recordReader(db);
  const endOf = endReader(db);
  const readAdjustments = adjustmentReader(db);
  const readHolds = holdReader(db);
  for (const ended of endedRounds(db, period)) {
    const { round, setup: row, lastRow, ...rest } = ended;
    const setup = setups.get(row) ?? setupAt(db, row);
    setups.set(row, setup);
    const { table, pack, program, identity = null } = setup;
    const rows = { first: (endOf(round - 1) ?? 0) + 1, last: lastRow };
    const hash = entryAt(db, lastRow)?.hash.toString('hex');
    const adjustments = readAdjustments(round);
    const holds = readHolds(round);
    const journal = { table, ...rest, pack, program, identity, rows, hash, adjustments, holds };
    yield `${JSON.stringify({ ...readRecord(round), journal })}\n`;
  }
}

interface PaidLine {
  readonly at: number;
  readonly seat: number;
  readonly bettor: string;
  readonly player: string;
  readonly wager: string;
  readonly hand: number | null;
  readonly stake: number;
  readonly result: string;
  readonly odds: string | null;
  readonly net: number;
  readonly clause: string;
}

/** Without payments that were reversed. An adjustment is a line after those of its bettor's box. */
const LINES = `SELECT l.at AS at, l.seat AS seat, l.bettor AS bettor, b.player AS player, l.wager AS wager, l.hand AS hand,
    l.stake AS stake, l.result AS result, l.odds AS odds, l.net AS net, l.clause AS clause,
    l.seq AS seq, l.n AS n
  FROM lines l JOIN bettors b ON b.round = l.round AND b.seat = l.seat AND b.bettor = l.bettor
  WHERE l.round = @round AND l.reversed_by IS NULL
  UNION ALL
  SELECT a.decided_at, a.seat, a.bettor, b.player, 'adjustment', NULL, 0, a.reason, NULL, a.net, 'standard',
    a.decided_seq, 1
  FROM adjustments a JOIN bettors b ON b.round = a.round AND b.seat = a.seat AND b.bettor = a.bettor
  WHERE a.round = @round AND a.status = 'made'
  ORDER BY seat, seq, n`;

const COLUMNS = [
  ...['time', 'shoe', 'round', 'seat', 'bettor', 'player', 'wager', 'hand'],
  ...['stake_cents', 'result', 'odds', 'net_cents', 'clause', 'dealer'],
] as const;

/** The header, then a line of comma-separated values (RFC 4180) for each settled wager and adjustment, one round at a time. */
export function* csvLines(db: Database, period: Period, timeText: (at: number) => string): Generator<string> {
  const linesOf = db.prepare<[{ round: number }], PaidLine>(LINES);
  yield csvRow(COLUMNS);
  for (const { round, shoe, dealer } of endedRounds(db, period)) {
    let text = '';
    for (const line of linesOf.all({ round })) {
      const { seat, bettor, player, wager, hand, stake, result, net, clause } = line;
      const odds = line.odds?.replace(':', ' to ') ?? null;
      const where = [timeText(line.at), shoe, round, seat, bettor, player, wager, hand];
      text += csvRow([...where, stake, result, odds, net, clause, dealer]);
    }
    yield text;
  }
}

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
