// What is found at the start, after a stop of any kind, and what is done about it. The rows are asked in their order, and
// the first that knows an answer decides; docs/journal.md shows the same rows. Nothing is written before one of them lets
// the table start.
import { FILES } from './decisions/files.ts';
import { LOG } from './decisions/log.ts';
import type { Decision, Row } from './decisions/row.ts';
import type { Look } from './look.ts';
import type { Recovered } from './recovery.ts';
import { type Stop, stopOf, stopped } from './stops.ts';

const ROWS = { ...FILES, ...LOG } as const satisfies Record<string, Row>;

/** The name of a row: tests and the station's log tell by it what was found. */
export type Found = keyof typeof ROWS;

export const RECOVERY = Object.entries(ROWS) as readonly (readonly [Found, Row])[];

export interface Decided {
  /** The rows that had something to say, the one that decided last. */
  readonly found: readonly Found[];
  readonly decision: { readonly stop: Stop } | { readonly stop: null; readonly start: Recovered };
}

/** The rows that have something to say, one after the other. */
function* answers(look: Look): Generator<readonly [Found, Decision]> {
  for (const [name, row] of RECOVERY) {
    const decision = row.decide(look);
    if (decision) yield [name, decision];
  }
}

export function decide(look: Look): Decided {
  const tried: Found[] = [];
  try {
    for (const [name, decision] of answers(look)) {
      const found = [...tried, name];
      if ('stop' in decision) return { found, decision };
      if ('start' in decision) return { found, decision: { stop: null, start: decision.start } };
      decision.tryFirst(look);
      tried.push(name);
    }
  } catch (error) {
    return { found: [...tried, 'damaged'], decision: { stop: damage(error, look) } };
  }
  throw new Error('no row of the decision table knew what to do');
}

function damage(error: unknown, look: Look): Stop {
  const stop = stopOf(error, look.given.path) ?? unreadable(error, look.given.path);
  if (!stop) throw error;
  return stop;
}

/** Here everything is only read. What SQLite has against it, and text that is none, is a matter of the file: a bad byte in the schema, say. */
function unreadable(error: unknown, path: string): Stop | null {
  const ofSqlite = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
  if (!ofSqlite && !(error instanceof SyntaxError)) return null;
  return stopped('damaged', { code: 'sqlite-cannot-read', path, said: error.message }).stop;
}

/** What a start would find first, as far as it can be told without trying anything. */
export function foresee(look: Look): { readonly found: Found; readonly stop: Stop | null } {
  try {
    for (const [found, decision] of answers(look))
      return { found, stop: 'stop' in decision ? decision.stop : null };
  } catch (error) {
    return { found: 'damaged', stop: damage(error, look) };
  }
  throw new Error('no row of the decision table knew what to do');
}
