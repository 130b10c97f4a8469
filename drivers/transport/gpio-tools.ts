// GPIO through the tools of libgpiod as child processes, if the kernel has no sysfs GPIO or onoff was not compiled.
import { WireError, type WireReason } from '../reasons.ts';
import {
  chipLabelled,
  darkLevel,
  type GpioConfig,
  type GpioLines,
  gpioReason,
  type LineListener,
} from './gpio-lines.ts';
import { chipsOf, type Dialect, dialectOf, type GpiodChip } from './gpiod-dialect.ts';
import { Program, ProgramMissing, run, type Spawn } from './program.ts';
import { refusalIn } from './refused-device.ts';

/** Why sysfs is not used. */
export type WhyTools = 'no-sysfs' | 'no-onoff';

export interface ToolsMachine {
  readonly spawn: Spawn;
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of the clock that stamps edges in the kernel. */
  monotonic(): number;
}

/** Milliseconds for a program to end by itself. */
const END_LIMIT = 1000;
/** An older edge was stamped by another clock (kernels before 5.7). */
const OLDEST_EDGE = 60_000;
/** No line of gpiomon is as long. */
const LONGEST_LINE = 200;

/** The tools open the chip's file in /dev, which the service may refuse. */
function chipReason(chip: string, said: string): WireReason {
  return refusalIn(said) === 'EPERM'
    ? { code: 'gpio-not-used', chip, how: 'not-let-through', said }
    : gpioReason(chip, said);
}

async function look(
  spawn: Spawn,
  config: GpioConfig,
  why: WhyTools,
): Promise<{ dialect: Dialect; chip: GpiodChip }> {
  try {
    const dialect = dialectOf((await run(spawn, 'gpiodetect', ['--version'])).printed);
    const { code, printed, complaint } = await run(spawn, 'gpiodetect', []);
    if (code !== 0) throw new WireError(chipReason(config.chip, complaint));
    return { dialect, chip: chipLabelled(chipsOf(printed), config) };
  } catch (error) {
    if (!(error instanceof ProgramMissing)) throw error;
    throw new WireError({ code: 'gpio-no-tools', how: why }, { cause: error });
  }
}

/** Also checks, before anything else runs, whether the lines are available. */
async function readLevels(
  spawn: Spawn,
  dialect: Dialect,
  chip: string,
  { buttons, pull, chip: label }: GpioConfig,
): Promise<Map<number, boolean>> {
  const { code, printed, complaint } = await run(spawn, 'gpioget', dialect.get(chip, buttons, pull));
  if (code !== 0) throw new WireError(chipReason(label, complaint));
  const values = printed.trim().split(/\s+/);
  if (values.length !== buttons.length || values.some((value) => value !== '0' && value !== '1'))
    throw new WireError(gpioReason(label, `gpioget printed "${printed.trim()}"`));
  return new Map(buttons.map((offset, index) => [offset, values[index] === '1']));
}

/** Splits output into lines, however it arrives. */
function byLine(take: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
    if (rest.length > LONGEST_LINE) {
      take(rest);
      rest = '';
    }
  };
}

/** A lamp's line. A running gpioset holds its level. A new level needs a new gpioset; other lamps do not flicker. */
class HeldLine {
  private readonly start: (high: boolean) => Program;
  private readonly lost: (complaint: string) => void;
  private holder: Program | null = null;
  private held: boolean | null = null;
  private wanted: boolean | null = null;
  private work: Promise<void> | null = null;

  constructor(start: (high: boolean) => Program, lost: (complaint: string) => void) {
    this.start = start;
    this.lost = lost;
  }

  /** Null releases the line. During a change only the last wish counts. */
  set(high: boolean | null): Promise<void> {
    this.wanted = high;
    this.work ??= this.change();
    return this.work;
  }

  private async change(): Promise<void> {
    try {
      while (this.held !== this.wanted) {
        const before = this.holder;
        this.holder = null;
        this.held = null;
        await before?.end(END_LIMIT);
        if (this.wanted !== null) await this.hold(this.wanted);
      }
    } finally {
      // At once: a wish in between would be lost.
      this.work = null;
    }
  }

  private async hold(high: boolean): Promise<void> {
    const holder = this.start(high);
    this.holder = holder;
    this.held = high;
    void holder.ended.then(({ complaint }) => {
      if (this.holder === holder) this.lost(complaint);
    });
    await holder.started;
  }
}

/** `why` sysfs is not used, for the message if the tools are missing too. */
export async function openTools(
  machine: ToolsMachine,
  config: GpioConfig,
  listener: LineListener,
  why: WhyTools,
): Promise<GpioLines> {
  const { spawn } = machine;
  const { dialect, chip } = await look(spawn, config, why);
  const levels = await readLevels(spawn, dialect, chip.name, config);
  let closing = false;
  const lost = (program: string, complaint: string) => {
    if (!closing) listener.failed(gpioReason(chip.label, complaint || `${program} ended`));
  };
  const hear = byLine((line) => {
    const edge = dialect.edge(line);
    if (!edge) return lost('gpiomon', `gpiomon printed "${line}"`);
    const age = machine.monotonic() - edge.milliseconds;
    const known = age >= 0 && age <= OLDEST_EDGE ? age : 0;
    levels.set(edge.offset, edge.high);
    listener.changed(edge.offset, edge.high, Math.round(machine.now() - known));
  });
  const monitor = new Program(
    spawn,
    'gpiomon',
    dialect.monitor(chip.name, config.buttons, config.pull),
    hear,
  );
  void monitor.ended.then(({ complaint }) => lost('gpiomon', complaint));
  const lamps = new Map(
    config.lamps.map((offset) => {
      const start = (high: boolean) =>
        new Program(spawn, 'gpioset', dialect.set(chip.name, offset, high), () => undefined);
      return [offset, new HeldLine(start, (complaint) => lost('gpioset', complaint))];
    }),
  );
  const close = async () => {
    closing = true;
    await Promise.all([monitor.end(END_LIMIT), ...[...lamps.values()].map((lamp) => lamp.set(null))]);
  };
  try {
    await monitor.started;
    await Promise.all([...lamps.values()].map((lamp) => lamp.set(darkLevel(config))));
  } catch (error) {
    await close();
    throw error;
  }
  // While gpiomon holds a line it cannot be read. Its edges give the level.
  return { levels: () => levels, close, set: async (offset, high) => lamps.get(offset)?.set(high) };
}
