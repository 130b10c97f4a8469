// A mistake that is found after its round was settled is put right by an adjustment: one floorperson proposes it, another one
// confirms it. Nothing of the old round is changed.
import type { Mark } from './state.ts';

export const ADJUSTMENT_REASONS = [
  'paid-wrong',
  'card-wrong',
  'wager-wrong',
  'wrong-bettor',
  'ruling',
  'other',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Who gets the money. */
export const RECEIVERS = ['player', 'house'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** A bettor of a round that is over. */
export interface PastBettor {
  readonly round: number;
  readonly seat: number;
  readonly bettor: string;
}

export interface Adjustment extends PastBettor {
  /** In cents. */
  readonly amount: number;
  readonly to: Receiver;
  readonly why: AdjustmentReason;
  /** In the floor's own words. */
  readonly text?: string;
}

/** It waits for a second person. Numbered in the table's life. */
export interface ProposedAdjustment extends Adjustment {
  readonly adjustment: number;
  readonly proposed: Mark;
}

export type AdjustmentStatus = 'proposed' | 'made' | 'refused' | 'withdrawn';

/** Who did it and when, and the row of the log that tells it. */
export interface MarkInLog extends Mark {
  readonly seq: number;
}

/** As it is told afterwards. */
export interface AdjustmentTold extends Adjustment {
  readonly adjustment: number;
  readonly status: AdjustmentStatus;
  readonly proposed: Mark;
  /** Null while it waits. */
  readonly decided: Mark | null;
}

/** The same as the journal has it. */
export interface PastAdjustment extends AdjustmentTold {
  readonly proposed: MarkInLog;
  readonly decided: MarkInLog | null;
}

/** A million dollars: what is more is a slip of the finger, whoever signs it. */
export const MOST_ADJUSTED = 100_000_000;
/** More do not wait at one table. */
export const MOST_PROPOSED = 24;
export const LONGEST_REASON = 200;

/** What the bettor gains (+) or loses (−) by it. */
export function netOf({ amount, to }: Pick<Adjustment, 'amount' | 'to'>): number {
  return to === 'player' ? amount : -amount;
}

/** The adjustment alone, without who has said it. */
export function adjustmentOf({ round, seat, bettor, amount, to, why, text }: Adjustment): Adjustment {
  return { round, seat, bettor, amount, to, why, ...(text !== undefined && { text }) };
}
