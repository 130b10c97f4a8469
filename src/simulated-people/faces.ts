// A card as it is tapped on a screen: by its number.
import type { RankLetter } from '../../drivers/shoe-scanner/frame.ts';
import type { Card } from '../../hardware-sim/devices/card.ts';
import type { Chance } from '../../hardware-sim/world/chance.ts';

const RANKS: readonly RankLetter[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const SUITS = 'CDHS';
const SUIT_LETTERS = ['C', 'D', 'H', 'S'] as const;

export function faceNumber({ rank, suit }: Card): number {
  return RANKS.indexOf(rank) * SUITS.length + SUITS.indexOf(suit);
}

/** A slip of the finger: the rank beside it, but never a ten. */
export function otherFace(chance: Chance, { rank, suit }: Card): Card {
  const others = RANKS.filter((one) => one !== rank && one !== 'T');
  return { rank: others[chance.below(others.length)] ?? rank, suit };
}

/** "KD" */
export function cardNamed(name: string): Card | null {
  const [rank, suit] = name;
  const known = RANKS.find((one) => one === rank);
  const letter = SUIT_LETTERS.find((one) => one === suit);
  return known && letter ? { rank: known, suit: letter } : null;
}

export function cardOfFace(face: number): Card {
  const rank = RANKS[Math.floor(face / SUITS.length)];
  const suit = SUIT_LETTERS[face % SUITS.length];
  if (!rank || !suit) throw new RangeError(`${face} is no card`);
  return { rank, suit };
}
