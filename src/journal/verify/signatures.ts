// The signatures: each covers all rows before it, and none may be missing where the table always signs. Nobody can make one
// without the table's key, so this check finds every change of a covered row at the latest.
//
// Anybody could have written the rows after the last signature. If the end was cut off together with its rows in the query
// tables, the file shows no trace of it. Only the number and the hash of a later row, kept elsewhere (a backup, a report on
// paper), show it.
import { type Checkpoint, checkpointHolds } from '../chain/chain.ts';
import { type PublicKey, publicKeyOf } from '../chain/key.ts';
import { endsShoe } from '../journal.ts';
import { type Check, type Finding, found } from './check.ts';
import type { LogRow } from './rows.ts';

const MUST_BE_SIGNED_BEFORE: readonly LogRow['kind'][] = ['setup', 'input', 'refused', 'repeated'];

export class Signatures implements Check {
  readonly part = 'signatures';
  checked = 0;
  key: PublicKey | null = null;
  signedThrough = 0;
  private readonly onFile: PublicKey | null;
  private before: LogRow | null = null;
  /** The row after which a signature must come, and why. */
  private due: Finding | null = null;

  constructor(onFile: PublicKey | null) {
    this.onFile = onFile;
  }

  get skipped(): string | null {
    if (this.onFile || !this.key) return null;
    return `there is no key file to compare with: the key's fingerprint is ${this.key.fingerprint}; compare it with the one on file`;
  }

  get keyIsOurs(): boolean | null {
    return this.onFile && this.key && this.onFile.text === this.key.text;
  }

  look(row: LogRow): Finding | null {
    const wrong = this.lookAt(row);
    this.before = row;
    return wrong;
  }

  finish(): Finding | null {
    return this.due;
  }

  private lookAt(row: LogRow): Finding | null {
    if (this.due && MUST_BE_SIGNED_BEFORE.includes(row.kind)) return this.due;
    switch (row.kind) {
      case 'setup':
        this.due = found(row.seq, `Row ${row.seq} is a setup, and no signature follows it.`);
        return this.wrongKey(row.seq, row.content.key);
      case 'input':
        if (row.content.facts.some(endsShoe))
          this.due = found(row.seq, `Row ${row.seq} ends a shoe, and no signature follows it.`);
        return null;
      case 'checkpoint':
        return this.checkSignature(row.seq, row.body, row.content);
      default:
        return null;
    }
  }

  private wrongKey(seq: number, text: string): Finding | null {
    const key = publicKeyOf(text);
    if (!key) return found(seq, `The setup in row ${seq} holds no key.`);
    const { key: first, onFile } = this;
    if (first && first.text !== key.text)
      return found(
        seq,
        `From row ${seq} on the key is another: ${key.fingerprint}, not ${first.fingerprint}.`,
      );
    this.key = key;
    if (!onFile || onFile.text === key.text) return null;
    const { fingerprint } = onFile;
    return found(
      seq,
      `The journal is signed with the key ${key.fingerprint}, and the key on file is ${fingerprint}.`,
    );
  }

  private checkSignature(seq: number, body: string, checkpoint: Checkpoint): Finding | null {
    const { key, before } = this;
    const covers = before?.seq === checkpoint.through && before.hash.toString('hex') === checkpoint.hash;
    const ours = covers && key?.fingerprint === checkpoint.key && isInOurForm(body, checkpoint);
    if (!key || !ours || !checkpointHolds(key, checkpoint)) {
      const rows = `${this.signedThrough + 1} to ${seq}`;
      return found(
        seq,
        `The signature in row ${seq} does not hold: something in the rows ${rows} was changed.`,
      );
    }
    this.checked += 1;
    this.signedThrough = seq;
    this.due = null;
    return null;
  }
}

/** The last signature is covered by no other. It has one form only, so that nothing in its row can be changed either. */
function isInOurForm(body: string, { through, hash, key, signature }: Checkpoint): boolean {
  const written = Buffer.from(signature, 'base64').toString('base64');
  return body === JSON.stringify({ through, hash, key, signature: written });
}
