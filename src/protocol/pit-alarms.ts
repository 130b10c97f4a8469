// What the pit raises an alarm about: codes with parameters. An alarm stays until somebody acknowledges it with name and time.
import type { Coded } from '../rules/coded.ts';

/** How somebody came whom the pit does not let in. */
export type StrangerHow = 'not-enrolled' | 'revoked' | 'names-other-table';

export interface PitAlarmCodes {
  /** The table has another row where the pit's head is: its journal was rewritten, replaced or restored. */
  fork: { readonly seq: number; readonly is: string; readonly ours: string };
  /** The table's journal ends before the pit's head. */
  shorter: { readonly seq: number; readonly end: number };
  /** Rows are missing inside what the table has sent. */
  gap: { readonly from: number; readonly to: number };
  /** A row, a signature or a key is not the table's own. `finding`: the code of the verification. */
  'rows-wrong': { readonly seq: number; readonly finding: string };
  /** The rows are other ones than the table has told of before it sent them. */
  'head-does-not-fit': { readonly seq: number; readonly is: string; readonly told: string };
  /** What the table was sent with is no message of a table: broken, or somebody tries. */
  'bad-messages': { readonly fault: string };
  'other-protocol': { readonly is: number };
  /** Somebody has come with a certificate that does not let in as this table. */
  stranger: { readonly how: StrangerHow; readonly fingerprint: string };
  'program-changed': { readonly seq: number; readonly is: string; readonly was: string };
  'pack-changed': { readonly seq: number; readonly is: string; readonly was: string };
  'key-changed': { readonly seq: number; readonly is: string; readonly was: string };
  /** A line that a manager has accepted begins with another key than the line before: no key has signed that. */
  'new-line-new-key': { readonly seq: number; readonly is: string; readonly was: string };
  /** At a start there were rows without a signature: anybody could have written them. */
  'rows-unsigned': { readonly from: number; readonly to: number };
  /** A backup was put in the journal's place. */
  restored: { readonly seq: number };
  /** What the pit's own store has of the table is not what was confirmed: a damaged disk, or somebody has changed it. */
  'store-damaged': { readonly seq: number; readonly finding: string };
  /** Nothing is heard from the table. */
  silent: { readonly since: number };
  'clock-off': { readonly seconds: number };
  /** Cards that somebody has typed, cards and decisions that were put right, in some rounds up to this one. */
  'typed-cards': { readonly typed: number; readonly rounds: number; readonly through: number };
  corrections: { readonly corrected: number; readonly rounds: number; readonly through: number };
  /** A call waits for the floor. */
  'call-waits': { readonly call: string; readonly since: number };
}

export type PitAlarm = Coded<PitAlarmCodes>;
