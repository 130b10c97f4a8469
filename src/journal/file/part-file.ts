// A file in the making. It gets its name only when it is complete and on the disk.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Stop, stopOf, stopped } from '../startup/stops.ts';
import { syncFolderOf } from './journal-files.ts';

export interface PartFile {
  /** The temporary name. */
  readonly path: string;
  /** Gives the file its name and replaces what had it. Nobody may have it open. */
  readonly keep: () => void;
  readonly discard: () => void;
}

/** Files that SQLite may leave beside an unfinished database. */
const BESIDE = ['', '-journal', '-wal', '-shm'] as const;

/** A file from an interrupted run may be there. It is made again. */
export function partFile(file: string): PartFile {
  const path = `${file}.part`;
  for (const name of [path, file])
    if (statSync(name, { throwIfNoEntry: false })?.isFile() === false) throw new InTheWay(name);
  for (const ending of BESIDE) rmSync(`${path}${ending}`, { force: true });
  closeSync(openSync(path, 'wx', 0o600));
  const { ino } = statSync(path);
  const isOurs = () => statSync(path, { throwIfNoEntry: false })?.ino === ino;
  return {
    path,
    keep: () => {
      if (!isOurs()) throw new SomebodyElse(path);
      const part = openSync(path, 'r');
      fsyncSync(part);
      closeSync(part);
      renameSync(path, file);
      syncFolderOf(file);
    },
    discard: () => {
      if (isOurs()) for (const ending of BESIDE) rmSync(`${path}${ending}`, { force: true });
    },
  };
}

/** Two programs are making the same file. */
class SomebodyElse extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`somebody else is writing ${path}`);
    this.path = path;
  }
}

/** A folder, a pipe or a device has this name. It must not be replaced. */
class InTheWay extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} is in the way`);
    this.path = path;
  }
}

const MISSING_FOLDER = ['ENOENT', 'ENOTDIR'];

/** Why a file could not be made; null if the error is a bug of ours. */
export function makingStop(error: unknown, file: string): Stop | null {
  if (error instanceof SomebodyElse)
    return stopped('in-use', { code: 'part-taken-away', path: error.path, to: file }).stop;
  if (error instanceof InTheWay)
    return stopped('not-writable', { code: 'in-the-way', path: error.path }).stop;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (MISSING_FOLDER.includes(code))
    return stopped('no-folder', { code: 'folder-missing', path: dirname(file), error: code }).stop;
  return stopOf(error, file);
}
