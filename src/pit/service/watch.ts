// What nobody sends: a table that is silent, a clock that is off, a call that waits. Looked at now and then.
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import type { PitStore } from '../store/store.ts';
import { raise } from './alarms.ts';
import type { LiveTable } from './table-session.ts';

export interface WatchTimes {
  readonly lookEveryMs: number;
  readonly silentMs: number;
  readonly clockOffMs: number;
  readonly callWaitsMs: number;
  /** More typed or corrected cards than this, in fifty rounds. */
  readonly mostTyped: number;
  readonly mostCorrected: number;
}

export const USUAL_TIMES: WatchTimes = {
  lookEveryMs: 5_000,
  silentMs: 60_000,
  clockOffMs: 60_000,
  callWaitsMs: 5 * 60_000,
  mostTyped: 10,
  mostCorrected: 5,
};

/** Rounds whose typed and corrected cards are counted together. */
const COUNTED_TOGETHER = 50;

export interface WatchParts {
  readonly store: PitStore;
  readonly now: () => number;
  readonly times?: WatchTimes;
  /** Of a table that is connected here; null: it is not. */
  live(table: string): LiveTable | null;
  /** Whoever has none of these fingerprints is let go. */
  letGo(inForce: ReadonlySet<string>): Promise<void>;
  failed(error: unknown): void;
}

export class Watch {
  readonly #parts: WatchParts;
  readonly #times: WatchTimes;
  readonly #since: number;
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  /** The last fifty rounds of each table that were looked at: the number of the last of them. */
  readonly #counted = new Map<string, number>();

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#times = parts.times ?? USUAL_TIMES;
    this.#since = parts.now();
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), this.#times.lookEveryMs);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** A store that is away for a while stops nothing here. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const all = await this.#parts.store.credentials();
      const inForce = all.filter(({ revokedAt }) => revokedAt === null);
      await this.#parts.letGo(new Set(inForce.map(({ fingerprint }) => fingerprint)));
      for (const table of new Set(inForce.map((one) => one.table))) await this.#lookAt(table);
    } catch (error) {
      this.#parts.failed(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #lookAt(table: string): Promise<void> {
    const { store, now, live } = this.#parts;
    const at = now();
    const here = live(table);
    const alarms = here ? this.#ofLive(here, at) : await this.#ofAbsent(table, at);
    for (const alarm of [...alarms, ...(await this.#ofRounds(table))]) await raise(store, table, alarm, at);
  }

  /** Each fifty rounds are looked at once, when the index has them. */
  async #ofRounds(table: string): Promise<PitAlarm[]> {
    const { store } = this.#parts;
    const [newest] = await store.rounds({ table, limit: 1 });
    const through = Math.floor((newest?.round ?? 0) / COUNTED_TOGETHER) * COUNTED_TOGETHER;
    if (through === 0 || through === this.#counted.get(table)) return [];
    this.#counted.set(table, through);
    const latest = await store.rounds({ table, limit: 2 * COUNTED_TOGETHER });
    const counted = latest.filter(({ round }) => round > through - COUNTED_TOGETHER && round <= through);
    const typed = counted.reduce((sum, round) => sum + round.typed, 0);
    const corrected = counted.reduce((sum, round) => sum + round.corrected, 0);
    const of = { rounds: counted.length, through };
    return [
      ...(typed > this.#times.mostTyped ? [{ code: 'typed-cards', typed, ...of } as const] : []),
      ...(corrected > this.#times.mostCorrected ? [{ code: 'corrections', corrected, ...of } as const] : []),
    ];
  }

  #ofLive({ aheadMs, picture }: LiveTable, now: number): PitAlarm[] {
    const { clockOffMs, callWaitsMs } = this.#times;
    const calls = (picture?.calls ?? [])
      .filter(({ since }) => now - since >= callWaitsMs)
      .map(({ code, since }): PitAlarm => ({ code: 'call-waits', call: code, since }));
    const isOff = aheadMs !== null && Math.abs(aheadMs) >= clockOffMs;
    return isOff ? [{ code: 'clock-off', seconds: Math.round(aheadMs / 1000) }, ...calls] : calls;
  }

  /** It may be connected to the other service: what it told there is in the store. A table that never came is no silent one. */
  async #ofAbsent(table: string, now: number): Promise<PitAlarm[]> {
    const told = await this.#parts.store.told(table);
    if (!told) return [];
    const since = told.at;
    // A service that has just started gives the tables time to come back.
    const isSilent = now - Math.max(since, this.#since) >= this.#times.silentMs;
    return isSilent ? [{ code: 'silent', since }] : [];
  }
}
