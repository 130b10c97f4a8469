// A round in the journal: every input with its time and person, and its facts.
import type { PastAdjustment } from '../../table/adjustment.ts';
import type { Fact } from '../../table/fact.ts';
import type { PastHold } from '../../table/hold.ts';
import type { Input } from '../../table/input.ts';
import type { Person } from '../../table/people.ts';
import type { RoundRecord } from '../../table/record.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import type { Withheld } from '../chain/bodies.ts';

export interface HistoryFact {
  /** The log row of its input. */
  readonly seq: number;
  readonly fact: Fact;
}

/** An input that was taken, or one that was refused and has no facts. */
export interface HistoryStep {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null for a device. */
  readonly by: Person | null;
  readonly input: Input | Withheld;
  readonly facts: readonly HistoryFact[];
  /** Nobody has been shown the card that it tells of: the story does not name it. */
  readonly unseen?: true;
  /** How often it was refused: a stuck button is counted, not listed. */
  readonly refused: (TableRefusal & { readonly times: number }) | null;
}

export interface RoundHistory {
  readonly table: string;
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
  /** The version of the program that wrote it. */
  readonly program: string;
  readonly shoe: number;
  readonly round: number;
  readonly dealer: string | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly status: 'betting' | 'playing' | 'settled' | 'void';
  /** From the first step after the previous round to the last of this one. */
  readonly steps: readonly HistoryStep[];
  /** The record of the public contract; null while the round is not over. */
  readonly record: RoundRecord | null;
  /** How it was put right after it was settled: rows of later rounds. */
  readonly adjustments: readonly PastAdjustment[];
  /** Who has held it for a dispute, when and why. */
  readonly holds: readonly PastHold[];
  /** The hash of the round's last row in the log. */
  readonly hash: string;
  /** The journal's last signed head when this was read, as one line to be kept elsewhere; null before the first signature. */
  readonly head: string | null;
}
