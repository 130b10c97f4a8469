// The analyser counts cards by what they count: rank 0 is the ace, ranks 1 to 8 are two to nine, rank 9 is every ten-value card.
// Suits matter only to the hands that make a suited 6-7-8 or three suited sevens (hands.ts).
import { oneDeck, pointsOf } from '../../rules/cards/cards.ts';

export const RANKS = 10;
export const ACE = 0;
export const SIX = 5;
export const SEVEN = 6;
export const EIGHT = 7;
export const TEN_VALUE = 9;

/** How many cards of each rank there are. */
export type Counts = Uint8Array;

/** The cards of a Spanish shoe: no tens, so three ten-value cards in a suit. */
export function shoeOf(decks: number): Counts {
  const counts = new Uint8Array(RANKS);
  for (const card of oneDeck()) addTo(counts, pointsOf(card) - 1, decks);
  return counts;
}

export function addTo(counts: Counts, rank: number, cards: number): void {
  counts[rank] = countOf(counts, rank) + cards;
}

export function countOf(counts: Counts, rank: number): number {
  return counts[rank] ?? 0;
}

export function allOf(counts: Counts): number {
  let all = 0;
  for (const count of counts) all += count;
  return all;
}

/** The rank that makes a blackjack with this up card; null where none does. */
export function completesBlackjack(up: number): number | null {
  if (up === ACE) return TEN_VALUE;
  return up === TEN_VALUE ? ACE : null;
}
