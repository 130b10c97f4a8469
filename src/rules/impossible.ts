// What cannot be at any table, found while something is looked up or paid. A journal that somebody has changed may hold it.

/** A list has no such place; a wager has no odds in this book; a number is not that of a card. */
export type Impossibility = 'no-such-place' | 'match-without-odds' | 'no-such-card';

export class Impossible extends RangeError {
  readonly how: Impossibility;

  /** `about` is for whoever mends the program. */
  constructor(how: Impossibility, about: string) {
    super(about);
    this.how = how;
  }
}
