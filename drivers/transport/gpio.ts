// The lines of the seat buttons and lamps as a wire. It detects which GPIO interface the kernel has.
import type { Clock, OpenWire, Wire, WireListener } from '../driver.ts';
import { WireError, type WireReason, wireReasonOf } from '../reasons.ts';
import { numberAfter } from '../report/numbers.ts';
import { NOTHING_YET, parse } from '../report/parser.ts';
import { isDiscarded } from '../report/report.ts';
import { type LinesAreTold, type LinesSay, linesAreTold, linesSay } from '../seat-buttons/messages.ts';
import { realClock } from './clock.ts';
import type { GpioConfig, GpioLines, LineListener } from './gpio-lines.ts';
import { type Onoff, openSysfs, sysfsChips } from './gpio-sysfs.ts';
import { openTools } from './gpio-tools.ts';
import { type Spawn, spawn } from './program.ts';

/** The clock is that of the driver: the reports carry its time. */
export interface GpioMachine extends Clock {
  /** Where sysfs shows its GPIO chips. */
  readonly sysfs: string;
  readonly spawn: Spawn;
  /** onoff is needed only with sysfs GPIO, so it is loaded only then. If it was not compiled, loading fails. */
  loadOnoff(): Promise<Onoff>;
  /** Milliseconds of the clock that stamps edges in the kernel. */
  monotonic(): number;
}

export const THIS_MACHINE: GpioMachine = {
  ...realClock,
  sysfs: '/sys/class/gpio',
  spawn,
  loadOnoff: () => import('onoff'),
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
};

/** Gets the error with which onoff cannot be loaded. */
export type WithoutOnoff = (error: unknown) => void;

async function openLines(
  machine: GpioMachine,
  config: GpioConfig,
  listener: LineListener,
  withoutOnoff: WithoutOnoff,
): Promise<GpioLines> {
  const chips = await sysfsChips(machine.sysfs);
  if (!chips) return openTools(machine, config, listener, 'no-sysfs');
  const onoff = await machine.loadOnoff().catch((error: unknown) => {
    withoutOnoff(error);
    return null;
  });
  if (!onoff) return openTools(machine, config, listener, 'no-onoff');
  return openSysfs(onoff, machine, chips, config, listener);
}

/** A wire is opened again and again, but a missing onoff is reported once. */
export function openGpio(
  config: GpioConfig,
  machine = THIS_MACHINE,
  withoutOnoff: WithoutOnoff = () => {},
): OpenWire {
  let told = false;
  const tellOnce: WithoutOnoff = (error) => {
    if (!told) withoutOnoff(error);
    told = true;
  };
  return async (listener) => {
    const lines = new ReportedLines(config, machine, listener);
    await lines.open(tellOnce);
    return lines;
  };
}

/** Turns the lines' changes into reports, and reports into levels. */
class ReportedLines implements LineListener, Wire {
  private readonly config: GpioConfig;
  private readonly machine: GpioMachine;
  private readonly listener: WireListener;
  private lines: GpioLines | null = null;
  private handedOut = false;
  /** Why the lines were lost, if that was before the wire was handed out. */
  private failure: WireReason | null = null;
  private closing: Promise<void> | null = null;
  private rest = NOTHING_YET;
  private number = 0;
  private readonly lit = new Set<number>();
  /** Nothing is sent before the first question. */
  private asked = false;

  constructor(config: GpioConfig, machine: GpioMachine, listener: WireListener) {
    this.config = config;
    this.machine = machine;
    this.listener = listener;
  }

  async open(withoutOnoff: WithoutOnoff): Promise<void> {
    this.lines = await openLines(this.machine, this.config, this, withoutOnoff);
    // The caller must have the wire before it gets any event.
    setImmediate(() => {
      this.handedOut = true;
      if (this.failure !== null) void this.end(this.failure);
    });
  }

  changed(offset: number, high: boolean, at: number): void {
    const line = this.config.buttons.indexOf(offset) + 1;
    if (this.asked && line > 0) this.say({ type: 'level', line, pressed: this.isPressed(high), at });
  }

  failed(reason: WireReason): void {
    if (this.handedOut) void this.end(reason);
    else this.failure ??= reason;
  }

  async write(bytes: Uint8Array): Promise<void> {
    const { found, rest } = parse(this.rest, bytes);
    this.rest = rest;
    for (const report of found) {
      if (this.closing) throw new WireError({ code: 'wire-closed' });
      const told = isDiscarded(report) ? report : linesAreTold.decode(report);
      if ('reason' in told)
        throw new Error(`The lines were told something without a meaning: ${told.reason.code}.`);
      this.obey(told.message);
    }
  }

  close(): Promise<void> {
    return this.end({ code: 'wire-closed' });
  }

  private end(reason: WireReason): Promise<void> {
    if (this.closing) return this.closing;
    this.closing = this.lines?.close().catch(() => undefined) ?? Promise.resolve();
    this.listener.closed(reason);
    return this.closing;
  }

  private obey(told: LinesAreTold): void {
    if (told.type === 'ask') {
      // Later: report pending changes first, and do not interrupt the caller.
      setImmediate(() => this.answer());
      return;
    }
    const { line, lit } = told;
    const offset = this.config.lamps[line - 1];
    if (offset === undefined) throw new Error(`There is no lamp ${line}.`);
    if (lit) this.lit.add(line);
    else this.lit.delete(line);
    // Not awaited: a slow lamp must not delay the others.
    const set = this.lines?.set(offset, lit !== this.config.litIsLow);
    set?.catch((error: unknown) => this.failed(wireReasonOf(error)));
  }

  private answer(): void {
    const levels = this.closing ? null : this.lines?.levels();
    // Reading may have shown that the lines are lost.
    if (!levels || this.closing) return;
    this.asked = true;
    const pressed = this.config.buttons.flatMap((offset, index) =>
      this.isPressed(levels.get(offset) ?? false) ? [index + 1] : [],
    );
    this.say({ type: 'levels', pressed, lit: [...this.lit], at: this.machine.now() });
  }

  private isPressed(high: boolean): boolean {
    return high !== this.config.pressedIsLow;
  }

  private say(message: LinesSay): void {
    if (this.closing) return;
    this.listener.received(linesSay.encode(message, this.number));
    this.number = numberAfter(this.number);
  }
}
