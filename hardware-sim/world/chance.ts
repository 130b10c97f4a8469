// Random numbers, seeded by name. Each part of the simulated world has its own generator, made from the seed of the run
// and a name. So a part that draws more often does not change the draws of others.

export interface Chance {
  /** 0 ≤ x < 1. */
  fraction(): number;
  /** A whole number, 0 to `bound` − 1. */
  below(bound: number): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  /** True in this share of the cases: 0 never, 1 always. */
  happens(rate: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** From and to, both included; in milliseconds if it is a time. */
export type Range = readonly [number, number];

/** FNV-1a: a name becomes 32 bits. */
function bitsOf(name: string): number {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) bits = Math.imul(bits ^ byte, 0x01000193);
  return bits >>> 0;
}

/** Spreads each bit over all others, so that neighbouring numbers are unrelated. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const STEP = 0x9e3779b9;

export function chanceOf(name: string): Chance {
  let state = mixed(bitsOf(name));
  const fraction = () => {
    state = (state + STEP) >>> 0;
    return mixed(state) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(fraction() * bound);
  return {
    fraction,
    below,
    between: (from, to) => from + below(to - from + 1),
    happens: (rate) => fraction() < rate,
    pick: (from) => from[below(from.length)] ?? from[0],
  };
}
