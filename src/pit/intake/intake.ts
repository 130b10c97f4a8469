// What becomes of rows that a table has sent: the pit's head decides. Rows that come twice or in another order change nothing.
import { type Row, roundsIn, type SegmentFault, unpackRows } from '../segment/segment.ts';
import type { RowsHeader } from '../wire/messages.ts';
import {
  type CheckerState,
  checkRows,
  NOTHING_TOLD,
  type Remark,
  type RowFinding,
  type Told,
} from './row-checker.ts';

export type SentRows = Omit<RowsHeader, 'type' | 'attempt'> & { readonly body: Buffer };

/** The pit's last row of a table, on one of its lines. */
export interface LineHead {
  readonly line: number;
  readonly state: CheckerState;
}

export type Taken =
  /** They go on where the head is: to be stored. */
  | {
      readonly kind: 'next';
      readonly state: CheckerState;
      readonly rows: readonly Row[];
      readonly rounds: number;
      readonly remarks: readonly Remark[];
    }
  /** The head is their last row: to be confirmed again. */
  | { readonly kind: 'known' }
  /** They begin elsewhere: the table is told where the head is. */
  | { readonly kind: 'elsewhere' }
  /** The table has another row where the head is. */
  | { readonly kind: 'fork'; readonly seq: number; readonly is: string; readonly ours: string }
  | { readonly kind: 'fault'; readonly fault: SegmentFault }
  | { readonly kind: 'finding'; readonly finding: RowFinding };

/** `told`: what the table has said of its newest rows before it sent these. */
export function takeRows(
  table: string,
  { line, state }: LineHead,
  sent: SentRows,
  told: Told = NOTHING_TOLD,
): Taken {
  const { from, to, before, hash } = sent;
  if (sent.line !== line) return { kind: 'elsewhere' };
  if (to === state.seq && from <= to)
    return hash === state.hash ? { kind: 'known' } : { kind: 'fork', seq: to, is: hash, ours: state.hash };
  if (from !== state.seq + 1) return { kind: 'elsewhere' };
  if (before !== state.hash) return { kind: 'fork', seq: state.seq, is: before, ours: state.hash };
  const read = unpackRows(sent.body);
  if (!read.ok) return { kind: 'fault', fault: read.fault };
  const { rows } = read;
  if (rows.at(-1)?.seq !== to) return { kind: 'fault', fault: 'not-rows' };
  const checked = checkRows(table, state, { rows, hash, told });
  if (!checked.ok) return { kind: 'finding', finding: checked.finding };
  return { kind: 'next', state: checked.state, rows, rounds: roundsIn(rows), remarks: checked.remarks };
}
