// Every input that there is. A new one has its file, its line in a union, and its line in a list: here if people make it, in
// device-inputs.ts if only devices or the station do.

import { CONFIRM_ADJUSTMENT, type ConfirmAdjustment } from './adjustments/confirm-adjustment.ts';
import { DECLINE_ADJUSTMENT, type DeclineAdjustment } from './adjustments/decline-adjustment.ts';
import { PROPOSE_ADJUSTMENT, type ProposeAdjustment } from './adjustments/propose-adjustment.ts';
import { CARD, type CardOut } from './cards/card.ts';
import { DRAWN_CARD_USED, type DrawnCardUsed } from './cards/drawn-card-used.ts';
import { DRAWN_IN_ERROR, type DrawnInError } from './cards/drawn-in-error.ts';
import { FACE_DOWN_CARD, type FaceDownCard } from './cards/face-down-card.ts';
import { HOLE_TURNED, type HoleTurned } from './cards/hole-turned.ts';
import { MISREAD, type Misread } from './cards/misread.ts';
import { NO_CARD, type NoCard } from './cards/no-card.ts';
import type { Declaration, PageDeclaration } from './declare.ts';
import { DEVICE_INPUTS, type DeviceInput } from './device-inputs.ts';
import { ALLOW_MANUAL_ENTRY, type AllowManualEntry } from './devices/allow-manual-entry.ts';
import { READER_FAULT, type ReaderFault } from './devices/reader-fault.ts';
import { READER_REPAIRED, type ReaderRepaired } from './devices/reader-repaired.ts';
import { APPROVE, type Approve } from './floor/approve.ts';
import { CALL_FLOOR, type CallFloor } from './floor/call-floor.ts';
import { CONFIRM_DECISION, type ConfirmDecision } from './floor/confirm-decision.ts';
import { CORRECT_CARD, type CorrectCard } from './floor/correct-card.ts';
import { CORRECT_DECISION, type CorrectDecision } from './floor/correct-decision.ts';
import { DEAD_HAND, type DeadHand } from './floor/dead-hand.ts';
import { DECLINE_DECISION, type DeclineDecision } from './floor/decline-decision.ts';
import { FLOOR_ANSWERS, type FloorAnswers } from './floor/floor-answers.ts';
import { HALT, type Halt } from './floor/halt.ts';
import { MISDEAL, type Misdeal } from './floor/misdeal.ts';
import { NOTIFIED, type Notified } from './floor/notified.ts';
import { RESHUFFLE, type Reshuffle } from './floor/reshuffle.ts';
import { RESUME, type Resume } from './floor/resume.ts';
import { VOID_ROUND, type VoidRound } from './floor/void-round.ts';
import { HOLD_HAND, type HoldHand } from './holds/hold-hand.ts';
import { BOX_MISSED, type BoxMissed } from './irregularities/box-missed.ts';
import { CARD_MISSED, type CardMissed } from './irregularities/card-missed.ts';
import { DEALER_MISSED, type DealerMissed } from './irregularities/dealer-missed.ts';
import { MISSED_CHOICE, type MissedChoice } from './irregularities/missed-choice.ts';
import { READER_MISUSED, type ReaderMisused } from './irregularities/reader-misused.ts';
import { CLOSE_OFFERS, type CloseOffers } from './offers/close-offers.ts';
import { INSURE, type Insure } from './offers/insure.ts';
import { KEEP, type Keep } from './offers/keep.ts';
import { SKIP_CHECK, type SkipCheck } from './offers/skip-check.ts';
import { ARRIVED, type Arrived } from './opening/arrived.ts';
import { CLOSE_TABLE, type CloseTable } from './opening/close-table.ts';
import { DONE, type Done } from './opening/done.ts';
import { EXPOSED_IN_WASH, type ExposedInWash } from './opening/exposed-in-wash.ts';
import { IDLE, type Idle } from './opening/idle.ts';
import { NEW_DEALER, type NewDealer } from './opening/new-dealer.ts';
import { OPEN_TABLE, type OpenTable } from './opening/open-table.ts';
import { CONFIRM_CARDS, type ConfirmCards } from './payout/confirm-cards.ts';
import { SEAT_BUTTON, type SeatButton } from './payout/seat-button.ts';
import { SETTLE, type Settle } from './payout/settle.ts';
import { SPIN_AGAIN, type SpinAgain } from './payout/spin-again.ts';
import { WHEEL_STOPPED, type WheelStopped } from './payout/wheel-stopped.ts';
import { TEST_INPUTS, type TestInput } from './readiness/all.ts';
import { BURN_MISSED, type BurnMissed } from './shoe/burn-missed.ts';
import { CUT, type Cut } from './shoe/cut.ts';
import { CUT_ANSWER, type CutAnswer } from './shoe/cut-answer.ts';
import { CUT_CARD, type CutCard } from './shoe/cut-card.ts';
import { CUT_CARD_PLACED, type CutCardPlaced } from './shoe/cut-card-placed.ts';
import { DISCLOSE_BURN, type DiscloseBurn } from './shoe/disclose-burn.ts';
import { LEFT_IN_SHOE, type LeftInShoe } from './shoe/left-in-shoe.ts';
import { RECUT, type Recut } from './shoe/recut.ts';
import { SHOE_IS_EMPTY, type ShoeEmpty } from './shoe/shoe-empty.ts';
import { SHUFFLED, type Shuffled } from './shoe/shuffled.ts';
import { SHUFFLER_FAULT, type ShufflerFault } from './shoe/shuffler-fault.ts';
import { SHUFFLER_OUT, type ShufflerOut } from './shoe/shuffler-out.ts';
import { ACKNOWLEDGE, type Acknowledge } from './station/acknowledge.ts';
import { CARD_WAS_NEXT, type CardWasNext } from './turns/card-was-next.ts';
import { DECIDE, type Decide } from './turns/decide.ts';
import { GO_ON, type GoOn } from './turns/go-on.ts';
import { REFUSE_CARD, type RefuseCard } from './turns/refuse-card.ts';
import { UNDO, type Undo } from './turns/undo.ts';
import { CHANGE_WAGER, type ChangeWager } from './wagers/change-wager.ts';
import { CONFIRM_WAGER, type ConfirmWager } from './wagers/confirm-wager.ts';
import { DEAL, type Deal } from './wagers/deal.ts';
import { LET_IN, type LetIn } from './wagers/let-in.ts';
import { SHARE_BOX, type ShareBox } from './wagers/share-box.ts';
import { TAKE_BACK, type TakeBack } from './wagers/take-back.ts';
import { WAGER, type Wager } from './wagers/wager.ts';

