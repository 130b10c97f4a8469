// What somebody who writes a rule pack should look at, although the pack is valid.
import { isDeepStrictEqual } from 'node:util';
import { STANDARD, STANDARD_VALUES, type SwitchKey } from '../../rules/rule-book.ts';
import { showValue } from '../kinds.ts';
import { loadPack, type Pack, shippedPackIds } from '../load.ts';
import type { Place } from '../problem.ts';
import { hasStandard, kindOf } from '../switches.ts';

/** What `sabot packs new` writes where the author must fill something in. */
export const TO_FILL = 'TODO';

/** What was found, as a code with its parameters: `src/words` has the sentences. */
export type LintFound =
  | { readonly code: 'to-fill'; readonly about: string }
  | {
      readonly code: 'clause-of-another-book';
      readonly key: SwitchKey;
      readonly about: string;
      readonly book: string;
    }
  | { readonly code: 'document-of-another-book'; readonly book: string }
  | { readonly code: 'says-the-standard'; readonly key: SwitchKey; readonly about: string }
  | { readonly code: 'no-reading'; readonly key: SwitchKey }
  | { readonly code: 'repeats-the-book'; readonly key: SwitchKey; readonly book: string };

export interface Lint {
  /** A warning must be put right before the book is approved; a hint is worth a look. */
  readonly level: 'warning' | 'hint';
  /** Null where it is about the whole pack. */
  readonly place: Place | null;
  readonly found: LintFound;
}

const warning = (place: Place | null, found: LintFound): Lint => ({ level: 'warning', place, found });
const hint = (place: Place | null, found: LintFound): Lint => ({ level: 'hint', place, found });

function shippedBooks(except: string): readonly Pack[] {
  return shippedPackIds().flatMap((id) => {
    const loaded = id === except ? null : loadPack(id);
    return loaded?.ok && loaded.pack.book === id ? [loaded.pack] : [];
  });
}

/** Clauses that stand at the same switch in a shipped book: a copied book keeps them without a word. */
function foreignClauses(pack: Pack): Lint[] {
  if (shippedPackIds().includes(pack.id)) return [];
  const books = shippedBooks(pack.id);
  return [...pack.rulings].flatMap(([key, { clause, file, position }]) => {
    if (clause === STANDARD || clause === TO_FILL) return [];
    const from = books.find((book) => book.rulings.get(key)?.clause === clause);
    if (from === undefined) return [];
    const found = { code: 'clause-of-another-book', key, about: clause, book: from.id } as const;
    return [warning({ file, position }, found)];
  });
}

/** A shipped book from which most clauses of this one come; null if there is none. */
export function copiedFrom(pack: Pack): string | null {
  if (pack.extended !== null) return copiedFrom(pack.extended);
  if (shippedPackIds().includes(pack.id)) return null;
  const cited = [...pack.rulings.values()].filter(({ clause }) => clause !== STANDARD && clause !== TO_FILL);
  const same = (book: Pack) =>
    cited.filter(({ key, clause }) => book.rulings.get(key)?.clause === clause).length;
  const book = shippedBooks(pack.id).find((each) => same(each) * 2 > cited.length);
  return book?.id ?? null;
}

function ofRulings(pack: Pack): Lint[] {
  return [...pack.rulings.values()].flatMap(
    ({ key, value, clause, limits, reading, note, file, position }) => {
      const place = { file, position };
      const found: Lint[] = [];
      if (clause === TO_FILL) found.push(warning(place, { code: 'to-fill', about: `${key}.clause` }));
      if (
        hasStandard(key) &&
        limits === null &&
        isDeepStrictEqual(value, STANDARD_VALUES[key]) &&
        clause === STANDARD
      )
        found.push(hint(place, { code: 'says-the-standard', key, about: showValue(kindOf(key), value) }));
      if (clause === STANDARD && limits === null && reading === null && note === null)
        found.push(hint(place, { code: 'no-reading', key }));
      return found;
    },
  );
}

function ofHead(pack: Pack): Lint[] {
  if (pack.document.includes(TO_FILL) || pack.title.includes(TO_FILL))
    return [warning(null, { code: 'to-fill', about: 'title, document' })];
  const other = shippedBooks(pack.id).find(({ document }) => document === pack.document);
  if (other === undefined || shippedPackIds().includes(pack.id)) return [];
  return [warning(null, { code: 'document-of-another-book', book: other.id })];
}

/** A house's pack holds choices only; the rest is its book's. */
function ofHouse(pack: Pack, book: Pack): Lint[] {
  return [...pack.rulings.values()].flatMap(({ key, value, file, position }) => {
    if (file !== pack.file || !isDeepStrictEqual(book.rulings.get(key)?.value, value)) return [];
    return [hint({ file, position }, { code: 'repeats-the-book', key, book: pack.book })];
  });
}

/** All that is worth a look, from top to bottom. */
export function lint(pack: Pack): readonly Lint[] {
  const { extended } = pack;
  if (extended === null) return [...ofHead(pack), ...foreignClauses(pack), ...ofRulings(pack)];
  // A shipped book was looked over by those who ship it.
  return [...ofHouse(pack, extended), ...(shippedPackIds().includes(extended.id) ? [] : lint(extended))];
}
