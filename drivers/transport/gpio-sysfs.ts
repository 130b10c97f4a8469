// GPIO through sysfs and onoff, on kernels that still have it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../driver.ts';
import { WireError } from '../reasons.ts';
import {
  chipLabelled,
  darkLevel,
  type GpioChip,
  type GpioConfig,
  type GpioLines,
  gpioReason,
  type LineListener,
} from './gpio-lines.ts';
import { type OnoffLine, SeenLine } from './gpio-seen-line.ts';

export interface SysfsChip extends GpioChip {
  /** The number of the chip's line 0. */
  readonly base: number;
}

export interface Onoff {
  readonly Gpio: new (number: number, direction: 'in' | 'high' | 'low', edge?: 'both') => OnoffLine;
}

/** The chips in sysfs; null if there is no sysfs GPIO. */
export async function sysfsChips(root: string): Promise<SysfsChip[] | null> {
  const names = await readdir(root).catch((): string[] => []);
  const chips = names.filter((name) => /^gpiochip\d+$/.test(name)).sort();
  if (chips.length === 0 && !names.includes('export')) return null;
  return Promise.all(
    chips.map(async (name) => {
      const read = async (file: string) => (await readFile(join(root, name, file), 'utf8')).trim();
      return {
        label: await read('label'),
        base: Number(await read('base')),
        lines: Number(await read('ngpio')),
      };
    }),
  );
}

function attempt<Result>(label: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new WireError(gpioReason(label, error instanceof Error ? error.message : String(error)));
  }
}

export function openSysfs(
  onoff: Onoff,
  clock: Clock,
  chips: readonly SysfsChip[],
  config: GpioConfig,
  listener: LineListener,
): GpioLines {
  const { label, base } = chipLabelled(chips, config);
  const lamps = new Map<number, OnoffLine>();
  const buttons = new Map<number, SeenLine>();
  const open = (offset: number, direction: 'in' | 'high' | 'low', edge?: 'both') =>
    attempt(label, () => new onoff.Gpio(base + offset, direction, edge));
  const close = () => {
    for (const line of [...lamps.values(), ...buttons.values()]) line.unexport();
  };
  try {
    for (const offset of config.lamps) lamps.set(offset, open(offset, darkLevel(config) ? 'high' : 'low'));
    for (const offset of config.buttons) {
      const button = new SeenLine(open(offset, 'in', 'both'), clock, {
        changed: (high, at) => listener.changed(offset, high, at),
        failed: (error) => listener.failed(gpioReason(label, error.message)),
      });
      buttons.set(offset, button);
      attempt(label, () => button.watch());
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    levels: () => new Map([...buttons].map(([offset, line]) => [offset, line.look()])),
    set: async (offset, high) => attempt(label, () => lamps.get(offset)?.writeSync(high ? 1 : 0)),
    close: async () => {
      try {
        for (const line of lamps.values()) line.writeSync(darkLevel(config) ? 1 : 0);
      } finally {
        close();
      }
    },
  };
}
