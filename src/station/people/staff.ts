// The people who work at the table, each with a number, a role and a PIN. They are never deleted, only retired, so that
// an old hand still has a name.
import { z } from 'zod';
import type { StaffProblem } from '../../protocol/technician.ts';
import type { Role } from '../../table/people.ts';
import { hashPin, isPin, NOBODYS_PIN, STORED_PIN, weakPin } from './pin.ts';
import type { Credentials } from './sign-in.ts';
import type { Found } from './sign-ins.ts';

export const ROLES = [
  'dealer',
  'floor',
  'pit',
  'surveillance',
  'technician',
] as const satisfies readonly Role[];

/** Ids appear in the journal and on screens: no spaces at the ends, no control characters. */
const ID = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._'-]{0,38}[\p{L}\p{N}.])?$/u;
const NAME = /^[^\s\p{C}](?:[^\p{C}\p{Zl}\p{Zp}]{0,78}[^\s\p{C}])?$/u;

/** The house's number for a person, typed before the PIN. */
const NUMBER = /^\d{3,6}$/;

const member = z.strictObject({
  id: z.string().regex(ID),
  number: z.string().regex(NUMBER),
  name: z.string().regex(NAME),
  role: z.enum(ROLES),
  pin: z.string().regex(STORED_PIN),
  /** When the PIN was chosen. */
  pinSince: z.int(),
  since: z.int(),
  retired: z.int().nullable(),
  /** When another person who was present ended the wait after wrong PINs; null if nobody did. */
  unlocked: z.strictObject({ at: z.int(), by: z.string().regex(ID) }).nullable(),
  /** When the access ends; absent: it does not end by itself. */
  until: z.int().optional(),
});

export const staffSchema = z.strictObject({ staff: z.array(member) });

export type Member = Readonly<z.infer<typeof member>>;

interface Refused {
  readonly ok: false;
  readonly problem: StaffProblem;
}

export type StaffResult = { readonly ok: true; readonly staff: readonly Member[] } | Refused;

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export interface NewMember {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly role: Role;
  readonly pin: string;
  /** For how long somebody who comes to repair something is let in. */
  readonly hours?: number;
}

export function refused(problem: StaffProblem): Refused {
  return { ok: false, problem };
}

/** What is wrong with an id, a number or a name; null if nothing. The PIN is checked elsewhere. */
export function wrongName(
  staff: readonly Member[],
  { id, number, name, role, hours }: Omit<NewMember, 'pin'>,
): StaffProblem | null {
  const wrong = wrongHours({ id, role }, hours);
  if (wrong) return wrong;
  if (!ID.test(id)) return { code: 'no-staff-id', id };
  if (!NUMBER.test(number)) return { code: 'no-staff-number', number };
  if (!NAME.test(name)) return { code: 'no-staff-name', name };
  if (staff.some((one) => one.id === id)) return { code: 'id-taken', id };
  const taken = staff.find((one) => one.number === number);
  return taken ? { code: 'number-taken', number, id: taken.id } : null;
}

/** The staff with one more person, or why that is not possible. */
export async function enrol(staff: readonly Member[], wanted: NewMember, now: number): Promise<StaffResult> {
  const { id, number, name, role, pin } = wanted;
  const wrong = wrongName(staff, wanted) ?? weakPin(pin, number);
  if (wrong !== null) return refused(wrong);
  const until = untilOf(role, wanted.hours, now);
  const times = {
    pinSince: now,
    since: now,
    retired: null,
    unlocked: null,
    ...(until !== null && { until }),
  };
  return { ok: true, staff: [...staff, { id, number, name, role, pin: await hashPin(pin), ...times }] };
}

/** A technician comes to repair something: the access ends by itself. */
export const TECHNICIAN_HOURS = 12;
export const MOST_TECHNICIAN_HOURS = 30 * 24;
const HOUR = 60 * 60_000;

function untilOf(role: Role, hours: number | undefined, now: number): number | null {
  return role === 'technician' ? now + (hours ?? TECHNICIAN_HOURS) * HOUR : null;
}

function wrongHours(
  { id, role }: Pick<Member, 'id' | 'role'>,
  hours: number | undefined,
): StaffProblem | null {
  if (hours === undefined) return null;
  if (role !== 'technician') return { code: 'access-never-ends', id };
  const fits = Number.isInteger(hours) && hours >= 1 && hours <= MOST_TECHNICIAN_HOURS;
  return fits ? null : { code: 'access-hours', most: MOST_TECHNICIAN_HOURS };
}

