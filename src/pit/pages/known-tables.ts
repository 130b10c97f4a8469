// What the pit knows of each table: from the store what it has confirmed, from both services how it is at this moment. The store is asked
// only for tables of which it was told that they have changed, for many in one question, and now and then for all.
import type { LiveTablePicture, PitAlarmView } from '../../protocol/pit.ts';
import { type ToldNow, toldNowIn } from '../service/told-now.ts';
import type { LastRound } from '../store/overview.ts';
import type { Alarm } from '../store/register.ts';
import type { PitStore, TableHead } from '../store/store.ts';

export interface KnownTable {
  readonly table: string;
  enrolled: boolean;
  line: number;
  confirmed: number;
  /** By what it has told of its newest row, and when. */
  told: number | null;
  toldAt: number | null;
  /** It has said goodbye. */
  stopped: boolean;
  last: LastRound | null;
  /** What it said of itself last, to whichever service; null: nothing since this service has started. */
  lastSaid: LiveTablePicture | null;
  /** What each service that it is connected to has said last. */
  readonly here: Map<string, ToldNow>;
}

const MOST_ALARMS = 500;
/** A table says something every ten seconds. A service that has died says nothing more of its tables. */
const HEARD_FOR_MS = 35_000;

/** The pit wrote it: code and parameters. */
export function alarmView({ id, table, at, code, about: text, ...seen }: Alarm): PitAlarmView {
  const { acknowledgedBy, acknowledgedAt } = seen;
  const alarm: PitAlarmView['alarm'] = { code, ...JSON.parse(text) };
  return { id, table, at, alarm, acknowledgedBy, acknowledgedAt };
}

export class KnownTables {
  readonly #store: PitStore;
  readonly #tables = new Map<string, KnownTable>();
  /** The store, or the index, has something new of them. */
  readonly #unread = new Set<string>();
  #hasLeft = false;
  /** The newest open ones, the oldest first; and how many older ones there are. */
  alarms: readonly PitAlarmView[] = [];
  moreAlarms = 0;

  constructor(store: PitStore) {
    this.#store = store;
  }

  get all(): IterableIterator<KnownTable> {
    return this.#tables.values();
  }

  get(table: string): KnownTable | undefined {
    return this.#tables.get(table);
  }

  /** What a service says. The name of the table; null: nothing that anybody needs. */
  heard(text: string): string | null {
    const told = toldNowIn(text);
    if (!told) return null;
    const { table, service, here } = told;
    const known = this.#of(table);
    if (!here) {
      known.here.delete(service);
      // Whether it has said goodbye, or was cut off.
      this.#unread.add(table);
      this.#hasLeft = true;
    } else if ((known.here.get(service)?.at ?? 0) <= told.at) {
      known.here.set(service, told);
      known.lastSaid = told.picture ?? known.lastSaid;
    }
    known.toldAt = Math.max(known.toldAt ?? 0, told.at);
    if (told.told !== null) known.told = Math.max(known.told ?? 0, told.told);
    return table;
  }

  /** How the table is now; null: it is connected to no service. */
  now(known: KnownTable, at: number): ToldNow | null {
    let newest: ToldNow | null = null;
    for (const told of known.here.values())
      if (at - told.at < HEARD_FOR_MS && told.at >= (newest?.at ?? 0)) newest = told;
    return newest;
  }

  changed(table: string): void {
    this.#unread.add(table);
  }

  get hasUnread(): boolean {
    return this.#unread.size > 0;
  }

  /** Everything, as the store has it. Tables that it does not know any more are gone. */
  async readAll(): Promise<readonly string[]> {
    const store = this.#store;
    const [heads, credentials] = [await store.heads(), await store.credentials()];
    const enrolled = new Set(
      credentials.filter(({ revokedAt }) => revokedAt === null).map(({ table }) => table),
    );
    const names = new Set([...heads.map(({ table }) => table), ...enrolled]);
    for (const table of names) this.#of(table).enrolled = enrolled.has(table);
    for (const head of heads) this.#read(head);
    await this.#readTold();
    await this.#readRounds([...names]);
    await this.#readAlarms();
    const gone = [...this.#tables.keys()].filter((table) => !names.has(table));
    for (const table of gone) this.#tables.delete(table);
    return gone;
  }

  /** What has changed since. The tables that were read; when it fails they are read the next time. */
  async readChanged(): Promise<readonly string[]> {
    const tables = [...this.#unread];
    this.#unread.clear();
    try {
      for (const head of await this.#store.headsOf(tables)) this.#read(head);
      if (this.#hasLeft) await this.#readTold();
      await this.#readRounds(tables);
      await this.#readAlarms();
      return tables;
    } catch (error) {
      for (const table of tables) this.#unread.add(table);
      throw error;
    }
  }

  #of(table: string): KnownTable {
    const known = this.#tables.get(table);
    if (known) return known;
    const fresh: KnownTable = {
      ...{
        table,
        enrolled: true,
        line: 1,
        confirmed: 0,
        told: null,
        toldAt: null,
        stopped: false,
        last: null,
        lastSaid: null,
      },
      here: new Map(),
    };
    this.#tables.set(table, fresh);
    return fresh;
  }

  #read({ table, line, seq }: TableHead): void {
    const known = this.#of(table);
    // What it has told was of the line before.
    if (line > known.line) known.told = null;
    known.line = line;
    known.confirmed = seq;
  }

  async #readTold(): Promise<void> {
    this.#hasLeft = false;
    for (const { table, seq, at, stopped } of await this.#store.allTold()) {
      const known = this.#tables.get(table);
      if (!known) continue;
      known.told = Math.max(known.told ?? 0, seq);
      known.toldAt = Math.max(known.toldAt ?? 0, at);
      known.stopped = stopped;
    }
  }

  async #readRounds(tables: readonly string[]): Promise<void> {
    for (const last of await this.#store.lastRounds(tables)) this.#of(last.table).last = last;
  }

  async #readAlarms(): Promise<void> {
    const open = await this.#store.alarms({ open: true, limit: MOST_ALARMS });
    this.alarms = open.map(alarmView).reverse();
    // Somebody may have acknowledged some between the two questions.
    const all = open.length < MOST_ALARMS ? open.length : await this.#store.openAlarms();
    this.moreAlarms = Math.max(0, all - open.length);
  }
}
