// The signatures: each covers all rows before it, and none may be missing where the table always signs. Without the
// table's key nobody can make one, so whoever changed a row that is covered is found here at the latest.
//
// What lies after the last signature anybody could have written, and whatever was cut off at the end together with its
// rows in the query tables leaves no trace in the file: only who has kept the number and the hash of a later row
// elsewhere (a backup, a report on paper) can tell.
import { type Checkpoint, checkpointHolds } from '../../chain/chain.ts';
import { type PublicKey, publicKeyOf } from '../../chain/key.ts';
import { endsShoe } from '../../journal.ts';
import type { Check, End } from '../check.ts';
import type { Start } from '../cuts.ts';
import { type Finding, found, type PlacedFinding, placed } from '../finding.ts';
import type { LogRow } from '../rows.ts';

const MUST_BE_SIGNED_BEFORE: readonly LogRow['kind'][] = ['setup', 'input', 'refused', 'repeated'];

type Beginning = Pick<Start, 'seq' | 'hash' | 'setup' | 'firstKey' | 'signedThrough'>;

/** The row before, which a signature covers. */
type Covered = Pick<LogRow, 'seq' | 'hash'>;

export class Signatures implements Check {
  readonly part = 'signatures';
  readonly counts = { signatures: 0 };
  /** The key that signs: that of the setup in force. */
  key: PublicKey | null = null;
  /** The last row that a signature covers; null while none was met. */
  signedThrough: number | null = null;
  private readonly onFile: PublicKey | null;
  private first: PublicKey | null;
  private before: Covered | null;
  /** From here on nothing is signed yet. */
  private readonly signedBefore: number;
  /** The row after which a signature must come, and why. */
  due: Finding | null = null;

  constructor(onFile: PublicKey | null, start: Beginning | null = null) {
    this.onFile = onFile;
    this.key = start?.setup ? publicKeyOf(start.setup.body.key) : null;
    this.first = start?.firstKey ? publicKeyOf(start.firstKey) : null;
    this.before = start && start.seq > 0 ? start : null;
    this.signedBefore = start?.signedThrough ?? 0;
  }

  get last(): Record<string, number> {
    return this.signedThrough === null ? {} : { signedThrough: this.signedThrough };
  }

  look(row: LogRow): Finding | null {
    const wrong = this.lookAt(row);
    this.before = row;
    return wrong;
  }

  finish(end: End): PlacedFinding[] {
    return end === 'lost' || !this.due ? [] : [placed('signatures', this.due)];
  }

  private lookAt(row: LogRow): Finding | null {
    const { due } = this;
    const missing = due && MUST_BE_SIGNED_BEFORE.includes(row.kind) ? due : null;
    if (missing) this.due = null;
    const { seq } = row;
    switch (row.kind) {
      case 'setup':
        this.due = found(seq, { code: 'setup-unsigned', seq });
        return missing ?? this.wrongKey(seq, row.content.key);
      case 'input':
        if (row.content.facts.some(endsShoe)) this.due = found(seq, { code: 'shoe-unsigned', seq });
        return missing;
      case 'checkpoint':
        return this.checkSignature(seq, row.body, row.content);
      default:
        return missing;
    }
  }

  private wrongKey(seq: number, text: string): Finding | null {
    const key = publicKeyOf(text);
    if (!key) return found(seq, { code: 'key-missing', seq });
    const { first, onFile } = this;
    // What follows is held to the key that the setup names: one other key is one finding.
    this.key = key;
    this.first ??= key;
    const is = key.fingerprint;
    if (first && first.text !== key.text)
      return found(seq, { code: 'key-changed', seq, is, was: first.fingerprint });
    if (!onFile || onFile.text === key.text) return null;
    return found(seq, { code: 'key-not-ours', seq, is, ours: onFile.fingerprint });
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
    this.signedThrough = seq;
    return null;
  }
}

/** The last signature is covered by no other. It has one form only, so that nothing in its row can be changed either. */
function isInOurForm(body: string, { through, hash, key, signature }: Checkpoint): boolean {
  const written = Buffer.from(signature, 'base64').toString('base64');
  return body === JSON.stringify({ through, hash, key, signature: written });
}
