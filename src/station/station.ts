// One table with everything around it: journal, queue, devices, the door for pages. Real or simulated, it is put together
// here, in the same way; what differs is handed in: clock, wires, log, who works here.
import type { Clock } from '../../drivers/driver.ts';
import type { Setup } from '../journal/chain/bodies.ts';
import type { TableKey } from '../journal/chain/key.ts';
import { sealKeeper } from '../journal/chain/sealing.ts';
import type { Journal } from '../journal/journal.ts';
import { lastWagers } from '../journal/queries/last-wagers.ts';
import { openJournal } from '../journal/startup/open.ts';
import type { Result, Stop } from '../journal/startup/stops.ts';
import type { StationMessage, Welcome } from '../protocol/messages.ts';
import type { Simulated } from '../protocol/simulation.ts';
import type { TableView } from '../protocol/view.ts';
import type { Warning } from '../protocol/warnings.ts';
import type { Rules } from '../rules/compile.ts';
import type { PlacedWager } from '../table/input.ts';
import type { Table } from '../table/table.ts';
import { DEFAULT_LOCALE, type TableLocale } from '../words/format.ts';
import { NO_TARGETS } from './devices/device-targets.ts';
import { Devices, type Wires } from './devices/devices.ts';
import { Discards } from './devices/discards.ts';
import { journalIdOf, neededBy } from './devices/drivers.ts';
import { type Happened, InputQueue } from './input-queue.ts';
import { Keypad } from './keypad/keypad.ts';
import type { WriteEvent } from './log/log-events.ts';
import { logFacts } from './log/log-facts.ts';
import { Noise } from './pages/noise.ts';
import { PageSessions } from './pages/page-sessions.ts';
import { factsShown } from './pages/showing.ts';
import { settingsOf, viewOf } from './pages/view.ts';
import type { Health } from './pages/web-server.ts';
import { type People, SignIns } from './people/sign-ins.ts';
import { ProgramGuard, type ProgramSource } from './program-guard.ts';
import type { MakeRecorder } from './recording/recorder.ts';

export interface StationParts {
  readonly journal: string;
  readonly setup: Setup;
  readonly rules: Rules;
  readonly clock: Clock;
  readonly wires: Wires;
  readonly log: WriteEvent;
  readonly pid: number;
  /** The devices are simulated; the journal is as real as ever. */
  readonly simulated: boolean;
  readonly written?: TableLocale;
  /** Where the program's files are, to be compared with those that were shipped. Absent: nobody looks at them. */
  readonly program?: ProgramSource;
  /** Null: the key file beside the journal. */
  readonly key?: TableKey;
  /** Who may sign in. */
  readonly people: People;
  newToken(): string;
  random?(): number;
  /** For whoever watches over the process: what was written may not be on the disk, only a new start can tell. */
  broken(stop: Stop): void;
  simulate?(act: unknown): Promise<Simulated>;
  /** What else a page is told when it opens. */
  also?(): readonly StationMessage[];
  /** Who writes down what goes over the wires, if anybody shall. */
  readonly recorder?: MakeRecorder;
}

export type OpenedStation = Result<{ readonly station: Station; readonly found: readonly string[] }>;

/** Opens the journal and stands where the table stood. Nothing is heard before `start`. */
export function openStation(parts: StationParts): OpenedStation {
  const { journal: path, setup, rules, clock, pid, key } = parts;
  const opened = openJournal({ path, setup, rules, now: clock.now(), pid, ...(key && { key }) });
  if (!opened.ok) return opened;
  const station = new Station(parts, opened.journal, opened.key);
  return { ok: true, station, found: opened.found };
}

/** A commit that failed in the disk may or may not be there: only what a new start reads is sure. */
const UNSURE: readonly Stop['code'][] = ['damaged'];
/** The devices hear that they are not needed before their wires are closed. */
const LAST_WORDS_MS = 50;

export class Station {
  readonly door: PageSessions;
  readonly queue: InputQueue;
  readonly key: TableKey;
  /** What is heard of strangers, counted. */
  readonly noise: Noise;
  #warnings: readonly Warning[] = [];
  readonly program: ProgramGuard;
  readonly #parts: StationParts;
  readonly #journal: Journal;
  readonly #devices: Devices;
  readonly #keypad: Keypad;
  readonly #discards: Discards;
  /** Who has the table. */
  #dealer: string | null;
  #changed = false;
  #last: { readonly round: number; readonly wagers: readonly PlacedWager[] } | null = null;

