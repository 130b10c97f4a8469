// What the table refuses at the moment. The refusals of the rules are in rules/play/refusals.ts.
import { cardsInShoe } from '../rules/cards/cards.ts';
import type { Coded } from '../rules/coded.ts';
import { type Grounds, plain, type RefusalCodes, told } from '../rules/play/refusals.ts';
import { clauseOf, type RuleBook, STANDARD, type Switches, type SwitchKey } from '../rules/rule-book.ts';
import { MOST_ADJUSTED } from './adjustment.ts';

export interface TableRefusalCodes {
  'needs-floor': object;
  'only-watches': object;
  'another-deals': object;
  'needs-person': object;
  'no-such-seat': { readonly boxes: number };
  'no-round': object;
  'round-over': object;
  'round-running': object;
  'not-now': object;
  'not-in-turn': object;
  'no-such-box': object;
  'no-such-bettor': object;
  'caller-first': object;
  'caller-only': object;
  'not-on-hand': object;
  'already-said': object;
  'card-due': object;
  'no-card-due': object;
  'card-is-open': object;
  'hole-is-closed': object;
  'hole-first': object;
  'hole-too-early': object;
  'table-stopped': object;
  'waiting-for-floor': object;
  'nothing-to-approve': object;
  'bettor-twice': object;
  'bettors-per-box': { readonly most: number };
  'boxes-per-player': { readonly most: number };
  'boxes-not-adjacent': object;
  'mid-shoe-entry': object;
  'let-in-already': object;
  'dealer-bet-alone': object;
  'dealer-bet-twice': object;
  'missed-already': object;
  'no-choice': object;
  'drawn-card-first': object;
  'exposed-card-first': object;
  'misread-first': object;
  'nothing-unread': object;
  'seal-is-closed': object;
  'seen-already': object;
  'no-exposed-card': object;
  'no-misuse': object;
  'check-not-due': object;
  'check-cannot-be-skipped': object;
  'no-such-hand': object;
  'no-such-card': object;
  'ten-not-playable': object;
  'hand-dead-already': object;
  'no-pre-shuffled': object;
  'no-batches': object;
  'cards-too-old': { readonly hours: number | 'never' };
  'batch-in-the-rack': object;
  'no-reshuffle-at-will': object;
  'shuffler-in-the-way': { readonly how: Switches['irregularity.shufflerOut'] };
  'cut-offered-to-another': object;
  'cut-too-shallow': { readonly least: number };
  'cut-card-too-far-back': { readonly least: number };
  'no-cut-to-repeat': object;
  'recut-too-late': { readonly how: Switches['cut.recutUntil'] };
  'burn-not-disclosed': object;
  'burn-is-due': object;
  'no-burn-card': object;
  'wagers-on-the-table': object;
  'no-coupons': object;
  'no-such-wager': object;
  'wager-unconfirmed': object;
  'consent-first': object;
  'no-consent-due': object;
  'floor-confirms': object;
  'not-spoken': object;
  'nothing-to-undo': object;
  'nothing-to-move': object;
  'decision-stands': object;
  'hands-behind': object;
  'correction-waits': object;
  'no-correction-waits': object;
  'floor-reverses': object;
  'scanner-missing': object;
  'scanner-works': object;
  'reader-said-otherwise': object;
  'face-is-sealed': object;
  'wheel-works': object;
  'spin-not-failed': object;
  'not-missing': object;
  'table-halted': object;
  'not-halted': object;
  'approve-first': object;
  'nothing-to-confirm': object;
  'another-confirms': object;
  'second-person-first': object;
  'notify-first': object;
  'button-first': object;
  'no-button': object;
  'wheel-too-early': object;
  'no-wheel': object;
  'program-differs': object;
  'nothing-to-acknowledge': object;
  'floor-is-called': object;
  'changes-unconfirmed': object;
  'round-not-settled': object;
  'no-such-adjustment-amount': { readonly most: number };
  'reason-in-words': object;
  'too-many-adjustments': object;
  'no-such-adjustment': object;
  'round-not-begun': object;
  'readiness-untested': object;
  'readiness-failed': object;
  'device-untested': object;
  'test-is-running': object;
  'test-while-closed': object;
  'part-not-now': object;
  'device-tells': object;
  'another-signs': object;
  'decks-unchecked': object;
  'decks-differ': object;
  'shuffled-not-counted': object;
  'count-before-shuffle': object;
  'count-untold': object;
}

