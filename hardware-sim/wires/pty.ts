// The same wire on a real pseudo-terminal, made by socat: the real serial library opens one end, the simulated device
// is at the other. To pull the cable, we end socat: the port disappears, as with USB.
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
  /** The machine's clock, because the other end is real. */
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
  /** The old socat must be gone before a new one takes its place. */
  #ended: Promise<void> = Promise.resolve();
  #wanted = false;
  #problem: Error | null = null;

  constructor({ clock, seed, habits, times }: PtyWireOptions) {
    const line = (way: '->' | '<-', deliver: (bytes: Uint8Array) => void) =>
      new Line({ clock, times, chance: chanceOf(`${seed}/pty/${way}`), habits: habits.of(way), deliver });
    this.#toHost = line('->', (bytes) => this.#write(bytes));
    // The kernel may have joined or split frames here: the faults apply to whatever arrives.
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
        // A killed process leaves its link behind; a real device takes its port along.
        rmSync(this.path, { force: true });
        resolve();
      });
    });
    socat.kill('SIGKILL');
  }

  /** Settles when the port can be opened, which takes the kernel a moment. Rejects without socat. */
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
    // Its other end is our pipes. If this program dies they close, and socat ends.
    const socat = spawn('socat', [`pty,raw,echo=0,link=${this.path}`, 'stdio'], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Ctrl-C ends the program, which then pulls its own cables.
      detached: true,
    });
    this.#socat = socat;
    socat.stdout.on('data', (bytes: Buffer) => {
      if (this.#socat === socat) this.#toDevice.carry(Uint8Array.from(bytes));
    });
    // A broken pipe is a pulled cable. Nothing more to report.
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
