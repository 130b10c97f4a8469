// A ruling: what a rule pack says about one switch. Either the book orders the value (a law), or the house chooses it
// within limits.
import { isDeepStrictEqual } from 'node:util';
import type { Odds } from '../rules/pay/odds.ts';
import type { MatchOdds, SwitchKey } from '../rules/rule-book.ts';
import { isMatchOdds, isOdds, type KindName, type SwitchValue, showValue } from './kinds.ts';
import type { Position } from './problem.ts';
import type { Allowed } from './problem-codes.ts';
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

function rangeAllowed(kind: KindName, from: number | null, to: number | null): Allowed {
  const isEach = kind === 'prizes';
  if (from !== null && to !== null) {
    const ends = { from: showValue(kind, from), to: showValue(kind, to) };
    return { code: isEach ? 'each-from-to' : 'from-to', ...ends };
  }
  if (from !== null) return { code: isEach ? 'each-or-more' : 'or-more', from: showValue(kind, from) };
  if (to === null) return { code: 'any' };
  return { code: isEach ? 'each-at-most' : 'at-most', to: showValue(kind, to) };
}

/** What the limits allow, for `src/words`. */
export function limitsAllowed(key: SwitchKey, limits: Limits): Allowed {
  const kind = kindOf(key);
  switch (limits.kind) {
    case 'one-of':
      return { code: 'either', items: limits.values.map((value) => showValue(kind, value)) };
    case 'range':
      return rangeAllowed(kind, limits.from, limits.to);
    case 'at-least':
      return { code: 'at-least', floor: showValue(kind, limits.floor) };
  }
}
