// The wagers of a scenario. It knows neither coupons nor spoken wagers.

import type { Wager } from '../table/inputs/wagers/wager.ts';
import type { TableRefusal } from '../table/refusals.ts';
import { type Floor, send } from './floor.ts';
import type { ScenarioWager } from './scenario.ts';

export function placing(wager: Omit<Wager, 'type' | 'coupon' | 'verbal'>): Wager {
  return { type: 'place-wager', ...wager, coupon: 0, verbal: false };
}

/** Places a wager of the file; `all` are those of its round. */
export function placeWager(floor: Floor, wager: ScenarioWager, all: ScenarioWager[]): TableRefusal | null {
  const { seat, main, match = 0, spin = 0, bettor, kind } = wager;
  const first = all.find((one) => one.seat === seat && one.kind === 'player') === wager;
  const player = wager.player ?? (first || kind === 'dealer' ? seat : `${seat}${bettor}`);
  // The one listed first sits at the box.
  const seated = !floor.table.state.wagers.some((box) => box.seat === seat);
  return send(floor, placing({ seat, bettor, player, kind, main, match, spin, seated }));
}
