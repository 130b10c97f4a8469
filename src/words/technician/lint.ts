// What somebody who writes a rule pack should look at, in every language.
import { lint as en } from '../en/technician/lint.ts';
import { lint as es } from '../es/technician/lint.ts';
import { lint as fr } from '../fr/technician/lint.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

/** What was found in a pack. `key`: the switch; `about`: the clause, the other book, or what is to be filled in. */
export interface LintCodes {
  'to-fill': { readonly about: string };
  'clause-of-another-book': { readonly key: string; readonly about: string; readonly book: string };
  'document-of-another-book': { readonly book: string };
  'mostly-another-book': { readonly book: string };
  'says-the-standard': { readonly key: string; readonly about: string };
  'no-reading': { readonly key: string };
  'repeats-the-book': { readonly key: string; readonly book: string };
}

export type LintSaid = {
  readonly [C in keyof LintCodes]: { readonly code: C } & LintCodes[C];
}[keyof LintCodes];

export const LINT_WORDS: InEveryLanguage<Wordings<LintCodes>> = { en, es, fr };

export function lintSaid(found: LintSaid, language: Language = 'en'): string {
  return say<LintCodes, keyof LintCodes>(LINT_WORDS[language], found);
}
