// The simulated world: one table, its devices and people, the station, and the audits. One seed decides everything. It
// ends after a number of rounds or at the first violation.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { type Habits, habitsOf } from '../../hardware-sim/devices/habits.ts';
import { type Chance, chanceOf } from '../../hardware-sim/world/chance.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { type TableDevices, tableDevices } from '../../hardware-sim/world/devices.ts';
import { Luck } from '../../hardware-sim/world/faults.ts';
import { Shoe } from '../../hardware-sim/world/shoe.ts';
import { keyOfSeed } from '../journal/chain/key.ts';
import { sealOpener } from '../journal/chain/sealing.ts';
import { programVersion } from '../program/version.ts';
import type { PlayersChart } from '../simulated-people/chart.ts';
import { Dealer } from '../simulated-people/dealer.ts';
import { DEALERS } from '../simulated-people/dealers.ts';
import { Floor } from '../simulated-people/floor.ts';
import { Guests } from '../simulated-people/guests.ts';
import type { Said } from '../simulated-people/person.ts';
import { SecondPerson } from '../simulated-people/second-person.ts';
import { Watcher } from '../simulated-people/watcher.ts';
import { type ListedPerson, listedPeople } from '../station/people/listed-people.ts';
import type { MakeRecorder } from '../station/recording/recorder.ts';
import { isAsItWas, isInOrder } from './audit/journal.ts';
import { LogAudit } from './audit/log.ts';
import { offerIsGood, wordIsKept } from './audit/words.ts';
import { Disasters } from './disasters.ts';
import { type House, houseOf } from './house.ts';
import { Life, type LifeParts } from './life.ts';
import { type AnyFault, ratesOf } from './rates.ts';
import { Reach } from './reach.ts';
import { must, Violation } from './violation.ts';

export interface WorldOptions {
  readonly seed: string;
  readonly pack: string;
  readonly rounds: number;
  /** The most moves that people make. */
  readonly moves: number;
  readonly boxes: number;
  readonly faults: readonly AnyFault[];
  readonly chart: PlayersChart;
  readonly visitor?: Visitor;
}

/** Looks into the world from outside, or damages it. */
export interface Visitor {
  /** Gets the journal of each life before the station starts. */
  opened?(journal: Database): void;
  /** Makes the recorder of the wires. */
  recorder?(clock: VirtualClock): MakeRecorder;
  /** Gets the closed journal before it is removed. */
  ended?(journal: string): void;
}

export interface WorldReport {
  readonly rounds: number;
  readonly moves: number;
  /** Time at the table. */
  readonly tableMs: number;
  readonly crashes: number;
  readonly reached: Readonly<Record<string, number>>;
  readonly violation: { readonly check: string; readonly sentence: string } | null;
  /** For a violation: the last rows of the log, newest last. */
  readonly trail: readonly string[];
  /** The hash of the journal's last row: the same seed gives the same hash. */
  readonly hash: string;
}

const [ANA] = DEALERS;
const FLO: ListedPerson = { id: 'Flo', role: 'floor', number: '201', pin: '135790' };
const PAT: ListedPerson = { id: 'Pat', role: 'pit', number: '202', pin: '975310' };
const SUE: ListedPerson = { id: 'Sue', role: 'surveillance', number: '301', pin: '864213' };
const STAFF = listedPeople([...DEALERS, FLO, PAT, SUE]);
/** The people always get the table going again within this time. */
const LONGEST_STANDSTILL_MS = 45 * 60_000;
const LONGEST_ROUND_MS = 3 * 3_600_000;
const LEAP_MS = 25 * 3_600_000;
const MOST_WAITING = 256;
const TRAIL = 40;
const RESTARTS_MS = [2_000, 20_000] as const;

export class World {
  readonly clock = new VirtualClock();
  readonly reach = new Reach();
  readonly #options: WorldOptions;
  readonly #folder: string;
  readonly #chance: Chance;
  readonly #luck: Luck;
  readonly #habits: Habits;
  readonly #house: House;
  readonly #devices: TableDevices;
  readonly #dealer: Dealer;
  readonly #floor: Floor;
  readonly #second: SecondPerson;
  readonly #watcher: Watcher;
  readonly #log: LogAudit;
  readonly #disasters: Disasters;
  readonly #lifeParts: LifeParts;
  #life: Life;
  #moves = 0;
  #crashes = 0;
  #leapt = 0;
  #moved = { seq: 0, at: this.clock.now() };
  #ended = { rounds: 0, at: this.clock.now() };

