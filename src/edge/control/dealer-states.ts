// The dealer's hands as small numbers, and how each of them ends on average.
import {
  addCard,
  EMPTY,
  hardTotal,
  isBust,
  isSoft,
  isTwoCard21,
  type Tally,
  total,
} from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { drawsOn } from '../../rules/play/dealer.ts';
import { DEALER_BLACKJACK, DEALER_BUST, ENDS } from '../optimal/dealer.ts';
import { anyCard, POINTS } from './hand-states.ts';

export interface DealerStates {
  /** The state after a card, by `state * POINTS + points - 1`. */
  readonly next: Uint8Array;
  /** The chance of each end, by `state * ENDS + end`. */
  readonly ends: Float64Array;
}

const SOFT = 32;
const BLACKJACK = 64;
const FIRST_UP_CARD = 64;
const STATES = FIRST_UP_CARD + POINTS + 1;
const LOWEST_END = 12;

/** The dealer's state with nothing but the up card. */
export function upCardState(points: number): number {
  return FIRST_UP_CARD + points;
}

function stateOf(tally: Tally): number {
  if (isTwoCard21(tally)) return BLACKJACK;
  return hardTotal(tally) + (isSoft(tally) ? SOFT : 0);
}

function endOf(tally: Tally): number {
  if (isBust(tally)) return DEALER_BUST;
  return isTwoCard21(tally) ? DEALER_BLACKJACK : Math.max(0, total(tally) - LOWEST_END);
}

/** @param chances of each card as the next one, whatever was drawn before */
export function dealerStates(rules: Rules, chances: Float64Array): DealerStates {
  const next = new Uint8Array(STATES * POINTS);
  const ends = new Float64Array(STATES * ENDS);
  const known = new Set<number>();
  const visit = (state: number, tally: Tally, draws: boolean): void => {
    if (known.has(state)) return;
    known.add(state);
    if (!draws) {
      ends[state * ENDS + endOf(tally)] = 1;
      return;
    }
    for (let points = 1; points <= POINTS; points++) {
      const after = addCard(tally, anyCard(points));
      const then = stateOf(after);
      next[state * POINTS + points - 1] = then;
      visit(then, after, !isBust(after) && drawsOn(rules, after));
      for (let end = 0; end < ENDS; end++)
        ends[state * ENDS + end] =
          at(ends, state * ENDS + end) + at(chances, points - 1) * at(ends, then * ENDS + end);
    }
  };
  for (let points = 1; points <= POINTS; points++)
    visit(upCardState(points), addCard(EMPTY, anyCard(points)), true);
  return { next, ends };
}

/** What is won on average against every state after each card, by `state * POINTS + points - 1`, where `nets` is what each end brings. */
export function afterEachCard({ next, ends }: DealerStates, nets: Float64Array): Float64Array {
  return Float64Array.from(next, (state) => {
    let sum = 0;
    for (let end = 0; end < ENDS; end++) sum += at(ends, state * ENDS + end) * at(nets, end);
    return sum;
  });
}
