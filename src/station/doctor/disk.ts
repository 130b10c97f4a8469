// Checks the disk of the journal: every input waits for it.
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { nearestTo } from '../../journal/file/folder.ts';
import { whole } from '../../words/format.ts';
import { ENOUGH_MB } from '../warnings.ts';
import { type Check, codeOf, fine, warning, wrong } from './check.ts';
import type { Machine } from './machine.ts';
import { type Mount, mountOf } from './mounts.ts';
import { writingRemedy } from './remedies.ts';

const ABOUT = 'disk';
const MB = 1024 * 1024;
/** About ten thousand rounds. */
const LEAST_MB = 64;

const WRITES = 15;
/** A disk that is this fast does not really keep what it writes. */
const TOO_FAST_MS = 0.01;
/** From here on the dealer notices the wait. */
const TOO_SLOW_MS = 50;

/** What each kind of file system means for a journal. */
const KINDS: readonly (readonly [RegExp, (point: string, type: string) => Check])[] = [
  [
    /^(tmpfs|ramfs)$/,
    (point, type) =>
      warning(
        ABOUT,
        `${point} is memory (${type}): every hand on it is gone with the next restart.`,
        'Put the journal on a disk, see docs/install.md, "A disk for the journal".',
      ),
  ],
  [
    /^overlay$/,
    (point) =>
      warning(
        ABOUT,
        `${point} is an overlay: if its upper part is in memory, every hand is gone with the next restart.`,
        'Give the journal a disk of its own, see docs/install.md, "A disk for the journal".',
      ),
  ],
  [
    /^(nfs4?|cifs|smb3|9p|fuse\.sshfs)$/,
    (point, type) =>
      wrong(
        ABOUT,
        `${point} is on another machine (${type}): a journal cannot be kept over a network.`,
        'Put the journal on a disk of this machine.',
      ),
  ],
  [
    /^(proc|sysfs|cgroup2?|devpts|securityfs|debugfs|tracefs)$/,
    (point, type) =>
      wrong(
        ABOUT,
        `${point} is no disk (${type}): the system shows itself there, and keeps no files.`,
        'Put the journal on a disk of this machine.',
      ),
  ],
  [
    /^(vfat|exfat|msdos)$/,
    (point, type) =>
      warning(
        ABOUT,
        `${point} is ${type}: it knows no owners, so everybody could read the key, and it does not survive power cuts well.`,
        'Make it ext4, see docs/install.md.',
      ),
  ],
];

function mountCheck({ point, type, source, options }: Mount): Check {
  if (options.includes('ro'))
    return wrong(
      ABOUT,
      `${point} (${source}, ${type}) is read-only.`,
      'Read `dmesg`: the system makes a disk with faults read-only. If it has none, mount it for writing.',
    );
  if (options.some((option) => option === 'nobarrier' || option === 'barrier=0'))
    return wrong(
      ABOUT,
      `${point} is mounted without barriers: what it says it has written may be gone after a power cut.`,
      'Take nobarrier or barrier=0 out of /etc/fstab.',
    );
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
  return kind ? kind(point, type) : fine(ABOUT, `${point} is ${type} on ${source}.`);
}

function spaceCheck(folder: string): Check {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MB);
  const sentence = `${whole(free)} MB are free in ${folder}.`;
  const remedy = 'Remove old backups and recordings, or take a larger disk. The table stops when it is full.';
  if (free < LEAST_MB) return wrong(ABOUT, `Only ${sentence}`, remedy);
  return free < ENOUGH_MB ? warning(ABOUT, `Only ${sentence}`, remedy) : fine(ABOUT, sentence);
}

/** Milliseconds for one small synced write: the median of several. */
export function syncedWriteMs(folder: string, clock: () => number): number {
  const file = join(folder, `.sabot-doctor-${process.pid}`);
  const handle = openSync(file, 'wx', 0o600);
  try {
    const bytes = Buffer.alloc(4096, 1);
    const times = Array.from({ length: WRITES }, (_, index) => {
      writeSync(handle, bytes, 0, bytes.length, index * bytes.length);
      const began = clock();
      fdatasyncSync(handle);
      return clock() - began;
    });
    return times.sort((a, b) => a - b)[Math.floor(WRITES / 2)] ?? 0;
  } finally {
    closeSync(handle);
    rmSync(file, { force: true });
  }
}

export function syncCheck(folder: string, ms: number): Check {
  const sentence = `A write to ${folder} is on the disk within ${ms.toFixed(2)} ms`;
  if (ms < TOO_FAST_MS)
    return warning(
      ABOUT,
      `${sentence}: no disk is as fast. What it says it has written may be gone after a power cut.`,
      'Do not trust this disk with the journal: memory, a virtual disk or a controller that does not wait is behind it.',
    );
  if (ms > TOO_SLOW_MS)
    return warning(
      ABOUT,
      `${sentence}: every input waits for that.`,
      'Take an SSD; a worn card becomes slow first.',
    );
  return fine(ABOUT, `${sentence}.`);
}

function mountinfoOf({ proc }: Machine): string {
  try {
    return readFileSync(join(proc, 'self', 'mountinfo'), 'utf8');
  } catch {
    return '';
  }
}

function writingCheck(folder: string, isThere: boolean): Check[] {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return isThere
      ? [
          syncCheck(
            folder,
            syncedWriteMs(folder, () => performance.now()),
          ),
        ]
      : [];
  } catch (error) {
    const code = codeOf(error);
    return [wrong(ABOUT, `Nothing can be written to ${folder} (${code}).`, writingRemedy(code, folder))];
  }
}

export function diskChecks(journal: string, machine: Machine): Check[] {
  const wanted = dirname(journal);
  // The first start makes the missing folders.
  const folder = realpathSync(nearestTo(wanted));
  const mount = mountOf(mountinfoOf(machine), folder);
  return [
    ...(mount ? [mountCheck(mount)] : []),
    spaceCheck(folder),
    ...writingCheck(folder, existsSync(wanted)),
  ];
}
