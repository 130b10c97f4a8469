// A stretch of the log between two signatures: enough to prove one round without reading a year of rows. The hashes are
// computed from the one before the first row, and a signature at the end covers them all.
import { isDeepStrictEqual } from 'node:util';
import type { Rules } from '../../rules/compile.ts';
import type { Fact } from '../../table/fact.ts';
import { openRecord, type RoundRecord, takeFact } from '../../table/record.ts';
import type { PublicKey } from '../chain/key.ts';
import type { HistoryFact } from '../queries/history.ts';
import { blaming } from '../verify/check.ts';
import { wrongPayment } from '../verify/checks/payments.ts';
import { type SealOpener, Seals } from '../verify/checks/seals.ts';
import { type KeyOnFile, Signatures, type UnsignedRows } from '../verify/checks/signatures.ts';
import { rulesOf } from '../verify/cuts.ts';
import { type Finding, found, severityOf } from '../verify/finding.ts';
import { Links } from '../verify/links.ts';
import type { LogRow, StoredRow } from '../verify/rows.ts';
import { type TypedCard, TypedCards } from './typed-cards.ts';

/** The rows of a stretch, and the hash of the row before its first one. */
export interface Stretch {
  readonly first: number;
  readonly before: Buffer;
  readonly rows: Iterable<StoredRow>;
  /** The key that signs where it begins; left out: that of the setup. */
  readonly signs?: PublicKey | null;
}

export interface Proven {
  readonly rows: number;
  readonly payments: number;
  /** How many turned cards in these rows match their seals. */
  readonly seals: number;
  /** The cards of the round that a person entered or corrected. */
  readonly typed: readonly TypedCard[];
  /** The round from its facts; null while it is not over. */
  readonly record: RoundRecord | null;
  /** The last row of the round; null while it is not over. */
  readonly lastRow: number | null;
  /** The row of the last signature; 0 if there is none. */
  readonly signedThrough: number;
  /** Rows of the round that were not signed before the table stopped. */
  readonly unsigned: readonly UnsignedRows[];
  readonly fingerprint: string | null;
  /** Whether it is the known key; null if there was none to compare with. */
  readonly keyIsOurs: boolean | null;
  readonly problem: Finding | null;
}

/** Give it the setup of a round with its signature, then the rows of the round up to the next signature. */
export class RoundProver {
  readonly #round: number;
  readonly #signatures: Signatures;
  readonly #seals: Seals;
  readonly #onFile: KeyOnFile | null;
  /** The key of the round's setup: what it has not signed in the end is not proven. */
  #roundKey: PublicKey | null = null;
  #rules: Rules | null = null;
  /** Whether the end of the previous round has passed, so that the next rows belong to the round. */
  #begun = false;
  /** The first row after the end of the round before. */
  #firstRow = 1;
  readonly #facts: HistoryFact[] = [];
  readonly #typed = new TypedCards();
  readonly #open = openRecord();
  #record: RoundRecord | null = null;
  #lastRow: number | null = null;
  #rows = 0;
  #payments = 0;
  #sealsShown = 0;

  /** `seals` opens the seals of turned cards whose face a person entered; null without the sealing key. */
  constructor(round: number, key: KeyOnFile | null, seals: SealOpener | null = null) {
    this.#round = round;
    this.#onFile = key;
    this.#signatures = new Signatures(key);
    this.#seals = new Seals(seals);
  }

  /** The key that has signed the setup. */
  get key(): PublicKey | null {
    return this.#signatures.key;
  }

  /** Null if everything follows; otherwise the first row that does not. */
  follow({ first, before, rows, signs = null }: Stretch): Finding | null {
    this.#signatures.beginStretch(first, signs);
    // The first round has none before it: it begins with the log.
    if (this.#round === 1) this.#begun = first === 1;
    const links = new Links(first - 1, before);
    for (const stored of rows) {
      const linked = links.follow(stored);
      if ('finding' in linked) return linked.finding;
      this.#rows += 1;
      const { row } = linked;
      const finding = blaming(row.seq, () => this.#wronglySigned(row) ?? this.#seal(row) ?? this.#look(row));
      if (finding) return finding;
    }
    this.#roundKey ??= this.#signatures.key;
    return null;
  }

  /** Rows without a signature at a start are listed in the proof. They are not an error. */
  #wronglySigned(row: LogRow): Finding | null {
    const finding = this.#signatures.look(row);
    return finding && severityOf(finding.about) === 'notice' ? null : finding;
  }

  proven(problem: Finding | null): Proven {
    const { key, signedThrough, due, unsigned } = this.#signatures;
    const onFile = this.#onFile;
    const last = this.#lastRow ?? Number.POSITIVE_INFINITY;
    return {
      rows: this.#rows,
      payments: this.#payments,
      seals: this.#sealsShown,
      typed: this.#typed.all,
      record: this.#record,
      lastRow: this.#lastRow,
      signedThrough: signedThrough ?? 0,
      unsigned: unsigned.filter(({ from, to }) => to >= this.#firstRow && from <= last),
      fingerprint: key?.fingerprint ?? null,
      keyIsOurs: onFile && key && onFile.isOneWith(key.text),
      problem: problem ?? due ?? this.#otherKey(),
    };
  }

  /** Whoever takes rows together could bring a key of his own for the end of them. */
  #otherKey(): Finding | null {
    const { key, signedThrough } = this.#signatures;
    const was = this.#roundKey;
    if (!was || !key || was.text === key.text) return null;
    const seq = signedThrough ?? 0;
    return found(seq, { code: 'key-changed', seq, is: key.fingerprint, was: was.fingerprint });
  }

  /** Checks the seals of this round only. */
  #seal(row: LogRow): Finding | null {
    const shown = this.#seals.counts.shown;
    const wrong = this.#seals.look(row);
    if (!this.#begun || this.#record) return null;
    this.#sealsShown += this.#seals.counts.shown - shown;
    return wrong;
  }

  #look(row: LogRow): Finding | null {
    if (row.kind === 'setup' && !this.#record) this.#rules = rulesOf(row, row.content);
    if (row.kind !== 'input') return null;
    for (const fact of row.content.facts) {
      const wrong = this.#record ? null : this.#fact(row.seq, fact);
      if (wrong) return wrong;
    }
    return null;
  }

  #fact(seq: number, fact: Fact): Finding | null {
    if (!this.#begun) {
      this.#begun = fact.fact === 'round-ended' && fact.round === this.#round - 1;
      this.#firstRow = seq + 1;
      return null;
    }
    this.#facts.push({ seq, fact });
    this.#typed.take(fact);
    const record = takeFact(this.#open, fact);
    return record ? this.#end(record, seq) : null;
  }

  #end(record: RoundRecord, end: number): Finding | null {
    this.#record = record;
    this.#lastRow = end;
    if (!this.#rules) return found(end, { code: 'setup-missing', seq: end });
    const wrong = wrongPayment(this.#rules, this.#facts, end);
    if (wrong) return wrong;
    this.#payments = this.#facts.filter(({ fact }) => fact.fact === 'line').length;
    return null;
  }
}

/** The order of an object's fields does not matter. */
export function isSameRecord(told: unknown, computed: RoundRecord): boolean {
  return isDeepStrictEqual(told, JSON.parse(JSON.stringify(computed)));
}
