// How often each hand comes up in a round that is played so: the weight of a hand when a chart is made.
import { at } from '../../rules/lookup.ts';
import { DOUBLE, HIT, REDOUBLE, SPLIT } from '../../rules/play/options.ts';
import type { UpCardPlay, Way } from './analyse.ts';
import { type Hands, stepsOf } from './hands.ts';
import { RANKS } from './ranks.ts';

/** By number of doubles and hand. */
export type Weights = readonly Float64Array[];

function addTo(weights: Float64Array, hand: number, weight: number): void {
  weights[hand] = (weights[hand] ?? 0) + weight;
}

/** From the weights of the two-card hands to those of all hands. */
export function follow(hands: Hands, { played: { decisions, next } }: Way, weights: Weights): Weights {
  const draw = (hand: number, weight: number, to: Float64Array) => {
    for (let rank = 0; rank < RANKS; rank++)
      for (const [after, part] of stepsOf(hands, hand, rank))
        if (after >= 0) addTo(to, after, weight * part * at(next, hand * RANKS + rank));
  };
  // Lowest totals first: every card leads to a higher one.
  for (const hand of hands.order.toReversed())
    for (const [doubles, own] of weights.entries()) {
      const weight = at(own, hand);
      if (weight === 0) continue;
      const decision = at(at(decisions, doubles), hand);
      if (decision === HIT) draw(hand, weight, own);
      if (decision === DOUBLE || decision === REDOUBLE) draw(hand, weight, at(weights, doubles + 1));
    }
  return weights;
}

export function noWeights({ hands, payoffs }: UpCardPlay['table']): Weights {
  return Array.from({ length: payoffs.doublesInAll + 1 }, () => new Float64Array(hands.all.length));
}

/** The hands of the deal, but for pairs that are split. */
export function weightsOfDeal({ table, deals, first }: UpCardPlay): Weights {
  const weights = noWeights(table);
  for (const { hand, chance, decision } of deals) if (decision !== SPLIT) addTo(at(weights, 0), hand, chance);
  return follow(table.hands, first, weights);
}

/** The hands that come from a pair which is split. */
export function weightsOfPair({ table, deals }: UpCardPlay, pair: UpCardPlay['pairs'][number]): Weights {
  const { hands } = table;
  const counts = (...ranks: number[]) =>
    Array.from({ length: RANKS }, (_, rank) => ranks.filter((one) => one === rank).length);
  const twice = counts(pair.rank, pair.rank).join();
  const single = hands.find(counts(pair.rank));
  const weights = noWeights(table);
  for (const { hand, chance, decision } of deals) {
    if (decision !== SPLIT || at(hands.all, hand).counts.join() !== twice) continue;
    for (let rank = 0; rank < RANKS; rank++)
      for (const [after, part] of stepsOf(hands, single, rank))
        if (after >= 0 && rank !== pair.rank)
          addTo(at(weights, 0), after, 2 * chance * part * at(pair.second, rank));
  }
  return follow(hands, pair, weights);
}
