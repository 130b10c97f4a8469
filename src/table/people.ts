// Who stands behind an input, and when it happened.

export const ROLES = ['dealer', 'floor', 'pit', 'surveillance', 'technician'] as const;
export type Role = (typeof ROLES)[number];

export interface Person {
  readonly id: string;
  readonly role: Role;
}

/** Every input brings its time and person: the workflow has no clock and no sessions. */
export interface Stamp {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null for a device. */
  readonly by: Person | null;
  /** The device that reported it, with the device's running number. The same number again is the same report. */
  readonly from?: { readonly device: string; readonly number: number };
}

/** A pit manager may do everything that a floorperson may. Surveillance only watches. */
export function isFloor(person: Person | null): boolean {
  return person !== null && (person.role === 'floor' || person.role === 'pit');
}

/** Surveillance watches the game and a technician the devices. Neither may act at the table. */
export function onlyLooks({ role }: Person): boolean {
  return role === 'surveillance' || role === 'technician';
}
