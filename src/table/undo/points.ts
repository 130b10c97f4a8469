// What can be taken back: the last decision or card of a hand, and the last choice before the check.
import type { Decided } from '../fact.ts';
import type { RoundState } from '../state.ts';

/** A point to which the round can be taken back, and what was done there. */
export interface UndoPoint<What = Decided> {
  readonly round: RoundState;
  readonly what: What;
  readonly seat: number;
  readonly hand: number;
}

/**
 * A card that may belong to the next hand, and why it came. `second`: the second card of a split hand, which nobody
 * asked for.
 */
export type CardPoint = UndoPoint<'hit' | 'double' | 'second'>;

/** The last choice before the check. */
export type OfferPoint =
  | { readonly what: 'insure'; readonly seat: number; readonly bettor: string }
  /** `wasPaid`: the blackjack had been paid, and the payment was taken back. */
  | { readonly what: 'keep'; readonly seat: number; readonly wasPaid: boolean }
  /** `paid`: the lines that had been paid before. */
  | { readonly what: 'close-offers'; readonly paid: readonly string[] };
