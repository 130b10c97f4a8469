// What is the dealer's work at the table, whoever does it.
import { type Input, PAGE_INPUTS } from './all.ts';
import type { DealerPlace } from './people-do.ts';

/** A card that is entered is marked with who entered it; what is typed on the hands page is the floor's. */
const NOT_DEALING: readonly DealerPlace[] = ['pad', 'floor', 'hands'];

/** What the floor page leaves to the dealer: a floorperson who does it acts in the dealer's place. */
const DEALERS_WORK: ReadonlySet<string> = new Set(
  PAGE_INPUTS.filter(({ floor, dealer }) => !floor && !NOT_DEALING.includes(dealer)).map(({ type }) => type),
);

export function isDealersWork(type: Input['type']): boolean {
  return DEALERS_WORK.has(type);
}
