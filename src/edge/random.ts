// The simulator's random numbers: sfc32 (Doty-Humphrey's "small fast counter"), written from its definition.
// Seeded and repeatable, and therefore never for real cards.

/** Rounds after which, by the author's own seeding, every bit of the state depends on every bit of the seed. */
const MIXING_ROUNDS = 15;
const DRAW_BITS = 22;
const DRAW_MASK = (1 << DRAW_BITS) - 1;

/** The largest bound of a draw: a product with 22 random bits still fits into 32. */
export const MOST_BOUND = 1 << (32 - DRAW_BITS);

export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(first: number, second: number, third: number) {
    this.a = first | 0;
    this.b = second | 0;
    this.c = third | 0;
    for (let i = 0; i < MIXING_ROUNDS; i++) this.next();
  }

  /** The next 32 random bits, as a signed integer. */
  next(): number {
    const { b, c } = this;
    const drawn = (this.a + b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + drawn) | 0;
    return drawn;
  }

  /**
   * A whole number from 0 to `bound` − 1, each exactly as likely. The random bits times the bound give the number in
   * the high bits; the few products that would favour some numbers are drawn again (Lemire's method).
   */
  below(bound: number): number {
    let product = Math.imul(this.next() >>> (32 - DRAW_BITS), bound);
    if ((product & DRAW_MASK) < bound) {
      const favoured = (1 << DRAW_BITS) % bound;
      while ((product & DRAW_MASK) < favoured) product = Math.imul(this.next() >>> (32 - DRAW_BITS), bound);
    }
    return product >>> DRAW_BITS;
  }
}

/** Each block of rounds has a generator of its own, so that it plays the same rounds on whichever thread it is played. */
export function randomOfBlock(seed: number, block: number): Random {
  return new Random(seed, Math.floor(seed / 2 ** 32), block);
}
