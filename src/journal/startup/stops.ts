// Why a journal cannot be used: a code for programs, a sentence for people — what, where, what to do.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** What each stop means and what is to be done about it: docs/journal.md is held to this table. */
export const STOPS = {
  'in-use': ['Another program holds the journal.', 'End that one first. A table that died holds nothing.'],
  'no-folder': [
    'The folder for the journal cannot be made, a file lies in its place, or a name is too long.',
    'Name another one.',
  ],
  'not-writable': [
    'The file, its folder or the disk is read-only, or belongs to another user.',
    'Give it to the user that runs the table; look whether the disk has gone read-only.',
  ],
  'not-readable': ['The file cannot be opened for reading.', 'Ask for the right to read it.'],
  'no-journal': ['There is no such journal, or nothing has been written to it yet.', 'Name the right file.'],
  'not-begun': ['This table has no journal yet.', 'Make the first one with `sabot init`.'],
  'journal-gone': [
    'There is no journal, though there was one: its key or its witness is there.',
    'Put it back, or put a backup in its place with `sabot restore`.',
  ],
  'journal-moved': [
    'The journal was moved away, deleted or replaced while the table was running.',
    'Put it back with its `-wal`, then start the table. Find out who has moved it.',
  ],
  'not-a-database': [
    'The file is something else, or its beginning was overwritten.',
    'If it was the journal, put a backup in its place with `sabot restore`; otherwise name another file.',
  ],
  'other-program': ['The database belongs to another program.', 'Name another file.'],
  'too-old': [
    'Sabot 0.3 or an earlier version has written the journal, and no later one reads it.',
    'Move it away together with its key, and look into it with that version.',
  ],
  'newer-schema': ['A newer Sabot has written the journal.', 'Start the newer version.'],
  'older-schema': [
    'An older Sabot has written the journal, and only a table brings it to the new format.',
    'Start the table on it once, or look into it with the older version.',
  ],
  truncated: ['The file has been cut off.', 'Keep it, put a backup in its place and call for help.'],
  'torn-apart': [
    'The journal and its `-wal`, which holds its newest rows, do not belong together.',
    'Put back the one that is missing, or move away the one that is left from another journal.',
  ],
  'wal-damaged': [
    'The `-wal`, which holds the newest rows, is damaged or has been cut off: acknowledged rows cannot be read.',
    'Put the newest backup in place with `sabot restore`; or go on with what can still be read, by restoring the journal itself.',
  ],
  'rows-missing': [
    'The journal is shorter than its witness says: rows were lost or taken away, or an older journal was put in its place.',
    'Put the right file back, or the newest backup in place with `sabot restore`, which writes down what is missing.',
  ],
  'other-than-witness': [
    'The journal does not hold the row that its witness has seen: rows were rewritten.',
    'Keep the files, put a backup in place with `sabot restore` and call for help.',
  ],
  'witness-unreadable': [
    "The witness cannot be read, or the table's key has not signed it.",
    'Find out who has changed it. Move it away: the table then starts, and says that it has no witness.',
  ],
  damaged: [
    'The disk does not read or write, or the file is not what was written.',
    'Look at the disk; keep the file, put a backup in its place and call for help.',
  ],
  'disk-full': ['There is no room for another row.', 'Free some space and try again.'],
  'key-missing': [
    'The key file is gone: the hole card could not be opened, and nothing signed.',
    'Put it back.',
  ],
  'key-unreadable': ['The key file is not a key, or cannot be read.', 'Put the right key file back.'],
  'other-key': ['The journal was written with another key.', 'Put the right key file back.'],
  'other-table': [
    'The journal is that of another table.',
    "Name the right file, or correct the table's name.",
  ],
  'chain-broken': [
    'A row is not as it was written.',
    'Keep the file, put a backup in its place and call for help.',
  ],
  'bad-signature': [
    'A signature does not hold: rows before it have been changed.',
    'Keep the file, put a backup in its place and call for help.',
  ],
  'other-format': [
    'Another version of the program left the table open, in a form that this one cannot go on with.',
    'Start that version again and close the table; then this one goes on.',
  ],
  'replay-differs': [
    'This version of the program does not come to the same result as the one that wrote the log.',
    'Start that version again and close the table; then this one goes on.',
  ],
  'tables-differ': [
    'The query tables do not say what the log says.',
    'Keep the file, put a backup in its place and call for help.',
  ],
  'other-rules': [
    'The rules have changed while a shoe is open.',
    'Put back what the shoe was started with, and change it when the table is closed.',
  ],
} as const satisfies Record<string, readonly [means: string, remedy: string]>;

export type StopCode = keyof typeof STOPS;

export interface Stop {
  readonly code: StopCode;
  readonly sentence: string;
}

export type Result<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly stop: Stop };

export function stopped(code: StopCode, sentence: string): { readonly ok: false; readonly stop: Stop } {
  return { ok: false, stop: { code, sentence } };
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

type Meaning = readonly [RegExp, StopCode, (path: string) => string];

const FULL: Meaning = [
  /^(SQLITE_FULL|ENOSPC|EDQUOT)/,
  'disk-full',
  (path) => `The disk that holds ${path} is full. Free some space; nothing is lost.`,
];

/** What SQLite's and the system's error codes mean for whoever runs the table; the first that fits. */
const MEANINGS: readonly Meaning[] = [
  FULL,
  [
    /^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EROFS|EACCES|EPERM)/,
    'not-writable',
    (path) =>
      `${path} cannot be written: the file, its folder or the disk is read-only, or belongs to another user. Put that right, or name another file.`,
  ],
  [
    /^(ENAMETOOLONG|ENOTDIR|ELOOP)/,
    'no-folder',
    (path) => `${path} cannot be there: a name in it is too long, or is no folder. Name another file.`,
  ],
  [
    /^SQLITE_NOTADB/,
    'not-a-database',
    (path) => `${path} is not a database. Move it away, or name another file.`,
  ],
  [
    /^SQLITE_(CORRUPT|IOERR_SHORT_READ)/,
    'damaged',
    (path) => `${path} is damaged. Keep the file, put a backup in its place and call for help.`,
  ],
  [/^SQLITE_(BUSY|LOCKED)/, 'in-use', (path) => `${path} is in use by another program. End it first.`],
  [
    /^(SQLITE_IOERR|EIO)/,
    'damaged',
    (path) => `The disk that holds ${path} does not read or write. Look at its cable and health.`,
  ],
];

/** On a full disk SQLite may only say that a file could not be opened or grown. */
const MAY_MEAN_FULL = /^SQLITE_(IOERR|CANTOPEN)/;
/** By so much SQLite lets its smallest file grow at once. */
const LEAST_ROOM = 64 * 1024;

function diskIsFull(path: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(dirname(path));
    return bavail * bsize < LEAST_ROOM || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

/** The stop behind an error of SQLite or the file system; null when it is a bug of ours. */
export function stopOf(error: unknown, path: string): Stop | null {
  const code = codeOf(error);
  if (code === null) return null;
  const full = MAY_MEAN_FULL.test(code) && diskIsFull(path);
  const meaning = full ? FULL : MEANINGS.find(([pattern]) => pattern.test(code));
  if (!meaning) return null;
  const [, stop, sentence] = meaning;
  return { code: stop, sentence: `${sentence(path)} (${code})` };
}
