// Whether the store has room. A full disk can still be read: nobody who only looks at the tables would notice that nothing is kept.
import { type PitStore, StoreAway } from './store.ts';

export interface StoreRoom {
  /** Since when nothing is kept, because the disk is full; null: there is room. */
  readonly fullSince: number | null;
}

export const AMPLE_ROOM: StoreRoom = { fullSince: null };

/** What one kind of writing has found. */
class Found implements StoreRoom {
  readonly #now: () => number;
  fullSince: number | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  async see<T>(writing: Promise<T>): Promise<T> {
    try {
      const done = await writing;
      this.fullSince = null;
      return done;
    } catch (error) {
      if (error instanceof StoreAway && error.isFull) this.fullSince ??= this.#now();
      throw error;
    }
  }
}

/** The same store, and what its writing finds. A look may find room where rows find none; where rows find room, a look does. */
export function noticingRoom(
  store: PitStore,
  now: () => number,
): { readonly store: PitStore; readonly room: StoreRoom } {
  const [rows, looks] = [new Found(now), new Found(now)];
  return {
    store: {
      ...store,
      append: async (before, segments, after) => {
        const appended = await rows.see(store.append(before, segments, after));
        looks.fullSince = null;
        return appended;
      },
      look: (look) => looks.see(store.look(look)),
    },
    room: {
      get fullSince() {
        return rows.fullSince ?? looks.fullSince;
      },
    },
  };
}
