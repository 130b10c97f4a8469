// The staff file as the journal knows it. Whoever changes it by other means than `sabot staff` changes nothing at a running
// table: the list that is known continues to count, and the floor is told of the change.
import type { StaffResult } from './staff.ts';

export interface ReadStaff {
  readonly read: StaffResult;
  /** Null: it cannot be read, or there is none. */
  readonly hash: string | null;
}

export interface StaffWatch {
  /** Whether the journal tells of a change to this hash; whatever the command line has told is looked at first. */
  isKnown(hash: string): boolean;
  /** Once for each. */
  changedOtherwise(hash: string): void;
}

/** What is there at the start stands in the start's row. A file that cannot be read is nobody's change. */
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
