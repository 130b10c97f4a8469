// What a hand that is played by a chart is worth at every moment, as if every card were put back at once. That is a guess: it is worked
// out in a moment, and nearly right. The control (control.ts) needs no more of it: whatever the guess, it changes no average.
import { hardTotal } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { DOUBLE, HIT, options, REDOUBLE, RESCUE, SPLIT, STAND, SURRENDER } from '../../rules/play/options.ts';
import type { Hand } from '../../rules/play/round.ts';
import { surrendersUnder } from '../../rules/play/surrender.ts';
import { DEALER_BLACKJACK, ENDS } from '../optimal/dealer.ts';
import { netAgainst } from '../optimal/payoffs.ts';
import { shoeOf } from '../optimal/ranks.ts';
import { decide, decideDoubled, type Strategy } from '../strategy.ts';
import { afterEachCard, type DealerStates, dealerStates, upCardState } from './dealer-states.ts';
import { anyCard, BUST_STATE, type HandStates, handStates, POINTS } from './hand-states.ts';

/** All values are in original wagers. Up cards and cards are places: what they count, less one. */
export interface Guess {
  readonly hands: HandStates;
  readonly dealer: DealerStates;
  /** Of the player's first card, and of it and the up card by `first * POINTS + up`. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** Of two cards and the up card by `(up * POINTS + first) * POINTS + second`: before the check, and when it found nothing. */
  readonly third: Float64Array;
  readonly checked: Float64Array;
  /** By `placeOf(up, stage) + state`. */
  readonly values: Float64Array;
  /** A hand that was split, before its second card, by `up * POINTS + card`. */
  readonly single: Float64Array;
  /** A further split of a hand that was split, by the same place; NaN where the chart splits no more. */
  readonly again: Float64Array;
  /** What a standing hand wins against each end of the dealer's, by `(stage * states + state) * ENDS + end`. */
  readonly nets: Float64Array;
  /** Hands that win the same against every end, by `stage * states + state`. */
  readonly kinds: Uint16Array;
  /** For each kind, what it wins on average by the dealer's next card: by `afterEachCard`. */
  readonly byDealersCard: readonly Float64Array[];
  readonly states: number;
  readonly stages: number;
}

/** How a hand came about, and how often it was doubled, as a number. */
export function stageOf({
  split,
  splitAces,
  doubles,
}: Pick<Hand, 'split' | 'splitAces' | 'doubles'>): number {
  return ORIGINS * doubles + (split ? (splitAces === true ? 2 : 1) : 0);
}

const ORIGINS = 3;
const DEALT = 0;
const SPLIT_HAND = 1;
const SPLIT_ACE = 2;

function stakedIn(stage: number): number {
  return 2 ** Math.floor(stage / ORIGINS);
}

/** The place that completes a blackjack with the up card; -1 where none does. */
export function completes(up: number): number {
  if (up === 0) return POINTS - 1;
  return up === POINTS - 1 ? 0 : -1;
}

function handOf(tally: number, stage: number, pair = false): Hand {
  const origin = stage % ORIGINS;
  const doubles = Math.floor(stage / ORIGINS);
  return {
    tally,
    pair,
    split: origin !== DEALT,
    splitAces: origin === SPLIT_ACE,
    doubles,
    fate: 'live',
    endedBy: null,
  };
}

/** Against a late blackjack a hand may lose no more than the original wager. */
function netsOf(rules: Rules, { tallies }: HandStates, stages: number): Float64Array {
  const nets = new Float64Array(stages * tallies.length * ENDS);
  const { 'dealerBlackjack.afterDouble': limit } = rules.book.values;
  for (let stage = 0; stage < stages; stage++)
    for (const [state, tally] of tallies.entries())
      for (let end = 0; end < ENDS; end++) {
        const net = netAgainst(rules, handOf(tally, stage), end) * stakedIn(stage);
        const limited = end === DEALER_BLACKJACK && limit === 'original-only';
        nets[(stage * tallies.length + state) * ENDS + end] = limited ? Math.max(-1, net) : net;
      }
  return nets;
}

