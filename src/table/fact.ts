// Facts: what happened, as typed data. Records, screens and checks are made from facts alone.
import type { Card } from '../rules/cards/cards.ts';
import type { Line, LineWager } from '../rules/pay/line.ts';
import type { Announcement } from '../rules/play/announce.ts';
import type { HoleCardMode, Switches, SwitchKey } from '../rules/rule-book.ts';
import type { Adjustment, PastBettor } from './adjustment.ts';
import type { CorrectedDecision } from './correction/corrected-decision.ts';
import type { HaltReason } from './halt.ts';
import type { Decision, PlacedWager } from './input.ts';
import type { Notice } from './notice.ts';
import type { Part } from './readiness/parts.ts';
import type { DecksChecked, PartTested, StationTested } from './readiness/tested.ts';
import type { Caller } from './round/betting.ts';
import type { Device, FloorCall, Mark } from './state.ts';
import type { Step } from './step.ts';
import type { BettorsInOrder } from './undo/points.ts';

export type IncidentKind =
  | 'face-up-card'
  | 'ten-found'
  | 'drawn-in-error'
  | 'dealer-overdraw'
  | 'card-refused'
  | 'box-skipped'
  | 'card-skipped'
  | 'reader-misuse'
  | 'reader-fault'
  | 'shoe-exhausted'
  | 'round-void'
  | 'misdeal'
  | 'hand-dead'
  | 'card-corrected'
  | 'decision-corrected'
  | 'census'
  | 'late-blackjack'
  | 'dealer-missed-card'
  | 'shuffler-fault';

/** What a bettor decided. An exposed card may also be refused. */
export type Decided = Decision | 'refuse-card';

/** What a floorperson did at the table. The answer to a call has the name of the call. */
export type FloorDeed =
  | 'void-round'
  | 'misdeal'
  | 'approve'
  | 'reshuffle'
  | 'dead-hand'
  | 'correct-card'
  | 'decision-corrected'
  | 'confirm-cards'
  | `answers:${FloorCall['about']}`;

/** Where a card went. Hands count from 1. */
export type Place =
  | { readonly at: 'hand'; readonly seat: number; readonly hand: number }
  | { readonly at: 'dealer' }
  | { readonly at: 'hole' }
  | { readonly at: 'burned' }
  | { readonly at: 'removed' };

