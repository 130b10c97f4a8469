// What the pit raises an alarm about, in English.
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';
import { utcMoment } from '../../moments.ts';
import { of, said, type Wordings } from '../../wording.ts';
import { calls } from './pit-calls.ts';

/** The start is enough to tell two hashes apart. */
const short = (text: string) => (text.length > 12 ? `${text.slice(0, 12)}…` : text);
const seq = of('seq');
const is = of('is', short);
const was = of('was', short);
/** A table of another version may call for what is not known here. */
const call = (code: string) => calls[code] ?? code;

export const pitAlarms: Wordings<PitAlarmCodes> = {
  fork: said`The table has another row ${seq} (${is}) than the pit (${of('ours', short)}). Its journal was rewritten, replaced or restored. The pit takes no more of its rows until a pit manager accepts a new line.`,
  shorter: said`The journal of the table ends with row ${of('end')}, but the pit knows of row ${seq}: rows were taken away.`,
  gap: said`The table has not sent the rows ${of('from')}–${of('to')}.`,
  'rows-wrong': said`Row ${seq} is not as the table wrote it (${of('finding')}). The pit has not taken it.`,
  'head-does-not-fit': said`Row ${seq} came as ${is}, but the table had told of ${of('told', short)} before.`,
  'bad-messages': said`A message with this table’s credential is not valid (${of('fault')}).`,
  'other-protocol': said`The table speaks version ${of('is')} of the protocol, which this pit does not know.`,
  stranger: {
    'not-enrolled': said`Somebody used a credential for this table that the pit does not know (${of('fingerprint', short)}).`,
    revoked: said`Somebody used a revoked credential for this table (${of('fingerprint', short)}).`,
    'names-other-table': said`Somebody with this table’s credential tried to send rows of the table ${of('fingerprint')}.`,
  },
  'program-changed': said`From row ${seq} on the table runs another program: ${of('is')} instead of ${of('was')}.`,
  'pack-changed': said`From row ${seq} on the table plays by another rule pack: ${of('is')} instead of ${of('was')}.`,
  'key-changed': said`From row ${seq} on the table has another key: ${is} instead of ${was}. The old key has signed the change.`,
  'new-line-new-key': said`From row ${seq} on the new line has another key: ${is} instead of ${was}. No key has signed the change.`,
  'store-damaged': said`The pit’s own store does not have row ${seq} as it was confirmed (${of('finding')}). The pit takes no more rows on this line. Run: sabot pit check.`,
  'rows-unsigned': said`Rows ${of('from')}–${of('to')} had no signature when the table stopped: anybody could have written them.`,
  restored: said`Somebody replaced the journal by a backup (row ${seq}).`,
  silent: said`The pit has not heard from the table since ${of('since', utcMoment)}.`,
  'clock-off': said`The clock of the table differs from that of the pit by ${of('seconds')} seconds.`,
  'typed-cards': said`In ${of('rounds')} rounds up to round ${of('through')} people typed ${of('typed')} cards by hand.`,
  corrections: said`In ${of('rounds')} rounds up to round ${of('through')} people corrected ${of('corrected')} cards and decisions.`,
  'call-waits': said`A call has been waiting for the floor since ${of('since', utcMoment)}: ${of('call', call)}.`,
};
