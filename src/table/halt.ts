// Why a table is halted. A person halts one that runs; what a device or the station finds out meanwhile is one more reason.

const BETWEEN = '\n';
/** The screen has room for so many; the facts keep all. */
const MOST_REASONS = 4;

export function haltReasons(halted: string): string[] {
  return halted.split(BETWEEN);
}

export function withReason(halted: string | null, reason: string): string {
  const before = halted === null ? [] : haltReasons(halted).slice(0, MOST_REASONS - 1);
  return [...before, reason].join(BETWEEN);
}
