// What the pit checks before it confirms rows: each follows the row before by its hash, each signature is of the key in force, and a key
// changes only where the old one has signed it. Pure: what it needs to go on is a value that the store keeps beside the head.
import { type Bodies, bodyOf } from '../../journal/chain/bodies.ts';
import { type Entry, linkOf, NO_HASH } from '../../journal/chain/chain.ts';
import {
  NOTHING_SIGNED,
  Signatures,
  type SignaturesSoFar,
  type SignedRow,
} from '../../journal/verify/checks/signatures.ts';
import { type FindingAbout, severityOf } from '../../journal/verify/finding.ts';
import { endsRound, type Row } from '../segment/segment.ts';

/** Where the checker stands after a row: JSON. */
export interface CheckerState {
  readonly seq: number;
  /** In hex. */
  readonly hash: string;
  readonly at: number;
  readonly signatures: SignaturesSoFar;
  /** What the table plays by, and with which program, since its last setup or start; null before. */
  readonly standsOn: StandsOn | null;
  /** The fingerprint of the key that signed the line before this one, until a key of this line was compared with it. */
  readonly keyBefore: string | null;
}

export interface StandsOn {
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
  readonly program: { readonly version: string; readonly identity: string | null };
}

export const NEW_LINE: CheckerState = {
  seq: 0,
  hash: NO_HASH.toString('hex'),
  at: 0,
  signatures: NOTHING_SIGNED,
  standsOn: null,
  keyBefore: null,
};

/** Why rows are refused. */
export type RowFinding =
  | FindingAbout
  | { readonly code: 'other-table'; readonly seq: number; readonly is: string }
  | { readonly code: 'hash-differs'; readonly seq: number };

/** What is no reason to refuse rows, and somebody shall know of. */
export type Remark =
  | Extract<FindingAbout, { code: 'rows-unsigned-at-start' | 'key-handed-on' | 'sealing-key-handed-on' }>
  | { readonly code: 'program-changed'; readonly seq: number; readonly is: string; readonly was: string }
  | { readonly code: 'pack-changed'; readonly seq: number; readonly is: string; readonly was: string }
  /** A line that a manager has accepted begins with another key than the line before. */
  | { readonly code: 'new-line-new-key'; readonly seq: number; readonly is: string; readonly was: string }
  /** The table has told of another row there before it sent this one. */
  | { readonly code: 'told-head-differs'; readonly seq: number; readonly is: string; readonly told: string }
  | { readonly code: 'restored'; readonly seq: number };

/** Rows that the table has told of before it sent them: the hash of each, in hex, by its number. */
export type Told = ReadonlyMap<number, string>;
export const NOTHING_TOLD: Told = new Map();

export type Checked =
  | { readonly ok: true; readonly state: CheckerState; readonly remarks: readonly Remark[] }
  | { readonly ok: false; readonly finding: RowFinding };

/** Facts that demand a signature at once are few, and to read every input would take longer than all else. */
const MAY_BE_SIGNED = [
  'adjusted',
  'hand-held',
  'readiness-tested',
  'decks-checked',
  'shoe-started',
  'done',
].map((fact) => `["${fact}"`);

/** No date is later. */
const LATEST = 8.64e15;

const BEFORE_KEY: readonly Entry['kind'][] = ['start', 'setup'];

const NO_FACTS = { facts: [] };

function mayBeSigned(row: Row): boolean {
  return endsRound(row) || MAY_BE_SIGNED.some((fact) => row.body.includes(fact));
}

/** As much of a row as its signature asks for: to read a snapshot takes longer than all else. */
function signedRow(entry: Entry): SignedRow {
  const { seq, hash, at, body, kind } = entry;
  const row = { seq, hash, at, body };
  switch (kind) {
    case 'setup':
      return { ...row, kind, content: bodyOf(entry, kind) };
    case 'start':
      return { ...row, kind, content: bodyOf(entry, kind) };
    case 'key':
      return { ...row, kind, content: bodyOf(entry, kind) };
    case 'checkpoint':
      return { ...row, kind, content: bodyOf(entry, kind) };
    case 'input':
      return { ...row, kind, content: mayBeSigned(entry) ? bodyOf(entry, kind) : NO_FACTS };
    default:
      return { ...row, kind };
  }
}

class RowChecker {
  readonly #table: string;
  readonly #signatures: Signatures;
  readonly remarks: Remark[] = [];
  #seq: number;
  #hash: string;
  #at: number;
  #standsOn: StandsOn | null;
  #keyBefore: string | null;

  constructor(table: string, { seq, hash, at, signatures, standsOn, keyBefore }: CheckerState) {
    this.#table = table;
    this.#signatures = Signatures.resume(signatures);
    this.#seq = seq;
    this.#hash = hash;
    this.#at = at;
    this.#standsOn = standsOn;
    this.#keyBefore = keyBefore;
  }

