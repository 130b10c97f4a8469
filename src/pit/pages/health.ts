// How the pit's page is, for whoever watches over the service.
import type { Board } from './board.ts';

export interface HealthParts {
  readonly version: string;
  readonly board: Pick<Board, 'known' | 'storeAway' | 'storeFull' | 'states'>;
  /** Pages that are open. */
  pages(): number;
}

export interface PitHealth {
  /** The store answers, and keeps what it is given. */
  readonly ok: boolean;
  readonly version: string;
  /** Since when the store does not answer; null: it does. */
  readonly storeAway: number | null;
  /** Since when its disk is full; null: it has room. */
  readonly storeFull: number | null;
  readonly pages: number;
  readonly openAlarms: number;
  /** How many tables are in each state. */
  readonly tables: Readonly<Record<string, number>>;
}

export function pitHealth({ version, board, pages }: HealthParts): PitHealth {
  const { storeAway, storeFull, known, states } = board;
  const tables: Record<string, number> = {};
  for (const state of states) tables[state] = (tables[state] ?? 0) + 1;
  return {
    ok: storeAway === null && storeFull === null,
    ...{
      version,
      storeAway,
      storeFull,
      tables,
      pages: pages(),
      openAlarms: known.alarms.length + known.moreAlarms,
    },
  };
}
