// Compares the lines in the facts with the lines that the rules give. They must be the same.
import type { Line } from '../../../rules/pay/line.ts';
import { oddsText } from '../../../rules/pay/odds.ts';
import type { Settlement } from '../../../rules/pay/settle.ts';
import { clauseOf, type RuleBook } from '../../../rules/rule-book.ts';
import type { Fact } from '../../../table/fact.ts';
import { Contradiction, type LineField, type WagerPlace, type WhyNotSettled } from './contradiction.ts';

export interface PlacedLine {
  readonly seat: number;
  readonly bettor: string;
  readonly line: Line;
  /** The text of the clause. */
  readonly clause: string;
}

export interface ToldLine extends PlacedLine {
  /** The number of its fact. */
  readonly seq: number;
}

/** The lines in force, by the keys in their facts. */
export type ToldLines = Map<string, ToldLine>;

/** Everything that two lines of one wager can differ in, as text. */
const FIELDS: { readonly [F in LineField]: (line: PlacedLine) => string } = {
  stake: ({ line }) => String(line.stake),
  doubled: ({ line }) => line.doubled?.join(' ') ?? '',
  result: ({ line }) => line.result,
  odds: ({ line }) => (line.odds === null ? '' : oddsText(line.odds)),
  net: ({ line }) => String(line.net),
  clause: ({ clause }) => clause,
};
const FIELD_NAMES = ['stake', 'doubled', 'result', 'odds', 'net', 'clause'] as const;

function differenceOf(told: PlacedLine, given: PlacedLine): WhyNotSettled | null {
  const field = FIELD_NAMES.find((name) => FIELDS[name](told) !== FIELDS[name](given));
  if (!field) return null;
  return {
    code: 'line-differs',
    ...wagerOf(told),
    field,
    told: FIELDS[field](told),
    given: FIELDS[field](given),
  };
}

function wagerOf({ seat, bettor, line: { wager, hand } }: PlacedLine): WagerPlace {
  return { seat, bettor, wager, hand };
}

/** The wager's place in the round. Only envy may have several lines, and those are identical. */
function placeOf({ seat, bettor, line: { wager, hand } }: PlacedLine): string {
  return JSON.stringify([seat, bettor, wager, hand]);
}

/** A line must be reversed before another replaces it. */
function settleWager(told: ToldLines, fact: Extract<Fact, { fact: 'line' }>, seq: number): void {
  const { key, seat, bettor, line, clause } = fact;
  const placed = { seat, bettor, line, clause, seq };
  if (told.has(key)) throw new Contradiction({ code: 'settled-twice', ...wagerOf(placed) });
  told.set(key, placed);
}

function takeBack(told: ToldLines, fact: Extract<Fact, { fact: 'line-reversed' }>): void {
  const { key, seat, bettor, line } = fact;
  const before = told.get(key);
  const taken = { seat, bettor, line, clause: before?.clause ?? '' };
  if (!before || placeOf(before) !== placeOf(taken) || differenceOf(before, taken))
    throw new Contradiction({ code: 'taken-back-nothing', ...wagerOf(taken) });
  told.delete(key);
}

/** Takes what a fact says about a line: settled or reversed. */
export function followLines(told: ToldLines, fact: Fact, seq: number): void {
  if (fact.fact === 'line') settleWager(told, fact, seq);
  else if (fact.fact === 'line-reversed') takeBack(told, fact);
}

export function givenLines(book: RuleBook, settlement: Settlement): PlacedLine[] {
  return settlement.boxes.flatMap(({ seat, bettors }) =>
    bettors.flatMap(({ bettor: { bettor }, lines }) =>
      lines.map((line) => ({ seat, bettor, line, clause: clauseOf(book, line.clause) })),
    ),
  );
}

function byPlace(lines: readonly PlacedLine[]): Map<string, PlacedLine[]> {
  const places = new Map<string, PlacedLine[]>();
  for (const line of lines) {
    const place = placeOf(line);
    places.set(place, [...(places.get(place) ?? []), line]);
  }
  return places;
}

export interface Difference {
  readonly why: WhyNotSettled;
  /** The fact of the line; null for a line without a fact. */
  readonly seq: number | null;
}

/** The first difference, in the order of the facts; then lines without a fact. */
export function firstDifference(told: ToldLines, given: readonly PlacedLine[]): Difference | null {
  const open = byPlace(given);
  for (const { seq, ...line } of told.values()) {
    const match = open.get(placeOf(line))?.pop();
    const { net } = line.line;
    const why = match
      ? differenceOf(line, match)
      : ({ code: 'line-not-given', ...wagerOf(line), net } as const);
    if (why) return { why, seq };
  }
  const [missing] = [...open.values()].flat();
  if (!missing) return null;
  const { net } = missing.line;
  return { why: { code: 'line-not-told', ...wagerOf(missing), net }, seq: null };
}