  get state(): CheckerState {
    return {
      ...{ seq: this.#seq, hash: this.#hash, at: this.#at },
      ...{ standsOn: this.#standsOn, keyBefore: this.#keyBefore },
      signatures: this.#signatures.soFar,
    };
  }

  look(row: Row, told: Told): RowFinding | null {
    const { seq, at } = row;
    if (seq > this.#seq + 1) return { code: 'rows-missing', from: this.#seq + 1, to: seq - 1 };
    if (seq <= this.#seq) return { code: 'row-extra', seq };
    if (at > LATEST) return { code: 'row-without-meaning', seq };
    if (at < this.#at) return { code: 'time-goes-back', seq, ms: this.#at - at };
    this.#hash = linkOf(this.#hash, row);
    this.#seq = seq;
    this.#at = at;
    const toldHash = told.get(seq);
    if (toldHash !== undefined && toldHash !== this.#hash)
      this.remarks.push({ code: 'told-head-differs', seq, is: this.#hash, told: toldHash });
    return this.#lookInto({ ...row, hash: Buffer.from(this.#hash, 'hex') });
  }

  #lookInto(entry: Entry): RowFinding | null {
    // Nothing of a line is believed before it has said whose it is, and with which key it signs.
    if (!this.#signatures.key && !BEFORE_KEY.includes(entry.kind))
      return { code: 'key-missing', seq: entry.seq };
    const wrong = this.#signatures.look(signedRow(entry));
    if (wrong && severityOf(wrong.about) !== 'notice') return wrong.about;
    if (wrong && isRemark(wrong.about)) this.remarks.push(wrong.about);
    return this.#told(entry);
  }

  #told(entry: Entry): RowFinding | null {
    const { seq, kind } = entry;
    if (kind === 'restored') this.remarks.push({ code: 'restored', seq });
    if (kind === 'start') this.#nowOn(seq, standsOnOf(bodyOf(entry, 'start')));
    if (kind !== 'setup') return null;
    const { table, pack, program, identity = null } = bodyOf(entry, 'setup');
    if (table !== this.#table) return { code: 'other-table', seq, is: String(table) };
    this.#nowOn(seq, { pack, program: { version: program, identity } });
    this.#compareKey(seq);
    return null;
  }

  #compareKey(seq: number): void {
    const was = this.#keyBefore;
    this.#keyBefore = null;
    const is = this.#signatures.key?.fingerprint;
    if (was !== null && is !== undefined && is !== was)
      this.remarks.push({ code: 'new-line-new-key', seq, is, was });
  }

  #nowOn(seq: number, now: StandsOn): void {
    const was = this.#standsOn;
    this.#standsOn = now;
    if (!was) return;
    const [packIs, packWas] = [packText(now), packText(was)];
    if (packIs !== packWas) this.remarks.push({ code: 'pack-changed', seq, is: packIs, was: packWas });
    const [is, before] = [programText(now), programText(was)];
    if (is !== before) this.remarks.push({ code: 'program-changed', seq, is, was: before });
  }
}

function standsOnOf({ pack, program }: Bodies['start']): StandsOn {
  return { pack, program: { version: program.version, identity: program.identity } };
}

const packText = ({ pack }: StandsOn) => `${pack.id} ${pack.version} ${pack.hash}`;
const programText = ({ program }: StandsOn) => `${program.version} ${program.identity ?? '-'}`;

function isRemark(about: FindingAbout): about is Extract<FindingAbout, { code: Remark['code'] }> {
  return (
    about.code === 'rows-unsigned-at-start' ||
    about.code === 'key-handed-on' ||
    about.code === 'sealing-key-handed-on'
  );
}

export interface Sent {
  readonly rows: readonly Row[];
  /** What their sender says that they lead to. */
  readonly hash: string;
  readonly told: Told;
}

/** Rows of a table, after those that led to `state`. */
export function checkRows(table: string, state: CheckerState, { rows, hash, told }: Sent): Checked {
  const checker = new RowChecker(table, state);
  for (const row of rows) {
    const finding = looked(checker, row, told);
    if (finding) return { ok: false, finding };
  }
  const after = checker.state;
  if (after.hash !== hash) return { ok: false, finding: { code: 'hash-differs', seq: after.seq } };
  return { ok: true, state: after, remarks: checker.remarks };
}

/** A row that the checker stumbles over is not one that this program wrote. */
function looked(checker: RowChecker, row: Row, told: Told): RowFinding | null {
  try {
    return checker.look(row, told);
  } catch {
    return { code: 'row-without-meaning', seq: row.seq };
  }
}
