// What a winning hand is paid at. A bonus replaces even money; a doubled hand earns none.
import type { BonusName, Book } from '../books/book.ts';
import { count, rankOf, suitOf } from '../cards.ts';
import { hasBlackjack } from '../play/hands.ts';
import type { BoxRecord, HandRecord } from '../record.ts';
import type { Clauses } from '../violation.ts';

export interface Payment {
  readonly odds: readonly [number, number];
  readonly clauses: Clauses;
}

const ODDS: Readonly<Record<BonusName, readonly [number, number]>> = {
  fiveCards: [3, 2],
  sixCards: [2, 1],
  sevenCards: [3, 1],
  '678 mixed': [3, 2],
  '678 suited': [2, 1],
  '678 spades': [3, 1],
  '777 mixed': [3, 2],
  '777 suited': [2, 1],
  '777 spades': [3, 1],
};

function suitedness(cards: readonly string[]): 'mixed' | 'suited' | 'spades' {
  const suits = new Set(cards.map(suitOf));
  if (suits.size > 1) return 'mixed';
  return suits.has('S') ? 'spades' : 'suited';
}

/** The bonus that the cards alone would earn. */
export function bonusOf(cards: readonly string[]): BonusName | undefined {
  if (count(cards).total !== 21) return undefined;
  if (cards.length === 5) return 'fiveCards';
  if (cards.length === 6) return 'sixCards';
  if (cards.length >= 7) return 'sevenCards';
  const ranks = cards.map(rankOf).sort().join('');
  if (ranks === '678') return `678 ${suitedness(cards)}`;
  return ranks === '777' ? `777 ${suitedness(cards)}` : undefined;
}

export function paymentOf(book: Book, box: BoxRecord, hand: HandRecord): Payment {
  const { clauses } = book;
  const doubled = hand.decisions.includes('double');
  if (doubled) return { odds: [1, 1], clauses: clauses.winDoubled };
  if (hasBlackjack(box, hand.cards)) return { odds: [3, 2], clauses: clauses.blackjack };
  const bonus = bonusOf(hand.cards);
  if (bonus === undefined) {
    return { odds: [1, 1], clauses: count(hand.cards).total === 21 ? clauses.win21 : clauses.win };
  }
  if (box.hands.length > 1 && !book.bonusOnSplit) return { odds: [1, 1], clauses: clauses.noBonusOnSplit };
  return { odds: ODDS[bonus], clauses: clauses.bonus[bonus] };
}
