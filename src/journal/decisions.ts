// What is found at the start, after a stop of any kind, and what is done about it. The rows are asked in their order, and
// the first that knows an answer decides; docs/journal.md shows the same rows. Nothing is written before one of them lets
// the table start.
import { FILES } from './decisions/files.ts';
import { LOG } from './decisions/log.ts';
import type { Row } from './decisions/row.ts';
import type { Look } from './look.ts';
import type { Recovered } from './recovery.ts';
import { type Stop, stopOf } from './stops.ts';

const ROWS = { ...FILES, ...LOG } as const satisfies Record<string, Row>;

/** The name of a row: tests and the station's log tell by it what was found. */
export type Found = keyof typeof ROWS;

export const RECOVERY = Object.entries(ROWS) as readonly (readonly [Found, Row])[];

export interface Decided {
  /** The rows that had something to say, the one that decided last. */
  readonly found: readonly Found[];
  readonly decision: { readonly stop: Stop } | { readonly stop: null; readonly start: Recovered };
}

export function decide(look: Look): Decided {
  const tried: Found[] = [];
  try {
    for (const [name, row] of RECOVERY) {
      const decision = row.decide(look);
      if (!decision) continue;
      const found = [...tried, name];
      if ('stop' in decision) return { found, decision };
      if ('start' in decision) return { found, decision: { stop: null, start: decision.start } };
      decision.tryFirst(look);
      tried.push(name);
    }
  } catch (error) {
    const stop = stopOf(error, look.given.path);
    if (!stop) throw error;
    return { found: [...tried, 'damaged'], decision: { stop } };
  }
  throw new Error('no row of the decision table knew what to do');
}
