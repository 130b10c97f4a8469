// The holds of a round, as a record tells them, and as their rows do.
import type { PastHold } from '../../table/hold.ts';
import type { Mark } from '../../table/state.ts';
import type { LogRow } from '../verify/rows.ts';
import type { Reading } from './since.ts';

/** A hold as a record tells it: which, who, when, why. */
export interface ToldHold {
  readonly hold: number;
  readonly round: number;
  readonly reason: string;
  readonly held: Mark;
}

export function toldHold({ hold, round, reason, held: { by, at } }: PastHold): ToldHold {
  return { hold, round, reason, held: { by, at } };
}

export const HOLDS: Reading<ToldHold> = {
  differs: 'hold-differs',
  toldIn: (row: LogRow, held) => {
    const facts = row.kind === 'input' ? row.content.facts : [];
    for (const fact of facts)
      if (fact.fact === 'hand-held' && fact.round === held) {
        const { hold, round, reason, by } = fact;
        return { hold, round, reason, held: { by, at: row.at } };
      }
    return null;
  },
};
