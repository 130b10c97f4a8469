import { describe, expect, test } from 'vitest';
import { MOST_BOUND, Random, randomOfBlock } from '../../src/edge/random.ts';

describe('random numbers', () => {
  test('are those of the reference implementation of sfc32 (PractRand, seeds 0 0 0)', () => {
    const random = new Random(0, 0, 0);
    const first = Array.from({ length: 6 }, () => (random.next() >>> 0).toString(16));
    expect(first).toEqual(['fb52c520', '38802be1', '948279e6', 'ec4bf1d9', '7cb0a909', 'fad8b4a8']);
  });

  test.each([1, 2, 3, 48, 287, 288, 384, MOST_BOUND])('below %i are all as likely (chi-square)', (bound) => {
    const random = new Random(1, 2, bound);
    const each = 500;
    const seen = new Float64Array(bound);
    for (let i = 0; i < each * bound; i++) {
      const drawn = random.below(bound);
      seen[drawn] = (seen[drawn] ?? 0) + 1;
    }
    expect(seen.reduce((sum, times) => sum + times, 0)).toBe(each * bound);
    let chiSquare = 0;
    for (const times of seen) chiSquare += (times - each) ** 2 / each;
    // Its mean is bound − 1 and its variance twice that.
    expect(Math.abs(chiSquare - (bound - 1))).toBeLessThanOrEqual(5 * Math.sqrt(2 * (bound - 1)));
  });

  test('every block and every seed has numbers of its own, seeds above 32 bits too', () => {
    const starts = [
      [1, 0],
      [1, 1],
      [2, 0],
      [2 ** 32 + 1, 0],
      [Number.MAX_SAFE_INTEGER, 0],
      [0, 0],
    ].map(([seed = 0, block = 0]) => randomOfBlock(seed, block).next());
    expect(new Set(starts).size).toBe(starts.length);
    expect(randomOfBlock(7, 3).next()).toBe(randomOfBlock(7, 3).next());
  });
});
