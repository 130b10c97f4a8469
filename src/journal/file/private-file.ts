// The files of a journal belong to the house: other users of the machine may not read them, whatever the umask is.
import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

const PRIVATE = 0o600;
const OTHERS = 0o077;

/** Call this before SQLite makes the file: `-wal` and `-shm` get the mode of the database. */
export function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    closeToOthers(path);
  }
}

/** For an existing file, which may have another mode. A missing file is fine. */
export function closeToOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const isOurs = process.getuid?.() === 0 || found?.uid === process.getuid?.();
  if (found?.isFile() && isOurs && (found.mode & OTHERS) !== 0) chmodSync(path, PRIVATE);
}
