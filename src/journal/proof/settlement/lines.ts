// The lines that the facts tell, and the lines that the rules give: they must be the same.
import type { Line } from '../../../rules/pay/line.ts';
import { oddsText } from '../../../rules/pay/odds.ts';
import type { Settlement } from '../../../rules/pay/settle.ts';
import { clauseOf, type RuleBook } from '../../../rules/rule-book.ts';
import type { Fact } from '../../../table/fact.ts';
import { Contradiction } from './contradiction.ts';

export interface PlacedLine {
  readonly seat: number;
  readonly bettor: string;
  readonly line: Line;
  /** The text of the clause. */
  readonly clause: string;
}

export interface ToldLine extends PlacedLine {
  /** The number of the fact that tells it. */
  readonly seq: number;
}

/** The lines that stand, by the key that their facts give them. */
export type ToldLines = Map<string, ToldLine>;

type Words = (line: PlacedLine) => string;

function doubledWords(doubled: readonly number[] | null): string {
  return doubled === null
    ? 'no double'
    : `doubles of ${doubled.map((cents) => `${cents} cents`).join(' and ')}`;
}

/** Everything that two lines of one wager can differ in, in words. */
const FIELDS: readonly Words[] = [
  ({ line }) => `a stake of ${line.stake} cents`,
  ({ line }) => doubledWords(line.doubled),
  ({ line }) => `the result "${line.result}"`,
  ({ line }) => (line.odds === null ? 'no odds' : `odds of ${oddsText(line.odds)}`),
  ({ line }) => `a net of ${line.net} cents`,
  ({ clause }) => `clause "${clause}"`,
];

function differenceOf(told: PlacedLine, given: PlacedLine): string | null {
  const words = FIELDS.find((field) => field(told) !== field(given));
  return words ? `the journal has ${words(told)}, and the rules give ${words(given)}` : null;
}

/** "The main wager of a on hand 2 of box 3". */
function wagerName({ seat, bettor, line: { wager, hand } }: PlacedLine): string {
  const name = wager === 'envy' || wager === 'super-bonus' ? `${wager} bonus` : `${wager} wager`;
  return `The ${name} of ${bettor} on ${hand === null ? '' : `hand ${hand} of `}box ${seat}`;
}

/** The wager's place in the round. Only envy may have several lines, and those are all alike. */
function placeOf({ seat, bettor, line: { wager, hand } }: PlacedLine): string {
  return JSON.stringify([seat, bettor, wager, hand]);
}

/** A line that stands must be taken back before another takes its place. */
function settleWager(told: ToldLines, fact: Extract<Fact, { fact: 'line' }>, seq: number): void {
  const { key, seat, bettor, line, clause } = fact;
  const placed = { seat, bettor, line, clause, seq };
  if (told.has(key))
    throw new Contradiction(`${wagerName(placed)} was settled again, and the first line not taken back.`);
  told.set(key, placed);
}

function takeBack(told: ToldLines, fact: Extract<Fact, { fact: 'line-reversed' }>): void {
  const { key, seat, bettor, line } = fact;
  const before = told.get(key);
  const taken = { seat, bettor, line, clause: before?.clause ?? '' };
  if (!before || placeOf(before) !== placeOf(taken) || differenceOf(before, taken))
    throw new Contradiction(`${wagerName(taken)} was taken back, and no such line stood.`);
  told.delete(key);
}

/** Takes in what a fact tells about a line: settled, or taken back. */
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
  readonly problem: string;
  /** The fact that tells the line; null for a line that no fact tells. */
  readonly seq: number | null;
}

/** The first line that differs, in the order in which the lines were told; then those that nobody told. */
export function firstDifference(told: ToldLines, given: readonly PlacedLine[]): Difference | null {
  const open = byPlace(given);
  for (const { seq, ...line } of told.values()) {
    const match = open.get(placeOf(line))?.pop();
    const difference = match
      ? differenceOf(line, match)
      : `the journal has a net of ${line.line.net} cents, and the rules give no such line`;
    if (difference) return { problem: `${wagerName(line)}: ${difference}.`, seq };
  }
  const [missing] = [...open.values()].flat();
  if (!missing) return null;
  const { net } = missing.line;
  const difference = `the rules give a net of ${net} cents, and the journal has no such line`;
  return { problem: `${wagerName(missing)}: ${difference}.`, seq: null };
}
