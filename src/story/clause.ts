// The clause behind a fact, in the rule book's own numbering.
import { STANDARD } from '../rules/rule-book.ts';

/** A book that is silent leaves the point to the house. */
export const HOUSE_RULES = "the house's own blackjack rules";

export function clauseText(clause: string): string {
  return clause === STANDARD ? HOUSE_RULES : `clause ${clause}`;
}
