// Why a journal cannot be used, as codes with parameters. The sentences are in src/words.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StopAbout } from './stop-about.ts';

/** Every stop. `src/words` has what each means and what to do about it. */
export const STOP_CODES = [
  'in-use',
  'no-folder',
  'not-writable',
  'not-readable',
  'no-journal',
  'not-begun',
  'journal-gone',
  'journal-moved',
  'not-a-database',
  'other-program',
  'too-old',
  'newer-schema',
  'older-schema',
  'truncated',
  'torn-apart',
  'wal-damaged',
  'rows-missing',
  'other-than-witness',
  'witness-unreadable',
  'damaged',
  'disk-full',
  'key-missing',
  'key-unreadable',
  'other-key',
  'key-not-changed',
  'other-table',
  'chain-broken',
  'bad-signature',
  'other-format',
  'replay-differs',
  'tables-differ',
  'other-rules',
] as const;

export type StopCode = (typeof STOP_CODES)[number];

export interface Stop {
  readonly code: StopCode;
  /** What exactly was found, and where. */
  readonly about: StopAbout;
}

export type Result<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly stop: Stop };

export function stopped(code: StopCode, about: StopAbout): { readonly ok: false; readonly stop: Stop } {
  return { ok: false, stop: { code, about } };
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** The codes of a stop that are about an error of the system. */
type OfSystem = Extract<StopAbout, { readonly path: string; readonly error: string }>['code'];

type Meaning = readonly [RegExp, StopCode, OfSystem];

const FULL: Meaning = [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'disk-full', 'disk-is-full'];

/** What the error codes of SQLite and the system mean for the table; the first match counts. */
const MEANINGS: readonly Meaning[] = [
  FULL,
  [/^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EROFS|EACCES|EPERM)/, 'not-writable', 'cannot-be-written'],
  [/^(ENAMETOOLONG|ENOTDIR|ELOOP)/, 'no-folder', 'impossible-name'],
  [/^SQLITE_NOTADB/, 'not-a-database', 'sqlite-says-no-database'],
  [/^SQLITE_(CORRUPT|IOERR_SHORT_READ)/, 'damaged', 'file-is-damaged'],
  [/^SQLITE_(BUSY|LOCKED)/, 'in-use', 'locked-by-a-program'],
  [/^(SQLITE_IOERR|EIO)/, 'damaged', 'disk-fails'],
];

/** On a full disk SQLite may only say that a file could not be opened or grown. */
const MAY_MEAN_FULL = /^SQLITE_(IOERR|CANTOPEN)/;
/** The least that SQLite adds to its smallest file at once. */
const LEAST_ROOM = 64 * 1024;

function diskIsFull(path: string): boolean {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(dirname(path));
    return bavail * bsize < LEAST_ROOM || (files > 0 && ffree === 0);
  } catch {
    return false;
  }
}

/** The stop for an error of SQLite or the file system; null if the error is a bug of ours. */
export function stopOf(error: unknown, path: string): Stop | null {
  const code = codeOf(error);
  if (code === null) return null;
  const full = MAY_MEAN_FULL.test(code) && diskIsFull(path);
  const meaning = full ? FULL : MEANINGS.find(([pattern]) => pattern.test(code));
  if (!meaning) return null;
  const [, stop, about] = meaning;
  return { code: stop, about: { code: about, path, error: code } };
}
