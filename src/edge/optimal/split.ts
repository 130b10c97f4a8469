// The value of splitting a pair. The hands of one pair are exchangeable: each is played by its own cards alone, so every one of them has
// the same law, and the cards that the others hold count only by how many of the pair's rank are gone. One strategy serves all of them, the
// best one while a single partner is out. For that strategy the average is exact: inclusion and exclusion over the second cards that are
// not of the pair's rank (docs/mathematics.md). The square, and what a late blackjack takes from several hands, treat the hands as
// independent once the dealer's end is known.
import { at } from '../../rules/lookup.ts';
import { DOUBLE, HIT, REDOUBLE } from '../../rules/play/options.ts';
import { chancesOfEnds, DEALER_BLACKJACK, ENDS } from './dealer.ts';
import { type Hands, stepsOf } from './hands.ts';
import { originOfPair } from './payoffs.ts';
import {
  type AgainstUpCard,
  addRow,
  chancesOfNext,
  type Decisions,
  LOSES_NOTHING,
  LOST_BEFORE,
  type Played,
  play,
  SQUARE,
  STANDS_TO_LOSE,
  type Values,
  WIDTH,
  type Wish,
} from './play.ts';
import { ACE, completesBlackjack, countOf, RANKS } from './ranks.ts';

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** One way in which the second cards can come: how many are of the pair's rank, how many are not, in how many orders. */
interface Path {
  /** Splits beyond the first. */
  readonly again: number;
  /** Hands with a second card of another rank. */
  readonly others: number;
  /** Hands whose second card may be any, because no split is left. */
  readonly free: number;
  readonly orders: number;
}

/** All ways until every hand has its second card, or no split is left. */
export function pathsOf(maxSplits: number): Path[] {
  const paths = new Map<string, Path>();
  const found = (again: number, others: number, free: number) => {
    const key = `${again} ${others} ${free}`;
    paths.set(key, { again, others, free, orders: (paths.get(key)?.orders ?? 0) + 1 });
  };
  const draw = (again: number, others: number, waiting: number): void => {
    if (waiting === 0 || again + 1 === maxSplits) {
      found(again, others, waiting);
      return;
    }
    draw(again, others + 1, waiting - 1);
    draw(again + 1, others, waiting + 1);
  };
  draw(0, 0, 2);
  return [...paths.values()];
}

/** One hand of the pair, before its second card, with so many other cards of its rank out of the shoe. */
interface OneHand {
  /** Whatever its second card is, and only for second cards of another rank. */
  readonly any: Values;
  readonly other: Values;
}

export interface SplitPlay {
  readonly row: Values;
  /** How one of its hands is played while a single partner is out. */
  readonly played: Played;
  /** The chance of each rank as its second card. */
  readonly second: Float64Array;
  /** How many hands a split makes on average: with a second card of another rank, and with any because no split is left. */
  readonly others: number;
  readonly free: number;
}

class Pair {
  readonly #table: AgainstUpCard;
  readonly #rank: number;
  readonly #single: number;
  readonly #excluded: number | null;
  #follow: Decisions | null;
  /** The hands that can come up: at first all with a card of the rank, then those to which the decisions lead. */
  #reached: Uint8Array;
  readonly #known = new Map<number, OneHand>();

  /** @param follow decisions to play by; the best, if there are none */
  constructor(table: AgainstUpCard, rank: number, follow: Decisions | null) {
    this.#table = table;
    this.#rank = rank;
    this.#follow = follow;
    this.#single = table.hands.find(Array.from({ length: RANKS }, (_, each) => (each === rank ? 1 : 0)));
    this.#excluded = table.late ? null : completesBlackjack(table.up);
    this.#reached = Uint8Array.from(table.hands.all, ({ counts }) => ((counts[rank] ?? 0) > 0 ? 1 : 0));
  }

