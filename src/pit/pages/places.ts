// How many may be signed in at the pit. Whoever finds no place is told so, and nobody is signed out for it; a pit manager, who can end
// sessions, finds a place when all others are taken.
import type { SessionView } from '../../protocol/messages.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { Person } from '../../table/people.ts';

export interface PlacesAtPit {
  /** Of all sessions. */
  readonly most: number;
  /** The last of them are for pit managers. */
  readonly kept: number;
  /** Of one person. */
  readonly each: number;
}

/** A page may be open at many desks, and on a wall. */
export const USUAL_PLACES: PlacesAtPit = { most: 256, kept: 16, each: 16 };

const ALL_TAKEN: Problem = { code: 'too-many-signed-in' };
const OWN_TAKEN: Problem = { code: 'too-many-of-your-own' };

export class Places {
  readonly #places: PlacesAtPit;
  readonly #sessions: () => readonly SessionView[];
  /** They have a place, and no session yet. */
  readonly #coming: string[] = [];

  constructor(places: PlacesAtPit, sessions: () => readonly SessionView[]) {
    this.#places = places;
    this.#sessions = sessions;
  }

  /** Null: the place is kept until it is given back, when the session has begun or nothing came of it. */
  take({ id, role }: Person): Problem | null {
    const { most, kept, each } = this.#places;
    const taken = [...this.#sessions().map(({ person }) => person), ...this.#coming];
    if (taken.filter((person) => person === id).length >= each) return OWN_TAKEN;
    if (taken.length >= (role === 'pit' ? most : most - kept)) return ALL_TAKEN;
    this.#coming.push(id);
    return null;
  }

  give({ id }: Person): void {
    this.#coming.splice(this.#coming.indexOf(id), 1);
  }
}
