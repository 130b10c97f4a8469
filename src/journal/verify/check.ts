// The checks that go through the log together, row by row, so that the first bad row is found whatever is wrong with it.

import type { Part, PartName, Problem } from './report.ts';
import type { LogRow } from './rows.ts';

/** What is wrong, and at which row of the log. */
export interface Finding {
  readonly seq: number;
  readonly sentence: string;
}

export interface Check {
  readonly part: PartName;
  readonly checked: number;
  readonly skipped: string | null;
  look(row: LogRow): Finding | null;
  /** After the last row. */
  finish(): Finding | null;
}

export function found(seq: number, sentence: string): Finding {
  return { seq, sentence };
}

export function partOf({ part, checked, skipped }: Check): Part {
  return { name: part, checked, skipped };
}

export function problemOf(part: PartName, { seq, sentence }: Finding): Problem {
  return { part, row: { seq }, sentence };
}

/** The machine is in trouble, not the journal: a full disk, a file that may not be opened. */
const TROUBLE = /^(SQLITE_(FULL|IOERR(?!_SHORT_READ)|BUSY|LOCKED|CANTOPEN|READONLY|PERM)|E[A-Z]+$)/;

/** Null when the error is no fault of the journal: then nothing is known about it. */
export function blameOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && TROUBLE.test(String(error.code))) return null;
  return error.message;
}

/**
 * A row that a check stumbles over is not one that this program wrote: whatever is thrown is the row's fault and is
 * told as such, so that no journal can stop the verification.
 */
export function blaming(seq: number, look: () => Finding | null): Finding | null {
  try {
    return look();
  } catch (error) {
    const blame = blameOf(error);
    if (blame === null) throw error;
    return found(seq, `Row ${seq} cannot be followed: ${blame}.`);
  }
}
