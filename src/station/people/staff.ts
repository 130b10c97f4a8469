// Who works at the table: enrolled with a role and a PIN, never deleted, only retired, so that an old hand still has a name.
import { z } from 'zod';
import type { Role } from '../../table/people.ts';
import { hashPin, isPin, STORED_PIN, weakPin } from './pin.ts';

export const ROLES = ['dealer', 'floor', 'pit', 'surveillance'] as const satisfies readonly Role[];

/** Ids stand in the journal and on screens: no spaces at the ends, nothing that steers a terminal. */
const ID = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._'-]{0,38}[\p{L}\p{N}.])?$/u;
const NAME = /^[^\s\p{C}](?:[^\p{C}\p{Zl}\p{Zp}]{0,78}[^\s\p{C}])?$/u;

const member = z.strictObject({
  id: z.string().regex(ID),
  name: z.string().regex(NAME),
  role: z.enum(ROLES),
  pin: z.string().regex(STORED_PIN),
  since: z.int(),
  retired: z.int().nullable(),
});

export const staffSchema = z.strictObject({ staff: z.array(member) });

export type Member = Readonly<z.infer<typeof member>>;

export type StaffResult =
  | { readonly ok: true; readonly staff: readonly Member[] }
  | { readonly ok: false; readonly sentence: string };

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export interface NewMember {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly pin: string;
}

function refused(sentence: string): StaffResult {
  return { ok: false, sentence };
}

/** What is wrong with an id or a name, apart from the PIN; null when nothing. */
export function wrongName(staff: readonly Member[], { id, name }: Omit<NewMember, 'pin'>): string | null {
  if (!ID.test(id))
    return `${JSON.stringify(id)} is no id: up to 40 letters and digits, such as "ana" or "d-117".`;
  if (!NAME.test(name)) return `${JSON.stringify(name)} is no name: up to 80 letters.`;
  if (staff.some((one) => one.id === id))
    return `There is a "${id}" already; an id is given once and for all. \`sabot staff list\` shows who there is.`;
  return null;
}

/** Null when the PIN is good for somebody new. */
async function wrongPin(staff: readonly Member[], pin: string): Promise<string | null> {
  return weakPin(pin) ?? ((await findByPin(staff, pin)) ? 'This PIN is taken. Choose another one.' : null);
}

/** The staff with one more; a sentence when that cannot be. */
export async function enrol(staff: readonly Member[], wanted: NewMember, now: number): Promise<StaffResult> {
  const { id, name, role, pin } = wanted;
  const wrong = wrongName(staff, wanted) ?? (await wrongPin(staff, pin));
  if (wrong !== null) return refused(wrong);
  const added: Member = { id, name, role, pin: await hashPin(pin), since: now, retired: null };
  return { ok: true, staff: [...staff, added] };
}

/** Somebody who is there and not retired. */
export function working(
  staff: readonly Member[],
  id: string,
): { readonly ok: true; readonly member: Member } | { readonly ok: false; readonly sentence: string } {
  const found = staff.find((one) => one.id === id);
  if (!found) return { ok: false, sentence: `There is no "${id}"; \`sabot staff list\` shows who there is.` };
  if (found.retired !== null) return { ok: false, sentence: `"${id}" is retired already.` };
  return { ok: true, member: found };
}

function withChanged(staff: readonly Member[], changed: Member): StaffResult {
  return { ok: true, staff: staff.map((one) => (one.id === changed.id ? changed : one)) };
}

export function retire(staff: readonly Member[], id: string, now: number): StaffResult {
  const found = working(staff, id);
  return found.ok ? withChanged(staff, { ...found.member, retired: now }) : found;
}

/** For somebody who forgot the old PIN, or let others see it. */
export async function changePin(staff: readonly Member[], id: string, pin: string): Promise<StaffResult> {
  const found = working(staff, id);
  if (!found.ok) return found;
  const wrong = await wrongPin(staff, pin);
  if (wrong !== null) return refused(wrong);
  return withChanged(staff, { ...found.member, pin: await hashPin(pin) });
}

/** Who has this PIN; every PIN is tried, so that the time tells nothing. */
export async function findByPin(staff: readonly Member[], pin: string): Promise<Member | null> {
  let found: Member | null = null;
  for (const one of staff) if (one.retired === null && (await isPin(pin, one.pin))) found = one;
  return found;
}