export type TableRefusalCode = keyof TableRefusalCodes;

export interface AllRefusalCodes extends RefusalCodes, TableRefusalCodes {}

/** A refusal of the rules or of the table. */
export type TableRefusal = Coded<AllRefusalCodes> & { readonly clause: string };

/** The switch whose clause is the ground for each refusal; null if all books agree. */
const GROUNDS: Grounds<TableRefusalCodes, SwitchKey | null> = {
  'needs-floor': plain(null),
  'only-watches': plain(null),
  'another-deals': plain(null),
  'needs-person': plain(null),
  'no-such-seat': told('wagers.boxes', (v) => ({ boxes: v['wagers.boxes'] })),
  'no-round': plain('wagers.required'),
  'round-over': plain(null),
  'round-running': plain('wagers.lockedByFirstCard'),
  'not-now': plain(null),
  'not-in-turn': plain('deal.order'),
  'no-such-box': plain(null),
  'no-such-bettor': plain(null),
  'caller-first': plain('wagers.callerOfSharedBox'),
  'caller-only': plain('wagers.callerOfSharedBox'),
  'not-on-hand': plain('wagers.callerOfSharedBox'),
  'already-said': plain('wagers.callerOfSharedBox'),
  'card-due': plain(null),
  'no-card-due': plain(null),
  'card-is-open': plain('deal.order'),
  'hole-is-closed': plain('holeCard.mode'),
  'hole-first': plain('holeCard.mode'),
  'hole-too-early': plain('holeCard.mode'),
  'table-stopped': plain('holeCard.readerBreaksDown'),
  'waiting-for-floor': plain(null),
  'nothing-to-approve': plain('superBonus.procedure'),
  'bettor-twice': plain(null),
  'bettors-per-box': told('wagers.bettorsPerBox', (v) => ({ most: v['wagers.bettorsPerBox'] })),
  'boxes-per-player': told('wagers.boxesPerPlayer', (v) => ({ most: v['wagers.boxesPerPlayer'] })),
  'boxes-not-adjacent': plain('wagers.adjacentBoxesOnly'),
  'mid-shoe-entry': plain('wagers.midShoeEntry'),
  'let-in-already': plain('wagers.midShoeEntry'),
  'dealer-bet-alone': plain('dealerBets.allowed'),
  'dealer-bet-twice': plain('dealerBets.allowed'),
  'missed-already': plain('irregularity.oneCardOnly'),
  'no-choice': plain('irregularity.oneCardOnly'),
  'drawn-card-first': plain('irregularity.drawnInErrorUnexposed'),
  'exposed-card-first': plain('irregularity.drawnInErrorExposed'),
  'misread-first': plain(null),
  'nothing-unread': plain(null),
  'seal-is-closed': plain('irregularity.drawnInErrorUnexposed'),
  'seen-already': plain('irregularity.drawnInErrorExposed'),
  'no-exposed-card': plain('irregularity.drawnInErrorExposed'),
  'no-misuse': plain('holeCard.readerMisused'),
  'check-not-due': plain('dealerBlackjack.foundLate'),
  'check-cannot-be-skipped': plain('holeCard.mode'),
  'no-such-hand': plain('wagers.callerOfSharedBox'),
  'no-such-card': plain(null),
  'ten-not-playable': plain('irregularity.ten'),
  'hand-dead-already': plain(null),
  'no-pre-shuffled': plain('cards.preShuffled'),
  'no-batches': plain('cards.twoBatches'),
  'cards-too-old': told('cards.replacedAfterHours', (v) => ({ hours: v['cards.replacedAfterHours'] })),
  'batch-in-the-rack': plain('cards.twoBatches'),
  'no-reshuffle-at-will': plain('shuffle.atFloorsWord'),
  'shuffler-in-the-way': told('irregularity.shufflerOut', (v) => ({ how: v['irregularity.shufflerOut'] })),
  'cut-offered-to-another': plain('cut.offeredTo'),
  'cut-too-shallow': told('cut.atLeastFromEnds', (v) => ({ least: v['cut.atLeastFromEnds'] })),
  'cut-card-too-far-back': told('cut.cutCardFromBack', (v) => ({ least: cardsInShoe(v['cards.decks']) / 4 })),
  'no-cut-to-repeat': plain('cut.recutUntil'),
  'recut-too-late': told('cut.recutUntil', (v) => ({ how: v['cut.recutUntil'] })),
  'burn-not-disclosed': plain('burn.disclosed'),
  'burn-is-due': plain('burn.firstCard'),
  'no-burn-card': plain('burn.disclosed'),
  'wagers-on-the-table': plain(null),
  'no-coupons': plain('wagers.coupons'),
  'no-such-wager': plain(null),
  'consent-first': plain('wagers.consentToShare'),
  'no-consent-due': plain('wagers.consentToShare'),
  'wager-unconfirmed': plain('wagers.verbalConfirmedBy'),
  'floor-confirms': plain('wagers.verbalConfirmedBy'),
  'not-spoken': plain('wagers.verbalConfirmedBy'),
  'nothing-to-undo': plain(null),
  'nothing-to-move': plain(null),
  'decision-stands': plain(null),
  'hands-behind': plain(null),
  'correction-waits': plain(null),
  'no-correction-waits': plain(null),
  'floor-reverses': plain(null),
  'scanner-missing': plain(null),
  'scanner-works': plain(null),
  'reader-said-otherwise': plain('holeCard.mode'),
  'face-is-sealed': plain('holeCard.mode'),
  'wheel-works': plain('spin.wheelTurns'),
  'spin-not-failed': plain('spin.wheelTurns'),
  'not-missing': plain(null),
  'table-halted': plain(null),
  'not-halted': plain(null),
  'nothing-to-confirm': plain(null),
  'another-confirms': plain(null),
  'second-person-first': plain(null),
  'approve-first': plain('superBonus.procedure'),
  'notify-first': plain('superBonus.procedure'),
  'button-first': plain('spin.seatButton'),
  'no-button': plain('spin.offered'),
  'wheel-too-early': plain('spin.wheelTurns'),
  'no-wheel': plain('spin.offered'),
  'program-differs': plain(null),
  'nothing-to-acknowledge': plain(null),
  'floor-is-called': plain(null),
  'changes-unconfirmed': plain(null),
  'round-not-settled': plain(null),
  'no-such-adjustment-amount': told(null, () => ({ most: MOST_ADJUSTED })),
  'reason-in-words': plain(null),
  'too-many-adjustments': plain(null),
  'no-such-adjustment': plain(null),
  'round-not-begun': plain(null),
  'readiness-untested': plain('opening.readinessTest'),
  'readiness-failed': plain('opening.readinessTest'),
  'device-untested': plain('opening.readinessTest'),
  'test-is-running': plain('opening.readinessTest'),
  'test-while-closed': plain('opening.readinessTest'),
  'part-not-now': plain('opening.readinessTest'),
  'device-tells': plain('opening.readinessTest'),
  'another-signs': plain('opening.readinessTest'),
  'decks-unchecked': plain('opening.deckCheck'),
  'decks-differ': plain('opening.deckCheck'),
  'shuffled-not-counted': plain('cards.preShuffled'),
  'count-before-shuffle': plain('opening.deckCheck'),
  'count-untold': plain('opening.deckCheck'),
};

/** Every code: tests check that each one was reached. */
export const TABLE_REFUSALS: readonly string[] = Object.keys(GROUNDS);

export function refuse<C extends TableRefusalCode>(
  book: RuleBook,
  code: C,
): Coded<TableRefusalCodes, C> & { readonly clause: string } {
  const { key, parameters } = GROUNDS[code];
  const what: { readonly code: C } = { code };
  return { ...what, ...parameters(book.values), clause: key ? clauseOf(book, key) : STANDARD };
}
