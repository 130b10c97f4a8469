// The work of a simulation is cut into blocks of rounds. A block depends on the seed and its own number only, so the
// result is the same however many threads share the blocks.
import type { Rules } from '../rules/compile.ts';
import { Control } from './control/control.ts';
import { guessFor } from './control/guess.ts';
import { countRound } from './count-round.ts';
import { add, type Counts, FIGURE, newCounts, STEADY_UNITS } from './counts.ts';
import { randomOfBlock } from './random.ts';
import { Shoe } from './shoe.ts';
import { MAIN_WAGER } from './simulated-round.ts';
import { SimulatedTable } from './simulated-table.ts';
import type { Strategy } from './strategy.ts';

/** Long enough that the shoe cut short at its end does not matter, short enough that Ctrl-C loses little. */
export const BLOCK_ROUNDS = 50_000;

export function blocksFor(rounds: number): number {
  return Math.ceil(rounds / BLOCK_ROUNDS);
}

/** The rounds of a block: the last one has what is left. */
export function roundsOfBlock(rounds: number, block: number): number {
  return Math.min(BLOCK_ROUNDS, rounds - block * BLOCK_ROUNDS);
}

export function playBlock(
  rules: Rules,
  strategy: Strategy,
  seed: number,
  block: number,
  rounds: number,
  freshShoe = false,
  guess = guessFor(rules, strategy),
): Counts {
  const { 'cards.decks': decks, 'burn.firstCard': burns, 'holeCard.mode': mode } = rules.book.values;
  const shoe = new Shoe(decks, burns, randomOfBlock(seed, block), freshShoe);
  const control = new Control(guess, shoe.left, mode === 'peek');
  const table = new SimulatedTable(rules, strategy, shoe, control);
  const counts = newCounts();
  const steady = new SteadyShoes(counts, control, shoe);
  playRounds(table, counts, steady, rounds);
  steady.endShoe();
  add(counts, FIGURE.rounds, rounds);
  add(counts, FIGURE.shoes, shoe.shuffles);
  return counts;
}

/** On its own: code behind the loop that has not run yet would make the compiler throw the compiled loop away. */
function playRounds(table: SimulatedTable, counts: Counts, steady: SteadyShoes, rounds: number): void {
  for (let i = 0; i < rounds; i++) {
    table.playRound();
    steady.add(countRound(table, counts));
  }
}

/** The rounds of one shoe depend on each other, because the later ones lack the cards of the earlier ones. Shoes do not: so they are counted. */
class SteadyShoes {
  private readonly counts: Counts;
  private readonly control: Control;
  private readonly shoe: Shoe;
  private shuffles = 1;
  private rounds = 0;
  private sum = 0;

  constructor(counts: Counts, control: Control, shoe: Shoe) {
    this.counts = counts;
    this.control = control;
    this.shoe = shoe;
  }

  /** A round that brought this, in cents. */
  add(net: number): void {
    if (this.shoe.shuffles !== this.shuffles) this.endShoe();
    this.rounds++;
    this.sum += Math.round((net / MAIN_WAGER - this.control.luck) * STEADY_UNITS);
  }

  endShoe(): void {
    const { counts, rounds, sum } = this;
    add(counts, FIGURE.steady, sum);
    add(counts, FIGURE.steadyOfShoeSquared, sum * sum);
    add(counts, FIGURE.steadyOfShoeTimesRounds, sum * rounds);
    add(counts, FIGURE.roundsOfShoeSquared, rounds * rounds);
    this.shuffles = this.shoe.shuffles;
    this.rounds = 0;
    this.sum = 0;
  }
}
