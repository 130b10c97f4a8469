// Which of the archived rows the journal keeps as well: the few that it is read with. They are copies: the archives hold them too.
import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../chain/chain.ts';
import { lastMark } from '../chain/log.ts';
import type { RowSpan } from '../chain/station-bodies.ts';

/** Rows around one that must be at hand: what it follows from, and its signature. */
function around(seq: number, after: number, before = 1): RowSpan {
  return { from: Math.max(1, seq - before), to: seq + after };
}

/** With the row that tells of a new key, its signature, and the row before; and with its own snapshot and signature. */
export function aroundSetup(seq: number): RowSpan {
  return around(seq, 2, 3);
}

/** With their signatures. */
const KEPT: readonly EntryKind[] = ['setup', 'start', 'restored', 'archived'];

function ofKinds(db: Database, below: number): RowSpan[] {
  const kinds = KEPT.map((kind) => `'${kind}'`);
  const marks = db.prepare<[number], { seq: number; kind: EntryKind }>(
    `SELECT seq, kind FROM log WHERE kind IN (${kinds.join(', ')}) AND seq < ? ORDER BY seq`,
  );
  return marks.all(below).map(({ seq, kind }) => (kind === 'setup' ? aroundSetup(seq) : around(seq, 1)));
}

/** What was said of rounds since, each with its signature: an adjustment, a hold. */
function ofDisputes(db: Database, below: number): RowSpan[] {
  const said = db
    .prepare<[{ readonly below: number }], number>(
      `SELECT decided_seq FROM adjustments WHERE decided_seq < @below
       UNION SELECT proposed_seq FROM adjustments WHERE proposed_seq < @below
       UNION SELECT seq FROM holds WHERE seq < @below`,
    )
    .pluck();
  return said.all({ below }).map((seq) => around(seq, 2));
}

/** Where nobody has signed in as the dealer, it is whoever did the dealer's work first. */
export function firstDealersRow(db: Database, below: number): RowSpan[] {
  const first = db
    .prepare<[number], number>(
      `SELECT seq FROM log WHERE seq < ? AND kind = 'input' AND role = 'dealer' ORDER BY seq LIMIT 1`,
    )
    .pluck()
    .get(below);
  return first === undefined ? [] : [{ from: first, to: first }];
}

/** A start is compared with the last change of the staff. */
function lastStaffChange(db: Database, below: number): RowSpan[] {
  for (let last = lastMark(db, 'access', below - 1); last; last = lastMark(db, 'access', last.seq - 1))
    if (last.body.includes('"staff-changed"')) return [{ from: last.seq, to: last.seq }];
  return [];
}

/** Of the rows below the lead, those that stay in the journal. */
export function keptBelow(db: Database, lead: number): RowSpan[] {
  return [
    ...ofKinds(db, lead),
    ...ofDisputes(db, lead),
    ...firstDealersRow(db, lead),
    ...lastStaffChange(db, lead),
  ];
}

/** Of the rows up to `through`, those that the blocks of an archive are read with. */
export function keptInArchive(db: Database, through: number): RowSpan[] {
  const setups = db.prepare<[number], number>(
    `SELECT seq FROM log WHERE kind = 'setup' AND seq <= ? ORDER BY seq`,
  );
  return [...setups.pluck().all(through).map(aroundSetup), ...firstDealersRow(db, through + 1)];
}

/** Each number once, in order. */
export function numbersIn(spans: readonly RowSpan[]): number[] {
  const numbers = new Set<number>();
  for (const { from, to } of spans) for (let seq = from; seq <= to; seq++) numbers.add(seq);
  return [...numbers].sort((a, b) => a - b);
}
