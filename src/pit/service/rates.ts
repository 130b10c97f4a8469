// How many cards that people have typed or corrected are too many.

export interface WatchRates {
  /** So many rounds of a table are looked at together. */
  readonly rounds: number;
  /** More typed or corrected cards than this raise an alarm. */
  readonly typed: number;
  readonly corrected: number;
}

export const USUAL_RATES: WatchRates = { rounds: 50, typed: 10, corrected: 5 };
