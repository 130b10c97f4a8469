// The whole state of the table between two inputs. It is JSON, so it can be stored, compared and restored.

import type { Card } from '../rules/cards/cards.ts';
import type { Tally } from '../rules/cards/tally.ts';
import type { Line } from '../rules/pay/line.ts';
import type { Bettor, Fate } from '../rules/play/round.ts';
import type { HoleCardMode, SwitchKey } from '../rules/rule-book.ts';
import type { ProposedAdjustment } from './adjustment.ts';
import type { ProposedDecision, SaidDecision } from './correction/corrected-decision.ts';
import type { HaltReason } from './halt.ts';
import type { NumberedNotice } from './notice.ts';
import type { ReadinessState } from './readiness/tested.ts';
import type { WheelFault } from './round/wheel-fault.ts';
import type { ShoeState } from './shoe/shoe-state.ts';
import type { CardPoint, DealPoint, OfferPoint, UndoPoint, WagerPoint } from './undo/points.ts';

/** Who did something to a card, and when. */
export interface Mark {
  readonly by: string;
  readonly at: number;
}

/** A face that no machine has read in this form. The mark stays as long as the card is on the table. */
export interface TypedFace {
  /** Who entered or corrected it, in order. */
  readonly by: readonly Mark[];
  /** The face before an unconfirmed correction; null if there is none. */
  readonly was: Card | null;
  /** The second person who looked at the card. */
  readonly confirmed: Mark | null;
}

/** A card on the table, with its running number in the table's life: a correction changes its face, not its number. */
export interface DealtCard {
  face: Card;
  readonly number: number;
  /** Absent if a machine read it. */
  typed?: TypedFace;
}

/** Where the wheel stands, as a person has said it. */
export interface TypedSection {
  readonly section: number;
  readonly by: Mark;
  /** The second person, who has looked at the wheel too. */
  readonly confirmed: Mark | null;
}

/** The face that was entered for a sealed card. */
export interface TypedSeal {
  readonly seal: string;
  readonly number: number;
  readonly card: Card;
}

/** Stands for a seal: nobody could read the card, and its face is entered by hand when it is turned. */
export const UNREAD = 'unread';

/** Entered by hand in place of a card: the shoe was empty. */
export const SHOE_EMPTY = 'shoe-empty';

/** A card drawn in error: everybody has seen it, or nobody has and it is sealed. */
export type DrawnCard =
  | { readonly exposed: true; readonly card: DealtCard }
  | { readonly exposed: false; readonly seal: string; readonly number: number };

export interface HandState {
  cards: DealtCard[];
  tally: Tally;
  pair: boolean;
  split: boolean;
  splitAces?: boolean;
  doubles: number;
  fate: Fate;
  endedBy: SwitchKey | null;
  /** The hand stands, or the decision after a double is made. */
  stood: boolean;
  /** A blackjack that is not paid yet because the player wants to double it. */
  kept: boolean;
  /** The card that the hand asked for and has not got yet. */
  due: 'hit' | 'double' | null;
  /** The requested card was skipped. It comes when all other hands are finished. */
  late: boolean;
  /** The player has said that the late card is wanted. */
  lateChosen: boolean;
  /** The caller's decisions so far, so that the floor can correct one. Absent in a hand that an older version has dealt. */
  said?: readonly SaidDecision[];
}

export interface StakeState {
  base: number;
  doubled: number[];
  rescued: boolean;
}

export interface BettorState
  extends Omit<Bettor, 'stakes' | 'coupon' | 'insurance' | 'insuranceDead' | 'wheelPrize'> {
  coupon: number;
  /** The player sits at the box, rather than only betting on it. */
  readonly seated: boolean;
  insurance: number;
  insuranceDead: boolean;
  wheelPrize: number | null;
  /** Absent where the wheel itself has told it. */
  wheelTyped?: TypedSection;
  stakes: StakeState[];
}

