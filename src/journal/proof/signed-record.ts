// A round as a file: its record, the log rows behind it, and the signature that covers them. Anybody can check the file
// with the fingerprint of the table's key, without the journal and without the casino.
import type { Database } from 'better-sqlite3';
import type { RoundRecord } from '../../table/record.ts';
import { bodyOf, type SetupBody } from '../chain/bodies.ts';
import { checkpointHolds } from '../chain/chain.ts';
import { type PublicKey, publicKeyOf } from '../chain/key.ts';
import { keyChanges, rowsOfChange, SIGNED_AFTER_SETUP } from '../chain/key-history.ts';
import { entriesFrom, entryAt, nextMark } from '../chain/log.ts';
import { adjustmentReader } from '../queries/adjustments.ts';
import { holdReader } from '../queries/holds.ts';
import { recordOf, roundRow } from '../queries/reading.ts';
import { type Finding, type FindingAbout, found } from '../verify/finding.ts';
import { ADJUSTMENTS, type ToldAdjustment, toldAdjustment } from './adjusted.ts';
import { anchorIn, lastSignedHead } from './anchor.ts';
import { HOLDS, type ToldHold, toldHold } from './held.ts';
import { KeyLine, type KeyLink } from './key-links.ts';
import { firstRowOf, hashBefore } from './proof.ts';
import { type RecordRow, type RecordRows, rowsIn } from './record-rows.ts';
import { provenSince, type Reading, rowsFrom } from './since.ts';
import { isSameRecord, type Proven, RoundProver } from './stretch.ts';

export const SIGNED_RECORD = 'sabot signed record 1';

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
  readonly adjustments: readonly Told<ToldAdjustment>[];
  /** Who has held it for a dispute, in the same way. */
  readonly holds: readonly Told<ToldHold>[];
  /** The journal's last signed head when the file was made: who keeps it can ask the journal for it later. */
  readonly head: string | null;
  /** Every change of the signing key: so who has an older or a newer key on file knows that it is the table's. */
  readonly links: readonly KeyLink[];
}

/** What was said of a round since, with its row and its signature. */
export interface Told<T> {
  readonly told: T;
  readonly log: RecordRows;
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
    holds: holdReader(db)(round).map((past) => ({ told: toldHold(past), log: rowsAt(db, past.held) })),
    head: lastSignedHead(db),
    links: linksIn(db),
  };
  return { ok: true, record: made };
}

function adjustmentsIn(db: Database, round: number): SignedRecord['adjustments'] {
  return adjustmentReader(db)(round).flatMap((past) => {
    const told = toldAdjustment(past);
    if (!told || !past.decided) return [];
    return [{ told, log: rowsAt(db, past.decided) }];
  });
}

function rowsAt(db: Database, where: { readonly seq: number }): RecordRows {
  const { first, last } = rowsFrom(db, where);
  return rowsOf(db, first, last);
}

function linksIn(db: Database): KeyLink[] {
  const ofSigning = keyChanges(db).filter(({ before, after }) => before.key !== after.key);
  return ofSigning.map((change) => {
    const { first, last } = rowsOfChange(change);
    return { from: change.before.key, rows: rowsOf(db, first, last) };
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

/** The keys that the file names: whether they are the table's is not said by that. */
export function keysNamedIn({ key, links }: GivenRecord): readonly PublicKey[] {
  const named = publicKeyOf(key.public);
  return [...(named ? [named] : []), ...new KeyLine(links).keys];
}

export interface RecordVerdict extends Omit<Proven, 'record' | 'problem'> {
  readonly ok: boolean;
  /** The fingerprint of the known key; null if there was none to compare with. */
  readonly onFile: string | null;
  /** The fingerprints of the table's signing keys, in their order, each signed by the one before; none if it was never changed. */
  readonly keys: readonly string[];
  /** What the file tells of later adjustments and holds, each proven. */
  readonly adjustments: readonly ToldAdjustment[];
  readonly holds: readonly ToldHold[];
  readonly problem: { readonly seq: number | null; readonly about: FindingAbout } | null;
}

/** A file from a stranger. Only its form has been checked. */
export interface GivenRecord extends Omit<SignedRecord, 'record' | 'adjustments' | 'holds'> {
  readonly record: unknown;
  readonly adjustments: readonly Told<unknown>[];
  readonly holds: readonly Told<unknown>[];
}

/** Whether the record follows from rows that the table's key signed. `key` is the known key, if there is one. */
export function checkSignedRecord(given: GivenRecord, key: PublicKey | null): RecordVerdict {
  const line = new KeyLine(given.links);
  const prover = new RoundProver(given.round, key && line.with(key));
  const signs = line.before(given.log.rows[0]?.seq ?? 0);
  const problem = prover.follow(rowsIn(given.setup)) ?? prover.follow({ ...rowsIn(given.log), signs });
  const { record, ...proven } = prover.proven(problem);
  const signed = { round: given.round, line, key: prover.key };
  const adjusted = allProven(given.adjustments, signed, ADJUSTMENTS);
  const held = allProven(given.holds, signed, HOLDS);
  const wrong =
    line.wrong ??
    proven.problem ??
    line.signedTooLate(proven.signedThrough, prover.key) ??
    wrongRecord(given, { ...proven, record }) ??
    adjusted.wrong ??
    held.wrong ??
    wrongHead(given.head, signed);
  return {
    ...proven,
    ok: wrong === null,
    onFile: key?.fingerprint ?? null,
    keys: line.keys.map(({ fingerprint }) => fingerprint),
    adjustments: adjusted.told,
    holds: held.told,
    problem: wrong,
  };
}

/** Which round it is, the key that has signed it, and those before and after. */
interface SignedRound {
  readonly round: number;
  readonly key: PublicKey | null;
  readonly line: KeyLine;
}

function allProven<T>(
  given: readonly Told<unknown>[],
  { round, key, line }: SignedRound,
  reading: Reading<T>,
): { readonly told: readonly T[]; readonly wrong: Finding | null } {
  const told: T[] = [];
  for (const one of given) {
    const rows = rowsIn(one.log);
    const proven = provenSince(one.told, rows, round, line.after(rows.first, key), reading);
    if ('finding' in proven) return { told, wrong: proven.finding };
    told.push(proven.told);
  }
  return { told, wrong: null };
}

/** Whether the journal holds it, only the journal can show. */
function wrongHead(head: string | null, { key: ofRound, line }: SignedRound): RecordVerdict['problem'] {
  if (head === null || !ofRound) return null;
  const anchor = anchorIn(head);
  const signature = anchor?.signature ?? null;
  const key = anchor && line.after(anchor.seq, ofRound);
  const holds =
    key &&
    signature !== null &&
    checkpointHolds(key, { through: anchor.seq, hash: anchor.hash, signature, key: key.fingerprint });
  return holds ? null : { seq: null, about: { code: 'head-differs' } };
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
