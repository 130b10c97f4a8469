// What the station tells a page about one round when it is asked, over HTTP: the last round, and why something is paid.
import type { TableView } from './view.ts';

/** `GET /api/rounds/last`. Only what lay face up; the record itself stays as it is. */
export interface LastRound {
  readonly round: number;
  readonly status: 'settled' | 'void';
  readonly dealer: string | null;
  readonly endedAt: number;
  /** The table before its cards were picked up. */
  readonly view: TableView;
}

/** `GET /api/rounds/why?clause=…&rule=…&language=…`: a clause in our own words. */
export interface Why {
  /** Why a line came out so, in the reader's language; null where the result says it all. */
  readonly reason: string | null;
  /** What the clause demands, in the words of the register; in English where it is not translated. */
  readonly demands: readonly { readonly text: string; readonly language: string }[];
  readonly readings: readonly Reading[];
}

/** How an open or contradictory clause is read: its number in docs/readings.md and its first sentence, in the reader's language. */
export interface Reading {
  readonly number: number;
  readonly text: string;
}
