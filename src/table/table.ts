// The table from outside: an input goes in; a refusal, or the next state and the facts, come out.
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { Rules } from '../rules/compile.ts';
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
  readonly state: TableState;
  readonly machine: Machine;
  readonly snapshot: SnapshotFrom<Machine>;
}

export type Handled =
  | { readonly refused: TableRefusal }
  | { readonly refused: null; readonly table: Table; readonly facts: readonly Fact[] };

/** The innermost state of the game's region. */
function phaseOf(value: unknown): Phase {
  if (typeof value === 'object' && value !== null) {
    const [inner] = 'game' in value ? [value.game] : Object.values(value);
    return phaseOf(inner);
  }
  const phase = PHASES.find((known) => known === value);
  if (!phase) throw new Error(`the table is in an unknown phase: ${JSON.stringify(value)}`);
  return phase;
}

function tableAt(rules: Rules, machine: Machine, snapshot: SnapshotFrom<Machine>): Table {
  return { rules, machine, snapshot, phase: phaseOf(snapshot.value), state: snapshot.context };
}

/** A closed table under these rules. */
export function setUpTable(rules: Rules): Table {
  const machine = tableMachine(rules);
  const [snapshot] = initialTransition(machine);
  return tableAt(rules, machine, snapshot);
}

/** XState passes over what it does not know without a word: that is a bug here, because refusal() let it through. */
export function handle(table: Table, input: Input, stamp: Stamp): Handled {
  const refused = refusal(table.rules, table.phase, table.state, input, stamp);
  if (refused) return { refused };
  const [snapshot, actions] = transition(table.machine, table.snapshot, { ...input, stamp });
  if (snapshot === table.snapshot)
    throw new Error(`"${input.type}" was not refused and did nothing in ${table.phase}`);
  const facts: Fact[] = [];
  for (const action of actions) if (action.type === 'fact') facts.push(action.params as unknown as Fact);
  return { refused: null, table: tableAt(table.rules, table.machine, snapshot), facts };
}
