// The adjustments of a settled round, as a record tells them, and as their rows do.
import { adjustmentOf, type PastAdjustment, type ProposedAdjustment } from '../../table/adjustment.ts';
import type { Fact } from '../../table/fact.ts';
import type { LogRow } from '../verify/rows.ts';
import type { Reading } from './since.ts';

/** An adjustment that two people have made, as a record tells it. */
export interface ToldAdjustment extends ProposedAdjustment {
  readonly confirmed: { readonly by: string; readonly at: number };
}

/** Null where it was not made. */
export function toldAdjustment(past: PastAdjustment): ToldAdjustment | null {
  const { adjustment, status, proposed, decided } = past;
  if (status !== 'made' || !decided) return null;
  return {
    adjustment,
    ...adjustmentOf(past),
    proposed: { by: proposed.by, at: proposed.at },
    confirmed: { by: decided.by, at: decided.at },
  };
}

function toldIn(fact: Extract<Fact, { fact: 'adjusted' }>, at: number): ToldAdjustment {
  const { adjustment, proposed, by } = fact;
  return { adjustment, ...adjustmentOf(fact), proposed, confirmed: { by, at } };
}

export const ADJUSTMENTS: Reading<ToldAdjustment> = {
  differs: 'adjustment-differs',
  toldIn: (row: LogRow, round) => {
    const facts = row.kind === 'input' ? row.content.facts : [];
    for (const fact of facts)
      if (fact.fact === 'adjusted' && fact.round === round) return toldIn(fact, row.at);
    return null;
  },
};
