// The figures of a period: `GET /api/hands/figures`. Money is in cents, times in milliseconds. `house` is what the house won (+) or lost (−).

/** The periods that have a name, by the gaming day of the table. */
export const PERIODS = ['shift', 'today', 'yesterday', 'week', 'month'] as const;

export type PeriodName = (typeof PERIODS)[number];

export interface PaceFigures {
  /** Boxes in play. */
  readonly boxes: number;
  readonly rounds: number;
  /** How long the table was busy with these rounds. */
  readonly busyMs: number;
  /** Rounds an hour that the house wants to see; null: no target. */
  readonly target: number | null;
}

export interface StepFigures {
  /** When the hour or the gaming day began. */
  readonly at: number;
  readonly rounds: number;
  readonly house: number;
  /** What the house wins on average by the book; null while it is not known. */
  readonly theoretical: number | null;
}

export interface WagerFigures {
  readonly wager: string;
  readonly lines: number;
  readonly stakes: number;
  readonly house: number;
  /** As first placed, without what was returned. */
  readonly wagered: number;
  readonly theoretical: number | null;
}

export interface MistakeFigures {
  /** First decisions that the book has values for. */
  readonly decisions: number;
  /** Those that were not the best. */
  readonly wrong: number;
  /** What they cost the players on average, in cents. */
  readonly cost: number;
}

export interface BoxFigures {
  readonly seat: number;
  /** Rounds in which something was settled at this box. */
  readonly rounds: number;
  /** What was staked, with doubles and insurance, without coupons and bonuses. */
  readonly bets: number;
  readonly house: number;
  /** Null while the values of the book are not known. */
  readonly mistakes: MistakeFigures | null;
}

export interface DealerFigures {
  /** Empty where nobody is known. */
  readonly dealer: string;
  readonly rounds: number;
  readonly busyMs: number;
  readonly bets: number;
  readonly house: number;
}

/** The result of the wagers with a known edge, against what the book gives. */
export interface LuckFigures {
  readonly house: number;
  readonly theoretical: number;
  /** The standard deviation of the result. */
  readonly deviation: number;
  /** How many of them the result is away from the theoretical win. */
  readonly z: number;
}

export interface TableFigures {
  readonly from: number;
  readonly to: number;
  /** The time of the last row that they are made from. */
  readonly asOf: number;
  /** The first moment that the figures know: older rounds are in archives, or are still being added up. Null: they know all. */
  readonly since: number | null;
  /** How much of the rounds is added up, in percent. Null: all that the journal holds. */
  readonly addedUp: number | null;
  /** The zone of the table, and when its gaming day begins. */
  readonly zone: string;
  readonly dayStarts: string;
  /** What the steps are. */
  readonly step: 'hour' | 'day';
  readonly rounds: number;
  readonly voids: number;
  readonly house: number;
  readonly busyMs: number;
  /** All that was staked, with doubles: main, match, spin, insurance. */
  readonly handle: number;
  /** Main wagers as first placed. */
  readonly mainWagers: { readonly times: number; readonly amount: number };
  /** Null while the edge of a book is not known, and where there was nothing to compare. */
  readonly luck: LuckFigures | null;
  /** Whether the edge of every book in force is known, or is being worked out. */
  readonly books: 'known' | 'working';
  readonly paces: readonly PaceFigures[];
  /** Those without a round are left out. */
  readonly steps: readonly StepFigures[];
  readonly wagers: readonly WagerFigures[];
  readonly boxes: readonly BoxFigures[];
  /** Of the whole period, whoever was asked for. */
  readonly dealers: readonly DealerFigures[];
  readonly incidents: readonly { readonly kind: string; readonly times: number }[];
  readonly corrections: readonly { readonly kind: string; readonly times: number }[];
  readonly typedCards: number;
  /** Made in this period, of whichever round; not part of `house`. */
  readonly adjustments: { readonly times: number; readonly house: number };
  readonly devices: readonly { readonly device: string; readonly lost: number; readonly misread: number }[];
  /** How long Sabot itself made people wait; null where nothing was measured. */
  readonly waits: {
    readonly inputs: number;
    readonly waitedMs: number;
    readonly longestMs: number;
    readonly blockedMs: number;
  } | null;
  /** The hours at which the shifts begin. */
  readonly shifts: readonly number[];
  /** By shift: the hour at which it begins. The times are steps, not exact. */
  readonly decisions: readonly {
    readonly group: number;
    readonly decisions: number;
    readonly medianMs: number;
    readonly slowMs: number;
  }[];
}
