// A hand that somebody disputes is held: who, when and why is a signed row, and the hand's record is kept as a file. The table
// goes on, and nothing of the round is changed.
import { isFloor, type Person } from './people.ts';
import type { Mark } from './state.ts';

/** A round by its number. Whether it is in the journal, only the journal knows. */
export interface PastHand {
  readonly round: number;
}

/** As the journal tells it afterwards. Numbered in the table's life. */
export interface PastHold extends PastHand {
  readonly hold: number;
  readonly reason: string;
  /** Who held it and when, and the row of the log that tells it. */
  readonly held: Mark & { readonly seq: number };
}

export const LONGEST_HOLD_REASON = 200;

/** Surveillance may hold a hand, and nothing else. */
export function mayHold(person: Person | null): boolean {
  return isFloor(person) || person?.role === 'surveillance';
}
