// Who wins: every meeting of two hands is the matter of one switch.
import type { Book, Switch } from '../book/book.ts';
import { count, isAceAndTen } from '../cards.ts';
import { hasBlackjack } from '../play/hands.ts';
import type { BoxRecord } from '../record.ts';

type Outcome = Exclude<
  Switch & `outcome.${string}`,
  'outcome.splitAceAndTenIsBlackjack' | 'outcome.playerBust'
>;

export interface Verdict {
  readonly by: Outcome;
  readonly result: 'win' | 'push' | 'lose';
}

/** The switch that decides for a hand that is not over 21. */
function outcomeOf(book: Book, box: BoxRecord, cards: readonly string[], dealer: readonly string[]): Outcome {
  const [own, against] = [count(cards).total, count(dealer).total];
  if (against > 21) return 'outcome.dealerBust';
  if (hasBlackjack(book, box, cards))
    return against === 21 ? 'outcome.blackjackAgainst21' : 'outcome.higherTotal';
  if (isAceAndTen(dealer)) return own === 21 ? 'outcome.21AgainstBlackjack' : 'outcome.lowerTotal';
  if (own === against) return own === 21 ? 'outcome.21Against21' : 'outcome.tie';
  return own > against ? 'outcome.higherTotal' : 'outcome.lowerTotal';
}

export function verdictOn(
  book: Book,
  box: BoxRecord,
  cards: readonly string[],
  dealer: readonly string[],
): Verdict {
  const by = outcomeOf(book, box, cards, dealer);
  return { by, result: book.values[by] };
}

/** What a hand may still come to by the dealer's further cards, a blackjack among them or not. */
export function canChange(
  { values }: Book,
  hand: 'below 21' | '21' | 'blackjack',
  blackjackPossible: boolean,
): boolean {
  if (hand === 'below 21') return true;
  const either = [values['outcome.dealerBust'], values['outcome.higherTotal']];
  if (hand === 'blackjack') either.push(values['outcome.blackjackAgainst21']);
  else {
    either.push(values['outcome.21Against21']);
    if (blackjackPossible) either.push(values['outcome.21AgainstBlackjack']);
  }
  return new Set(either).size > 1;
}
