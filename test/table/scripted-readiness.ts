// The readiness test and the deck check, told on purpose.
import { oneDeck } from '../../src/rules/cards/cards.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { Input } from '../../src/table/input.ts';
import { READER_CARDS, requiredParts, SCANNER_CARDS } from '../../src/table/readiness/parts.ts';
import { currentPart, LEAST_ROOM, testOf } from '../../src/table/readiness/running.ts';
import type { CountedCards, StationTested } from '../../src/table/readiness/tested.ts';
import type { Table } from '../../src/table/table.ts';
import type { Day } from './day.ts';

export const STATION: StationTested = {
  clock: true,
  freeMegabytes: LEAST_ROOM,
  identity: null,
  differing: null,
  journal: true,
  version: 'test',
  devices: [],
};

/** All decks of the table, with more or fewer cards of a face. */
export function decksOf({ book }: Rules, change: Readonly<Record<number, number>> = {}): CountedCards {
  const faces = Array<number>(52).fill(0);
  for (const card of oneDeck()) faces[card] = book.values['cards.decks'];
  for (const [card, more] of Object.entries(change)) faces[Number(card)] = (faces[Number(card)] ?? 0) + more;
  return { faces, unread: 0 };
}

/** The next part that the book demands passes, and then the test is signed. */
export function nextInTest({ rules, state }: Table): Input {
  const part = currentPart(rules, testOf(state));
  if (part === null || !requiredParts(rules).includes(part)) return { type: 'end-test' };
  const known = READER_CARDS[part];
  return known
    ? { type: 'test-heard', device: 'reader', blackjack: known.blackjack }
    : { type: 'test-part', part, well: true };
}

/** The part that is tried now passes. */
export function passesPart(day: Day): void {
  const { rules, state } = day.table;
  const part = currentPart(rules, testOf(state));
  if (part === null) throw new Error('all parts were tried');
  const known = READER_CARDS[part];
  if (known) day.says({ type: 'test-heard', device: 'reader', blackjack: known.blackjack }, 'device');
  else if (part === 'buttons')
    for (let seat = 1; seat <= rules.book.values['wagers.boxes']; seat++)
      day.says({ type: 'test-heard', device: 'buttons', seat }, 'device');
  else if (part === 'wheel') day.says({ type: 'test-heard', device: 'wheel', section: 3 }, 'device');
  else if (part === 'scanner')
    for (const card of SCANNER_CARDS) day.says({ type: 'test-heard', device: 'scanner', card }, 'device');
  else day.says({ type: 'test-part', part, well: true });
}

export function passesAll(day: Day): void {
  while (currentPart(day.table.rules, testOf(day.table.state)) !== null) passesPart(day);
}

/** For the report of what the workflow's states are reached by. */
export function readiness(start: (pack: string) => Day): void {
  const tested = start('massachusetts');
  tested.says({ type: 'begin-test' });
  passesAll(tested);
  tested.says({ type: 'end-test', station: STATION });
  while (tested.phase !== 'spread') tested.routine();
  tested.says({ type: 'begin-deck-check' });
  tested.says({ type: 'deck-count-lost' }, 'device');
  tested.says({ type: 'seen-by-scanner', cards: 0, all: true }, 'device');
  tested.says({ type: 'end-deck-check', counted: decksOf(tested.table.rules) });
  tested.says({ type: 'card-outside-count' }, 'device');
  tested.says({ type: 'arrived', seat: 1 });
  tested.says({ type: 'card-outside-count' }, 'device');
  tested.says({ type: 'step-done', step: 'wash' });
  tested.says({ type: 'card-outside-count' }, 'device');
}
