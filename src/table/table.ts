// The table from outside: an input goes in; a refusal, or the next state and its facts, come out.
import { initialTransition, type StateValue } from 'xstate';
import type { Rules } from '../rules/compile.ts';
import { type Hold, heldUp } from './chart/holds.ts';
import { tableMachine } from './chart/machine.ts';
import type { TableEvent } from './chart/parts.ts';
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
  /** What holds the table up; usually nothing. */
  readonly holds: readonly Hold[];
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

/** One chart for each set of rules, because `verify` restores a table at every snapshot. */
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
  const phase = phaseOf(snapshot.value.play);
  return { rules, machine, step, snapshot, phase, holds: heldUp(snapshot.value), state };
}

/** A closed table under these rules. */
export function setUpTable(rules: Rules): Table {
  const chart = chartOf(rules);
  const [snapshot] = initialTransition(chart.machine);
  return tableAt(chart, snapshot);
}

export function eventOf({ phase, holds }: Table, input: Input, stamp: Stamp): TableEvent {
  return { ...input, stamp, phase, holds };
}

/**
 * Gives the input to the chart. If the chart refuses it, the declaration gives the reason; the chart's guards ask the
 * same declaration.
 */
export function handle(table: Table, input: Input, stamp: Stamp): Handled {
  const step = table.step(table.snapshot, eventOf(table, input, stamp));
  if (step) return { refused: null, table: tableAt(table, step.snapshot), facts: step.facts };
  const refused = refusal(table, input, stamp);
  if (!refused) throw new Error(`nothing in the chart takes "${input.type}" in ${table.phase}`);
  return { refused };
}

/** A whole table as JSON: its place in the chart, and its state. */
export interface SavedTable {
  readonly value: StateValue;
  readonly state: TableState;
}

export function saveTable(table: Table): SavedTable {
  return { value: table.snapshot.value, state: table.state };
}

/** Restores a saved table. It continues where it was. */
export function restoreTable(rules: Rules, saved: SavedTable): Table {
  const chart = chartOf(rules);
  const context = { table: saved.state, facts: [] };
  return tableAt(chart, chart.machine.resolveState({ value: saved.value, context }));
}
