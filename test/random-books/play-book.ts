// Random rounds by a random book, and what is wrong with them.
import { judge } from '../../src/referee/referee.ts';
import { compileRules } from '../../src/rules/compile.ts';
import type { RuleBook } from '../../src/rules/rule-book.ts';
import type { Watch } from '../../src/scenario/floor.ts';
import { type SimOptions, type SimRecord, simulate } from '../../src/scenario/sim.ts';

function moneyIsLost({ boxes, house }: SimRecord): boolean {
  const nets = boxes.flatMap(({ bettors }) => bettors.map(({ net }) => net));
  return nets.reduce((sum, net) => sum + net, house) !== 0;
}

/** One sentence for each fault; none when table and referee agree. */
export function faultsOf(
  book: RuleBook,
  {
    seed,
    rounds,
    incidents,
    loaded,
  }: Pick<SimOptions, 'seed' | 'rounds' | 'incidents'> & { loaded: boolean },
): string[] {
  const play = {
    rules: compileRules(book),
    pack: { id: book.pack, version: book.version, hash: '' },
  };
  const faults: string[] = [];
  let round = 0;
  const say = (sentence: string) => faults.push(`${book.pack}, round ${round + 1}, ${sentence}`);
  // Where nothing goes wrong, what was paid stays paid. Only a blackjack that is kept gives its payment back.
  const watch: Watch = (input, facts) => {
    const reversed = facts.some(({ fact }) => fact === 'line-reversed');
    if (reversed && !incidents && input.type !== 'keep-blackjack') say('money was paid and taken back');
  };
  try {
    for (const record of simulate({
      play,
      rounds,
      seed,
      boxes: null,
      incidents,
      file: null,
      watch,
      loaded,
    })) {
      if (moneyIsLost(record)) say('the money is not all there');
      for (const { where, sentence, clause } of judge(record, book)) say(`${where}: ${sentence} (${clause})`);
      round += 1;
    }
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return faults;
}
