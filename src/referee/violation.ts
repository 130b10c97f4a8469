/** One thing in a record that the rule book does not bear out. */
export interface Violation {
  /** The place in the record, as one would point at it: `box 3, hand 2`. */
  readonly where: string;
  readonly sentence: string;
  /** The clause of the pack's own book; `standard` where the book is silent, `record` where a record contradicts itself. */
  readonly clause: string;
}

/** For what no book needs to say: that sums are sums and that what is listed exists. */
export const RECORD = 'record';

/** Accepted clauses of one point, the one to cite first. */
export type Clauses = readonly [string, ...string[]];

export function objection(where: string, sentence: string, clauses: Clauses | string): Violation {
  return { where, sentence, clause: typeof clauses === 'string' ? clauses : clauses[0] };
}
