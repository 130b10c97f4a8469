// The record of one round, as a line of `sabot sim --json`, in the referee's own words: it shares no type with the
// program, so that a slip in the program's types cannot hide here.
import { objection, RECORD, type Violation } from './violation.ts';

export type HoleCard = 'none' | 'no-peek' | 'peek';

export interface Options {
  readonly decks: number;
  readonly holeCard: HoleCard;
  readonly maxSplits: number;
  readonly readerExposes: boolean;
  readonly midShoeEntry: boolean;
  readonly boxesPerPlayer: number;
  readonly wheelPrizes?: readonly number[];
}

export interface Limits {
  readonly main: readonly [number, number];
  readonly match: readonly [number, number];
  readonly chip: number;
}

export interface HandRecord {
  readonly hand: number;
  readonly cards: readonly string[];
  readonly total: number;
  readonly soft: boolean;
  readonly blackjack: boolean;
  readonly bust: boolean;
  readonly split: boolean;
  readonly doubles: number;
  readonly decisions: readonly string[];
}

export interface LineRecord {
  readonly wager: 'main' | 'match' | 'insurance' | 'spin' | 'super-bonus' | 'envy' | 'coupon';
  readonly hand?: number;
  readonly stake: number;
  readonly doubled?: readonly number[];
  readonly result: string;
  readonly odds: string | null;
  readonly net: number;
  readonly clause: string;
}

export interface BettorRecord {
  readonly bettor: string;
  /** The person. */
  readonly player: number | string;
  readonly kind: 'player' | 'dealer';
  readonly net: number;
  readonly lines: readonly LineRecord[];
}

export interface BoxRecord {
  readonly seat: number;
  readonly hands: readonly HandRecord[];
  /** The first calls the decisions. */
  readonly bettors: readonly BettorRecord[];
}

export interface Incident {
  readonly kind: string;
  readonly clause: string;
  readonly seat?: number;
}

export interface RoundRecord {
  readonly rules: string;
  readonly options: Options;
  readonly limits: Limits;
  readonly round: number;
  readonly status: 'settled' | 'void';
  readonly dealer: Pick<HandRecord, 'cards' | 'total' | 'soft' | 'blackjack' | 'bust'>;
  readonly boxes: readonly BoxRecord[];
  readonly burned: readonly string[];
  readonly removed: readonly string[];
  readonly incidents: readonly Incident[];
  readonly house: number;
}

/** Says what is wrong with a value, as a path and a sentence; nothing when it has the right shape. */
type Shape = (value: unknown, path: string) => Violation[];

const wrong = (path: string, wanted: string): Violation[] => [
  objection(path, `Here should be ${wanted}.`, RECORD),
];
const text: Shape = (value, path) => (typeof value === 'string' ? [] : wrong(path, 'a text'));
const flag: Shape = (value, path) => (typeof value === 'boolean' ? [] : wrong(path, 'true or false'));
const whole: Shape = (value, path) => (Number.isSafeInteger(value) ? [] : wrong(path, 'a whole number'));
const oneOf =
  (...values: string[]): Shape =>
  (value, path) =>
    values.some((each) => each === value) ? [] : wrong(path, values.join(' or '));
const either =
  (first: Shape, second: Shape): Shape =>
  (value, path) =>
    first(value, path).length === 0 ? [] : second(value, path);
const nothing: Shape = (value, path) => (value === null ? [] : wrong(path, 'null'));
const absentOr =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined ? [] : shape(value, path);
const list =
  (shape: Shape): Shape =>
  (value, path) =>
    Array.isArray(value) ? value.flatMap((each, at) => shape(each, `${path}[${at}]`)) : wrong(path, 'a list');
const pair: Shape = (value, path) =>
  Array.isArray(value) && value.length === 2 ? list(whole)(value, path) : wrong(path, 'a pair');
const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, 'an object');
    const found: Map<string, unknown> = new Map(Object.entries(value));
    return Object.entries(shapes).flatMap(([name, shape]) => shape(found.get(name), `${path}.${name}`));
  };

const cards = { cards: list(text), total: whole, soft: flag, blackjack: flag, bust: flag };
const LINE = fields({
  wager: oneOf('main', 'match', 'insurance', 'spin', 'super-bonus', 'envy', 'coupon'),
  hand: absentOr(whole),
  stake: whole,
  doubled: absentOr(list(whole)),
  result: text,
  odds: either(nothing, text),
  net: whole,
  clause: text,
});
const BOX = fields({
  seat: whole,
  hands: list(fields({ ...cards, hand: whole, split: flag, doubles: whole, decisions: list(text) })),
  bettors: list(
    fields({
      bettor: text,
      player: either(whole, text),
      kind: oneOf('player', 'dealer'),
      net: whole,
      lines: list(LINE),
    }),
  ),
});
const ROUND = fields({
  rules: text,
  options: fields({
    decks: whole,
    holeCard: oneOf('none', 'no-peek', 'peek'),
    maxSplits: whole,
    readerExposes: flag,
    midShoeEntry: flag,
    boxesPerPlayer: whole,
    wheelPrizes: absentOr(list(whole)),
  }),
  limits: fields({ main: pair, match: pair, chip: whole }),
  round: whole,
  status: oneOf('settled', 'void'),
  dealer: fields(cards),
  boxes: list(BOX),
  burned: list(text),
  removed: list(text),
  incidents: list(fields({ kind: text, clause: text, seat: absentOr(whole) })),
  house: whole,
});

export function shapeOf(value: unknown): Violation[] {
  return ROUND(value, 'round');
}

export function isRoundRecord(value: unknown): value is RoundRecord {
  return shapeOf(value).length === 0;
}
