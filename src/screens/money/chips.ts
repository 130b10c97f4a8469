// An amount in chips of the table: from the largest down, and what they cannot make.

/** The colours that a house in the United States gives to its chips, by their value in cents. */
const COLOURS = {
  25: 'quarter',
  50: 'half',
  100: 'white',
  500: 'red',
  2500: 'green',
  10000: 'black',
  50000: 'purple',
  100000: 'yellow',
  500000: 'grey',
} as const;

type ChipColour = (typeof COLOURS)[keyof typeof COLOURS] | 'other';

function hasColour(value: number): value is keyof typeof COLOURS {
  return Object.hasOwn(COLOURS, value);
}

export function colourOf(value: number): ChipColour {
  return hasColour(value) ? COLOURS[value] : 'other';
}

export interface Stack {
  readonly value: number;
  readonly count: number;
}

export interface Breakdown {
  readonly stacks: readonly Stack[];
  /** What no chip can make. */
  readonly rest: number;
}

/** `chips`: the denominations of the table, the smallest first. */
export function breakdown(cents: number, chips: readonly number[]): Breakdown {
  const stacks: Stack[] = [];
  let rest = cents;
  for (const value of chips.toReversed()) {
    const count = Math.floor(rest / value);
    if (count > 0) stacks.push({ value, count });
    rest -= count * value;
  }
  return { stacks, rest };
}
