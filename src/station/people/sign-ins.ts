// The one way in: a page or the keypad brings a number and a PIN, and hears whose they are, or how long to wait. Every try costs
// one comparison, whoever it is and however many work here, so that its time tells nothing.
import type { ProblemCodes } from '../../protocol/problems.ts';
import type { Coded } from '../../rules/coded.ts';
import type { Person } from '../../table/people.ts';
import type { Credentials } from './sign-in.ts';
import { type Origin, Tries, type TriesMemory } from './tries.ts';

export type Found =
  | { readonly kind: 'known'; readonly person: Person }
  /** The PIN is right and too old. */
  | { readonly kind: 'expired'; readonly person: Person }
  /** `id`: whose number it is; null when nobody's. */
  | { readonly kind: 'wrong'; readonly id: string | null };

/** Who works here, as far as signing in goes. */
export interface People {
  find(given: Credentials): Promise<Found>;
  /** Another word when the PIN is another; null when the person does not work here any more. */
  standing?(person: Person): string | null;
  /** When a second person has ended the waiting of this number; 0 when nobody has. */
  unlockedAt?(number: string): number;
  readonly memory?: TriesMemory;
}

export type Tried =
  | Extract<Found, { readonly person: Person }>
  | { readonly kind: 'wrong'; readonly id: string | null; readonly tries: number; readonly waitMs: number }
  /** It was not looked at. */
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'unreadable' };

export type WaitProblem = Coded<ProblemCodes, 'pin-wait'>;

export function waitProblem(ms: number): WaitProblem {
  return { code: 'pin-wait', seconds: Math.ceil(ms / 1000) };
}

/** Comparing costs a processor: the network never has more than one of them for it. */
const MOST_AWAY = 1;
const BUSY_MS = 1_000;

export class SignIns {
  readonly #people: People;
  readonly #now: () => number;
  readonly #tries: Tries;
  /** From the network, being compared now. */
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
      // Whatever keeps the staff from being read is no reason for the station to fall.
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
