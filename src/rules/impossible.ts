// What cannot be at any table, found while something is looked up or paid. A journal that somebody has changed may hold it.

/** No such place in a list; a match wager for which the book has no odds; a number that stands for no card. */
export type Impossibility = 'no-such-place' | 'match-without-odds' | 'no-such-card';

export class Impossible extends RangeError {
  readonly how: Impossibility;

  /** @param about for the programmer who mends it */
  constructor(how: Impossibility, about: string) {
    super(about);
    this.how = how;
  }
}
