// The staff on the disk. A running table notices changes of the file. Two people who change it at once wait for each
// other.
import { hash as digest } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockJournal } from '../../journal/file/lock.ts';
import { makingStop } from '../../journal/file/part-file.ts';
import { readSecret, writeSecret } from '../../journal/file/secret-file.ts';
import { languagesFile } from './languages.ts';
import type { People } from './sign-ins.ts';
import { findPerson, hasEnded, type Member, refused, type StaffResult, staffSchema } from './staff.ts';
import { triesFile } from './tries-file.ts';
import { type ReadStaff, type StaffWatch, trustedStaff } from './trusted-staff.ts';

export interface StaffFile {
  readonly path: string;
  /** The staff in the file now; empty if there is no file. */
  current(): StaffResult;
  /** The SHA-256 of the file in hex when it was last read; null if it cannot be read or does not exist. */
  hash(): string | null;
  /**
   * The people who may sign in. If the file cannot be read, those who are signed in stay, so that they can finish the
   * hand. `pinDays`: how long a PIN is valid; null: for ever. With a watch, only a list that the journal knows counts.
   */
  people(pinDays: number | null, now: () => number, watch?: () => StaffWatch | null): People;
  /** Reads, changes and writes the file under a lock. `before` gets the hash that the file will have. */
  change(
    work: (staff: readonly Member[]) => StaffResult | Promise<StaffResult>,
    before?: (hash: string) => void,
  ): Promise<StaffResult>;
}

const LOOK_AGAIN_MS = 100;
const MOST_TRIES = 100;

/** Wrong PINs are remembered in a file beside the staff. */
export function triesPathOf(staff: string): string {
  return `${staff}.tries`;
}

/** The languages that people have chosen, too. */
export function languagesPathOf(staff: string): string {
  return `${staff}.languages`;
}

export function staffFile(given: string): StaffFile {
  const path = resolve(given);
  let known: (ReadStaff & { readonly mark: string }) | null = null;
  const look = (): ReadStaff => {
    const mark = markOf(path);
    if (known?.mark !== mark) known = { mark, ...readStaff(path) };
    return known;
  };
  return {
    path,
    current: () => look().read,
    hash: () => look().hash,
    people: (pinDays, now, watch) => peopleIn(path, watch ? trustedStaff(look, watch) : look, pinDays, now),
    change: (work, before = () => {}) => locked(path, () => rewritten(path, work, before)),
  };
}

function peopleIn(path: string, look: () => ReadStaff, pinDays: number | null, now: () => number): People {
  let working: ReadonlyMap<string, Member> = new Map();
  const current = (): StaffResult => {
    const { read } = look();
    if (read.ok) working = workingIn(read.staff);
    return read;
  };
  return {
    async find(given) {
      const read = current();
      if (!read.ok) throw new Error(read.problem.code);
      return findPerson(read.staff, given, pinDays, now());
    },
    standing({ id }) {
      current();
      const member = working.get(id);
      return member && !hasEnded(member, now()) ? member.pin : null;
    },
    unlockedAt(number) {
      const read = current();
      return (read.ok && read.staff.find((one) => one.number === number)?.unlocked?.at) || 0;
    },
    memory: triesFile(triesPathOf(path)),
    languages: languagesFile(languagesPathOf(path)),
  };
}

/** Leaves retired people out. */
function workingIn(staff: readonly Member[]): ReadonlyMap<string, Member> {
  return new Map(staff.filter(({ retired }) => retired === null).map((member) => [member.id, member]));
}

/** Changes whenever the file is replaced or written. */
function markOf(path: string): string {
  try {
    const { ino, mtimeNs, ctimeNs, size } = statSync(path, { bigint: true });
    return [ino, mtimeNs, ctimeNs, size].join(' ');
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function readStaff(path: string): ReadStaff {
  const text = textOf(path);
  if (typeof text !== 'string') return { read: text, hash: null };
  return { read: staffIn(path, text), hash: hashOf(text) };
}

export function hashOf(text: string): string {
  return digest('sha256', text, 'hex');
}

function textOf(path: string): string | StaffResult {
  try {
    return readSecret(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return { ok: true, staff: [] };
    if (code === 'ELOOP') return refused({ code: 'staff-is-link', path });
    return refused({ code: 'staff-unreadable', path, error: code });
  }
}

function staffIn(path: string, text: string): StaffResult {
  const json = jsonOf(text);
  if (json === undefined) return refused({ code: 'staff-no-json', path });
  const parsed = staffSchema.safeParse(json);
  if (parsed.success) return { ok: true, staff: parsed.data.staff };
  const [issue] = parsed.error.issues;
  return refused({ code: 'staff-of-other-form', path, where: issue?.path.join('.') ?? '' });
}

/** Undefined if it is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function rewritten(
  path: string,
  work: Parameters<StaffFile['change']>[0],
  before: (hash: string) => void,
): Promise<StaffResult> {
  const { read } = readStaff(path);
  if (!read.ok) return read;
  const changed = await work(read.staff);
  if (!changed.ok) return changed;
  try {
    const text = `${JSON.stringify({ staff: changed.staff }, null, 2)}\n`;
    // First: a table that finds the changed file must know why.
    before(hashOf(text));
    writeSecret(path, text);
    return changed;
  } catch (error) {
    const stop = makingStop(error, path);
    if (!stop) throw error;
    return refused(stop.about);
  }
}

/** Uses the lock of the journal: the system releases it when its holder dies. */
async function locked(path: string, work: () => Promise<StaffResult>): Promise<StaffResult> {
  const folder = dirname(path);
  if (!existsSync(folder)) return refused({ code: 'staff-without-folder', path: folder });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const lock = lockJournal(path, process.pid);
    if (lock.ok) return work().finally(lock.unlock);
    if (lock.stop.code !== 'in-use') return refused(lock.stop.about);
    await sleep(LOOK_AGAIN_MS);
  }
  return refused({ code: 'staff-busy', path });
}