/** When the access of this person ends; null if it does not. A technician of an older file was let in for one visit. */
export function accessEnds({ role, since, until }: Pick<Member, 'role' | 'since' | 'until'>): number | null {
  return until ?? untilOf(role, undefined, since);
}

export function hasEnded(member: Pick<Member, 'role' | 'since' | 'until'>, now: number): boolean {
  const ends = accessEnds(member);
  return ends !== null && ends <= now;
}

/** Lets a technician in again for so many hours from now on. */
export function admit(
  staff: readonly Member[],
  id: string,
  hours: number | undefined,
  now: number,
): StaffResult {
  const found = working(staff, id);
  if (!found.ok) return found;
  const { member } = found;
  const wrong = wrongHours(member, hours ?? TECHNICIAN_HOURS);
  if (wrong) return refused(wrong);
  const until = untilOf(member.role, hours, now);
  return withChanged(staff, { ...member, ...(until !== null && { until }) });
}

/** A person who exists and is not retired. */
export function working(
  staff: readonly Member[],
  id: string,
): { readonly ok: true; readonly member: Member } | Refused {
  const found = staff.find((one) => one.id === id);
  if (!found) return refused({ code: 'no-such-person', id });
  if (found.retired !== null) return refused({ code: 'retired-already', id });
  return { ok: true, member: found };
}

function withChanged(staff: readonly Member[], changed: Member): StaffResult {
  return { ok: true, staff: staff.map((one) => (one.id === changed.id ? changed : one)) };
}

export function retire(staff: readonly Member[], id: string, now: number): StaffResult {
  const found = working(staff, id);
  return found.ok ? withChanged(staff, { ...found.member, retired: now }) : found;
}

/** For a person who forgot the PIN or let somebody see it. */
export async function changePin(
  staff: readonly Member[],
  id: string,
  pin: string,
  now: number,
): Promise<StaffResult> {
  const found = working(staff, id);
  if (!found.ok) return found;
  const { member } = found;
  const wrong = weakPin(pin, member.number);
  if (wrong) return refused(wrong);
  if (await isPin(pin, member.pin)) return refused({ code: 'same-pin' });
  return withChanged(staff, { ...member, pin: await hashPin(pin), pinSince: now });
}

/** Ends the wait of a person who typed wrong PINs. `second` is another working person, who confirms it with their PIN. */
export async function unlock(
  staff: readonly Member[],
  id: string,
  second: Credentials,
  now: number,
): Promise<StaffResult> {
  const found = working(staff, id);
  if (!found.ok) return found;
  const by = await findMember(staff, second);
  if (!by) return refused({ code: 'pin-of-nobody' });
  if (by.id === id) return refused({ code: 'second-person-needed', id });
  return withChanged(staff, { ...found.member, unlocked: { at: now, by: by.id } });
}

function numbered(staff: readonly Member[], number: string): Member | undefined {
  return staff.find((one) => one.number === number && one.retired === null);
}

/** The person with this number and PIN. Compares one PIN, even if nobody has the number. */
async function findMember(
  staff: readonly Member[],
  { number, pin }: Credentials,
  compare = isPin,
): Promise<Member | null> {
  const member = numbered(staff, number);
  const isRight = await compare(pin, member?.pin ?? NOBODYS_PIN);
  return isRight ? (member ?? null) : null;
}

const DAY = 24 * 60 * 60_000;
/** People are warned this many days before a PIN is too old. */
export const WARN_DAYS = 14;

/** The days that a PIN is still valid; negative if it is too old; null if PINs never get too old here. */
export function daysLeft(
  { pinSince }: Pick<Member, 'pinSince'>,
  pinDays: number | null,
  now: number,
): number | null {
  return pinDays === null ? null : Math.ceil((pinSince + pinDays * DAY - now) / DAY);
}

export async function findPerson(
  staff: readonly Member[],
  given: Credentials,
  pinDays: number | null,
  now: number,
  compare = isPin,
): Promise<Found> {
  const found = await findMember(staff, given, compare);
  if (!found) return { kind: 'wrong', id: numbered(staff, given.number)?.id ?? null };
  const { id, role } = found;
  if (hasEnded(found, now)) return { kind: 'ended', person: { id, role } };
  const left = daysLeft(found, pinDays, now);
  return { kind: left !== null && left <= 0 ? 'expired' : 'known', person: { id, role } };
}
