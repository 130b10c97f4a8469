// The whole state of the table between two inputs. It is JSON: it can be stored, compared and restored.

import type { Card } from '../rules/cards/cards.ts';
import type { Tally } from '../rules/cards/tally.ts';
import type { Line } from '../rules/pay/line.ts';
import type { Bettor, Fate } from '../rules/play/round.ts';
import type { HoleCardMode, SwitchKey } from '../rules/rule-book.ts';
import type { HaltReason } from './halt.ts';
import type { NumberedNotice } from './notice.ts';
import type { WheelFault } from './round/wheel-fault.ts';
import type { ShoeState } from './shoe/shoe-state.ts';
import type { CardPoint, OfferPoint, UndoPoint } from './undo/points.ts';

/** Who did something about a card, and when. */
export interface Mark {
  readonly by: string;
  readonly at: number;
}

/** A face that no machine has read as it stands. It is marked for as long as the card lies on the table. */
export interface TypedFace {
  /** Who entered or corrected it, the first of them first. */
  readonly by: readonly Mark[];
  /** The face that stood before a correction that nobody has confirmed; null where there is none. */
  readonly was: Card | null;
  /** The second person, who has looked at the card too. */
  readonly confirmed: Mark | null;
}

/** A card on the table, with its running number in the table's life: a correction changes its face, not its number. */
export interface DealtCard {
  face: Card;
  readonly number: number;
  /** Absent where a machine has read it. */
  typed?: TypedFace;
}

/** The face that was entered for a sealed card. */
export interface TypedSeal {
  readonly seal: string;
  readonly number: number;
  readonly card: Card;
}

/** In place of a seal: nobody could read the card, and its face is entered by hand when it is turned. */
export const UNREAD = 'unread';

/** Among the cards entered by hand: the shoe was empty then. */
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
  doubles: number;
  fate: Fate;
  endedBy: SwitchKey | null;
  /** Stood, or the decision after a double is made. */
  stood: boolean;
  /** A blackjack kept back from payment, to be doubled. */
  kept: boolean;
  /** The card that was decided on and has not come yet. */
  due: 'hit' | 'double' | null;
  /** The card that was asked for was missed; it comes when all other hands are finished. */
  late: boolean;
  /** The player has said that the late card is wanted. */
  lateChosen: boolean;
}

export interface StakeState {
  base: number;
  doubled: number[];
  rescued: boolean;
}

export interface BettorState
  extends Omit<Bettor, 'stakes' | 'coupon' | 'insurance' | 'insuranceDead' | 'wheelPrize'> {
  coupon: number;
  /** Sits at the box, and does not only wager on it. */
  readonly seated: boolean;
  insurance: number;
  insuranceDead: boolean;
  wheelPrize: number | null;
  stakes: StakeState[];
}

export interface BoxState {
  readonly seat: number;
  hands: HandState[];
  /** The first bettor calls the decisions. */
  bettors: BettorState[];
  splits: number;
  /** The running numbers of the first two cards, wherever a split has put them. */
  firstCards: number[];
  /** Cards of the deal that passed the box by. */
  missed: number;
  /** What the player of a box with one card wants: null while the question is open. */
  missedChoice: 'deal' | 'dead' | null;
  /** Refused an exposed card: no further card in this round. */
  frozen: boolean;
}

export interface PaidLine {
  readonly seat: number;
  readonly bettor: string;
  readonly line: Line;
  /** When it was paid: see momentOf in payments.ts. */
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
  /** The hole card's seal; its face is unknown to the table until it is turned. */
  hole: string | null;
  holeNumber: number;
  holeTurned: boolean;
  /** The dealer's cards that are face up; the first is the up card. */
  dealerCards: DealtCard[];
  boxes: BoxState[];
  offersClosed: boolean;
  /** What the check in the reader said; null while none was made. */
  checked: 'blackjack' | 'no-blackjack' | null;
  checkSkipped: boolean;
  /** The floor has been called to watch two sevens; absent where it was not. It is called once. */
  sevensWatched?: true;
  /** After the caller's decision on a doubled hand the other bettors may still rescue theirs. */
  rescueWindow: { readonly seat: number; readonly hand: number } | null;
  /** After the caller's split the others say where their wager goes. */
  splitWindow: { readonly seat: number; readonly hand: number } | null;
  /** The totals that were announced: the seat and the last card of the hand. */
  announced: string[];
  /** Something has gone wrong in this round: the floor may call it off. */
  troubled: boolean;
  /** How often the reader could not read the hole card. */
  unreadable: number;
  /** Why the spin that is due has failed; null while it has not. */
  wheelFault: WheelFault | null;
  /** Spins that failed and were made again: each spin of a round is asked for under a number of its own. */
  failedSpins: number;
  /** Seats whose bonus-spin button has been pressed. */
  buttons: number[];
  /** Whom the super bonus has been reported to, where the book asks for it. */
  notified: ('pit' | 'surveillance')[];
  /** The round as it was before the last decision, while no card has followed. */
  undo: UndoPoint | null;
  /** How often the table was let go on before the check was answered: the reader is asked anew each time. */
  resumes?: number;
  /** The last word of insurance and blackjacks that are kept, while it can be taken back; journals of before have none. */
  lastOffer?: OfferPoint | null;
  /** The round as it was before the last card to a hand, so that the card can be given to the next box. */
  beforeCard: CardPoint | null;
  voidedBy: SwitchKey | null;
  /** Lines paid or collected so far, by wager. */
  paid: Record<string, PaidLine>;
  superBonuses: { readonly seat: number; readonly hand: number; approved: boolean }[];
  /** Lines that are due and wait for a second person, by wager; absent while there is none. */
  withheld?: readonly string[];
  /** All is paid and collected but what waits for a second person. */
  othersSettled?: true;
  settled: boolean;
}

