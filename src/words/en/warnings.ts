// What will go wrong unless somebody does something in time.
import type { WarningCodes } from '../../protocol/warnings.ts';
import { counted, of, ofBoth, said, type Wordings } from '../wording.ts';

const days = (number: number) => counted(number, 'day');
const ends = (left: number) => (left > 0 ? `ends in ${days(left)}` : 'has ended');
const age = (number: number | null) =>
  number === null ? 'There is no backup of the journal' : `The last backup is ${days(number)} old`;
const pin = (person: string, left: number) =>
  left > 0 ? `The PIN of ${person} is good for ${days(left)} more` : `The PIN of ${person} is too old`;

export const warnings: Wordings<WarningCodes> = {
  'certificate-ends': said`The certificate of the pages ${of('days', ends)}. Make a new one: \`sabot certificate\`.`,
  'pin-ends': said`${ofBoth('person', 'days', pin)}. Give a new one: \`sabot staff pin\`.`,
  'disk-fills': said`The disk fills: ${of('megabytes')} MB are left.`,
  'backup-old': said`${of('days', age)}.`,
  'copied-book': said`Most clauses of the rule pack are those of ${of('book')}: look at it with \`sabot packs lint\`.`,
};
