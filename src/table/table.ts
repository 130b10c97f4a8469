// The table from outside: an input goes in; a refusal, or the next state and the facts, come out.
import { initialTransition, type SnapshotFrom, type StateValue, transition } from 'xstate';
import type { Rules } from '../rules/compile.ts';
import { type Attention, attentionOf } from './attention.ts';
import type { Fact } from './fact.ts';
import type { Input } from './input.ts';
import { tableMachine } from './machine.ts';
import type { Stamp } from './people.ts';
import { PHASES, type Phase } from './phases.ts';
import { refusal } from './refusal.ts';
import type { TableRefusal } from './refusals.ts';
import type { TableState } from './state.ts';

type Machine = ReturnType<typeof tableMachine>;

export interface Table {
  readonly rules: Rules;
  readonly phase: Phase;
  /** What holds the table up in this phase, if anything does. */
  readonly attention: Attention;
  readonly state: TableState;
  readonly machine: Machine;
  readonly snapshot: SnapshotFrom<Machine>;
}

export type Handled =
  | { readonly refused: TableRefusal }
  | { readonly refused: null; readonly table: Table; readonly facts: readonly Fact[] };

/** The innermost state of the chart. */
function phaseOf(value: unknown): Phase {
  if (typeof value === 'object' && value !== null) {
    const [inner] = Object.values(value);
    return phaseOf(inner);
  }
  const phase = PHASES.find((known) => known === value);
  if (!phase) throw new Error(`the table is in an unknown phase: ${JSON.stringify(value)}`);
  return phase;
}

function tableAt(rules: Rules, machine: Machine, snapshot: SnapshotFrom<Machine>): Table {
  const state = snapshot.context.table;
  return { rules, machine, snapshot, phase: phaseOf(snapshot.value), attention: attentionOf(state), state };
}

/** A closed table under these rules. */
export function setUpTable(rules: Rules): Table {
  const machine = tableMachine(rules);
  const [snapshot] = initialTransition(machine);
  return tableAt(rules, machine, snapshot);
}

/** The chart's only action is to hand out facts. */
function factsOf(actions: readonly { readonly type: string; readonly params: unknown }[]): Fact[] {
  return actions.flatMap(({ type, params }) => (type === 'facts' && isFacts(params) ? params.facts : []));
}

function isFacts(params: unknown): params is { readonly facts: Fact[] } {
  return typeof params === 'object' && params !== null && 'facts' in params;
}

/** XState passes over what it does not know without a word: that is a bug here, because refusal() let it through. */
export function handle(table: Table, input: Input, stamp: Stamp): Handled {
  const refused = refusal(table.rules, table.phase, table.state, input, stamp);
  if (refused) return { refused };
  const [snapshot, actions] = transition(table.machine, table.snapshot, { ...input, stamp });
  if (snapshot === table.snapshot)
    throw new Error(`"${input.type}" was not refused and did nothing in ${table.phase}`);
  return { refused: null, table: tableAt(table.rules, table.machine, snapshot), facts: factsOf(actions) };
}

/** All of a table, as JSON: where it is in the chart, and its state. */
export interface SavedTable {
  readonly value: StateValue;
  readonly state: TableState;
}

export function saveTable(table: Table): SavedTable {
  return { value: table.snapshot.value, state: table.state };
}

/** A table as it was saved; it goes on as if nothing had happened. */
export function restoreTable(rules: Rules, saved: SavedTable): Table {
  const machine = tableMachine(rules);
  return tableAt(
    rules,
    machine,
    machine.resolveState({ value: saved.value, context: { table: saved.state } }),
  );
}
