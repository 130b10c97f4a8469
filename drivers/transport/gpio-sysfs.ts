// GPIO through sysfs and onoff, where the kernel still has it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  chipLabelled,
  darkLevel,
  type GpioChip,
  type GpioConfig,
  type GpioLines,
  gpioProblem,
  type LineListener,
} from './gpio-lines.ts';

export interface SysfsChip extends GpioChip {
  /** Line 0 of the chip has this number. */
  readonly base: number;
}

/** What is used of onoff. */
export interface OnoffLine {
  readSync(): 0 | 1;
  writeSync(value: 0 | 1): void;
  watch(callback: (error: Error | null | undefined, value: 0 | 1) => void): void;
  unexport(): void;
}

export interface Onoff {
  readonly Gpio: new (number: number, direction: 'in' | 'high' | 'low', edge?: 'both') => OnoffLine;
}

/** The chips that sysfs knows; none where there is no sysfs GPIO. */
export async function sysfsChips(root: string): Promise<SysfsChip[]> {
  const names = await readdir(root).catch(() => []);
  const chips = names.filter((name) => /^gpiochip\d+$/.test(name)).sort();
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
    throw gpioProblem(label, error instanceof Error ? error.message : String(error));
  }
}

export function openSysfs(
  onoff: Onoff,
  chips: readonly SysfsChip[],
  config: GpioConfig,
  listener: LineListener,
  now: () => number,
): GpioLines {
  const { label, base } = chipLabelled(chips, config);
  const open = new Map<number, OnoffLine>();
  const close = () => {
    for (const line of open.values()) line.unexport();
    open.clear();
  };
  const levels = new Map<number, boolean>();
  const levelsAt = now();
  try {
    for (const offset of config.lamps)
      open.set(
        offset,
        attempt(label, () => new onoff.Gpio(base + offset, darkLevel(config) ? 'high' : 'low')),
      );
    for (const offset of config.buttons) {
      const line = attempt(label, () => new onoff.Gpio(base + offset, 'in', 'both'));
      open.set(offset, line);
      levels.set(offset, line.readSync() === 1);
      line.watch((error, value) => {
        if (error) listener.failed(gpioProblem(label, error.message).message);
        else listener.changed(offset, value === 1, now());
      });
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    levels,
    levelsAt,
    set: async (offset, high) => attempt(label, () => open.get(offset)?.writeSync(high ? 1 : 0)),
    close: async () => {
      for (const offset of config.lamps) open.get(offset)?.writeSync(darkLevel(config) ? 1 : 0);
      close();
    },
  };
}