/** Something only a floorperson can answer. */
export interface FloorCall {
  readonly about: 'ten-found' | 'census' | 'stray-card' | 'two-sevens' | 'super-bonus' | 'reader-misuse';
  readonly clause: SwitchKey;
  readonly seat: number | null;
}

export type Device = 'scanner' | 'reader' | 'buttons' | 'wheel' | 'keypad';

/** The cards on the table: when they were opened, and how far their inspection has come. */
export interface CardsState {
  openedAt: number | null;
  preShuffled: boolean;
  /** Not shuffled at the table yet. */
  freshFromBox: boolean;
  batches: 1 | 2;
  batchesInspected: number;
  /** Which batch is in the shoe, where two take turns. */
  batch: 0 | 1;
}

/** How many files, and the first of them. */
export interface ProgramDiffers {
  readonly differing: number;
  readonly files: readonly string[];
}

export interface TableState {
  readonly pack: string;
  cards: CardsState;
  /** Who has the table; null until a dealer has worked at it. */
  dealer: string | null;
  firstPlayer: number | null;
  /** The seats that played in the last round. */
  present: number[];
  shuffledBy: 'hand' | 'machine';
  /** A shuffler that failed must be out of the way before the cards are shuffled by hand. */
  shufflerFailed: boolean;
  cutOffers: number[];
  cutBy: number | null;
  shoesCut: number;
  /** Where the cover card came up in the last round. */
  coverCardAt: number | 'dealer' | null;
  cardNumber: number;
  shoe: ShoeState;
  /** Cards drawn in error that nobody has taken yet, oldest first. */
  drawn: DrawnCard[];
  /** Cards that left the shoe unrecognised and wait to be entered by hand. */
  unread: number;
  /** Of each of them, oldest first, the number of the last card before it. Absent while there is none: snapshots of before lack it. */
  unreadAfter?: number[];
  /** Why the last card out of the shoe was not used; null when it was. */
  unused: 'irregularity.faceUpCard' | 'irregularity.dealerOverdraw' | null;
  /** A card must be burned before any other is used. */
  burnDue: boolean;
  /** Another dealer came in mid-hand: the card is burned when the round is over. Absent where none did. */
  burnAfterRound?: true;
  lastBurned: Card | null;
  readerBroken: boolean;
  reshuffleDue: boolean;
  /** These cards may not be played with any more. */
  decksOut: boolean;
  calls: FloorCall[];
  missing: Device[];
  /** The floor lets the dealer enter cards by hand while the scanner is out. */
  manualEntry: boolean;
  /** What people have told in its place since then, a card as null if nobody saw it: the scanner may yet tell of it. */
  byHand: (Card | null | typeof SHOE_EMPTY)[];
  /** Cards of which a floorperson entered the face, because the seal could not be opened: it is held against the seal. Absent while there is none. */
  typedSeals?: readonly TypedSeal[];
  halted: readonly HaltReason[] | null;
  wagers: BoxState[];
  /** Spoken wagers that wait for the floor. */
  unconfirmed: { readonly seat: number; readonly bettor: string }[];
  /** Who has agreed to others on the own box; absent while nobody has. */
  shared?: readonly { readonly seat: number; readonly player: string | number }[];
  /** Players whom the floor lets in although they sat out a round. */
  letIn: (string | number)[];
  /** The program's files are not those that were shipped. Absent: they are, as far as anybody knows. */
  programDiffers?: ProgramDiffers;
  rounds: number;
  round: RoundState | null;
  /** What the floor has not acknowledged yet, the oldest first. Absent while there is nothing. */
  notices?: readonly NumberedNotice[];
  /** How many there were in the table's life. Absent before the first. */
  noticed?: number;
}

/** Broken or not there: either way it cannot check a hole card. */
export function readerIsOut({ readerBroken, missing }: TableState): boolean {
  return readerBroken || missing.includes('reader');
}
