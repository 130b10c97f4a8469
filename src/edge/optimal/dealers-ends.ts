// How the dealer's hand ends has nothing to do with what the players may do. So analyses that differ only in that, such as one by the
// best play and one by a chart, work it out once: it is half of their work.
import type { Rules } from '../../rules/compile.ts';
import { type FinalHands, finalHands } from './dealer.ts';
import type { Counts } from './ranks.ts';

/** More cards of one rank than a hand and its partners can have. Ten ranks of them are one exact number. */
export const MOST_OUT = 32;

export interface DealersEnds {
  readonly finals: FinalHands;
  /** The chances of the dealer's ends by the cards that are out, rank by rank in base `MOST_OUT`. */
  readonly endsWithout: Map<number, Float64Array>;
}

export class KeptEnds {
  readonly #known = new Map<string, DealersEnds>();

  /** @param left the whole shoe without the up card */
  against(rules: Rules, left: Counts, up: number): DealersEnds {
    const { dealerStandsOn, dealerStandsOnSoft, book } = rules;
    const key = [up, dealerStandsOn, dealerStandsOnSoft, book.values['holeCard.mode'], left.join()].join(' ');
    const known = this.#known.get(key) ?? { finals: finalHands(rules, up), endsWithout: new Map() };
    this.#known.set(key, known);
    return known;
  }
}
