// The table from outside: an input goes in; a refusal, or the next state and its facts, come out.
import type { Rules } from '../rules/compile.ts';
import type { Hold } from './chart/holds.ts';
import { BEGINNING, type ChartValue } from './chart/machine.ts';
import type { ChartContext } from './chart/paths.ts';
import type { Phase } from './chart/phases.ts';
import { type Place, placeOf, runChart } from './chart/run-chart.ts';
import type { Fact } from './fact.ts';
import type { Input } from './input.ts';
import { newTable } from './new-table.ts';
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
  readonly place: Place;
}

export type Handled =
  | { readonly refused: TableRefusal }
  | { readonly refused: null; readonly table: Table; readonly facts: readonly Fact[] };

function tableAt(rules: Rules, place: Place, state: TableState): Table {
  return { rules, phase: place.phase, holds: place.holds, state, place };
}

/** A closed table under these rules. */
export function setUpTable(rules: Rules): Table {
  return tableAt(rules, placeOf(BEGINNING), newTable(rules.book.pack));
}

/** What the chart must know to take the input. */
export function contextOf({ rules, phase, holds, state }: Table, input: Input, stamp: Stamp): ChartContext {
  return { rules, phase, holds, state, stamp, input, facts: [], heard: [] };
}

/**
 * Gives the input to the chart. If the chart refuses it, the declaration gives the reason; the chart's guards ask the
 * same declaration.
 */
export function handle(table: Table, input: Input, stamp: Stamp): Handled {
  const step = runChart(table.place, contextOf(table, input, stamp));
  if (step) return { refused: null, table: tableAt(table.rules, step.at, step.state), facts: step.facts };
  const refused = refusal(table, input, stamp);
  if (!refused) throw new Error(`nothing in the chart takes "${input.type}" in ${table.phase}`);
  return { refused };
}

/** A whole table as JSON: its place in the chart, and its state. */
export interface SavedTable {
  readonly value: ChartValue;
  readonly state: TableState;
}

export function saveTable({ place: { value }, state }: Table): SavedTable {
  return { value, state };
}

/** Restores a saved table. It continues where it was. */
export function restoreTable(rules: Rules, { value, state }: SavedTable): Table {
  return tableAt(rules, placeOf(value), state);
}
