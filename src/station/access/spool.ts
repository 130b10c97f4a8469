// Reports of the command line for the running station, or for its next start, to write into the journal. The station
// makes the file beside its journal. A copy of a journal has none, so reading a copy writes nothing. Only the user of
// the table and root can write to the file, so its content can be trusted.
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { z } from 'zod';
import type { Access } from '../../journal/chain/station-bodies.ts';
import { realPathOf } from '../../journal/file/journal-files.ts';
import { ownedLike } from '../../journal/file/secret-file.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const short = z.string().max(80);

const spooled = z.strictObject({
  at: z.int(),
  user: short,
  access: z.discriminatedUnion('code', [
    z.strictObject({ code: z.literal('exported'), from: short, to: short }),
    z.strictObject({ code: z.literal('backed-up') }),
    z.strictObject({
      code: z.literal('staff-changed'),
      member: short,
      change: z.enum(['enrolled', 'pin', 'retired', 'unlocked', 'admitted']),
      hash,
    }),
  ]),
});

export type Spooled = z.infer<typeof spooled>;

const OTHERS_MAY_WRITE = 0o022;
const MOST_BYTES = 1024 * 1024;

export function spoolPathOf(journal: string): string {
  return `${realPathOf(journal)}-access`;
}

/** For the command line. If no station has made the file, there is nobody to tell. */
export function spool(journal: string, access: Extract<Access, Spooled['access']>, at: number): void {
  const path = spoolPathOf(journal);
  if (!existsSync(path)) return;
  const line: Spooled = { at, user: userInfo().username.slice(0, 80), access };
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW);
  try {
    writeSync(file, `${JSON.stringify(line)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function makeSpool(path: string, journal: string): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  ownedLike(file, journal);
  closeSync(file);
}

/** Whether only the table's user and root can have written it. */
function isOurs(file: number): boolean {
  const { uid, mode } = fstatSync(file);
  const us = process.getuid?.() ?? uid;
  return (uid === us || uid === 0) && (mode & OTHERS_MAY_WRITE) === 0;
}

/** For the station. */
export class Spool {
  readonly #path: string;
  readonly #journal: string;

  constructor(journal: string) {
    this.#journal = realPathOf(journal);
    this.#path = spoolPathOf(journal);
    if (!existsSync(this.#path)) makeSpool(this.#path, this.#journal);
  }

  get #taken(): string {
    return `${this.#path}.taken`;
  }

  /**
   * Passes on what is new. `written` returns whether it is in the journal. Unreadable lines are skipped: the hash of
   * the changed file still reveals the change.
   */
  takeIn(written: (lines: readonly Spooled[]) => boolean): void {
    if (existsSync(this.#taken) && !this.#read(written)) return;
    if (!hasBytes(this.#path)) return;
    renameSync(this.#path, this.#taken);
    makeSpool(this.#path, this.#journal);
    this.#read(written);
  }

  #read(written: (lines: readonly Spooled[]) => boolean): boolean {
    const isWritten = written(linesIn(this.#taken));
    if (isWritten) rmSync(this.#taken, { force: true });
    return isWritten;
  }
}

function hasBytes(path: string): boolean {
  const file = openSync(path, constants.O_RDONLY | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  try {
    return fstatSync(file).size > 0;
  } finally {
    closeSync(file);
  }
}

function linesIn(path: string): Spooled[] {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    if (!isOurs(file)) return [];
    const bytes = Buffer.alloc(Math.min(fstatSync(file).size, MOST_BYTES));
    readSync(file, bytes);
    return bytes.toString('utf8').split('\n').flatMap(lineOf);
  } finally {
    closeSync(file);
  }
}

function lineOf(text: string): Spooled[] {
  try {
    const parsed = spooled.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
