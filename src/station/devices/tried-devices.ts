// What each device is told in the readiness test and in the deck check, and what its answers mean there.

import { parseCard } from '../../rules/cards/cards.ts';
import type { Input } from '../../table/input.ts';
import { SEATS } from '../../table/inputs/fields.ts';
import { currentPart } from '../../table/readiness/running.ts';
import { TEST_SPINS_OF_A_ROUND } from '../../table/readiness/tested.ts';
import { readerIsOut } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import type { DeviceTargets, Lamp } from './device-targets.ts';
import type { DeviceSays } from './device-to-input.ts';
import { spinId, THINGS_OF_A_ROUND } from './spin-id.ts';

/** No check of a round has such an id: the reader knows 40 bits. */
const READER_TESTS = 2 ** 39;
/** A wheel wants each id higher than the last. The spins of a round use the first of its ids, and tests before the next round the last. */
const FIRST_TEST_SPIN = THINGS_OF_A_ROUND - TEST_SPINS_OF_A_ROUND;

function testSpinId({ state }: Table): number {
  const { rounds, testSpins } = state;
  const spins = testSpins?.round === rounds ? testSpins.spins : 0;
  return spinId(state, rounds, FIRST_TEST_SPIN + spins);
}

/** A lamp blinks until its button is pressed; then all are lit, to be looked at. */
function lampsFor({ rules }: Table, lamp: (seat: number) => Lamp): DeviceTargets['lamps'] {
  const seats = SEATS.filter((seat) => seat <= rules.book.values['wagers.boxes']);
  return new Map(seats.map((seat) => [seat, lamp(seat)]));
}

/** Null where the table is neither tested nor its decks counted. */
export function triedOf(table: Table): Partial<DeviceTargets> | null {
  const { phase, rules, state } = table;
  if (phase === 'deckCheck') return { armed: true, counted: true };
  const test = phase === 'readiness' ? state.readiness : undefined;
  if (!test) return null;
  switch (currentPart(rules, test)) {
    case 'reader-blackjack':
    case 'reader-none':
      return readerIsOut(state)
        ? {}
        : { check: { id: READER_TESTS + (state.readerAsked ?? 0), expects: 'ten' } };
    case 'buttons':
      return { lamps: lampsFor(table, (seat) => (test.pressed.includes(seat) ? 'on' : 'blink')) };
    case 'lamps':
      return { armed: true, lamps: lampsFor(table, () => 'on') };
    case 'wheel':
      return { spin: { id: testSpinId(table) } };
    case 'scanner':
      return { armed: true };
    default:
      return {};
  }
}

function sectionIn({ rules }: Table, section: number, sections: number): { section?: number } {
  return sections === rules.book.values['spin.wheelPrizes']?.length ? { section } : {};
}

/** What it means in the readiness test; undefined: what it means always. */
function inTest(table: Table, said: DeviceSays): Input | null | undefined {
  const asked = triedOf(table);
  switch (said.type) {
    case 'card': {
      const card = parseCard(`${said.rank}${said.suit}`);
      return { type: 'test-heard', device: 'scanner', ...(card !== null && { card }) };
    }
    case 'misread':
      return { type: 'test-heard', device: 'scanner' };
    case 'read':
      return asked?.check?.id === said.id
        ? { type: 'test-heard', device: 'reader', blackjack: said.blackjack }
        : null;
    case 'pressed':
      return asked?.lamps ? { type: 'test-heard', device: 'buttons', seat: said.seat } : null;
    case 'stopped':
      return asked?.spin?.id === said.id
        ? { type: 'test-heard', device: 'wheel', ...sectionIn(table, said.section, said.sections) }
        : null;
    case 'failed':
      return asked?.spin?.id === said.id ? { type: 'test-heard', device: 'wheel' } : null;
    // The card is put in once more; there is nobody whose card could be seen.
    case 'unreadable':
    case 'inserted-unarmed':
    case 'cut-card':
    case 'shoe-empty':
      return null;
    default:
      return undefined;
  }
}

/** What a device says where it is tried; undefined: what it means always. */
export function triedInput(table: Table, said: DeviceSays): Input | null | undefined {
  if (table.phase === 'readiness') return inTest(table, said);
  if (table.phase !== 'deckCheck') return undefined;
  switch (said.type) {
    // Counted by the station, which keeps no order; here they are only acknowledged.
    case 'card':
    case 'misread':
    case 'cut-card':
    case 'shoe-empty':
    case 'inserted-unarmed':
      return null;
    case 'cards-lost':
      return { type: 'deck-count-lost' };
    default:
      return undefined;
  }
}
