// The staff on the disk. A running table looks whether the file has changed; two who change it at once wait for each other.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { realPathOf } from '../../journal/file/journal-files.ts';
import { lockJournal } from '../../journal/file/lock.ts';
import { makingStop } from '../../journal/file/part-file.ts';
import { writeSecret } from '../../journal/file/secret-file.ts';
import type { Person } from '../../table/people.ts';
import { findByPin, type Member, type StaffResult, staffSchema } from './staff.ts';

export interface StaffFile {
  readonly path: string;
  /** As it stands in the file now; no file is an empty staff. */
  current(): StaffResult;
  /** Who has this PIN; null when nobody, or when the file cannot be read. */
  readonly person: (pin: string) => Promise<Person | null>;
  /**
   * Another word as soon as the PIN is another; null when the person does not work here any more. A file that cannot be read
   * changes nothing: the hand that is under way is finished by those who are signed in.
   */
  readonly standing: (person: Person) => string | null;
  /** Reads, changes and writes, with nobody else in between. */
  change(work: (staff: readonly Member[]) => StaffResult | Promise<StaffResult>): Promise<StaffResult>;
}

const LOOK_AGAIN_MS = 100;
/** Each PIN of a large staff takes its time to be compared with. */
const MOST_TRIES = 100;
const LARGEST_FILE = 4 * 1024 * 1024;

export function staffFile(given: string): StaffFile {
  const path = realPathOf(given);
  let known: { readonly mark: string; readonly read: StaffResult } | null = null;
  let working: ReadonlyMap<string, string> = new Map();
  const current = () => {
    const mark = markOf(path);
    if (known?.mark === mark) return known.read;
    const read = readStaff(path);
    known = { mark, read };
    if (read.ok) working = pinsOf(read.staff);
    return read;
  };
  return {
    path,
    current,
    async person(pin) {
      const read = current();
      const found = read.ok ? await findByPin(read.staff, pin) : null;
      return found && { id: found.id, role: found.role };
    },
    standing({ id }) {
      current();
      return working.get(id) ?? null;
    },
    change: (work) => locked(path, () => rewritten(path, work)),
  };
}

/** Of those who are not retired. */
function pinsOf(staff: readonly Member[]): ReadonlyMap<string, string> {
  return new Map(staff.flatMap(({ id, pin, retired }) => (retired === null ? [[id, pin] as const] : [])));
}

/** Another file, or the same written anew, has another mark. */
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

const PUT_BACK = 'Put a copy of it back, or move it away and enrol the staff anew.';

function readStaff(path: string): StaffResult {
  let text: string;
  try {
    if (statSync(path).size > LARGEST_FILE)
      return { ok: false, sentence: `${path} is far too large. ${PUT_BACK}` };
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return { ok: true, staff: [] };
    return { ok: false, sentence: `${path} cannot be read (${code}). Give it to the user that runs Sabot.` };
  }
  const json = jsonOf(text);
  if (json === undefined)
    return { ok: false, sentence: `${path} is not a staff file: it is no JSON, or was cut off. ${PUT_BACK}` };
  const parsed = staffSchema.safeParse(json);
  if (parsed.success) return { ok: true, staff: parsed.data.staff };
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` (at ${issue.path.join('.')})` : '';
  return { ok: false, sentence: `${path} is not a staff file${place}. ${PUT_BACK}` };
}

/** Undefined when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function rewritten(path: string, work: Parameters<StaffFile['change']>[0]): Promise<StaffResult> {
  const read = readStaff(path);
  if (!read.ok) return read;
  const changed = await work(read.staff);
  if (!changed.ok) return changed;
  try {
    writeSecret(path, `${JSON.stringify({ staff: changed.staff }, null, 2)}\n`);
    return changed;
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error, path) };
  }
}

function sentenceOf(error: unknown, path: string): string {
  const stop = makingStop(error, path);
  if (!stop) throw error;
  return stop.sentence;
}

/** The lock is the journal's: the system gives it up when its holder dies. */
async function locked(path: string, work: () => Promise<StaffResult>): Promise<StaffResult> {
  const folder = dirname(path);
  if (!existsSync(folder))
    return { ok: false, sentence: `There is no folder ${folder}. Make it, or name another file.` };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const lock = lockJournal(path, process.pid);
    if (lock.ok) return work().finally(lock.unlock);
    if (lock.stop.code !== 'in-use') return { ok: false, sentence: lock.stop.sentence };
    await sleep(LOOK_AGAIN_MS);
  }
  return { ok: false, sentence: `Somebody else has been changing ${path} all the time. Try again.` };
}
