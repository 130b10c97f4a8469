// The same inputs once more, from the first row on, beside the station: after every step the table that they come to is
// the table that the station has, and each fact is the one that was written.
import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../../journal/chain/chain.ts';
import { handledAgain } from '../../journal/startup/recovery.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Fact } from '../../table/fact.ts';
import { saveTable, setUpTable, type Table } from '../../table/table.ts';
import { must } from '../violation.ts';

/** As it would be written down: what is undefined is not there. */
export function plain(table: Table): unknown {
  return JSON.parse(JSON.stringify(saveTable(table)));
}

export class ReplayAudit {
  #table: Table;
  #expected: readonly Fact[] = [];
  #told = 0;
  #seq = 0;
  #comparedAt = 0;

  constructor(rules: Rules) {
    this.#table = setUpTable(rules);
  }

  /** A row of the log, in its order. */
  follow(entry: Entry): void {
    this.#seq = entry.seq;
    if (entry.kind === 'fact') this.#fact(entry);
    else if (entry.kind === 'input') this.#input(entry);
  }

  /** Every row has been followed: the station stands where the rows have led. */
  look(table: Table): void {
    if (this.#seq === this.#comparedAt) return;
    this.#comparedAt = this.#seq;
    this.#hasAllFacts(this.#seq);
    must(
      isDeepStrictEqual(plain(this.#table), plain(table)),
      'replay',
      () => `played again to row ${this.#seq}: ${difference(this.#table, table)}`,
    );
  }

  #input(entry: Entry): void {
    this.#hasAllFacts(entry.seq);
    const handled = handledAgain(this.#table, entry);
    must(handled !== null, 'replay', () => `played again, row ${entry.seq} is refused: ${entry.body}`);
    this.#table = handled.table;
    this.#expected = handled.facts;
    this.#told = 0;
  }

  #fact({ seq, body }: Entry): void {
    const again = JSON.stringify(this.#expected[this.#told]);
    must(again === body, 'replay', () => `row ${seq} is ${body}, played again it is ${again}`);
    this.#told++;
  }

  #hasAllFacts(seq: number): void {
    const { length } = this.#expected;
    must(this.#told === length, 'replay', () => `${this.#told} of ${length} facts are before row ${seq}`);
  }
}

export function difference(a: Table, b: Table): string {
  return `${JSON.stringify(plain(a))} instead of ${JSON.stringify(plain(b))}`;
}
