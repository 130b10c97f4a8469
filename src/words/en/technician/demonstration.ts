// What the terminal says of a table without hardware.
import type { Role } from '../../../table/people.ts';
import { phases } from '../phases.ts';

/** A page of the station, or the tour through all of them. */
export type ShownPage = 'tour' | 'dealer' | 'floor' | 'hands' | 'readiness' | 'simulator';

const ROLES: Readonly<Record<Role, string>> = {
  dealer: 'dealer',
  floor: 'floorperson',
  pit: 'pit manager',
  surveillance: 'surveillance',
  technician: 'technician',
};

const PAGES: Readonly<Record<ShownPage, string>> = {
  tour: 'the guided tour',
  dealer: "the dealer's page",
  floor: 'the floor page',
  hands: 'the hands page: past hands and their proof',
  readiness: 'the report of the tests before opening, to print',
  simulator: 'the simulator panel: shoe, reader, wheel, keypad; needs no PIN',
};

export const demonstration = {
  plays: (pack: string) => `Sabot plays ${pack} with simulated devices.`,
  inMemory: 'They are all in memory: socat is not installed, so there are no real serial ports.',
  first: 'Begin with the guided tour: a hand, an irregularity and a dispute in three minutes.',
  open: (address: string) => `Open ${address}`,
  pages: 'All pages:',
  page: PAGES,
  people: 'Who signs in, with number and PIN. These people exist only in the demonstration:',
  role: ROLES,
  phase: phases,
  journal: (file: string) => `The journal is ${file}.`,
  closed: (rounds: number) => `The table is closed, after ${rounds} rounds.`,
  goesOn: (phase: string, rounds: number) =>
    `The table goes on where it was: ${phase}, after ${rounds} rounds.`,
  ends: 'Ctrl-C stops it. The next start goes on with this table.',
  stops: 'Stopping. All that was heard is written.',
  notServed: (address: string, reason: string) =>
    `The pages cannot be served at ${address}: ${reason}. Try --port 0.`,
};
