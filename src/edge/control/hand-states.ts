// The player's hands as small numbers: all that their value depends on but the suits and the pair.
import { cardOf } from '../../rules/cards/cards.ts';
import { addCard, cardCount, EMPTY, hardTotal, isBust, type Tally } from '../../rules/cards/tally.ts';
import { at } from '../../rules/lookup.ts';

/** Cards by what they count: place 0 is the ace, place 9 every ten-value card. */
export const POINTS = 10;
const KING = 12;
const CLUBS = 0;
const DIAMONDS = 1;

/** A card that counts so much, as the rules know it. */
export function anyCard(points: number, suit = CLUBS): number {
  return cardOf(points === POINTS ? KING : points - 1, suit);
}

export const BUST_STATE = -1;

export interface HandStates {
  /** One hand of each state, of mixed suits. */
  readonly tallies: readonly Tally[];
  /** The state after a card, by `state * POINTS + points - 1`; -1 for a bust. */
  readonly next: Int16Array;
  /** Those with the highest hard total first: every card leads to a state before. */
  readonly order: readonly number[];
  /** By `keyOf` a hand that is not bust. */
  readonly byKey: Int16Array;
}

const KEYS = 1 << 15;

/** Total, number of cards, an ace, and the ranks that make a 6-7-8 or three sevens: all of a tally but its suits. */
export function keyOf(tally: Tally): number {
  return (tally & 31) | ((tally >> 3) & 0x7e0) | ((tally >> 7) & 0x7800);
}

export function handStates(): HandStates {
  const byKey = new Int16Array(KEYS).fill(BUST_STATE);
  const tallies: Tally[] = [];
  const find = (tally: Tally): number => {
    if (isBust(tally)) return BUST_STATE;
    const key = keyOf(tally);
    if (at(byKey, key) === BUST_STATE) byKey[key] = tallies.push(tally) - 1;
    return at(byKey, key);
  };
  find(EMPTY);
  const next: number[] = [];
  // The list grows while it is read, until no card leads to a new state.
  for (let state = 0; state < tallies.length; state++) {
    const tally = at(tallies, state);
    const suit = cardCount(tally) % 2 === 0 ? CLUBS : DIAMONDS;
    for (let points = 1; points <= POINTS; points++) next.push(find(addCard(tally, anyCard(points, suit))));
  }
  const order = [...tallies.keys()].sort((a, b) => hardTotal(at(tallies, b)) - hardTotal(at(tallies, a)));
  return { tallies, next: Int16Array.from(next), order, byKey };
}
