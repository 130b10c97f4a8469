// Sessions: a number with its PIN gives one, and it ends. Time is passed in.
import type { Person } from '../../table/people.ts';

export interface Session {
  readonly person: Person;
  readonly until: number;
}

/** What somebody types to say who it is: the staff number, and the PIN that nobody else knows. */
export interface Credentials {
  readonly number: string;
  readonly pin: string;
}

export const SESSION_MS = 15 * 60_000;

/** A session at the keypad, which lies within everybody's reach, lasts less long than one on a page. */
export function newSession(person: Person, now: number, lastsMs = SESSION_MS): Session {
  return { person, until: now + lastsMs };
}

/** Using a session keeps it alive; one that has ended stays ended. */
export function used(session: Session, now: number, lastsMs = SESSION_MS): Session | null {
  return now >= session.until ? null : newSession(session.person, now, lastsMs);
}
