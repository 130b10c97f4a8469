// The adjustments that wait for a second person: what confirming and declining one have in common.
import { z } from 'zod';
import type { ProposedAdjustment } from '../../adjustment.ts';
import type { TableState } from '../../state.ts';
import type { Moment } from '../declare.ts';

export const fields = z.strictObject({ adjustment: z.int().min(1).max(1_000_000_000) });

export const ADJUSTMENT_WRITTEN = { holds: "the adjustment: which of the table's life" } as const;

interface Named {
  readonly adjustment: number;
}

export function waitingOf(
  { adjustments = [] }: TableState,
  { adjustment }: Named,
): ProposedAdjustment | undefined {
  return adjustments.find((one) => one.adjustment === adjustment);
}

/** It waits no longer. */
export function takeOut(state: TableState, named: Named): ProposedAdjustment {
  const found = waitingOf(state, named);
  if (!found) throw new Error(`adjustment ${named.adjustment} does not wait`);
  const left = (state.adjustments ?? []).filter((one) => one !== found);
  if (left.length > 0) state.adjustments = left;
  else delete state.adjustments;
  return found;
}

/** One for each that waits. */
export function numbersIn({ state: { adjustments = [] } }: Moment): number[] {
  return adjustments.map(({ adjustment }) => adjustment);
}
