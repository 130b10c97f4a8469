// An amount in chips: the fewest, from the largest down. The values are those of a house in the United States, each a multiple
// or a half of the next, so that taking the largest first is the fewest.

/** In cents, the largest first, with the colour that the house gives it. */
export const CHIPS = [
  { value: 500_000, colour: 'grey' },
  { value: 100_000, colour: 'yellow' },
  { value: 50_000, colour: 'purple' },
  { value: 10_000, colour: 'black' },
  { value: 2_500, colour: 'green' },
  { value: 500, colour: 'red' },
  { value: 100, colour: 'white' },
  { value: 50, colour: 'half' },
  { value: 25, colour: 'quarter' },
] as const;

export type ChipColour = (typeof CHIPS)[number]['colour'];

export interface Stack {
  readonly value: number;
  readonly colour: ChipColour;
  readonly count: number;
}

export interface Breakdown {
  readonly stacks: readonly Stack[];
  /** What no chip can make: coins. */
  readonly rest: number;
}

export function breakdown(cents: number): Breakdown {
  const stacks: Stack[] = [];
  let rest = cents;
  for (const { value, colour } of CHIPS) {
    const count = Math.floor(rest / value);
    if (count > 0) stacks.push({ value, colour, count });
    rest -= count * value;
  }
  return { stacks, rest };
}
