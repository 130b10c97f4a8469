// Ce que doit revoir l'auteur d'un règlement, en français.
import type { LintCodes } from '../../technician/lint.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const lint: Wordings<LintCodes> = {
  'to-fill': said`À compléter : ${of('about')}.`,
  'clause-of-another-book': said`${of('key')} cite ${of('about')}, qui est la clause de ${of('book')}.`,
  'document-of-another-book': said`Le document est celui de ${of('book')}. Indiquez le document de ce règlement.`,
  'mostly-another-book': said`La plupart des clauses sont celles de ${of('book')}. Est-ce une copie dont les clauses n’ont pas été changées ? Voir sabot packs lint.`,
  'says-the-standard': said`${of('key')} vaut ${of('about')}, la valeur habituelle : la ligne peut être omise.`,
  'no-reading': said`${of('key')} n’a pas de clause dans le règlement. Notez-en la raison : une lecture ou une note.`,
  'repeats-the-book': said`${of('key')} dit ce que dit déjà ${of('book')} : la ligne peut être omise.`,
};