/** What a page may send. */
export type PageInput =
  | Arrived
  | CloseTable
  | Done
  | ExposedInWash
  | Idle
  | NewDealer
  | OpenTable
  | TestInput
  | BurnMissed
  | CutAnswer
  | CutCardPlaced
  | CutCard
  | Cut
  | DiscloseBurn
  | LeftInShoe
  | Recut
  | ShoeEmpty
  | Shuffled
  | ShufflerFault
  | ShufflerOut
  | ChangeWager
  | ConfirmWager
  | Deal
  | LetIn
  | ShareBox
  | TakeBack
  | Wager
  | CloseOffers
  | Insure
  | Keep
  | SkipCheck
  | CardWasNext
  | Decide
  | GoOn
  | RefuseCard
  | Undo
  | CardOut
  | DrawnCardUsed
  | DrawnInError
  | FaceDownCard
  | HoleTurned
  | Misread
  | NoCard
  | BoxMissed
  | CardMissed
  | DealerMissed
  | MissedChoice
  | ReaderMisused
  | AllowManualEntry
  | ReaderFault
  | ReaderRepaired
  | Approve
  | CallFloor
  | CorrectCard
  | CorrectDecision
  | ConfirmDecision
  | DeclineDecision
  | DeadHand
  | FloorAnswers
  | Halt
  | Misdeal
  | Notified
  | Reshuffle
  | Resume
  | VoidRound
  | ConfirmCards
  | SeatButton
  | Settle
  | SpinAgain
  | WheelStopped
  | Acknowledge
  | ProposeAdjustment
  | ConfirmAdjustment
  | DeclineAdjustment
  | HoldHand;

/** Everything that can change the table. Time and person come beside it: the workflow has neither clock nor memory of who is there. */
export type Input = PageInput | DeviceInput;

/** In the order in which a page offers them. */
export const PAGE_INPUTS: readonly PageDeclaration<PageInput>[] = [
  ARRIVED,
  CLOSE_TABLE,
  DONE,
  EXPOSED_IN_WASH,
  IDLE,
  NEW_DEALER,
  OPEN_TABLE,
  ...TEST_INPUTS,
  BURN_MISSED,
  CUT_ANSWER,
  CUT_CARD_PLACED,
  CUT_CARD,
  CUT,
  DISCLOSE_BURN,
  LEFT_IN_SHOE,
  RECUT,
  SHOE_IS_EMPTY,
  SHUFFLED,
  SHUFFLER_FAULT,
  SHUFFLER_OUT,
  CHANGE_WAGER,
  CONFIRM_WAGER,
  DEAL,
  LET_IN,
  SHARE_BOX,
  TAKE_BACK,
  WAGER,
  CLOSE_OFFERS,
  INSURE,
  KEEP,
  SKIP_CHECK,
  CARD_WAS_NEXT,
  DECIDE,
  GO_ON,
  REFUSE_CARD,
  UNDO,
  BOX_MISSED,
  CARD_MISSED,
  DEALER_MISSED,
  MISSED_CHOICE,
  READER_MISUSED,
  CARD,
  DRAWN_CARD_USED,
  DRAWN_IN_ERROR,
  FACE_DOWN_CARD,
  HOLE_TURNED,
  MISREAD,
  NO_CARD,
  ALLOW_MANUAL_ENTRY,
  READER_FAULT,
  READER_REPAIRED,
  APPROVE,
  CALL_FLOOR,
  CORRECT_CARD,
  CORRECT_DECISION,
  CONFIRM_DECISION,
  DECLINE_DECISION,
  DEAD_HAND,
  FLOOR_ANSWERS,
  HALT,
  MISDEAL,
  NOTIFIED,
  RESHUFFLE,
  RESUME,
  VOID_ROUND,
  CONFIRM_CARDS,
  SEAT_BUTTON,
  SETTLE,
  SPIN_AGAIN,
  WHEEL_STOPPED,
  ACKNOWLEDGE,
  PROPOSE_ADJUSTMENT,
  CONFIRM_ADJUSTMENT,
  DECLINE_ADJUSTMENT,
  HOLD_HAND,
];

export const DECLARATIONS: readonly Declaration<Input>[] = [...PAGE_INPUTS, ...DEVICE_INPUTS];

const BY_TYPE: ReadonlyMap<string, Declaration<Input>> = new Map(DECLARATIONS.map((one) => [one.type, one]));

export function declarationOf(type: Input['type']): Declaration<Input> {
  const declaration = BY_TYPE.get(type);
  if (!declaration) throw new Error(`"${type}" is no input`);
  return declaration;
}

/** Whether it tells of a card that has left the shoe, with neither its face nor a seal on it. */
export function bringsUnreadCard(input: Input): boolean {
  return declarationOf(input.type).bringsCard === true && !('card' in input) && !('seal' in input);
}
