// The dice of the corpus. Only the corpus uses them: a change of the program's random numbers must not change the
// scenarios.

const SPREAD = 0x9e3779b1;

export class Dice {
  #state: number;

  /** The same words, the same throws. */
  constructor(...words: readonly (string | number)[]) {
    let state = 1;
    for (const letter of words.join('/')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), SPREAD);
    this.#state = state;
    for (let throws = 0; throws < 8; throws++) this.below(2);
  }

  /** A whole number from 0 to `bound` − 1. */
  below(bound: number): number {
    this.#state = (this.#state + SPREAD) | 0;
    let bits = this.#state;
    bits = Math.imul(bits ^ (bits >>> 15), SPREAD);
    bits = Math.imul(bits ^ (bits >>> 13), SPREAD);
    return ((bits ^ (bits >>> 16)) >>> 0) % bound;
  }

  percent(chance: number): boolean {
    return this.below(100) < chance;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)];
    if (found === undefined) throw new Error('there is nothing to pick from');
    return found;
  }
}
