// Lines as the record has them and as a reader of the story finds them, in one form.
import { expect } from 'vitest';
import type { LineRecord, RoundRecord } from '../../src/table/record.ts';
import type { ReadLine } from './read-story.ts';
import { doSum } from './sums.ts';

const WORDS: Readonly<Record<string, string>> = {
  main: 'main wager',
  match: 'match the dealer',
  insurance: 'insurance',
  spin: 'bonus spin',
  'super-bonus': 'super bonus',
  envy: 'envy bonus',
  coupon: 'coupon',
  win: 'wins',
  push: 'push',
  lose: 'loses',
  surrender: 'surrendered',
  rescue: 'rescued',
  dead: 'dead',
  void: 'void',
};

function clauseOf(clause: string): string {
  return clause === 'standard' ? "the house's own blackjack rules" : `clause ${clause}`;
}

/** What a reader must find of a line. */
function facts({ wager, hand, result, stake, odds, net, clause }: LineRecord): string {
  return JSON.stringify([WORDS[wager], hand ?? null, WORDS[result], stake, odds, net + 0, clauseOf(clause)]);
}

/** What a reader has found, the sum done by hand. */
export function found({ wager, hand, result, sum, clause }: ReadLine): string {
  const { net, said, stake, odds } = doSum(sum);
  expect(said, sum).toBe(net);
  return JSON.stringify([wager, hand, result, stake, odds, net + 0, clause]);
}

export function linesOf(record: RoundRecord): string[] {
  return record.boxes.flatMap(({ seat, bettors }) =>
    bettors.flatMap(({ bettor, lines }) => lines.map((line) => `${seat} ${bettor} ${facts(line)}`)),
  );
}
