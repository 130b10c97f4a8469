// A refusal cites a clause of the book, or says that the book has none.
import type { Rules } from '../../rules/compile.ts';
import { STANDARD } from '../../rules/rule-book.ts';

export function clauseIsKnown({ book }: Rules, clause: string): boolean {
  return clause === STANDARD || Object.values(book.clauses).includes(clause);
}
