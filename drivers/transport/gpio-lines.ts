// Lines of a GPIO chip, for both kernel interfaces.

import { WireError, type WireReason } from '../reasons.ts';

export interface GpioConfig {
  /** The label of the chip, such as pinctrl-bcm2711. Its number differs between kernels. */
  readonly chip: string;
  /** Offsets on the chip; the first is the button of seat 1. */
  readonly buttons: readonly number[];
  /** The same for the lamps. */
  readonly lamps: readonly number[];
  /** The resistor in the chip. Sysfs cannot set it: there the board's configuration must. */
  readonly pull: 'up' | 'down' | 'none';
  /** True where a pressed button connects its line to ground. */
  readonly pressedIsLow: boolean;
  /** True where a lamp is lit by a low line. */
  readonly litIsLow: boolean;
}

export interface GpioChip {
  readonly label: string;
  readonly lines: number;
}

export interface LineListener {
  /** `at` is in milliseconds since 1970. */
  changed(offset: number, high: boolean, at: number): void;
  /** The lines are lost. */
  failed(reason: WireReason): void;
}

export interface GpioLines {
  /** The levels of the button lines. Unreported changes are reported first. */
  levels(): ReadonlyMap<number, boolean>;
  set(offset: number, high: boolean): Promise<void>;
  /** Gives the lines back. */
  close(): Promise<void>;
}

/** The level that leaves a lamp dark. */
export function darkLevel({ litIsLow }: GpioConfig): boolean {
  return litIsLow;
}

/** Finds the chip by its label, or throws. */
export function chipLabelled<Chip extends GpioChip>(chips: readonly Chip[], config: GpioConfig): Chip {
  const { chip: label, buttons, lamps } = config;
  if (chips.length === 0) throw new WireError({ code: 'gpio-no-chip' });
  const [found, ...more] = chips.filter((chip) => chip.label === label);
  if (!found) {
    const all = chips.map((chip) => chip.label).join(', ');
    throw new WireError({ code: 'gpio-no-such-chip', chip: label, chips: all });
  }
  if (more.length > 0) throw new WireError({ code: 'gpio-same-chips', chip: label, count: more.length + 1 });
  const outside = [...buttons, ...lamps].filter((offset) => offset >= found.lines);
  if (outside.length > 0)
    throw new WireError({
      code: 'gpio-no-such-lines',
      chip: label,
      last: found.lines - 1,
      lines: outside.join(', '),
    });
  return found;
}

/** What the kernel's refusal means for the technician. */
export function gpioReason(chip: string, said: string): WireReason {
  const refused = /EACCES|EPERM|permission denied|not permitted/i.test(said);
  const how = refused ? 'no-rights' : /EBUSY|busy/i.test(said) ? 'in-use' : 'other';
  return { code: 'gpio-not-used', chip, how, said };
}
