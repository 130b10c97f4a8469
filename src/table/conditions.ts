// What one needs to check a record on its own: the book, the house's choices, the posted limits.
import type { Rules } from '../rules/compile.ts';
import type { HoleCardMode } from '../rules/rule-book.ts';

export interface Conditions {
  rules: string;
  options: Record<string, unknown>;
  limits: { main: [number, number]; match: [number, number]; chip: number };
}

export function conditionsOf(rules: Rules, holeCard: HoleCardMode): Conditions {
  const { pack, values } = rules.book;
  const prizes = values['spin.wheelPrizes'];
  return {
    rules: pack,
    options: {
      decks: values['cards.decks'],
      holeCard,
      maxSplits: values['split.maxSplits'],
      readerExposes: values['holeCard.readerExposes'],
      midShoeEntry: values['wagers.midShoeEntry'],
      boxesPerPlayer: values['wagers.boxesPerPlayer'],
      ...(prizes ? { wheelPrizes: prizes } : {}),
    },
    limits: {
      main: [values['limits.mainMinimum'], values['limits.mainMaximum']],
      match: [values['limits.matchMinimum'], values['limits.matchMaximum']],
      chip: values['limits.smallestChip'],
    },
  };
}
