// Lo que debe revisar quien escribe un reglamento, en español.
import type { LintCodes } from '../../technician/lint.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const lint: Wordings<LintCodes> = {
  'to-fill': said`Falta completar: ${of('about')}.`,
  'clause-of-another-book': said`${of('key')} cita ${of('about')}, que es la cláusula de ${of('book')}.`,
  'document-of-another-book': said`El documento es el de ${of('book')}. Indique el documento de este reglamento.`,
  'mostly-another-book': said`La mayoría de las cláusulas son las de ${of('book')}. ¿Es una copia cuyas cláusulas no se cambiaron? Véase sabot packs lint.`,
  'says-the-standard': said`${of('key')} es ${of('about')}, que es lo habitual: la línea puede omitirse.`,
  'no-reading': said`${of('key')} no tiene cláusula en el reglamento. Anote el motivo: una interpretación o una nota.`,
  'repeats-the-book': said`${of('key')} dice lo que ya dice ${of('book')}: la línea puede omitirse.`,
};
