import type { Card } from '../../../hardware-sim/devices/card.ts';
import type { Chance } from '../../../hardware-sim/world/chance.ts';

/** Spanish cards: there are no tens. */
export function anyCard(chance: Chance): Card {
  const rank = chance.pick(['A', '2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K'] as const);
  return { rank, suit: chance.pick(['C', 'D', 'H', 'S'] as const) };
}
