// The staff file as the journal knows it. If somebody changes it without `sabot staff`, nothing changes at a running
// table: the known list stays valid, and the floor is told.
import type { StaffResult } from './staff.ts';

export interface ReadStaff {
  readonly read: StaffResult;
  /** Null if it cannot be read or does not exist. */
  readonly hash: string | null;
}

export interface StaffWatch {
  /** Whether the journal has a change to this hash. Reports of the command line are read first. */
  isKnown(hash: string): boolean;
  /** Called once for each hash. */
  changedOtherwise(hash: string): void;
}

/** The row of the start has the file that the start found. A file that cannot be read is not a change. */
export function trustedStaff(look: () => ReadStaff, watch: () => StaffWatch | null): () => ReadStaff {
  let trusted = look();
  let told: string | null = null;
  return () => {
    const now = look();
    if (now.hash === null || now.hash === trusted.hash) return now;
    if (trusted.hash === null || (watch()?.isKnown(now.hash) ?? true)) trusted = now;
    else if (told !== now.hash) {
      told = now.hash;
      watch()?.changedOtherwise(now.hash);
    }
    return trusted;
  };
}
