// A table for the browser: the real station with its journal, simulated devices on wires in memory, and the built web
// app, in real time. Acts of a person, such as drawing a card or pressing a button, are calls.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../drivers/transport/clock.ts';
import { BonusWheel } from '../../hardware-sim/devices/bonus-wheel.ts';
import { CardReader } from '../../hardware-sim/devices/card-reader.ts';
import { habitsOf } from '../../hardware-sim/devices/habits.ts';
import { Keypad } from '../../hardware-sim/devices/keypad.ts';
import { SeatButtons } from '../../hardware-sim/devices/seat-buttons.ts';
import { ShoeScanner } from '../../hardware-sim/devices/shoe-scanner.ts';
import { GPIO_TIMES, HID_TIMES, type LineTimes, SERIAL_TIMES } from '../../hardware-sim/wires/line.ts';
import { MemoryWire } from '../../hardware-sim/wires/memory.ts';
import type { TableView } from '../../src/protocol/view.ts';
import { type Play, rulesOf } from '../../src/scenario/book.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import type { Wires } from '../../src/station/devices/devices.ts';
import { Pages } from '../../src/station/pages/web-server.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';
import { needsFloor } from '../../src/table/refusal.ts';
import { cardOf } from './card-names.ts';
import { needsTest, passTest } from './reader-test.ts';
import { peopleWith } from './staff.ts';

export const BO: Person = { id: 'bo', role: 'floor' };
export const DEE: Person = { id: 'dee', role: 'pit' };
const SEED = 'e2e';
/** As long as the configuration lets it be. */
export const LONG_TABLE_NAME = 'High Limit Room 2 - Spanish 21 - Table 4';

/** Fails after so long; nothing is measured by it. */
const PATIENCE_MS = 120_000;
/** A device can come and go without the table: so many waits, and it is looked at all the same. */
const LOOKS_AGAIN = 10;

export interface TableWishes {
  readonly pack: string;
  readonly options?: Scenario['options'];
  readonly limits?: Scenario['limits'];
  readonly port?: number;
  /** How long it turns. */
  readonly wheelTurnsMs?: number;
  readonly screens?: string;
  readonly name?: string;
  readonly dealer?: string;
}

export class E2eTable {
  readonly folder: string;
  readonly #play: Play;
  readonly #wires: Wires;
  #port: number;
  readonly #screens: { readonly screens?: string };
  readonly #name: string;
  readonly #dealer: Person;
  station: Station;
  #pages: Pages;
  address = '';
  /** Where the wheel stops next. */
  section = 0;
  readonly scanner: ShoeScanner;
  readonly reader: CardReader;
  readonly wheel: BonusWheel;
  readonly buttons: SeatButtons;
  readonly keypad: Keypad;

  constructor({ pack, screens, name = 'SP-04', dealer = 'ana', ...wishes }: TableWishes) {
    const { options = {}, limits = {}, port = 0, wheelTurnsMs = 400 } = wishes;
    this.#name = name;
    this.#dealer = { id: dealer, role: 'dealer' };
    this.folder = mkdtempSync(join(tmpdir(), 'sabot-e2e-'));
    const play = rulesOf(pack, options, limits);
    if (!play.ok) throw new Error(play.error);
    const habits = habitsOf(SEED);
    const wired = (called: string, times: LineTimes) => {
      const end = new MemoryWire({ clock: realClock, seed: SEED, habits, times, called });
      return { end, around: { clock: realClock, seed: SEED, habits, end } };
    };
    const wires = {
      scanner: wired('scanner', SERIAL_TIMES),
      reader: wired('reader', HID_TIMES),
      wheel: wired('wheel', SERIAL_TIMES),
      buttons: wired('buttons', GPIO_TIMES),
      keypad: wired('keypad', HID_TIMES),
    };
    this.scanner = new ShoeScanner(wires.scanner.around, { name: 'S-1' });
    this.reader = new CardReader(wires.reader.around, { number: 1 });
    const sections = play.rules.book.values['spin.wheelPrizes']?.length ?? 1;
    const turns = { section: () => this.section, turnsMs: [wheelTurnsMs, wheelTurnsMs] } as const;
    this.wheel = new BonusWheel(wires.wheel.around, { name: 'W-1', sections, ...turns });
    this.buttons = new SeatButtons(wires.buttons.around);
    this.keypad = new Keypad(wires.keypad.around, { number: 1 });
    this.#play = play;
    this.#port = port;
    this.#screens = screens === undefined ? {} : { screens };
    const spins = play.rules.book.values['spin.offered'];
    this.#wires = {
      scanner: wires.scanner.end.open,
      reader: wires.reader.end.open,
      keypad: wires.keypad.end.open,
      ...(spins && { wheel: wires.wheel.end.open, buttons: wires.buttons.end.open }),
    };
    [this.station, this.#pages] = this.#begin();
  }

