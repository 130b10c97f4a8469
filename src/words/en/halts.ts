// Why the table is halted, in English: what comes after "The table is halted:", without its full stop.
import type { HaltCodes } from '../../table/halt.ts';
import type { WheelFaultCodes } from '../../table/round/wheel-fault.ts';
import { faceSign } from '../faces.ts';
import { of, ofBoth, said, unended, type Wordings } from '../wording.ts';

const sealCannotBeOpened = (which: string) =>
  `The seal of ${which} cannot be opened: the floor turns it over, signs in at the dealer's screen, enters it there and lets the table go on`;

const lost = ofBoth('from', 'to', (from: number, to: number) =>
  from === to ? `number ${from}` : `numbers ${from} to ${to}`,
);

export const halts: Wordings<HaltCodes> = {
  said: said`${of('text', unended)}`,
  'by-the-dealer': 'The dealer has stopped the table',
  'at-the-keypad': 'it was halted at the keypad',
  'reader-contradicts-scanner':
    'The card reader and the shoe scanner contradict each other about the hole card: let the table go on and check again, or void the round then',
  'scanner-started-anew':
    'The shoe scanner restarted after cards were entered by hand, and reports a card: compare the cards with the record',
  'scanner-saw-others': 'The shoe scanner saw other cards than were entered by hand: compare them',
  'scanner-tells-of-count':
    'The shoe scanner tells late of cards, and some are of a deck check: compare the cards on the table with the record',
  'scanner-lost-numbers': said`The shoe scanner has lost its ${lost}: cards may be missing from the record`,
  'scanner-contradicts-itself': said`The shoe scanner has said two different things under its number ${of('number')}, and the first was played: compare the cards on the table with the record`,
  'another-scanner': said`Another shoe scanner is connected: ${of('scanner')} in place of ${of('before')}. The floor must accept it`,
  'scanner-lost-memory': said`The shoe scanner ${of('scanner')} has lost its memory: it was at ${of('number')}. The floor must accept it`,
  'seal-cannot-be-opened': {
    'hole-card': sealCannotBeOpened('the hole card'),
    'card-drawn-in-error': sealCannotBeOpened('the card drawn in error'),
  },
  'typed-card-not-as-sealed': said`${of('typed', faceSign)} was entered for card ${of('number')}, and ${of('sealed', faceSign)} was sealed: look at the hand, and correct the card`,
  'journal-not-as-written': said`The journal is not as it was written${of('row', (row: string | null) => (row === null ? '' : `, at row ${row}`))}: \`sabot verify\` says what is wrong`,
};

/** Why a spin has failed, as a sentence. */
export const wheelFaults: Wordings<WheelFaultCodes> = {
  'never-began': 'The wheel has not begun to turn.',
  'never-stops': 'The wheel does not stop turning.',
  'wheel-says': said`The wheel reports fault ${of('number')}: ${of('text', unended)}.`,
  'impossible-section': said`The wheel says that it stands at section ${of('section')} of ${of('sections')}, counted from 0: there is no such section.`,
  'other-sections': said`The wheel has ${of('sections')} sections, and this table has prizes for ${of('prizes')}.`,
};
