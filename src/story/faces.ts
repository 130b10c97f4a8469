// Cards and totals as people write and say them.
import type { Card } from '../rules/cards/cards.ts';
import { hardTotal, isBust, isSoft, isTwoCard21, type Tally, tallyOf, total } from '../rules/cards/tally.ts';
import type { StoryWords } from '../words/story.ts';

export const RANK_TEXTS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** What a hand counts, in words; `soft` tells the two totals of a soft hand. A soft 21 is simply 21. */
function totalIn(
  cards: readonly Card[],
  mayBeBlackjack: boolean,
  { totals }: StoryWords,
  soft: (tally: Tally) => string,
): string {
  const tally = tallyOf(cards);
  if (mayBeBlackjack && isTwoCard21(tally)) return totals.blackjack;
  if (isBust(tally)) return totals.bust(total(tally));
  return isSoft(tally) && total(tally) < 21 ? soft(tally) : String(total(tally));
}

/** While a hand grows: "Total 14.", soft "Total 7/17.", "Total 23, bust." or "Blackjack." */
export function runningTotal(cards: readonly Card[], mayBeBlackjack: boolean, words: StoryWords): string {
  const both = (tally: Tally) => `${hardTotal(tally)}/${total(tally)}`;
  return words.totals.running(totalIn(cards, mayBeBlackjack, words, both));
}

/** What a hand counts in the end: "17", "soft 17", "23, bust" or "blackjack". */
export function finalTotal(cards: readonly Card[], mayBeBlackjack: boolean, words: StoryWords): string {
  return totalIn(cards, mayBeBlackjack, words, (tally) => words.totals.soft(total(tally)));
}
