// Who works at a table without hardware: for the demonstration, with PINs that everybody may know.
import type { Person } from '../../table/people.ts';

export const DEALER_PIN = '2468';
export const FLOOR_PIN = '1357';

export interface DemonstrationMember extends Person {
  readonly pin: string;
}

export const DEMONSTRATION_STAFF: readonly DemonstrationMember[] = [
  { id: 'Ana', role: 'dealer', pin: DEALER_PIN },
  { id: 'Flo', role: 'floor', pin: FLOOR_PIN },
  { id: 'Pat', role: 'pit', pin: '8642' },
  { id: 'Sam', role: 'surveillance', pin: '7531' },
];

export async function personWith(pin: string): Promise<Person | null> {
  const found = DEMONSTRATION_STAFF.find((one) => one.pin === pin);
  return found ? { id: found.id, role: found.role } : null;
}
