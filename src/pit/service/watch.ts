// What nobody sends: a table that is silent, a clock that is off, a call that waits. Looked at now and then.
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import type { AtTable, RoundsOfLine } from '../store/index-store.ts';
import type { NewAlarm, ToldHead } from '../store/register.ts';
import type { PitStore } from '../store/store.ts';
import { newAlarm } from './alarms.ts';
import { USUAL_RATES, type WatchRates } from './rates.ts';
import type { LiveTable } from './table-session.ts';

export interface WatchTimes {
  readonly lookEveryMs: number;
  readonly silentMs: number;
  readonly clockOffMs: number;
  readonly callWaitsMs: number;
}

export const USUAL_TIMES: WatchTimes = {
  lookEveryMs: 5_000,
  silentMs: 60_000,
  clockOffMs: 60_000,
  callWaitsMs: 5 * 60_000,
};

const SILENT = 'silent' satisfies PitAlarm['code'];
/** More than a pit has tables. */
const MOST_SILENT = 10_000;
/** So many stretches of rounds are looked at in one look, and of one line after a start: a week of a table that never closes. */
const MOST_STRETCHES = 200;

export interface WatchParts {
  readonly store: PitStore;
  readonly now: () => number;
  /** Milliseconds that only go forward, whatever somebody does to the clock. */
  readonly elapsed: () => number;
  readonly times?: WatchTimes;
  readonly rates?: WatchRates;
  /** Of a table that is connected here; null: it is not. */
  live(table: string): LiveTable | null;
  /** Whoever has none of these fingerprints is let go. */
  letGo(inForce: ReadonlySet<string>): Promise<void>;
  /** The store does not have what was confirmed of these tables. */
  damaged(tables: ReadonlySet<string>): Promise<void>;
  failed(error: unknown): void;
}

/** A claim, and since when this service sees it unchanged: the clocks of two services may differ, and one may be set back. */
interface Seen {
  readonly at: number;
  readonly since: number;
}

/** However many tables there are, a look asks the store a few questions, and not some for each table. */
export class Watch {
  readonly #parts: WatchParts;
  readonly #times: WatchTimes;
  readonly #rates: WatchRates;
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  /** The last round of each line that was looked at. */
  readonly #counted = new Map<string, number>();
  readonly #seen = new Map<string, Seen>();
  /** What lasts is raised once, and not asked of the store at every look. */
  #raised = new Set<string>();

  constructor(parts: WatchParts) {
    this.#parts = parts;
    this.#times = parts.times ?? USUAL_TIMES;
    this.#rates = parts.rates ?? USUAL_RATES;
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
      const { store, letGo, damaged } = this.#parts;
      const inForce = (await store.credentials()).filter(({ revokedAt }) => revokedAt === null);
      await letGo(new Set(inForce.map(({ fingerprint }) => fingerprint)));
      const damages = await store.alarms({ code: 'store-damaged', open: true });
      if (damages.length > 0) await damaged(new Set(damages.map(({ table }) => table)));
      await this.#lookAt(new Set(inForce.map(({ table }) => table)));
    } catch (error) {
      this.#parts.failed(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #lookAt(tables: ReadonlySet<string>): Promise<void> {
    const { store, now, live } = this.#parts;
    const told = new Map((await store.allTold()).map((one) => [one.table, one]));
    const at = now();
    const lasting = [...tables].flatMap((table) => {
      const here = live(table);
      const claim = told.get(table);
      if (here) this.#seen.delete(table);
      const alarms = here ? this.#ofLive(here, at) : this.#ofAbsent(claim);
      return alarms.map((alarm) => newAlarm({ table, line: claim?.line ?? 1 }, alarm, at));
    });
    const { alarms, done } = await this.#ofRounds(tables, at);
    const isNew = await this.#withoutKnownSilence(lasting.filter((one) => !this.#raised.has(keyOf(one))));
    if (isNew.length + alarms.length > 0) await store.raiseNew([...isNew, ...alarms]);
    // Only now: what the store did not take is looked at again.
    done();
    this.#raised = new Set(lasting.map(keyOf));
  }