  constructor(options: WorldOptions) {
    const { seed, pack, faults, boxes, chart } = options;
    this.#options = options;
    this.#folder = mkdtempSync(join(tmpdir(), 'sabot-world-'));
    const rates = ratesOf(faults);
    this.#chance = chanceOf(`${seed}/world`);
    this.#luck = new Luck(seed, rates.faults);
    this.#habits = habitsOf(seed, rates.habits);
    this.#house = houseOf(pack, chanceOf(`${seed}/house`));
    const { rules } = this.#house;
    const { clock } = this;
    const key = keyOfSeed(seed);
    const sections = rules.book.values['spin.wheelPrizes']?.length ?? 8;
    this.#devices = tableDevices({
      clock,
      seed,
      habits: this.#habits,
      sections,
      luck: this.#luck,
      isScanned: (card) => this.#log.cards.isSealed(card),
    });
    this.#log = new LogAudit({ rules, seals: sealOpener(key.sealing), reach: this.reach });
    this.#lifeParts = {
      folder: this.#folder,
      setup: { table: 'simulated', pack: this.#house.pack, book: rules.book, program: programVersion() },
      rules,
      key,
      clock,
      devices: this.#devices,
      staff: STAFF,
      chance: chanceOf(`${seed}/station`),
      logged: (event, fields) => {
        this.reach.count('event', event);
        this.#log.secrecy.said(JSON.stringify([event, fields]));
      },
      told: (text) => this.#log.secrecy.said(text),
      ...(options.visitor?.recorder && { recorder: options.visitor.recorder(clock) }),
    };
    const luck = this.#luck;
    const now = () => clock.now();
    const heard = (said: Said) => this.#heard(said);
    const shoe = new Shoe(chanceOf(`${seed}/shoe`), rules.book.values['cards.decks'], luck);
    const guests = new Guests({ chance: chanceOf(`${seed}/guests`), luck, chart, boxes });
    const person = (who: string, { number, pin }: ListedPerson) => ({
      signsInWith: { number, pin },
      chance: chanceOf(`${seed}/${who}`),
      luck,
      heard,
      now,
    });
    const devices = this.#devices;
    const { cards, witness } = this.#log;
    this.#dealer = new Dealer({ ...person('dealer', ANA), devices, shoe, guests, witness });
    this.#floor = new Floor({ ...person('floor', FLO), devices, dealer: this.#dealer });
    this.#second = new SecondPerson(person('second', PAT));
    this.#watcher = new Watcher(person('watcher', SUE));
    this.#disasters = new Disasters(luck, clock, devices, {
      mustWait: () => this.#dealer.hands.held > 0,
      exchanged: () => cards.exchanged(),
    });
    this.#life = this.#begin(1);
  }

  /** Runs until the rounds are played or a violation is found. */
  async run(stop: () => boolean = () => false): Promise<WorldReport> {
    const began = this.clock.now();
    let violation: WorldReport['violation'] = null;
    try {
      while (this.#log.rounds < this.#options.rounds && this.#moves < this.#options.moves && !stop())
        await this.#move();
      isInOrder(this.#life, this.#lifeParts);
    } catch (error) {
      violation = violationOf(error);
    }
    const hash = this.#life.journal.db.open ? this.#lastHash() : '';
    const report = {
      rounds: this.#log.rounds,
      moves: this.#moves,
      tableMs: this.clock.now() - began - this.#leapt,
      crashes: this.#crashes,
      reached: this.#reached(),
      violation,
      trail: violation && this.#life.journal.db.open ? this.#trail() : [],
      hash,
    };
    this.#end();
    return report;
  }

  /** One person does something, time passes, and everything is audited. */
  async #move(): Promise<void> {
    this.#moves++;
    const ms = this.#watcher.act() ?? this.#floor.act() ?? this.#second.act() ?? this.#dealer.act();
    await this.clock.run(ms);
    if (this.#life.alive) this.#disasters.strike(this.#life);
    this.#leap();
    this.#disasters.lookAfterScanner();
    if (!this.#life.alive) await this.#crashed();
    this.#look();
  }

  /** Only with nothing on the table: a day without play is not a standstill. */
  #leap(): void {
    const { view } = this.#dealer.page;
    if (view?.phase !== 'betting' || view.boxes.length > 0 || !this.#luck.occurs('clock-leaps')) return;
    this.clock.leap(LEAP_MS);
    this.#leapt += LEAP_MS;
    this.#moved = { ...this.#moved, at: this.clock.now() };
    this.#ended = { ...this.#ended, at: this.clock.now() };
  }

  #look(): void {
    const { station } = this.#life;
    const view = this.#dealer.page.view;
    this.#log.look(view, station.queue.table, this.clock.now());
    const { seq } = station;
    const now = this.clock.now();
    if (seq !== this.#moved.seq) this.#moved = { seq, at: now };
    if (this.#log.rounds !== this.#ended.rounds) this.#ended = { rounds: this.#log.rounds, at: now };
    const stuck = now - this.#moved.at > LONGEST_STANDSTILL_MS || now - this.#ended.at > LONGEST_ROUND_MS;
    must(!stuck, 'deadlock', () => `the people do not get the table going again: ${JSON.stringify(view)}`);
    must(station.queue.waiting < MOST_WAITING, 'bounds', () => `${station.queue.waiting} inputs are waiting`);
    if (!view || view.seq !== seq || view.standsStill !== null) return;
    must(view.choices.length > 0, 'deadlock', () => `nothing can be done: ${JSON.stringify(view)}`);
    offerIsGood(view, station.queue.table, this.#chance, now);
    this.reach.count('phase', view.phase);
  }

  #heard(said: Said): void {
    const { station, alive } = this.#life;
    if (alive) wordIsKept(said, station.queue.table, station.seq, this.clock.now());
  }

  /** The station is dead, the devices are not. After a while it starts again. */
  async #crashed(): Promise<void> {
    const dead = this.#life;
    this.#crashes++;
    for (const { page } of this.#everybody()) page.cut();
    if (this.#luck.occurs('torn-writes')) dead.tearLastWrite();
    await this.clock.run(this.#chance.between(...RESTARTS_MS));
    dead.bury();
    this.#life = this.#begin(dead.number + 1, dead);
  }

  #begin(number: number, before: Life | null = null): Life {
    const life = new Life(this.#lifeParts, number);
    isAsItWas(life, before?.lastWill ?? null);
    this.#options.visitor?.opened?.(life.journal.db);
    life.start();
    this.#log.open(life.journal.db, life.path);
    for (const { page } of this.#everybody()) page.open(life.door);
    return life;
  }

  #everybody() {
    return [this.#dealer, this.#floor, this.#second, this.#watcher];
  }

  #reached(): Record<string, number> {
    for (const [fault, times] of this.#luck.counts) this.reach.count('fault', fault, times);
    for (const [habit, times] of Object.entries(this.#habits.counts)) this.reach.count('fault', habit, times);
    return this.reach.toJSON();
  }

  #trail(): string[] {
    const rows = this.#life.journal.db.prepare<[number], string>(
      `SELECT seq || ' ' || kind || ' ' || coalesce(person, device, '') || ' ' || body FROM log
       WHERE kind IN ('input', 'refused') ORDER BY seq DESC LIMIT ?`,
    );
    return rows.pluck().all(TRAIL).reverse();
  }

  #lastHash(): string {
    const hash = this.#life.journal.db.prepare<[], Buffer>('SELECT hash FROM log ORDER BY seq DESC LIMIT 1');
    return hash.pluck().get()?.toString('hex') ?? '';
  }

  #end(): void {
    this.#life.mortal.die();
    this.#life.bury((path) => this.#options.visitor?.ended?.(path));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function violationOf(error: unknown): NonNullable<WorldReport['violation']> {
  if (error instanceof Violation) return { check: error.check, sentence: error.message };
  const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { check: 'exception', sentence };
}
