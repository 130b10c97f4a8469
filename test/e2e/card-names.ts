// A card by its two letters, as the tests write it.
import type { Card } from '../../hardware-sim/devices/card.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['C', 'D', 'H', 'S'] as const;

export function cardOf(name: string): Card {
  const rank = RANKS.find((letter) => letter === name[0]);
  const suit = SUITS.find((letter) => letter === name[1]);
  if (!rank || !suit) throw new Error(`"${name}" is no card`);
  return { rank, suit };
}
