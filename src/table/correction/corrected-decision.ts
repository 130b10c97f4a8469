// A wrong decision that cards have followed is put right by two floorpersons until the round is settled: one proposes what it
// should have been, another one confirms it (Readings 26).
import type { Decided } from '../fact.ts';
import type { Decision } from '../inputs/turns/decide.ts';
import type { Mark } from '../state.ts';

/** A decision of the caller for a hand. */
export interface SaidDecision {
  readonly decision: Decided;
  /** How many cards the hand had. */
  readonly cards: number;
}

export interface CorrectedDecision {
  readonly seat: number;
  readonly hand: number;
  /** Which decision of the hand, from 1. */
  readonly which: number;
  readonly was: Decided;
  readonly is: Decision;
  /** For a double: cents; null is the whole wager. */
  readonly amount: number | null;
}

/** It waits for a second person. */
export interface ProposedDecision extends CorrectedDecision {
  readonly proposed: Mark;
}

/** The correction alone, without who has said it. */
export function correctionOf({ seat, hand, which, was, is, amount }: CorrectedDecision): CorrectedDecision {
  return { seat, hand, which, was, is, amount };
}
