// The table as its last row left it, to be read only: nobody has to start it, and no key is needed.
import type { Database } from 'better-sqlite3';
import { compileRules } from '../../rules/compile.ts';
import { completeBook } from '../../rules/rule-book.ts';
import { restoreTable, type Table } from '../../table/table.ts';
import { bodyOf, type SetupBody } from '../chain/bodies.ts';
import { type LogEnd, lastMark, logEnd } from '../chain/log.ts';
import { savedIn } from '../format/snapshots.ts';
import { replay } from '../startup/recovery.ts';

export interface OpenTable {
  readonly table: Table;
  readonly setup: SetupBody;
  readonly end: LogEnd;
}

/** Null when this program cannot follow the journal to its end. */
export function openTableIn(db: Database): OpenTable | null {
  const [setupRow, snapshotRow] = [lastMark(db, 'setup'), lastMark(db, 'snapshot')];
  if (!setupRow || !snapshotRow) return null;
  const setup = bodyOf(setupRow, 'setup');
  const saved = savedIn(bodyOf(snapshotRow, 'snapshot'));
  if (!saved) return null;
  const before = restoreTable(compileRules(completeBook(setup.book)), saved);
  const replayed = replay(db, before, snapshotRow.seq + 1);
  return replayed.ok ? { table: replayed.table, setup, end: logEnd(db) } : null;
}
