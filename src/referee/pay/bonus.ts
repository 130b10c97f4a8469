// What a winning hand is paid at. A bonus replaces the odds of a plain win.
import type { Book } from '../book/book.ts';
import type { Odds } from '../book/readers.ts';
import { count, rankOf, suitOf } from '../cards.ts';
import { hasBlackjack } from '../play/hands.ts';
import type { BoxRecord, HandRecord } from '../record.ts';
import type { Clauses } from '../violation.ts';

export interface Payment {
  readonly odds: Odds;
  readonly clauses: Clauses;
}

export type BonusName =
  | 'fiveCards'
  | 'sixCards'
  | 'sevenCards'
  | `${'678' | '777'}${'Mixed' | 'Suited' | 'Spades'}`;

function suitedness(cards: readonly string[]): 'Mixed' | 'Suited' | 'Spades' {
  const suits = new Set(cards.map(suitOf));
  if (suits.size > 1) return 'Mixed';
  return suits.has('S') ? 'Spades' : 'Suited';
}

/** The bonus that the cards alone would earn. */
export function bonusOf(cards: readonly string[]): BonusName | undefined {
  if (count(cards).total !== 21) return undefined;
  if (cards.length === 5) return 'fiveCards';
  if (cards.length === 6) return 'sixCards';
  if (cards.length >= 7) return 'sevenCards';
  const ranks = cards.map(rankOf).sort().join('');
  if (ranks === '678') return `678${suitedness(cards)}`;
  return ranks === '777' ? `777${suitedness(cards)}` : undefined;
}

/** A doubled hand has the odds of its own; a bonus only where the book gives it to doubled and to split hands. */
export function paymentOf(book: Book, box: BoxRecord, hand: HandRecord): Payment {
  const { values } = book;
  const at = (key: 'pays.win' | 'pays.doubled' | 'pays.blackjack' | `bonus.${BonusName}`): Payment => ({
    odds: values[key],
    clauses: book.clauses(key),
  });
  if (hasBlackjack(book, box, hand.cards)) return at('pays.blackjack');
  const doubled = hand.decisions.includes('double');
  const bonus = bonusOf(hand.cards);
  const plain = at(doubled ? 'pays.doubled' : 'pays.win');
  if (bonus === undefined || (doubled && !values['bonus.onDoubled'])) return plain;
  if (box.hands.length > 1 && !values['bonus.onSplit'])
    return doubled ? plain : { odds: plain.odds, clauses: book.clauses('bonus.onSplit') };
  return at(`bonus.${bonus}`);
}
