// One table with everything around it. The caller passes in what differs between real and simulated tables.
import type { TableKey } from '../journal/chain/key.ts';
import { sealComparer, sealKeeper, sealOpener } from '../journal/chain/sealing.ts';
import { isSigned } from '../journal/chain/signed-at.ts';
import type { StopReason } from '../journal/chain/station-bodies.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal } from '../journal/startup/open.ts';
import { NOTHING_GIVEN } from '../journal/startup/starting.ts';
import type { Result, Stop } from '../journal/startup/stops.ts';
import type { TableView } from '../protocol/view.ts';
import type { Warning } from '../protocol/warnings.ts';
import type { Fact } from '../table/fact.ts';
import { neededBy } from '../table/readiness/needed-devices.ts';
import type { TestedDevice } from '../table/readiness/tested.ts';
import { RowTime } from './clock/row-time.ts';
import { waited } from './clock/waited.ts';
import { NO_TARGETS } from './devices/device-targets.ts';
import { DeviceWatch } from './devices/device-watch.ts';
import { Devices } from './devices/devices.ts';
import { journalIdOf } from './devices/drivers.ts';
import { SaidBefore } from './devices/said-before.ts';
import { InputQueue } from './input-queue.ts';
import { Keypad } from './keypad/keypad.ts';
import type { WriteEvent } from './log/log-events.ts';
import { logFacts } from './log/log-facts.ts';
import { logSignatures } from './log/log-signatures.ts';
import { type Health, healthOf } from './pages/health.ts';
import { Noise } from './pages/noise.ts';
import { PageSessions } from './pages/page-sessions.ts';
import { settingsOfStation } from './pages/settings.ts';
import { factsTold } from './pages/showing.ts';
import { viewOf } from './pages/view.ts';
import { Languages } from './people/languages.ts';
import { SignIns } from './people/sign-ins.ts';
import type { StaffWatch } from './people/trusted-staff.ts';
import { ProgramGuard } from './program/program-guard.ts';
import type { Happened } from './queue-parts.ts';
import { ReadinessBench } from './readiness/bench.ts';
import { type RoundsDesk, roundsDesk } from './rounds/desk.ts';
import { WagersBefore } from './rounds/wagers-before.ts';
import { SelfWatch } from './self-watch.ts';
import { TableStanding } from './standing.ts';
import type { StationParts } from './station-parts.ts';
import { Upkeep } from './upkeep.ts';
import { WaitingSince } from './waiting-since.ts';
import { type WitnessKeeper, witnessKeeper } from './witness-keeper.ts';

export type OpenedStation = Result<{ readonly station: Station; readonly found: readonly string[] }>;

/** Opens the journal and recovers the table. Nothing is accepted before `start`. */
export function openStation(parts: StationParts): OpenedStation {
  const { journal: path, setup, rules, clock, pid, key, keys } = parts;
  const { witness = null, begins = true, archives = null } = parts;
  const start = parts.start ?? NOTHING_GIVEN;
  const late: { time: RowTime | null } = { time: null };
  // Only the journal knows the time of its last row.
  const now = (lastAt: number | null): number => {
    if (parts.source) late.time = new RowTime(parts.source, lastAt, start.synchronised);
    return late.time?.now() ?? clock.now();
  };
  const given = { path, setup, rules, now, pid, start, witness, begins, archives };
  const opened = openJournal({ ...given, ...(key && { key }), ...(keys && { keys }) });
  if (!opened.ok) return opened;
  logSignatures(opened.journal.signatures, parts.log);
  const station = new Station(parts, opened.journal, opened.key, late.time);
  return { ok: true, station, found: opened.found };
}

/** After a failed commit, or with a lost journal, only a new start can tell what is on the disk. */
const UNSURE: readonly Stop['code'][] = ['damaged', 'journal-moved'];
/** Time for the devices to hear that they are not needed, before their wires close. */
const LAST_WORDS_MS = 50;

