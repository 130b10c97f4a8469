// Finds rounds. Each criterion is a set of round numbers from an index; several criteria narrow each other.
import type { Database } from 'better-sqlite3';
import { type BoxCriteria, boxCondition, isOfBox } from './finding-boxes.ts';
import { isRareSum, roundsWithSum } from './finding-sums.ts';
import type { RoundHistory } from './history.ts';

/** What is known of the rounds that are looked for. */
export interface Criteria extends BoxCriteria {
  readonly round?: number | undefined;
  /** The round that was open at this time, or the last one before it; with `last`, that many rounds up to it. */
  readonly at?: number | undefined;
  /** Played at this seat. With an amount: the amount is of this seat. */
  readonly seat?: number | undefined;
  readonly dealer?: string | undefined;
  readonly shoe?: number | undefined;
  /** The two letters of a card anywhere: in a hand, with the dealer, burned, taken out. */
  readonly card?: string | undefined;
  /** Burned cards from this row on are left out: nobody has seen them yet. */
  readonly unseenFrom?: number | undefined;
  readonly incident?: string | undefined;
  /** The first and last moment of the card, the amount or the incident; without those, of the round's opening. */
  readonly between?: readonly [number, number] | undefined;
  /** Rounds with a lower number than this: the next page of a list. */
  readonly before?: number | undefined;
  /** Only the newest. */
  readonly last?: number | undefined;
}

export interface FoundCard {
  /** The running number in the table's life. */
  readonly number: number;
  readonly at: number;
  readonly place: string;
  readonly seat: number | null;
  readonly hand: number | null;
}

export interface FoundRound {
  readonly round: number;
  readonly shoe: number | null;
  readonly dealer: string | null;
  readonly status: RoundHistory['status'];
  readonly openedAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** What the house won or lost, in cents; null while the round is not over. */
  readonly house: number | null;
  readonly seats: readonly number[];
  readonly incidents: readonly string[];
  /** The numbers of its holds. */
  readonly holds: readonly number[];
  /** Where the requested card was. */
  readonly cards: readonly FoundCard[];
}

const EVER: readonly [number, number] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

interface Values {
  readonly [name: string]: string | number | null;
}

/**
 * The rounds of one criterion. Also a quicker test whether `found.round` is one of them, if there is one. Not with
 * EXISTS: SQLite turns it into a join and loses the last number.
 */
interface RoundSet {
  readonly isWanted: (wanted: Criteria) => boolean;
  readonly sql: string;
  readonly narrows?: string;
}

/** All that is told of one box. Without a time, it walks through the hands from the newest on. */
function boxSet(wanted: Criteria): RoundSet {
  const { sql } = boxCondition(wanted);
  return {
    isWanted: isOfBox,
    sql: `SELECT h.round AS round FROM hands h WHERE h.round BETWEEN @first AND @final AND ${sql}`,
    narrows: `(SELECT 1 FROM hands h WHERE h.round = found.round AND ${sql} LIMIT 1) IS NOT NULL`,
  };
}

/** A sum that few rounds have; needless where a set before it leads to few rounds already. */
function rareSums({ sum }: Criteria, isRare: boolean): RoundSet[] {
  if (sum === undefined || !isRare) return [];
  const isWanted = ({ incident, amount, card, between }: Criteria) =>
    [incident, amount, card, between].every((one) => one === undefined);
  return [{ isWanted, sql: roundsWithSum(sum) }];
}

/**
 * Smaller sets first: the first requested one is walked through, the others narrow it. The plus keeps SQLite from
 * walking through the round numbers when another index leads to the rows at once.
 */
