// The index: what is asked across tables. It is made from confirmed segments after their confirmation, has its own cursor for each
// table, and can be emptied and made again.

/** How far a table is indexed. */
export interface IndexCursor {
  readonly table: string;
  readonly line: number;
  /** The last row that was read. */
  readonly seq: number;
}

/** A round that is over. */
export interface IndexedRound {
  readonly round: number;
  readonly shoe: number | null;
  readonly dealer: string | null;
  /** The id of the rule book. */
  readonly pack: string;
  /** In which its money is: "USD". */
  readonly currency: string;
  readonly status: 'settled' | 'void';
  readonly openedAt: number;
  readonly endedAt: number;
  readonly endedSeq: number;
  readonly dealerCards: string;
  readonly dealerTotal: number;
  /** Cents: what was wagered, and what the house won (+) or lost (−). */
  readonly handle: number;
  /** Main wagers, as they were first placed. */
  readonly mains: number;
  readonly house: number;
  readonly boxes: number;
  /** Cards that somebody has typed, and those that were put right. */
  readonly typed: number;
  readonly corrected: number;
}

/** A hand of such a round. */
export interface IndexedHand {
  readonly round: number;
  readonly seat: number;
  readonly hand: number;
  /** "8S 8D TC" */
  readonly cards: string;
  /** Those of all hands of the box: who split two eights had two eights. */
  readonly boxCards: string;
  readonly total: number;
  readonly blackjack: boolean;
  readonly bust: boolean;
  readonly pair: boolean;
  /** Cents, of the whole box: its main wagers, and what its bettors gained (+) or lost (−). */
  readonly wager: number;
  readonly net: number;
  /** When the round was opened. */
  readonly at: number;
  readonly dealer: string | null;
}

/** The floor was called. */
export interface IndexedCall {
  readonly seq: number;
  readonly n: number;
  readonly about: string;
  readonly clause: string;
  readonly seat: number | null;
  readonly at: number;
}

export interface IndexedIncident {
  readonly round: number;
  readonly seq: number;
  readonly n: number;
  readonly kind: string;
  readonly clause: string;
  readonly seat: number | null;
  readonly at: number;
}

/** A shoe was shuffled. What is told of cards and rounds is of the shoe before. */
export interface IndexedShuffle {
  /** The shoe that begins with it. */
  readonly shoe: number;
  readonly seq: number;
  readonly at: number;
  /** A code (shuffles.ts of the index). */
  readonly reason: string;
  readonly clause: string | null;
  readonly orderedBy: string | null;
  readonly dealer: string | null;
  readonly how: string | null;
  readonly rounds: number;
  /** The last round of that shoe; 0: the table had none. */
  readonly lastRound: number;
  readonly cardsOut: number;
  /** Null: not known. */
  readonly cardsIn: number | null;
}

/** What a stretch of a table's rows adds to the index. */
export interface IndexRows {
  readonly rounds: readonly IndexedRound[];
  readonly hands: readonly IndexedHand[];
  readonly calls: readonly IndexedCall[];
  readonly incidents: readonly IndexedIncident[];
  readonly shuffles: readonly IndexedShuffle[];
}

/** What is told of a hand by somebody who does not know the table. All of it must be true of the same box. */
export interface HandWanted {
  readonly tables?: readonly string[] | undefined;
  /** The first and last moment at which the round was opened. */
  readonly between?: readonly [number, number] | undefined;
  readonly seat?: number | undefined;
  /** Ranks ("8") and cards ("8S") that the box held, each as often as it is named. */
  readonly held?: readonly string[] | undefined;
  /** The box began with two cards of one rank. */
  readonly pair?: boolean | undefined;
  readonly total?: number | undefined;
  readonly dealer?: string | undefined;
  /** Cents: the box's main wagers; what it gained (+) or lost (−). From and to included. */
  readonly wager?: readonly [number, number] | undefined;
  readonly net?: readonly [number, number] | undefined;
  /** The kind of an incident in its round. */
  readonly incident?: string | undefined;
  readonly limit?: number | undefined;
}

