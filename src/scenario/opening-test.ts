// The people of a scenario pass the readiness test and the deck check by themselves, where a book or a house demands them.
import { oneDeck } from '../rules/cards/cards.ts';
import type { Input } from '../table/input.ts';
import { lacksDeckCheck } from '../table/readiness/deck-check.ts';
import { type Part, READER_CARDS, requiredParts, SCANNER_CARDS } from '../table/readiness/parts.ts';
import { currentPart, LEAST_ROOM, lacksTest, testOf } from '../table/readiness/running.ts';
import type { StationTested } from '../table/readiness/tested.ts';
import { due, type Floor, must } from './floor.ts';

/** A scenario has no station around its table. */
const STATION: StationTested = {
  clock: null,
  freeMegabytes: LEAST_ROOM,
  identity: null,
  differing: null,
  journal: true,
  version: '',
  devices: [],
};

function tryPart(floor: Floor, part: Part): void {
  const { hardware, table } = floor;
  const known = READER_CARDS[part];
  if (known) due(floor, hardware.cardInReader(known.card), 'test-heard');
  else if (part === 'buttons')
    for (let seat = 1; seat <= table.rules.book.values['wagers.boxes']; seat++)
      due(floor, hardware.pressed(seat), 'test-heard');
  else if (part === 'wheel') due(floor, hardware.wheelStops(), 'test-heard');
  else if (part === 'scanner')
    for (const card of SCANNER_CARDS) due(floor, hardware.cardLeaves({ card, faceUp: false }), 'test-heard');
  else must(floor, { type: 'test-part', part, well: true });
}

/** Before the table opens, where somebody asks for it. */
export function passTest(floor: Floor): void {
  const { rules, state } = floor.table;
  if (lacksTest(rules, state, floor.clock) === null) return;
  const required = requiredParts(rules);
  must(floor, { type: 'begin-test' });
  for (;;) {
    const part = currentPart(rules, testOf(floor.table.state));
    if (part === null || !required.includes(part)) break;
    tryPart(floor, part);
  }
  must(floor, { type: 'end-test', station: STATION });
}

function allDecks({ table: { rules } }: Floor): Input {
  const faces = Array<number>(52).fill(0);
  for (const card of oneDeck()) faces[card] = rules.book.values['cards.decks'];
  return { type: 'end-deck-check', counted: { faces, unread: 0 } };
}

/** Before the first player comes, where somebody asks for it. */
export function passDeckCheck(floor: Floor): void {
  const { rules, state } = floor.table;
  if (lacksDeckCheck(rules, state) === null) return;
  must(floor, { type: 'begin-deck-check' });
  must(floor, allDecks(floor));
}
