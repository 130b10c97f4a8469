// The figures of the running gaming day, table by table, as the pit's page shows them.
import type { PitDay } from '../../protocol/pit.ts';

export interface TodayFigures {
  /** Null while nothing is known of the table's day. */
  of(table: string): PitDay | null;
  /** Told of each table whose figures are others now. Returns how to stop it. */
  changed(ear: (table: string) => void): () => void;
}

/** Nobody adds up: every table's day is unknown. */
export const NO_FIGURES: TodayFigures = { of: () => null, changed: () => () => {} };
