// The round of the simulated table: one box, one bettor. It has the shape that the rules ask for, but is written over
// for every round instead of made anew, because making things costs more than playing them.
import type { Card } from '../rules/cards/cards.ts';
import { addCard, EMPTY, type Tally } from '../rules/cards/tally.ts';
import type { Bettor, Box, Fate, Hand, Round, Stake } from '../rules/play/round.ts';

/** The main wager of every round, in cents: half of it and three halves are whole dollars. */
export const MAIN_WAGER = 1000;

const NOT_DOUBLED: readonly number[] = [];
const DOUBLED: readonly number[] = [MAIN_WAGER];

class SimulatedStake implements Stake {
  readonly base = MAIN_WAGER;
  doubled = NOT_DOUBLED;
  rescued = false;
}

export class SimulatedHand implements Hand {
  tally: Tally = EMPTY;
  pair = false;
  split = false;
  /** Split from aces, which get one card. */
  splitAces = false;
  doubles = 0;
  fate: Fate = 'live';
  readonly endedBy = null;
  /** The cards that a split would part. */
  first: Card = 0;
  second: Card = 0;
  readonly stake = new SimulatedStake();

  clear(split: boolean): void {
    this.tally = EMPTY;
    this.pair = false;
    this.split = split;
    this.splitAces = false;
    this.doubles = 0;
    this.fate = 'live';
    this.stake.doubled = NOT_DOUBLED;
    this.stake.rescued = false;
  }

  draw(card: Card): void {
    this.tally = addCard(this.tally, card);
    this.pair = false;
  }

  double(): void {
    this.doubles = 1;
    this.stake.doubled = DOUBLED;
  }

  redouble(amount: number): void {
    this.doubles++;
    this.stake.doubled = [...this.stake.doubled, amount];
  }
}

class SimulatedBettor implements Bettor {
  readonly bettor = 'main';
  readonly player = 1;
  readonly kind = 'player';
  readonly main = MAIN_WAGER;
  readonly match = 0;
  readonly spin = 0;
  readonly insurance = 0;
  readonly insuranceDead = false;
  readonly wheelPrize = null;
  readonly stakes: SimulatedStake[] = [];
}

class SimulatedBox implements Box {
  readonly seat = 1;
  readonly firstCards: Card[] = [0, 0];
  readonly hands: SimulatedHand[] = [];
  readonly bettors: readonly SimulatedBettor[];

  constructor(bettor: SimulatedBettor) {
    this.bettors = [bettor];
  }
}

export class SimulatedRound implements Round {
  upCard: Card = 0;
  dealer: Tally = EMPTY;
  readonly voidedBy = null;
  readonly bettor = new SimulatedBettor();
  readonly box = new SimulatedBox(this.bettor);
  readonly boxes: readonly SimulatedBox[] = [this.box];
  /** Every hand that was ever needed; those in play are in the box. */
  private readonly pool: SimulatedHand[] = [];
  private readonly first = this.addHand(false);

  /** Clears the table for the next round; returns its first hand. */
  clear(): SimulatedHand {
    const { hands } = this.box;
    const { stakes } = this.bettor;
    while (hands.length > 1) hands.pop();
    while (stakes.length > 1) stakes.pop();
    this.first.clear(false);
    return this.first;
  }

  addHand(split: boolean): SimulatedHand {
    const { hands } = this.box;
    const hand = this.pool[hands.length] ?? new SimulatedHand();
    this.pool[hands.length] = hand;
    hand.clear(split);
    hands.push(hand);
    this.bettor.stakes.push(hand.stake);
    return hand;
  }
}
