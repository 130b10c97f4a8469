// Sessions: a number and its PIN open one, and it ends. Time is passed in.
import type { Person } from '../../table/people.ts';

export interface Session {
  readonly person: Person;
  readonly until: number;
}

/** What a person types to sign in: the staff number, and the secret PIN. */
export interface Credentials {
  readonly number: string;
  readonly pin: string;
}

export const SESSION_MS = 15 * 60_000;

/** A session at the keypad is shorter than one on a page, because everybody can reach the keypad. */
export function newSession(person: Person, now: number, lastsMs = SESSION_MS): Session {
  return { person, until: now + lastsMs };
}

/** Using a session extends it. An ended session stays ended. */
export function used(session: Session, now: number, lastsMs = SESSION_MS): Session | null {
  return now >= session.until ? null : newSession(session.person, now, lastsMs);
}
