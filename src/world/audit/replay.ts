// Replays the inputs from the first row on, beside the station. After every step the replayed table must equal the
// station's table, and each fact the written one.
import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../../journal/chain/chain.ts';
import { takenAgain } from '../../journal/startup/recovery.ts';
import type { Rules } from '../../rules/compile.ts';
import { saveTable, setUpTable, type Table } from '../../table/table.ts';
import { must } from '../violation.ts';

/** As it would be written: undefined fields are absent. */
export function plain(table: Table): unknown {
  return JSON.parse(JSON.stringify(saveTable(table)));
}

export class ReplayAudit {
  #table: Table;
  #seq = 0;
  #comparedAt = 0;

  constructor(rules: Rules) {
    this.#table = setUpTable(rules);
  }

  /** A row of the log, in its order. */
  follow(entry: Entry): void {
    this.#seq = entry.seq;
    if (entry.kind !== 'input') return;
    const again = takenAgain(this.#table, entry);
    must(again !== null, 'replay', () => `played again, row ${entry.seq} is refused: ${entry.body}`);
    must(
      again.body === entry.body,
      'replay',
      () => `row ${entry.seq} is ${entry.body}, played again it is ${again.body}`,
    );
    this.#table = again.table;
  }

  /** All rows are replayed: the station must be in the same state. */
  look(table: Table): void {
    if (this.#seq === this.#comparedAt) return;
    this.#comparedAt = this.#seq;
    must(
      isDeepStrictEqual(plain(this.#table), plain(table)),
      'replay',
      () => `played again to row ${this.#seq}: ${difference(this.#table, table)}`,
    );
  }
}

export function difference(a: Table, b: Table): string {
  return `${JSON.stringify(plain(a))} instead of ${JSON.stringify(plain(b))}`;
}
