// Who did it: a person with a role, or the device that an input comes from.
import type { Input } from '../table/input.ts';
import type { Person, Role } from '../table/people.ts';

const TITLES: Readonly<Record<Role, string>> = {
  dealer: 'Dealer',
  floor: 'Floorperson',
  pit: 'Pit manager',
  surveillance: 'Surveillance',
};

/** "Dealer Ana". A person who goes by the role, as "dealer 2", is not called dealer twice. */
export function personText({ id, role }: Person): string {
  const name = id.toLowerCase().startsWith(role) ? id.slice(role.length).trim() : id;
  return [TITLES[role], name].filter((word) => word !== '').join(' ');
}

/** The device behind an input that no person gave. */
const SOURCES: Partial<Record<Input['type'], string>> = {
  card: 'Shoe scanner',
  'sealed-card': 'Shoe scanner',
  'cut-card': 'Shoe scanner',
  'shoe-empty': 'Shoe scanner',
  'drawn-in-error': 'Shoe scanner',
  'sealed-in-error': 'Shoe scanner',
  'stray-card': 'Shoe scanner',
  misread: 'Shoe scanner',
  'seen-by-scanner': 'Shoe scanner',
  'reader-said': 'Card reader',
  'reader-unreadable': 'Card reader',
  'reader-fault': 'Card reader',
  'seat-button': 'Seat button',
  'wheel-stopped': 'Bonus wheel',
  'wheel-fault': 'Bonus wheel',
};

export function whoText(by: Person | null, type: Input['type']): string {
  return by ? personText(by) : (SOURCES[type] ?? 'Controller');
}

/** The dealer who speaks at the table. */
export function dealerText(dealer: string | null): string {
  return dealer === null ? 'The dealer' : personText({ id: dealer, role: 'dealer' });
}

/** A fact knows a person by name only: the step tells the role. */
export function namedText(id: string | null, by: Person | null): string {
  if (id === null || id === '') return 'The floor';
  return by?.id === id ? personText(by) : id;
}
