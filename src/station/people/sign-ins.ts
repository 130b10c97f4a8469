// The only way to sign in: a page or the keypad gives a number and a PIN, and gets the person or the time to wait.
// Every try costs exactly one comparison, so its duration reveals nothing.
import type { ShownPerson } from '../../protocol/messages.ts';
import type { ProblemCodes } from '../../protocol/problems.ts';
import type { Coded } from '../../rules/coded.ts';
import type { Person } from '../../table/people.ts';
import type { LanguagesMemory } from './languages.ts';
import type { Credentials } from './sign-in.ts';
import { type Origin, Tries, type TriesMemory } from './tries.ts';

export type Found =
  | { readonly kind: 'known'; readonly person: Person }
  /** The PIN is right but too old. */
  | { readonly kind: 'expired'; readonly person: Person }
  /** The PIN is right, but the time for which the person was let in is over. */
  | { readonly kind: 'ended'; readonly person: Person }
  /** `id`: the person with this number; null if nobody has it. */
  | { readonly kind: 'wrong'; readonly id: string | null };

/** The staff, as far as signing in needs it. */
export interface People {
  find(given: Credentials): Promise<Found>;
  /** Changes when the PIN changes; null if the person no longer works here. */
  standing?(person: Person): string | null;
  /** When a second person ended the wait for this number; 0 if nobody did. */
  unlockedAt?(number: string): number;
  readonly memory?: TriesMemory;
  /** Where their languages are kept; absent: only until the station stops. */
  readonly languages?: LanguagesMemory;
  /** The people of a demonstration, with PINs that everybody may know. Real staff is never shown. */
  readonly shown?: readonly ShownPerson[];
}

/** Why somebody was signed off, on a page or at the keypad. `pin-withdrawn`: retired, or the PIN is another one. */
export type WhySignedOff =
  | 'asked'
  | 'ended-by-floor'
  | 'nothing-typed'
  | 'keypad-restarted'
  | 'pin-withdrawn';

export type Tried =
  | Extract<Found, { readonly person: Person }>
  | { readonly kind: 'wrong'; readonly id: string | null; readonly tries: number; readonly waitMs: number }
  /** The PIN was not checked. */
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'unreadable' };

export type WaitProblem = Coded<ProblemCodes, 'pin-wait'>;

export function waitProblem(ms: number): WaitProblem {
  return { code: 'pin-wait', seconds: Math.ceil(ms / 1000) };
}

/** A comparison uses a processor, so the network gets at most one at a time. */
const MOST_AWAY = 1;
const BUSY_MS = 1_000;

export class SignIns {
  readonly #people: People;
  readonly #now: () => number;
  readonly #tries: Tries;
  /** Comparisons for the network that run now. */
  #away = 0;

  constructor(people: People, now: () => number) {
    this.#people = people;
    this.#now = now;
    this.#tries = new Tries(people.memory ?? null, now());
  }

  standing(person: Person): string | null {
    return this.#people.standing?.(person) ?? null;
  }

  async try(given: Credentials, origin: Origin): Promise<Tried> {
    const { number } = given;
    const wait = this.#waitMs(number, origin);
    if (wait > 0) return { kind: 'wait', waitMs: wait };
    const isAway = origin.at === 'network';
    if (isAway && this.#away >= MOST_AWAY) return { kind: 'wait', waitMs: BUSY_MS };
    this.#tries.begin(number, origin, this.#now());
    const found = await this.#find(given, isAway);
    if (!found) {
      this.#tries.notLookedAt(number, origin);
      return { kind: 'unreadable' };
    }
    if (found.kind === 'wrong')
      return {
        ...found,
        tries: this.#tries.wrong(number, origin),
        waitMs: this.#waitMs(number, origin),
      };
    this.#tries.right(number, origin, this.#now());
    return found;
  }

  async #find(given: Credentials, isAway: boolean): Promise<Found | null> {
    this.#away += isAway ? 1 : 0;
    try {
      return await this.#people.find(given);
    } catch {
      // A staff file that cannot be read must not stop the station.
      return null;
    } finally {
      this.#away -= isAway ? 1 : 0;
    }
  }

  #waitMs(number: string, origin: Origin): number {
    const forgivenAt = this.#people.unlockedAt?.(number) ?? 0;
    return this.#tries.waitMs(number, origin, this.#now(), forgivenAt);
  }
}
