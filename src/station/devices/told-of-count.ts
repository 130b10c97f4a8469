// What the scanner tells of a deck check after its end. A count ends without some of its cards if the scanner was away then: it keeps
// them and tells of them when it is back, however long that takes. They belong to no shoe.
import type { Input } from '../../table/input.ts';
import { haltFor } from '../../table/inputs/floor/halt.ts';
import { refusal } from '../../table/refusal.ts';
import type { Table } from '../../table/table.ts';
import type { DeviceSays } from './device-to-input.ts';

const OUTSIDE_COUNT = { type: 'card-outside-count' } as const;

/**
 * Before the shuffle every card is of the count. Afterwards cards of the shoe may be among those that it noted while it was away, and
 * nobody can tell them apart: people compare.
 */
function cardTold(table: Table, late: boolean): Input | null {
  const { byHand, deckCount } = table.state;
  if (byHand.length === 0 && !refusal(table, OUTSIDE_COUNT, { at: 0, by: null })) return OUTSIDE_COUNT;
  return late && deckCount === 'untold' ? haltFor({ code: 'scanner-tells-of-count' }) : null;
}

/** Null: the message does not concern a finished deck check. */
export function toldOfCount(table: Table, said: DeviceSays): Input | null {
  const { phase, state } = table;
  if (!state.deckCount) return null;
  switch (said.type) {
    case 'card':
    case 'misread':
    case 'cards-lost':
      return phase === 'deckCheck' ? null : cardTold(table, said.late === true);
    case 'nothing-unheard':
    case 'unheard-told':
      return state.deckCount === 'untold'
        ? { type: 'seen-by-scanner', cards: state.byHand.length, all: true }
        : null;
    default:
      return null;
  }
}
