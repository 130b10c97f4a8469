// The id of a thing that a device does: used once in a table's life. It consists of the round and the number of the thing in the round.
import type { TableState } from '../../table/state.ts';

export const THINGS_OF_A_ROUND = 64;

/** Of the wheel, which wants each id higher than the last: also after rounds' ids that tests alone have used up. */
export function spinId({ testSpins }: TableState, round: number, thing: number): number {
  return (round + (testSpins?.skipped ?? 0)) * THINGS_OF_A_ROUND + thing;
}
