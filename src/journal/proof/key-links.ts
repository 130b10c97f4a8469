// The changes of a table's signing key, in a file that somebody takes away. The old key has signed the row that names the new one, and
// the new one the rows up to there: so each vouches for the other, and either of them may be the one on file.
import { type PublicKey, publicKeyOf } from '../chain/key.ts';
import { keysLinkedTo } from '../chain/key-history.ts';
import { blameOf } from '../verify/check.ts';
import { type KeyOnFile, Signatures } from '../verify/checks/signatures.ts';
import { type Finding, found, severityOf } from '../verify/finding.ts';
import { Links } from '../verify/links.ts';
import { type RecordRows, rowsIn } from './record-rows.ts';

export interface KeyLink {
  /** The public key before the change, as text. */
  readonly from: string;
  /** The row that tells of the change, the old key's signature, the new setup with its snapshot and signature. */
  readonly rows: RecordRows;
}

/** The key that is in force after the change; null when the rows do not prove it. */
function provenBy({ from, rows }: KeyLink): PublicKey | null {
  const signatures = new Signatures(null);
  const { first, before, rows: stored } = rowsIn(rows);
  signatures.beginStretch(first, publicKeyOf(from));
  const links = new Links(first - 1, before);
  let isHandedOn = false;
  for (const one of stored) {
    const linked = links.follow(one);
    if ('finding' in linked) return null;
    const finding = signatures.look(linked.row);
    if (finding && severityOf(finding.about) !== 'notice') return null;
    isHandedOn ||= finding?.about.code === 'key-handed-on';
  }
  // The new key has signed as well.
  const isSigned = signatures.due === null && signatures.signedThrough === links.seq;
  return isHandedOn && isSigned ? signatures.key : null;
}

function provenOrNull(link: KeyLink): PublicKey | null {
  try {
    return provenBy(link);
  } catch (error) {
    if (blameOf(error) === null) throw error;
    return null;
  }
}

/** A change that is proven: from one key to another, by this row. */
interface Handed {
  readonly from: PublicKey;
  readonly to: PublicKey;
  readonly row: number;
}

/**
 * The keys of a table, one after the other. A file with a change that is not proven is refused, and so is one in which a key is handed on
 * twice: somebody who has an old key leads to one of his own.
 */
export class KeyLine {
  /** The first change that is not proven. */
  readonly wrong: Finding | null;
  readonly #handed: readonly Handed[];

  constructor(links: readonly KeyLink[]) {
    const handed: Handed[] = [];
    let wrong: Finding | null = null;
    for (const link of links) {
      const row = link.rows.rows[0]?.seq ?? 0;
      const [from, to] = [publicKeyOf(link.from), provenOrNull(link)];
      const before = handed.at(-1);
      const goesOn = !before || (before.to.text === from?.text && before.row < row);
      if (from && to && goesOn) handed.push({ from, to, row });
      else wrong ??= found(row, { code: 'key-link-broken', seq: row });
    }
    this.wrong = wrong;
    this.#handed = wrong ? [] : handed;
  }

  /** In their order; none where the key was never changed. */
  get keys(): readonly PublicKey[] {
    const [first] = this.#handed;
    return first ? [first.from, ...this.#handed.map(({ to }) => to)] : [];
  }

  /** The key on file, with those that are one with it. */
  with(key: PublicKey): KeyOnFile {
    const all = keysLinkedTo(
      key,
      this.#handed.map(({ from, to }) => [from.text, to.text]),
    );
    return { key, isOneWith: (text) => all.has(text) };
  }

  /** The key that signs at a row before a change; null: no change comes after it. */
  before(seq: number): PublicKey | null {
    return this.#handed.find(({ row }) => row >= seq)?.from ?? null;
  }

  /** The key of a row after a round: that of the round, or one that is proven to be one with it. */
  after(seq: number, ofRound: PublicKey | null): PublicKey | null {
    const key = this.before(seq) ?? this.#handed.at(-1)?.to ?? null;
    return ofRound && key && this.with(ofRound).isOneWith(key.text) ? key : ofRound;
  }

  /** What a key has signed after it was handed on does not count. Null: it was not, or after this row. */
  signedTooLate(through: number, key: PublicKey | null): Finding | null {
    const late = this.#handed.find(({ from, row }) => from.text === key?.text && row <= through);
    if (!key || !late) return null;
    const { fingerprint: was } = late.to;
    return found(through, { code: 'key-changed', seq: through, is: key.fingerprint, was });
  }
}
