// Proves one round at once, while somebody waits: checks the rows between the signatures around it and its setup, and
// computes every payment again. verify.ts checks the whole journal.
import type { Database } from 'better-sqlite3';
import type { MarkInLog, PastAdjustment } from '../../table/adjustment.ts';
import type { PastHold } from '../../table/hold.ts';
import { endReader } from '../archive/begins.ts';
import { bodyOf } from '../chain/bodies.ts';
import { NO_HASH } from '../chain/chain.ts';
import type { PublicKey } from '../chain/key.ts';
import { keysOfJournal, SIGNED_AFTER_SETUP, signingKeyAt } from '../chain/key-history.ts';
import { entryAt, lastMark, logEnd, nextMark } from '../chain/log.ts';
import { adjustmentReader } from '../queries/adjustments.ts';
import { holdReader } from '../queries/holds.ts';
import { type RoundRow, roundRow } from '../queries/reading.ts';
import { blameOf, blaming } from '../verify/check.ts';
import type { SealOpener } from '../verify/checks/seals.ts';
import type { KeyOnFile, UnsignedRows } from '../verify/checks/signatures.ts';
import { type Finding, type FindingAbout, found } from '../verify/finding.ts';
import { storedRows } from '../verify/rows.ts';
import { ADJUSTMENTS, toldAdjustment } from './adjusted.ts';
import { lastSignedHead } from './anchor.ts';
import { HOLDS, toldHold } from './held.ts';
import { provenSince, type Reading, rowsFrom } from './since.ts';
import { RoundProver, type Stretch } from './stretch.ts';

export interface RoundProof {
  readonly round: number;
  readonly ok: boolean;
  /** The rows that were recomputed. */
  readonly rows: { readonly first: number; readonly last: number; readonly count: number };
  /** The payments that were computed again; 0 while the round is not over. */
  readonly payments: number;
  readonly over: boolean;
  /** How many turned cards match their seals. */
  readonly seals: number;
  /** Cards that a person entered or corrected, without their faces: the burned one of an open shoe may be among them. */
  readonly typed: readonly { readonly by: readonly string[]; readonly confirmedBy: string | null }[];
  /** Adjustments since then, each signed by itself. */
  readonly adjustments: number;
  /** How often it was held for a dispute, each time signed by itself. */
  readonly holds: number;
  /** The row of the signature that covers the round; null while the round is not over. */
  readonly signedBy: number | null;
  /** Rows of the round that were not signed before the table stopped. */
  readonly unsigned: readonly UnsignedRows[];
  readonly fingerprint: string | null;
  /** Whether it is the key on file, or one with it; null: there was none to compare with. */
  readonly keyIsOurs: boolean | null;
  /** The journal's last signed head, as one line to be kept elsewhere; null before the first signature. */
  readonly head: string | null;
  /** The first bad row. */
  readonly problem: { readonly seq: number; readonly about: FindingAbout } | null;
}

/** The first row of a round: the one after the end of the round before. */
export function firstRowOf(db: Database, { round }: Pick<RoundRow, 'round'>): number {
  return (endReader(db)(round - 1) ?? 0) + 1;
}

export function hashBefore(db: Database, first: number): Buffer {
  return entryAt(db, first - 1)?.hash ?? NO_HASH;
}

function stretchOf(db: Database, first: number, last: number): Stretch {
  return { first, before: hashBefore(db, first), rows: storedRows(db, first, last) };
}

/** The key on file, with those that it has handed on to or was handed on from. */
function onFileIn(db: Database, key: PublicKey): KeyOnFile {
  return { key, isOneWith: (text) => text === key.text || keysOfJournal(db, key).has(text) };
}

/** Begins at the row that the last signature before the round covers. */
function startOf(db: Database, first: number): number {
  const signed = lastMark(db, 'checkpoint', first - 1);
  return signed ? bodyOf(signed, 'checkpoint').through : 1;
}

/** Null if there is no such round. Call it in a transaction, because the table may be writing. */
export function proveRound(
  db: Database,
  round: number,
  key: PublicKey | null,
  seals: SealOpener | null = null,
): RoundProof | null {
  const row = roundRow(db, round);
  if (!row) return null;
  const end = row.ended_seq ?? logEnd(db).seq;
  const last = (row.ended_seq === null ? null : nextMark(db, 'checkpoint', end)?.seq) ?? logEnd(db).seq;
  const first = firstRowOf(db, row);
  const prover = new RoundProver(round, key && onFileIn(db, key), seals);
  const problem = whatIsWrong(db, prover, row, first, last);
  const proven = prover.proven(problem);
  const lost = proven.problem === null && row.ended_seq !== proven.lastRow;
  const made = adjustmentReader(db)(round).filter(({ status }) => status === 'made');
  const holds = holdReader(db)(round);
  const wrong = proven.problem ?? (lost ? null : wrongSince(db, { made, holds }, prover.key));
  const about: FindingAbout = { code: 'round-end-differs', seq: end, round };
  return {
    round,
    ok: wrong === null && !lost,
    rows: { first, last, count: proven.rows },
    payments: proven.payments,
    over: row.ended_seq !== null,
    seals: proven.seals,
    signedBy: proven.lastRow !== null && proven.signedThrough > proven.lastRow ? proven.signedThrough : null,
    typed: proven.typed.map(({ by, confirmedBy }) => ({ by, confirmedBy })),
    adjustments: made.length,
    holds: holds.length,
    unsigned: proven.unsigned,
    fingerprint: proven.fingerprint,
    keyIsOurs: proven.keyIsOurs,
    head: lastSignedHead(db),
    problem: lost ? { seq: end, about } : wrong,
  };
}

/** What was said of the round since, as the query tables have it. */
interface SaidSince {
  readonly made: readonly PastAdjustment[];
  readonly holds: readonly PastHold[];
}

/** Against the rows that tell it. */
function wrongSince(db: Database, { made, holds }: SaidSince, key: PublicKey | null): Finding | null {
  const look = <T>(round: number, told: unknown, where: MarkInLog, reading: Reading<T>): Finding | null => {
    const { first, last } = rowsFrom(db, where);
    return blaming(first, () => {
      const signs = keyAfter(db, first, key);
      const proven = provenSince(told, stretchOf(db, first, last), round, signs, reading);
      return 'finding' in proven ? proven.finding : null;
    });
  };
  for (const past of made) {
    const wrong = look(past.round, toldAdjustment(past), past.decided ?? past.proposed, ADJUSTMENTS);
    if (wrong) return wrong;
  }
  for (const past of holds) {
    const wrong = look(past.round, toldHold(past), past.held, HOLDS);
    if (wrong) return wrong;
  }
  return null;
}

/** The key of a row after the round: that of the round, or one that it has handed on to. */
function keyAfter(db: Database, seq: number, ofRound: PublicKey | null): PublicKey | null {
  const key = ofRound && signingKeyAt(db, seq);
  return key && keysOfJournal(db, ofRound).has(key.text) ? key : ofRound;
}

function whatIsWrong(db: Database, prover: RoundProver, { setup }: RoundRow, first: number, last: number) {
  try {
    const start = startOf(db, first);
    return (
      prover.follow(stretchOf(db, setup, setup + SIGNED_AFTER_SETUP)) ??
      prover.follow({ ...stretchOf(db, start, last), signs: signingKeyAt(db, start) })
    );
  } catch (error) {
    const blame = blameOf(error);
    if (blame === null) throw error;
    return found(first, { code: 'row-unreadable', seq: first, said: blame });
  }
}