export interface BoxState {
  readonly seat: number;
  hands: HandState[];
  /** The first bettor is the caller, who decides. */
  bettors: BettorState[];
  splits: number;
  /** The running numbers of the first two cards, even after a split. */
  firstCards: number[];
  /** How many cards of the deal skipped the box. */
  missed: number;
  /** What the player of a box with one card wants; null until the player has answered. */
  missedChoice: 'deal' | 'dead' | null;
  /** The player refused an exposed card: no further card in this round. */
  frozen: boolean;
}

export interface PaidLine {
  readonly seat: number;
  readonly bettor: string;
  readonly line: Line;
  /** When it was paid: see `momentOf` in payments.ts. */
  readonly moment: string;
}

/** Where the next card of the deal goes. */
export type DealTarget =
  | { readonly to: 'box'; readonly seat: number }
  | { readonly to: 'up' }
  | { readonly to: 'hole' };

export interface RoundState {
  readonly number: number;
  /** The hole-card mode of this round: a broken reader turns `peek` into `no-peek`. */
  holeCard: HoleCardMode;
  queue: DealTarget[];
  /** The seal of the hole card. The table does not know its face until it is turned. */
  hole: string | null;
  holeNumber: number;
  holeTurned: boolean;
  /** The dealer's cards that are face up; the first is the up card. */
  dealerCards: DealtCard[];
  boxes: BoxState[];
  offersClosed: boolean;
  /** The answer of the card reader; null while no check was made. */
  checked: 'blackjack' | 'no-blackjack' | null;
  checkSkipped: boolean;
  /** The floor was called to watch two sevens; absent otherwise. It is called once. */
  sevensWatched?: true;
  /** After the caller's decision on a doubled hand, the other bettors may still rescue theirs. */
  rescueWindow: { readonly seat: number; readonly hand: number } | null;
  /** After the caller's split, the others choose a hand for their wager. */
  splitWindow: { readonly seat: number; readonly hand: number } | null;
  /** The totals that were announced: the seat, and the last card of the hand. */
  announced: string[];
  /** Something went wrong in this round: the floor may call it off. */
  troubled: boolean;
  /** How often the reader could not read the hole card. */
  unreadable: number;
  /** Why the spin that is due failed; null if it did not. */
  wheelFault: WheelFault | null;
  /** Failed spins that were made again. Each spin of a round has its own number. */
  failedSpins: number;
  /** Seats whose bonus-spin button has been pressed. */
  buttons: number[];
  /** Who was informed of the super bonus, if the book requires it. */
  notified: ('pit' | 'surveillance')[];
  /** The table before the round, until its first card comes or a box is skipped. Absent afterwards, and in older journals. */
  begun?: DealPoint;
  /** The round before the last decision, and so on back, until a card follows. */
  undo: UndoPoint | null;
  /** How often the table resumed before the check was answered. The reader is asked anew each time. */
  resumes?: number;
  /** The last choice about insurance or a kept blackjack, while it can be taken back. Absent in older journals. */
  lastOffer?: OfferPoint | null;
  /** The round before the last card to a hand, so that the card can go to the next box. */
  beforeCard: CardPoint | null;
  voidedBy: SwitchKey | null;
  /** Lines paid or collected so far, by wager. */
  paid: Record<string, PaidLine>;
  superBonuses: { readonly seat: number; readonly hand: number; approved: boolean }[];
  /** Lines that are due and wait for a second person, by wager; absent if there are none. */
  withheld?: readonly string[];
  /** Everything is paid and collected, except what waits for a second person. */
  othersSettled?: true;
  settled: boolean;
}

/** A question that only a floorperson can answer. */
export interface FloorCall {
  readonly about: 'ten-found' | 'census' | 'stray-card' | 'two-sevens' | 'super-bonus' | 'reader-misuse';
  readonly clause: SwitchKey;
  readonly seat: number | null;
}

export type Device = 'scanner' | 'reader' | 'buttons' | 'wheel' | 'keypad';

