// Wrong PINs cost time, and each one more than the one before: for a person at one place, and for the place as a whole. Time is
// passed in.

export interface Patience {
  readonly wrong: number;
  readonly lastWrong: number;
  /** No PIN is looked at before this time. */
  readonly closedUntil: number;
}

export const FRESH: Patience = { wrong: 0, lastWrong: 0, closedUntil: 0 };

/** The first wait comes with the wrong try of this number; each further one is twice as long. */
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
  /** The keypad or the box's own screen, whoever it was: who stands there is seen, and the dealer must not wait for long. */
  box: { waitsFrom: 10, firstMs: 5 * SECONDS, longestMs: MINUTES },
  /** One address of the network, whoever it was. */
  address: { waitsFrom: 10, firstMs: 5 * SECONDS, longestMs: 15 * MINUTES },
  /** One person from the whole network: many addresses are no way around. Signing in at the table ends it. */
  network: { waitsFrom: 50, firstMs: DAY, longestMs: DAY },
} as const satisfies Record<string, Policy>;

export function waitMs({ closedUntil }: Patience, now: number): number {
  return Math.max(0, closedUntil - now);
}

/** A mistake is forgotten when none has followed for as long as the longest wait. */
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

/** It was counted before it was looked at. The others stay counted: who knows one PIN could guess another for nothing. */
export function afterRight({ wrong, lastWrong }: Patience): Patience {
  return { wrong: Math.max(0, wrong - 1), lastWrong, closedUntil: 0 };
}
