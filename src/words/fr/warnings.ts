// Ce qui ira mal si personne n’agit à temps.
import type { WarningCodes } from '../../protocol/warnings.ts';
import { counted, of, ofBoth, said, type Wordings } from '../wording.ts';

const days = (number: number) => counted(number, 'jour');
const ends = (left: number) => (left > 0 ? `expire dans ${days(left)}` : 'a expiré');
const age = (number: number | null) =>
  number === null
    ? 'Il n’y a pas de sauvegarde du journal'
    : `La dernière sauvegarde date de ${days(number)}`;
const pin = (person: string, left: number) =>
  left > 0 ? `Le PIN de ${person} est valable encore ${days(left)}` : `Le PIN de ${person} est trop ancien`;

export const warnings: Wordings<WarningCodes> = {
  'certificate-ends': said`Le certificat des pages ${of('days', ends)}. Faites-en un nouveau : \`sabot certificate\`.`,
  'pin-ends': said`${ofBoth('person', 'days', pin)}. Donnez-en un nouveau : \`sabot staff pin\`.`,
  'disk-fills': said`Le disque se remplit : il reste ${of('megabytes')} Mo.`,
  'backup-old': said`${of('days', age)}.`,
  'copied-book': said`La plupart des clauses du règlement sont celles de ${of('book')} : examinez-le avec \`sabot packs lint\`.`,
};
