// What a guest tells of a hand: the box, its cards, total, result, money, who bet. All of it must be true of the same box, and what is of
// one hand, of the same hand. Cards are of the whole box: who had two eights had them, split or not.
import type { Database } from 'better-sqlite3';

/** How the main wager on a hand ended, or what the hand was. */
export const HAND_RESULTS = [
  'win',
  'lose',
  'push',
  'surrender',
  'rescue',
  'bust',
  'blackjack',
  'bonus',
  'dead',
  'void',
] as const;
export type HandResult = (typeof HAND_RESULTS)[number];

export const SUM_KINDS = ['wager', 'won', 'lost'] as const;

/** Cents, from and to included. */
export interface Sum {
  /** A wager; what one wager or a bettor's round brought or took; left out: a wager, or what one wager brought or took. */
  readonly of?: (typeof SUM_KINDS)[number] | undefined;
  readonly from: number;
  readonly to: number;
}

export interface BoxCriteria {
  readonly seat?: number | undefined;
  /** Ranks ("8") and cards ("8S") that the box held, each as often as it is named. */
  readonly held?: readonly string[] | undefined;
  /** The box began with two cards of one rank. */
  readonly pair?: boolean | undefined;
  /** What a hand came to. */
  readonly total?: number | undefined;
  readonly result?: HandResult | undefined;
  readonly sum?: Sum | undefined;
  /** Cents: a wager of this amount, or a payment to or from a bettor. */
  readonly amount?: number | undefined;
  /** As the wager named the player. */
  readonly player?: string | undefined;
}

/** A box as a list shows it. */
export interface FoundBox {
  readonly seat: number;
  readonly hands: readonly FoundBoxHand[];
  /** The main wagers as they were placed, in cents. */
  readonly wager: number;
  /** What its bettors gained (+) or lost (−); null while the round is not over. */
  readonly net: number | null;
}

export interface FoundBoxHand {
  readonly cards: readonly string[];
  readonly total: number;
  readonly blackjack: boolean;
  readonly bust: boolean;
}

/** Whether it takes the box itself to tell. */
export function isOfBox({ held, pair, total, result, sum, player }: BoxCriteria): boolean {
  return [held, pair, total, result, sum, player].some((one) => one !== undefined);
}

/** Whether it can be said which box is meant. */
export function namesBox(wanted: BoxCriteria): boolean {
  return isOfBox(wanted) || wanted.seat !== undefined || wanted.amount !== undefined;
}

interface Values {
  readonly [name: string]: string | number;
}

export interface BoxCondition {
  /** Of a row `h` of `hands`. */
  readonly sql: string;
  readonly values: Values;
}

export const BOX_CARDS = `iif(h.split, (SELECT group_concat(o.cards, ' ') FROM hands o WHERE o.round = h.round AND o.seat = h.seat), h.cards)`;

/** No letter of a rank is that of a suit: counting letters counts cards. */
function heldCondition(held: readonly string[]): BoxCondition[] {
  const names = [...held.map(([rank = '']) => rank), ...held.filter((card) => card.length === 2)];
  return [...new Set(names)].map((name, index) => {
    const times = names.filter((one) => one === name).length;
    const sql = `length(${BOX_CARDS}) - length(replace(${BOX_CARDS}, @held${index}, '')) >= ${times * name.length}`;
    return { sql, values: { [`held${index}`]: name } };
  });
}

/** A split pair lies at the beginning of two hands. */
export const PAIR = `iif(h.split,
  (SELECT 1 FROM hands o WHERE o.round = h.round AND o.seat = h.seat AND o.hand <> h.hand AND o.gone = 0
    AND substr(o.cards, 1, 1) = substr(h.cards, 1, 1) LIMIT 1) IS NOT NULL,
  substr(h.cards, 1, 1) = substr(h.cards, 4, 1))`;

const OF_BOX = 'x.round = h.round AND x.seat = h.seat';

/** Not with EXISTS: SQLite turns it into a join. */
function some(table: string, condition: string): string {
  return `(SELECT 1 FROM ${table} x WHERE ${OF_BOX} AND ${condition} LIMIT 1) IS NOT NULL`;
}

/** Of the player that was named, if one was. */
function whose(player: string | undefined): string {
  return player === undefined
    ? 'TRUE'
    : 'x.bettor IN (SELECT bettor FROM bettors b WHERE b.round = h.round AND b.seat = h.seat AND b.player = @player COLLATE NOCASE)';
}

const LINE_OF_HAND = 'x.hand = h.hand AND x.reversed_by IS NULL';
/** What is paid at more than even money for the cards, and is no blackjack. */
const BONUS = `${LINE_OF_HAND} AND x.result = 'win'
  AND (x.wager = 'super-bonus' OR (x.wager = 'main' AND h.blackjack = 0 AND x.odds <> '1:1'))`;

