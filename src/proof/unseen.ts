// Switches that no scenario file can prove: nothing that they say shows in the record of a round, or other switches leave them without
// effect. The tests of the table prove the first kind.
import type { Pack } from '../packs/load.ts';
import { permits } from '../packs/ruling.ts';
import type { SwitchKey } from '../rules/rule-book.ts';

export type Unseen = 'in-no-record' | 'without-effect';

/** What is done with the cards before they are dealt, and what is said. */
const GROUPS: readonly string[] = ['opening', 'shuffle', 'idle', 'cut', 'announce', 'pickUp'];

/** What comes to the same in the end, what takes hours, who confirms, and what a device does besides. */
const KEYS: readonly SwitchKey[] = [
  'cards.replacedAfterHours',
  'cards.preShuffled',
  'cards.twoBatches',
  'burn.byNewDealer',
  'burn.disclosed',
  'limits.typedCards',
  'wagers.required',
  'wagers.callerOfSharedBox',
  'wagers.verbalConfirmedBy',
  'wagers.coupons',
  'wagers.couponPays',
  'wagers.consentToShare',
  'opening.readinessTest',
  'opening.deckCheck',
  'holeCard.readerInspectedDaily',
  'pays.order',
  'match.order',
  'spin.seatButton',
  'spin.wheelWeights',
  'irregularity.ten',
  'irregularity.dealerOverdraw',
  'irregularity.shoeExhausted',
  'irregularity.shufflerOut',
  'irregularity.missedBurn',
];

/** Switches that matter only where another one says so. */
const MATTERS: { readonly [K in SwitchKey]?: (pack: Pack) => boolean } = {
  'dealerBets.tenPercentBesideMaximum': ({ values }) => values['dealerBets.allowed'],
  'dealerBets.superBonusAndEnvyFrom': ({ values }) => values['dealerBets.allowed'],
  'redouble.cappedAtMaximum': ({ values }) => values['redouble.doublesInAll'] > 1,
  'wagers.adjacentBoxesOnly': (pack) => mayBe(pack, 'wagers.boxesPerPlayer', 2),
  'match.oneDeck': (pack) => mayBe(pack, 'cards.decks', 1),
  'match.twoDecks': (pack) => mayBe(pack, 'cards.decks', 2),
  'match.threeDecks': (pack) => mayBe(pack, 'cards.decks', 3),
  'match.fourDecks': (pack) => mayBe(pack, 'cards.decks', 4),
  'match.fiveDecks': (pack) => mayBe(pack, 'cards.decks', 5),
  'match.sixDecks': (pack) => mayBe(pack, 'cards.decks', 6),
  'match.sevenDecks': (pack) => mayBe(pack, 'cards.decks', 7),
  'match.eightDecks': (pack) => mayBe(pack, 'cards.decks', 8),
};

/** Whether the book has this value, or lets the house choose it. */
function mayBe({ values, rulings }: Pack, key: SwitchKey, value: number): boolean {
  const limits = rulings.get(key)?.limits ?? null;
  return values[key] === value || (limits !== null && permits(limits, value));
}

/** Null: a scenario can show it. */
export function whyUnseen(key: SwitchKey, pack: Pack): Unseen | null {
  if (KEYS.includes(key) || GROUPS.some((group) => key.startsWith(`${group}.`))) return 'in-no-record';
  return MATTERS[key]?.(pack) === false ? 'without-effect' : null;
}
