// A strategy chart made ready for play: one table from hand, up card and number of cards to a decision.
import { cardOf, EIGHT, SEVEN, SIX, SPADES } from '../rules/cards/cards.ts';
import {
  addCard,
  cardCount,
  hardTotal,
  isAllSpades,
  isSixSevenEight,
  isSoft,
  isSuited,
  type Tally,
  total,
} from '../rules/cards/tally.ts';
import { at, numberAt } from '../rules/lookup.ts';
import { DOUBLE, HIT, REDOUBLE, RESCUE, SPLIT, STAND, SURRENDER } from '../rules/play/options.ts';
import type { Chart, HandKind } from './chart.ts';
import type { Cell, HitIf } from './chart-cell.ts';
import { UP_CARD_POINTS } from './up-cards.ts';

/** All of it is in typed arrays, so that it can be handed to another thread as it is. */
export interface Strategy {
  /** Advice by hand, up card and number of cards. */
  readonly advice: Uint16Array;
  /** Whether to rescue a doubled hand, by total and up card. */
  readonly rescues: Uint8Array;
  /** Whether to double it again, by hard total, and 22 rows further by soft total, and up card. */
  readonly redoubles: Uint8Array;
}

// Advice: the decision as its bit in rules/options.ts, and above those one bit for a reason to hit after all.
const DECISIONS = 127;
const IF_ANY_678 = 128;
const IF_SPADED_678 = 256;
const IF_SUITED_SEVENS = 512;
/** Stand, not hit, where the decision is not open. */
const ELSE_STAND = 1024;
const REASONS = IF_ANY_678 | IF_SPADED_678 | IF_SUITED_SEVENS;

const DECISION: Readonly<Record<Cell['choice'], number>> = {
  hit: HIT,
  stand: STAND,
  double: DOUBLE,
  'double-else-stand': DOUBLE | ELSE_STAND,
  split: SPLIT,
  surrender: SURRENDER,
  'surrender-else-stand': SURRENDER | ELSE_STAND,
};
const REASON: Readonly<Record<HitIf, number>> = {
  'any-678-possible': IF_ANY_678,
  'spaded-678-possible': IF_SPADED_678,
  'suited-sevens': IF_SUITED_SEVENS,
};

// Hands as rows of the table: hard totals 0–21, soft totals 22–43, pairs from 44 by what one card counts.
const ROWS_OF_TOTALS = 22;
const FIRST_ROW: Readonly<Record<HandKind, number>> = {
  hard: 0,
  soft: ROWS_OF_TOTALS,
  pair: 2 * ROWS_OF_TOTALS,
};
const ROWS = 2 * ROWS_OF_TOTALS + 11;
/** Up cards by what they count, 1–10. */
const COLUMNS = 11;
/** No cell tells hands of more cards than this apart. */
const MOST_CARDS = 9;
const COUNTS = MOST_CARDS + 1;

function indexOf(row: number, upPoints: number, cards: number): number {
  return (row * COLUMNS + upPoints) * COUNTS + Math.min(cards, MOST_CARDS);
}

export function compileStrategy(chart: Chart): Strategy {
  const advice = new Uint16Array(ROWS * COLUMNS * COUNTS);
  const rescues = new Uint8Array(ROWS_OF_TOTALS * COLUMNS);
  for (const { kind, values, cells } of chart.hands)
    for (const value of values)
      cells.forEach((cell, column) => {
        for (let cards = 1; cards <= MOST_CARDS; cards++)
          advice[indexOf(FIRST_ROW[kind] + value, at(UP_CARD_POINTS, column), cards)] = adviceOf(cell, cards);
      });
  fillUnlistedPairs(advice);
  const redoubles = new Uint8Array(2 * ROWS_OF_TOTALS * COLUMNS);
  const marked = {
    rescue: rescues,
    redouble: redoubles,
    'redouble-soft': redoubles,
    surrender: null,
  } as const;
  for (const { kind, values, cells } of chart.marks)
    for (const value of values) {
      const row = kind === 'redouble-soft' ? ROWS_OF_TOTALS + value : value;
      cells.forEach((isMarked, column) => {
        const table = marked[kind];
        if (isMarked && table) table[row * COLUMNS + at(UP_CARD_POINTS, column)] = 1;
      });
    }
  return { advice, rescues, redoubles };
}

function adviceOf(cell: Cell, cards: number): number {
  if (cell.hitFrom !== null && cards >= cell.hitFrom) return HIT;
  return DECISION[cell.choice] | (cell.hitIf === null ? 0 : REASON[cell.hitIf]);
}

/** A pair without a row of its own is played as its total. */
function fillUnlistedPairs(advice: Uint16Array): void {
  for (let points = 1; points <= 10; points++) {
    const row = (FIRST_ROW.pair + points) * COLUMNS * COUNTS;
    const asTotal = (points === 1 ? FIRST_ROW.soft + 12 : 2 * points) * COLUMNS * COUNTS;
    if (numberAt(advice, row + COUNTS + 2) === 0) advice.copyWithin(row, asTotal, asTotal + COLUMNS * COUNTS);
  }
}

/** A 6-7-8 that one more card could make. */
function is678Possible(tally: Tally, spadesOnly: boolean): boolean {
  return [SIX, SEVEN, EIGHT].some((rank) => {
    const drawn = addCard(tally, cardOf(rank, SPADES));
    return isSixSevenEight(drawn) && (!spadesOnly || isAllSpades(drawn));
  });
}

function hitsAfterAll(advice: number, tally: Tally): boolean {
  if ((advice & IF_SUITED_SEVENS) !== 0) return isSuited(tally);
  return is678Possible(tally, (advice & IF_SPADED_678) !== 0);
}

/**
 * The chart's decision for a hand, as its bit in rules/options.ts, or the next best where the rules do not leave it
 * open: hit for double and surrender, the total's row for a pair that can not be split, stand for hit.
 * `pairPoints` is what one card of a pair counts, 0 when the hand is no pair.
 */
export function decide(
  strategy: Strategy,
  tally: Tally,
  pairPoints: number,
  upPoints: number,
  open: number,
): number {
  let row = isSoft(tally) ? FIRST_ROW.soft + total(tally) : hardTotal(tally);
  if (pairPoints > 0 && (open & SPLIT) !== 0) row = FIRST_ROW.pair + pairPoints;
  const advice = numberAt(strategy.advice, indexOf(row, upPoints, cardCount(tally)));
  const decision = (advice & REASONS) !== 0 && hitsAfterAll(advice, tally) ? HIT : advice & DECISIONS;
  if ((decision & open) !== 0) return decision;
  return (open & HIT) !== 0 && (advice & ELSE_STAND) === 0 ? HIT : STAND;
}

/** The chart's decision for a doubled hand, as its bit in rules/options.ts: double it again, rescue it or stand. */
export function decideDoubled(strategy: Strategy, tally: Tally, upPoints: number, open: number): number {
  const row = total(tally) * COLUMNS + upPoints;
  const again = row + (isSoft(tally) ? ROWS_OF_TOTALS * COLUMNS : 0);
  if ((open & REDOUBLE) !== 0 && numberAt(strategy.redoubles, again) !== 0) return REDOUBLE;
  return (open & RESCUE) !== 0 && numberAt(strategy.rescues, row) !== 0 ? RESCUE : STAND;
}
