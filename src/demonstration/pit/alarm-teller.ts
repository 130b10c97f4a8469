// Says each new alarm of the pit as it comes, as `sabot pit status` would.
import { openPitStore, type StoreAt } from '../../pit/store/open.ts';
import type { Alarm } from '../../pit/store/register.ts';
import type { PitStore } from '../../pit/store/store.ts';
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import { pitAlarmSaid } from '../../words/technician/pit.ts';

const LOOK_EVERY_MS = 1_000;

export class AlarmTeller {
  readonly #at: StoreAt;
  readonly #tell: (table: string, said: string) => void;
  #store: PitStore | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  readonly #told = new Set<number>();

  constructor(at: StoreAt, tell: (table: string, said: string) => void) {
    this.#at = at;
    this.#tell = tell;
  }

  async start(): Promise<void> {
    this.#store = await openPitStore(this.#at);
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  /** A store that is busy is asked again. */
  async #look(): Promise<void> {
    if (this.#isLooking || !this.#store) return;
    this.#isLooking = true;
    try {
      for (const alarm of await this.#store.alarms({ open: true })) {
        if (this.#told.has(alarm.id)) continue;
        this.#told.add(alarm.id);
        this.#tell(alarm.table, pitAlarmSaid(alarmOf(alarm)));
      }
    } catch {
      // Nothing depends on it.
    } finally {
      this.#isLooking = false;
    }
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    const store = this.#store;
    this.#store = null;
    await store?.close();
  }
}

/** The pit wrote it: code and parameters. */
function alarmOf({ code, about }: Alarm): PitAlarm {
  const alarm: PitAlarm = { code, ...JSON.parse(about) };
  return alarm;
}
