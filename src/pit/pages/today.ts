// The figures of the gaming day, as the pit's page shows them. Whoever makes them keeps them ready: nobody waits for an answer.
import type { PitDay } from '../../protocol/pit.ts';

export interface TodayFigures {
  /** Null while nothing is known of the table. */
  of(table: string): PitDay | null;
  /** Tells whose figures are others now. Returns how to stop it. */
  changed(ear: (table: string) => void): () => void;
}

export const NO_FIGURES: TodayFigures = { of: () => null, changed: () => () => {} };
