// How the dealer's hand ends, exactly: every final hand as the cards drawn to it and the number of orders in which they can come.
import { cardOf } from '../../rules/cards/cards.ts';
import { addCard, EMPTY, isBust, isTwoCard21, type Tally, total } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { drawsOn } from '../../rules/play/dealer.ts';
import { type Counts, RANKS } from './ranks.ts';

/** How the dealer can end: 17 to 21, bust, blackjack. Totals below 17 come up where a book lets the dealer stand earlier. */
export const ENDS = 12;
export const DEALER_BUST = 10;
export const DEALER_BLACKJACK = 11;
const LOWEST = 12;

/**
 * The final hands for one up card, as a tree: a step takes all cards of one rank, ranks in order, and a hand is a step with `orders`.
 * Steps are listed depth first, so that every step follows the one it continues.
 */
export interface FinalHands {
  /** How many ranks were taken before. */
  readonly depth: Uint8Array;
  /** Rank and number of its cards, as `rank * MOST_OF_RANK + cards`. */
  readonly taken: Uint16Array;
  /** In how many orders the cards of the steps up to here make a final hand; 0 where they make none. */
  readonly orders: Float64Array;
  readonly ends: Uint8Array;
  /** How many cards were drawn. */
  readonly drawn: Uint8Array;
}

/** A card of this rank, as the rules know it; its suit does not matter to a dealer. */
export function anyCard(rank: number): number {
  return cardOf(rank === RANKS - 1 ? 12 : rank, 0);
}

function endOf(tally: Tally): number {
  if (isBust(tally)) return DEALER_BUST;
  return isTwoCard21(tally) ? DEALER_BLACKJACK : Math.max(0, total(tally) - LOWEST);
}

/** A dealer's hand that ends so, as the rules see it. */
export function tallyOfEnd(end: number): Tally {
  const cards = (...ranks: number[]) => ranks.map(anyCard).reduce(addCard, EMPTY);
  if (end === DEALER_BLACKJACK) return cards(0, 9);
  if (end === DEALER_BUST) return cards(9, 9, 5);
  // Three cards, so that no 21 of them is a blackjack.
  const points = end + LOWEST;
  return points <= 15 ? cards(1, 2, points - 6) : cards(5, 4, points - 12);
}

export function finalHands(rules: Rules, up: number): FinalHands {
  const found = new Map<string, { end: number; orders: number; counts: number[] }>();
  const counts = new Array<number>(RANKS).fill(0);
  const draw = (tally: Tally) => {
    for (let rank = 0; rank < RANKS; rank++) {
      const after = addCard(tally, anyCard(rank));
      counts[rank] = (counts[rank] ?? 0) + 1;
      if (!isBust(after) && drawsOn(rules, after)) draw(after);
      else {
        const end = endOf(after);
        const key = `${end} ${counts.join()}`;
        const known = found.get(key);
        if (known) known.orders++;
        else found.set(key, { end, orders: 1, counts: [...counts] });
      }
      counts[rank] = (counts[rank] ?? 0) - 1;
    }
  };
  draw(addCard(EMPTY, anyCard(up)));
  return treeOf([...found.values()]);
}

interface FinalHand {
  readonly end: number;
  readonly orders: number;
  readonly counts: readonly number[];
}

interface Step {
  readonly taken: number;
  readonly depth: number;
  readonly drawn: number;
  readonly next: Map<number, Step>;
  hand: FinalHand | null;
}

function treeOf(hands: readonly FinalHand[]): FinalHands {
  const root: Step = { taken: 0, depth: 0, drawn: 0, next: new Map(), hand: null };
  for (const hand of hands) {
    let step = root;
    for (const [rank, count] of hand.counts.entries()) {
      if (count === 0) continue;
      const taken = rank * MOST_OF_RANK + count;
      const known = step.next.get(taken);
      const after = known ?? {
        taken,
        depth: step.depth + 1,
        drawn: step.drawn + count,
        next: new Map<number, Step>(),
        hand: null,
      };
      step.next.set(taken, after);
      step = after;
    }
    step.hand = hand;
  }
  const steps: Step[] = [];
  const list = (step: Step) => {
    for (const after of step.next.values()) {
      steps.push(after);
      list(after);
    }
  };
  list(root);
  return {
    depth: Uint8Array.from(steps, ({ depth }) => depth),
    taken: Uint16Array.from(steps, ({ taken }) => taken),
    orders: Float64Array.from(steps, ({ hand }) => hand?.orders ?? 0),
    ends: Uint8Array.from(steps, ({ hand }) => hand?.end ?? 0),
    drawn: Uint8Array.from(steps, ({ drawn }) => drawn),
  };
}

/** The most cards of one rank, and of all ranks, that a dealer draws. */
const MOST_OF_RANK = 22;
const MOST_DRAWN = 24;
const MOST_IN_SHOE = 256;

/** The number of ways to take so many cards of a rank, one after the other, by `cards * MOST_OF_RANK + taken`. */
const WAYS = new Float64Array(MOST_IN_SHOE * MOST_OF_RANK);
for (let cards = 0; cards < MOST_IN_SHOE; cards++) {
  let ways = 1;
  for (let taken = 0; taken < MOST_OF_RANK; taken++) {
    WAYS[cards * MOST_OF_RANK + taken] = ways;
    ways *= Math.max(0, cards - taken);
  }
}

// Written over by every call: there are a million of them.
const perOrder = new Float64Array(MOST_DRAWN);
perOrder[0] = 1;
const ways = new Float64Array(RANKS * MOST_OF_RANK);
const products = new Float64Array(RANKS + 1);
products[0] = 1;

/**
 * The chance of each end when these cards are left, written into `chances`. `noBlackjack`: the check found none, so the chances are
 * those of the other ends.
 */
export function chancesOfEnds(
  hands: FinalHands,
  left: Counts,
  noBlackjack: boolean,
  chances: Float64Array,
): void {
  chances.fill(0);
  let all = 0;
  for (const count of left) all += count;
  for (let drawn = 1; drawn < MOST_DRAWN; drawn++)
    perOrder[drawn] = (perOrder[drawn - 1] ?? 0) / (all - drawn + 1);
  for (let rank = 0; rank < RANKS; rank++) {
    const from = (left[rank] ?? 0) * MOST_OF_RANK;
    ways.set(WAYS.subarray(from, from + MOST_OF_RANK), rank * MOST_OF_RANK);
  }
  const { depth, taken, orders, ends, drawn } = hands;
  for (let step = 0; step < depth.length; step++) {
    const at = depth[step] ?? 0;
    const product = (products[at - 1] ?? 0) * (ways[taken[step] ?? 0] ?? 0);
    products[at] = product;
    const times = orders[step] ?? 0;
    if (times === 0) continue;
    const end = ends[step] ?? 0;
    chances[end] = (chances[end] ?? 0) + product * times * (perOrder[drawn[step] ?? 0] ?? 0);
  }
  if (!noBlackjack) return;
  const others = 1 - (chances[DEALER_BLACKJACK] ?? 0);
  for (let end = 0; end < ENDS; end++) chances[end] = (chances[end] ?? 0) / others;
  chances[DEALER_BLACKJACK] = 0;
}
