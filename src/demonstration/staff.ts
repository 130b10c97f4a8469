// Who works at a table without hardware: for the demonstration, with PINs that everybody may know.
import { DEALERS } from '../simulated-people/dealers.ts';
import type { Person } from '../table/people.ts';

export const DEALER_PIN = DEALERS[0].pin;
export const FLOOR_PIN = '1357';

export interface DemonstrationMember extends Person {
  readonly pin: string;
}

export const DEMONSTRATION_STAFF: readonly DemonstrationMember[] = [
  ...DEALERS,
  { id: 'Flo', role: 'floor', pin: FLOOR_PIN },
  { id: 'Pat', role: 'pit', pin: '8642' },
  { id: 'Sam', role: 'surveillance', pin: '7531' },
];

export async function personWith(pin: string): Promise<Person | null> {
  const found = DEMONSTRATION_STAFF.find((one) => one.pin === pin);
  return found ? { id: found.id, role: found.role } : null;
}
