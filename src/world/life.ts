// One life of the station, from the opening of its journal to an orderly stop or a kill. The next life begins with what
// it leaves on the disk.
import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chance } from '../../hardware-sim/world/chance.ts';
import type { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { DEVICES, type TableDevices } from '../../hardware-sim/world/devices.ts';
import { Mortal } from '../../hardware-sim/world/mortal.ts';
import type { Setup } from '../journal/chain/bodies.ts';
import type { TableKey } from '../journal/chain/key.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal } from '../journal/startup/open.ts';
import { NOTHING_GIVEN } from '../journal/startup/starting.ts';
import type { Rules } from '../rules/compile.ts';
import type { OpenDoor } from '../simulated-people/page.ts';
import type { WriteEvent } from '../station/log/log-events.ts';
import type { People } from '../station/people/sign-ins.ts';
import type { MakeRecorder } from '../station/recording/recorder.ts';
import { Station } from '../station/station.ts';
import type { Table } from '../table/table.ts';

export interface LifeParts {
  readonly folder: string;
  readonly setup: Setup;
  readonly rules: Rules;
  readonly key: TableKey;
  readonly clock: VirtualClock;
  readonly devices: TableDevices;
  readonly staff: People;
  readonly chance: Chance;
  /** Gets every log event and every message to a page. */
  logged(event: string, fields: unknown): void;
  told(text: string): void;
  readonly recorder?: MakeRecorder;
}

/** The state of the station at its death. */
export interface LastWill {
  readonly table: Table;
  readonly seq: number;
}

const FILES = ['', '-wal'];
const JUNK_BYTES = 1_500;
/** Room on the disk, in megabytes. */
const PLENTY = 10_000;

export class Life {
  readonly number: number;
  readonly path: string;
  readonly mortal: Mortal;
  readonly journal: Journal;
  readonly station: Station;
  readonly #parts: LifeParts;
  lastWill: LastWill | null = null;

  constructor(parts: LifeParts, number: number) {
    const { folder, setup, rules, key, clock, devices, staff, chance } = parts;
    this.#parts = parts;
    this.number = number;
    this.path = pathOf(folder, number);
    mkdirSync(dirname(this.path), { recursive: true });
    this.mortal = new Mortal(clock, () => this.#dies());
    const { path, mortal } = this;
    const opened = openJournal({
      path,
      setup,
      rules,
      key,
      now: clock.now(),
      pid: process.pid,
      start: NOTHING_GIVEN,
    });
    if (!opened.ok) throw new Error(`the journal cannot be opened: ${JSON.stringify(opened.stop)}`);
    this.journal = opened.journal;
    // Every input is its own transaction, as always; but a simulated machine loses no power.
    this.journal.db.pragma('synchronous = OFF');
    const log: WriteEvent = (event, fields) => mortal.touch(() => parts.logged(event, fields));
    this.station = new Station(
      {
        journal: path,
        setup,
        rules,
        clock: mortal.clock,
        wires: Object.fromEntries(DEVICES.map((name) => [name, mortal.wire(devices.wires[name])])),
        log,
        pid: process.pid,
        // One seed is one world: nothing of this machine is in its journal.
        freeMegabytes: () => PLENTY,
        simulated: true,
        key,
        people: staff,
        newToken: () => `token ${chance.below(2 ** 31)}`,
        random: () => chance.fraction(),
        broken: () => {},
        ...(parts.recorder && { recorder: parts.recorder }),
      },
      opened.journal,
      opened.key,
    );
  }

  /** It begins to hear and to speak. */
  start(): void {
    this.station.start();
  }

  get alive(): boolean {
    return this.mortal.alive;
  }

  /** As a page finds it. */
  readonly door: OpenDoor = {
    connect: (send) => {
      const visitor = this.station.door.connect((text) =>
        this.mortal.touch(() => {
          this.#parts.told(text);
          send(text);
        }),
      );
      return {
        heard: async (text) => {
          if (this.alive) await visitor.heard(text);
        },
        left: () => visitor.left(),
      };
    },
  };

  /** After its death: releases its memory. The closed journal is one file that may be looked at. */
  bury(look: (journal: string) => void = () => {}): void {
    this.journal.close();
    look(this.path);
    rmSync(dirname(this.path), { recursive: true, force: true });
  }

  /** Adds half a write after the end of the log, as a power cut would. */
  tearLastWrite(): void {
    const { chance, folder } = this.#parts;
    const junk = Uint8Array.from({ length: chance.between(1, JUNK_BYTES) }, () => chance.below(256));
    const wal = `${pathOf(folder, this.number + 1)}-wal`;
    if (existsSync(wal)) appendFileSync(wal, junk);
  }

  /** The files as they are now are what the next life finds. */
  #dies(): void {
    const next = pathOf(this.#parts.folder, this.number + 1);
    mkdirSync(dirname(next), { recursive: true });
    for (const file of FILES)
      if (existsSync(`${this.path}${file}`)) copyFileSync(`${this.path}${file}`, `${next}${file}`);
    this.lastWill = { table: this.journal.table, seq: this.journal.seq };
  }
}

function pathOf(folder: string, life: number): string {
  return join(folder, String(life), 'table.db');
}
