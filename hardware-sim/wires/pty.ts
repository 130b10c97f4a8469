// The same wire on a real pseudo-terminal of the kernel, made by socat: the real library for serial ports opens one end,
// the simulated device is at the other. Pulling the cable is ending socat: the port is gone, as with USB.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../drivers/driver.ts';
import type { Habits } from '../devices/habits.ts';
import { chanceOf } from '../world/chance.ts';
import type { DeviceEnd, DeviceListener } from './device-end.ts';
import { Line, type LineTimes } from './line.ts';

export interface PtyWireOptions {
  /** The machine's own: the other end is in the real world. */
  readonly clock: Clock;
  readonly seed: string;
  readonly habits: Habits;
  readonly times: LineTimes;
}

const LOOK_EVERY_MS = 5;

export class PtyWire implements DeviceEnd {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sabot-pty-'));
  /** The port that a host opens, while the cable is plugged in. */
  readonly path = join(this.#folder, 'port');
  readonly #toHost: Line;
  readonly #toDevice: Line;
  #device: DeviceListener | null = null;
  #socat: ChildProcess | null = null;
  /** A socat that has been told to end must be gone before the next one takes its place. */
  #ended: Promise<void> = Promise.resolve();
  #wanted = false;
  #problem: Error | null = null;

  constructor({ clock, seed, habits, times }: PtyWireOptions) {
    const line = (way: '->' | '<-', deliver: (bytes: Uint8Array) => void) =>
      new Line({ clock, times, chance: chanceOf(`${seed}/pty/${way}`), habits: habits.of(way), deliver });
    this.#toHost = line('->', (bytes) => this.#write(bytes));
    // What arrives here is no frame but whatever the kernel has put together: the habits take it as it comes.
    this.#toDevice = line('<-', (bytes) => this.#device?.received(bytes));
  }

  attach(device: DeviceListener): void {
    this.#device = device;
  }

  send(bytes: Uint8Array): void {
    this.#toHost.carry(bytes);
  }

  plug(): void {
    this.#wanted = true;
    void this.#ended.then(() => this.#begin());
  }

  unplug(): void {
    this.#wanted = false;
    const socat = this.#socat;
    if (!socat) return;
    this.#socat = null;
    this.#toHost.cut();
    this.#toDevice.cut();
    this.#ended = new Promise((resolve) => {
      socat.once('exit', () => {
        // A process that is killed leaves its link behind; a real device takes its port along.
        rmSync(this.path, { force: true });
        resolve();
      });
    });
    socat.kill('SIGKILL');
  }

  /** When the port can be opened; it takes the kernel a moment. Rejects where there is no socat. */
  async exists(): Promise<void> {
    while (!existsSync(this.path)) {
      if (this.#problem) throw this.#problem;
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Ends the process and removes what was made for it. */
  async remove(): Promise<void> {
    this.unplug();
    await this.#ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #begin(): void {
    if (!this.#wanted || this.#socat) return;
    // Its other end are our pipes: should this program die, they close, and socat ends with it.
    const socat = spawn('socat', [`pty,raw,echo=0,link=${this.path}`, 'stdio'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Ctrl-C ends the program, which then pulls its cables itself.
      detached: true,
    });
    this.#socat = socat;
    socat.stdout.on('data', (bytes: Buffer) => {
      if (this.#socat === socat) this.#toDevice.carry(Uint8Array.from(bytes));
    });
    // A pipe that breaks is a cable that was pulled; nobody needs to be told more.
    socat.stdin.on('error', () => {});
    socat.once('error', (error) => {
      this.#problem = new Error(`A pseudo-terminal needs the program socat: ${error.message}.`);
      this.#socat = null;
    });
  }

  /** Does not wait for a port that takes no bytes: unread bytes are lost. */
  #write(bytes: Uint8Array): void {
    const stdin = this.#socat?.stdin;
    if (stdin && !stdin.writableNeedDrain) stdin.write(bytes);
  }
}
