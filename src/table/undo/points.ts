// What can be taken back, step by step: wagers before the deal, its beginning, choices before the check, decisions. Each point leads to the one
// before it.
import type { Decided } from '../fact.ts';
import type { BettorState, BoxState, RoundState, TableState } from '../state.ts';

/** A point to which the round can be taken back, and what was done there. The round there has the point before it. */
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

/** The last choice before the check, and the choice before it; absent if there was none, and in older journals. */
export type OfferPoint = { readonly before?: OfferPoint } & (
  | { readonly what: 'insure'; readonly seat: number; readonly bettor: string }
  /** `wasPaid`: the blackjack had been paid, and the payment was taken back. */
  | { readonly what: 'keep'; readonly seat: number; readonly wasPaid: boolean }
  /** Said before the check; what it lost was collected. */
  | { readonly what: 'surrender'; readonly seat: number }
  /** `paid`: the lines that had been paid before. */
  | { readonly what: 'close-offers'; readonly paid: readonly string[] }
);

/** What was done to the wagers on a box before the deal. */
export interface WagerPoint {
  readonly what: 'placed' | 'changed' | 'taken-back';
  readonly seat: number;
  readonly bettor: string;
  /** Who had wagers on the box before, in their order, and whose were spoken and not confirmed. Absent if it was placed. */
  readonly was?: readonly BettorState[];
  readonly spoken?: readonly string[];
}

/** The table before "no more bets", as far as the start of the round changes it. */
export interface DealPoint {
  /** In the order in which the bettors came. */
  readonly wagers: readonly BoxState[];
  readonly present: readonly number[];
  readonly coverCardAt: TableState['coverCardAt'];
  readonly lastPlayers: readonly (string | number)[] | null;
  readonly wagerPoints?: readonly WagerPoint[];
  readonly shared?: NonNullable<TableState['shared']>;
}

/** The bettors of a box, the first one first. */
export interface BettorsInOrder {
  readonly seat: number;
  readonly bettors: readonly string[];
}
