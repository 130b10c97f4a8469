// Random rounds by a random book, and what is wrong with them.
import { judge } from '../../src/referee/referee.ts';
import { compileRules } from '../../src/rules/compile.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import { type SimRecord, simulate } from '../../src/scenario/sim.ts';

function moneyIsLost({ boxes, house }: SimRecord): boolean {
  const nets = boxes.flatMap(({ bettors }) => bettors.map(({ net }) => net));
  return nets.reduce((sum, net) => sum + net, house) !== 0;
}

/** One sentence for each fault; none when table and referee agree. */
export function faultsOf(book: RuleBook, seed: number, rounds: number, incidents: boolean): string[] {
  const pack = { id: book.pack, version: book.version, hash: '' };
  const play = { rules: compileRules(book), pack };
  const faults: string[] = [];
  let round = 0;
  try {
    for (const record of simulate({ play, rounds, seed, boxes: null, incidents, file: null })) {
      round += 1;
      if (moneyIsLost(record)) faults.push(`${book.pack}, round ${round}: the money is not all there`);
      for (const { where, sentence, clause } of judge(record, book))
        faults.push(`${book.pack}, round ${round}, ${where}: ${sentence} (${clause})`);
    }
  } catch (error) {
    faults.push(
      `${book.pack}, after round ${round}: ${error instanceof Error ? error.stack : String(error)}`,
    );
  }
  return faults;
}
