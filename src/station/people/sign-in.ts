// Signing in: a PIN gives a session that ends. Wrong PINs cost time, and each one more than the one before. Time is passed in.
import type { ProblemCodes } from '../../protocol/problems.ts';
import type { Coded } from '../../rules/coded.ts';
import type { Person } from '../../table/people.ts';

export interface Session {
  readonly person: Person;
  readonly until: number;
}

/** Where somebody signs in has its own patience: a page that guesses does not lock the keypad. */
export interface Patience {
  readonly wrong: number;
  readonly lastWrong: number;
  /** No PIN is looked at before this time. */
  readonly closedUntil: number;
}

export const FRESH: Patience = { wrong: 0, lastWrong: 0, closedUntil: 0 };

export const SESSION_MS = 15 * 60_000;
const FREE_TRIES = 3;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export function waitMs({ closedUntil }: Patience, now: number): number {
  return Math.max(0, closedUntil - now);
}

export function waitProblem(ms: number): Coded<ProblemCodes, 'pin-wait'> {
  return { code: 'pin-wait', seconds: Math.ceil(ms / 1000) };
}

/** Two mistakes are free; from the third on each waits twice as long as the one before. A mistake is forgotten when none has followed for as long as the longest wait. */
export function afterWrong({ wrong, lastWrong, closedUntil }: Patience, now: number): Patience {
  const isForgotten = now - Math.max(lastWrong, closedUntil) > LONGEST_WAIT_MS;
  const tries = (isForgotten ? 0 : wrong) + 1;
  if (tries < FREE_TRIES) return { wrong: tries, lastWrong: now, closedUntil: 0 };
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES), LONGEST_WAIT_MS);
  return { wrong: tries, lastWrong: now, closedUntil: now + wait };
}

/** It was counted before it was looked at. The others stay counted: who knows one PIN could guess another for nothing. */
export function afterRight({ wrong, lastWrong }: Patience): Patience {
  return { wrong: Math.max(0, wrong - 1), lastWrong, closedUntil: 0 };
}

/** A session at the keypad, which lies within everybody's reach, lasts less long than one on a page. */
export function newSession(person: Person, now: number, lastsMs = SESSION_MS): Session {
  return { person, until: now + lastsMs };
}

/** Using a session keeps it alive; one that has ended stays ended. */
export function used(session: Session, now: number, lastsMs = SESSION_MS): Session | null {
  return now >= session.until ? null : newSession(session.person, now, lastsMs);
}
