// A file that nobody else may read, such as the table's key or the staff's PINs. After a power cut it is the old file
// or the new one, never half of it.
import {
  chownSync,
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncFolderOf } from './journal-files.ts';

/** If root makes the file, the table must be able to read it: it gets the owner of the old file or of the folder. */
function giveToOwner(draft: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path, { throwIfNoEntry: false }) ?? statSync(dirname(path));
  chownSync(draft, uid, gid);
}

const LARGEST_SECRET = 4 * 1024 * 1024;

/** Links are not followed: otherwise a person who can place one could have another file read or written. */
export function readSecret(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new NoPlainFile(path);
    if (found.size > LARGEST_SECRET) throw new Error(`${path} is far too large`);
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

class NoPlainFile extends Error {
  readonly code = 'EISDIR';

  constructor(path: string) {
    super(`${path} is a folder, a pipe or a device`);
  }
}

/** The same for a file that is open. */
export function ownedLike(file: number, other: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(other, { throwIfNoEntry: false }) ?? statSync(dirname(other));
  fchownSync(file, uid, gid);
}

export function writeSecret(path: string, text: string): void {
  const draft = `${path}.new`;
  // A file from an interrupted run may be readable by others.
  rmSync(draft, { force: true });
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    giveToOwner(draft, path);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolderOf(path);
}
