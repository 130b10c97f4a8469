// What the table does not allow in this moment. The rules' own refusals are in rules/refusals.ts.
import { clauseOf, type RuleBook, STANDARD, type SwitchKey } from '../rules/rule-book.ts';

/** A refusal of the rules or of the table. */
export interface TableRefusal {
  readonly code: string;
  readonly clause: string;
  readonly message: string;
}

const REFUSALS = {
  'needs-floor': [null, 'Only a floorperson can do this.'],
  'only-watches': [null, 'Surveillance watches and does not act at the table.'],
  'needs-person': [null, 'A person does this, no device.'],
  'no-such-seat': ['wagers.boxes', 'The table has no such betting position.'],
  'no-round': ['wagers.required', 'No wager stands, so no round is dealt.'],
  'round-over': [null, 'The round is over.'],
  'round-running': [
    'wagers.lockedByFirstCard',
    'The cards are out: wagers are not placed, changed or taken back now.',
  ],
  'not-now': [null, 'This is not possible at this point of the round.'],
  'not-in-turn': ['deal.order', "It is another hand's turn."],
  'no-such-box': [null, 'There is no wager on this box.'],
  'no-such-bettor': [null, 'There is no such bettor on this box.'],
  'caller-first': ['wagers.callerOfSharedBox', 'The caller of the box decides first.'],
  'caller-only': ['wagers.callerOfSharedBox', 'Only the caller of the box decides this.'],
  'not-on-hand': ['wagers.callerOfSharedBox', 'The bettor has no wager on this hand.'],
  'already-said': ['wagers.callerOfSharedBox', 'The bettor has decided this already.'],
  'card-due': [null, 'A card is due first.'],
  'no-card-due': [null, 'No card may leave the shoe now.'],
  'card-is-open': ['deal.order', 'This card is dealt face up.'],
  'hole-is-closed': ['holeCard.mode', 'The hole card is dealt face down.'],
  'hole-first': ['holeCard.mode', 'The hole card is turned first.'],
  'hole-too-early': ['holeCard.mode', 'The hole card stays face down until the players have their cards.'],
  'table-stopped': ['holeCard.readerBreaksDown', 'The card reader is out of order: the table waits.'],
  'waiting-for-floor': [null, 'The floor has been called: the table waits for its answer.'],
  'nothing-to-approve': ['superBonus.procedure', 'No super bonus waits for approval.'],
  'bettor-twice': [null, 'This bettor has a wager on the box already.'],
  'bettors-per-box': ['wagers.bettorsPerBox', 'The box has all the bettors that it may have.'],
  'boxes-per-player': ['wagers.boxesPerPlayer', 'The player has all the boxes that one player may have.'],
  'boxes-not-adjacent': ['wagers.adjacentBoxesOnly', "A player's boxes must lie side by side."],
  'mid-shoe-entry': ['wagers.midShoeEntry', 'New players wait for the next shuffle.'],
  'dealer-bet-alone': ['dealerBets.allowed', "A bet for the dealer rides beside a player's wager."],
  'dealer-bet-twice': ['dealerBets.allowed', 'There is a bet for the dealer on the box already.'],
  'missed-already': ['irregularity.oneCardOnly', 'The deal has missed this box twice already.'],
  'no-choice': ['irregularity.oneCardOnly', 'The player has no choice here.'],
  'drawn-card-first': ['irregularity.drawnInErrorUnexposed', 'The card drawn in error is the next card.'],
  'exposed-card-first': ['irregularity.drawnInErrorExposed', 'The exposed card is the next card.'],
  'misread-first': [null, 'The card that could not be read is entered by hand first.'],
  'nothing-unread': [null, 'No card waits to be entered by hand.'],
  'seal-is-closed': [
    'irregularity.drawnInErrorUnexposed',
    'The card drawn in error is sealed: its face comes when it is used.',
  ],
  'seen-already': ['irregularity.drawnInErrorExposed', 'Everybody has seen the card drawn in error.'],
  'no-exposed-card': ['irregularity.drawnInErrorExposed', 'There is no exposed card to refuse.'],
  'no-misuse': ['holeCard.readerMisused', 'There is no hole card that may not be put in the reader.'],
  'check-not-due': ['dealerBlackjack.foundLate', 'No check is due that could be forgotten.'],
  'check-cannot-be-skipped': ['holeCard.mode', 'The check for blackjack cannot be left out.'],
  'no-such-hand': [
    'wagers.callerOfSharedBox',
    'A split makes two hands: the wager goes with the first, the second or both.',
  ],
  'no-such-card': [null, 'There is no such card on the table.'],
  'ten-not-playable': ['irregularity.ten', 'A ten is not played: it is taken out of the game.'],
  'hand-dead-already': [null, 'Nothing on the box is left to be called dead.'],
  'no-pre-shuffled': ['cards.preShuffled', 'These rules know no cards that are shuffled beforehand.'],
  'no-batches': ['cards.twoBatches', 'These rules play with one batch of cards.'],
  'cards-too-old': [
    'cards.replacedAfterHours',
    'The cards have been open too long: close the table and open new ones.',
  ],
  'batch-in-the-rack': [
    'cards.twoBatches',
    'The batch in the discard rack is counted and goes into the shuffler before the other comes out.',
  ],
  'no-reshuffle-at-will': ['shuffle.atFloorsWord', 'These rules shuffle only when the cut card has come.'],
  'shuffler-in-the-way': ['irregularity.shufflerOut', 'The failed shuffler must be out of the way first.'],
  'cut-offered-to-another': ['cut.offeredTo', 'The cut is offered to another player.'],
  'cut-too-shallow': ['cut.atLeastFromEnds', 'The cut is too near the end of the stack.'],
  'cut-card-too-far-back': [
    'cut.cutCardFromBack',
    'The cut card goes at least a quarter of the way in from the back.',
  ],
  'no-cut-to-repeat': ['cut.recutUntil', 'These cards have not been cut.'],
  'recut-too-late': ['cut.recutUntil', 'It is too late to have the cards cut again.'],
  'burn-not-disclosed': ['burn.disclosed', 'These rules do not show the burn card.'],
  'burn-is-due': ['burn.firstCard', 'The burn card is not left out.'],
  'no-burn-card': ['burn.disclosed', 'No card has been burned.'],
  'wagers-on-the-table': [null, 'There are wagers on the table.'],
  'no-coupons': ['wagers.coupons', 'These rules take no match-play coupons.'],
  'no-such-wager': [null, 'There is no such wager.'],
  'wager-unconfirmed': ['wagers.verbalConfirmedBy', 'A spoken wager waits to be confirmed.'],
  'floor-confirms': ['wagers.verbalConfirmedBy', 'The floor confirms a spoken wager.'],
  'not-spoken': ['wagers.verbalConfirmedBy', 'There is no spoken wager to confirm.'],
  'nothing-to-undo': [null, 'There is no decision that can be taken back.'],
  'nothing-to-move': [null, 'There is no card that could belong to the next box.'],
  'scanner-missing': [null, 'The shoe scanner is missing: the floor must allow cards to be entered by hand.'],
  'scanner-works': [null, 'The shoe scanner works: cards are not entered by hand.'],
  'reader-said-otherwise': [
    'holeCard.mode',
    'The card reader has said otherwise: look again. If it is this card, the floor enters it or voids the round.',
  ],
  'face-is-sealed': ['holeCard.mode', 'The shoe scanner has read this card: its face comes from there.'],
  'wheel-works': [
    'spin.wheelTurns',
    'The wheel tells its section itself: the floor enters it only if it cannot.',
  ],
  'spin-not-failed': ['spin.wheelTurns', 'No spin has failed that could be made again.'],
  'not-missing': [null, 'This device is not missing.'],
  'table-halted': [null, 'The table is halted.'],
  'not-halted': [null, 'The table is not halted.'],
  'approve-first': ['superBonus.procedure', 'The floor approves the super bonus before it is paid.'],
  'notify-first': ['superBonus.procedure', 'The pit manager and surveillance must be told first.'],
  'button-first': ['spin.seatButton', "The seat's button comes before the wheel."],
  'no-button': ['spin.offered', 'No bonus-spin button is due at this seat.'],
  'wheel-too-early': ['spin.wheelTurns', 'The wheel turns when the dealer has completed the hand.'],
  'no-wheel': ['spin.offered', 'No spin of the wheel is due.'],
} as const satisfies Record<string, readonly [SwitchKey | null, string]>;

export type TableRefusalCode = keyof typeof REFUSALS;

/** Every code, for whoever must have seen them all. */
export const TABLE_REFUSALS: readonly string[] = Object.keys(REFUSALS);

export function refuse(book: RuleBook, code: TableRefusalCode): TableRefusal {
  const [key, message] = REFUSALS[code];
  return { code, clause: key ? clauseOf(book, key) : STANDARD, message };
}
