// What somebody who writes a rule pack should look at, in English.
import type { LintCodes } from '../../technician/lint.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const lint: Wordings<LintCodes> = {
  'to-fill': said`${of('about')} is still to be filled in.`,
  'clause-of-another-book': said`${of('key')} cites ${of('about')}, which is the clause of ${of('book')}.`,
  'document-of-another-book': said`The document is that of ${of('book')}. Name the document of this book.`,
  'mostly-another-book': said`Most clauses are those of ${of('book')}. Is this a copy whose clauses were not changed? See sabot packs lint.`,
  'says-the-standard': said`${of('key')} is ${of('about')}, which is the standard: the line may be left out.`,
  'no-reading': said`${of('key')} has no clause in the book. Write down why it is so: a reading or a note.`,
  'repeats-the-book': said`${of('key')} says what ${of('book')} says already: the line may be left out.`,
};
