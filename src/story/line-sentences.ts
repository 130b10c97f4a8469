// A settlement line as a sentence, with its reason, its sum and its clause.

import type { StoryWords } from '../words/story.ts';
import { capital } from '../words/wording.ts';
import { arithmetic } from './arithmetic.ts';
import { type Told, type ToldLine, whose } from './follow.ts';
import { wordOf } from './words.ts';

/** "main wager hand 1" */
export function wagerText({ line }: ToldLine, { wagers, lines }: StoryWords): string {
  const wager = wagers[line.wager];
  return line.hand === null ? wager : lines.onHand(wager, line.hand);
}

/** "wins, a blackjack" */
export function resultText({ line }: ToldLine, { results, reasons }: StoryWords): string {
  const reason = wordOf(reasons, line.clause);
  return `${results[line.result]}${reason === undefined ? '' : `, ${reason}`}`;
}

/** "$10.00 at 3 to 2 = $15.00" */
export function sumText(told: Told, { seat, bettor, line }: ToldLine, words: StoryWords): string {
  return capital(arithmetic(line, told.prizes.get(whose(seat, bettor)) ?? null, words));
}

/** "Box 3, bettor A, main wager hand 1: wins, a blackjack. $10.00 at 3 to 2 = $15.00 (clause 5(e))." */
export function lineSentence(told: Told, line: ToldLine, words: StoryWords): string {
  const [wager, result, sum] = [wagerText(line, words), resultText(line, words), sumText(told, line, words)];
  const { seat, bettor, clause } = line;
  return words.lines.of(seat, bettor, `${wager}: ${result}. ${sum} (${words.clauseText(clause)})`);
}
