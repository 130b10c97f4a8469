// Who signs in at the tables of the browser's tests, and what they type.
import { join } from 'node:path';
import { languagesFile } from '../../src/station/people/languages.ts';
import { type ListedPerson, listedPeople } from '../../src/station/people/listed-people.ts';
import type { Credentials } from '../../src/station/people/sign-in.ts';
import type { People } from '../../src/station/people/sign-ins.ts';

export const DEALER_IN: Credentials = { number: '117', pin: '407193' };
export const RELIEF_IN: Credentials = { number: '118', pin: '518260' };
export const FLOOR_IN: Credentials = { number: '205', pin: '935041' };
export const PIT_IN: Credentials = { number: '206', pin: '846203' };
export const WATCHER_IN: Credentials = { number: '301', pin: '753197' };
export const TECHNICIAN_IN: Credentials = { number: '401', pin: '918274' };

export const STAFF: readonly ListedPerson[] = [
  { id: 'ana', role: 'dealer', ...DEALER_IN },
  { id: 'eva', role: 'dealer', ...RELIEF_IN },
  { id: 'bo', role: 'floor', ...FLOOR_IN },
  { id: 'dee', role: 'pit', ...PIT_IN },
  { id: 'cy', role: 'surveillance', ...WATCHER_IN },
  { id: 'tess', role: 'technician', ...TECHNICIAN_IN },
];

/** As long as the list of the staff lets a name be. */
export const LONG_DEALER_NAME = 'Maria-Guadalupe Hernandez-Villanueva Paz';

/** The same people, with this name for the dealer; what they choose is kept in the folder. */
export function peopleWith(dealer: string, folder: string): People {
  const staff = STAFF.map((one) => (one.number === DEALER_IN.number ? { ...one, id: dealer } : one));
  return { ...listedPeople(staff), languages: languagesFile(join(folder, 'languages.json')) };
}
