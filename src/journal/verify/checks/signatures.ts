// The signatures: each covers all rows before it, and none may be missing where the table always signs. Without the
// table's key nobody can make one, so whoever changed a row that is covered is found here at the latest.
//
// What lies after the last signature anybody could have written, and whatever was cut off at the end together with its
// rows in the query tables leaves no trace in the file: only who has kept the number and the hash of a later row
// elsewhere (a backup, a report on paper) can tell.

import type { SetupBody, TakenBody } from '../../chain/bodies.ts';
import { type Checkpoint, checkpointHolds } from '../../chain/chain.ts';
import { type PublicKey, publicKeyOf } from '../../chain/key.ts';
import { hasKey } from '../../chain/key-history.ts';
import { isSigned } from '../../chain/signed-at.ts';
import type { KeyBody, RowSpan, StartBody } from '../../chain/station-bodies.ts';
import type { Check, End } from '../check.ts';
import type { Start } from '../cuts.ts';
import { type Finding, found, type PlacedFinding, placed } from '../finding.ts';
import type { LogRow } from '../rows.ts';

/** What may stand between a row that must be signed and its signature. */
const BEFORE_SIGNATURE: readonly LogRow['kind'][] = ['snapshot', 'checkpoint'];

/** Rows that were without a signature when the table was started again: anybody could have written them. */
export interface UnsignedRows extends RowSpan {
  /** The time of the last of them. */
  readonly stoppedAt: number;
  /** The start that found them, and when. */
  readonly start: number;
  readonly foundAt: number;
}

type Beginning = Pick<Start, 'seq' | 'hash' | 'at' | 'kind' | 'setup' | 'signedThrough' | 'db'>;

/** The key on file, and whether another one is one with it: the one has handed on to the other. */
export interface KeyOnFile {
  readonly key: PublicKey;
  readonly isOneWith: (text: string) => boolean;
}

/** Where all of a journal is followed, each change of the key is looked at: its keys are one if the one on file is among them. */
function onFileIn(key: PublicKey, { db }: Pick<Start, 'db'>): KeyOnFile {
  return { key, isOneWith: (text) => text === key.text || hasKey(db, key) };
}

/** What is looked at of a row: its content only where it says something of keys and signatures. */
export type SignedRow = Pick<LogRow, 'seq' | 'hash' | 'at' | 'body'> &
  (
    | { readonly kind: 'setup'; readonly content: SetupBody }
    | { readonly kind: 'start'; readonly content: StartBody }
    | { readonly kind: 'key'; readonly content: KeyBody }
    | { readonly kind: 'checkpoint'; readonly content: Checkpoint }
    | { readonly kind: 'input'; readonly content: Pick<TakenBody, 'facts'> }
    | { readonly kind: Exclude<LogRow['kind'], 'setup' | 'start' | 'key' | 'checkpoint' | 'input'> }
  );

/** All that is needed to go on with the next row, as JSON. */
export interface SignaturesSoFar {
  /** The public key in force and the fingerprint of the sealing key; null before the first setup. */
  readonly key: string | null;
  readonly sealing: string | null;
  readonly handsOn: (KeyBody & { readonly signed: boolean }) | null;
  readonly before: { readonly seq: number; readonly hash: string; readonly at: number | null } | null;
  readonly kindBefore: LogRow['kind'] | null;
  /** The last row that a signature covers; 0: none. */
  readonly signedThrough: number;
  readonly due: Finding | null;
}

export const NOTHING_SIGNED: SignaturesSoFar = {
  key: null,
  sealing: null,
  handsOn: null,
  before: null,
  kindBefore: null,
  signedThrough: 0,
  due: null,
};

/** The row before, which a signature covers. */
type Covered = Pick<LogRow, 'seq' | 'hash'> & { readonly at: number | null };

