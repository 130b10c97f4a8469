// The one picture of all tables, and the news of it. A few times a second it is seen what is new: then each page is told that once, however
// much has happened. The store is asked for many tables in one question; nobody's page makes it be asked.
import type { Clock } from '../../../drivers/driver.ts';
import type { PitPicture, PitTableState } from '../../protocol/pit.ts';
import type { Person } from '../../table/people.ts';
import type { TodayFigures } from '../figures/today.ts';
import type { StoreRoom } from '../store/room.ts';
import { type PitStore, StoreAway } from '../store/store.ts';
import { type Calendar, daysSeen } from './gaming-days.ts';
import { KnownTables } from './known-tables.ts';
import type { OwnTables } from './own-tables.ts';
import { ShownTables } from './shown-tables.ts';
import { stateOf } from './table-picture.ts';
import { Viewer } from './viewer.ts';

export interface BoardParts {
  readonly store: PitStore;
  readonly room: StoreRoom;
  readonly today: TodayFigures;
  readonly own: OwnTables;
  readonly clock: Clock;
  readonly written: PitPicture['written'];
  /** By it the gaming days begin. */
  readonly calendar: Calendar;
  failed(error: unknown): void;
}

const GATHER_MS = 400;
/** Nobody says that a table has fallen silent. */
const LOOK_AT_ALL_MS = 5_000;
/** What the store tells may be lost. */
const READ_ALL_MS = 15_000;
const COUNT_CHANGES_MS = 3_000;
const TRY_AGAIN_MS = 2_000;

/** Besides the tables. */
interface Told {
  readonly day: string;
  readonly alarms: string;
  readonly moreAlarms: number;
  readonly storeAway: number | null;
  readonly storeFull: number | null;
}

export class Board {
  readonly known: KnownTables;
  readonly #parts: BoardParts;
  readonly #shown: ShownTables;
  readonly #viewers = new Map<string, Viewer>();
  /** To be looked at in the next turn. */
  readonly #stale = new Set<string>();
  /** Whose changes may be others. */
  readonly #uncounted = new Set<string>();
  readonly #stops: (() => void)[] = [];
  #told: Told;
  #cancel = () => {};
  #turning: Promise<void> | null = null;
  #isOver = false;
  #readAllAt = 0;
  #lookAtAllAt = 0;
  #countAt = 0;
  #tryAgainAt = 0;
  storeAway: number | null = null;

  constructor(parts: BoardParts) {
    this.#parts = parts;
    this.known = new KnownTables(parts.store);
    this.#shown = new ShownTables(this.known, parts.today);
    this.#told = this.#now();
  }

