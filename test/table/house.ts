// What the house may choose under a book, and what the book forbids it.
import { loadPack, type PackResult } from '../../src/packs/load.ts';
import { type HouseChoices, resolveBook } from '../../src/packs/resolve.ts';
import type { Rules } from '../../src/rules/compile.ts';

const packs = new Map<string, PackResult>();

/** The clauses with which the book forbids these choices; none when the house may choose so. */
export function forbiddenBy(rules: Rules, choices: HouseChoices): readonly (string | null)[] {
  const loaded = packs.get(rules.book.pack) ?? loadPack(rules.book.pack);
  packs.set(rules.book.pack, loaded);
  if (!loaded.ok) throw new Error(`${rules.book.pack} cannot be read`);
  const resolved = resolveBook(loaded.pack, choices);
  return resolved.ok ? [] : resolved.problems.map(({ clause }) => clause);
}

/** What each book calls the clause: `inBook(rules, { 'section-13': '(e)(4)', pennsylvania: '635a.6(c)' })`. */
export function inBook(rules: Rules, clauses: Readonly<Record<string, string>>): string {
  const clause = clauses[rules.book.pack];
  if (clause === undefined) throw new Error(`nobody has said what ${rules.book.pack} calls it`);
  return clause;
}
