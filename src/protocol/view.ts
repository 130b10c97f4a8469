// The table as a page may see it. It has no place for a card that lies face down, so no page can show one.

import type { DeviceCondition } from '../../drivers/driver.ts';
import type { DeviceReason } from '../../drivers/reasons.ts';
import type { StopCode } from '../journal/startup/stops.ts';
import type { ProposedAdjustment } from '../table/adjustment.ts';
import type { Attention } from '../table/attention.ts';
import type { Phase } from '../table/chart/phases.ts';
import type { ProposedDecision } from '../table/correction/corrected-decision.ts';
import type { Due } from '../table/due/due.ts';
import type { Decided } from '../table/fact.ts';
import type { HaltReason } from '../table/halt.ts';
import type { PlacedWager } from '../table/input.ts';
import type { DealerPlace, FloorGroup } from '../table/inputs/people-do.ts';
import type { NumberedNotice } from '../table/notice.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { Device, ProgramDiffers } from '../table/state.ts';
import type { UndoStep } from '../table/undo/step.ts';
import type { PageInput } from './inputs.ts';
import type { TestView } from './readiness.ts';

export interface CardView {
  /** Two letters; null while it lies face down. */
  readonly face: string | null;
  /** Its running number in the table's life. */
  readonly number: number;
  /** Absent where a machine has read it. */
  readonly typed?: TypedView;
}

/** No machine has read the card as it stands. */
export interface TypedView {
  /** Who entered or corrected it last, and when. */
  readonly by: string;
  readonly at: number;
  /** The second person who has looked at it; null while nobody has. */
  readonly confirmedBy: string | null;
}

export interface Score {
  readonly total: number;
  readonly soft: boolean;
  readonly blackjack: boolean;
  readonly bust: boolean;
  /** No card comes to it any more: a soft total counts as it stands. */
  readonly final: boolean;
}

export interface HandView extends Score {
  readonly hand: number;
  readonly cards: readonly CardView[];
  readonly split: boolean;
  readonly doubles: number;
  readonly fate: string;
  /** A blackjack that is kept back, to be doubled. */
  readonly kept: boolean;
  /** The card that was decided on and has not come yet. */
  readonly due: 'hit' | 'double' | null;
  /** Its card was missed and comes when the other hands are finished. */
  readonly late: boolean;
  /** What was decided for it, in order: the floor may correct it. */
  readonly decisions: readonly Decided[];
}

/** What a bettor has on one hand. */
export interface StakeView {
  readonly base: number;
  readonly doubled: readonly number[];
  readonly rescued: boolean;
}

export interface BettorView {
  readonly bettor: string;
  readonly player: string | number;
  readonly kind: 'player' | 'dealer';
  readonly seated: boolean;
  readonly main: number;
  readonly match: number;
  readonly spin: number;
  readonly coupon: number;
  readonly insurance: number;
  readonly wheelPrize: number | null;
  /** A person has entered where the wheel stands; absent where the wheel itself has told it. */
  readonly wheelTyped?: TypedView & { readonly section: number };
  /** A spoken wager that waits to be confirmed. */
  readonly unconfirmed: boolean;
  /** One for each hand. */
  readonly stakes: readonly StakeView[];
}

export interface BoxView {
  readonly seat: number;
  readonly hands: readonly HandView[];
  readonly bettors: readonly BettorView[];
}

/**
 * Due: the dealer pays or collects it now. Waiting: it is earned, and something comes before it (the wheel, the floor's
 * approval). Done: the dealer has confirmed it, or has gone on since.
 */
export type PaymentState = 'due' | 'waiting' | 'done';

/** What comes before a payment: the wheel, the floor's approval of a super bonus, a second person's look at typed cards. */
export type WaitsFor = 'wheel' | 'approval' | 'second-person';

/** One wager of this round that is paid, collected or returned. */
export interface PaymentView {
  readonly seat: number;
  readonly bettor: string;
  readonly wager: string;
  readonly hand: number | null;
  readonly stake: number;
  /** As in a line; `waiting` while nobody knows it. */
  readonly result: string;
  readonly odds: string | null;
  /** Zero while the wheel has not said it. */
  readonly net: number;
  /** What had been paid (+) or collected (−) for it before, and is now taken back: the round is void, or a card was corrected. */
  readonly before: number;
  readonly clause: string;
  /** The switch that decided it. */
  readonly rule: string;
  readonly state: PaymentState;
  /** Null unless it waits. */
  readonly waitsFor: WaitsFor | null;
  /** Written down; at the end of a round that comes when the dealer has done it. */
  readonly written: boolean;
}

/** Something that may be said or done now; or, of a hand's decisions, why not. */
export interface Choice {
  /** As it stands it would be taken; a page changes amounts and names. */
  readonly input: PageInput;
  readonly by: 'dealer' | 'floor';
  readonly refused: TableRefusal | null;
  /** The table would take it and be as before. */
  readonly changesNothing?: true;
}

/** Where the next card out of the shoe goes. */
export type NextCard =
  | { readonly to: 'burn' | 'up' | 'hole' | 'dealer' }
  | { readonly to: 'box' | 'hand'; readonly seat: number };

export interface CallView {
  readonly about: string;
  readonly clause: string;
  readonly seat: number | null;
}

export interface DeviceView {
  readonly device: Device;
  readonly condition: DeviceCondition;
  readonly reason: DeviceReason;
}

