// Takes luck out of a simulated round. Before a card is drawn, the control works out what the round would be worth after each card (by the
// guess), and the average of that over all cards that can come. After the draw, the difference was luck. Luck is nothing on average,
// whatever the guess: so a result without its luck has the same average as the result, and varies far less.
import { type Card, pointsOf } from '../../rules/cards/cards.ts';
import { isBust } from '../../rules/cards/tally.ts';
import { at } from '../../rules/lookup.ts';
import { DEALER_BLACKJACK, ENDS } from '../optimal/dealer.ts';
import type { SimulatedHand, SimulatedRound } from '../simulated-round.ts';
import { upCardState } from './dealer-states.ts';
import { completes, type Guess, placeOf, stageOf } from './guess.ts';
import { BUST_STATE, keyOf, POINTS } from './hand-states.ts';

const NONE = -1;

export class Control {
  /** What luck has brought in this round, in original wagers. */
  luck = 0;
  private readonly guess: Guess;
  /** The cards that nobody has seen, by place: those of the shoe, and the hole card while it lies face down. */
  private readonly unseen: Float64Array;
  private readonly peeks: boolean;
  private readonly row = new Float64Array(POINTS);
  /** Of each hand that is left when the dealer plays: what it wins by the dealer's next card. */
  private readonly standing: Float64Array[] = [];
  private average = 0;
  private up = 0;
  private dealer = 0;
  /** After a check that found no blackjack: the place of the card that the hole card is not. */
  private excluded = NONE;

  constructor(guess: Guess, unseen: Float64Array, peeks: boolean) {
    this.guess = guess;
    this.unseen = unseen;
    this.peeks = peeks;
  }

  beforeFirst(): void {
    this.luck = 0;
    this.excluded = NONE;
    while (this.standing.length > 0) this.standing.pop();
    this.copyRow(this.guess.first, 0);
  }

  beforeUpCard(first: Card): void {
    this.copyRow(this.guess.second, (pointsOf(first) - 1) * POINTS);
  }

  beforeSecond(first: Card, upCard: Card): void {
    this.up = pointsOf(upCard) - 1;
    this.dealer = upCardState(this.up + 1);
    this.copyRow(this.guess.third, (this.up * POINTS + pointsOf(first) - 1) * POINTS);
  }

  /** The hole card lies face down; where a reader can find a blackjack, it looks now. */
  check(hand: SimulatedHand, holeCard: Card): void {
    const place = pointsOf(holeCard) - 1;
    this.unseen[place] = (this.unseen[place] ?? 0) + 1;
    const completing = this.peeks ? completes(this.up) : NONE;
    if (completing === NONE) return;
    const { guess } = this;
    const deal = (this.up * POINTS + pointsOf(hand.first) - 1) * POINTS + pointsOf(hand.second) - 1;
    const none = guess.checked[deal] ?? 0;
    const blackjack = guess.nets[this.stateOf(hand) * ENDS + DEALER_BLACKJACK] ?? 0;
    const chance = (this.unseen[completing] ?? 0) / this.allUnseen();
    const found = place === completing ? 1 : 0;
    this.luck += (found - chance) * (blackjack - none);
    this.excluded = completing;
  }

  /** A card for a hand that hits, or for one that was doubled just now. */
  beforeDraw(hand: SimulatedHand): void {
    const { guess, row } = this;
    const { next } = guess.hands;
    const from = this.stateOf(hand) * POINTS;
    const values = placeOf(guess, this.up, stageOf(hand));
    const lost = -(2 ** hand.doubles);
    for (let card = 0; card < POINTS; card++) {
      const after = next[from + card] ?? 0;
      row[card] = after === BUST_STATE ? lost : (guess.values[values + after] ?? 0);
    }
    this.averageNext();
  }