/** The cards on the table: when they were opened, and how far their inspection is. */
export interface CardsState {
  openedAt: number | null;
  preShuffled: boolean;
  /** Not shuffled at the table yet. */
  freshFromBox: boolean;
  batches: 1 | 2;
  batchesInspected: number;
  /** Which batch is in the shoe, if two take turns. */
  batch: 0 | 1;
}

/** How many files differ, and the first of them. */
export interface ProgramDiffers {
  readonly differing: number;
  readonly files: readonly string[];
}

export interface TableState extends ReadinessState {
  readonly pack: string;
  cards: CardsState;
  /** The dealer who has the table; null until a dealer has worked at it. */
  dealer: string | null;
  firstPlayer: number | null;
  /** The seats that played in the last round. */
  present: number[];
  shuffledBy: 'hand' | 'machine';
  /** A failed shuffler must be out of the way before the cards are shuffled by hand. */
  shufflerFailed: boolean;
  cutOffers: number[];
  cutBy: number | null;
  shoesCut: number;
  /** Where the cover card came out in the last round. */
  coverCardAt: number | 'dealer' | null;
  cardNumber: number;
  shoe: ShoeState;
  /** Cards drawn in error that nobody has taken yet, oldest first. */
  drawn: DrawnCard[];
  /** Cards that left the shoe unrecognised and wait to be entered by hand. */
  unread: number;
  /** For each of them, oldest first: the last number before it. Absent if there are none, and in older snapshots. */
  unreadAfter?: number[];
  /** Why the last card from the shoe was not used; null if it was. */
  unused: 'irregularity.faceUpCard' | 'irregularity.dealerOverdraw' | null;
  /** A card must be burned before any other is used. */
  burnDue: boolean;
  /** Another dealer took over during a hand: a card is burned after the round. Absent if nobody did. */
  burnAfterRound?: true;
  lastBurned: Card | null;
  readerBroken: boolean;
  reshuffleDue: boolean;
  /** These cards may no longer be used. */
  decksOut: boolean;
  calls: FloorCall[];
  missing: Device[];
  /** The floor allows the dealer to enter cards by hand while the scanner is out. */
  manualEntry: boolean;
  /** What people entered in place of the scanner; null for a card that nobody saw. The scanner may still report these. */
  byHand: (Card | null | typeof SHOE_EMPTY)[];
  /**
   * Cards whose face a floorperson entered because the seal could not be opened. The face is compared with the seal
   * later. Absent if there are none.
   */
  typedSeals?: readonly TypedSeal[];
  halted: readonly HaltReason[] | null;
  wagers: BoxState[];
  /** What was done to the wagers since the last round, the oldest first, so that it can be taken back. Absent if nothing was. */
  wagerPoints?: readonly WagerPoint[];
  /** Spoken wagers that wait for the floor. */
  unconfirmed: { readonly seat: number; readonly bettor: string }[];
  /** Who has agreed to other bettors on their box; absent if nobody has. */
  shared?: readonly { readonly seat: number; readonly player: string | number }[];
  /** Players whom the floor lets in although they sat out a round. */
  letIn: (string | number)[];
  /** The program's files differ from those shipped. Absent if they do not, as far as is known. */
  programDiffers?: ProgramDiffers;
  rounds: number;
  round: RoundState | null;
  /** What the floor has not acknowledged yet, oldest first. Absent if there is nothing. */
  notices?: readonly NumberedNotice[];
  /** How many notices there were in the table's life. Absent before the first. */
  noticed?: number;
  /** Adjustments of settled rounds that wait for a second person, the oldest first. Absent while there is none. */
  adjustments?: readonly ProposedAdjustment[];
  /** How many were proposed in the table's life. Absent before the first. */
  adjustmentsProposed?: number;
  /** A corrected decision of this round that waits for a second person. Absent while there is none. */
  correction?: ProposedDecision;
  /** How many hands were held in the table's life. Absent before the first. */
  handsHeld?: number;
}

/** Broken or missing: either way it cannot check a hole card. */
export function readerIsOut({ readerBroken, missing }: TableState): boolean {
  return readerBroken || missing.includes('reader');
}
