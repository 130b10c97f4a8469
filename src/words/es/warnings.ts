// Lo que saldrá mal si nadie hace algo a tiempo.
import type { WarningCodes } from '../../protocol/warnings.ts';
import { counted, of, ofBoth, said, type Wordings } from '../wording.ts';

const days = (number: number) => counted(number, 'día');
const ends = (left: number) => (left > 0 ? `termina en ${days(left)}` : 'ha terminado');
const age = (number: number | null) =>
  number === null
    ? 'No hay copia de seguridad del diario'
    : `La última copia de seguridad tiene ${days(number)}`;
const pin = (person: string, left: number) =>
  left > 0 ? `El PIN de ${person} vale ${days(left)} más` : `El PIN de ${person} es demasiado antiguo`;

export const warnings: Wordings<WarningCodes> = {
  'certificate-ends': said`El certificado de las páginas ${of('days', ends)}. Haga uno nuevo: \`sabot certificate\`.`,
  'pin-ends': said`${ofBoth('person', 'days', pin)}. Dé uno nuevo: \`sabot staff pin\`.`,
  'disk-fills': said`El disco se llena: quedan ${of('megabytes')} MB.`,
  'backup-old': said`${of('days', age)}.`,
  'copied-book': said`La mayoría de las cláusulas del reglamento son las de ${of('book')}: revíselo con \`sabot packs lint\`.`,
};
