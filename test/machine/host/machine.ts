// The machine of a run: it has booted, Sabot is installed from its package, the table opened and in the middle of a hand. So it is saved, and
// resumed for every check.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UNSETTLED } from '../../../src/table/chart/phases.ts';
import { bootedMachine } from './booted.ts';
import { broughtDisk, CHECKS_FILE, checksDisk, copyOf, DATA_FILE, dataDisk, layerOn } from './disks.ts';
import type { Guest } from './guest.ts';
import type { Image } from './image.ts';
import { configuration, devicesPossible, installed } from './installing.ts';
import type { Disk, Qemu } from './qemu.ts';
import { switchedOn } from './start.ts';

export interface MachineParts {
  /** Where the machine is saved: its memory and its disks. Checks do not change it. */
  readonly home: string;
  /** For everything that is made on the way. */
  readonly folder: string;
  readonly image: Image;
  readonly project: string;
  say(sentence: string): void;
}

/** A machine that runs, with the disks that it writes to. */
export interface Running {
  readonly guest: Guest;
  readonly data: Disk;
  readonly system: Disk;
}

interface Start {
  readonly folder: string;
  /** The system, and the table's data. */
  readonly disks: readonly Disk[];
  readonly resumes?: string;
  readonly brings?: Readonly<Record<string, string>> | undefined;
}

const WAITING_SPEED = 3;
const OPENING_SPEED = 20;
const PROGRAM_CHECKED =
  'journalctl -u sabot -o cat --no-pager | grep -q program.checked || { sleep 1; false; }';
const SAVED = 'saved';

export class Machine {
  readonly #parts: MachineParts;
  readonly #system: Disk;
  readonly #checks: Disk;
  readonly #data: Disk;
  readonly #saved: string;
  readonly #running = new Set<Qemu>();
  #number = 0;

  private constructor(parts: MachineParts) {
    const { home } = parts;
    this.#parts = parts;
    this.#saved = join(home, SAVED);
    this.#system = { file: join(home, 'system.qcow2'), format: 'qcow2' };
    this.#data = { file: join(home, DATA_FILE), format: 'raw' };
    this.#checks = { file: join(home, CHECKS_FILE), format: 'raw', isReadOnly: true };
  }

  static isIn(home: string): boolean {
    return existsSync(join(home, SAVED));
  }

  /** The machine that an earlier run has saved. */
  static kept(parts: MachineParts): Machine {
    if (!Machine.isIn(parts.home)) throw new Error(`There is no saved machine in ${parts.home}.`);
    return new Machine(parts);
  }

  /** `packages` are those of Sabot, by the names that they have in the machine. */
  static async prepare(parts: MachineParts, packages: Readonly<Record<string, string>>): Promise<Machine> {
    const { home, image, project, say } = parts;
    const machine = new Machine(parts);
    const booted = await bootedMachine({ image, say });
    layerOn(booted.system, machine.#system.file);
    await dataDisk(home);
    checksDisk(home, project, packages);
    const folder = machine.#nextFolder();
    const disks = [machine.#system, machine.#data];
    const guest = await machine.#start({ folder, disks, resumes: booted.saved });
    await guest.begins();
    await devicesPossible(guest);
    say('installing the package …');
    await installed(guest);
    await configuration(guest);
    say('starting the table, and opening it …');
    await guest.shell('systemctl start sabot');
    await guest.arrive();
    // The floor asks at once, and the table opens when the program is checked. Nobody keeps the machine busy meanwhile.
    await guest.play(WAITING_SPEED);
    await guest.until(
      async () => (await guest.tries(PROGRAM_CHECKED)).code === 0,
      'the check of the program',
    );
    await guest.play(OPENING_SPEED);
    await guest.until(async () => isInHand((await guest.look())?.phase), 'the first hand');
    await guest.rest();
    say('saving it in the middle of a hand …');
    await guest.shell('sync');
    await guest.qemu.save(machine.#saved);
    return machine;
  }

  /**
   * The saved machine goes on. What it changes is kept as long as somebody uses its disk. `brings`: files on a disk of their own,
   * /dev/vdd.
   */
  async resume(brings?: Readonly<Record<string, string>>): Promise<Running> {
    const folder = this.#nextFolder();
    const data = copyOf(this.#data, join(folder, DATA_FILE));
    const system = layerOn(this.#system, join(folder, 'system.qcow2'));
    const guest = await this.#start({ folder, disks: [system, data], resumes: this.#saved, brings });
    return { guest, data, system };
  }

  /** A machine that was off is switched on: the table's disk as it is, and the system as it was installed, or another one. */
  async boot(data: Disk, system?: Disk): Promise<Guest> {
    const folder = this.#nextFolder();
    const disks = [system ?? layerOn(this.#system, join(folder, 'system.qcow2')), data];
    const guest = await this.#start({ folder, disks });
    await guest.booted();
    await guest.begins();
    await devicesPossible(guest);
    return guest;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running].map((qemu) => qemu.cutPower()));
  }

  #nextFolder(): string {
    const folder = () => join(this.#parts.folder, String(this.#number));
    do this.#number++;
    while (existsSync(folder()));
    mkdirSync(folder());
    return folder();
  }

  async #start({ folder, disks, resumes, brings }: Start): Promise<Guest> {
    const guest = await switchedOn({
      folder,
      image: this.#parts.image,
      disks: [...disks, this.#checks, broughtDisk(folder, brings)],
      ...(resumes !== undefined && { resumes }),
    });
    const { qemu } = guest;
    this.#running.add(qemu);
    void qemu.ended.then(() => this.#running.delete(qemu));
    return guest;
  }
}

/** Cards are on the table, and the hand is not over. */
export function isInHand(phase: string | undefined): boolean {
  return UNSETTLED.some((one) => one === phase);
}
