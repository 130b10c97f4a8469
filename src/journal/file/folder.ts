// The folder of a journal, made with those around it. One by one: in a place that takes no folders, such as /proc, Node's
// own `recursive` tries for ever.
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Result, type Stop, stopOf, stopped } from '../startup/stops.ts';

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The folder itself, or the nearest around it that is there. */
export function nearestTo(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestTo(dirname(folder));
}

/** From the outermost to the innermost that is not there. */
function missingFrom(folder: string): string[] {
  const missing: string[] = [];
  const nearest = nearestTo(folder);
  for (let at = folder; at !== nearest; at = dirname(at)) missing.unshift(at);
  return missing;
}

/** False when it is there: somebody else may have been faster. */
function isMade(folder: string, mode?: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    if (isFolder(folder)) return false;
    throw error;
  }
}

/** Makes the folder, and knows how to remove it again. */
export function makeFolder(path: string, mode?: number): Result<{ readonly remove: () => void }> {
  const folder = resolve(path);
  const missing = missingFrom(folder);
  const made: string[] = [];
  try {
    for (const each of missing.length > 0 ? missing : [folder]) if (isMade(each, mode)) made.push(each);
    return { ok: true, remove: () => removeFolders(made) };
  } catch (error) {
    removeFolders(made);
    return { ok: false, stop: noFolder(folder, error) };
  }
}

function noFolder(folder: string, error: unknown): Stop {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  return (
    stopOf(error, folder) ?? stopped('no-folder', { code: 'folder-not-made', path: folder, error: code }).stop
  );
}

/** From the innermost to the outermost that was made; one in which somebody has put something stays. */
function removeFolders(made: readonly string[]): void {
  try {
    for (const folder of made.toReversed()) rmdirSync(folder);
  } catch {
    // It is not empty any more.
  }
}

/** Where the system shows itself and keeps no files, by their numbers in statfs(2): proc, sysfs, cgroup2, devpts. */
const NO_DISKS: readonly number[] = [0x9fa0, 0x62656572, 0x63677270, 0x1cd1];

/** Why the folder could not be made or written to, as far as can be told without trying; null when nothing speaks against it. */
export function whyNothingIn(path: string): Stop | null {
  const folder = resolve(path);
  const nearest = nearestTo(folder);
  try {
    accessSync(join(nearest, '/'), constants.W_OK | constants.X_OK);
    if (!NO_DISKS.includes(statfsSync(nearest).type)) return null;
    return stopped('no-folder', { code: 'no-disk', path: folder, nearest }).stop;
  } catch (error) {
    return noFolder(folder, error);
  }
}
