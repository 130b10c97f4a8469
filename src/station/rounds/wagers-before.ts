// What was wagered in the round before. Looked up once between two rounds. During a round the wagers are on the table.
import type { Database } from 'better-sqlite3';
import { lastWagers } from '../../journal/queries/last-wagers.ts';
import type { PlacedWager } from '../../table/input.ts';
import type { Table } from '../../table/table.ts';

export class WagersBefore {
  readonly #db: () => Database;
  #last: { readonly round: number; readonly wagers: readonly PlacedWager[] } | null = null;

  constructor(db: () => Database) {
    this.#db = db;
  }

  wagers({ state: { round, rounds } }: Table): readonly PlacedWager[] {
    if (round) return [];
    if (this.#last?.round !== rounds) this.#last = { round: rounds, wagers: lastWagers(this.#db()) };
    return this.#last.wagers;
  }
}
