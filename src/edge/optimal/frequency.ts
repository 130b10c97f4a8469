// How often a hand that is played the best way makes a blackjack or a bonus, from an analysis.
import { at } from '../../rules/lookup.ts';
import { payoutOf } from '../../rules/pay/payout.ts';
import { SPLIT, STAND } from '../../rules/play/options.ts';
import type { Analysis, SplitWay, UpCardPlay } from './analyse.ts';
import { DEALER_BLACKJACK, ENDS } from './dealer.ts';
import { stepsOf } from './hands.ts';
import { handAt, type Origin, originOfPair } from './payoffs.ts';
import { allOf, completesBlackjack, countOf, RANKS } from './ranks.ts';
import { follow, noWeights, type Weights } from './reach.ts';

/** The chance that two cards are played, or win at once: a check that finds a blackjack ends all other hands. */
function chanceOfPlay({ table: { hands, payoffs, shoe, up, late } }: UpCardPlay, hand: number): number {
  if (at(payoffs.stage('dealt', 0).pays, hand * ENDS + DEALER_BLACKJACK) > 0) return 1;
  const completing = late ? null : completesBlackjack(up);
  if (completing === null) return 1;
  const left = countOf(shoe, completing) - at(at(hands.all, hand).counts, completing);
  return 1 - left / (allOf(shoe) - 2);
}

function add(weights: Float64Array, hand: number, weight: number): void {
  weights[hand] = at(weights, hand) + weight;
}

function weightsOfDeals(play: UpCardPlay): Weights {
  const weights = noWeights(play.table);
  for (const { hand, chance, decision } of play.deals)
    if (decision !== SPLIT) add(at(weights, 0), hand, chance * chanceOfPlay(play, hand));
  return follow(play.table.hands, play.first, weights);
}

/** All hands of a pair together: those with a second card of another rank, and those that take any because no split is left. */
function weightsOfSplits(play: UpCardPlay, pair: SplitWay): Weights {
  const { hands } = play.table;
  const weights = noWeights(play.table);
  let split = 0;
  for (const { hand, chance, decision } of play.deals)
    if (decision === SPLIT && at(at(hands.all, hand).counts, pair.rank) === 2)
      split += chance * chanceOfPlay(play, hand);
  if (split === 0) return weights;
  const single = hands.find(Array.from({ length: RANKS }, (_, rank) => (rank === pair.rank ? 1 : 0)));
  const same = at(pair.second, pair.rank);
  for (let rank = 0; rank < RANKS; rank++) {
    const held = pair.free + (rank === pair.rank ? 0 : pair.others / (1 - same));
    for (const [after, part] of stepsOf(hands, single, rank))
      if (after >= 0) add(at(weights, 0), after, split * held * part * at(pair.second, rank));
  }
  return follow(hands, pair, weights);
}

/** How often each payout is earned in a round, by its place in rules/pay/payout.ts. */
export function payoutsPerRound({ upCards, hands }: Analysis, payouts: number): Float64Array {
  const sums = new Float64Array(payouts);
  const count = (play: UpCardPlay, origin: Origin, weights: Weights, decisions: readonly Uint8Array[]) => {
    for (const [doubles, own] of weights.entries())
      for (const [hand, weight] of own.entries())
        if (weight > 0 && at(at(decisions, doubles), hand) === STAND)
          add(
            sums,
            payoutOf(play.table.rules, handAt(play.table.rules, at(hands.all, hand), origin, doubles)),
            weight,
          );
  };
  for (const play of upCards) {
    count(play, 'dealt', weightsOfDeals(play), play.first.played.decisions);
    for (const pair of play.pairs)
      count(
        play,
        originOfPair(play.table.rules, pair.rank),
        weightsOfSplits(play, pair),
        pair.played.decisions,
      );
  }
  return sums;
}
