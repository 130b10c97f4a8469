// The checks that go through the log together, row by row. Each begins at a cut (cuts.ts) and goes on whatever it finds. A new
// check is one file, and one line in checks/all.ts.
import type { Change } from '../queries/statements.ts';
import type { Start } from './cuts.ts';
import { type Finding, found, type PlacedFinding } from './finding.ts';
import type { PartName } from './report.ts';
import type { LogRow } from './rows.ts';
import type { VerifyOptions } from './verify.ts';

/** Where a stretch ends: at a cut, where the log goes on; before a row that is lost; with the log itself. */
export type End = 'cut' | 'lost' | 'log';

export type Counts = Readonly<Record<string, number>>;

export interface Check {
  readonly part: PartName;
  /** Things that were counted: the stretches' are added up. */
  readonly counts: Counts;
  /** Where the log is: the last stretch that says it counts. */
  readonly last?: Counts;
  /** What goes into query tables whose rows do not belong to one stretch. */
  readonly changes?: readonly Change[];
  look(row: LogRow): Finding | null;
  /** After the last row of the stretch. */
  finish(end: End): Iterable<PlacedFinding>;
}

/** Makes a check that goes on from a cut, or from the beginning of the log. */
export type BeginCheck = (start: Start, options: VerifyOptions) => Check;

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
    const said = blameOf(error);
    if (said === null) throw error;
    return found(seq, { code: 'row-not-followed', seq, said });
  }
}
