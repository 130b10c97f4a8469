// Cards are small integers inside (rank × 4 + suit) and two letters outside ("7S").

import { Impossible } from '../impossible.ts';

export type Card = number;

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
/** @rule cards.suits */
export const SUITS = ['C', 'D', 'H', 'S'] as const;

export const ACE = 0;
export const SIX = 5;
export const SEVEN = 6;
export const EIGHT = 7;
export const TEN = 9;
export const SPADES = 3;

/** The ten of each suit is taken out of a deck of 52. */
export const CARDS_PER_DECK = 48;

/** @rule cards.decks.total */
export function cardsInShoe(decks: number): number {
  return decks * CARDS_PER_DECK;
}

export function cardOf(rank: number, suit: number): Card {
  return rank * 4 + suit;
}

export function rankOf(card: Card): number {
  return card >> 2;
}

export function suitOf(card: Card): number {
  return card & 3;
}

/** @rule cards.value — an ace counts 1 here; tally.ts raises it to 11 where that does not bust the hand. */
export function pointsOf(card: Card): number {
  return Math.min(rankOf(card) + 1, 10);
}

export function isAce(card: Card): boolean {
  return rankOf(card) === ACE;
}

/** A ten is a card that can be recognised but not played: it should not be in the shoe. */
export function isTen(card: Card): boolean {
  return rankOf(card) === TEN;
}

/** J, Q or K (and the ten that should not be there). */
export function isTenValue(card: Card): boolean {
  return rankOf(card) >= TEN;
}

/** Ace or ten-value: the up cards under which the dealer may have a blackjack. */
export function canBeBlackjack(upCard: Card): boolean {
  return isAce(upCard) || isTenValue(upCard);
}

const RANK_LETTERS: readonly string[] = RANKS;
const SUIT_LETTERS: readonly string[] = SUITS;

/** Reads "7S"; null when it is no card. */
export function parseCard(text: string): Card | null {
  if (text.length !== 2) return null;
  const rank = RANK_LETTERS.indexOf(text.charAt(0));
  const suit = SUIT_LETTERS.indexOf(text.charAt(1));
  return rank < 0 || suit < 0 ? null : cardOf(rank, suit);
}

export function cardName(card: Card): string {
  const rank = RANKS[rankOf(card)];
  const suit = SUITS[suitOf(card)];
  if (rank === undefined || suit === undefined) throw new Impossible('no-such-card', `${card} is no card`);
  return rank + suit;
}

/** The playable cards of one deck, in order. */
export function oneDeck(): Card[] {
  const deck: Card[] = [];
  for (let card = 0; card < RANKS.length * SUITS.length; card++) if (!isTen(card)) deck.push(card);
  return deck;
}