export type Fact =
  /** A step of a procedure, with who did it. */
  | { readonly fact: 'done'; readonly step: Step; readonly by: string | null; readonly clause: string }
  | { readonly fact: 'shoe-started'; readonly shoe: number; readonly batch: number }
  | { readonly fact: 'burn-disclosed'; readonly card: Card }
  | { readonly fact: 'wager-taken-back'; readonly seat: number; readonly bettor: string }
  | {
      readonly fact: 'device';
      readonly device: Device;
      readonly state: 'lost' | 'back' | 'misread' | 'no-card' | 'caught-up' | 'unreadable' | 'failed';
    }
  | { readonly fact: 'halted'; readonly reason: HaltReason }
  | { readonly fact: 'resumed'; readonly by: string }
  /** Whether the program's files are the ones that were shipped. */
  | { readonly fact: 'program-checked'; readonly identity: string; readonly differing: number }
  /** What the station noticed, and up to which number somebody has acknowledged it. */
  | { readonly fact: 'noticed'; readonly number: number; readonly notice: Notice }
  | { readonly fact: 'acknowledged'; readonly through: number; readonly by: string }
  /** A settled round is to be put right; numbered in the table's life. */
  | ({ readonly fact: 'adjustment-proposed'; readonly adjustment: number; readonly by: string } & Adjustment)
  /** It is put right: the first person, and the second one. */
  | ({
      readonly fact: 'adjusted';
      readonly adjustment: number;
      readonly proposed: Mark;
      readonly by: string;
    } & Adjustment)
  | ({
      readonly fact: 'adjustment-declined';
      readonly adjustment: number;
      readonly how: 'withdrawn' | 'refused';
      readonly by: string;
    } & PastBettor)
  /** A hand is held for a dispute; numbered in the table's life. */
  | {
      readonly fact: 'hand-held';
      readonly hold: number;
      readonly round: number;
      readonly reason: string;
      readonly by: string;
    }
  /** A part of a readiness test is over. */
  | ({ readonly fact: 'part-tested' } & PartTested)
  /** A readiness test is signed: who began it, who signs it, what was tried and what was left out. */
  | {
      readonly fact: 'readiness-tested';
      readonly test: number;
      readonly begun: Mark;
      readonly by: string;
      readonly required: Switches['opening.readinessTest'];
      readonly tested: readonly PartTested[];
      readonly left: readonly Part[];
      /** The table may open, as far as the test goes. */
      readonly ready: boolean;
      readonly station?: StationTested;
    }
  | ({ readonly fact: 'decks-checked'; readonly by: string } & DecksChecked)
  | ({ readonly fact: 'wager' } & PlacedWager)
  | {
      readonly fact: 'round-started';
      readonly round: number;
      readonly holeCard: HoleCardMode;
      /** Who decides for a box on which another player placed the first wager. */
      readonly callers?: readonly Caller[];
      /** An ace and a card worth ten on a split hand are a blackjack too; left out where they are not. */
      readonly splitBlackjacks?: true;
    }
  /** "No more bets" was a wrong tap: no card had come. Where somebody called a box who came later, they are in their old order. */
  | { readonly fact: 'start-taken-back'; readonly round: number; readonly order?: readonly BettorsInOrder[] }
  /** `card` is null for a hole card that lies face down. A burned card of the dealer leaves the dealer's hand. */
  | {
      readonly fact: 'card';
      readonly card: Card | null;
      readonly number: number;
      readonly place: Place;
      /** Who entered or corrected the face; absent if a machine read it. */
      readonly typed?: readonly Mark[];
    }
  | {
      readonly fact: 'hole-turned';
      readonly card: Card;
      readonly number: number;
      readonly typed?: readonly Mark[];
    }
  /** The face that a person entered for a sealed card, and the face in the seal. */
  | { readonly fact: 'seal-compared'; readonly number: number; readonly card: Card; readonly typed: Card }
  /** The scanner reported a hole card, but there was none: the hole card is due again. */
  | { readonly fact: 'hole-struck-off'; readonly number: number }
  | {
      readonly fact: 'corrected';
      readonly number: number;
      readonly was: Card;
      readonly is: Card;
      readonly by: string | null;
    }
  /** A second person looked at a card that was entered or corrected. */
  | { readonly fact: 'card-confirmed'; readonly number: number; readonly card: Card; readonly by: string }
  /** Winnings from such a card are not paid before that. */
  | {
      readonly fact: 'payment-waits';
      readonly seat: number;
      readonly bettor: string;
      readonly wager: LineWager;
      readonly net: number;
    }
  | { readonly fact: 'insured'; readonly seat: number; readonly bettor: string; readonly amount: number }
  | { readonly fact: 'kept'; readonly seat: number }
  | { readonly fact: 'checked'; readonly blackjack: boolean }
  | {
      readonly fact: 'decided';
      readonly seat: number;
      readonly hand: number;
      readonly bettor: string;
      readonly decision: Decided;
      readonly amount: number | null;
      /** Whether it is the caller's decision, said aloud. Only these are listed with the hand. */
      readonly listed: boolean;
      /** Where another bettor's wager goes at a split: to one of the two hands, or to both. */
      readonly goesWith?: number | 'both';
    }
  /** Insurance, a kept blackjack or the end of both was a wrong tap. It had no effect yet. */
  | {
      readonly fact: 'offer-taken-back';
      readonly what: 'insure';
      readonly seat: number;
      readonly bettor: string;
    }
  | { readonly fact: 'offer-taken-back'; readonly what: 'keep'; readonly seat: number }
  | { readonly fact: 'offer-taken-back'; readonly what: 'close-offers' }
  /** The hand's second card starts a new hand right behind it. */
  | { readonly fact: 'split'; readonly seat: number; readonly hand: number }
  /** A decision taken back before any card followed: the round is as it was before the decision. */
  | { readonly fact: 'undone'; readonly seat: number; readonly hand: number; readonly decision: Decided }
  /**
   * The card leaves the hand for which it was read: the round is as it was before the card. The next card fact with its
   * number says where it goes.
   */
  | {
      readonly fact: 'card-taken-back';
      readonly number: number;
      readonly seat: number;
      readonly hand: number;
    }
  /** A decision of the round was wrong: it waits for a second person. */
  | ({ readonly fact: 'correction-proposed'; readonly by: string } & CorrectedDecision)
  /**
   * Two floorpersons put a decision right: the hand is as it was before it. `doubles` are those that it keeps. What is
   * decided instead follows.
   */
  | ({
      readonly fact: 'decision-corrected';
      readonly doubles: number;
      readonly proposed: Mark;
      readonly by: string;
    } & CorrectedDecision)
  /** `lapsed`: the round was called off meanwhile. */
  | {
      readonly fact: 'correction-declined';
      readonly seat: number;
      readonly hand: number;
      readonly how: 'withdrawn' | 'refused' | 'lapsed';
      readonly by: string | null;
    }
  /** The card leaves the place where it lay. The next card fact with its number says where it goes. */
  | { readonly fact: 'card-lifted'; readonly number: number; readonly from: Place }
  /** The hand is out of the round and its wagers are returned. `key` is the switch whose clause ended it. */
  | {
      readonly fact: 'hand-ended';
      readonly seat: number;
      readonly hand: number;
      readonly fate: 'dead' | 'void';
      readonly key: SwitchKey;
    }
  /** No hand of the box is left in the round, so its open insurance is returned too. */
  | { readonly fact: 'insurance-released'; readonly seat: number; readonly bettor: string }
  /** Every wager of the round is returned. `key` is the switch whose clause says so. */
  | { readonly fact: 'round-voided'; readonly key: SwitchKey }
  | {
      readonly fact: 'announce';
      readonly say: Announcement;
      readonly seat: number | 'dealer';
      readonly clause: string;
    }
  | {
      readonly fact: 'incident';
      readonly kind: IncidentKind;
      readonly clause: string;
      readonly seat: number | null;
    }
  | {
      readonly fact: 'floor-called';
      readonly about: FloorCall['about'];
      readonly clause: string;
      readonly seat: number | null;
    }
  | {
      readonly fact: 'floor-acted';
      readonly action: FloorDeed;
      readonly by: string | null;
      readonly seat: number | 'dealer' | null;
    }
  /** The key is the wager's place in the round. A later line with the same key replaces the reversed one. */
  | {
      readonly fact: 'line';
      readonly key: string;
      readonly seat: number;
      readonly bettor: string;
      readonly line: Line;
      readonly clause: string;
    }
  | {
      readonly fact: 'line-reversed';
      readonly key: string;
      readonly seat: number;
      readonly bettor: string;
      readonly line: Line;
    }
  | {
      readonly fact: 'wheel';
      readonly seat: number;
      readonly bettor: string;
      readonly section: number;
      readonly prize: number;
      /** Who entered it; absent where the wheel itself has told it. */
      readonly typed?: Mark;
    }
  /** A second person has looked at the wheel. */
  | {
      readonly fact: 'section-confirmed';
      readonly seat: number;
      readonly bettor: string;
      readonly section: number;
      readonly by: string;
    }
  | { readonly fact: 'round-ended'; readonly round: number; readonly status: 'settled' | 'void' };
