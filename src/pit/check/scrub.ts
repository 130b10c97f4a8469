// Reads the whole store again and again, slowly, so that a damaged disk or a changed row is found before anybody needs it. It has a thread
// with the lowest priority, and rests more than it works.
import { newAlarm } from '../service/alarms.ts';
import { type PitStore, StoreAway, StoreUnfit } from '../store/store.ts';
import { checkStore, type Damage } from './check-store.ts';

/** It rests so many times as long as it works. */
const RESTS = 4;
const MOST_REST_MS = 2_000;
/** Between two readings of all. */
const EVERY_MS = 24 * 60 * 60_000;
/** A store that is away, or damaged so that it cannot be read, is tried again. */
const AGAIN_MS = 10 * 60_000;

export interface ScrubParts {
  readonly store: PitStore;
  readonly now: () => number;
  /** Damage that stands in no row: somebody must see to the store. */
  failed(error: unknown): void;
}

export async function raiseDamage(store: PitStore, found: readonly Damage[], at: number): Promise<void> {
  await store.raiseNew(
    found.map(({ table, line, seq, finding }) =>
      newAlarm({ table, line }, { code: 'store-damaged', seq, finding }, at),
    ),
  );
}

export class Scrub {
  readonly #parts: ScrubParts;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(parts: ScrubParts) {
    this.#parts = parts;
  }

  start(): void {
    void this.#run();
  }

  stop(): void {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    let next = EVERY_MS;
    try {
      await this.#once();
    } catch (error) {
      next = AGAIN_MS;
      if (error instanceof StoreUnfit || !(error instanceof StoreAway)) this.#parts.failed(error);
    }
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.#run(), next);
    this.#timer.unref();
  }

  async #once(): Promise<void> {
    const { store, now } = this.#parts;
    let began = performance.now();
    const went = async () => {
      const rest = Math.min(MOST_REST_MS, RESTS * (performance.now() - began));
      await new Promise((resolve) => setTimeout(resolve, rest));
      began = performance.now();
      return !this.#closed;
    };
    const lines = await checkStore(store, { went });
    const found = lines?.flatMap(({ damage }) => (damage ? [damage] : [])) ?? [];
    if (found.length > 0) await raiseDamage(store, found, now());
  }
}
