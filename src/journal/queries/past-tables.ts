// The table after every input in a stretch of the log: starts from the snapshot before it and runs the same workflow.
// Another version of the program may get other results. Then it says so, and shows nothing that may be wrong.
import type { Database } from 'better-sqlite3';
import { compileRules, type Rules } from '../../rules/compile.ts';
import { restoreTable, setUpTable, type Table } from '../../table/table.ts';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import { entriesFrom, lastMark } from '../chain/log.ts';
import { savedIn } from '../format/snapshots.ts';
import { takenAgain } from '../startup/recovery.ts';
import { stopOf } from '../startup/stops.ts';

export interface PastTable {
  /** The row of the input. */
  readonly seq: number;
  readonly at: number;
  readonly table: Table;
}

/** The row where this program gets another result than the log; null if it follows to the end. */
export type LeftAt = number | null;

/** The tables after each input from row `first` to row `last`. */
export function* pastTables(db: Database, first: number, last: number): Generator<PastTable, LeftAt> {
  const snapshot = lastMark(db, 'snapshot', first - 1);
  const follower = new Follower(db, snapshot);
  for (const entry of entriesFrom(db, snapshot?.seq ?? 1, last)) {
    if (!follower.follow(entry)) return entry.seq;
    const { table } = follower;
    if (entry.kind === 'input' && entry.seq >= first && table) yield { seq: entry.seq, at: entry.at, table };
  }
  return null;
}

class Follower {
  table: Table | null = null;
  #rules: Rules | null = null;

  constructor(db: Database, snapshot: Entry | null) {
    const setup = snapshot && lastMark(db, 'setup', snapshot.seq);
    if (setup) this.#rules = compileRules(bodyOf(setup, 'setup').book);
  }

  /** Whether this program can follow the row. */
  follow(entry: Entry): boolean {
    switch (entry.kind) {
      case 'setup':
        this.#rules = compileRules(bodyOf(entry, 'setup').book);
        this.table ??= setUpTable(this.#rules);
        return true;
      case 'snapshot':
        return this.#restore(entry);
      case 'input':
        return this.#take(entry);
      default:
        return true;
    }
  }

  /** From a snapshot on, the table continues as after a restart. */
  #restore(entry: Entry): boolean {
    const saved = savedIn(bodyOf(entry, 'snapshot'));
    if (!this.#rules || !saved) return false;
    try {
      this.table = restoreTable(this.#rules, saved);
      return true;
    } catch (error) {
      if (stopOf(error, '')) throw error;
      return false;
    }
  }

  #take(entry: Entry): boolean {
    const again = this.table && takenAgain(this.table, entry);
    if (again?.body !== entry.body) return false;
    this.table = again.table;
    return true;
  }
}
