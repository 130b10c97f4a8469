// A guest disputes the hand that was just settled: the floor holds it, or proposes to put it right.
import type { Chance } from '../../../hardware-sim/world/chance.ts';
import type { PageInput } from '../../protocol/inputs.ts';
import type { TableView } from '../../protocol/view.ts';

const RECEIVERS = ['player', 'house'] as const;
const REASONS = ['paid-wrong', 'card-wrong', 'ruling', 'other'] as const;
const HELD_ONLY = 0.3;
const MOST_CENTS = 50_000;

/** Null when no settled round lies behind the table. */
export function disputed(chance: Chance, { round, lastWagers }: TableView): PageInput | null {
  const wager = lastWagers[chance.below(lastWagers.length)];
  if (!wager) return null;
  if (chance.happens(HELD_ONLY))
    return { type: 'hold-hand', round, reason: 'the guest has counted otherwise' };
  const { seat, bettor } = wager;
  const amount = chance.between(1, MOST_CENTS);
  const text = 'seen on the recording';
  const [to, why] = [chance.pick(RECEIVERS), chance.pick(REASONS)];
  return { type: 'propose-adjustment', round, seat, bettor, amount, to, why, text };
}