  #left(gone: number): Uint8Array | null {
    const left = Uint8Array.from(this.#table.shoe);
    const kept = countOf(left, this.#rank) - gone;
    if (kept < 0) return null;
    left[this.#rank] = kept;
    return left;
  }

  /** The chance that so many further cards are all of the pair's rank. */
  chanceOfRank(cards: number): number {
    const next = new Float64Array(RANKS);
    let chance = 1;
    for (let i = 0; i < cards; i++) {
      const left = this.#left(2 + i);
      if (!left) return 0;
      chancesOfNext(left, this.#excluded, next);
      chance *= at(next, this.#rank);
    }
    return chance;
  }

  chanceOfEnds(): Float64Array {
    const chances = new Float64Array(ENDS);
    const left = this.#left(2);
    if (left) chancesOfEnds(this.#table.finals, left, this.#excluded !== null, chances);
    return chances;
  }

  /** Decides how the hands of this pair are played, with one partner out. */
  playFirst(worth: Wish['worth']): Played {
    const played = this.#play(1, worth);
    this.#follow = played.decisions;
    this.#reached = reachedBy(this.#table.hands, this.#single, played.decisions);
    this.#known.set(1, this.#beforeSecondCard(played, 1));
    return played;
  }

  #play(partners: number, worth?: Wish['worth']): Played {
    const reached = this.#reached;
    return play(this.#table, {
      origin: originOfPair(this.#table.rules, this.#rank),
      removed: { rank: this.#rank, cards: partners },
      isReached: (hand) => reached[hand] === 1,
      ...(this.#follow && { follow: this.#follow }),
      ...(worth && { worth }),
    });
  }

  hand(partners: number): OneHand {
    const known = this.#known.get(partners);
    if (known) return known;
    const made = this.#beforeSecondCard(this.#play(partners), partners);
    this.#known.set(partners, made);
    return made;
  }

  /** The chance of each rank as a hand's second card. */
  second(partners: number): Float64Array {
    const next = new Float64Array(RANKS);
    const left = this.#left(1 + partners);
    if (left) chancesOfNext(left, this.#excluded, next);
    return next;
  }

  #beforeSecondCard({ values }: Played, partners: number): OneHand {
    const { hands } = this.#table;
    const any = new Float64Array(WIDTH);
    const other = new Float64Array(WIDTH);
    const next = this.second(partners);
    for (let rank = 0; rank < RANKS; rank++) {
      for (const [hand, part] of stepsOf(hands, this.#single, rank))
        for (const row of rank === this.#rank ? [any] : [any, other])
          addRow(values, hand, part * at(next, rank), row);
    }
    return { any, other };
  }

  /** What one hand adds when `again` cards of the rank came, and `others` further hands have a second card of another rank. */
  share(again: number, others: number, which: keyof OneHand, row: Values, weight: number): void {
    for (let more = 0; more <= others; more++) {
      const chance = this.chanceOfRank(again + more);
      if (chance === 0) break;
      const sign = more % 2 === 0 ? 1 : -1;
      addRow(this.hand(1 + again + more)[which], 0, weight * sign * choose(others, more) * chance, row);
    }
  }

  /** The chance of a path. */
  chance({ again, others, orders }: Path): number {
    let sum = 0;
    for (let more = 0; more <= others; more++)
      sum += (more % 2 === 0 ? 1 : -1) * choose(others, more) * this.chanceOfRank(again + more);
    return orders * sum;
  }
}

/** The square of what all hands win together, given what one wins for each end of the dealer's hand. */
function squareOf(one: Values, ends: Float64Array, hands: number): number {
  let together = 0;
  for (let end = 0; end < ENDS; end++) {
    const chance = at(ends, end);
    if (chance > 0) together += at(one, end) ** 2 / chance;
  }
  return hands * at(one, SQUARE) + hands * (hands - 1) * together;
}

/**
 * The chance that a late blackjack takes the original wager once: by the first hand that stands to lose it, if no hand has lost before and no
 * hand before it loses its whole stake.
 */
function lateLossOf(one: Values, blackjack: number, hands: number): number {
  const loses = at(one, STANDS_TO_LOSE) / blackjack;
  const nothing = at(one, LOSES_NOTHING) / blackjack;
  const notBefore = 1 - at(one, LOST_BEFORE) / blackjack;
  let sum = 0;
  for (let first = 0; first < hands; first++)
    sum += loses * nothing ** first * notBefore ** (hands - 1 - first);
  return sum;
}

/** The hands after `single`, if it gets a second card and is then played by these decisions. */
function reachedBy(hands: Hands, single: number, decisions: Decisions): Uint8Array {
  const reached = new Uint8Array(hands.all.length);
  const seen = decisions.map(() => new Uint8Array(hands.all.length));
  const draw = (hand: number, doubles: number) => {
    for (let rank = 0; rank < RANKS; rank++)
      for (const [after] of stepsOf(hands, hand, rank)) visit(after, doubles);
  };
  const visit = (hand: number, doubles: number) => {
    const known = at(seen, doubles);
    if (hand < 0 || known[hand] === 1) return;
    known[hand] = 1;
    reached[hand] = 1;
    const decision = at(at(decisions, doubles), hand);
    if (decision === HIT) draw(hand, doubles);
    if (decision === DOUBLE || decision === REDOUBLE) draw(hand, doubles + 1);
  };
  draw(single, 0);
  return reached;
}

/** What a split of this pair is worth, in units of the original wager. */
export function splitPair(
  table: AgainstUpCard,
  rank: number,
  { follow = null, worth }: { readonly follow?: Decisions | null; readonly worth?: Wish['worth'] } = {},
): SplitPlay {
  const pair = new Pair(table, rank, follow);
  const played = pair.playFirst(worth);
  const one = pair.hand(1).any;
  const ends = pair.chanceOfEnds();
  const row = new Float64Array(WIDTH);
  const blackjack = at(ends, DEALER_BLACKJACK);
  let square = 0;
  let lateLoss = 0;
  const hands = { others: 0, free: 0 };
  const { 'split.acesAgain': acesAgain, 'split.maxSplits': maxSplits } = table.rules.book.values;
  for (const path of pathsOf(rank === ACE && !acesAgain ? 1 : maxSplits)) {
    const { again, others, free, orders } = path;
    if (others > 0) pair.share(again, others - 1, 'other', row, orders * others);
    if (free > 0) pair.share(again, others, 'any', row, orders * free);
    const chance = pair.chance(path);
    hands.others += chance * others;
    hands.free += chance * free;
    square += chance * squareOf(one, ends, others + free);
    if (blackjack > 0) lateLoss += chance * blackjack * lateLossOf(one, blackjack, others + free);
  }
  row[DEALER_BLACKJACK] = at(row, DEALER_BLACKJACK) - lateLoss;
  row[SQUARE] = square + lateLoss;
  row[STANDS_TO_LOSE] = 0;
  return { row, played, second: pair.second(1), ...hands };
}
