// A GPIO chip as a folder, for the fake tools, and the machine that has it.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wire, WireListener } from '../../../drivers/driver.ts';
import type { WireReason } from '../../../drivers/reasons.ts';
import { decodeReport, isDiscarded } from '../../../drivers/report/report.ts';
import { linesAreTold, linesSay } from '../../../drivers/seat-buttons/messages.ts';
import type { GpioMachine } from '../../../drivers/transport/gpio.ts';
import type { GpioConfig } from '../../../drivers/transport/gpio-lines.ts';
import type { Onoff } from '../../../drivers/transport/gpio-sysfs.ts';
import { said } from '../in-words.ts';

export const CONFIG: GpioConfig = {
  chip: 'pinctrl-bcm2711',
  buttons: [17, 27],
  lamps: [5, 6],
  pull: 'up',
  pressedIsLow: true,
  litIsLow: false,
};

const NO_ONOFF = () => Promise.reject(new Error('onoff must not be loaded here'));

function isAlive(id: number): boolean {
  // It may have been ended before it wrote itself down; 0 would mean ourselves.
  if (id === 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

export class FakeChip {
  readonly folder = mkdtempSync(join(tmpdir(), 'sabot-gpio-'));
  /** Of the clock that stamps edges; "now" is a million milliseconds later than that. */
  monotonic = 500_000;
  readonly #timers = new Set<{ readonly time: number; readonly call: () => void }>();

  constructor() {
    this.write(
      'chips',
      'gpiochip0 [pinctrl-bcm2711] (58 lines)\ngpiochip1 [raspberrypi-exp-gpio] (8 lines)\n',
    );
    this.write('level-17', '1');
    this.write('level-27', '0');
    this.write('edges', '');
    this.write('log', '');
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** `level` as on the line, at a time of the stamping clock. */
  edge(offset: number, level: 0 | 1, milliseconds: number): void {
    const seconds = Math.floor(milliseconds / 1000);
    const nanoseconds = Math.round((milliseconds % 1000) * 1e6);
    appendFileSync(join(this.folder, 'edges'), `${offset} ${level} ${seconds} ${nanoseconds}\n`);
  }

  /** Time passes for a program that has nothing else to do; one that is busy only sees that `monotonic` has gone on. */
  pass(milliseconds: number): void {
    this.monotonic += milliseconds;
    for (const timer of this.#timers) {
      if (timer.time > this.monotonic + 1_000_000) continue;
      this.#timers.delete(timer);
      timer.call();
    }
  }

  monitorSays(word: 'die' | 'babble'): void {
    appendFileSync(join(this.folder, 'edges'), `${word}\n`);
  }

  get log(): string[] {
    return readFileSync(join(this.folder, 'log'), 'utf8').trim().split('\n');
  }

  get linesInUse(): string[] {
    const held = readdirSync(this.folder).filter((name) => name.startsWith('held-'));
    return held.filter((name) => isAlive(Number(readFileSync(join(this.folder, name), 'utf8'))));
  }

  machine(version: 1 | 2 | 3, loadOnoff: () => Promise<Onoff> = NO_ONOFF): GpioMachine {
    const script = join(import.meta.dirname, 'fake-gpiod.sh');
    return {
      sysfs: join(this.folder, 'sysfs'),
      spawn: (program, parameters) =>
        spawn('sh', [script, String(version), this.folder, program, ...parameters], {
          stdio: 'pipe',
        }),
      loadOnoff,
      now: () => this.monotonic + 1_000_000,
      at: (time, call) => {
        const timer = { time, call };
        this.#timers.add(timer);
        return () => this.#timers.delete(timer);
      },
      monotonic: () => this.monotonic,
    };
  }

  /** Sysfs GPIO is there, with chips or without. */
  haveSysfs(): void {
    mkdirSync(join(this.folder, 'sysfs'), { recursive: true });
    writeFileSync(join(this.folder, 'sysfs', 'export'), '');
  }

  addSysfs(base: number, label: string, lines = 58): void {
    this.haveSysfs();
    const folder = join(this.folder, 'sysfs', `gpiochip${base}`);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries({ base, label, ngpio: lines }))
      writeFileSync(join(folder, name), `${text}\n`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Asks how the lines stand, and waits for the answer. */
export async function ask(wire: Wire, witness: LineWitness): Promise<void> {
  const before = witness.bytes.length;
  await wire.write(linesAreTold.encode({ type: 'ask', now: 0 }, 0));
  await until(() => witness.bytes.length > before);
}

/** Waits until it is so; the test's own limit is the only one. */
export async function until(so: () => boolean): Promise<void> {
  while (!so()) await new Promise((resolve) => setTimeout(resolve, 5));
}

export class LineWitness implements WireListener {
  readonly bytes: Uint8Array[] = [];
  readonly reasons: string[] = [];

  received(bytes: Uint8Array): void {
    this.bytes.push(bytes);
  }

  closed(reason: WireReason): void {
    this.reasons.push(said(reason, 'buttons'));
  }

  /** "line pressed|released time", or "pressed lines, lit lamps, time"; with their running numbers checked. */
  get said(): string[] {
    return this.bytes.map((bytes, index) => {
      const report = decodeReport(bytes);
      const said = isDiscarded(report) ? report : linesSay.decode(report);
      if ('reason' in said || isDiscarded(report)) throw new Error('no report');
      if (report.number !== index) throw new Error(`report ${index} has number ${report.number}`);
      const { message } = said;
      if (message.type === 'levels') return `[${message.pressed}] [${message.lit}] ${message.at}`;
      return `${message.line} ${message.pressed ? 'pressed' : 'released'} ${message.at}`;
    });
  }
}
