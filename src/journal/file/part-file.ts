// A file that is being made: it has its name when it is whole and on the disk, and not before.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Stop, stopOf, stopped } from '../startup/stops.ts';
import { syncFolderOf } from './journal-files.ts';

export interface PartFile {
  /** The name that it has until then. */
  readonly path: string;
  /** Gives it its name; what had the name before is gone. Nothing may have it open any more. */
  readonly keep: () => void;
  readonly discard: () => void;
}

/** What SQLite may have left beside a database that is not finished. */
const BESIDE = ['', '-journal', '-wal', '-shm'] as const;

/** One that was cut short before lies there perhaps: it is begun again. */
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

/** Two programs make the same file at the same time. */
class SomebodyElse extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`somebody else is writing ${path}`);
    this.path = path;
  }
}

/** What has the name is a folder, a pipe or a device: it must not be replaced by a file. */
class InTheWay extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} is in the way`);
    this.path = path;
  }
}

const MISSING_FOLDER = ['ENOENT', 'ENOTDIR'];

/** Why a file could not be made; null when it is a bug of ours. */
export function makingStop(error: unknown, file: string): Stop | null {
  if (error instanceof SomebodyElse)
    return stopped(
      'in-use',
      `${error.path} was taken away: another program writes to ${file} too. Try again.`,
    ).stop;
  if (error instanceof InTheWay)
    return stopped('not-writable', `${error.path} is in the way. Move it, or name another file.`).stop;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (MISSING_FOLDER.includes(code))
    return stopped(
      'no-folder',
      `There is no folder ${dirname(file)}. Make it, or name another one. (${code})`,
    ).stop;
  return stopOf(error, file);
}
