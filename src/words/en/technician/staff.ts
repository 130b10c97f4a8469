// Why the staff cannot be read or changed.
import type { StaffProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

/** What somebody typed: nothing in it steers a terminal. */
const quoted = (text: string) => JSON.stringify(text);
const id = of('id', quoted);
const path = of('path');
const place = of('where', (where: string) => (where === '' ? '' : ` (at ${where})`));

const PUT_BACK = 'Put a copy of it back, or move it away and enrol the staff anew.';
const LIST = '`sabot staff list` shows who there is.';
const GUESSED = 'is among the first that anybody tries.';

export const staffProblems: Wordings<StaffProblemCodes> = {
  'pin-length': said`A PIN has ${of('least')} to ${of('most')} digits.`,
  'pin-guessed': {
    'one-step': `A PIN of equal or counting digits ${GUESSED}`,
    'two-digits': `A PIN that says the same two digits again and again ${GUESSED}`,
    'three-digits': `A PIN that says the same three digits again and again ${GUESSED}`,
    'four-digits': `A PIN that says the same four digits again and again ${GUESSED}`,
    date: `A PIN that is a date ${GUESSED}`,
    'staff-number': `A PIN with the staff number in it ${GUESSED}`,
  },
  'no-staff-id': said`${id} is no id: up to 40 letters and digits, such as "ana" or "d-117".`,
  'no-staff-number': said`${of('number', quoted)} is no staff number: three to six digits.`,
  'no-staff-name': said`${of('name', quoted)} is no name: up to 80 letters.`,
  'id-taken': said`There is a ${id} already; an id is given once and for all. ${LIST}`,
  'number-taken': said`The number ${of('number')} is ${id}; a number is given once and for all.`,
  'no-such-person': said`There is no ${id}; ${LIST}`,
  'retired-already': said`${id} is retired already.`,
  'same-pin': 'This is the PIN that there was. Choose another one.',
  'pin-of-nobody': "This number and this PIN are nobody's.",
  'second-person-needed': said`A second person is needed: somebody else than ${id}.`,
  'access-never-ends': said`Only a technician's access ends by itself; ${id} is none. To end it: \`sabot staff retire\`.`,
  'access-hours': said`A technician is let in for 1 to ${of('most')} hours.`,
  'staff-is-link': said`${path} is a link. Put the file itself in its place.`,
  'staff-unreadable': said`${path} cannot be read (${of('error')}). Give it to the user that runs Sabot.`,
  'staff-no-json': said`${path} is not a staff file: it is no JSON, or was cut off. ${PUT_BACK}`,
  'staff-of-other-form': said`${path} is not a staff file${place}. ${PUT_BACK}`,
  'staff-without-folder': said`There is no folder ${path}. Make it, or name another file.`,
  'staff-busy': said`Somebody else has been changing ${path} all the time. Try again.`,
};
