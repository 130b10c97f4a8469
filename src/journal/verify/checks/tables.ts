// The query tables of a stretch against those that the log gives. A round's rows are written by the rows of the log that hold
// the round, and by no others: so a stretch of whole rounds can be compared by itself, and at any later time. What lives
// longer than a round is handed on (shared-tables.ts).
import type { Projection } from '../../queries/projection.ts';
import { RowChanges } from '../../queries/row-changes.ts';
import { type Change, LateWriter, SUM_CHANGES } from '../../queries/statements.ts';
import type { Check, End } from '../check.ts';
import { compareTables } from '../comparing.ts';
import type { Start } from '../cuts.ts';
import type { Finding, PlacedFinding } from '../finding.ts';
import { RemadeTables } from '../remaking.ts';
import type { LogRow } from '../rows.ts';

/** The tables whose rows belong to a round. */
const OF_ROUNDS = [
  'rounds',
  'boxes',
  'hands',
  'bettors',
  'wagers',
  'lines',
  'incidents',
  'floor_actions',
] as const;

/** What people, devices, shoes, cards, adjustments, holds and the sums by hour are written with: they live longer than a round. */
const HANDED_ON: readonly Change[0][] = [
  'person',
  'device',
  'shoe',
  'shoe ended',
  'card',
  'card moved',
  'card was none',
  'card turned',
  'card corrected',
  'card confirmed',
  'adjustment proposed',
  'adjustment decided',
  'hand held',
  'begins',
  ...SUM_CHANGES,
];

/** How far the stretch is complete: up to a round's end. */
interface Complete {
  readonly round: number;
  readonly seq: number;
}

export class StretchTables implements Check {
  readonly part = 'tables';
  readonly counts = { compared: 0 };
  readonly changes: Change[] = [];
  private readonly start: Start;
  private readonly bare: boolean;
  private readonly rowChanges: RowChanges;
  private readonly remade = new RemadeTables('small');
  private readonly handOn = new LateWriter((changes) => this.changes.push(...changes));
  /** The changes since the last round's end. */
  private open: Change[] = [];
  private complete: Complete;
  /** The last row at which refusals were counted: an input or a stop. */
  private lastCounted: number;

  /** `bare`: there are no tables to be compared. */
  constructor(start: Start, bare = false) {
    this.start = start;
    this.bare = bare;
    this.rowChanges = new RowChanges({ ...start.projection });
    this.complete = { round: start.projection.lastRound, seq: start.seq };
    this.lastCounted = start.seq;
  }

  get last(): { readonly lastRound: number; readonly shoe: number; readonly complete: number } {
    const { lastRound, shoe } = this.projection;
    return { lastRound, shoe: shoe ?? 0, complete: this.complete.seq };
  }

  private get projection(): Projection {
    return this.rowChanges.projection;
  }

  look(row: LogRow): Finding | null {
    this.open.push(...this.rowChanges.of(row));
    if (row.kind === 'input' || row.kind === 'stop') this.lastCounted = row.seq;
    if (row.kind === 'snapshot' && this.projection.open === null) this.close(row.seq);
    return null;
  }

  *finish(end: End): Generator<PlacedFinding> {
    try {
      if (end !== 'lost') this.close(this.lastCounted);
      this.remade.flush();
      this.handOn.flush();
      if (!this.bare) yield* this.compare(end);
    } finally {
      this.remade.close();
    }
  }

  private close(seq: number): void {
    const handedOn = this.open.filter(([name]) => HANDED_ON.includes(name));
    this.remade.write(this.open.filter(([name]) => !HANDED_ON.includes(name)));
    this.handOn.write(handedOn);
    this.open = [];
    this.complete = { round: this.projection.lastRound, seq };
  }

  private *compare(end: End): Generator<PlacedFinding> {
    const { seq, db, projection } = this.start;
    const to = end === 'log' ? Number.MAX_SAFE_INTEGER : this.complete.round;
    // Whatever somebody has put before the first round or behind the last is found too.
    const from = seq === 0 ? Number.MIN_SAFE_INTEGER : projection.lastRound;
    for (const table of OF_ROUNDS)
      yield* this.differences(table, { where: 'round > ? AND round <= ?', values: [from, to] });
    const counted = end === 'log' ? this.lastCounted : this.complete.seq;
    const first = seq === 0 ? Number.MIN_SAFE_INTEGER : seq;
    yield* this.differences('repeats', { where: 'refused > ? AND refused <= ?', values: [first, counted] });
    if (end === 'log') yield* wrongCounts(db, this.lastCounted);
  }

  private *differences(table: string, which: { where: string; values: number[] }): Generator<PlacedFinding> {
    const { same, differences } = compareTables(this.start.db, this.remade.db, table, which);
    this.counts.compared += same;
    yield* differences;
  }
}

/** Refusals since the last input are still being counted: their number is not in the log yet, but they themselves are. */
function wrongCounts(db: Start['db'], lastInput: number): PlacedFinding[] {
  const wrong = db
    .prepare<[number], number>(
      `SELECT refused FROM repeats LEFT JOIN log ON seq = refused
       WHERE refused > ? AND (kind IS NOT 'refused' OR typeof(times) <> 'integer' OR times < 2
         OR typeof(last_at) <> 'integer') ORDER BY refused LIMIT 100`,
    )
    .pluck();
  return wrong.all(lastInput).map((refused) => {
    const [table, key] = ['repeats', `refused ${refused}`];
    return { part: 'tables', row: { table, key }, about: { code: 'repeat-uncounted', table, key } };
  });
}
