// A whole book from a full shoe: what each two-card hand is worth against each up card, the house edge, the variance. By the best
// play, or by a strategy chart.
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { SPLIT } from '../../rules/play/options.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Strategy } from '../strategy.ts';
import { chancesOfEnds, DEALER_BLACKJACK, ENDS } from './dealer.ts';
import { KeptEnds } from './dealers-ends.ts';
import { decisionsOf, splits } from './follow.ts';
import { allHands, type Hands, type PlayerHand, suitChances } from './hands.ts';
import { originOfPair, pairRank, payoffsOf } from './payoffs.ts';
import {
  type AgainstUpCard,
  againstUpCard,
  type Played,
  play,
  SQUARE,
  STANDS_TO_LOSE,
  type Values,
  WIDTH,
  worthOf,
} from './play.ts';
import { allOf, type Counts, completesBlackjack, countOf, RANKS, SEVEN, shoeOf } from './ranks.ts';
import { type SplitPlay, splitPair } from './split.ts';

/** What each open decision of a hand is worth, by its bit in rules/play/options.ts. */
export type Worth = ReadonlyMap<number, number>;

/** A player's first two cards against an up card. */
export interface TwoCards {
  readonly hand: number;
  /** The chance of these cards, and of the up card, in a round. */
  readonly chance: number;
  /** What is won on average from the decision on: where the check comes first, it has found no blackjack. */
  readonly value: number;
  readonly decision: number;
  readonly worth: Worth;
}

/** One way to play all hands: those of the deal, or those of a pair that was split. */
export interface Way {
  readonly played: Played;
  /** By number of doubles and hand. */
  readonly worth: readonly ReadonlyMap<number, Worth>[];
}

export interface SplitWay extends Way {
  readonly rank: number;
  /** The chance of each rank as the second card of a hand. */
  readonly second: Float64Array;
  /** How many hands a split makes on average: with a second card of another rank, and with any because no split is left. */
  readonly others: number;
  readonly free: number;
}

export interface UpCardPlay {
  readonly table: AgainstUpCard;
  readonly deals: readonly TwoCards[];
  readonly first: Way;
  /** The pairs that may be split, whether or not it is best. */
  readonly pairs: readonly SplitWay[];
}

export interface Analysis {
  readonly book: RuleBook;
  readonly hands: Hands;
  readonly upCards: readonly UpCardPlay[];
  /** What the house wins of a unit wagered. */
  readonly edge: number;
  readonly variance: number;
  /**
   * The covariance of two hands of one round, which play against the same dealer's hand. What one of them takes out of the shoe is not
   * counted against the other.
   */
  readonly covariance: number;
}

export interface AnalyseWish {
  /** The cards of the shoe; a Spanish shoe of the book's decks, if it is left out. */
  readonly shoe?: Counts;
  /** Play by a chart instead of the best. */
  readonly strategy?: Strategy;
  /** The ends of the dealer's hand that another analysis has worked out. */
  readonly dealers?: KeptEnds;
  /** Told after every up card. */
  readonly progress?: (done: number, of: number) => void;
}

/** The chance of a player's two cards when the up card is out. */
function chanceOfHand(hand: PlayerHand, shoe: Counts, ofEachCard: number): number {
  const all = allOf(shoe);
  const [first = 0, second = first] = hand.counts.flatMap((count, rank) =>
    new Array<number>(count).fill(rank),
  );
  const ways =
    first === second
      ? countOf(shoe, first) * (countOf(shoe, first) - 1)
      : 2 * countOf(shoe, first) * countOf(shoe, second);
  return (ways / (all * (all - 1))) * suitChances(hand.counts, ofEachCard)[hand.suits];
}

/** Writes down what each decision is worth. */
function notebook(doublesInAll: number) {
  const worth = Array.from({ length: doublesInAll + 1 }, () => new Map<number, Map<number, number>>());
  const note = (hand: number, doubles: number, decision: number, value: number) => {
    const known = at(worth, doubles).get(hand) ?? new Map<number, number>();
    at(worth, doubles).set(hand, known.set(decision, value));
  };
  return { worth, note };
}

type Notebook = ReturnType<typeof notebook>;

class UpCardAnalysis {
  readonly #table: AgainstUpCard;
  readonly #strategy: Strategy | null;
  readonly #notes: Notebook;
  readonly #first: Played;
  readonly #pairs = new Map<number, SplitPlay & { readonly worth: Way['worth'] }>();

  constructor(table: AgainstUpCard, strategy: Strategy | null) {
    this.#table = table;
    this.#strategy = strategy;
    this.#notes = notebook(table.payoffs.doublesInAll);
    const follow = strategy && decisionsOf(strategy, table, 'dealt');
    this.#first = play(table, { origin: 'dealt', worth: this.#notes.note, ...(follow && { follow }) });
  }

