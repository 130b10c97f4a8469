// What does not change while the station runs, as its pages are told.
import { DEALER_PLACES, FLOOR_ACTS } from '../../protocol/floor-acts.ts';
import type { TableSettings } from '../../protocol/view.ts';
import { cardsInShoe } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import { DEFAULT_LOCALE, type TableLocale } from '../../words/format.ts';
import { usualChips } from '../config/chips.ts';
import type { StationParts } from '../station-parts.ts';

export interface Named {
  readonly table: string;
  readonly version: string;
  readonly simulated: boolean;
  readonly written: TableLocale;
  /** The denominations of the chips; left out: the usual ones. */
  readonly chips?: readonly number[];
  /** Null: a working copy, or simulated devices. */
  readonly identity: string | null;
}

export function settingsOf({ book, match }: Rules, named: Named): TableSettings {
  const { values } = book;
  const smallestChip = values['limits.smallestChip'];
  return {
    ...named,
    chips: named.chips ?? usualChips(smallestChip),
    pack: book.pack,
    boxes: values['wagers.boxes'],
    bettorsPerBox: values['wagers.bettorsPerBox'],
    cardsInShoe: cardsInShoe(values['cards.decks']),
    holeCard: values['holeCard.mode'],
    limits: {
      main: [values['limits.mainMinimum'], values['limits.mainMaximum']],
      match: match ? [values['limits.matchMinimum'], values['limits.matchMaximum']] : null,
      smallestChip,
    },
    dealerBets: values['dealerBets.allowed'],
    insurance: values['insurance.offered'],
    coupons: values['wagers.coupons'],
    spinWager: values['spin.offered'] ? (values['spin.wager'] ?? null) : null,
    wheelPrizes: values['spin.wheelPrizes'] ?? [],
    boxesPerPlayer: values['wagers.boxesPerPlayer'],
    floorActs: FLOOR_ACTS,
    dealerPlaces: DEALER_PLACES,
  };
}

export function settingsOfStation({ rules, setup, simulated, written, chips }: StationParts): TableSettings {
  return settingsOf(rules, {
    table: setup.table,
    version: setup.program,
    simulated,
    identity: setup.identity ?? null,
    written: written ?? DEFAULT_LOCALE,
    ...(chips && { chips }),
  });
}
