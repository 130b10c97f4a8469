// What people at the table should look at first.
import { isCalled } from './chart/holds.ts';
import type { TableState } from './state.ts';

/** The most serious comes first: a halted table waits for nothing else. */
export type Attention = 'halted' | 'called' | 'device-missing' | 'clear';

export function attentionOf(state: TableState): Attention {
  if (state.halted !== null) return 'halted';
  if (isCalled(state)) return 'called';
  return state.missing.length > 0 || state.readerBroken ? 'device-missing' : 'clear';
}
