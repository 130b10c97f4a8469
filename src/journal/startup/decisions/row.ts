import type { Look } from '../look.ts';
import type { Recovered } from '../recovery.ts';
import type { StopAbout } from '../stop-about.ts';
import { type Stop, type StopCode, stopped } from '../stops.ts';

export type Decision =
  | { readonly stop: Stop }
  | { readonly start: Recovered }
  /** This is done on a copy, and the rows below are asked of the copy. */
  | { readonly tryFirst: (look: Look) => void };

/** One row of the decision table: what is found, and what is done about it. */
export interface Row {
  readonly found: string;
  readonly done: string;
  /** Null where the table starts, or where the rows below decide. */
  readonly code: StopCode | null;
  /** Null when something else is found. */
  readonly decide: (look: Look) => Decision | null;
}

export function stopWith(code: StopCode, about: StopAbout): Decision {
  return { stop: stopped(code, about).stop };
}

/** What a check of the files has found. */
export function stopFor(stop: Stop | null): Decision | null {
  return stop && { stop };
}
