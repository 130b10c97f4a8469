// One input at work: a private copy of the state, and the facts that the input causes.
import type { Rules } from '../rules/compile.ts';
import { clauseOf, type SwitchKey } from '../rules/rule-book.ts';
import type { Phase } from './chart/phases.ts';
import { copyTable, type Touched } from './copy.ts';
import type { Fact, IncidentKind } from './fact.ts';
import type { Stamp } from './people.ts';
import type { FloorCall, RoundState, TableState } from './state.ts';

export interface Change {
  readonly rules: Rules;
  readonly stamp: Stamp;
  /** The phase in which the input came. */
  readonly phase: Phase;
  /** The state before the input. It never changes, so undo points may share it. */
  readonly before: TableState;
  readonly state: TableState;
  readonly facts: Fact[];
}

/** An input with its time and person, and the table when it arrives. */
export interface Occasion {
  readonly stamp: Stamp;
  readonly phase: Phase;
}

export function startChange(
  rules: Rules,
  state: TableState,
  { stamp, phase }: Occasion,
  touched: Touched = null,
): Change {
  return { rules, stamp, phase, before: state, state: copyTable(state, touched), facts: [] };
}

/** The round in play. Calling this outside a round is a bug. */
export function roundOf(state: TableState): RoundState {
  if (!state.round) throw new Error('no round is being played');
  return state.round;
}

export function incident(
  change: Change,
  kind: IncidentKind,
  key: SwitchKey | null,
  seat: number | null = null,
): void {
  const clause = key ? clauseOf(change.rules.book, key) : 'standard';
  change.facts.push({ fact: 'incident', kind, clause, seat });
  if (change.state.round) change.state.round.troubled = true;
}

/** Calls the round off: every settlement from now on returns the wagers. */
export function callOff(change: Change, kind: 'round-void' | 'misdeal', key: SwitchKey): void {
  roundOf(change.state).voidedBy = key;
  change.facts.push({ fact: 'round-voided', key });
  incident(change, kind, key);
}

export function callFloor(change: Change, call: FloorCall): void {
  change.state.calls.push(call);
  const { about, seat } = call;
  change.facts.push({ fact: 'floor-called', about, seat, clause: clauseOf(change.rules.book, call.clause) });
}
