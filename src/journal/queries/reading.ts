// Reads rounds from the journal: the contract's record, and the whole history.
import type { Database } from 'better-sqlite3';
import { openRecord, type RoundRecord, takeFact } from '../../table/record.ts';
import { endReader } from '../archive/begins.ts';
import { bodyOf, type Setup } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import { entriesFrom, entryAt } from '../chain/log.ts';
import { stampOf } from '../chain/stamps.ts';
import { lastSignedHead } from '../proof/anchor.ts';
import { adjustmentReader } from './adjustments.ts';
import type { HistoryStep, RoundHistory } from './history.ts';
import { holdReader } from './holds.ts';

/** A row of the table `rounds`. */
export interface RoundRow {
  readonly round: number;
  readonly shoe: number | null;
  readonly setup: number;
  readonly dealer: string | null;
  readonly status: RoundHistory['status'];
  readonly opened_at: number;
  readonly started_at: number | null;
  readonly ended_at: number | null;
  readonly ended_seq: number | null;
}

const ROUND_ROW = `SELECT round, shoe, setup, dealer, status, opened_at, started_at, ended_at, ended_seq
  FROM rounds WHERE round = ?`;

export function roundRow(db: Database, round: number): RoundRow | null {
  return db.prepare<[number], RoundRow>(ROUND_ROW).get(round) ?? null;
}

/** A round's rows: from the end of the previous round to its own end, or to the end of the log. */
function entriesOf(db: Database, row: RoundRow): Iterable<Entry> {
  const before = endReader(db)(row.round - 1) ?? 0;
  return entriesFrom(db, before + 1, row.ended_seq ?? Number.MAX_SAFE_INTEGER);
}

/** The record of a round; null if there is no such round or it is not over. */
export type ReadRecord = (round: number) => RoundRecord | null;

/** For callers that read many rounds: prepares the statements once. */
export function recordReader(db: Database): ReadRecord {
  const endOf = endReader(db);
  const taken = db.prepare<[number, number], Pick<Entry, 'seq' | 'kind' | 'body'>>(
    "SELECT seq, kind, body FROM log WHERE seq BETWEEN ? AND ? AND kind = 'input' ORDER BY seq",
  );
  return (round) => {
    const last = endOf(round);
    if (last === null) return null;
    const record = openRecord();
    const first = (endOf(round - 1) ?? 0) + 1;
    for (const entry of taken.all(first, last))
      for (const fact of bodyOf(entry, 'input').facts) {
        const finished = takeFact(record, fact);
        if (finished) return finished;
      }
    return null;
  };
}

export function recordOf(db: Database, round: number): RoundRecord | null {
  return recordReader(db)(round);
}

function stepOf(entry: Entry): HistoryStep | null {
  const { seq } = entry;
  const common = { seq, ...stampOf(entry) };
  if (entry.kind === 'input') {
    const { input, facts } = bodyOf(entry, 'input');
    return { ...common, input, facts: facts.map((fact) => ({ seq, fact })), refused: null };
  }
  if (entry.kind !== 'refused') return null;
  const { input, refusal } = bodyOf(entry, 'refused');
  return { ...common, input, facts: [], refused: { ...refusal, times: 1 } };
}

/** The steps in a stretch of the log: inputs with their facts, refusals with their count. */
export function runChart(db: Database, entries: Iterable<Entry>): HistoryStep[] {
  const steps: HistoryStep[] = [];
  for (const entry of entries) {
    const step = stepOf(entry);
    if (step) steps.push(step);
  }
  return steps.map((step) => (step.refused ? withTimes(db, step) : step));
}

function withTimes(db: Database, step: HistoryStep): HistoryStep {
  const repeated = db
    .prepare<[number], { times: number }>('SELECT times FROM repeats WHERE refused = ?')
    .get(step.seq);
  return step.refused && repeated ? { ...step, refused: { ...step.refused, times: repeated.times } } : step;
}

export function setupAt(db: Database, seq: number): Setup {
  const entry = entryAt(db, seq);
  if (!entry) throw new Error(`there is no setup in row ${seq}`);
  return bodyOf(entry, 'setup');
}

/** Everything about a round; null if there is no such round. */
export function historyOf(db: Database, round: number): RoundHistory | null {
  const row = roundRow(db, round);
  if (!row) return null;
  const entries = [...entriesOf(db, row)];
  const { table, pack, program } = setupAt(db, row.setup);
  return {
    table,
    pack,
    program,
    shoe: row.shoe ?? 0,
    round,
    dealer: row.dealer,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    status: row.status,
    steps: runChart(db, entries),
    record: recordOf(db, round),
    adjustments: adjustmentReader(db)(round),
    holds: holdReader(db)(round),
    hash: entries.at(-1)?.hash.toString('hex') ?? '',
    head: lastSignedHead(db),
  };
}
