// The exact expectation of the whole game with a reader, by recursion over a shoe that never runs out: every card is as
// likely as on the first draw. Written without the rules' options, dealer and settlement, to check the simulator.
import type { Random } from '../../src/edge/random.ts';
import type { CardSource } from '../../src/edge/shoe.ts';
import { decide } from '../../src/edge/strategy.ts';
import { type Card, oneDeck, pointsOf } from '../../src/rules/cards/cards.ts';
import {
  addCard,
  cardCount,
  isAllSpades,
  isSixSevenEight,
  isSuited,
  isThreeSevens,
  type Tally,
  tallyOf,
  total,
} from '../../src/rules/cards/tally.ts';
import { DOUBLE, HIT, SPLIT, STAND, SURRENDER } from '../../src/rules/play/options.ts';
import { strategy } from './books.ts';

const CARDS = oneDeck();
const MOST_SPLITS = 3;

export class InfiniteShoe implements CardSource {
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  draw(): Card {
    return CARDS[this.random.below(CARDS.length)] ?? 0;
  }

  cutCardReached(): boolean {
    return false;
  }

  shuffle(): void {}
}

/** The points of a card and how likely they are. */
const POINTS = Array.from({ length: 10 }, (_, i) => [i + 1, i === 9 ? 3 / 12 : 1 / 12] as const);

/** How the dealer ends: chances by total, 22 for a bust and 23 for a blackjack. */
export function dealerEnds(upPoints: number): Float64Array {
  const ends = new Float64Array(24);
  const go = (hard: number, ace: boolean, cards: number, chance: number): void => {
    const points = ace && hard <= 11 ? hard + 10 : hard;
    if (points >= 17) {
      const end = cards === 2 && points === 21 ? 23 : Math.min(points, 22);
      ends[end] = (ends[end] ?? 0) + chance;
      return;
    }
    for (const [drawn, likely] of POINTS) go(hard + drawn, ace || drawn === 1, cards + 1, chance * likely);
  };
  go(upPoints, upPoints === 1, 1, 1);
  return ends;
}

/** What a winning 21 is paid that was not doubled. */
function paid21(tally: Tally, split: boolean): number {
  const cards = cardCount(tally);
  if (cards === 2) return split ? 1 : 1.5;
  if (cards >= 5) return cards === 5 ? 1.5 : cards === 6 ? 2 : 3;
  if (!isSixSevenEight(tally) && !isThreeSevens(tally)) return 1;
  return isAllSpades(tally) ? 3 : isSuited(tally) ? 2 : 1.5;
}

/** The expectations against one up card, given that the dealer has no blackjack. */
class AgainstUpCard {
  private readonly up: number;
  private readonly ends: Float64Array;
  private readonly known = new Map<number, number>();
  private readonly knownSplits = new Map<string, number>();

  constructor(up: number) {
    this.up = up;
    const ends = dealerEnds(up);
    const noBlackjack = 1 - (ends[23] ?? 0);
    this.ends = ends.map((chance, end) => (end === 23 ? 0 : chance / noBlackjack));
  }

  private stand(points: number): number {
    if (points === 21) return 1;
    return this.ends.reduce((sum, chance, end) => {
      if (end === 22 || end < points) return sum + chance;
      return end > points ? sum - chance : sum;
    }, 0);
  }

  private doubled(tally: Tally): number {
    return average((card) => {
      const points = total(addCard(tally, card));
      if (points > 21) return -2;
      const rescued =
        (points >= 12 && points <= 16 && (this.up >= 8 || this.up === 1)) || (points === 17 && this.up === 1);
      return rescued ? -1 : 2 * this.stand(points);
    });
  }

  /** A hand that is not split, or not again. */
  hand(tally: Tally, split: boolean): number {
    if (total(tally) > 21) return -1;
    if (total(tally) === 21) return paid21(tally, split);
    const key = tally * 2 + (split ? 1 : 0);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const open = STAND | HIT | DOUBLE | (cardCount(tally) === 2 && !split ? SURRENDER : 0);
    const value = this.decided(decide(strategy, tally, 0, this.up, open), tally, split);
    this.known.set(key, value);
    return value;
  }

  private decided(decision: number, tally: Tally, split: boolean): number {
    if (decision === HIT) return average((card) => this.hand(addCard(tally, card), split));
    if (decision === DOUBLE) return this.doubled(tally);
    return decision === SURRENDER ? -0.5 : this.stand(total(tally));
  }

  private splits(first: Card, second: Card): boolean {
    const points = pointsOf(first);
    if (points !== pointsOf(second)) return false;
    return (
      decide(strategy, tallyOf([first, second]), points, this.up, STAND | HIT | DOUBLE | SPLIT) === SPLIT
    );
  }

  /** All hands of a split box: each waits with one card for its second. */
  private splitHands(waiting: readonly Card[], splitsLeft: number): number {
    const [first, ...others] = waiting;
    if (first === undefined) return 0;
    const key = `${waiting.join()} ${splitsLeft}`;
    const known = this.knownSplits.get(key);
    if (known !== undefined) return known;
    const value = average((card) =>
      splitsLeft > 0 && this.splits(first, card)
        ? this.splitHands([first, ...others, card], splitsLeft - 1)
        : this.hand(tallyOf([first, card]), true) + this.splitHands(others, splitsLeft),
    );
    this.knownSplits.set(key, value);
    return value;
  }

  box(first: Card, second: Card): number {
    if (this.splits(first, second)) return this.splitHands([first, second], MOST_SPLITS - 1);
    return this.hand(tallyOf([first, second]), false);
  }
}

function average(value: (card: Card) => number): number {
  let sum = 0;
  for (const card of CARDS) sum += value(card);
  return sum / CARDS.length;
}

/** What the bettor can expect of one wager against an up card; a dealer blackjack is found by the reader. */
export function expectationAgainst(upPoints: number): number {
  const blackjack = dealerEnds(upPoints)[23] ?? 0;
  const against = new AgainstUpCard(upPoints);
  return average((first) =>
    average((second) => {
      const is21 = total(tallyOf([first, second])) === 21;
      return blackjack * (is21 ? 1.5 : -1) + (1 - blackjack) * against.box(first, second);
    }),
  );
}
