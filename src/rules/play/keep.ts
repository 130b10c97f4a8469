// A blackjack that is paid before the check may be kept, where the book lets it be doubled (Readings 6).
import type { Rules } from '../compile.ts';
import { isBlackjack } from '../pay/outcome.ts';
import { blackjackDoubles } from './options.ts';
import { type Refusal, refusal } from './refusals.ts';
import type { Hand } from './round.ts';

/** Why a hand may not be kept back from payment; null when it may. @rule double.onBlackjack */
export function refusedKeep(rules: Rules, hand: Hand): Refusal | null {
  if (!blackjackDoubles(rules.book.values)) return refusal(rules.book, 'keep-not-offered');
  return isBlackjack(rules, hand) ? null : refusal(rules.book, 'keep-not-blackjack');
}
