// What a played and settled round adds to the counts.

import { isBust } from '../rules/cards/tally.ts';
import { at } from '../rules/lookup.ts';
import type { Line } from '../rules/pay/line.ts';
import { dealerHasBlackjack } from '../rules/pay/outcome.ts';
import { payoutOf } from '../rules/pay/payout.ts';
import { add, type Counts, FIGURE, FIRST_PAYOUT } from './counts.ts';
import type { SimulatedHand } from './simulated-round.ts';
import type { SimulatedTable } from './simulated-table.ts';

/**
 * The first lines are those of the main wager, one for each hand in order. The super bonus needs no wager and is worth
 * more the smaller the wager is, so it is kept apart. Returns what the main wager brought, in cents.
 */
export function countRound(table: SimulatedTable, counts: Counts): number {
  const { round, lines } = table;
  const { hands } = round.box;
  let net = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = at(lines, i);
    if (line.wager === 'main') {
      net += line.net;
      countHand(table, at(hands, i), line, counts);
    } else if (line.wager === 'super-bonus') {
      add(counts, FIGURE.superBonuses, 1);
      add(counts, FIGURE.superBonusPaid, line.net);
    }
  }
  add(counts, FIGURE.hands, hands.length);
  add(counts, FIGURE.net, net);
  add(counts, FIGURE.netSquared, net * net);
  if (dealerHasBlackjack(round.dealer)) add(counts, FIGURE.dealerBlackjacks, 1);
  if (isBust(round.dealer)) add(counts, FIGURE.dealerBusts, 1);
  return net;
}

function countHand(table: SimulatedTable, hand: SimulatedHand, line: Line, counts: Counts): void {
  add(counts, FIGURE.staked, line.stake);
  if (hand.doubles > 0) add(counts, FIGURE.doubles, 1);
  switch (line.result) {
    case 'win':
      add(counts, FIRST_PAYOUT + payoutOf(table.rules, hand), 1);
      break;
    case 'push':
      add(counts, FIGURE.pushed, 1);
      break;
    case 'surrender':
      add(counts, FIGURE.surrenders, 1);
      break;
    case 'rescue':
      add(counts, FIGURE.rescues, 1);
      break;
    default:
      if (isBust(hand.tally)) add(counts, FIGURE.busts, 1);
  }
}
