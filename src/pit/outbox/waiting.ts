// How long a table waits before it asks for the pit again: each time longer, and never as long as all other tables.
import type { OutboxTrouble } from './progress.ts';

const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A pit that refuses does so until somebody has done something. */
const REFUSED_MS = 60_000;

/** Nobody has to do anything at the pit. The other service may have its store. */
function endsByItself(trouble: OutboxTrouble): boolean {
  return trouble.code === 'away' || (trouble.code === 'refused' && trouble.said === 'store-fails');
}

/**
 * Between half the time and all of it, so that a hundred tables do not come back at once.
 * @param failed How often nobody was there since the pit last spoke. @param chance From 0 to 1.
 */
export function waitBefore(trouble: OutboxTrouble, failed: number, chance: number): number {
  const most = endsByItself(trouble) ? Math.min(FIRST_MS * 2 ** failed, LONGEST_MS) : REFUSED_MS;
  return most * (0.5 + 0.5 * chance);
}
