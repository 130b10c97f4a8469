// The seals: each is opened, and holds the card that was shown later, if it was.
import { type Card, cardName } from '../../rules/cards/cards.ts';
import type { Fact } from '../../table/fact.ts';
import { bringsUnreadCard } from '../../table/inputs/all.ts';
import { UNREAD } from '../../table/state.ts';
import { numberOnSeal, type SealKeeper } from '../chain/sealing.ts';
import { type Check, type Finding, found } from './check.ts';
import type { LogRow } from './rows.ts';

export class Seals implements Check {
  readonly part = 'seals';
  checked = 0;
  /** Opened, and the card that was shown later is the one under the seal. */
  shown = 0;
  private readonly keeper: SealKeeper | null;
  /** The faces of the cards that lie face down, by running number. */
  private readonly faces = new Map<number, Card>();
  /** Cards that lie face down without a seal, because nobody could read them. */
  private unread = 0;

  constructor(keeper: SealKeeper | null) {
    this.keeper = keeper;
  }

  get skipped(): string | null {
    return this.keeper ? null : 'the private key is not at hand';
  }

  look(row: LogRow): Finding | null {
    if (!this.keeper) return null;
    if (row.kind !== 'input') return null;
    const { input, facts } = row.content;
    if (bringsUnreadCard(input)) this.unread += 1;
    const broken = 'seal' in input ? this.open(this.keeper, row.seq, input.seal) : null;
    if (broken) return broken;
    for (const fact of facts) {
      const wrong = this.told(row.seq, fact);
      if (wrong) return wrong;
    }
    return null;
  }

  finish(): Finding | null {
    return null;
  }

  private open(keeper: SealKeeper, seq: number, seal: string): Finding | null {
    if (seal === UNREAD) {
      this.unread += 1;
      return null;
    }
    const face = keeper.open(seal);
    if (face === null) return found(seq, `The seal in row ${seq} is broken, or was made with another key.`);
    this.faces.set(numberOnSeal(seal), face);
    this.checked += 1;
    return null;
  }

  private faceDown(seq: number, number: number): Finding | null {
    if (this.unread === 0) return found(seq, `Card ${number} lies face down, and no seal holds it.`);
    this.unread -= 1;
    return null;
  }

  private told(seq: number, fact: Fact): Finding | null {
    if (fact.fact !== 'hole-turned' && fact.fact !== 'card') return null;
    const { card, number } = fact;
    const face = this.faces.get(number);
    if (card === null) return face === undefined ? this.faceDown(seq, number) : null;
    this.faces.delete(number);
    if (face === card) this.shown += 1;
    if (face === undefined || face === card) return null;
    return found(
      seq,
      `Card ${number} was sealed as ${cardName(face)}, and row ${seq} says ${cardName(card)}.`,
    );
  }
}
