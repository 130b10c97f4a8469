// Checks the answers to people: the rules would give every refusal again, nothing is refused that a screen offered at
// that moment, and what a screen offers can be done. One offer is tried at every look.

import type { Chance } from '../../../hardware-sim/world/chance.ts';
import type { TableView } from '../../protocol/view.ts';
import type { Said } from '../../simulated-people/person.ts';
import { impliedByPerson } from '../../station/implied-inputs.ts';
import type { Input } from '../../table/input.ts';
import type { Stamp } from '../../table/people.ts';
import { refusal } from '../../table/refusal.ts';
import { handle, type Table } from '../../table/table.ts';
import { must } from '../violation.ts';

/** These may become true between the picture, the tap and the answer. */
const WITH_TIME: readonly string[] = ['cards-too-old'];

/** A screen offers what the table's dealer or some floorperson may do. Others may not do all of it. */
const BY_PERSON: readonly string[] = ['another-confirms', 'another-deals'];

/** Called at the answer: the table is as it was when the input was refused. */
export function wordIsKept(
  { by, input, offeredAt, answer }: Said,
  table: Table,
  seq: number,
  at: number,
): void {
  if (!('refused' in answer)) return;
  const { code } = answer.refused;
  const stamp = { at, by };
  const { phase } = table;
  const again = refusal(table, input, stamp);
  must(
    again?.code === code || WITH_TIME.includes(again?.code ?? ''),
    'refusal',
    () => `${JSON.stringify(input)} was refused (${code}) and is now ${again?.code ?? 'allowed'} in ${phase}`,
  );
  // The refusal itself is a row.
  const isStale = offeredAt !== null && seq > offeredAt + 1;
  must(
    offeredAt === null || isStale || WITH_TIME.includes(code) || BY_PERSON.includes(code),
    'choices',
    () => `the screen offered ${JSON.stringify(input)} in ${phase} and it was refused: ${code}`,
  );
}

function done(table: Table, input: Input, stamp: Stamp): Table {
  const handled = handle(table, input, stamp);
  return handled.refused ? table : handled.table;
}

/** Tries one of the offers on a copy of the table. */
export function offerIsGood(view: TableView, table: Table, chance: Chance, at: number): void {
  const open = view.choices.filter(({ refused }) => refused === null);
  const choice = open[chance.below(open.length)];
  if (!choice) return;
  const id = choice.by === 'dealer' ? (table.state.dealer ?? choice.by) : choice.by;
  const stamp = { at, by: { id, role: choice.by } };
  const before = impliedByPerson(table, choice.input, stamp);
  const now = before.reduce((one, step) => done(one, step, stamp), table);
  const handled = handle(now, choice.input, stamp);
  must(
    handled.refused === null || WITH_TIME.includes(handled.refused.code),
    'choices',
    () =>
      `${JSON.stringify(choice.input)} is offered in ${view.phase} and would be refused: ${handled.refused?.code}`,
  );
}
