// Who stands behind an input, and when it happened.

export const ROLES = ['dealer', 'floor', 'pit', 'surveillance', 'technician'] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  readonly id: string;
  readonly role: Role;
}

/** Time and person come with every input: the workflow has no clock and trusts no session. */
export interface Stamp {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null for a device. */
  readonly by: Person | null;
  /** The device that told it, with its running number: what a device tells twice is one thing. */
  readonly from?: { readonly device: string; readonly number: number };
}

/** A pit manager may do all that a floorperson may; surveillance only watches. */
export function isFloor(person: Person | null): boolean {
  return person !== null && (person.role === 'floor' || person.role === 'pit');
}

/** Surveillance watches the game, a technician the devices; neither does anything at the table. */
export function onlyLooks({ role }: Person): boolean {
  return role === 'surveillance' || role === 'technician';
}