  get play(): Pick<UpCardPlay, 'table' | 'first' | 'pairs'> {
    const pairs = [...this.#pairs].map(([rank, { played, second, others, free, worth }]) => ({
      rank,
      played,
      second,
      others,
      free,
      worth,
    }));
    return { table: this.#table, first: { played: this.#first, worth: this.#notes.worth }, pairs };
  }

  #split(rank: number): SplitPlay {
    const known = this.#pairs.get(rank);
    if (known) return known;
    const { worth, note } = notebook(this.#table.payoffs.doublesInAll);
    const follow =
      this.#strategy && decisionsOf(this.#strategy, this.#table, originOfPair(this.#table.rules, rank));
    const made = { ...splitPair(this.#table, rank, { follow, worth: note }), worth };
    this.#pairs.set(rank, made);
    return made;
  }

  /** The row of values by which the first two cards are played, and their decision. */
  decide(number: number): { readonly row: Values; readonly decision: number } {
    const { rules, hands, payoffs } = this.#table;
    const row = this.#first.values.subarray(number * WIDTH, (number + 1) * WIDTH);
    const first = { row, decision: at(at(this.#first.decisions, 0), number) };
    const rank = pairRank(rules, at(hands.all, number));
    const mayBeSplit = rank !== null && (at(payoffs.stage('dealt', 0).open, number) & SPLIT) !== 0;
    if (!mayBeSplit || (this.#strategy && !splits(this.#strategy, this.#table, number))) return first;
    const split = this.#split(rank);
    const worth = worthOf(split.row, 0, 0);
    this.#notes.note(number, 0, SPLIT, worth);
    return this.#strategy || worth > worthOf(row, 0, 0) ? { row: split.row, decision: SPLIT } : first;
  }

  worth(number: number): Worth {
    return at(this.#notes.worth, 0).get(number) ?? new Map();
  }
}

/** Of the original wager, for each of two split hands that loses to a late blackjack. */
const LOST_LATE = 1 / 2;

interface Sums {
  readonly upCard: UpCardPlay;
  readonly mean: number;
  readonly square: number;
  /** What two hands against this up card win by the same end of the dealer's hand, multiplied. */
  readonly product: number;
}

function analyseUpCard(
  table: AgainstUpCard,
  strategy: Strategy | null,
  chanceOfUp: number,
  ofEachCard: number,
): Sums {
  const { hands, payoffs, shoe, up, late } = table;
  const analysis = new UpCardAnalysis(table, strategy);
  const completes = late ? null : completesBlackjack(up);
  const deals: TwoCards[] = [];
  const byEnd = new Float64Array(ENDS);
  let mean = 0;
  let square = 0;
  for (const [hand, { cards, counts }] of hands.all.entries()) {
    if (cards !== 2) continue;
    const chance = chanceOfUp * chanceOfHand(at(hands.all, hand), shoe, ofEachCard);
    if (chance === 0) continue;
    const { row, decision } = analysis.decide(hand);
    const value = worthOf(row, 0, 0);
    deals.push({ hand, chance, value, decision, worth: analysis.worth(hand) });
    // Before the check the dealer may have a blackjack; then the hand is over.
    const left = completes === null ? 0 : countOf(shoe, completes) - (counts[completes] ?? 0);
    const blackjack = left / (allOf(shoe) - 2);
    const against = at(payoffs.stage('dealt', 0).pays, hand * ENDS + DEALER_BLACKJACK);
    mean += chance * (blackjack * against + (1 - blackjack) * value);
    square += chance * (blackjack * against ** 2 + (1 - blackjack) * at(row, SQUARE));
    for (let end = 0; end < ENDS; end++)
      byEnd[end] = (byEnd[end] ?? 0) + chance * (1 - blackjack) * at(row, end);
    const late = (1 - blackjack) * at(row, STANDS_TO_LOSE) * LOST_LATE;
    byEnd[DEALER_BLACKJACK] = (byEnd[DEALER_BLACKJACK] ?? 0) + chance * (blackjack * against - late);
  }
  return { upCard: { ...analysis.play, deals }, mean, square, product: productOf(table, byEnd, chanceOfUp) };
}

/** Given the end of the dealer's hand, two hands win nothing by each other. */
function productOf({ finals, shoe }: AgainstUpCard, byEnd: Float64Array, chanceOfUp: number): number {
  const chances = new Float64Array(ENDS);
  chancesOfEnds(finals, shoe, false, chances);
  let product = 0;
  for (const [end, won] of byEnd.entries()) {
    const chance = chanceOfUp * at(chances, end);
    if (chance > 0) product += won ** 2 / chance;
  }
  return product;
}

export function analyse(rules: Rules, wish: AnalyseWish = {}): Analysis {
  const {
    shoe = shoeOf(rules.book.values['cards.decks']),
    strategy = null,
    dealers = new KeptEnds(),
    progress,
  } = wish;
  const ofEachCard = countOf(shoe, SEVEN) / 4;
  const hands = allHands(ofEachCard);
  const game = { rules, hands, payoffs: payoffsOf(rules, hands) };
  const upCards: UpCardPlay[] = [];
  let mean = 0;
  let square = 0;
  let product = 0;
  for (let up = 0; up < RANKS; up++) {
    const chanceOfUp = countOf(shoe, up) / allOf(shoe);
    const table = againstUpCard(game, shoe, up, dealers);
    const sums = analyseUpCard(table, strategy, chanceOfUp, ofEachCard);
    upCards.push(sums.upCard);
    mean += sums.mean;
    square += sums.square;
    product += sums.product;
    progress?.(up + 1, RANKS);
  }
  const [variance, covariance] = [square - mean * mean, product - mean * mean];
  return { book: rules.book, hands, upCards, edge: -mean, variance, covariance };
}
