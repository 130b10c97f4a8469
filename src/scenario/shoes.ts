// The shoes of a scenario, card by card. Running out of shoes makes the scenario invalid.
import type { Card } from '../rules/cards.ts';
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

export function shoeRow(shoes: readonly (readonly ShoeEntry[])[]): ShoeRow {
  let shoe = -1;
  let place = 0;
  return {
    next() {
      shoe += 1;
      place = 0;
      if (shoe >= shoes.length)
        throw new ScenarioFault(`shoes: the scenario needs shoe ${shoe + 1}, but lists only ${shoes.length}`);
    },
    peek: () => shoes[shoe]?.[place] ?? null,
    take() {
      place += 1;
    },
  };
}

export type OpenCard = { readonly card: Card; readonly faceUp: boolean };
