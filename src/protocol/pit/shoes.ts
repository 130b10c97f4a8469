// Every shuffle of a period with its reason, as the pit tells it.

/**
 * What ended the old shoe. `cards`: the cut card came, or the cards ran out. `book`: the rules demand it after an irregularity. `person`:
 * somebody ordered it, or said that nobody plays. `day`: the table was opened.
 */
export const SHUFFLE_CAUSES = ['cards', 'book', 'person', 'day'] as const;
export type ShuffleCause = (typeof SHUFFLE_CAUSES)[number];

export const SHUFFLE_REASONS = {
  'cut-card': 'cards',
  'shoe-empty': 'cards',
  'shoe-exhausted': 'cards',
  'ten-found': 'book',
  'face-up-card': 'book',
  'floor-ordered': 'person',
  'nobody-played': 'person',
  opening: 'day',
  /** The rows do not say why. */
  unknown: 'person',
} as const satisfies Readonly<Record<string, ShuffleCause>>;
export type ShuffleReason = keyof typeof SHUFFLE_REASONS;

/** A shuffle, and why it came when it came. */
export interface PitShuffle {
  readonly table: string;
  readonly line: number;
  readonly seq: number;
  readonly at: number;
  /** The shoe that begins with it. */
  readonly shoe: number;
  readonly reason: ShuffleReason;
  readonly cause: ShuffleCause;
  readonly clause: string | null;
  /** Who ordered it; null: nobody, it came by the cards or by the book. */
  readonly by: string | null;
  readonly dealer: string | null;
  /** By hand or by machine; null: the rows do not say. */
  readonly how: 'hand' | 'machine' | null;
  /** Of the shoe that ended. */
  readonly rounds: number;
  readonly cardsOut: number;
  /** Of how many cards in that shoe; null: not known. */
  readonly cardsIn: number | null;
  /** The main wagers of the last round of the old shoe and of the first of the new one; null: there was none. */
  readonly wageredBefore: number | null;
  readonly wageredAfter: number | null;
  /** Of these wagers; null: not known. */
  readonly currency: string | null;
}

/** Whether shuffles go with high or low wagers: the last rounds before them against all rounds of the same tables. Cents a round. */
export interface PitShuffleWagers {
  readonly shuffles: number;
  /** The mean of the last rounds, and what it would be if the shuffles came without looking at wagers. */
  readonly mean: number | null;
  readonly expected: number | null;
  /** How many standard deviations lie between; null: too few shuffles to say. */
  readonly z: number | null;
}

/** `GET /api/pit/shoes?from=…&to=…&table=…` */
export interface PitShoes {
  readonly from: number;
  readonly to: number;
  /** The newest first; not all of a long period, see `more`. */
  readonly shuffles: readonly PitShuffle[];
  readonly more: boolean;
  /** How often each reason came, by table, in the whole period. */
  readonly reasons: readonly {
    readonly table: string;
    readonly reason: ShuffleReason;
    readonly times: number;
  }[];
  /** Shuffles that a person caused, by table and dealer: how many of how many, and how deep those shoes were on average, in percent. */
  readonly early: readonly {
    readonly table: string;
    readonly dealer: string | null;
    readonly times: number;
    readonly of: number;
    readonly depth: number | null;
  }[];
  /** Before shuffles of people and, to compare, of the cards; each currency by itself. A table that changed its own is in none. */
  readonly wagers: readonly {
    readonly currency: string;
    readonly early: PitShuffleWagers;
    readonly byCards: PitShuffleWagers;
  }[];
}
