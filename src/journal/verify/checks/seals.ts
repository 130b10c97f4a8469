// The seals: each holds the card that was shown later. The row that turns a card discloses the card's own key, which opens its seal:
// that needs no key of the table. A card that lies face down stays as it is, unless somebody who has the sealing key asks for all.
import { type Card, cardName } from '../../../rules/cards/cards.ts';
import type { Fact } from '../../../table/fact.ts';
import type { Input } from '../../../table/input.ts';
import { bringsUnreadCard } from '../../../table/inputs/all.ts';
import { UNREAD } from '../../../table/state.ts';
import { faceUnder, numberOnSeal, type SealsOpen } from '../../chain/sealing.ts';
import type { Snapshot } from '../../format/snapshots.ts';
import type { Check } from '../check.ts';
import type { Start } from '../cuts.ts';
import { type Finding, found } from '../finding.ts';
import type { LogRow } from '../rows.ts';

/** A card that lies face down. */
interface Sealed {
  readonly seal: string;
  /** What is under it, where it was opened already. */
  readonly face?: Card;
  /** The row that holds the seal. */
  readonly seq: number;
}

/** One that was turned, by this input. */
interface Turned extends Sealed {
  readonly number: number;
  readonly card: Card;
  /** The row that turned it. */
  readonly turning: InputRow;
}

type InputRow = Extract<LogRow, { kind: 'input' }>;

/**
 * The sealing key opens seals of turned cards whose own key is not disclosed, because a person entered the face; with `live` those
 * of cards that lie face down too.
 */
export interface SealOpener {
  readonly keeper: SealsOpen;
  readonly live: boolean;
}

export class Seals implements Check {
  readonly part = 'seals';
  /** Opened in all, and opened with the card that was shown later. */
  readonly counts = { opened: 0, shown: 0 };
  private readonly given: SealOpener | null;
  /** The sealing key in force, by its fingerprint; null where nobody has said it. */
  private inForce: string | null;
  /** The cards that lie face down, by running number. */
  private readonly sealed = new Map<number, Sealed>();
  /** Cards that lie face down without a seal, because nobody could read them. */
  private unread = 0;

  constructor(opener: SealOpener | null, start: Pick<Start, 'seq' | 'saved' | 'setup'> | null = null) {
    this.given = opener;
    this.inForce = start?.setup?.body.sealing ?? null;
    if (start?.saved) this.carry(start.seq, start.saved);
  }

  /** One key does not open what another has sealed: no card lies sealed when the key is changed. */
  private get opener(): SealOpener | null {
    return this.given?.keeper.fingerprint === this.inForce ? this.given : null;
  }

  look(row: LogRow): Finding | null {
    if (row.kind === 'setup') this.inForce = row.content.sealing;
    // What was drawn in error may wait for rounds.
    if (row.kind === 'snapshot') this.carry(row.seq, row.content);
    if (row.kind !== 'input') return null;
    const { input, facts } = row.content;
    let wrong = this.comes(row.seq, input);
    for (const fact of facts) wrong ??= this.told(row, fact);
    return wrong;
  }

  finish(): [] {
    return [];
  }

  /** The seals that a saved table holds, where they are not known yet. */
  private carry(seq: number, { state }: Pick<Snapshot, 'state'>): void {
    let unread = 0;
    for (const card of state.drawn) {
      if (card.exposed) continue;
      if (card.seal === UNREAD) unread += 1;
      else if (!this.sealed.has(card.number)) this.sealed.set(card.number, { seal: card.seal, seq });
    }
    this.unread = Math.max(this.unread, unread);
  }

  private comes(seq: number, input: Input): Finding | null {
    if (bringsUnreadCard(input)) this.unread += 1;
    if (!('seal' in input)) return null;
    const { seal } = input;
    if (seal === UNREAD) {
      this.unread += 1;
      return null;
    }
    const number = numberOnSeal(seal);
    if (!this.opener?.live) {
      this.sealed.set(number, { seal, seq });
      return null;
    }
    this.counts.opened += 1;
    const face = this.opener.keeper.open(seal);
    if (face === null) return found(seq, { code: 'seal-broken', seq, number });
    this.sealed.set(number, { seal, seq, face });
    return null;
  }

  private told(turning: InputRow, fact: Fact): Finding | null {
    if (fact.fact !== 'hole-turned' && fact.fact !== 'card') return null;
    const { card, number } = fact;
    const sealed = this.sealed.get(number);
    if (card === null) return sealed ? null : this.faceDown(turning.seq, number);
    this.sealed.delete(number);
    return sealed ? this.turned({ ...sealed, number, card, turning }) : null;
  }

  private faceDown(seq: number, number: number): Finding | null {
    if (this.unread === 0) return found(seq, { code: 'seal-missing', seq, number });
    this.unread -= 1;
    return null;
  }

  private turned({ seal, number, card, turning, seq: sealedIn, face: known }: Turned): Finding | null {
    const { seq, person } = turning;
    const key = disclosedBy(turning.content.input);
    // What the station opens, it opens for everybody.
    if (key === null && person === null) return found(seq, { code: 'seal-undisclosed', seq, number });
    const face = key === null ? (known ?? this.opener?.keeper.open(seal)) : faceUnder(seal, key);
    // A person entered the face, and nothing here can open the seal.
    if (face === undefined) return null;
    if (known === undefined) this.counts.opened += 1;
    if (face === null) return found(sealedIn, { code: 'seal-broken', seq: sealedIn, number });
    if (face === card) {
      this.counts.shown += 1;
      return null;
    }
    return found(seq, { code: 'seal-differs', seq, number, sealed: cardName(face), shown: cardName(card) });
  }
}

/** The card's own key, in the input that turned it. */
function disclosedBy(turning: Input): string | null {
  return 'sealKey' in turning ? (turning.sealKey ?? null) : null;
}
