// Lines of a GPIO chip, whichever way the kernel offers them.

export interface GpioConfig {
  /** The label of the chip, such as pinctrl-bcm2711: its number differs from kernel to kernel. */
  readonly chip: string;
  /** Offsets on the chip; the first is the button of seat 1. */
  readonly buttons: readonly number[];
  /** The same for the lamps. */
  readonly lamps: readonly number[];
  /** The resistor inside the chip. Sysfs cannot set it: there it must be in the board's own configuration. */
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
  /** The lines are lost: a sentence. */
  failed(reason: string): void;
}

export interface GpioLines {
  /** How the buttons' lines stand: a change that nobody has told is told first. */
  levels(): ReadonlyMap<number, boolean>;
  set(offset: number, high: boolean): Promise<void>;
  /** Gives the lines back. */
  close(): Promise<void>;
}

/** The level that leaves a lamp dark. */
export function darkLevel({ litIsLow }: GpioConfig): boolean {
  return litIsLow;
}

/** Finds the chip by its label; otherwise an error with a sentence. */
export function chipLabelled<Chip extends GpioChip>(chips: readonly Chip[], config: GpioConfig): Chip {
  const { chip: label, buttons, lamps } = config;
  if (chips.length === 0) throw new Error('This machine has no GPIO chip.');
  const [found, ...more] = chips.filter((chip) => chip.label === label);
  if (!found) {
    const labels = chips.map((chip) => chip.label).join(', ');
    throw new Error(`There is no GPIO chip labelled ${label}; there are: ${labels}.`);
  }
  if (more.length > 0) throw new Error(`${more.length + 1} GPIO chips are labelled ${label}.`);
  const outside = [...buttons, ...lamps].filter((offset) => offset >= found.lines);
  if (outside.length > 0)
    throw new Error(`GPIO chip ${label} has lines 0 to ${found.lines - 1}, but not ${outside.join(', ')}.`);
  return found;
}

/** What the kernel's refusal means for whoever installs the table. */
export function gpioProblem(label: string, said: string): Error {
  if (/EACCES|EPERM|permission denied|not permitted/i.test(said))
    return new Error(
      `This program may not use GPIO chip ${label}: its user must be in the group gpio, see docs/install.md.`,
    );
  if (/EBUSY|busy/i.test(said))
    return new Error(`A line of GPIO chip ${label} is in use by something else (${said}).`);
  return new Error(`GPIO chip ${label} cannot be used (${said}).`);
}
