// The table from outside: an input goes in; a refusal, or the next state and the facts, come out.
import { initialTransition, type StateValue } from 'xstate';
import type { Rules } from '../rules/compile.ts';
import { type Attention, attentionOf } from './chart/attention.ts';
import { tableMachine } from './chart/machine.ts';
import { PHASES, type Phase } from './chart/phases.ts';
import { type Machine, runChart, type Snapshot, type TakeStep } from './chart/run-chart.ts';
import type { Fact } from './fact.ts';
import type { Input } from './input.ts';
import type { Stamp } from './people.ts';
import { refusal } from './refusal.ts';
import type { TableRefusal } from './refusals.ts';
import type { TableState } from './state.ts';

export interface Table {
  readonly rules: Rules;
  readonly phase: Phase;
  /** What holds the table up in this phase, if anything does. */
  readonly attention: Attention;
  readonly state: TableState;
  readonly machine: Machine;
  readonly step: TakeStep;
  readonly snapshot: Snapshot;
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

type Chart = Pick<Table, 'rules' | 'machine' | 'step'>;

/** A chart is made once for its rules: `verify` restores a table at every snapshot. */
const CHARTS = new WeakMap<Rules, Chart>();

function chartOf(rules: Rules): Chart {
  const known = CHARTS.get(rules);
  if (known) return known;
  const machine = tableMachine(rules);
  const chart = { rules, machine, step: runChart(machine) };
  CHARTS.set(rules, chart);
  return chart;
}

function tableAt({ rules, machine, step }: Chart, snapshot: Snapshot): Table {
  const state = snapshot.context.table;
  const phase = phaseOf(snapshot.value);
  return { rules, machine, step, snapshot, phase, attention: attentionOf(state), state };
}

/** A closed table under these rules. */
export function setUpTable(rules: Rules): Table {
  const chart = chartOf(rules);
  const [snapshot] = initialTransition(chart.machine);
  return tableAt(chart, snapshot);
}

/** XState passes over what it does not know without a word: that is a bug here, because refusal() let it through. */
export function handle(table: Table, input: Input, stamp: Stamp): Handled {
  const refused = refusal(table.rules, table.phase, table.state, input, stamp);
  if (refused) return { refused };
  const step = table.step(table.snapshot, { ...input, stamp });
  if (!step) throw new Error(`"${input.type}" was not refused and did nothing in ${table.phase}`);
  return { refused: null, table: tableAt(table, step.snapshot), facts: step.facts };
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
  const chart = chartOf(rules);
  const context = { table: saved.state, facts: [] };
  return tableAt(chart, chart.machine.resolveState({ value: saved.value, context }));
}
