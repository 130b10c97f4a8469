// The shoes of a scenario, card by card. Running out of shoes makes the scenario invalid.
import type { Card } from '../rules/cards/cards.ts';
import type { ShoeEntry } from './scenario.ts';

/** The scenario cannot be played to its end. */
export class ScenarioFault extends Error {}

export interface ShoeRow {
  /** Goes on to the next shoe. */
  next(): void;
  /** The next entry of the shoe without taking it; null when the shoe is empty. */
  peek(): ShoeEntry | null;
  take(): void;
}

/**
 * Burned from a shoe that is not listed: the table is made ready before anybody wagers, and when no wager stands nothing
 * is dealt. Only a card that is dealt needs the shoe.
 */
const UNLISTED: OpenCard = { card: 0, faceUp: false };

export function shoeRow(shoes: readonly (readonly ShoeEntry[])[]): ShoeRow {
  let shoe = -1;
  let place = 0;
  return {
    next() {
      shoe += 1;
      place = 0;
    },
    peek() {
      if (shoe < shoes.length) return shoes[shoe]?.[place] ?? null;
      if (place === 0) return UNLISTED;
      throw new ScenarioFault(`shoes: the scenario needs shoe ${shoe + 1}, but lists only ${shoes.length}`);
    },
    take() {
      place += 1;
    },
  };
}

export type OpenCard = { readonly card: Card; readonly faceUp: boolean };
