// A round as a file: its record, the log rows behind it, and the signature that covers them. Anybody can check the file
// with the fingerprint of the table's key, without the journal and without the casino.
import type { Database } from 'better-sqlite3';
import type { RoundRecord } from '../../table/record.ts';
import { bodyOf, type SetupBody } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import { type PublicKey, publicKeyOf } from '../chain/key.ts';
import { entriesFrom, entryAt, nextMark } from '../chain/log.ts';
import { adjustmentReader } from '../queries/adjustments.ts';
import { recordOf, roundRow } from '../queries/reading.ts';
import { SIGNED_AFTER_SETUP } from '../startup/trust.ts';
import { type Finding, type FindingAbout, found } from '../verify/finding.ts';
import { type ToldAdjustment, toldAdjustment, wrongAdjustment } from './adjusted.ts';
import { firstRowOf, hashBefore, rowsOfAdjustment } from './proof.ts';
import { isSameRecord, type Proven, RoundProver, type Stretch } from './stretch.ts';

export const SIGNED_RECORD = 'sabot signed record 1';

/** A row of the log; its hash in hex. */
export interface RecordRow extends Omit<Entry, 'hash'> {
  readonly hash: string;
}

export interface RecordRows {
  /** The hash of the row before the first one, in hex. */
  readonly before: string;
  readonly rows: readonly RecordRow[];
}

export interface SignedRecord {
  readonly format: typeof SIGNED_RECORD;
  readonly table: string;
  readonly round: number;
  readonly record: RoundRecord;
  readonly key: { readonly public: string; readonly fingerprint: string };
  /** The rules in force, with the signature of their row. */
  readonly setup: RecordRows;
  /** From the end of the round before to the signature that covers the round. */
  readonly log: RecordRows;
  /** What was put right since, as far as the journal knew when the file was made; each with its row and its signature. */
  readonly adjustments: readonly { readonly told: ToldAdjustment; readonly log: RecordRows }[];
}

export type SignedRecordResult =
  | { readonly ok: true; readonly record: SignedRecord }
  | { readonly ok: false; readonly why: 'none' | 'open' | 'unsigned' | 'too-long' };

/** A shoe has a few thousand rows. A longer file is too much for a browser. */
const MOST_ROWS = 20_000;

function rowsOf(db: Database, first: number, last: number): RecordRows {
  const rows: RecordRow[] = [];
  for (const entry of entriesFrom(db, first, last)) rows.push({ ...entry, hash: entry.hash.toString('hex') });
  return { before: hashBefore(db, first).toString('hex'), rows };
}

/** An unfinished round has no record. A finished one needs a signature after it. */
export function signedRecord(db: Database, round: number): SignedRecordResult {
  const row = roundRow(db, round);
  const record = recordOf(db, round);
  if (!row) return { ok: false, why: 'none' };
  if (!record || row.ended_seq === null) return { ok: false, why: 'open' };
  const signed = nextMark(db, 'checkpoint', row.ended_seq);
  if (!signed) return { ok: false, why: 'unsigned' };
  // Includes the row that ends the previous round, to show that nothing of this round is missing.
  const first = Math.max(1, firstRowOf(db, row) - 1);
  if (signed.seq - first > MOST_ROWS) return { ok: false, why: 'too-long' };
  const setup = setupIn(db, row.setup);
  const { fingerprint = '' } = publicKeyOf(setup.key) ?? {};
  const made: SignedRecord = {
    format: SIGNED_RECORD,
    table: setup.table,
    round,
    record,
    key: { public: setup.key, fingerprint },
    setup: rowsOf(db, row.setup, row.setup + SIGNED_AFTER_SETUP),
    log: rowsOf(db, first, signed.seq),
    adjustments: adjustmentsIn(db, round),
  };
  return { ok: true, record: made };
}

function adjustmentsIn(db: Database, round: number): SignedRecord['adjustments'] {
  return adjustmentReader(db)(round).flatMap((past) => {
    const told = toldAdjustment(past);
    if (!told || !past.decided) return [];
    const { first, last } = rowsOfAdjustment(db, past.decided);
    return [{ told, log: rowsOf(db, first, last) }];
  });
}

function setupIn(db: Database, seq: number): SetupBody {
  const entry = entryAt(db, seq);
  if (!entry) throw new Error(`there is no setup in row ${seq}`);
  return bodyOf(entry, 'setup');
}

/** The program that wrote the rows, from the setup; null if the file has no setup. */
export function programThen({
  setup,
}: Pick<GivenRecord, 'setup'>): Pick<SetupBody, 'program' | 'identity'> | null {
  const [row] = setup.rows;
  if (row?.kind !== 'setup') return null;
  const { program, identity } = bodyOf(row, 'setup');
  return { program, ...(identity !== undefined && { identity }) };
}

export interface RecordVerdict extends Omit<Proven, 'record' | 'problem'> {
  readonly ok: boolean;
  /** The adjustments that the file tells, each proven. */
  readonly adjustments: number;
  readonly problem: { readonly seq: number | null; readonly about: FindingAbout } | null;
}

/** A file from a stranger. Only its form has been checked. */
export interface GivenRecord extends Omit<SignedRecord, 'record' | 'adjustments'> {
  readonly record: unknown;
  readonly adjustments: readonly { readonly told: unknown; readonly log: RecordRows }[];
}

/** Whether the record follows from rows that the table's key signed. `key` is the known key, if there is one. */
export function checkSignedRecord(given: GivenRecord, key: PublicKey | null): RecordVerdict {
  const prover = new RoundProver(given.round, key);
  const problem = prover.follow(stretchOf(given.setup)) ?? prover.follow(stretchOf(given.log));
  const { record, ...proven } = prover.proven(problem);
  const { round, adjustments } = given;
  const wrong =
    proven.problem ?? wrongRecord(given, { ...proven, record }) ?? firstWrong(adjustments, round, prover.key);
  return { ...proven, ok: wrong === null, adjustments: adjustments.length, problem: wrong };
}

function firstWrong(
  adjustments: GivenRecord['adjustments'],
  round: number,
  key: PublicKey | null,
): Finding | null {
  for (const { told, log } of adjustments) {
    const wrong = wrongAdjustment(told, stretchOf(log), round, key);
    if (wrong) return wrong;
  }
  return null;
}

function stretchOf({ before, rows }: RecordRows): Stretch {
  return {
    first: rows[0]?.seq ?? 0,
    before: Buffer.from(before, 'hex'),
    rows: rows.map((row) => ({
      ...row,
      hash: Buffer.from(row.hash, 'hex'),
      typed: 1,
      bytes: Buffer.from(row.body),
    })),
  };
}

function wrongRecord(given: GivenRecord, proven: Proven): RecordVerdict['problem'] {
  const { round } = given;
  const { record, lastRow, signedThrough, fingerprint } = proven;
  if (!record || lastRow === null) return { seq: null, about: { code: 'record-incomplete', round } };
  if (signedThrough < lastRow) return found(lastRow, { code: 'record-unsigned', seq: lastRow });
  if (!isSameRecord(given.record, record)) return { seq: null, about: { code: 'record-differs' } };
  if (given.key.fingerprint !== fingerprint)
    return {
      seq: null,
      about: { code: 'record-of-other-key', named: given.key.fingerprint, signed: fingerprint ?? '' },
    };
  return null;
}
