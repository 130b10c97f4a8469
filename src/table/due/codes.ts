// Everything that can be due, as codes with parameters. If a switch of the book decides what to do, its value is the
// parameter `how`, and every language has a sentence for each value.
import type { Card } from '../../rules/cards/cards.ts';
import type { Coded } from '../../rules/coded.ts';
import type { Announcement } from '../../rules/play/announce.ts';
import type { Switches } from '../../rules/rule-book.ts';
import type { CorrectedDecision } from '../correction/corrected-decision.ts';
import type { HaltReason } from '../halt.ts';
import type { Part } from '../readiness/parts.ts';
import type { WheelFault } from '../round/wheel-fault.ts';

/** It is due for a box. */
interface AtBox {
  readonly seat: number;
}

/** It may be about a box. */
interface AboutBox {
  readonly seat: number | null;
}

/** One of a few values, usually of a switch, decides what to do. */
interface By<How extends string> {
  readonly how: How;
}

export interface OpeningCodes {
  open: object;
  'test-table': By<Exclude<Switches['opening.readinessTest'], 'none'>>;
  'try-part': By<Part>;
  /** A known card that the scanner or the reader gets next. */
  'test-card': { readonly card: Card };
  'sign-test': object;
  'check-decks': object;
  'count-decks': { readonly expected: number };
  /** It is away in a count of the decks, or has not told of all cards. */
  'await-scanner': object;
  'decks-wrong': object;
  inspect: object;
  'remove-tens': By<Switches['opening.tens']> & { readonly decks: number };
  verify: object;
  'inspect-reader': object;
  spread: object;
  wash: object;
  'mix-again': object;
}

export interface NewShoeCodes {
  reshuffle: object;
  'shuffler-out': By<Switches['irregularity.shufflerOut']>;
  count: object;
  'swap-batches': By<'first-shoe' | 'after-a-shoe'>;
  shuffle: By<Switches['shuffle.handSteps']>;
  'may-recut': object;
  'await-player': object;
  'offer-cut': AboutBox;
  /** Without a box the dealer cuts. */
  cut: AboutBox & { readonly from: number };
  'dealer-cuts': object;
  'place-cut-card': { readonly fromBack: number };
  load: object;
  burn: By<'new-shoe' | 'in-mid-round'>;
  'disclose-burn': object;
}

export interface BetweenRoundsCodes {
  'offer-step': AtBox & { readonly step: number };
  'confirm-wager': AtBox & By<Switches['wagers.verbalConfirmedBy']>;
  consent: AtBox;
  'newcomers-wait': object;
  'take-wagers': object;
  'idle-spread': By<Switches['idle.spread']>;
  'turn-up': object;
  'idle-swap': object;
  'idle-wash': object;
  'decks-out': object;
  close: object;
  'box-tens': object;
}

export interface RoundCodes {
  'deal-box': AtBox;
  'ask-missed': AtBox;
  'deal-up': object;
  'deal-hole': object;
  'close-insurance': object;
  'offer-insurance': AtBox;
  'offer-surrender': AtBox;
  check: object;
  'check-again': object;
  'wager-on-cards': AtBox;
  'announce-blackjack': AtBox;
  'ask-late': AtBox;
  'ask-split': AtBox;
  card: AtBox & By<'from-the-shoe' | 'drawn-in-error'>;
  announce: AtBox & { readonly say: Announcement };
  'ask-rescue': AtBox;
  decide: AtBox;
  'turn-hole': By<'read' | 'unread'>;
  'call-dealers-card': object;
  draw: object;
}

export interface PayingCodes {
  'pay-blackjack': AtBox;
  'pay-21': AtBox;
  'clear-hand': AtBox;
  'leave-hand': AtBox;
  'collect-insurance': AtBox;
  'pay-match': AtBox;
  'collect-match': AtBox;
  'pay-super-bonus': AtBox;
  'pay-envy': AtBox;
  approve: object;
  /** Winnings from cards that were entered by hand wait for a second person. */
  'typed-cards': object;
  /** A decision was wrong: its correction waits for a second person. */
  'wrong-decision': { readonly of: CorrectedDecision };
  notify: object;
  'press-button': AtBox;
  spin: AtBox;
  settle: By<SettlingOrder>;
  'give-back': object;
  'pick-up': By<Switches['pickUp.order']>;
}

/** In which order wagers are settled at the end of a round. */
export type SettlingOrder = 'by-box-from-far-right' | 'by-box-from-left' | 'losers-first';

/** A card that is not used. */
export type UnusedCard = 'lay-face-up' | 'drawn-to-finished-hand' | 'exposed-and-not-taken';

export interface TroubleCodes {
  halted: { readonly reasons: readonly HaltReason[] };
  'enter-cards': object;
  'scanner-missing': object;
  'reader-out': By<Switches['holeCard.readerBreaksDown']>;
  /** Without a fault, the wheel is missing. */
  'wheel-out': AtBox & { readonly fault: WheelFault | null };
  'enter-card': object;
  'shuffle-unread': object;
  'to-discard-rack': By<UnusedCard>;
  'burn-unused': By<UnusedCard>;
  'use-drawn-card': By<'read' | 'unread'>;
  'may-misdeal': object;
  'may-opt-out': object;
  'shuffle-discards': object;
  'cut-discards': object;
}

/** Why a floorperson is called. */
export interface CallCodes {
  'floor:ten-found': AboutBox & By<Switches['opening.tens']>;
  'floor:census': AboutBox;
  'floor:stray-card': AboutBox;
  'floor:two-sevens': AboutBox;
  'floor:super-bonus': AboutBox;
  'floor:reader-misuse': AboutBox;
}

export interface DueCodes
  extends OpeningCodes,
    NewShoeCodes,
    BetweenRoundsCodes,
    RoundCodes,
    PayingCodes,
    TroubleCodes,
    CallCodes {}

export type DueCode = keyof DueCodes;

/** The clause, and the box that it is due for. */
interface Where {
  readonly clause: string;
  readonly seat: number | null;
}

export type Due = Coded<DueCodes> & Where;

export function isCall({ code }: Due): boolean {
  return code.startsWith('floor:');
}

/** What only a floorperson can do before the table goes on. */
const FLOORS_STEPS: readonly DueCode[] = ['verify', 'inspect-reader', 'wheel-out', 'sign-test'];

/** What a floorperson says of payments that wait. */
export const FLOORS_WORD: readonly DueCode[] = ['approve', 'notify', 'typed-cards', 'wrong-decision'];

/** Some books have a spoken wager confirmed by the floor, too. */
export function isFloorsStep(due: Due): boolean {
  const isSpoken = due.code === 'confirm-wager' && due.how === 'dealer-and-floor';
  return isSpoken || FLOORS_STEPS.includes(due.code);
}

export function isForFloor(due: Due): boolean {
  return isCall(due) || isFloorsStep(due) || FLOORS_WORD.includes(due.code);
}
