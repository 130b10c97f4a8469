// A tally is all that the rules ask of a hand's cards, kept in one integer so that adding a card is
// one addition and one OR:
//   bits 0–7 total with aces as 1 · 8–12 number of cards · 13 has an ace · 14–17 suits seen
//   18 six seen · 19 seven seen · 20 eight seen · 21 another rank seen

import { numberAt } from '../lookup.ts';
import { ACE, type Card, EIGHT, pointsOf, RANKS, rankOf, SEVEN, SIX, SPADES, suitOf } from './cards.ts';

export type Tally = number;

export const EMPTY: Tally = 0;

const COUNT_SHIFT = 8;
const ACE_BIT = 1 << 13;
const SUITS_SHIFT = 14;
const RANK_BITS: Readonly<Record<number, number>> = { [SIX]: 1 << 18, [SEVEN]: 1 << 19, [EIGHT]: 1 << 20 };
const OTHER_RANK = 1 << 21;
const ONLY_SEVENS = 1 << 19;
const SIX_SEVEN_EIGHT = (1 << 18) | (1 << 19) | (1 << 20);
const RANKS_SEEN = SIX_SEVEN_EIGHT | OTHER_RANK;
const SPADES_ONLY = 1 << SPADES;

const ADDED = new Int32Array(RANKS.length * 4);
const SEEN = new Int32Array(RANKS.length * 4);
for (let card = 0; card < ADDED.length; card++) {
  ADDED[card] = pointsOf(card) | (1 << COUNT_SHIFT);
  SEEN[card] =
    (rankOf(card) === ACE ? ACE_BIT : 0) |
    (1 << (SUITS_SHIFT + suitOf(card))) |
    (RANK_BITS[rankOf(card)] ?? OTHER_RANK);
}

/** The total by hard total, and with an ace 256 places on: a lookup, because nothing is asked as often. */
const TOTALS = new Uint8Array(512);
const ACE_TO_TOTALS = 13 - 8;
for (let hard = 0; hard < 256; hard++) {
  TOTALS[hard] = hard;
  TOTALS[256 + hard] = hard <= 11 ? hard + 10 : hard;
}

export function addCard(tally: Tally, card: Card): Tally {
  return (tally + numberAt(ADDED, card)) | numberAt(SEEN, card);
}

export function tallyOf(cards: readonly Card[]): Tally {
  return cards.reduce(addCard, EMPTY);
}

export function cardCount(tally: Tally): number {
  return (tally >> COUNT_SHIFT) & 31;
}

/** The total with every ace counted as 1. @rule total.hard */
export function hardTotal(tally: Tally): number {
  return tally & 255;
}

/** A hand is soft while one of its aces counts 11. @rule total.soft */
export function isSoft(tally: Tally): boolean {
  return (tally & ACE_BIT) !== 0 && hardTotal(tally) <= 11;
}

/** An ace counts 11 unless that would bring the hand over 21. @rule cards.value */
export function total(tally: Tally): number {
  return numberAt(TOTALS, (tally & 255) | ((tally & ACE_BIT) >> ACE_TO_TOTALS));
}

export function isBust(tally: Tally): boolean {
  return hardTotal(tally) > 21;
}

/** Seventeen or better: needs no card. @rule total.pat */
export function isPat(tally: Tally): boolean {
  return total(tally) >= 17;
}

/** An ace and a ten-value card as the first two cards. Whether a split hand counts is the book's to say. @rule blackjack.definition, outcome.splitAceAndTenIsBlackjack */
export function isTwoCard21(tally: Tally): boolean {
  return cardCount(tally) === 2 && total(tally) === 21;
}

export function isThreeSevens(tally: Tally): boolean {
  return cardCount(tally) === 3 && (tally & RANKS_SEEN) === ONLY_SEVENS;
}

export function isSixSevenEight(tally: Tally): boolean {
  return cardCount(tally) === 3 && (tally & RANKS_SEEN) === SIX_SEVEN_EIGHT;
}

/** The suits seen, one bit each, clubs lowest. */
export function suitsSeen(tally: Tally): number {
  return (tally >> SUITS_SHIFT) & 15;
}

export function isSuited(tally: Tally): boolean {
  const suits = suitsSeen(tally);
  return suits !== 0 && (suits & (suits - 1)) === 0;
}

export function isAllSpades(tally: Tally): boolean {
  return suitsSeen(tally) === SPADES_ONLY;
}
