// Who works at a table without hardware: for the demonstration, with PINs that everybody may know.
import { DEALERS, type ListedDealer } from '../simulated-people/dealers.ts';
import { languagesFile } from '../station/people/languages.ts';
import { type ListedPerson, listedPeople } from '../station/people/listed-people.ts';
import type { People } from '../station/people/sign-ins.ts';

export const DEMONSTRATION_DEALER: ListedPerson = DEALERS[0];
export const DEMONSTRATION_FLOOR: ListedPerson = { id: 'Flo', role: 'floor', number: '201', pin: '135790' };
export const DEMONSTRATION_PIT: ListedPerson = { id: 'Pat', role: 'pit', number: '202', pin: '864213' };

/** Who walks from table to table. */
export const DEMONSTRATION_WALKERS: readonly ListedPerson[] = [
  DEMONSTRATION_FLOOR,
  DEMONSTRATION_PIT,
  { id: 'Sam', role: 'surveillance', number: '301', pin: '753186' },
  { id: 'Tess', role: 'technician', number: '401', pin: '918274' },
];

export const DEMONSTRATION_STAFF: readonly ListedPerson[] = [...DEALERS, ...DEMONSTRATION_WALKERS];

/** The only people whom a sign-in page shows with their PINs. Their languages are kept in the file. */
export function demonstrationPeople(languages: string, dealers: readonly ListedDealer[] = DEALERS): People {
  const staff = [...dealers, ...DEMONSTRATION_WALKERS];
  return {
    ...listedPeople(staff),
    shown: staff,
    languages: languagesFile(languages),
  };
}
