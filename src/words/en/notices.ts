// What the station has noticed, in English, as sentences.
import type { NoticeCodes } from '../../table/notice.ts';
import type { Device } from '../../table/state.ts';
import { of, said, type Wordings } from '../wording.ts';
import { devices } from './devices.ts';

function elapsed(seconds: number): string {
  const passed = Math.abs(seconds);
  return passed < 120 ? `${passed} seconds` : `${Math.round(passed / 60)} minutes`;
}

function direction(seconds: number): string {
  return `${seconds > 0 ? 'forward' : 'back'} by ${elapsed(seconds)}`;
}

const device = of('device', (which: Device) => devices.names[which]);

/** The start is enough to tell two hashes apart. */
function short(text: string): string {
  return text.length > 12 ? `${text.slice(0, 12)}…` : text;
}

function saidByIt(text: string): string {
  return text === '' ? '“unknown”' : short(text);
}

export const notices: Wordings<NoticeCodes> = {
  'witness-missing':
    'The second witness of the journal was not there: nobody can tell whether rows were taken away before this start.',
  'journal-restored': 'A backup was put in the place of the journal: what happened after it may be missing.',
  'rows-unsigned': said`The table stopped without an orderly end. Rows ${of('from')}–${of('to')} of the journal were not signed: compare the open round with the cards on the table.`,
  changed: {
    program: said`The program has changed since the last start (${of('is')}).`,
    pack: said`The file of the rules has changed since the last start (${of('is')}).`,
    configuration: said`The configuration of the table has changed since the last start (${of('is')}).`,
    staff: said`The list of staff has changed since the last start (${of('is')}).`,
    prizes: said`The prizes of the wheel have changed since the last start (${of('is')}).`,
  },
  'staff-file-changed': said`Somebody has changed the list of staff without \`sabot staff\` (${of('is')}): a person who signs in may be somebody else.`,
  'clock-stepped': said`The clock was set ${of('seconds', direction)}. If it is right now, acknowledge this.`,
  'clock-behind': said`The clock is ${of('seconds', elapsed)} behind the last row of the journal. Until it catches up, every row has the time of that row.`,
  'clock-far-ahead': said`The clock is ${of('days')} days ahead of the last row of the journal. If it is right, acknowledge this; until then the rows continue from the time of that row.`,
  'clock-unsynchronised': 'The clock does not follow a time server.',
  'usb-refused': said`A USB device that is not listed (${of('usb')}) was plugged into this box, at port ${of('port')}. It was not let in: find out who did it.`,
  'pit-differs': said`The pit has another row ${of('row')} of this table than its journal. Play goes on, but the pit takes no more rows: call the pit manager and a technician.`,
  'device-not-expected': {
    firmware: said`The ${device} says firmware ${of('is', saidByIt)}; the configuration expects ${of('expected')}. Find out who changed it before the table opens.`,
    hash: said`The firmware of the ${device} has the hash ${of('is', saidByIt)}; the configuration expects ${of('expected', short)}. Find out who changed it before the table opens.`,
  },
  'device-swapped': {
    serial: said`The readiness test has tried another ${device}: its serial number was ${of('was', saidByIt)}, it is ${of('is', saidByIt)}. Test it again.`,
    firmware: said`The ${device} has other firmware than in the readiness test: it was ${of('was', saidByIt)}, it is ${of('is', saidByIt)}. Test it again.`,
    hash: said`The firmware of the ${device} is not that of the readiness test: its hash was ${of('was', saidByIt)}, it is ${of('is', saidByIt)}. Test it again.`,
  },
  'dealer-calls': {
    unsaid: said`${of('by')} calls the floor to the table.`,
    dispute: said`${of('by')} calls the floor: a guest disputes.`,
    payment: said`${of('by')} calls the floor about a payment.`,
    cards: said`${of('by')} calls the floor about the cards.`,
    chips: said`${of('by')} calls the floor: chips.`,
    guest: said`${of('by')} calls the floor for a guest.`,
    relief: said`${of('by')} asks for relief.`,
  },
};