const setsOf = (all: Criteria, isRare: boolean): readonly RoundSet[] => [
  {
    isWanted: ({ incident }) => incident !== undefined,
    sql: `SELECT round FROM incidents
      WHERE kind = @incident AND at BETWEEN @from AND @to AND +round BETWEEN @first AND @final`,
  },
  {
    isWanted: ({ amount }) => amount !== undefined,
    sql: `SELECT round FROM wagers
      WHERE amount = @amount AND at BETWEEN @from AND @to AND +round BETWEEN @first AND @final
        AND (@seat IS NULL OR seat = @seat)
      UNION SELECT round FROM lines
      WHERE net IN (@amount, -@amount) AND at BETWEEN @from AND @to AND +round BETWEEN @first AND @final
        AND (@seat IS NULL OR seat = @seat)`,
  },
  {
    isWanted: ({ card }) => card !== undefined,
    sql: `SELECT round FROM cards
      WHERE face = @card AND at BETWEEN @from AND @to AND +round BETWEEN @first AND @final
        AND NOT (place = 'burned' AND seq >= @unseenFrom)`,
  },
  {
    isWanted: ({ between, incident, amount, card }) =>
      between !== undefined && incident === undefined && amount === undefined && card === undefined,
    sql: `SELECT round FROM rounds
      WHERE opened_at BETWEEN @from AND @to AND +round BETWEEN @first AND @final`,
  },
  ...rareSums(all, isRare),
  boxSet(all),
  {
    isWanted: (wanted) => wanted.seat !== undefined && !isOfBox(wanted),
    sql: 'SELECT round FROM boxes WHERE seat = @seat AND round BETWEEN @first AND @final',
    narrows: '(SELECT seat FROM boxes WHERE round = found.round AND seat = @seat) IS NOT NULL',
  },
  {
    isWanted: ({ dealer }) => dealer !== undefined,
    sql: 'SELECT round FROM rounds WHERE dealer = @dealer AND +round BETWEEN @first AND @final',
    narrows: '(SELECT dealer FROM rounds WHERE round = found.round) = @dealer',
  },
];

/** If only the numbers are known. */
const BY_NUMBER = 'SELECT round FROM rounds WHERE round BETWEEN @first AND @final';

function numbersSql(db: Database, wanted: Criteria): string {
  const isRare = wanted.sum !== undefined && isRareSum(db, wanted.sum);
  const [first, ...others] = setsOf(wanted, isRare).filter(({ isWanted }) => isWanted(wanted));
  const conditions = others.map(({ sql, narrows }) => narrows ?? `round IN (${sql})`);
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return `SELECT DISTINCT round FROM (${first?.sql ?? BY_NUMBER}) AS found${where}`;
}

export const DEFAULT_LIMIT = 20;

/** The numbers of matching rounds, newest first. */
export function findRounds(db: Database, wanted: Criteria, limit = DEFAULT_LIMIT): number[] {
  const values = valuesOf(db, wanted);
  if (!values) return [];
  const atMost = wanted.last ?? (wanted.at === undefined ? limit : 1);
  return db
    .prepare<[Values], number>(`${numbersSql(db, wanted)} ORDER BY round DESC LIMIT @atMost`)
    .pluck()
    .all({ ...values, atMost });
}

/** How many rounds match. A search for the last five, or for the round at a time, does not need more than it finds. */
export function countRounds(db: Database, wanted: Criteria): number {
  if (wanted.last !== undefined || wanted.at !== undefined) return findRounds(db, wanted).length;
  const values = valuesOf(db, wanted);
  if (!values) return 0;
  const sql = `SELECT count(*) FROM (${numbersSql(db, wanted)})`;
  return db.prepare<[Values], number>(sql).pluck().get(values) ?? 0;
}

function valuesOf(db: Database, wanted: Criteria): Values | null {
  const range = numberRange(db, wanted);
  if (!range) return null;
  const [first, final] = range;
  const [from, to] = wanted.between ?? EVER;
  const { seat = null, dealer = null, card = null, amount = null, incident = null } = wanted;
  const { unseenFrom = Number.MAX_SAFE_INTEGER } = wanted;
  const ofBox = boxCondition(wanted).values;
  return { ...ofBox, first, final, from, to, seat, dealer, card, unseenFrom, amount, incident };
}

