// Disasters at the table: outages, a full disk, kills. Each lasts for a while.
import type { Chance, Range } from '../../hardware-sim/world/chance.ts';
import type { VirtualClock } from '../../hardware-sim/world/clock.ts';
import type { TableDevices } from '../../hardware-sim/world/devices.ts';
import type { Disaster, Luck } from '../../hardware-sim/world/faults.ts';
import type { Life } from './life.ts';

const A_WHILE_MS: Range = [20_000, 300_000];
const DISK_MS: Range = [2_000, 60_000];
const MOST_TOUCHES = 40;

interface Lasting {
  begins(devices: TableDevices, chance: Chance): void;
  ends(devices: TableDevices): void;
}

const OUTAGES = {
  'scanner-outage': {
    begins: ({ scanner }) => scanner.board.cutPower(),
    // Ends every other fault too: cable in, power on.
    ends: ({ scanner }) => scanner.board.start(),
  },
  'reader-outage': {
    begins: ({ reader }) => reader.board.unplug(),
    ends: ({ reader }) => reader.board.plug(),
  },
  'wheel-outage': {
    begins: ({ wheel }) => wheel.board.cutPower(),
    ends: ({ wheel }) => wheel.board.start(),
  },
  'buttons-outage': {
    begins: ({ buttons }) => buttons.board.unplug(),
    ends: ({ buttons }) => buttons.board.plug(),
  },
  'keypad-outage': {
    begins: ({ keypad }) => keypad.board.unplug(),
    ends: ({ keypad }) => keypad.board.plug(),
  },
  'reader-breaks': {
    begins: ({ reader }, chance) => reader.breaks(chance.pick<1 | 2 | 3 | 4>([1, 2, 3, 4])),
    ends: ({ reader }) => reader.repaired(),
  },
  'wheel-breaks': {
    begins: ({ wheel }, chance) => {
      wheel.trouble = chance.pick(['motor', 'position', 'cover', 'display']);
    },
    ends: ({ wheel }) => {
      wheel.trouble = 'none';
    },
  },
  'scanner-breaks': {
    begins: ({ scanner }, chance) => {
      scanner.trouble = chance.pick(['sensor', 'jam', 'memory', 'dirty-window']);
    },
    ends: ({ scanner }) => {
      scanner.trouble = 'none';
    },
  },
} as const satisfies Partial<Record<Disaster, Lasting>>;

/** Replaces a device with another one. */
export interface Technician {
  /** A card has left the shoe and is not on the screen yet. */
  mustWait(): boolean;
  /** The numbers of the shoe scanner begin anew. */
  exchanged(): void;
}

const SCANNER_IS_SEEN_TO: readonly Disaster[] = ['scanner-outage', 'scanner-breaks', 'scanner-swap'];

type Outage = keyof typeof OUTAGES;
const NAMES = Object.keys(OUTAGES) as Outage[];

export class Disasters {
  readonly #luck: Luck;
  readonly #clock: VirtualClock;
  readonly #devices: TableDevices;
  readonly #technician: Technician;
  readonly #going = new Set<Disaster>();

  constructor(luck: Luck, clock: VirtualClock, devices: TableDevices, technician: Technician) {
    this.#luck = luck;
    this.#clock = clock;
    this.#devices = devices;
    this.#technician = technician;
  }

  /** A moment has passed: may start a disaster. */
  strike(life: Life): void {
    for (const name of NAMES) this.#for(name, A_WHILE_MS, OUTAGES[name]);
    this.#scannerSwap();
    this.#fullDisk(life);
    this.#readOnlyDisk(life);
    if (this.#luck.occurs('crashes-inside'))
      life.mortal.dieAfter(this.#luck.chance('crashes-inside').between(1, MOST_TOUCHES));
    if (this.#luck.occurs('crashes')) life.mortal.die();
  }

  /** Also restores a scanner that somebody switched off to enter cards by hand. */
  lookAfterScanner(): void {
    const { board } = this.#devices.scanner;
    if (board.isOn || SCANNER_IS_SEEN_TO.some((one) => this.#going.has(one))) return;
    this.#lasts('scanner-outage', A_WHILE_MS, () => board.start());
  }

  #for(name: Outage, lasts: Range, { begins, ends }: Lasting): void {
    if (this.#going.has(name) || !this.#luck.occurs(name)) return;
    begins(this.#devices, this.#luck.chance(name));
    this.#lasts(name, lasts, () => ends(this.#devices));
  }

  #lasts(name: Disaster, lasts: Range, ends: () => void): void {
    this.#going.add(name);
    this.#clock.at(this.#clock.now() + this.#luck.chance(name).between(...lasts), () => {
      this.#going.delete(name);
      ends();
    });
  }

  /** Replaces the scanner during a shoe or a hand. What the old one saw but did not report would be lost. */
  #scannerSwap(): void {
    const { scanner } = this.#devices;
    if (this.#going.has('scanner-swap') || !scanner.isClear || this.#technician.mustWait()) return;
    if (!this.#luck.occurs('scanner-swap')) return;
    const chance = this.#luck.chance('scanner-swap');
    scanner.board.cutPower();
    this.#lasts('scanner-swap', A_WHILE_MS, () => {
      // Somebody has switched it on again, so it stays.
      if (scanner.board.isOn) return;
      const name = `SCAN-${chance.between(2, 999)}`;
      scanner.exchange(name, chance.between(0, 5_000));
      this.#technician.exchanged();
      scanner.board.start();
    });
  }

  /** SQLite itself stops the file from growing. */
  #fullDisk(life: Life): void {
    if (this.#going.has('full-disk') || !this.#luck.occurs('full-disk')) return;
    const { db } = life.journal;
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true }))}`);
    this.#lasts('full-disk', DISK_MS, () => {
      if (life.alive) db.pragma('max_page_count = 4294967294');
    });
  }

  #readOnlyDisk(life: Life): void {
    if (this.#going.has('read-only-disk') || !this.#luck.occurs('read-only-disk')) return;
    const { db } = life.journal;
    db.pragma('query_only = ON');
    this.#lasts('read-only-disk', DISK_MS, () => {
      if (life.alive) db.pragma('query_only = OFF');
    });
  }
}
