// What holds the table up, whatever it is doing. Each hold-up is a state of the chart, beside the phases of play.

import type { Rules } from '../../rules/compile.ts';
import { clauseOf } from '../../rules/rule-book.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import { readerIsOut, type TableState } from '../state.ts';
import { type Phase, UNDECIDED } from './phases.ts';

/** Halted by a person or the station; stopped for want of its card reader; called: a question waits for the floor. */
export const HOLDS = ['halted', 'stopped', 'called'] as const;
export type Hold = (typeof HOLDS)[number];

interface Standing {
  readonly rules: Rules;
  readonly phase: Phase;
  readonly state: TableState;
}

/** A broken reader stops the table where the book says so. @rule holeCard.readerBreaksDown */
export function readerStops(rules: Rules, state: TableState): boolean {
  if (!readerIsOut(state) || rules.book.values['holeCard.mode'] !== 'peek') return false;
  return rules.book.values['holeCard.readerBreaksDown'] === 'stop-the-table';
}

/** After the last decision the round is played to its end. */
export const STOPPABLE: readonly Phase[] = ['betting', ...UNDECIDED];

export function isStopped({ rules, phase, state }: Standing): boolean {
  return STOPPABLE.includes(phase) && readerStops(rules, state);
}

export function isCalled(state: TableState): boolean {
  return state.calls.length > 0;
}

const NOTHING: readonly Hold[] = [];
const HALTED: readonly Hold[] = ['halted'];
const STOPPED: readonly Hold[] = ['stopped'];
const CALLED: readonly Hold[] = ['called'];
const BOTH: readonly Hold[] = ['stopped', 'called'];

/** What holds the table up, read off where the chart stands. A halted table waits for nothing else. */
export function heldUp(chart: { readonly halt: string; readonly reader: string; readonly calls: string }) {
  if (chart.halt === 'halted') return HALTED;
  const called = chart.calls === 'called';
  if (chart.reader === 'stopped') return called ? BOTH : STOPPED;
  return called ? CALLED : NOTHING;
}

/** Why an input that must wait is refused. */
export function whyHeld(rules: Rules, state: TableState, hold: Hold): TableRefusal {
  switch (hold) {
    case 'halted':
      return refuse(rules.book, 'table-halted');
    case 'stopped':
      return refuse(rules.book, 'table-stopped');
    case 'called': {
      const [call] = state.calls;
      const refused = refuse(rules.book, 'waiting-for-floor');
      return call ? { ...refused, clause: clauseOf(rules.book, call.clause) } : refused;
    }
  }
}
