// What holds the table up, whatever it is doing. Inputs that must wait are refused in refusal.ts.
import type { TableState } from '../state.ts';

/** The gravest first: a halted table waits for nothing else. */
const HOLDS = {
  halted: (state: TableState) => state.halted !== null,
  'waiting for the floor': (state: TableState) => state.calls.length > 0,
  'device missing': (state: TableState) => state.missing.length > 0 || state.readerBroken,
} as const;

export type Attention = keyof typeof HOLDS | 'clear';

export const ATTENTIONS = Object.keys(HOLDS) as (keyof typeof HOLDS)[];

export function attentionOf(state: TableState): Attention {
  return ATTENTIONS.find((hold) => HOLDS[hold](state)) ?? 'clear';
}