export class Station {
  readonly door: PageSessions;
  readonly queue: InputQueue;
  readonly key: TableKey;
  /** Counts noise from strangers. */
  readonly noise: Noise;
  #warnings: readonly Warning[] = [];
  readonly program: ProgramGuard;
  readonly #parts: StationParts;
  readonly #journal: Journal;
  readonly #devices: Devices;
  readonly #keypad: Keypad;
  readonly #deviceWatch: DeviceWatch;
  /** Who has the table. */
  #dealer: string | null;
  /** The time for new rows. */
  readonly #time: () => number;
  readonly rounds: RoundsDesk;
  readonly readiness: ReadinessBench;
  readonly #watch: SelfWatch;
  readonly #witness: WitnessKeeper | null;
  readonly #standing: TableStanding;
  readonly #waiting: WaitingSince;
  readonly upkeep: Upkeep;
  /** Told after every signature that follows an input. */
  signed: (facts: readonly Fact[]) => void = () => {};
  #changed = false;
  /** Written, and not yet told: the picture comes first. */
  #untold: Happened[] = [];
  readonly #before = new WagersBefore(() => this.#journal.db);

  constructor(parts: StationParts, journal: Journal, key: TableKey, rowTime: RowTime | null = null) {
    const { clock } = parts;
    this.#parts = parts;
    this.#journal = journal;
    this.rounds = roundsDesk(journal, parts.setup.pack.id);
    this.key = key;
    this.#time = () => rowTime?.now() ?? clock.now();
    this.upkeep = new Upkeep(journal, parts, this.#time);
    const written = () => this.#told();
    this.readiness = new ReadinessBench({ ...parts, journal, devices: () => this.#tested, written });
    this.queue = new InputQueue({
      ...{ journal, clock, time: this.#time, bench: this.readiness },
      seals: sealKeeper(key.sealing, () => journal.seq),
      ears: {
        happened: (happened) => this.#happened(happened),
        wished: (wishes) => this.#devices.wish(wishes),
        stood: (stop) => this.#stood(stop),
        rested: () => this.#rested(),
        waited: (ms) => this.#watch.waited(ms),
      },
    });
    this.#standing = new TableStanding(this.queue, journal.table);
    this.#waiting = new WaitingSince(journal.table, journal.db, this.#time());
    this.#watch = new SelfWatch({ ...parts, journal, queue: this.queue, rowTime, written });
    const { log } = this.#watch;
    this.noise = new Noise(clock, log);
    const signIns = new SignIns(parts.people, () => clock.now());
    this.program = new ProgramGuard(parts, { key, queue: this.queue, head: () => journal.head });
    this.#keypad = new Keypad({
      clock,
      log,
      table: () => this.queue.table,
      signIns,
      ask: (input, by, answer) => this.program.ask(input, by, answer),
      shows: (keypad) => this.door.tell({ type: 'keypad', keypad }),
    });
    this.#dealer = journal.table.state.dealer;
    this.#deviceWatch = this.#watchDevices(log);
    this.#witness = witnessKeeper(parts, journal, key, (stop) => this.queue.lose(stop));
    this.#devices = this.#devicesOn(journal);
    this.door = new PageSessions({
      settings: settingsOfStation(parts),
      log,
      now: () => clock.now(),
      noise: (why, what) => this.noise.note(why, what),
      standing: () => this.#standing.shown,
      view: () => this.view(),
      devices: () => this.#deviceWatch.identified(this.view().devices),
      warnings: () => this.#warnings,
      ask: (input, by, answer) => this.program.ask(input, by, answer),
      signIns,
      languages: new Languages(parts.people.languages),
      ...(parts.people.shown && { people: parts.people.shown }),
      newToken: () => parts.newToken(),
      ...(parts.signedIn && { signedIn: parts.signedIn }),
      also: () => [
        ...(parts.wires.keypad ? [{ type: 'keypad', keypad: this.#keypad.view } as const] : []),
        ...(parts.also?.() ?? []),
      ],
      ...(parts.simulate && { simulate: parts.simulate }),
    });
  }

  start(): void {
    this.#witness?.start();
    this.#devices.start();
    this.queue.start();
    this.#watch.start(this.#parts.start ?? NOTHING_GIVEN, this.#journal.filesBefore);
  }

  get log(): WriteEvent {
    return this.#watch.log;
  }

  /** Knows which staff files are in the journal. */
  get access(): StaffWatch {
    return this.#watch.access;
  }

  /** Stops the devices, writes what waits, and closes the journal last. `written`: whoever reads it beside lets go of it before. */
  async stop(reason: StopReason = 'asked', written: () => Promise<void> = async () => {}): Promise<void> {
    this.#devices.wish(NO_TARGETS);
    await waited(this.#parts.clock, LAST_WORDS_MS);
    await this.#devices.stop();
    this.#deviceWatch.stop();
    this.noise.stop();
    this.#keypad.stop();
    this.queue.close();
    this.#watch.stop();
    // If the disk fails, it has been reported already. The next start sees that this run did not end properly.
    this.#journal.endRun(reason, this.#time());
    await this.#witness?.close();
    await written();
    this.#journal.close();
  }

  /** The last number of the shoe scanner in the journal. */
  get scannerNumber(): number | null {
    return this.#journal.numberOf('scanner');
  }

  get seq(): number {
    return this.#journal.seq;
  }

  view(): TableView {
    const { table, standsStill } = this.queue;
    const now = this.#time();
    const { statuses: devices } = this.#devices;
    const beside = { seq: this.seq, now, stop: standsStill, devices, resumed: this.#standing.isResumed };
    const shown = { ...this.#waiting.shownAt(table), ...this.readiness.shown(table) };
    return viewOf(table, { ...beside, lastWagers: this.#before.wagers(table), ...shown });
  }

  /** Warnings for the floor and the technicians from now on. */
  warn(warnings: readonly Warning[]): void {
    this.#warnings = warnings;
    this.door.warn();
  }

  health(): Health {
    return healthOf(this.#parts.setup, this.queue, this.#devices, this.#deviceWatch);
  }

  get #tested(): TestedDevice[] {
    const { identities } = this.#deviceWatch;
    return [...this.#devices.statuses.keys()].map((device) => ({ device, ...identities.of(device) }));
  }

  #watchDevices(log: WriteEvent): DeviceWatch {
    const { clock, expected = {} } = this.#parts;
    const about = { notice: this.queue.notice.bind(this.queue), state: () => this.queue.table.state };
    return new DeviceWatch({ clock, log, expected, ...about, told: () => this.#told() });
  }

  #devicesOn(journal: Journal): Devices {
    const { clock, rules, wires, random } = this.#parts;
    const settings = { scannerNumber: journal.numberOf('scanner'), journalId: journalIdOf(this.key) };
    // A recording would keep the order of the decks that are counted. While it runs no count begins: see program-guard.ts.
    const makeRecorder = journal.table.phase === 'deckCheck' ? undefined : this.#parts.recorder;
    const recorder = makeRecorder?.(settings, this.key);
    return new Devices({
      ...settings,
      ...(recorder && { recorder }),
      before: new SaidBefore(journal.db, sealComparer(sealOpener(this.key.sealing))),
      wires,
      needed: neededBy(rules),
      clock,
      say: (said, from, answer) => this.queue.hear(said, from, answer),
      key: (event) => this.#keypad.hear(event),
      noticed: (device, signal) => this.#deviceWatch.noticed(device, signal),
      ...(random && { random }),
    });
  }

  #told(): void {
    this.#changed = true;
    this.#rested();
  }

  #happened(happened: Happened): void {
    const { facts, table } = happened;
    this.#changed = true;
    this.#standing.happened(happened);
    if (!happened.refused) this.readiness.happened(happened.input);
    if (facts.some(({ fact }) => fact === 'acknowledged')) this.#watch.acknowledged(table);
    this.#witness?.happened(facts);
    if (facts.some(isSigned)) this.signed(facts);
    this.#untold.push(happened);
    const before = this.#dealer;
    this.#dealer = table.state.dealer;
    if (before !== null && before !== this.#dealer) this.door.dealerLeft(before);
  }

  #stood(stop: Stop | null): void {
    const { log, broken } = this.#parts;
    this.#changed = true;
    if (!stop) log('journal.writes-again', { seq: this.seq });
    else {
      log('journal.cannot-write', { code: stop.code, about: JSON.stringify(stop.about) });
      if (UNSURE.includes(stop.code)) broken(stop);
    }
  }

  /** Many inputs in a row make one new view. */
  #rested(): void {
    if (!this.#changed) return;
    this.#changed = false;
    this.#waiting.look(this.queue.table, this.#time());
    this.door.refresh();
    for (const happened of this.#untold.splice(0)) {
      for (const message of factsTold(happened)) this.door.tell(message);
      logFacts(this.#parts.log, happened);
    }
  }
}