  /** A table that comes and goes, or that the pit sends away for a fork, is told silent once, until somebody has seen it. */
  async #withoutKnownSilence(alarms: readonly NewAlarm[]): Promise<readonly NewAlarm[]> {
    const silent = alarms.filter(({ code }) => code === SILENT);
    if (silent.length === 0) return alarms;
    const open = await this.#parts.store.alarms({ code: SILENT, open: true, limit: MOST_SILENT });
    const known = new Set(open.map(({ table }) => table));
    return alarms.filter(({ code, table }) => code !== SILENT || !known.has(table));
  }

  /**
   * Each stretch of rounds is looked at, in order, when the index has all of it: also those of days without a pit. After a start the last
   * ones are looked at again; what was raised of them is not raised twice. A line whose index is made again waits until it is as it was, and
   * what a new line has sent again was looked at in the line before.
   */
  async #ofRounds(
    tables: ReadonlySet<string>,
    at: number,
  ): Promise<{ readonly alarms: readonly NewAlarm[]; done(): void }> {
    const { store } = this.#parts;
    const { typed: mostTyped, corrected: mostCorrected } = this.#rates;
    const newest = (await store.newestRounds()).filter(({ table }) => tables.has(table));
    const wanted = newest.flatMap((last) => this.#stretchesOf(last)).slice(0, MOST_STRETCHES);
    const counted = await store.cardsByHand(wanted);
    const alarms = counted.flatMap(({ table, line, to: through, rounds, typed, corrected }) => {
      const of = { rounds, through };
      const found: PitAlarm[] = [];
      if (typed > mostTyped) found.push({ code: 'typed-cards', typed, ...of });
      if (corrected > mostCorrected) found.push({ code: 'corrections', corrected, ...of });
      return found.map((alarm) => newAlarm({ table, line }, alarm, at));
    });
    const done = () => {
      for (const { table, line, to } of wanted) this.#counted.set(placeKey(table, line), to);
    };
    return { alarms, done };
  }

  /** Those of a line that were not looked at yet, the oldest first. */
  #stretchesOf({ table, line, round }: AtTable & { readonly round: number }): RoundsOfLine[] {
    const { rounds: together } = this.#rates;
    const whole = Math.floor(round / together);
    const through = this.#counted.get(placeKey(table, line)) ?? (whole - MOST_STRETCHES) * together;
    const before = Math.max(0, through / together);
    const many = Math.max(0, Math.min(whole - before, MOST_STRETCHES));
    return Array.from({ length: many }, (_, index) => {
      const from = (before + index) * together + 1;
      return { table, line, from, to: from + together - 1 };
    });
  }

  #ofLive({ aheadMs, picture }: LiveTable, now: number): PitAlarm[] {
    const { clockOffMs, callWaitsMs } = this.#times;
    const calls = (picture?.calls ?? [])
      .filter(({ since }) => now - since >= callWaitsMs)
      .map(({ code, since }): PitAlarm => ({ code: 'call-waits', call: code, since }));
    const isOff = aheadMs !== null && Math.abs(aheadMs) >= clockOffMs;
    return isOff ? [{ code: 'clock-off', seconds: Math.round(aheadMs / 1000) }, ...calls] : calls;
  }

  /**
   * It may be connected to the other service: what it told there is in the store, and is renewed. A table that never came, or that said
   * goodbye, is no silent one.
   */
  #ofAbsent(told: ToldHead | undefined): PitAlarm[] {
    if (!told || told.stopped) return [];
    const { table, at } = told;
    const now = this.#parts.elapsed();
    const seen = this.#seen.get(table);
    if (seen?.at !== at) this.#seen.set(table, { at, since: now });
    // A service that has just started gives the tables time to come back.
    const isSilent = seen?.at === at && now - seen.since >= this.#times.silentMs;
    return isSilent ? [{ code: SILENT, since: at }] : [];
  }
}

const placeKey = (table: string, line: number) => `${line} ${table}`;
const keyOf = ({ table, code, subject }: NewAlarm) => JSON.stringify([table, code, subject]);
