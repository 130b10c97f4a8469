// Who works at the table: enrolled with a role and a PIN, never deleted, only retired, so that an old hand still has a name.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Person } from '../table/people.ts';
import { hashPin, isPin, weakPin } from './pin.ts';

const ROLES = ['dealer', 'floor', 'pit', 'surveillance'] as const;

const member = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(80),
  role: z.enum(ROLES),
  pin: z.string(),
  since: z.int(),
  retired: z.int().nullable(),
});
const file = z.strictObject({ staff: z.array(member) });

export type Member = z.infer<typeof member>;

export type StaffResult =
  | { readonly ok: true; readonly staff: readonly Member[] }
  | { readonly ok: false; readonly sentence: string };

export function isRole(text: string): text is (typeof ROLES)[number] {
  return ROLES.some((role) => role === text);
}

/** No file is an empty staff. */
export function readStaff(path: string): StaffResult {
  if (!existsSync(path)) return { ok: true, staff: [] };
  try {
    const parsed = file.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return { ok: true, staff: parsed.data.staff };
    const [issue] = parsed.error.issues;
    return { ok: false, sentence: `${path}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.` };
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    return { ok: false, sentence: `${path} ${reason}. Put a copy of it back, or enrol the staff anew.` };
  }
}

/** All or nothing: a power cut leaves the old file or the new one. */
export function writeStaff(path: string, staff: readonly Member[]): void {
  const part = `${path}.part`;
  writeFileSync(part, `${JSON.stringify({ staff }, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(part, path);
}

export interface NewMember {
  readonly id: string;
  readonly name: string;
  readonly role: Person['role'];
  readonly pin: string;
}

/** The staff with one more; a sentence when that cannot be. */
export async function enrol(staff: readonly Member[], wanted: NewMember, now: number): Promise<StaffResult> {
  const { id, name, role, pin } = wanted;
  if (staff.some((one) => one.id === id))
    return { ok: false, sentence: `There is a "${id}" already; an id is given once and for all.` };
  const weak = weakPin(pin);
  if (weak) return { ok: false, sentence: weak };
  if (await findByPin(staff, pin)) return { ok: false, sentence: 'This PIN is taken. Choose another one.' };
  return {
    ok: true,
    staff: [...staff, { id, name, role, pin: await hashPin(pin), since: now, retired: null }],
  };
}

export function retire(staff: readonly Member[], id: string, now: number): StaffResult {
  const found = staff.find((one) => one.id === id);
  if (!found) return { ok: false, sentence: `There is no "${id}"; \`sabot staff list\` shows who there is.` };
  if (found.retired !== null) return { ok: false, sentence: `"${id}" is retired already.` };
  return { ok: true, staff: staff.map((one) => (one === found ? { ...one, retired: now } : one)) };
}

/** Who has this PIN; every PIN is tried, so that the time tells nothing. */
export async function findByPin(staff: readonly Member[], pin: string): Promise<Member | null> {
  let found: Member | null = null;
  for (const one of staff) if (one.retired === null && (await isPin(pin, one.pin))) found = one;
  return found;
}
