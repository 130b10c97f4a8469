// What is counted over the rounds of a simulation. Every figure is a whole number, so that blocks of rounds can be
// added up in any order and on any thread to exactly the same sums.
import { PAYOUTS } from '../rules/pay/payout.ts';

/** The place of each figure in the counts of a block. What follows from others is not counted: see report.ts. */
export const FIGURE = {
  rounds: 0,
  shoes: 1,
  hands: 2,
  /** Cents that the bettor gained or lost on the main wager, bonuses for a 21 included, and the square of it. */
  net: 3,
  netSquared: 4,
  /** Cents staked on the main wager, doubles and splits included. */
  staked: 5,
  pushed: 6,
  busts: 7,
  doubles: 8,
  surrenders: 9,
  rescues: 10,
  dealerBlackjacks: 11,
  dealerBusts: 12,
  superBonuses: 13,
  superBonusPaid: 14,
  /** What the bettor gained or lost without luck (control.ts), in hundred-thousandths of the main wager. */
  steady: 15,
  /** Over shoes: the square of what one shoe brought without luck, that times the shoe's rounds, and the square of its rounds. */
  steadyOfShoeSquared: 16,
  steadyOfShoeTimesRounds: 17,
  roundsOfShoeSquared: 18,
} as const;

/** The unit in which results without luck are counted: whole numbers add up to the same sum in any order. */
export const STEADY_UNITS = 100_000;

export type Figure = keyof typeof FIGURE;

/** After the figures: how often each payout was made, in the order of rules/payout.ts. */
export const FIRST_PAYOUT = 19;

/**
 * The counts of one block: few enough rounds for exact arithmetic with ordinary numbers. An array of doubles and not
 * an object, because the fields of an object change their representation when they outgrow 32 bits, and every place
 * that touches them is then compiled again.
 */
export type Counts = Float64Array;

export function newCounts(): Counts {
  return new Float64Array(FIRST_PAYOUT + PAYOUTS.length);
}

export function add(counts: Counts, place: number, amount: number): void {
  counts[place] = (counts[place] ?? 0) + amount;
}

/** The counts of all blocks: the squares of a long run do not fit into an ordinary number. */
export class Totals {
  private readonly sums = Array.from(newCounts(), () => 0n);

  add(block: Counts): void {
    block.forEach((amount, place) => {
      this.sums[place] = (this.sums[place] ?? 0n) + BigInt(amount);
    });
  }

  of(figure: Figure): bigint {
    return this.sums[FIGURE[figure]] ?? 0n;
  }

  timesPaid(payout: (typeof PAYOUTS)[number]): bigint {
    return this.sums[FIRST_PAYOUT + PAYOUTS.indexOf(payout)] ?? 0n;
  }
}
