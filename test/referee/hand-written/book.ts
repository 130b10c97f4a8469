// What one rule book says, as far as the record of a round can show whether it was kept. The values and clauses in
// `books/` were written from the books and the decided readings alone.
import type { HoleCard } from '../../../src/referee/record.ts';
import type { Clauses } from '../../../src/referee/violation.ts';

export type BonusName =
  | 'fiveCards'
  | 'sixCards'
  | 'sevenCards'
  | '678 mixed'
  | '678 suited'
  | '678 spades'
  | '777 mixed'
  | '777 suited'
  | '777 spades';

/** The clause behind each point. Where a book offers two that fit, both are listed and either is accepted. */
export interface ClauseTable {
  readonly decks: Clauses;
  readonly holeCard: Clauses;
  readonly values: Clauses;
  readonly blackjackMeans: Clauses;
  readonly burn: Clauses;
  readonly mainLimits: Clauses;
  readonly matchLimits: Clauses;
  readonly bettors: Clauses;
  readonly boxesPerPlayer: Clauses;
  readonly midShoeEntry: Clauses;
  readonly dealerBets: Clauses;
  readonly hit: Clauses;
  readonly double: Clauses;
  readonly redouble: Clauses;
  readonly rescue: Clauses;
  readonly rescueAfterRedouble: Clauses;
  readonly split: Clauses;
  readonly maxSplits: Clauses;
  readonly surrender: Clauses;
  readonly surrenderUnderLow: Clauses;
  readonly surrenderUnderHigh: Clauses;
  readonly dealerDraws: Clauses;
  readonly dealerNeedNot: Clauses;
  readonly dealerBlackjackEndsPlay: Clauses;
  readonly lose: Clauses;
  readonly tie: Clauses;
  readonly win: Clauses;
  /** A win at even money with a 21; some books speak only of these. */
  readonly win21: Clauses;
  readonly winDoubled: Clauses;
  readonly blackjack: Clauses;
  readonly lose21ToBlackjack: Clauses;
  readonly originalOnlyDoubled: Clauses;
  readonly originalOnlySplit: Clauses;
  readonly bonus: Readonly<Record<BonusName, Clauses>>;
  /** Why a hand that would have earned a bonus gets even money after a split. */
  readonly noBonusOnSplit: Clauses;
  readonly superBonus: Clauses;
  readonly envy: Clauses;
  readonly matchLost: Clauses;
  readonly matchBoth: Clauses;
  readonly insuranceOffered: Clauses;
  readonly insuranceLimit: Clauses;
  readonly insuranceWon: Clauses;
  readonly insuranceLost: Clauses;
  readonly spinStake: Clauses;
  readonly spinLost: Clauses;
  readonly spinAce: Clauses;
  readonly spinWheel: Clauses;
}

export interface Book {
  readonly name: string;
  readonly decks: readonly number[];
  readonly holeCards: readonly HoleCard[];
  /** How often a box may split: least and most that the house may choose. */
  readonly maxSplits: readonly [number, number];
  /** Players on one box, a bet for the dealer not counted. */
  readonly bettorsPerBox: number;
  readonly dealerBets: boolean;
  /** A player's boxes must lie side by side. */
  readonly boxesSideBySide: boolean;
  /** The house may keep players out until the next shuffle. */
  readonly mayBanMidShoeEntry: boolean;
  readonly doubleOnBlackjack: boolean;
  readonly doubleOnSoft21: boolean;
  /** Doubles on one hand, the first included. */
  readonly doublesInAll: number;
  /** A doubled 21 may still be taken back, so the player is asked. */
  readonly rescueOn21: boolean;
  /** Under an ace or face card a surrender waits for the dealer's second card. */
  readonly surrenderWaits: boolean;
  /** Blackjacks and 21s are paid at once, not at the end of the round. */
  readonly paysAtOnce: boolean;
  /** A blackjack under a 2–9 is paid at the player's turn. */
  readonly paysBlackjackInTurn: boolean;
  /** When lost insurance is collected: when the check says no, or when the dealer's second card is seen. */
  readonly insuranceEnds: 'at-check' | 'at-second-card' | 'unsaid';
  readonly bonusOnSplit: boolean;
  /** A blackjack that the check missed has a rule of its own. */
  readonly lateBlackjack: boolean;
  /** A burn card that was forgotten changes nothing, so that it may be missing. */
  readonly missedBurnChangesNothing: boolean;
  readonly secondFaceUpCardVoids: boolean;
  /** A box without a first card has its wagers void; elsewhere its hand is dead. */
  readonly noCardVoidsWager: boolean;
  /** A broken card reader stops the table; elsewhere the game goes on without the check. */
  readonly readerStopsTable: boolean;
  /** By decks: what a match of another suit pays to one, what one of the same suit, and the clause. */
  readonly matchOdds: Readonly<Record<number, readonly [number, number, string]>>;
  /** Bounds of the match-the-dealer wager that the posted limits may not go beyond; null where the book has none. */
  readonly matchBounds: readonly [number | null, number | null];
  readonly matchAtMostMain: boolean;
  readonly envyForEachHand: boolean;
  readonly envyToWinners: boolean;
  readonly spin: boolean;
  readonly clauses: ClauseTable;
  /** The clauses under which an incident is recorded. A kind that is not listed does not exist in this book. */
  readonly incidents: Readonly<Record<string, Clauses>>;
}

export const SILENT: Clauses = ['standard'];
