// The splits of a box, read off the order of its hands: a split hand's second half follows it, so the last half split
// off a hand comes first after it.
import type { BoxRecord, HandRecord } from '../record.ts';

export interface Pair {
  /** Index of the hand that was split. */
  readonly at: number;
  readonly cards: readonly (string | undefined)[];
}

export interface SplitTree {
  /** The pairs that were split, those of one hand in the order of its splits. */
  readonly pairs: readonly Pair[];
  /** The splits explain exactly the hands that there are. */
  readonly complete: boolean;
  /** The two cards that the box was dealt. */
  readonly firstTwo: readonly string[];
}

export const splitsOf = (hand: HandRecord): number =>
  hand.decisions.filter((decision) => decision === 'split').length;

export function splitTree(box: BoxRecord): SplitTree {
  const pairs: Pair[] = [];
  const halfOf: (string | undefined)[] = [];
  /** Reads the hand at an index with all that was split off it; returns the index after them. */
  const read = (at: number): number => {
    const hand = box.hands[at];
    if (!hand) return at + 1;
    let next = at + 1;
    const own: Pair[] = [];
    for (let left = splitsOf(hand); left > 0; left -= 1) {
      own.unshift({ at, cards: [hand.cards[0], box.hands[next]?.cards[0]] });
      next = read(next);
    }
    pairs.push(...own);
    halfOf[at] = own[0]?.cards[1];
    return next;
  };
  const complete = read(0) === box.hands.length;
  const root = box.hands[0];
  const second = halfOf[0] ?? root?.cards[1];
  const firstTwo = [root?.cards[0], second].filter((card) => card !== undefined);
  return { pairs, complete, firstTwo };
}
