// Who is signed in on pages. A token is good at the address where it was given, for as long as the session, the person and the
// PIN are.
import type { SessionView } from '../../protocol/messages.ts';
import type { Person } from '../../table/people.ts';
import { newSession, SESSION_MS, type Session, used } from '../people/sign-in.ts';
import type { SignIns } from '../people/sign-ins.ts';
import { type Origin, originText } from '../people/tries.ts';

export interface SessionsParts {
  readonly signIns: Pick<SignIns, 'standing'>;
  now(): number;
  /** How long a session lasts without a touch; left out: the usual time. */
  lastsMs?(person: Person): number;
  /** How many there may be at once; left out: as many as a table has people. */
  readonly most?: number;
  /** Who has signed in before, where a table goes on with the sign-ins of another one; left out: nobody. */
  readonly signedIn?: SignedInByToken;
}

export type SignedInByToken = Map<string, SignedIn>;

export interface SignedIn extends Session {
  /** Tells sessions apart in a list, and opens nothing. */
  readonly number: number;
  readonly origin: Origin;
  readonly since: number;
  readonly standing: string | null;
}

/** More tokens than a table has people: the oldest is forgotten. */
const MOST_SESSIONS = 64;

export class Sessions {
  readonly #parts: SessionsParts;
  readonly #byToken: SignedInByToken;
  #last: number;

  constructor(parts: SessionsParts) {
    this.#parts = parts;
    this.#byToken = parts.signedIn ?? new Map();
    this.#last = Math.max(0, ...[...this.#byToken.values()].map(({ number }) => number));
  }

  get #most(): number {
    return this.#parts.most ?? MOST_SESSIONS;
  }

  lastsMs(person: Person): number {
    return this.#parts.lastsMs?.(person) ?? SESSION_MS;
  }

  begin(token: string, person: Person, origin: Origin): void {
    const now = this.#parts.now();
    const standing = this.#parts.signIns.standing(person);
    const number = ++this.#last;
    this.#byToken.set(token, {
      ...newSession(person, now, this.lastsMs(person)),
      number,
      origin,
      since: now,
      standing,
    });
    const [oldest] = this.#byToken.keys();
    if (this.#byToken.size > this.#most && oldest !== undefined) this.#byToken.delete(oldest);
  }

  /** Who is signed in with this token here; null when it has ended, or is of another address. Looking does not keep it alive. */
  person(token: string, origin: Origin): Person | null {
    const session = this.#byToken.get(token);
    if (!session || originText(session.origin) !== originText(origin)) return null;
    const { person, standing, until } = session;
    if (this.#parts.now() < until && this.#parts.signIns.standing(person) === standing) return person;
    this.#byToken.delete(token);
    return null;
  }

  /** The same, and it lasts as long again. */
  use(token: string, origin: Origin): Person | null {
    const person = this.person(token, origin);
    const session = this.#byToken.get(token);
    const alive = person && session ? used(session, this.#parts.now(), this.lastsMs(person)) : null;
    if (session && alive) this.#byToken.set(token, { ...session, ...alive });
    return person;
  }

  /** Whose it was; null when there was none. */
  end(token: string): Person | null {
    const person = this.#byToken.get(token)?.person ?? null;
    this.#byToken.delete(token);
    return person;
  }

  /** True when there was one. */
  endNumbered(number: number): Person | null {
    for (const [token, session] of this.#byToken)
      if (session.number === number) {
        this.#byToken.delete(token);
        return session.person;
      }
    return null;
  }

  endOfDealer(id: string): void {
    for (const [token, { person }] of this.#byToken)
      if (person.role === 'dealer' && person.id === id) this.#byToken.delete(token);
  }

  list(): SessionView[] {
    for (const [token, { origin }] of [...this.#byToken]) this.person(token, origin);
    return [...this.#byToken.values()].map(({ number, person, origin, since, until }) => ({
      session: number,
      ...{ person: person.id, role: person.role, from: originText(origin), since, until },
    }));
  }
}