  constructor(parts: StationParts, journal: Journal, key: TableKey) {
    const { clock, log, rules, setup, simulated } = parts;
    this.#parts = parts;
    this.#journal = journal;
    this.key = key;
    this.noise = new Noise(clock, log);
    const signIns = new SignIns(parts.people, () => clock.now());
    this.queue = new InputQueue({
      journal,
      seals: sealKeeper(key.sealing),
      clock,
      ears: {
        happened: (happened) => this.#happened(happened),
        wished: (wishes) => this.#devices.wish(wishes),
        stood: (stop) => this.#stood(stop),
        rested: () => this.#rested(),
      },
    });
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
    this.#discards = new Discards(clock, log);
    this.#devices = this.#devicesOn(journal);
    this.door = new PageSessions({
      settings: settingsOf(rules, {
        table: setup.table,
        version: setup.program,
        simulated,
        identity: setup.identity ?? null,
        written: parts.written ?? DEFAULT_LOCALE,
      }),
      log,
      now: () => clock.now(),
      noise: (why, what) => this.noise.note(why, what),
      state: () => this.#state(),
      view: () => this.view(),
      warnings: () => this.#warnings,
      ask: (input, by, answer) => this.program.ask(input, by, answer),
      signIns,
      newToken: () => parts.newToken(),
      also: () => [
        ...(parts.wires.keypad ? [{ type: 'keypad', keypad: this.#keypad.view } as const] : []),
        ...(parts.also?.() ?? []),
      ],
      ...(parts.simulate && { simulate: parts.simulate }),
    });
  }

  start(): void {
    this.#devices.start();
    this.queue.start();
  }

  /** What was heard is written; then everything is let go of, in the order in which it was taken up. */
  async stop(): Promise<void> {
    this.#devices.wish(NO_TARGETS);
    await this.#wait(LAST_WORDS_MS);
    await this.#devices.stop();
    this.#discards.stop();
    this.noise.stop();
    this.#keypad.stop();
    this.queue.close();
    this.#journal.close();
  }

  /** The last number of the shoe scanner that is written down. */
  get scannerNumber(): number | null {
    return this.#journal.numberOf('scanner');
  }

  get seq(): number {
    return this.#journal.seq;
  }

  view(): TableView {
    const { table, standsStill } = this.queue;
    const now = this.#parts.clock.now();
    const { statuses: devices } = this.#devices;
    const lastWagers = this.#lastWagers(table);
    return viewOf(table, { seq: this.seq, now, stop: standsStill, devices, lastWagers });
  }

  /** What the floor and the technicians are to be warned of from now on. */
  warn(warnings: readonly Warning[]): void {
    this.#warnings = warnings;
    this.door.warn();
  }

  #state(): Welcome['state'] {
    const { table, standsStill } = this.queue;
    return standsStill ? 'stands-still' : table.phase === 'closed' ? 'closed' : 'open';
  }

  /** Looked up once between two rounds; in a round they lie on the table. */
  #lastWagers({ state: { round, rounds } }: Table): readonly PlacedWager[] {
    if (round) return [];
    if (this.#last?.round !== rounds) this.#last = { round: rounds, wagers: lastWagers(this.#journal.db) };
    return this.#last.wagers;
  }

  health(): Health {
    const { standsStill, table, waiting } = this.queue;
    const { setup } = this.#parts;
    const { names } = this.#devices;
    const devices = [...this.#devices.statuses].map(
      ([device, { condition, reason }]) =>
        [device, { condition, reason, name: names.get(device) ?? null }] as const,
    );
    return {
      ok: standsStill === null,
      version: setup.program,
      table: setup.table,
      phase: table.phase,
      standsStill: standsStill?.code ?? null,
      waiting,
      devices: Object.fromEntries(devices),
    };
  }

  #devicesOn(journal: Journal): Devices {
    const { clock, rules, wires, log, random } = this.#parts;
    const settings = { scannerNumber: journal.numberOf('scanner'), journalId: journalIdOf(this.key) };
    const recorder = this.#parts.recorder?.(settings, this.key);
    return new Devices({
      ...settings,
      ...(recorder && { recorder }),
      wires,
      needed: neededBy(rules),
      clock,
      say: (said, from, answer) => this.queue.hear(said, from, answer),
      key: (event) => this.#keypad.hear(event),
      noticed: (device, signal) => {
        if (signal.kind === 'discarded') this.#discards.note(device, signal.bytes.length, signal.reason);
        else {
          const { condition, reason } = signal.status;
          const { code, ...about } = reason;
          log('device.changed', { device, condition, reason: code, about: JSON.stringify(about) });
          this.#changed = true;
          this.#rested();
        }
      },
      ...(random && { random }),
    });
  }

  #happened(happened: Happened): void {
    const { facts, seq, stamp, table } = happened;
    this.#changed = true;
    logFacts(this.#parts.log, happened);
    const before = this.#dealer;
    this.#dealer = table.state.dealer;
    if (before !== null && before !== this.#dealer) this.door.dealerLeft(before);
    if (facts.length > 0) this.door.tell({ type: 'facts', seq, at: stamp.at, facts: factsShown(facts) });
  }

  #stood(stop: Stop | null): void {
    const { log, broken } = this.#parts;
    this.#changed = true;
    if (!stop) log('journal.writes-again', { seq: this.seq });
    else {
      log('journal.cannot-write', { code: stop.code, sentence: stop.sentence });
      if (UNSURE.includes(stop.code)) broken(stop);
    }
  }

  /** Many inputs in a row are one new picture. */
  #rested(): void {
    if (!this.#changed) return;
    this.#changed = false;
    this.door.refresh();
  }

  #wait(ms: number): Promise<void> {
    const { clock } = this.#parts;
    return new Promise((resolve) => {
      clock.at(clock.now() + ms, resolve);
    });
  }
}