export class Signatures implements Check {
  readonly part = 'signatures';
  readonly counts = { signatures: 0 };
  /** The key that signs: that of the setup in force. */
  key: PublicKey | null = null;
  /** The last row that a signature covers; null while none was met. */
  signedThrough: number | null = null;
  private readonly onFile: KeyOnFile | null;
  /** The fingerprint of the sealing key in force. */
  private sealing: string | null;
  /** The row before has told of a new key; `signed`: and so has the signature after it. */
  private handsOn: (KeyBody & { signed: boolean }) | null = null;
  private before: Covered | null;
  /** Up to here all is signed. */
  private signedBefore: number;
  /** Whether it is known how far the rows before are signed. */
  private knowsSigned = true;
  private kindBefore: LogRow['kind'] | null;
  /** What starts have found without a signature. */
  readonly unsigned: UnsignedRows[] = [];
  /** The row after which a signature must come, and why. */
  due: Finding | null = null;

  constructor(onFile: KeyOnFile | null, start: Beginning | null = null) {
    this.onFile = onFile;
    this.key = start?.setup ? publicKeyOf(start.setup.body.key) : null;
    this.sealing = start?.setup?.body.sealing ?? null;
    this.before = start && start.seq > 0 ? start : null;
    this.signedBefore = start?.signedThrough ?? 0;
    this.kindBefore = start?.kind ?? null;
  }

  /** From a cut of a journal, or its beginning. */
  static from(start: Beginning, onFile: PublicKey | null): Signatures {
    return new Signatures(onFile && onFileIn(onFile, start), start);
  }

  /** Goes on where another look has ended. */
  static resume(so: SignaturesSoFar): Signatures {
    const signatures = new Signatures(null);
    const { before } = so;
    signatures.key = so.key === null ? null : publicKeyOf(so.key);
    signatures.sealing = so.sealing;
    signatures.handsOn = so.handsOn && { ...so.handsOn };
    signatures.before = before && { ...before, hash: Buffer.from(before.hash, 'hex') };
    signatures.kindBefore = so.kindBefore;
    signatures.signedBefore = so.signedThrough;
    signatures.due = so.due;
    return signatures;
  }

  get soFar(): SignaturesSoFar {
    const { key, sealing, handsOn, before, kindBefore, due } = this;
    return {
      ...{ sealing, kindBefore, due },
      key: key?.text ?? null,
      handsOn: handsOn && { ...handsOn },
      before: before && { seq: before.seq, hash: before.hash.toString('hex'), at: before.at },
      signedThrough: this.signedThrough ?? this.signedBefore,
    };
  }

  get last(): Record<string, number> {
    return this.signedThrough === null ? {} : { signedThrough: this.signedThrough };
  }

  /** Another stretch of the log begins, for the proof of one round: what stands before it is not known. `signs`: the key there. */
  beginStretch(first: number, signs: PublicKey | null): void {
    if (signs) this.key = signs;
    this.sealing = null;
    this.handsOn = null;
    this.before = null;
    this.kindBefore = null;
    this.knowsSigned = first === 1;
    if (first !== 1) return;
    this.signedThrough = null;
    this.signedBefore = 0;
  }

  look(row: SignedRow): Finding | null {
    const wrong = this.lookAt(row);
    this.before = row;
    this.kindBefore = row.kind;
    return wrong;
  }

  finish(end: End): PlacedFinding[] {
    return end === 'lost' || !this.due ? [] : [placed('signatures', this.due)];
  }

  private lookAt(row: SignedRow): Finding | null {
    const { seq } = row;
    const missing = this.missingBefore(row.kind);
    switch (row.kind) {
      case 'setup':
        this.due = found(seq, { code: 'setup-unsigned', seq });
        return missing ?? this.wrongKeys(seq, row.content);
      case 'start':
        this.due = found(seq, { code: 'start-unsigned', seq });
        return missing ?? this.wrongStart(seq, row.at, row.content);
      case 'key':
        this.handsOn = { ...row.content, signed: false };
        this.due = found(seq, { code: 'row-unsigned', seq, kind: row.kind });
        return missing;
      case 'stop':
      case 'restored':
      case 'archived':
        this.due = found(seq, { code: 'row-unsigned', seq, kind: row.kind });
        return missing;
      case 'input':
        if (row.content.facts.some(isSigned)) this.due = found(seq, { code: 'end-unsigned', seq });
        return missing;
      case 'checkpoint':
        return this.checkSignature(seq, row.body, row.content);
      default:
        return missing;
    }
  }

