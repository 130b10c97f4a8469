// A ruling: what a rule pack says about one switch. Either the book orders the value (a law), or the house chooses it
// within limits.
import { isDeepStrictEqual } from 'node:util';
import type { Odds } from '../rules/pay/odds.ts';
import type { MatchOdds, SwitchKey } from '../rules/rule-book.ts';
import { isMatchOdds, isOdds, type KindName, type SwitchValue, showValue } from './kinds.ts';
import type { Position } from './problem.ts';
import { kindOf } from './switches.ts';

/** What the house may choose from. */
export type Limits =
  | { readonly kind: 'one-of'; readonly values: readonly SwitchValue[] }
  | { readonly kind: 'range'; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'at-least'; readonly floor: Odds | MatchOdds };

export interface Ruling {
  readonly key: SwitchKey;
  readonly value: SwitchValue;
  /** Null if the book orders the value and the house has no choice. */
  readonly limits: Limits | null;
  readonly clause: string;
  /** The number of our reading (docs/readings.md) if the text of the book is open. */
  readonly reading: number | null;
  readonly note: string | null;
  /** The file and the line that say so. */
  readonly file: string;
  readonly position: Position;
}

/** The switches that the rulings leave to the house. */
export function leftToHouse(rulings: ReadonlyMap<SwitchKey, Ruling>): ReadonlySet<SwitchKey> {
  return new Set([...rulings.values()].filter(({ limits }) => limits !== null).map(({ key }) => key));
}

function within(from: number | null, to: number | null, value: unknown): boolean {
  return (
    typeof value === 'number' &&
    Number.isSafeInteger(value) &&
    value >= (from ?? Number.NEGATIVE_INFINITY) &&
    value <= (to ?? Number.POSITIVE_INFINITY)
  );
}

function noWorse(odds: Odds, floor: Odds): boolean {
  return odds.pays * floor.to >= floor.pays * odds.to;
}

function reaches(floor: Odds | MatchOdds, value: unknown): boolean {
  if (isOdds(floor)) return isOdds(value) && noWorse(value, floor);
  return isMatchOdds(value) && noWorse(value.unsuited, floor.unsuited) && noWorse(value.suited, floor.suited);
}

/** Whether the house may choose this value. It may have any type, so everything is checked. */
export function permits(limits: Limits, value: unknown): boolean {
  switch (limits.kind) {
    case 'one-of':
      return limits.values.some((each) => isDeepStrictEqual(each, value));
    case 'range':
      return Array.isArray(value)
        ? value.length > 0 && value.every((each) => within(limits.from, limits.to, each))
        : within(limits.from, limits.to, value);
    case 'at-least':
      return reaches(limits.floor, value);
  }
}

function rangeText(kind: KindName, from: number | null, to: number | null): string {
  const each = kind === 'prizes' ? 'each ' : '';
  if (from !== null && to !== null) return `${each}${showValue(kind, from)} to ${showValue(kind, to)}`;
  if (from !== null) return `${each}${showValue(kind, from)} or more`;
  return to === null ? 'any' : `${each}at most ${showValue(kind, to)}`;
}

/** "peek, none or no-peek" */
function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

export function limitsText(key: SwitchKey, limits: Limits): string {
  const kind = kindOf(key);
  switch (limits.kind) {
    case 'one-of':
      return either(limits.values.map((value) => showValue(kind, value)));
    case 'range':
      return rangeText(kind, limits.from, limits.to);
    case 'at-least':
      return `at least ${showValue(kind, limits.floor)}`;
  }
}