/** Hands that win the same are of one kind: there are a few dozen. */
function kindsOf(dealer: DealerStates, nets: Float64Array): Pick<Guess, 'kinds' | 'byDealersCard'> {
  const known = new Map<string, number>();
  const byDealersCard: Float64Array[] = [];
  const kinds = Uint16Array.from({ length: nets.length / ENDS }, (_, hand) => {
    const own = nets.subarray(hand * ENDS, (hand + 1) * ENDS);
    const kind = known.get(own.join());
    if (kind !== undefined) return kind;
    known.set(own.join(), byDealersCard.length);
    return byDealersCard.push(afterEachCard(dealer, own)) - 1;
  });
  return { kinds, byDealersCard };
}

class UpCardGuess {
  readonly #rules: Rules;
  readonly #strategy: Strategy;
  readonly #guess: Guess;
  readonly #chances: Float64Array;
  readonly #up: number;
  /** Decisions that nobody has under this up card. */
  readonly #closed: number;
  /** The chances of the dealer's ends when the player decides. */
  readonly #ends: Float64Array;

  constructor(rules: Rules, strategy: Strategy, guess: Guess, chances: Float64Array, up: number) {
    this.#rules = rules;
    this.#strategy = strategy;
    this.#guess = guess;
    this.#chances = chances;
    this.#up = up;
    this.#closed = surrendersUnder(rules, anyCard(up + 1)) ? 0 : SURRENDER;
    const from = upCardState(up + 1) * ENDS;
    this.#ends = guess.dealer.ends.slice(from, from + ENDS);
    if (rules.book.values['holeCard.mode'] !== 'peek') return;
    const others = 1 - at(this.#ends, DEALER_BLACKJACK);
    this.#ends[DEALER_BLACKJACK] = 0;
    for (let end = 0; end < ENDS; end++) this.#ends[end] = at(this.#ends, end) / others;
  }

  fill(): void {
    const { hands, stages } = this.#guess;
    for (const state of hands.order)
      for (let stage = stages - 1; stage >= 0; stage--)
        this.#guess.values[this.#place(stage) + state] = this.#value(state, stage);
    this.#fillSplits();
    this.#fillDeals();
  }

  #place(stage: number): number {
    return placeOf(this.#guess, this.#up, stage);
  }

  #value(state: number, stage: number): number {
    const { tallies } = this.#guess.hands;
    const tally = at(tallies, state);
    const open = options(this.#rules, handOf(tally, stage), 0) & ~SPLIT & ~this.#closed;
    const staked = stakedIn(stage);
    switch (this.#decision(tally, stage, open)) {
      case HIT:
        return this.#afterCard(state, stage, staked);
      case DOUBLE:
      case REDOUBLE:
        return this.#afterCard(state, stage + ORIGINS, 2 * staked);
      case RESCUE:
      case SURRENDER:
        return -staked / 2;
      default:
        return this.#standing(state, stage);
    }
  }

  #decision(tally: number, stage: number, open: number): number {
    if ((open & ~STAND) === 0) return STAND;
    return stage >= ORIGINS
      ? decideDoubled(this.#strategy, tally, this.#up + 1, open)
      : decide(this.#strategy, tally, 0, this.#up + 1, open);
  }

  #standing(state: number, stage: number): number {
    const { nets, states } = this.#guess;
    let sum = 0;
    for (let end = 0; end < ENDS; end++)
      sum += at(this.#ends, end) * at(nets, (stage * states + state) * ENDS + end);
    return sum;
  }

  #afterCard(state: number, stage: number, staked: number): number {
    const { hands, values } = this.#guess;
    let sum = 0;
    for (let card = 0; card < POINTS; card++) {
      const after = at(hands.next, state * POINTS + card);
      sum +=
        at(this.#chances, card) * (after === BUST_STATE ? -staked : at(values, this.#place(stage) + after));
    }
    return sum;
  }

  /** Where split aces get one card, they are a stage of their own. */
  #splitStage(card: number): number {
    return card === 0 && this.#rules.oneCardToSplitAces ? SPLIT_ACE : SPLIT_HAND;
  }

  #splits(card: number, split: boolean): boolean {
    const { hands } = this.#guess;
    const one = at(hands.next, card);
    const pair = at(hands.next, one * POINTS + card);
    const tally = at(hands.tallies, pair);
    const stage = split ? this.#splitStage(card) : DEALT;
    const open = options(this.#rules, handOf(tally, stage, true), split ? 1 : 0) & ~this.#closed;
    return decide(this.#strategy, tally, card + 1, this.#up + 1, open) === SPLIT;
  }

  #fillSplits(): void {
    const { hands, single, again } = this.#guess;
    for (let card = 0; card < POINTS; card++) {
      const place = this.#up * POINTS + card;
      single[place] = this.#afterCard(at(hands.next, card), this.#splitStage(card), 1);
      again[place] = this.#splits(card, true) ? 2 * at(single, place) : Number.NaN;
    }
  }

  /** Before the check. */
  #surrendersEarly(state: number, isPair: boolean): boolean {
    if (!this.#rules.surrendersEarly || completes(this.#up) < 0) return false;
    const tally = at(this.#guess.hands.tallies, state);
    const open = options(this.#rules, handOf(tally, DEALT, isPair), 0) & ~this.#closed;
    const pairPoints = isPair ? hardTotal(tally) >> 1 : 0;
    return decide(this.#strategy, tally, pairPoints, this.#up + 1, open) === SURRENDER;
  }

  #fillDeals(): void {
    const { hands, values, single, checked, third, nets } = this.#guess;
    const completing = this.#rules.book.values['holeCard.mode'] === 'peek' ? completes(this.#up) : -1;
    const blackjack = completing < 0 ? 0 : at(this.#chances, completing);
    for (let one = 0; one < POINTS; one++)
      for (let two = 0; two < POINTS; two++) {
        const state = at(hands.next, at(hands.next, one) * POINTS + two);
        const place = (this.#up * POINTS + one) * POINTS + two;
        const split = one === two && this.#splits(one, false);
        checked[place] = split
          ? 2 * at(single, this.#up * POINTS + one)
          : at(values, this.#place(DEALT) + state);
        third[place] = this.#surrendersEarly(state, one === two)
          ? -1 / 2
          : blackjack * at(nets, state * ENDS + DEALER_BLACKJACK) + (1 - blackjack) * at(checked, place);
      }
  }
}

export function placeOf({ stages, states }: Guess, up: number, stage: number): number {
  return (up * stages + stage) * states;
}

export function guessFor(rules: Rules, strategy: Strategy): Guess {
  const shoe = shoeOf(1);
  const all = shoe.reduce((sum, count) => sum + count, 0);
  const chances = Float64Array.from(shoe, (count) => count / all);
  const hands = handStates();
  const states = hands.tallies.length;
  const stages = ORIGINS * (rules.book.values['redouble.doublesInAll'] + 1);
  const dealer = dealerStates(rules, chances);
  const nets = netsOf(rules, hands, stages);
  const guess: Guess = {
    hands,
    dealer,
    first: new Float64Array(POINTS),
    second: new Float64Array(POINTS ** 2),
    third: new Float64Array(POINTS ** 3),
    checked: new Float64Array(POINTS ** 3),
    values: new Float64Array(POINTS * stages * states),
    single: new Float64Array(POINTS ** 2),
    again: new Float64Array(POINTS ** 2),
    nets,
    ...kindsOf(dealer, nets),
    states,
    stages,
  };
  for (let up = 0; up < POINTS; up++) new UpCardGuess(rules, strategy, guess, chances, up).fill();
  for (let one = 0; one < POINTS; one++) {
    for (let up = 0; up < POINTS; up++)
      guess.second[one * POINTS + up] = average(chances, guess.third, (up * POINTS + one) * POINTS);
    guess.first[one] = average(chances, guess.second, one * POINTS);
  }
  return guess;
}

function average(chances: Float64Array, values: Float64Array, from: number): number {
  return chances.reduce((sum, chance, card) => sum + chance * at(values, from + card), 0);
}