  /** The signature of a start may be that of the setup which is written with it. */
  private missingBefore(kind: LogRow['kind']): Finding | null {
    const isOfStart = kind === 'setup' && this.kindBefore === 'start';
    if (isOfStart || BEFORE_SIGNATURE.includes(kind)) return null;
    const { due } = this;
    this.due = null;
    return due;
  }

  /** A start names what it found. Without the key nobody can write one that keeps silent. */
  private wrongStart(seq: number, at: number, { found: head, unsigned }: StartBody): Finding | null {
    const { before } = this;
    if (!before && seq > 1) return null;
    if (head.seq !== seq - 1 || (before && head.hash !== before.hash.toString('hex')))
      return found(seq, { code: 'start-of-other-head', seq });
    if (!this.knowsSigned) return null;
    const first = (this.signedThrough ?? this.signedBefore) + 1;
    const isTold = unsigned
      ? unsigned.from === first && unsigned.to === seq - 1 && first < seq
      : first === seq;
    if (!isTold) return found(seq, { code: 'start-keeps-silent', seq });
    if (!unsigned) return null;
    const stoppedAt = before?.at ?? at;
    this.unsigned.push({ ...unsigned, stoppedAt, start: seq, foundAt: at });
    return found(seq, { code: 'rows-unsigned-at-start', ...unsigned, stoppedAt });
  }

  /** A key changes only by a row before that tells of it, under a signature of the key before. */
  private wrongKeys(seq: number, { key: text, sealing }: SetupBody): Finding | null {
    const { key: before, sealing: sealingBefore, handsOn } = this;
    const key = publicKeyOf(text);
    this.handsOn = null;
    if (!key) return found(seq, { code: 'key-missing', seq });
    // What follows is held to the keys that the setup names: one other key is one finding.
    this.key = key;
    this.sealing = sealing;
    const isToldOf = (which: KeyBody['which'], is: string) =>
      handsOn?.signed === true && handsOn.which === which && handsOn.key === is;
    if (before && before.text !== text) {
      const code = isToldOf('signing', text) ? 'key-handed-on' : 'key-changed';
      return found(seq, { code, seq, is: key.fingerprint, was: before.fingerprint });
    }
    if (sealingBefore !== null && sealingBefore !== sealing) {
      const code = isToldOf('sealing', sealing) ? 'sealing-key-handed-on' : 'sealing-key-changed';
      return found(seq, { code, seq, is: sealing, was: sealingBefore });
    }
    const { onFile } = this;
    if (!onFile || onFile.isOneWith(text)) return null;
    return found(seq, { code: 'key-not-ours', seq, is: key.fingerprint, ours: onFile.key.fingerprint });
  }

  private checkSignature(seq: number, body: string, checkpoint: Checkpoint): Finding | null {
    const { key, before } = this;
    this.due = null;
    const covers = before?.seq === checkpoint.through && before.hash.toString('hex') === checkpoint.hash;
    const ours = covers && key?.fingerprint === checkpoint.key && isInOurForm(body, checkpoint);
    if (!key || !ours || !checkpointHolds(key, checkpoint))
      return found(seq, {
        code: 'signature-broken',
        seq,
        from: (this.signedThrough ?? this.signedBefore) + 1,
      });
    this.counts.signatures += 1;
    if (this.handsOn) this.handsOn.signed = this.kindBefore === 'key';
    this.knowsSigned = true;
    this.signedThrough = seq;
    return null;
  }
}

/** The last signature is covered by no other. It has one form only, so that nothing in its row can be changed either. */
function isInOurForm(body: string, { through, hash, key, signature }: Checkpoint): boolean {
  const written = Buffer.from(signature, 'base64').toString('base64');
  return body === JSON.stringify({ through, hash, key, signature: written });
}
