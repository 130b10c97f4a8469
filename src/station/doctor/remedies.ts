// What to do when the system does not let the table use a file. Each error has its own remedy.
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../program/project-root.ts';
import { codeOf } from './check.ts';

const ALWAYS: Readonly<Record<string, string>> = {
  EIO: 'The disk does not read or write: look at `dmesg`, at its cable and its health, and take another one.',
};

const NOT_WRITTEN: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: () =>
    'The disk is full: remove old backups and recordings, or take a larger one. `df -h` and `df -i` show what is left.',
  EDQUOT: () =>
    'What this user may have of the disk is used up: remove old backups and recordings, or allow more.',
  EROFS: () =>
    'It is mounted read-only. Read `dmesg`: the system does that when a disk has faults. If it has none, mount it for writing.',
  EACCES: (path) => `Give it to the user that runs the table: \`sudo chown sabot: ${path}\``,
  EPERM: (path) => `Give it to the user that runs the table: \`sudo chown sabot: ${path}\``,
  ENOTDIR: () => 'It is no folder: name another place under journal in the configuration.',
};

export function writingRemedy(code: string, path: string): string {
  const known = NOT_WRITTEN[code]?.(path) ?? ALWAYS[code];
  return known ?? 'Read `dmesg`, or name another place under journal in the configuration.';
}

/** The system's error code for reading the file; null if it can be read. */
function readingError(path: string): string | null {
  try {
    // Opening a pipe would wait for ever.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      readSync(file, Buffer.alloc(1));
    } finally {
      closeSync(file);
    }
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

const MAY_NOT: readonly string[] = ['EACCES', 'EPERM'];

/** For the table's own files. Null if the file can be read: then its content is the problem. */
export function readingRemedy(path: string): string | null {
  const code = readingError(path);
  if (code === null) return null;
  if (MAY_NOT.includes(code))
    return `This user may not read it; \`ls -l ${path}\` shows who may. Look as the user that runs the table: \`sudo -u sabot sabot doctor\`; if that one may not either: \`sudo chown sabot: ${path}\``;
  if (code === 'EISDIR')
    return `A folder has its name. Move it away, and put a copy of the file back: ${path}`;
  return ALWAYS[code] ?? `Read \`dmesg\`, or put a copy of the file back: ${path}`;
}

const EXAMPLE = join(projectRoot(), 'config', 'table.yaml');

/** For a configuration that cannot be read. */
export function configRemedy(path: string): string {
  const code = readingError(path) ?? '';
  if (code === 'ENOENT')
    return `Name the file of the table with --config, or begin one and fill it in: \`sudo install -D -m 644 ${EXAMPLE} ${path}\``;
  if (MAY_NOT.includes(code))
    return `This user may not read it; \`ls -l ${path}\` shows who may. It is no secret: \`sudo chmod 644 ${path}\``;
  return ALWAYS[code] ?? 'Name the file of the table with --config.';
}