  /** The second card of a hand that was split. */
  beforeSplitCard(hand: SimulatedHand, maySplitAgain: boolean): void {
    const { guess, row } = this;
    const place = pointsOf(hand.first) - 1;
    const from = (guess.hands.next[place] ?? 0) * POINTS;
    const values = placeOf(guess, this.up, stageOf(hand));
    for (let card = 0; card < POINTS; card++)
      row[card] = guess.values[values + (guess.hands.next[from + card] ?? 0)] ?? 0;
    const again = guess.again[this.up * POINTS + place] ?? 0;
    if (maySplitAgain && !Number.isNaN(again)) row[place] = again;
    this.averageNext();
  }

  /** All players have played: from now on only the dealer's cards count. */
  playersAreDone({ box }: SimulatedRound): void {
    const { guess, standing } = this;
    for (const hand of box.hands) {
      if (hand.fate === 'surrendered' || hand.stake.rescued || isBust(hand.tally)) continue;
      const kind = guess.kinds[stageOf(hand) * guess.states + this.stateOf(hand)];
      standing.push(at(guess.byDealersCard, kind ?? 0));
    }
  }

  /** The hole card is turned. */
  turn(holeCard: Card): void {
    this.fillDealer();
    this.averageHole();
    this.after(holeCard);
    this.takeHoleCard(holeCard);
    this.dealerHas(holeCard);
  }

  /** From now on everybody knows the hole card. */
  takeHoleCard(holeCard: Card): void {
    const place = pointsOf(holeCard) - 1;
    this.unseen[place] = (this.unseen[place] ?? 0) - 1;
    this.excluded = NONE;
  }

  beforeDealersCard(): void {
    this.fillDealer();
    this.averageNext();
  }

  dealerHas(card: Card): void {
    this.dealer = this.guess.dealer.next[this.dealer * POINTS + pointsOf(card) - 1] ?? 0;
  }

  /** The card that was waited for has come. */
  after(card: Card): void {
    this.luck += (this.row[pointsOf(card) - 1] ?? 0) - this.average;
  }

  private stateOf(hand: SimulatedHand): number {
    return this.guess.hands.byKey[keyOf(hand.tally)] ?? 0;
  }

  private copyRow(values: Float64Array, from: number): void {
    for (let card = 0; card < POINTS; card++) this.row[card] = values[from + card] ?? 0;
    this.averageNext();
  }

  /** What all hands win together, by the dealer's next card. */
  private fillDealer(): void {
    const { row } = this;
    row.fill(0);
    for (const values of this.standing) {
      const from = this.dealer * POINTS;
      for (let card = 0; card < POINTS; card++) row[card] = (row[card] ?? 0) + (values[from + card] ?? 0);
    }
  }

  private allUnseen(): number {
    const { unseen } = this;
    let all = 0;
    for (let card = 0; card < POINTS; card++) all += unseen[card] ?? 0;
    return all;
  }

  /** Over the next card of the shoe. The hole card is one of the unseen cards, but may be known not to be one that makes a blackjack. */
  private averageNext(): void {
    const { excluded, unseen, row } = this;
    let all = 0;
    let sum = 0;
    for (let card = 0; card < POINTS; card++) {
      const cards = unseen[card] ?? 0;
      all += cards;
      sum += cards * (row[card] ?? 0);
    }
    if (excluded === NONE) {
      this.average = sum / all;
      return;
    }
    const ofIt = unseen[excluded] ?? 0;
    const others = all - ofIt;
    const sumOfIt = ofIt * (row[excluded] ?? 0);
    this.average = (((sum - sumOfIt) * (others - 1)) / others + sumOfIt) / (all - 1);
  }

  /** Over the hole card, which is none that makes a blackjack if a check found none. */
  private averageHole(): void {
    const { excluded, unseen, row } = this;
    let all = 0;
    let sum = 0;
    for (let card = 0; card < POINTS; card++) {
      const cards = card === excluded ? 0 : (unseen[card] ?? 0);
      all += cards;
      sum += cards * (row[card] ?? 0);
    }
    this.average = sum / all;
  }
}
