// The parts of the readiness test, in the order in which dealer and floorperson walk through them.
import { type Card, cardOf, RANKS, SUITS } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Device } from '../state.ts';
import { neededBy } from './needed-devices.ts';

/** The reader comes first: some books ask for nothing else. */
export const PARTS = [
  'reader-blackjack',
  'reader-none',
  'buttons',
  'lamps',
  'wheel',
  'scanner',
  'screen',
  'sound',
] as const;
export type Part = (typeof PARTS)[number];

/** What only a person can see or hear. */
export const SEEN_BY_PEOPLE: readonly Part[] = ['lamps', 'screen', 'sound'];

const READERS: readonly Part[] = ['reader-blackjack', 'reader-none'];

/** The device that each part tries. */
const DEVICE_OF: Readonly<Record<Part, Device | null>> = {
  'reader-blackjack': 'reader',
  'reader-none': 'reader',
  buttons: 'buttons',
  lamps: 'buttons',
  wheel: 'wheel',
  scanner: 'scanner',
  screen: null,
  sound: null,
};

export function deviceOf(part: Part): Device | null {
  return DEVICE_OF[part];
}

function known(rank: (typeof RANKS)[number], suit: (typeof SUITS)[number]): Card {
  return cardOf(RANKS.indexOf(rank), SUITS.indexOf(suit));
}

/** Under an ace the king makes a blackjack, and the seven does not. */
const KING = known('K', 'D');
const SEVEN = known('7', 'C');

/** The cards that go into the reader: they lie face up beside it, and belong to no shoe. */
export const READER_CARDS: Readonly<Partial<Record<Part, { card: Card; blackjack: boolean }>>> = {
  'reader-blackjack': { card: KING, blackjack: true },
  'reader-none': { card: SEVEN, blackjack: false },
};

/** The cards that go through the scanner, in this order. */
export const SCANNER_CARDS: readonly Card[] = [known('A', 'S'), KING, SEVEN];

/** The parts that the table has. */
export function partsOf(rules: Rules): Part[] {
  const devices: readonly Device[] = neededBy(rules);
  return PARTS.filter((part) => {
    const device = deviceOf(part);
    return device === null || devices.includes(device);
  });
}

/** The parts without which the table does not open. @rule opening.readinessTest */
export function requiredParts(rules: Rules): Part[] {
  switch (rules.book.values['opening.readinessTest']) {
    case 'none':
      return [];
    case 'reader':
      return partsOf(rules).filter((part) => READERS.includes(part));
    case 'whole':
      return partsOf(rules);
  }
}