/** What is out of the ordinary. */
export interface TroubleView {
  readonly halted: readonly HaltReason[] | null;
  readonly calls: readonly CallView[];
  readonly missing: readonly string[];
  /** Somebody has said so. */
  readonly readerBroken: boolean;
  /** The table cannot use it: it is broken or missing. */
  readonly readerOut: boolean;
  /** The book does not let a round go on without the card reader. */
  readonly stopped: boolean;
  readonly manualEntry: boolean;
  /** Cards that left the shoe and could not be read. */
  readonly unread: number;
  /** Cards drawn in error that wait to be used: their faces, null where nobody has seen them. */
  readonly drawn: readonly (string | null)[];
  readonly superBonuses: readonly {
    readonly seat: number;
    readonly hand: number;
    readonly approved: boolean;
  }[];
  /** Who has been told of them, where the book wants that. */
  readonly notified: readonly ('pit' | 'surveillance')[];
  /** The program's files are not those that were shipped; null when nothing is known against them. */
  readonly programDiffers: ProgramDiffers | null;
  /** What the station has noticed and no floorperson has acknowledged, the oldest first. */
  readonly notices: readonly NumberedNotice[];
  /** Adjustments of settled rounds that wait for a second person, the oldest first. */
  readonly adjustments: readonly ProposedAdjustment[];
  /** A corrected decision that waits for a second person. */
  readonly correction: ProposedDecision | null;
  /** Since when things wait for the floor: by the code of what is due, or by the trouble. */
  readonly since?: Readonly<Record<string, number>>;
  /** And in which round that began. */
  readonly sinceRounds?: Readonly<Record<string, number>>;
}

export interface TurnView {
  readonly seat: number;
  readonly hand: number;
  readonly cardDue: boolean;
  /** What a redouble would add; only on a hand that has been doubled. */
  readonly redouble?: number;
}

/** Everything a page may know of the table now. */
export interface TableView extends TestView {
  readonly seq: number;
  /** The station's time. */
  readonly now: number;
  readonly phase: Phase;
  readonly attention: Attention;
  /** Why the journal cannot be written; null when it can. */
  readonly standsStill: StopCode | null;
  readonly round: number;
  readonly shoe: number;
  /** Never which: only how many running numbers were given since the shoe began. */
  readonly cardsOut: number;
  readonly cutCardSeen: boolean;
  /** Who deals. */
  readonly dealer: string | null;
  readonly dealerCards: readonly CardView[];
  /** Of the cards that are face up; null before the first. */
  readonly dealerScore: Score | null;
  readonly boxes: readonly BoxView[];
  /** The hand whose turn it is. */
  readonly turn: TurnView | null;
  readonly nextCard: NextCard | null;
  /** The hole card goes into the reader now, or when the offers are closed. At any other time that is a misuse. */
  readonly checkDue?: true;
  /** Whose the last card was if a stand was forgotten. */
  readonly lastCardMayBe: { readonly seat: number; readonly hand: number } | null;
  readonly due: readonly Due[];
  readonly choices: readonly Choice[];
  readonly payments: readonly PaymentView[];
  /** What an undo takes back now; null if nothing. */
  readonly undo: UndoStep | null;
  /** What was wagered in the round before, to be wagered again; nothing while no wagers are taken. */
  readonly lastWagers: readonly PlacedWager[];
  /** Seats whose bonus-spin button is waited for, and whether the wheel turns. */
  readonly spin: { readonly buttons: readonly number[]; readonly turning: boolean } | null;
  readonly trouble: TroubleView;
  readonly devices: readonly DeviceView[];
  /** The station was started in the middle of this hand, and nobody has done anything since. */
  readonly resumed?: true;
}

/** One kind of act that the floor page knows. */
export interface FloorActSettings {
  readonly kind: string;
  readonly group: FloorGroup;
  /** It cannot be taken back: the cards lie differently, or money goes back. */
  readonly grave: boolean;
  /** No undo reaches behind it. */
  readonly final: boolean;
  /** The calls and troubles that it is about, and which button it is there. */
  readonly about: Readonly<Record<string, number>>;
  /** What is due while it may or must be done; null where nothing is. */
  readonly due: string | null;
}

/** What does not change while the station runs. */
export interface TableSettings {
  readonly table: string;
  readonly pack: string;
  readonly version: string;
  /** The devices are simulated: nothing of this is a game for money. */
  readonly simulated: boolean;
  /** The hash of the program's list of files. Null: a working copy, or simulated devices. */
  readonly identity: string | null;
  readonly boxes: number;
  readonly bettorsPerBox: number;
  readonly cardsInShoe: number;
  readonly holeCard: string;
  readonly limits: {
    readonly main: readonly [number, number];
    /** Null: the table has no match-the-dealer wager. */
    readonly match: readonly [number, number] | null;
    readonly smallestChip: number;
  };
  /** The denominations of the table's chips, the smallest first. */
  readonly chips: readonly number[];
  readonly insurance: boolean;
  readonly dealerBets: boolean;
  readonly coupons: boolean;
  /** The amount of a bonus-spin wager; null where there is none. */
  readonly spinWager: number | null;
  readonly wheelPrizes: readonly number[];
  readonly boxesPerPlayer: number;
  /** In the order in which they stand on the floor page. */
  readonly floorActs: readonly FloorActSettings[];
  /** Where a dealer finds each input. */
  readonly dealerPlaces: Readonly<Record<string, DealerPlace>>;
  /** How money and numbers are written, in every language. */
  readonly written: { readonly locale: string; readonly currency: string };
}
