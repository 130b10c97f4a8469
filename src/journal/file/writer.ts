// Finds another process that has the journal open for writing, from what the kernel knows. A lock file can be deleted;
// this cannot.
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** The access mode in the flags of an open file: reading and writing. */
const ACCESS = 0o3;
const READ_AND_WRITE = 0o2;

/** The processes with a lock on this file. SQLite keeps one on a database as long as it is open. */
function lockersOf(inode: number): number[] {
  const lines = readFileSync('/proc/locks', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, pid, found] = /\s(\d+) [0-9a-f]+:[0-9a-f]+:(\d+) /.exec(line) ?? [];
    return Number(found) === inode ? [Number(pid)] : [];
  });
}

/** A process that only looks into a journal has opened it for reading. */
function writes(pid: number, { dev, ino }: { readonly dev: number; readonly ino: number }): boolean {
  return readdirSync(`/proc/${pid}/fd`).some((file) => {
    const found = statSync(`/proc/${pid}/fd/${file}`, { throwIfNoEntry: false });
    if (found?.dev !== dev || found.ino !== ino) return false;
    const [, flags = '0'] =
      /^flags:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/fdinfo/${file}`, 'utf8')) ?? [];
    return (Number.parseInt(flags, 8) & ACCESS) === READ_AND_WRITE;
  });
}

/** Null if no other process does, or if the system does not say. */
export function otherWriterOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  for (const pid of quietly(() => lockersOf(found.ino)) ?? [])
    if (pid !== process.pid && quietly(() => writes(pid, found))) return pid;
  return null;
}

/** A process may end during the look, or belong to another user. */
function quietly<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
