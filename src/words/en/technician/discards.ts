// Why bytes of a device were discarded. Each follows a colon.
import type { DiscardCodes } from '../../technician/discards.ts';
import { of, said, type Wordings } from '../../wording.ts';

export const discards: Wordings<DiscardCodes> = {
  'wrong-checksum': 'the checksum is wrong',
  'frame-too-long': 'longer than any frame',
  'no-length': 'no length where it belongs',
  'no-type': 'no type where it belongs',
  'wrong-escape': 'a wrong byte after an escape',
  'unfinished-escape': 'an escape with nothing after it',
  'reserved-byte': 'a reserved byte inside',
  'frame-length': said`${of('bytes')} bytes after the type, not ${of('expected')}`,
  'no-report': 'no report begins here',
  'report-length': said`a report has ${of('expected')} bytes, not ${of('bytes')}`,
  'report-of-other-version': said`a report of version ${of('version')}`,
  'field-without-meaning': said`${of('byte')} means nothing as ${of('field')}`,
  'unused-bytes': 'bytes that must be zero are not',
  'unknown-message': said`this device says no such message (type ${of('type')})`,
  'unreadable-hello': 'a hello that cannot be read',
  'unreadable-health': 'a health of the wrong length',
  'before-the-hello': 'it came before the hello',
  'wire-given-up': 'the wire has been given up',
  'unasked-check': said`check ${of('id')} is not asked for`,
  'unasked-spin': said`the result of spin ${of('id')}, which nobody asked for`,
  'lines-closed': 'the lines are closed',
  'before-the-levels': 'it came before the lines have said how they stand',
  'no-such-button': said`there is no button ${of('line')}`,
};
