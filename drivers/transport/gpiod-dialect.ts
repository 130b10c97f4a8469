// The command lines of libgpiod's tools. Version 2 (Debian 13) changed them from version 1 (Debian 12).
import { WireError } from '../reasons.ts';
import type { GpioChip, GpioConfig } from './gpio-lines.ts';

export interface GpiodChip extends GpioChip {
  /** gpiochip0, gpiochip1 … */
  readonly name: string;
}

export interface Edge {
  readonly offset: number;
  readonly high: boolean;
  /** Since the start of the machine, by the kernel's count. */
  readonly milliseconds: number;
}

type Pull = GpioConfig['pull'];

export interface Dialect {
  /** Arguments of gpioget, which prints the levels once as 0 and 1. */
  get(chip: string, offsets: readonly number[], pull: Pull): string[];
  /** Arguments of gpiomon, which prints a line for every edge. */
  monitor(chip: string, offsets: readonly number[], pull: Pull): string[];
  /** Arguments of gpioset, which holds the level while it runs. */
  set(chip: string, offset: number, high: boolean): string[];
  /** A line of gpiomon; null if it is not one. */
  edge(line: string): Edge | null;
}

function bias(pull: Pull): string[] {
  return pull === 'none' ? [] : [`--bias=pull-${pull}`];
}

const VERSION_1: Dialect = {
  get: (chip, offsets, pull) => [...bias(pull), chip, ...offsets.map(String)],
  monitor: (chip, offsets, pull) => [
    '--line-buffered',
    '--format=%o %e %s %n',
    ...bias(pull),
    chip,
    ...offsets.map(String),
  ],
  // It waits for the end of its input, so it always ends with this program.
  set: (chip, offset, high) => ['--mode=wait', chip, `${offset}=${high ? 1 : 0}`],
  edge(line) {
    const [, offset, type, seconds, nanoseconds] = /^(\d+) ([01]) (\d+) (\d+)$/.exec(line) ?? [];
    if (offset === undefined) return null;
    const milliseconds = Number(seconds) * 1000 + Number(nanoseconds) / 1e6;
    return { offset: Number(offset), high: type === '1', milliseconds };
  },
};

const VERSION_2: Dialect = {
  get: (chip, offsets, pull) => ['--numeric', `--chip=${chip}`, ...bias(pull), ...offsets.map(String)],
  monitor: (chip, offsets, pull) => [
    '--edges=both',
    '--event-clock=monotonic',
    '--format=%o %e %S',
    `--chip=${chip}`,
    ...bias(pull),
    ...offsets.map(String),
  ],
  set: (chip, offset, high) => [`--chip=${chip}`, `${offset}=${high ? 1 : 0}`],
  edge(line) {
    const [, offset, type, seconds] = /^(\d+) ([12]) (\d+\.\d+)$/.exec(line) ?? [];
    if (offset === undefined) return null;
    return { offset: Number(offset), high: type === '1', milliseconds: Number(seconds) * 1000 };
  },
};

const DIALECTS: { readonly [major: string]: Dialect } = { 1: VERSION_1, 2: VERSION_2 };

/** From what `gpiodetect --version` prints: "gpiodetect (libgpiod) v1.6.3". */
export function dialectOf(printed: string): Dialect {
  const version = /\bv(\d+)\.\S*/.exec(printed);
  const dialect = DIALECTS[version?.[1] ?? ''];
  if (dialect) return dialect;
  const [first = ''] = printed.split('\n');
  throw new WireError({ code: 'gpio-other-tools', said: first });
}

/** From what `gpiodetect` prints: "gpiochip0 [pinctrl-bcm2711] (58 lines)". */
export function chipsOf(printed: string): GpiodChip[] {
  const chips = [...printed.matchAll(/^(\S+) \[(.*)\] \((\d+) lines\)$/gm)].map(
    ([, name = '', label = '', lines]) => ({ name, label, lines: Number(lines) }),
  );
  // A chip with a second name, as on the Pi 5, is listed twice.
  return chips.filter(({ name }, index) => chips.findIndex((chip) => chip.name === name) === index);
}