function resultCondition(result: HandResult, player: string | undefined): BoxCondition {
  if (result === 'bust' || result === 'blackjack') return { sql: `h.${result} = 1`, values: {} };
  const line = result === 'bonus' ? BONUS : `${LINE_OF_HAND} AND x.wager = 'main' AND x.result = @handResult`;
  return { sql: some('lines', `${line} AND ${whose(player)}`), values: { handResult: result } };
}

/** Where a sum stands. A payment that was taken back later was paid all the same. */
const SUMS: { readonly [K in NonNullable<Sum['of']> | 'any']: readonly (readonly [string, string])[] } = {
  any: [
    ['wagers', 'x.amount'],
    ['lines', 'abs(x.net)'],
  ],
  wager: [['wagers', 'x.amount']],
  won: [
    ['lines', 'x.net'],
    ['bettors', 'x.net'],
  ],
  lost: [
    ['lines', '-x.net'],
    ['bettors', '-x.net'],
  ],
};

function sumCondition({ of, from, to }: Sum, player: string | undefined): BoxCondition {
  const [least, most] = ['leastSum', 'mostSum'];
  const either = SUMS[of ?? 'any'].map(([table, sum]) =>
    some(table, `${sum} BETWEEN @${least} AND @${most} AND ${whose(player)}`),
  );
  return { sql: `(${either.join(' OR ')})`, values: { [least]: from, [most]: to } };
}

function amountCondition(amount: number, player: string | undefined): BoxCondition {
  const either = SUMS.any.map(([table, sum]) => some(table, `${sum} = @boxAmount AND ${whose(player)}`));
  return { sql: `(${either.join(' OR ')})`, values: { boxAmount: amount } };
}

/** All that must be true of a row `h` of `hands`. What is quick to tell comes first. */
export function boxCondition(wanted: BoxCriteria): BoxCondition {
  const { seat, held = [], pair, total, result, sum, amount, player } = wanted;
  const conditions: BoxCondition[] = [
    { sql: 'h.gone = 0', values: {} },
    ...(seat === undefined ? [] : [{ sql: 'h.seat = @boxSeat', values: { boxSeat: seat } }]),
    ...(total === undefined ? [] : [{ sql: 'h.total = @total', values: { total } }]),
    ...heldCondition(held),
    ...(pair ? [{ sql: PAIR, values: {} }] : []),
    ...(player === undefined
      ? []
      : [{ sql: some('bettors', `x.left_at IS NULL AND ${whose(player)}`), values: { player } }]),
    ...(result === undefined ? [] : [resultCondition(result, player)]),
    ...(sum === undefined ? [] : [sumCondition(sum, player)]),
    ...(amount === undefined ? [] : [amountCondition(amount, player)]),
  ];
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    values: Object.assign({}, ...conditions.map(({ values }) => values)),
  };
}

const HANDS =
  'SELECT cards, total, blackjack, bust FROM hands WHERE round = ? AND seat = ? AND gone = 0 ORDER BY hand';
/** A wager that was taken back does not lie there. */
const MONEY = `SELECT
    (SELECT coalesce(sum(amount), 0) FROM wagers WHERE round = @round AND seat = @seat AND wager = 'main'
      AND taken_back_at IS NULL) AS wager,
    (SELECT sum(net) FROM bettors WHERE round = @round AND seat = @seat AND left_at IS NULL) AS net`;

interface HandRow {
  readonly cards: string;
  readonly total: number;
  readonly blackjack: number;
  readonly bust: number;
}

/** The boxes of a round that are meant. */
export function boxesMeant(db: Database, round: number, wanted: BoxCriteria): FoundBox[] {
  const { sql, values } = boxCondition(wanted);
  const seats = db
    .prepare<[Values], number>(
      `SELECT DISTINCT h.seat FROM hands h WHERE h.round = @round AND ${sql} ORDER BY 1`,
    )
    .pluck();
  const handsOf = db.prepare<[number, number], HandRow>(HANDS);
  const moneyOf = db.prepare<[Values], Pick<FoundBox, 'wager' | 'net'>>(MONEY);
  return seats.all({ ...values, round }).map((seat) => ({
    seat,
    hands: handsOf.all(round, seat).map(({ cards, total, blackjack, bust }) => ({
      cards: cards.split(' ').filter((card) => card !== ''),
      total,
      blackjack: blackjack === 1,
      bust: bust === 1,
    })),
    ...(moneyOf.get({ round, seat }) ?? { wager: 0, net: null }),
  }));
}
