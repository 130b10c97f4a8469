// Inputs that the next input implies. A dealer who takes wagers has paid the round before and picked up its cards. A dealer
// who puts the hole card into the reader, or deals on, has closed insurance. A dealer who burns a card has loaded the shoe.
// So the dealer need not tap these. The journal writes them, marked as implied and with the person or device of the next
// input, but only if the table then takes the next input. Another scanner in a count of the decks begins the count again.
import type { SealKeeper } from '../journal/chain/sealing.ts';
import type { Phase } from '../table/chart/phases.ts';
import type { Input } from '../table/input.ts';
import { DECLARATIONS, declarationOf } from '../table/inputs/all.ts';
import type { Stamp } from '../table/people.ts';
import { handle, type Table } from '../table/table.ts';
import { type DeviceSays, inputFor } from './devices/device-to-input.ts';

/** For each phase: the input that nobody has to give explicitly. */
const STEPS: Partial<Record<Phase, Input>> = Object.fromEntries(
  DECLARATIONS.flatMap(({ implied }) => Object.entries(implied ?? {})),
);

/** The table after that input, and the input. */
function goneOn(table: Table, stamp: Stamp): { readonly table: Table; readonly step: Input } | null {
  const step = STEPS[table.phase];
  const handled = step && handle(table, step, stamp);
  return step && handled && !handled.refused ? { table: handled.table, step } : null;
}

/** The inputs that the end of the round still needs, and the table after them; null if the round is not at its end. */
export function endOfRound(table: Table, stamp: Stamp): { table: Table; steps: Input[] } | null {
  const steps: Input[] = [];
  let now = table;
  while (now.state.round) {
    const next = now.phase === 'offers' ? null : goneOn(now, stamp);
    if (!next) return null;
    steps.push(next.step);
    now = next.table;
  }
  return steps.length > 0 && now.phase === 'betting' ? { table: now, steps } : null;
}

function isTaken(table: Table, input: Input, stamp: Stamp): boolean {
  return handle(table, input, stamp).refused === null;
}

/** What a person's input implies. Tried on a copy first. */
export function impliedByPerson(table: Table, input: Input, stamp: Stamp): Input[] {
  if (!declarationOf(input.type).endsRoundBefore || !table.state.round) return [];
  const end = endOfRound(table, stamp);
  return end && isTaken(end.table, input, stamp) ? end.steps : [];
}

/** The hole card was in the reader, or the deal goes on: both close insurance. */
const CLOSES_OFFERS: readonly DeviceSays['type'][] = ['card', 'read', 'unreadable'];

/** Cards come only from a loaded shoe. */
const IS_BURNED: readonly DeviceSays['type'][] = ['card', 'misread'];

/**
 * What a device's event implies: a card that is due only after insurance is closed, or the reader's answer. In a count of the decks,
 * other numbers of the scanner: the row of the result could name only the one or the other, and nobody knows what was missed between.
 */
export function impliedByDevice(table: Table, seals: SealKeeper, said: DeviceSays, stamp: Stamp): Input[] {
  if (table.phase === 'deckCheck' && said.type === 'other-scanner') return [{ type: 'deck-count-lost' }];
  const isSaid = table.phase === 'offers' ? CLOSES_OFFERS : table.phase === 'loading' ? IS_BURNED : [];
  if (!isSaid.includes(said.type)) return [];
  const next = goneOn(table, stamp);
  const input = next && inputFor(next.table, seals, said);
  if (!input || input.type === 'stray-card' || !isTaken(next.table, input, stamp)) return [];
  return [next.step];
}
