// Everything that can change the table. Time and person come with the input: the workflow has neither clock nor memory of who is there.
import type { Card } from '../rules/cards/cards.ts';
import type { Phase } from './chart/phases.ts';
import type { HaltReason } from './halt.ts';
import type { WheelFault } from './round/wheel-fault.ts';
import type { Device } from './state.ts';

export type Decision = 'hit' | 'stand' | 'double' | 'redouble' | 'rescue' | 'split' | 'surrender';

/** One bettor's wagers on one box. */
export interface PlacedWager {
  readonly seat: number;
  readonly bettor: string;
  readonly player: string | number;
  readonly kind: 'player' | 'dealer';
  readonly main: number;
  readonly match: number;
  readonly spin: number;
  /** The amount of a match-play coupon; 0 without one. */
  readonly coupon: number;
  /** Spoken and backed with cash. */
  readonly verbal: boolean;
  /** Sits at the box, and does not only wager on it. */
  readonly seated: boolean;
}

export type Input =
  // Opening and closing
  | { readonly type: 'open-table'; readonly preShuffled: boolean; readonly batches: 1 | 2 }
  /** The work of a phase is done: an inspection, a wash, the loading of the shoe. Implied: nobody said so, the next thing was done. */
  | { readonly type: 'done'; readonly step: Phase; readonly implied?: true }
  | { readonly type: 'arrived'; readonly seat: number }
  | { readonly type: 'exposed-in-wash' }
  | { readonly type: 'idle' }
  | { readonly type: 'close-table' }
  | { readonly type: 'new-dealer'; readonly dealer: string }
  // Shuffle and cut
  | { readonly type: 'shuffled'; readonly how: 'hand' | 'machine' }
  | { readonly type: 'shuffler-fault' }
  | { readonly type: 'shuffler-out' }
  | { readonly type: 'left-in-shoe'; readonly cards: number }
  | { readonly type: 'cut-answer'; readonly seat: number; readonly accepts: boolean }
  | { readonly type: 'cut'; readonly fromEnd: number }
  | { readonly type: 'cut-card-placed'; readonly fromBack: number }
  /** The cut is made again: by whoever made it unless the next one entitled is named. */
  | { readonly type: 'recut'; readonly by?: 'last-cutter' | 'next-cutter' }
  // The shoe and the cards
  | { readonly type: 'card'; readonly card: Card; readonly faceUp: boolean; readonly manual: boolean }
  | { readonly type: 'disclose-burn' }
  | { readonly type: 'burn-missed' }
  /** The hole card, sealed before the workflow could see it. */
  | { readonly type: 'sealed-card'; readonly seal: string }
  /** `manual`: a person says so, because the scanner is out. */
  | { readonly type: 'cut-card'; readonly manual?: true }
  | { readonly type: 'shoe-empty'; readonly manual?: true }
  /** A card drawn in error that shows: it was exposed, or it cannot be used as it is. */
  | {
      readonly type: 'drawn-in-error';
      readonly card: Card;
      readonly faceUp: boolean;
      readonly manual?: true;
    }
  /** A card drawn in error that nobody has seen: it is sealed, for it may come to be the hole card. */
  | { readonly type: 'sealed-in-error'; readonly seal: string }
  /** A card has left the shoe while none may: nobody has seen it, or it shows because it may not be played. */
  | { readonly type: 'stray-card'; readonly seal: string }
  | { readonly type: 'stray-card'; readonly card: Card; readonly faceUp: boolean }
  /** A card has left the shoe and the scanner could not tell which: it is entered by hand. */
  | { readonly type: 'misread' }
  /** The scanner told of a card that it could not read, and none had left the shoe. */
  | { readonly type: 'no-card' }
  /** A card has left the shoe face down while the scanner is out: it is burned, or the hole card, or drawn in error. */
  | { readonly type: 'face-down-card' }
  /** The scanner is back and tells of so many cards that were entered by hand meanwhile. */
  | { readonly type: 'seen-by-scanner'; readonly cards: number }
  /** A card drawn in error goes where the next card goes. The face of a sealed one comes with it, but not into the hole. */
  | { readonly type: 'drawn-card-used'; readonly card?: Card }
  | { readonly type: 'hole-turned'; readonly card: Card }
  // Wagers
  | ({ readonly type: 'wager' } & PlacedWager)
  | { readonly type: 'take-back'; readonly seat: number; readonly bettor: string }
  | { readonly type: 'confirm-wager'; readonly seat: number; readonly bettor: string }
  | { readonly type: 'let-in'; readonly player: string | number }
  | { readonly type: 'deal' }
  // Before the check
  | {
      readonly type: 'insure';
      readonly seat: number;
      readonly bettor: string | null;
      readonly amount: number;
    }
  | { readonly type: 'keep'; readonly seat: number }
  | { readonly type: 'close-offers'; readonly implied?: true }
  | { readonly type: 'reader-said'; readonly blackjack: boolean }
  /** The hole card was in the reader and could not be read: it is to be inserted again. */
  | { readonly type: 'reader-unreadable' }
  | { readonly type: 'skip-check' }
  // The players' turns
  | {
      readonly type: 'decide';
      readonly decision: Decision;
      readonly seat: number;
      readonly bettor: string | null;
      readonly amount: number | null;
      /** For the other bettors at a split: the hand of the split that their wager goes with, or both. */
      readonly goesWith: number | 'both' | null;
      /** A stand that nobody said: it is not among the hand's decisions. */
      readonly implied: boolean;
    }
  | { readonly type: 'refuse-card'; readonly seat: number }
  | { readonly type: 'go-on' }
  | { readonly type: 'undo' }
  /** The last card belongs to the next box: the hand that got it had stood. */
  | { readonly type: 'card-was-next' }
  // What goes wrong
  | { readonly type: 'box-missed'; readonly seat: number }
  | { readonly type: 'dealer-missed' }
  | { readonly type: 'card-missed'; readonly seat: number }
  | { readonly type: 'missed-choice'; readonly seat: number; readonly choice: 'deal' | 'dead' }
  | { readonly type: 'reader-misused' }
  | { readonly type: 'reader-fault' }
  | { readonly type: 'reader-repaired' }
  | { readonly type: 'device-lost'; readonly device: Device }
  | { readonly type: 'device-back'; readonly device: Device }
  | { readonly type: 'halt'; readonly reason: HaltReason }
  | { readonly type: 'resume' }
  // The floor
  | { readonly type: 'floor-answers' }
  | { readonly type: 'notified'; readonly who: 'pit' | 'surveillance' }
  | { readonly type: 'allow-manual-entry' }
  | { readonly type: 'floor'; readonly action: 'reshuffle' }
  | { readonly type: 'floor'; readonly action: 'void-round' | 'misdeal' | 'approve' }
  | { readonly type: 'floor'; readonly action: 'dead-hand'; readonly seat: number }
  | {
      readonly type: 'floor';
      readonly action: 'correct-card';
      readonly seat: number | 'dealer';
      readonly hand: number;
      readonly index: number;
      readonly card: Card;
    }
  // The end of the round
  | { readonly type: 'settle'; readonly implied?: true }
  | { readonly type: 'seat-button'; readonly seat: number }
  /** By the wheel, or by the floor where the wheel cannot tell. */
  | { readonly type: 'wheel-stopped'; readonly section: number }
  | { readonly type: 'wheel-fault'; readonly reason: WheelFault }
  /** The floor lets the wheel turn once more for a spin that failed. */
  | { readonly type: 'spin-again' };
