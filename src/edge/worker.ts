// A thread of the simulation: plays the blocks it is told to, and hands each one's counts back.
import { parentPort, workerData } from 'node:worker_threads';
import { compileRules } from '../rules/compile.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { playBlock } from './block.ts';
import { guessFor } from './control/guess.ts';
import type { Strategy } from './strategy.ts';

/** What a thread is started with. */
export interface Assignment {
  readonly book: RuleBook;
  readonly strategy: Strategy;
  readonly seed: number;
  /** Shuffle before every round. */
  readonly freshShoe?: boolean;
}

/** One piece of work. */
export interface Order {
  readonly block: number;
  readonly rounds: number;
}

const { book, strategy, seed, freshShoe = false }: Assignment = workerData;
const rules = compileRules(book);
const guess = guessFor(rules, strategy);

parentPort?.on('message', ({ block, rounds }: Order) => {
  parentPort?.postMessage(playBlock(rules, strategy, seed, block, rounds, freshShoe, guess));
});