export interface AtTable {
  readonly table: string;
  readonly line: number;
}

export interface StretchWanted {
  readonly table?: string | undefined;
  readonly between?: readonly [number, number] | undefined;
  readonly limit?: number | undefined;
}

/** Rounds of a table's line. */
export interface RoundsOfLine extends AtTable {
  readonly from: number;
  readonly to: number;
}

/** What people have typed or put right in some rounds. */
export interface CardsByHand extends AtTable {
  /** The last of these rounds, as it was asked for. */
  readonly to: number;
  readonly rounds: number;
  readonly typed: number;
  /** Cards and decisions. */
  readonly corrected: number;
}

/** A stretch of one table's line: from a moment to another, which is not in it. */
export interface LinePeriod extends AtTable {
  readonly from: number;
  readonly to: number;
}

/** The next rows of a stretch, in order, after one. */
export interface NextWanted extends LinePeriod {
  readonly limit: number;
}

export interface ShuffleWithWagers extends IndexedShuffle {
  /** The main wagers of the last round before and the first one after; null: there was none. */
  readonly wageredBefore: number | null;
  readonly wageredAfter: number | null;
}

/** The main wagers of all rounds of a stretch. */
export interface MainsSum {
  readonly rounds: number;
  readonly sum: number;
  readonly squares: number;
  /** Null: there are none, or they are of several currencies and say nothing together. */
  readonly currency: string | null;
}

/** One table's line after the other. */
export interface LineReader {
  /** By the time of their end, after this round. */
  roundsAfter(round: number, wanted: NextWanted): Promise<readonly IndexedRound[]>;
  incidentsAfter(seq: number, n: number, wanted: NextWanted): Promise<readonly IndexedIncident[]>;
  /** In order. */
  shufflesIn(wanted: LinePeriod): Promise<readonly ShuffleWithWagers[]>;
  mainsIn(wanted: LinePeriod): Promise<MainsSum>;
}

/** When the pit has seen rows that may come late: those after a row at the moment at which they are written. */
export interface Sight {
  readonly after: number;
  /**
   * Asked as late as can be, when nobody else writes this line any more: whoever says meanwhile that all was seen has not seen these rows.
   * What remains is the time of the writing itself.
   */
  now(): number;
}

export interface IndexStore extends LineReader {
  cursors(): Promise<readonly IndexCursor[]>;
  /**
   * `moved`: the cursor of this line is no longer at `before` (0: nothing is indexed). Nothing was written. Without `sight` all of it was
   * seen at its own time.
   */
  index(before: number, rows: IndexRows, after: IndexCursor, sight?: Sight): Promise<'stored' | 'moved'>;
  /** Up to which row the index of this line was made before; 0: it is made for the first time. */
  madeAgain(table: string, line: number): Promise<number>;
  /** Empties the index of a table's line, so that it is made again. */
  forget(table: string, line: number): Promise<void>;
  /** When the first round of a table's line was opened; null: it has none. */
  firstRoundAt(table: string, line: number): Promise<number | null>;
  /** The newest first. */
  findHands(wanted: HandWanted): Promise<readonly (IndexedHand & AtTable)[]>;
  rounds(wanted: StretchWanted): Promise<readonly (IndexedRound & AtTable)[]>;
  /** The last round of each line, of all tables; without lines whose index is being made again, until it has what it had. */
  newestRounds(): Promise<readonly (AtTable & { readonly round: number })[]>;
  /** All of them in one question; without stretches that only hold rounds that a line before has already. */
  cardsByHand(wanted: readonly RoundsOfLine[]): Promise<readonly CardsByHand[]>;
  calls(wanted: StretchWanted): Promise<readonly (IndexedCall & AtTable)[]>;
  incidents(wanted: StretchWanted): Promise<readonly (IndexedIncident & AtTable)[]>;
}
