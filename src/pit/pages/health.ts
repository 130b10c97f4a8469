// How the pit's page is, for whoever watches over the service.
import type { Board } from './board.ts';

export interface HealthParts {
  readonly version: string;
  readonly board: Pick<Board, 'known' | 'storeAway' | 'states'>;
  /** Pages that are open. */
  pages(): number;
}

export interface PitHealth {
  /** The store answers. */
  readonly ok: boolean;
  readonly version: string;
  /** Since when the store does not answer; null: it does. */
  readonly storeAway: number | null;
  readonly pages: number;
  readonly openAlarms: number;
  /** How many tables are in each state. */
  readonly tables: Readonly<Record<string, number>>;
}

export function pitHealth({ version, board, pages }: HealthParts): PitHealth {
  const { storeAway, known, states } = board;
  const tables: Record<string, number> = {};
  for (const state of states) tables[state] = (tables[state] ?? 0) + 1;
  return {
    ok: storeAway === null,
    ...{ version, storeAway, tables, pages: pages(), openAlarms: known.alarms.length },
  };
}
