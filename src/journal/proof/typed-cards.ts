// The cards of a round whose face a person entered or corrected: no machine vouches for them.
import { type Card, cardName } from '../../rules/cards/cards.ts';
import type { Fact } from '../../table/fact.ts';
import type { Mark } from '../../table/state.ts';

export interface TypedCard {
  /** The card's running number in the table's life. */
  readonly number: number;
  readonly face: string;
  /** Who entered it, then who corrected it. */
  readonly by: readonly string[];
  /** The second person, who has looked at it; null: nobody. */
  readonly confirmedBy: string | null;
}

export class TypedCards {
  readonly #cards = new Map<number, TypedCard>();

  take(fact: Fact): void {
    switch (fact.fact) {
      case 'card':
      case 'hole-turned':
        if (fact.typed && fact.card !== null) this.#typed(fact.number, fact.card, fact.typed);
        break;
      case 'corrected':
        this.#corrected(fact.number, fact.is, fact.by ?? '');
        break;
      case 'card-confirmed':
        this.#confirmed(fact.number, fact.by);
    }
  }

  /** In the order in which they came. */
  get all(): TypedCard[] {
    return [...this.#cards.values()];
  }

  #typed(number: number, card: Card, marks: readonly Mark[]): void {
    const by = marks.map((mark) => mark.by);
    this.#cards.set(number, { number, face: cardName(card), by, confirmedBy: null });
  }

  #corrected(number: number, card: Card, by: string): void {
    const before = this.#cards.get(number)?.by ?? [];
    this.#cards.set(number, { number, face: cardName(card), by: [...before, by], confirmedBy: null });
  }

  #confirmed(number: number, by: string): void {
    const card = this.#cards.get(number);
    if (card) this.#cards.set(number, { ...card, confirmedBy: by });
  }
}
