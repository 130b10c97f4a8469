// The work of a simulation is cut into blocks of rounds. A block depends on the seed and its own number only, so the
// result is the same however many threads share the blocks.
import type { Rules } from '../rules/compile.ts';
import { countRound } from './count-round.ts';
import { add, type Counts, FIGURE, newCounts } from './counts.ts';
import { randomOfBlock } from './random.ts';
import { Shoe } from './shoe.ts';
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
): Counts {
  const { 'cards.decks': decks, 'burn.firstCard': burns } = rules.book.values;
  const shoe = new Shoe(decks, burns, randomOfBlock(seed, block), freshShoe);
  const table = new SimulatedTable(rules, strategy, shoe);
  const counts = newCounts();
  playRounds(table, counts, rounds);
  add(counts, FIGURE.rounds, rounds);
  add(counts, FIGURE.shoes, shoe.shuffles);
  return counts;
}

/** On its own: code behind the loop that has not run yet would make the compiler throw the compiled loop away. */
function playRounds(table: SimulatedTable, counts: Counts, rounds: number): void {
  for (let i = 0; i < rounds; i++) {
    table.playRound();
    countRound(table, counts);
  }
}
