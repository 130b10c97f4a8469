// Who looked at what. It is written down before anything is shown; where it cannot be written down, nothing is shown.
import type { About, LookedAt } from '../../protocol/pit/looks.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { Person } from '../../table/people.ts';
import type { LookBook } from '../store/register.ts';
import { StoreAway } from '../store/store.ts';

export interface LooksParts {
  readonly book: Pick<LookBook, 'look'>;
  now(): number;
}

export class Looks {
  readonly #parts: LooksParts;

  constructor(parts: LooksParts) {
    this.#parts = parts;
  }

  /** Null when it is written down. */
  async record({ id, role }: Person, what: LookedAt, about: About = {}): Promise<Problem | null> {
    const at = this.#parts.now();
    try {
      await this.#parts.book.look({ at, person: id, role, what, about: JSON.stringify(about) });
      return null;
    } catch (error) {
      if (error instanceof StoreAway) return { code: error.isFull ? 'pit-store-full' : 'pit-store-away' };
      throw error;
    }
  }
}
