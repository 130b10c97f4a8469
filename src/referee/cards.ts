// Cards and what they count. All five books agree here: A is 11 or 1, J Q K are 10, and there is no ten.

const RANKS = 'A23456789JQK';
const SUITS = 'CDHS';

export const rankOf = (card: string): string => card.slice(0, 1);
export const suitOf = (card: string): string => card.slice(1);

export function isCard(card: string): boolean {
  return card.length === 2 && RANKS.includes(rankOf(card)) && SUITS.includes(suitOf(card));
}

/** A ten is a card that should not be there. */
export function isTen(card: string): boolean {
  return card.length === 2 && rankOf(card) === 'T' && SUITS.includes(suitOf(card));
}

/** An ace counts 11 here; `count` puts it down to 1 where 11 is too much. */
export function pointsOf(card: string): number {
  const rank = rankOf(card);
  if (rank === 'A') return 11;
  return 'TJQK'.includes(rank) ? 10 : Number(rank);
}

export interface Count {
  readonly total: number;
  /** An ace counts 11. */
  readonly soft: boolean;
}

export function count(cards: readonly string[]): Count {
  let total = 0;
  let elevens = 0;
  for (const card of cards) {
    total += pointsOf(card);
    if (rankOf(card) === 'A') elevens += 1;
  }
  while (total > 21 && elevens > 0) {
    total -= 10;
    elevens -= 1;
  }
  return { total, soft: elevens > 0 };
}

/** An ace and a card worth ten. Whether they are the *first* two cards is for the caller to know. */
export function isAceAndTen(cards: readonly string[]): boolean {
  return cards.length === 2 && count(cards).total === 21;
}

/** The dealer's cards under which a blackjack is possible. */
export function isHigh(card: string | undefined): boolean {
  return card !== undefined && 'AKQJ'.includes(rankOf(card));
}
