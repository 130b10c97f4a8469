// The lines of the seat buttons and lamps as a wire. Which way the kernel offers GPIO is found by looking.
import type { OpenWire, Wire, WireListener } from '../driver.ts';
import { numberAfter } from '../report/numbers.ts';
import { NOTHING_YET, parse } from '../report/parser.ts';
import { isDiscarded } from '../report/report.ts';
import { linesAreTold, linesSay } from '../seat-buttons/messages.ts';
import { realClock } from './clock.ts';
import type { GpioConfig, GpioLines, LineListener } from './gpio-lines.ts';
import { type Onoff, openSysfs, sysfsChips } from './gpio-sysfs.ts';
import { openTools } from './gpio-tools.ts';
import { type Spawn, spawn } from './program.ts';

export interface GpioMachine {
  /** Where sysfs shows its GPIO chips. */
  readonly sysfs: string;
  readonly spawn: Spawn;
  /** onoff is compiled for the machine and of use only where there is sysfs GPIO: it is loaded only there. */
  loadOnoff(): Promise<Onoff>;
  /** The clock of whoever drives the device: the reports carry its time. */
  now(): number;
  /** Milliseconds of the clock that the kernel stamps edges with. */
  monotonic(): number;
}

export const THIS_MACHINE: GpioMachine = {
  sysfs: '/sys/class/gpio',
  spawn,
  loadOnoff: () => import('onoff'),
  now: realClock.now,
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
};

async function openLines(
  machine: GpioMachine,
  config: GpioConfig,
  listener: LineListener,
): Promise<GpioLines> {
  const chips = await sysfsChips(machine.sysfs);
  return chips.length > 0
    ? openSysfs(await machine.loadOnoff(), chips, config, listener, machine.now)
    : openTools(machine, config, listener);
}

export function openGpio(config: GpioConfig, machine = THIS_MACHINE): OpenWire {
  return async (listener) => {
    const buttons = new ButtonLines(config, listener);
    const lines = await openLines(machine, config, buttons);
    // Whoever opens the wire is told of nothing before it has the wire.
    setImmediate(() => buttons.begin(lines));
    buttons.lines = lines;
    return lampWire(config, lines, buttons);
  };
}

interface Change {
  readonly offset: number;
  readonly high: boolean;
  readonly at: number;
}

/** Turns what the lines do into reports. */
class ButtonLines implements LineListener {
  lines: GpioLines | null = null;
  private readonly config: GpioConfig;
  private readonly listener: WireListener;
  private number = 0;
  /** What came before the levels were told; null afterwards. */
  private early: Change[] | null = [];
  private failure: string | null = null;
  private closing: Promise<void> | null = null;

  constructor(config: GpioConfig, listener: WireListener) {
    this.config = config;
    this.listener = listener;
  }

  begin({ levels, levelsAt }: GpioLines): void {
    const early = this.early ?? [];
    this.early = null;
    for (const [offset, high] of levels) this.say({ offset, high, at: levelsAt });
    for (const change of early) this.say(change);
    if (this.failure !== null) void this.end(this.failure);
  }

  changed(offset: number, high: boolean, at: number): void {
    if (this.early) this.early.push({ offset, high, at });
    else this.say({ offset, high, at });
  }

  failed(reason: string): void {
    if (this.early) this.failure ??= reason;
    else void this.end(reason);
  }

  end(reason: string): Promise<void> {
    if (this.closing) return this.closing;
    this.closing = this.lines?.close().catch(() => undefined) ?? Promise.resolve();
    this.listener.closed(reason);
    return this.closing;
  }

  get isOver(): boolean {
    return this.closing !== null;
  }

  private say({ offset, high, at }: Change): void {
    const line = this.config.buttons.indexOf(offset) + 1;
    if (this.closing || line === 0) return;
    const pressed = high !== this.config.pressedIsLow;
    this.listener.received(linesSay.encode({ type: 'level', line, pressed, at }, this.number));
    this.number = numberAfter(this.number);
  }
}

function lampWire(config: GpioConfig, lines: GpioLines, buttons: ButtonLines): Wire {
  let rest = NOTHING_YET;
  return {
    async write(bytes) {
      if (buttons.isOver) throw new Error('The lines are closed.');
      const parsed = parse(rest, bytes);
      rest = parsed.rest;
      for (const report of parsed.found) {
        const told = isDiscarded(report) ? report : linesAreTold.decode(report);
        if ('reason' in told)
          throw new Error(`The lines were told something without a meaning: ${told.reason}.`);
        const offset = config.lamps[told.message.line - 1];
        if (offset === undefined) throw new Error(`There is no lamp ${told.message.line}.`);
        // Not waited for: a lamp that takes its time must not hold up the others.
        const set = lines.set(offset, told.message.lit !== config.litIsLow);
        set.catch((error: Error) => buttons.failed(error.message));
      }
    },
    close: () => buttons.end('The lines were closed by this program.'),
  };
}
