// How the tests of payments tell what happened: who was paid what in which order, and what the dealer was told to do.
import type { Rules } from '../../src/rules/compile.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Day } from './day.ts';

/** The money that moved, in its order: `3 main 1500`; hands of a split as `3/2 main 1500`. */
export function moved(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if (fact.fact !== 'line' && fact.fact !== 'line-reversed') return [];
    const { wager, hand, net } = fact.line;
    const place = hand === null || hand === 1 ? `${fact.seat}` : `${fact.seat}/${hand}`;
    return [`${place} ${wager} ${fact.fact === 'line' ? net : 'taken back'}`];
  });
}

/** What happened, by name and in its order. */
export function told(facts: readonly Fact[]): string[] {
  return facts.map(({ fact }) => fact);
}

/** What the dealer is told to do, with the box where there is one: `pay-blackjack 3`. */
export function prompts(day: Day): string[] {
  return day.due.map(({ code, seat }) => (seat === null ? code : `${code} ${seat}`));
}

/** The clauses under which the dealer is told to do it. */
export function clausesOf(day: Day, what: string): string[] {
  return [...new Set(day.due.filter((due) => due.code === what).map(({ clause }) => clause))];
}

/** What the book in play has in this table of the books. */
export function inBook<T>(rules: Rules, values: Readonly<Record<string, T>>): T | undefined {
  return values[rules.book.pack];
}
