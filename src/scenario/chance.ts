// Chance, passed in: everything random at the table comes from one seeded generator.
import { type Random, randomOfBlock } from '../edge/random.ts';
import { at } from '../rules/lookup.ts';

export interface Chance {
  /** A whole number from 0 to `bound` − 1. */
  below(bound: number): number;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(items: T[]): T[];
}

/** The generator draws below 1,024 in one step; larger bounds are put together from two. */
function below(random: Random, bound: number): number {
  if (bound <= 1000) return random.below(bound);
  return Math.floor(((random.next() >>> 0) / 2 ** 32) * bound);
}

export function chanceOf(seed: number): Chance {
  const random = randomOfBlock(seed, 0);
  const chance: Chance = {
    below: (bound) => below(random, bound),
    percent: (share) => random.below(100) < share,
    pick: (from) => at(from, random.below(from.length)),
    shuffle(items) {
      for (let i = items.length - 1; i > 0; i--) {
        const j = random.below(i + 1);
        [items[i], items[j]] = [at(items, j), at(items, i)];
      }
      return items;
    },
  };
  return chance;
}
