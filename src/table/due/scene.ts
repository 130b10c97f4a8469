// The table as it is asked for what is due, and how one thing that is due is told.
import type { Coded } from '../../rules/coded.ts';
import type { Rules } from '../../rules/compile.ts';
import { clauseOf, STANDARD, type SwitchKey } from '../../rules/rule-book.ts';
import type { Phase } from '../chart/phases.ts';
import type { TableState } from '../state.ts';
import type { Due, DueCodes } from './codes.ts';

export type { Due } from './codes.ts';

export interface Scene {
  readonly rules: Rules;
  readonly phase: Phase;
  readonly state: TableState;
}

export function due(rules: Rules, told: Coded<DueCodes>, key: SwitchKey | null): Due {
  return { seat: null, ...told, clause: key ? clauseOf(rules.book, key) : STANDARD };
}
