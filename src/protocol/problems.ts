// What the station answers a page when it did not even ask the table, and what it answers an address: each as a code.
import type { Coded } from '../rules/coded.ts';

/** A part of an address about past hands. */
export const ADDRESS_PARTS = [
  'round',
  'at',
  'from',
  'to',
  'seat',
  'dealer',
  'shoe',
  'card',
  'held',
  'pair',
  'total',
  'result',
  'amount',
  'of',
  'player',
  'incident',
  'before',
  'limit',
  'tables',
  'wagerFrom',
  'wagerTo',
  'netFrom',
  'netTo',
  'period',
  'first',
  'last',
  'by',
  'table',
  'kind',
  'format',
  'language',
] as const;

export type AddressPart = (typeof ADDRESS_PARTS)[number];

interface PageProblems {
  'no-message': object;
  /** `where` is the place in the message; empty when it is the whole. */
  'no-input': { readonly where: string };
  'pin-unknown': object;
  'pin-not-a-dealers': object;
  'pin-wait': { readonly seconds: number };
  'pin-too-old': object;
  /** A technician is let in for a time. */
  'access-ended': object;
  'staff-unreadable': object;
  'own-pin-only': object;
  'nobody-signed-in': object;
  'too-many-signed-in': object;
  'too-many-of-your-own': object;
  'only-at-the-table': object;
  'only-for-the-floor': object;
  'no-such-session': object;
  'meant-nothing': object;
  'station-stops': object;
  'queue-full': object;
  /** No such bettor in that round, or it is not over. */
  'no-such-bettor-then': object;
  /** The files of the program could not be read: nobody knows whether they are those that were shipped. */
  'program-not-checked': object;
  /** What an inspector types: not empty, and no longer than this. */
  'no-challenge': { readonly most: number };
}

interface SimulatorProblems {
  'devices-are-real': object;
  'simulator-starts': object;
  'no-act': { readonly where: string };
  'no-such-card-left': { readonly card: string };
  'shoe-is-empty': object;
  'no-hole-card': object;
  'nothing-to-try': object;
  /** A recording of the wires would keep the order of the cards. */
  'wires-recorded': object;
  'reader-is-full': object;
  'no-such-situation': { readonly name: string };
  'no-such-pack': { readonly pack: string };
  'table-not-ready': object;
  'cards-used-up': object;
  'dealer-not-heard': object;
}

interface HandsProblems {
  'hands-not-for-dealers': object;
  'no-such-round': object;
  'too-much-for-a-page': object;
  'archive-missing': object;
  /** It is in an archive: the table's journal no longer has it, nor has the copy that the pit makes from the rows. */
  'archived-at-table': object;
  'round-not-over': object;
  'round-not-signed': object;
  /** The file would name a card that lies face down. */
  'burned-card-in-record': object;
  'too-many-rows': object;
  /** What the database said. */
  'journal-unreadable': { readonly said: string };
  'too-many-questions': object;
  'took-too-long': object;
  'in-address-twice': object;
  'unknown-in-address': object;
  /** What the part must be is said by its name. */
  'wrong-in-address': { readonly how: Exclude<AddressPart, 'limit'> };
  'wrong-limit-in-address': { readonly most: number };
  'period-backwards': object;
  'period-too-long': object;
  'not-this-station': object;
  'too-many-requests': object;
  'nothing-here': object;
}

interface PitProblems {
  'no-dealers-at-the-pit': object;
  /** The role of whoever is signed in does not see or do this at the pit. */
  'not-for-this-role': object;
  'no-such-alarm': object;
  'no-such-table': object;
  /** Who looks is written down first: without the store nobody looks. */
  'pit-store-away': object;
  'pit-store-full': object;
  /** A display on a wall that nobody has touched for a while shows the tables, and nothing else. */
  'sign-in-again': object;
}

export interface ProblemCodes extends PageProblems, SimulatorProblems, HandsProblems, PitProblems {}

export type Problem = Coded<ProblemCodes>;
