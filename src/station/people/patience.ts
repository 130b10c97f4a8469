// Wrong PINs cost time, and each one more than the last: for a person at one place, and for the place. Time is passed
// in.

export interface Patience {
  readonly wrong: number;
  readonly lastWrong: number;
  /** No PIN is checked before this time. */
  readonly closedUntil: number;
}

export const FRESH: Patience = { wrong: 0, lastWrong: 0, closedUntil: 0 };

/** The first wait comes after this many wrong tries. Each further wait is twice as long. */
export interface Policy {
  readonly waitsFrom: number;
  readonly firstMs: number;
  readonly longestMs: number;
}

const SECONDS = 1000;
const MINUTES = 60 * SECONDS;
const DAY = 24 * 60 * MINUTES;

export const POLICIES = {
  /** Two mistakes are free. */
  person: { waitsFrom: 3, firstMs: 5 * SECONDS, longestMs: 15 * MINUTES },
  /**
   * The keypad or the box's own screen, for all people together. Others see who stands there, and the dealer must not
   * wait long.
   */
  box: { waitsFrom: 10, firstMs: 5 * SECONDS, longestMs: MINUTES },
  /** One address of the network, for all people together. */
  address: { waitsFrom: 10, firstMs: 5 * SECONDS, longestMs: 15 * MINUTES },
  /** One person from the whole network, so using many addresses does not help. Signing in at the table ends it. */
  network: { waitsFrom: 50, firstMs: DAY, longestMs: DAY },
} as const satisfies Record<string, Policy>;

export function waitMs({ closedUntil }: Patience, now: number): number {
  return Math.max(0, closedUntil - now);
}

/** A mistake is forgotten if none has followed for as long as the longest wait. */
export function isForgotten(
  { lastWrong, closedUntil }: Patience,
  { longestMs }: Policy,
  now: number,
): boolean {
  return now - Math.max(lastWrong, closedUntil) > longestMs;
}

export function afterWrong(before: Patience, policy: Policy, now: number): Patience {
  const { waitsFrom, firstMs, longestMs } = policy;
  const tries = (isForgotten(before, policy, now) ? 0 : before.wrong) + 1;
  if (tries < waitsFrom) return { wrong: tries, lastWrong: now, closedUntil: 0 };
  const wait = Math.min(firstMs * 2 ** (tries - waitsFrom), longestMs);
  return { wrong: tries, lastWrong: now, closedUntil: now + wait };
}

/**
 * The try was counted before it was checked. Other mistakes stay counted: otherwise a person who knows one PIN could
 * guess others for free.
 */
export function afterRight({ wrong, lastWrong }: Patience): Patience {
  return { wrong: Math.max(0, wrong - 1), lastWrong, closedUntil: 0 };
}
