// The files of a journal are the house's own: nobody else on the machine may read them, whatever the mask of the process was.
import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

const PRIVATE = 0o600;
const OTHERS = 0o077;

/** Before SQLite makes it: `-wal` and `-shm` get the mode of the database. */
export function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    closeToOthers(path);
  }
}

/** One that is there, and may have been made with another mode; not there is no matter. */
export function closeToOthers(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  const isOurs = process.getuid?.() === 0 || found?.uid === process.getuid?.();
  if (found?.isFile() && isOurs && (found.mode & OTHERS) !== 0) chmodSync(path, PRIVATE);
}