  /** A process of the station: its memory is new, the journal and the devices are as they were. */
  #begin(): [Station, Pages] {
    const { rules, pack } = this.#play;
    let tokens = 0;
    const opened = openStation({
      journal: join(this.folder, 'table.db'),
      setup: { table: this.#name, pack, book: rules.book, program: '0.3.0' },
      rules,
      clock: realClock,
      wires: this.#wires,
      log: () => {},
      pid: process.pid,
      simulated: true,
      people: peopleWith(this.#dealer.id, this.folder),
      newToken: () => `token-${Date.now()}-${++tokens}`,
      broken: (stop) => {
        throw new Error(stop.code);
      },
    });
    if (!opened.ok) throw new Error(opened.stop.code);
    const { station } = opened;
    const pages = new Pages({
      host: '127.0.0.1',
      port: this.#port,
      clock: realClock,
      log: () => {},
      noise: { note: () => {} },
      door: station.door,
      view: () => station.view(),
      health: () => station.health(),
      ...{ program: station.program, rounds: station.rounds, readiness: station.readiness, ...this.#screens },
    });
    return [station, pages];
  }

  async open(): Promise<this> {
    for (const { board } of [this.scanner, this.reader, this.wheel, this.buttons, this.keypad]) {
      board.plug();
      board.start();
    }
    await this.#start();
    return this;
  }

  async #start(): Promise<void> {
    this.station.start();
    this.address = await this.#pages.open();
    this.#port = Number(new URL(this.address).port);
    await this.until('all devices are there', ({ devices }) =>
      devices.every(({ condition }) => condition === 'ready'),
    );
  }

  /** After a stop: at the same address, where the table stood. */
  async startAgain(): Promise<void> {
    [this.station, this.#pages] = this.#begin();
    await this.#start();
  }

  /** Lets the browser's line go; the table stays. */
  async stop(): Promise<void> {
    await this.#pages.close();
    await this.station.stop();
  }

  async close(): Promise<void> {
    await this.stop();
    // A device that has power beats for ever, and keeps the process.
    for (const { board } of [this.scanner, this.reader, this.wheel, this.buttons, this.keypad])
      board.cutPower();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The one amount of a bonus-spin wager. */
  get spinWager(): number {
    return this.#play.rules.book.values['spin.wager'] ?? 0;
  }

  /** Where the wheel stops for a prize. */
  sectionOf(prize: number): number {
    return this.#play.rules.book.values['spin.wheelPrizes']?.indexOf(prize) ?? -1;
  }

  get view(): TableView {
    return this.station.view();
  }

  /** Waits for the table, as a dealer does. A look costs more than a wait, so it looks only after something happened. */
  async until(what: string, holds: (view: TableView) => boolean): Promise<TableView> {
    const end = Date.now() + PATIENCE_MS;
    let seen: unknown = null;
    for (let waits = 0; ; waits++) {
      const { table } = this.station.queue;
      if (table !== seen || waits % LOOKS_AGAIN === 0) {
        seen = table;
        const { view } = this;
        if (holds(view)) return view;
        if (Date.now() > end) throw new Error(`waited in vain until ${what}; the table is in ${view.phase}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  /** What a person says without a screen, to come to the state that a test is about. */
  async says(input: Input, by = needsFloor(input) ? BO : this.#dealer): Promise<void> {
    const refused = await new Promise<string | null>((resolve) => {
      this.station.queue.ask(input, by, (answer) =>
        resolve(
          answer.kind === 'refused' ? answer.refused.code : answer.kind === 'taken' ? null : answer.kind,
        ),
      );
    });
    if (refused) throw new Error(`${input.type} in ${this.view.phase}: ${refused}`);
  }

  /** Cards leave the shoe, one after the other, each when the one before has been heard. */
  async draw(...names: string[]): Promise<void> {
    for (const name of names) await this.#leaves(name, false);
  }

  /** A card that lay face up in the shoe leaves it. */
  drawFaceUp(name: string): Promise<void> {
    return this.#leaves(name, true);
  }

  async #leaves(name: string, faceUp: boolean): Promise<void> {
    const { cardsOut } = this.view;
    this.scanner.cardLeaves(cardOf(name), faceUp);
    await this.until(`the ${name} has left the shoe`, (view) => view.cardsOut > cardsOut);
  }

  /** The next card leaves the shoe, and the scanner cannot tell which it is. */
  misread(): void {
    this.scanner.board.habits.set('misreads', 1);
    this.scanner.cardLeaves(cardOf('2C'), false);
    this.scanner.board.habits.set('misreads', 0);
  }

  async insert(name: string): Promise<void> {
    await this.until('the reader is armed', () => this.reader.isArmed);
    this.reader.insert(cardOf(name));
    await this.until('the card has been read', ({ phase }) => phase !== 'check' && phase !== 'offers');
    this.reader.remove();
  }

  /** As a player does: when the button is lit, and until it is heard. If a busy machine loses the buttons meanwhile, once more. */
  async press(seat: number): Promise<void> {
    const isReady = (view: TableView) =>
      view.devices.some(({ device, condition }) => device === 'buttons' && condition === 'ready');
    const isLit = ({ spin }: TableView) => spin?.buttons.includes(seat) ?? false;
    await this.until(`button ${seat} is lit`, (view) => isReady(view) && isLit(view));
    this.buttons.press(seat);
    const seen = await this.until(`button ${seat} is heard`, (view) => !isReady(view) || !isLit(view));
    this.buttons.release(seat);
    if (!isReady(seen)) await this.press(seat);
  }

  /** From a closed table to wagers, or as far on the way there as a test wants it. */
  async makeReady(goal: TableView['phase'] = 'betting'): Promise<void> {
    for (let i = 0; i < 60 && this.view.phase !== goal; i++) {
      const { phase, choices } = this.view;
      if (needsTest(this.view)) await passTest(this);
      else if (phase === 'closed') await this.says({ type: 'open-table', preShuffled: false, batches: 1 });
      else if (phase === 'burning') await this.draw('2C');
      else if (phase === 'spread') await this.says({ type: 'arrived', seat: 1 });
      else {
        const next = choices.find(
          ({ input, refused }) => refused === null && ROUTINE.some((type) => type === input.type),
        );
        if (!next) throw new Error(`nothing leads on from ${phase}`);
        await this.says(next.input);
      }
    }
  }

  async wager(
    seat: number,
    main: number,
    more: Partial<Extract<Input, { type: 'place-wager' }>> = {},
  ): Promise<void> {
    const plain = { bettor: 'a', player: seat, kind: 'player', match: 0, spin: 0, coupon: 0 } as const;
    await this.says({ type: 'place-wager', seat, main, ...plain, verbal: false, seated: true, ...more });
    // Who was on the box before agrees to others, where the book asks for it.
    const shares = this.view.choices.find(({ input, refused }) => input.type === 'share-box' && !refused);
    if (shares) await this.says(shares.input);
  }
}

/** Routine inputs between two rounds. */
export const ROUTINE = ['step-done', 'shuffled', 'cut-answer', 'cut-made', 'cut-card-placed'] as const;
