// Every way in which a full shoe can give the next few cards: all of them, not a sample.
import { type Card, cardsInShoe, oneDeck } from '../../rules/cards/cards.ts';
import { type Fraction, fraction } from './fraction.ts';

const KINDS = oneDeck();

/**
 * Calls `visit` for every sequence of `count` cards by rank and suit, with the number of ways in which the shoe can give
 * it. The list of cards is the same one every time, so it must not be kept.
 */
export function forEachDeal(
  decks: number,
  count: number,
  visit: (cards: readonly Card[], ways: number) => void,
): void {
  const dealt: Card[] = [];
  const deal = (ways: number): void => {
    if (dealt.length === count) {
      visit(dealt, ways);
      return;
    }
    for (const card of KINDS) {
      const left = copiesLeft(decks, card, dealt);
      if (left === 0) continue;
      dealt.push(card);
      deal(ways * left);
      dealt.pop();
    }
  };
  deal(1);
}

/** How many of a card are still in the shoe when `dealt` are out of it. */
export function copiesLeft(decks: number, card: Card, dealt: readonly Card[]): number {
  let left = decks;
  for (const other of dealt) if (other === card) left--;
  return left;
}

/** The number of sequences of `count` cards. */
export function deals(decks: number, count: number): number {
  let ways = 1;
  for (let i = 0; i < count; i++) ways *= cardsInShoe(decks) - i;
  return ways;
}

/** The chance that the next `count` cards have a property. */
export function chanceOf(decks: number, count: number, holds: (cards: readonly Card[]) => boolean): Fraction {
  let favourable = 0;
  forEachDeal(decks, count, (cards, ways) => {
    if (holds(cards)) favourable += ways;
  });
  return fraction(favourable, deals(decks, count));
}
