// The decisions of a strategy chart for every hand, so that what the chart is worth can be worked out as exactly as the best play.
import { at } from '../../rules/lookup.ts';
import { SPLIT, STAND } from '../../rules/play/options.ts';
import { decide, decideDoubled, type Strategy } from '../strategy.ts';
import { type Origin, pairRank } from './payoffs.ts';
import type { AgainstUpCard, Decisions } from './play.ts';

/** All but the splits. */
export function decisionsOf(
  strategy: Strategy,
  { hands, payoffs, up, closed }: AgainstUpCard,
  origin: Origin,
): Decisions {
  return Array.from({ length: payoffs.doublesInAll + 1 }, (_, doubles) => {
    const { open } = payoffs.stage(origin, doubles);
    return Uint8Array.from(hands.all, ({ tally }, hand) => {
      const without = at(open, hand) & ~SPLIT & ~closed;
      if ((without & ~STAND) === 0) return STAND;
      return doubles === 0
        ? decide(strategy, tally, 0, up + 1, without)
        : decideDoubled(strategy, tally, up + 1, without);
    });
  });
}

export function splits(
  strategy: Strategy,
  { rules, hands, payoffs, up, closed }: AgainstUpCard,
  hand: number,
): boolean {
  const one = at(hands.all, hand);
  const rank = pairRank(rules, one);
  if (rank === null) return false;
  const open = at(payoffs.stage('dealt', 0).open, hand) & ~closed;
  return decide(strategy, one.tally, rank + 1, up + 1, open) === SPLIT;
}
