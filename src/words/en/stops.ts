// Why the journal cannot be written, for whoever stands at the table. What to do about it is in docs/journal.md.
import type { StopCode } from '../../journal/startup/stops.ts';

export const stops: Readonly<Record<StopCode, string>> = {
  'in-use': 'Another program holds the journal.',
  'no-folder': 'The folder for the journal cannot be made, a file lies in its place, or a name is too long.',
  'not-writable': 'The file, its folder or the disk is read-only, or belongs to another user.',
  'not-readable': 'The file cannot be opened for reading.',
  'no-journal': 'There is no such journal, or nothing has been written to it yet.',
  'not-begun': 'This table has no journal yet.',
  'journal-gone': 'There is no journal, though there was one: one of its keys or its witness is there.',
  'journal-moved': 'The journal was moved away, deleted or replaced while the table was running.',
  'not-a-database': 'The file is something else, or its beginning was overwritten.',
  'other-program': 'The database belongs to another program.',
  'too-old': 'Sabot 0.3 or an earlier version has written the journal, and no later one reads it.',
  'newer-schema': 'A newer Sabot has written the journal.',
  'older-schema': 'An older Sabot has written the journal, and only a table brings it to the new format.',
  truncated: 'The file has been cut off.',
  'torn-apart': 'The journal and its `-wal`, which holds its newest rows, do not belong together.',
  damaged: 'The disk does not read or write, or the file is not what was written.',
  'wal-damaged':
    'The `-wal`, which holds the newest rows, is damaged or has been cut off: acknowledged rows cannot be read.',
  'rows-missing':
    'The journal is shorter than its witness says: rows were lost or taken away, or an older journal was put in its place.',
  'other-than-witness': 'The journal does not hold the row that its witness has seen: rows were rewritten.',
  'witness-unreadable': "The witness cannot be read, or the table's key has not signed it.",
  'disk-full': 'There is no room for another row.',
  'key-missing': 'A key file is gone: nothing could be signed, or the hole card not opened.',
  'key-unreadable': 'A key file is not a key, or cannot be read.',
  'other-key': 'The journal was signed, or its cards sealed, with another key.',
  'key-not-changed': 'The key cannot be changed now.',
  'other-table': 'The journal is that of another table.',
  'chain-broken': 'A row is not as it was written.',
  'bad-signature': 'A signature does not hold: rows before it have been changed.',
  'other-format':
    'Another version of the program left the table open, in a form that this one cannot go on with.',
  'replay-differs':
    'This version of the program does not come to the same result as the one that wrote the log.',
  'tables-differ': 'The query tables do not say what the log says.',
  'other-rules': 'The rules have changed while a shoe is open.',
};