  async start(): Promise<void> {
    const { store, today } = this.#parts;
    this.#stops.push(
      store.changed((table) => this.changed(table)),
      today.changed((table) => void this.#stale.add(table)),
      store.hearsay.hear((text) => {
        const table = this.known.heard(text);
        if (table !== null) this.#stale.add(table);
      }),
    );
    await this.turn();
    this.#next();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#cancel();
    for (const stop of this.#stops) stop();
    await this.#turning;
  }

  /** The store or the index has something new of this table. */
  changed(table: string): void {
    this.known.changed(table);
    this.#uncounted.add(table);
  }

  /** Since when the store keeps nothing, because its disk is full. */
  get storeFull(): number | null {
    return this.#parts.room.fullSince;
  }

  /** Of each table. */
  get states(): readonly PitTableState[] {
    const now = this.#parts.clock.now();
    return [...this.known.all].map((known) => stateOf(known, this.known.now(known, now)));
  }

  /** A screen on which somebody has signed in: it is told everything now, and news from then on. Returns how to stop it. */
  async join(person: Person, ear: (text: string) => void): Promise<() => void> {
    const { store, clock } = this.#parts;
    const key = `${person.role} ${person.id}`;
    const fresh = this.#viewers.get(key) ?? new Viewer(person);
    // If the store cannot be asked, what has changed is told later.
    await this.#asking(() => fresh.load(store, clock.now()));
    const viewer = this.#viewers.get(key) ?? fresh;
    this.#viewers.set(key, viewer);
    // The picture has it all, unless other screens of this person have not heard it yet.
    if (viewer.ears.size === 0) viewer.told();
    viewer.ears.add(ear);
    ear(this.#picture(viewer));
    return () => void viewer.ears.delete(ear);
  }

  /** All screens of this person. */
  *viewersOf(id: string): Generator<Viewer> {
    for (const viewer of this.#viewers.values()) if (viewer.person.id === id) yield viewer;
  }

  /** The first that a page is told. */
  #picture(viewer: Viewer): string {
    const { clock, own, written } = this.#parts;
    const { day, alarms, moreAlarms, storeAway, storeFull } = this.#told;
    const { lookedAt } = viewer;
    const days = daysSeen(this.#parts.calendar, day);
    const rest = {
      day,
      days,
      moreAlarms,
      mine: own.of(viewer.person.id),
      lookedAt,
      storeAway,
      storeFull,
      written,
    };
    const tables = this.#shown.text(this.#shown.names, viewer);
    const ends = `${JSON.stringify(rest).slice(1, -1)},"alarms":${alarms},"tables":${tables}`;
    return `{"type":"pit","pit":{"at":${clock.now()},${ends}}}`;
  }

  #next(): void {
    const { clock } = this.#parts;
    this.#cancel = clock.at(clock.now() + GATHER_MS, () => {
      void this.turn().finally(() => this.#isOver || this.#next());
    });
  }

  /** Sees what is new, and tells it. */
  turn(): Promise<void> {
    this.#turning ??= this.#turn().finally(() => {
      this.#turning = null;
    });
    return this.#turning;
  }

  async #turn(): Promise<void> {
    const now = this.#parts.clock.now();
    const gone = now >= this.#tryAgainAt ? await this.#read(now) : [];
    if (now >= this.#lookAtAllAt) {
      this.#lookAtAllAt = now + LOOK_AT_ALL_MS;
      for (const { table } of this.known.all) this.#stale.add(table);
    }
    const stale = [...this.#stale];
    this.#stale.clear();
    const changed = this.#shown.look(stale, now);
    this.#tell(changed, gone);
  }

  /** Which tables the store does not know any more. */
  async #read(now: number): Promise<readonly string[]> {
    let gone: readonly string[] = [];
    await this.#asking(async () => {
      if (now >= this.#readAllAt) {
        gone = await this.known.readAll();
        this.#shown.forget(gone);
        this.#readAllAt = now + READ_ALL_MS;
        this.#lookAtAllAt = 0;
      }
      if (this.known.hasUnread) for (const table of await this.known.readChanged()) this.#stale.add(table);
      await this.#count(now);
      this.storeAway = null;
    });
    return gone;
  }

  async #count(now: number): Promise<void> {
    const { store } = this.#parts;
    const isTime = this.#readAllAt === now + READ_ALL_MS;
    for (const viewer of this.#viewers.values())
      if (isTime || !viewer.isLoaded) await viewer.load(store, now);
    if (now < this.#countAt || this.#uncounted.size === 0) return;
    const tables = [...this.#uncounted];
    for (const viewer of this.#viewers.values()) await viewer.count(store, tables);
    for (const table of tables) this.#uncounted.delete(table);
    this.#countAt = now + COUNT_CHANGES_MS;
  }

  /** A store that is away is asked again later; what is shown stays. */
  async #asking(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const now = this.#parts.clock.now();
      if (!(error instanceof StoreAway)) this.#parts.failed(error);
      this.storeAway ??= now;
      this.#tryAgainAt = now + TRY_AGAIN_MS;
    }
  }

  #now(): Told {
    const { clock, calendar } = this.#parts;
    const alarms = JSON.stringify(this.known.alarms);
    const { storeAway, storeFull } = this;
    const { moreAlarms } = this.known;
    return { day: calendar.dayOf(clock.now()), alarms, moreAlarms, storeAway, storeFull };
  }

  #tell(changed: readonly string[], gone: readonly string[]): void {
    const [before, now] = [this.#told, this.#now()];
    this.#told = now;
    const ofAll = [
      ...(now.day === before.day ? [] : this.#dayBegins(now.day)),
      ...(now.alarms === before.alarms ? [] : [`"alarms":${now.alarms}`]),
      ...(now.moreAlarms === before.moreAlarms ? [] : [`"moreAlarms":${now.moreAlarms}`]),
      ...(now.storeAway === before.storeAway ? [] : [`"storeAway":${JSON.stringify(now.storeAway)}`]),
      ...(now.storeFull === before.storeFull ? [] : [`"storeFull":${JSON.stringify(now.storeFull)}`]),
    ];
    for (const [key, viewer] of this.#viewers) {
      // Who comes again is asked for again: another service may know of a later look.
      if (viewer.ears.size === 0) this.#viewers.delete(key);
      else this.#tellOne(viewer, changed, gone, ofAll);
    }
  }

  #dayBegins(day: string): string[] {
    const days = daysSeen(this.#parts.calendar, day);
    return [`"day":${JSON.stringify(day)}`, `"days":${JSON.stringify(days)}`];
  }

  #tellOne(
    viewer: Viewer,
    changed: readonly string[],
    gone: readonly string[],
    ofAll: readonly string[],
  ): void {
    const tables = new Set([...changed, ...viewer.touched]);
    const rest = [...ofAll, ...this.#ofViewer(viewer)];
    viewer.told();
    if (tables.size + gone.length + rest.length === 0) return;
    const told = this.#shown.text(tables, viewer);
    const news = [`"at":${this.#parts.clock.now()}`, ...rest, `"gone":${JSON.stringify(gone)}`];
    const text = `{"type":"pit-news","news":{${news.join(',')},"tables":${told}}}`;
    for (const ear of viewer.ears) ear(text);
  }

  #ofViewer({ pending, person, lookedAt }: Viewer): string[] {
    return [
      ...(pending.has('mine') ? [`"mine":${JSON.stringify(this.#parts.own.of(person.id))}`] : []),
      ...(pending.has('lookedAt') ? [`"lookedAt":${JSON.stringify(lookedAt)}`] : []),
    ];
  }
}
