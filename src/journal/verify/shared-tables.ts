// The query tables whose rows live longer than a round: people, devices, shoes, cards, adjustments, holds. The stretches hand on what they write
// there, in the order of the log; in the end the tables are compared.
//
// A table may be writing all the time. So what is settled is compared in slices, each for a moment; where one differs,
// or where rows may still change, it is compared once more in the last transaction, in which the log is followed to its end.
import type { Database } from 'better-sqlite3';
import { dropRounds } from '../archive/letting-go.ts';
import type { Beginning } from '../chain/station-bodies.ts';
import { hasSums } from '../file/migrations.ts';
import type { Change } from '../queries/statements.ts';
import { comparedFrom } from '../sums/making.ts';
import { SUM_TABLES } from '../sums/schema.ts';
import { ALL_ROWS, compareTables, type Which } from './comparing.ts';
import type { PlacedFinding } from './finding.ts';
import { RemadeTables } from './remaking.ts';

/** Few rows each. */
const SMALL = ['staff', 'devices', 'begins'] as const;

interface Long {
  readonly table: string;
  readonly key: string;
  /** The rows of the log that a row comes from. */
  readonly from: readonly string[];
  /** How much of the key is compared at a time. */
  readonly slice?: number;
}

const LONG: readonly Long[] = [
  { table: 'shoes', key: 'shoe', from: ['started_seq', 'ended_seq'] },
  { table: 'cards', key: 'number', from: ['seq'] },
  { table: 'adjustments', key: 'adjustment', from: ['proposed_seq', 'decided_seq'] },
  { table: 'holds', key: 'hold', from: ['seq'] },
];

const SLICE_HOURS = 72;

const SUMS: readonly Long[] = SUM_TABLES.map((table) => ({
  table,
  key: 'hour',
  from: [],
  slice: SLICE_HOURS,
}));

const SLICE = 2000;

/** Rows of the log that say nothing, because one of them is lost. */
export interface LostRows {
  readonly from: number;
  readonly to: number;
}

/** With more of them nothing could be said about what the tables should hold. */
const MOST_LOST = 50;

interface Again {
  readonly long: Long;
  readonly from: number;
  readonly to: number;
}

export class SharedTables {
  /** Rows that are as the log gives them. */
  compared = 0;
  /** Stretches of the log that are not known: what they wrote is not compared. */
  readonly lost: LostRows[] = [];
  private readonly remade = new RemadeTables('large');
  private readonly again: Again[] = [];

  write(changes: readonly Change[]): void {
    this.remade.write(changes);
  }

  /** An archive ends here: its rounds have left the journal. */
  drop(beginning: Beginning): void {
    this.remade.flush();
    dropRounds(this.remade.db, beginning);
  }

  /** What the stretches so far have settled; says after every slice how far it is. */
  *compareSettled(journal: Database): Generator<{ readonly done: number; readonly of: number }> {
    this.remade.flush();
    for (const long of this.comparable(journal)) {
      const { slice: step = SLICE } = long;
      const last = this.edgeOf(long, 'max');
      let from = this.beforeFirst(journal, long);
      for (let to = Math.max(from, this.edgeOf(long, 'min')) + step; from < last; to += step) {
        const slice = { long, from, to: Math.min(to, last) };
        const { same, differences } = this.differences(journal, long.table, this.rowsOf(slice));
        if (differences.length > 0) this.again.push(slice);
        else this.compared += same;
        from = slice.to;
        yield { done: from, of: last };
      }
      this.again.push({ long, from: Math.max(from, last), to: Number.MAX_SAFE_INTEGER });
    }
  }

  /** In the transaction in which the log was followed to its end. */
  *compareRest(journal: Database): Generator<PlacedFinding> {
    this.remade.flush();
    if (this.isHopeless) return;
    const wholes = this.lost.length > 0 ? [] : SMALL.map((table) => ({ table, which: ALL_ROWS }));
    const parts = this.again
      .filter(({ long }) => this.comparable(journal).includes(long))
      .map((slice) => ({ table: slice.long.table, which: this.rowsOf(slice) }));
    for (const { table, which } of [...wholes, ...parts]) {
      const { same, differences } = this.differences(journal, table, which);
      this.compared += same;
      yield* differences;
    }
  }

  /** So much is lost that nothing is compared. */
  get isHopeless(): boolean {
    return this.lost.length > MOST_LOST;
  }

  close(): void {
    this.remade.close();
  }

  private differences(journal: Database, table: string, which: Which): ReturnType<typeof compareTables> {
    return compareTables(journal, this.remade.db, table, which);
  }

  /** Sums of an hour of which rows are lost, or rounds are archived, are not those of the log. */
  private comparable(journal: Database): readonly Long[] {
    return this.lost.length > 0 || !hasSums(journal) ? LONG : [...LONG, ...SUMS];
  }

  private beforeFirst(journal: Database, { key }: Long): number {
    const first = key === 'hour' ? comparedFrom(journal) : 0;
    return first > 0 ? first - 1 : Number.MIN_SAFE_INTEGER;
  }

  private edgeOf({ table, key }: Long, edge: 'min' | 'max'): number {
    const sql = `SELECT coalesce(${edge}(${key}), 0) FROM ${table}`;
    return this.remade.db.prepare<[], number>(sql).pluck().get() ?? 0;
  }

  private rowsOf({ long: { key, from: columns }, from, to }: Again): Which {
    const known = this.lost.flatMap((lost) =>
      columns.map((column) => `coalesce(${column} NOT BETWEEN ${lost.from} AND ${lost.to}, 1)`),
    );
    return { where: [`${key} > ? AND ${key} <= ?`, ...known].join(' AND '), values: [from, to] };
  }
}
