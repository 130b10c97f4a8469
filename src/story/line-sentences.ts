// A settlement line as a sentence, with its reason, its sum and its clause.
import { arithmetic } from './arithmetic.ts';
import { clauseText } from './clause.ts';
import { type Told, type ToldLine, whose } from './follow.ts';
import { reasonOf } from './reasons.ts';
import { capital, RESULTS, WAGERS } from './words.ts';

/** "main wager hand 1" */
export function wagerText({ line }: ToldLine): string {
  return `${WAGERS[line.wager]}${line.hand === null ? '' : ` hand ${line.hand}`}`;
}

/** "wins, a blackjack" */
export function resultText({ line }: ToldLine): string {
  const reason = reasonOf(line.clause);
  return `${RESULTS[line.result]}${reason === null ? '' : `, ${reason}`}`;
}

/** "$10.00 at 3 to 2 = $15.00" */
export function sumText(told: Told, { seat, bettor, line }: ToldLine): string {
  return capital(arithmetic(line, told.prizes.get(whose(seat, bettor)) ?? null));
}

/** "main wager hand 1: wins, a blackjack. $10.00 at 3 to 2 = $15.00 (clause 5(e))" */
export function lineText(told: Told, line: ToldLine): string {
  return `${wagerText(line)}: ${resultText(line)}. ${sumText(told, line)} (${clauseText(line.clause)})`;
}

/** The same with the box and the bettor in front. */
export function lineSentence(told: Told, line: ToldLine): string {
  return `Box ${line.seat}, bettor ${line.bettor}, ${lineText(told, line)}.`;
}
