// The adjustments of settled rounds, read back from the journal.
import type { Database } from 'better-sqlite3';
import {
  ADJUSTMENT_REASONS,
  type AdjustmentStatus,
  type PastAdjustment,
  type PastBettor,
  type ProposedAdjustment,
} from '../../table/adjustment.ts';

interface Row extends PastBettor {
  readonly adjustment: number;
  readonly net: number;
  readonly reason: string;
  readonly text: string | null;
  readonly status: AdjustmentStatus;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly proposedSeq: number;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly decidedSeq: number | null;
}

const ROWS = `SELECT adjustment, round, seat, bettor, net, reason, text, status, proposed_by AS proposedBy,
  proposed_at AS proposedAt, proposed_seq AS proposedSeq, decided_by AS decidedBy, decided_at AS decidedAt,
  decided_seq AS decidedSeq FROM adjustments`;

function pastAdjustment(row: Row): PastAdjustment {
  const { adjustment, round, seat, bettor, net, reason, text, status } = row;
  const { decidedBy, decidedAt, decidedSeq } = row;
  const isDecided = decidedBy !== null && decidedAt !== null && decidedSeq !== null;
  return {
    ...{ adjustment, round, seat, bettor },
    amount: Math.abs(net),
    to: net > 0 ? 'player' : 'house',
    // A later version may know other reasons.
    why: ADJUSTMENT_REASONS.find((one) => one === reason) ?? 'other',
    ...(text !== null && { text }),
    status,
    proposed: { by: row.proposedBy, at: row.proposedAt, seq: row.proposedSeq },
    decided: isDecided ? { by: decidedBy, at: decidedAt, seq: decidedSeq } : null,
  };
}

/** The adjustments of a round, in the order in which they were proposed. */
export type ReadAdjustments = (round: number) => PastAdjustment[];

/** For callers that read many rounds: the statement is prepared once. */
export function adjustmentReader(db: Database): ReadAdjustments {
  const rows = db.prepare<[number], Row>(`${ROWS} WHERE round = ? ORDER BY adjustment`);
  return (round) => rows.all(round).map(pastAdjustment);
}

/** Whether there was such a bettor in a round that is over. */
export function wasBettor(db: Database, { round, seat, bettor }: PastBettor): boolean {
  const found = db.prepare<[number, number, string], number>(
    `SELECT 1 FROM bettors JOIN rounds USING (round)
     WHERE round = ? AND seat = ? AND bettor = ? AND left_at IS NULL AND ended_seq IS NOT NULL`,
  );
  return found.pluck().get(round, seat, bettor) !== undefined;
}

/** Those that wait for a second person, and how many were ever proposed: for a table whose snapshot cannot be read. */
export function waitingAdjustments(db: Database): {
  readonly adjustments?: readonly ProposedAdjustment[];
  readonly adjustmentsProposed?: number;
} {
  const waiting = db
    .prepare<[], Row>(`${ROWS} WHERE status = 'proposed' ORDER BY adjustment`)
    .all()
    .map(pastAdjustment)
    .map(({ status: _, decided: __, proposed: { by, at }, ...rest }) => ({ ...rest, proposed: { by, at } }));
  const proposed = db
    .prepare<[], number>('SELECT coalesce(max(adjustment), 0) FROM adjustments')
    .pluck()
    .get();
  return {
    ...(waiting.length > 0 && { adjustments: waiting }),
    ...(proposed && { adjustmentsProposed: proposed }),
  };
}