/** The range of possible round numbers; null if there is no such round. */
function numberRange(db: Database, { round, at, shoe, before }: Criteria): readonly [number, number] | null {
  let [first, final] = round === undefined ? EVER : [round, round];
  if (before !== undefined) final = Math.min(final, before - 1);
  if (at !== undefined) final = Math.min(final, roundAt(db, at) ?? 0);
  if (shoe !== undefined) {
    first = Math.max(first, firstRoundSince(db, shoe));
    final = Math.min(final, firstRoundSince(db, shoe + 1) - 1);
  }
  return first <= final ? [first, final] : null;
}

/** The round that was open at a time, or the last one before it. */
function roundAt(db: Database, at: number): number | null {
  const found = db
    .prepare<[number], { round: number }>(
      'SELECT round FROM rounds WHERE opened_at <= ? ORDER BY opened_at DESC, round DESC LIMIT 1',
    )
    .get(at);
  return found?.round ?? null;
}

/** The first round of this shoe or a later one, by binary search: rounds have no gaps and shoes only go up. */
function firstRoundSince(db: Database, shoe: number): number {
  const shoeOf = db.prepare<[number], { shoe: number | null }>('SELECT shoe FROM rounds WHERE round = ?');
  let low = 1;
  let high =
    (db.prepare<[], { last: number | null }>('SELECT max(round) AS last FROM rounds').get()?.last ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((shoeOf.get(middle)?.shoe ?? 0) < shoe) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Row = Omit<FoundRound, 'seats' | 'incidents' | 'holds' | 'cards'>;

/** One step along the index for each dealer, however many rounds there are. */
const DEALERS = `WITH RECURSIVE known(dealer) AS (
  SELECT min(dealer) FROM rounds
  UNION ALL
  SELECT (SELECT min(dealer) FROM rounds WHERE dealer > known.dealer) FROM known WHERE known.dealer IS NOT NULL)
  SELECT dealer FROM known WHERE dealer IS NOT NULL`;

export function dealersIn(db: Database): string[] {
  return db.prepare<[], string>(DEALERS).pluck().all();
}

const ROUND = `SELECT round, shoe, dealer, status, opened_at AS openedAt, started_at AS startedAt, ended_at AS endedAt,
  house FROM rounds WHERE round = ?`;
const SEATS = 'SELECT DISTINCT seat FROM bettors WHERE round = ? AND left_at IS NULL ORDER BY seat';
const INCIDENTS = 'SELECT kind FROM incidents WHERE round = ? ORDER BY seq, n';
const HOLDS = 'SELECT hold FROM holds WHERE round = ? ORDER BY hold';
const CARDS = `SELECT number, at, place, seat, hand FROM cards
  WHERE face = ? AND at BETWEEN ? AND ? AND round = ? ORDER BY number`;

/** What a list shows of each round. A card is found by its time. */
export function describeRounds(
  db: Database,
  rounds: readonly number[],
  { card, between = EVER }: Criteria = {},
): FoundRound[] {
  const rowOf = db.prepare<[number], Row>(ROUND);
  const seatsOf = db.prepare<[number], number>(SEATS).pluck();
  const incidentsOf = db.prepare<[number], string>(INCIDENTS).pluck();
  const holdsOf = db.prepare<[number], number>(HOLDS).pluck();
  const cardsOf = db.prepare<[string, number, number, number], FoundCard>(CARDS);
  return rounds.map((number) => {
    const round = rowOf.get(number);
    if (!round) throw new Error(`there is no round ${number}`);
    const from = Math.max(between[0], round.openedAt);
    const to = Math.min(between[1], round.endedAt ?? EVER[1]);
    return {
      ...round,
      seats: seatsOf.all(number),
      incidents: incidentsOf.all(number),
      holds: holdsOf.all(number),
      cards: card === undefined ? [] : cardsOf.all(card, from, to, number),
    };
  });
}
