// A table that plays by the same rules as the real one, with a basic-strategy player on its only box. What a hand may
// do, when the dealer draws and what is paid all come from src/rules; here is only the order of things.
import { type Card, canBeBlackjack, isAce, pointsOf } from '../rules/cards/cards.ts';
import { addCard, EMPTY } from '../rules/cards/tally.ts';
import type { Rules } from '../rules/compile.ts';
import { at } from '../rules/lookup.ts';
import type { Line } from '../rules/pay/line.ts';
import { dealerHasBlackjack } from '../rules/pay/outcome.ts';
import { settleBettor } from '../rules/pay/settle.ts';
import { dealerDraws, needsSecondCard } from '../rules/play/dealer.ts';
import {
  DOUBLE,
  HIT,
  isPair,
  options,
  REDOUBLE,
  RESCUE,
  SPLIT,
  STAND,
  SURRENDER,
} from '../rules/play/options.ts';
import { stakeTotal } from '../rules/play/round.ts';
import { surrendersUnder } from '../rules/play/surrender.ts';
import type { Control } from './control/control.ts';
import type { CardSource } from './shoe.ts';
import { type SimulatedHand, SimulatedRound } from './simulated-round.ts';
import { decide, decideDoubled, type Strategy } from './strategy.ts';

export class SimulatedTable {
  readonly rules: Rules;
  readonly round = new SimulatedRound();
  /** The settlement of the last round. */
  readonly lines: Line[] = [];
  private readonly shoe: CardSource;
  private readonly strategy: Strategy;
  /** Measures the luck of each round, where somebody wants to know it. */
  readonly control: Control | null;
  private readonly hasHoleCard: boolean;
  private readonly hasReader: boolean;
  /** Decisions that nobody has now, whatever the hand. */
  private closed = 0;

  constructor(rules: Rules, strategy: Strategy, shoe: CardSource, control: Control | null = null) {
    this.rules = rules;
    this.control = control;
    this.strategy = strategy;
    this.shoe = shoe;
    const mode = rules.book.values['holeCard.mode'];
    this.hasHoleCard = mode !== 'none';
    this.hasReader = mode === 'peek';
  }

  playRound(): void {
    const { rules, round, shoe, lines, control } = this;
    if (shoe.cutCardReached()) shoe.shuffle();
    shoe.beginRound?.();
    const hand = round.clear();
    control?.beforeFirst();
    const first = this.draw();
    control?.beforeUpCard(first);
    round.upCard = this.draw();
    control?.beforeSecond(first, round.upCard);
    this.dealTwo(hand, first, this.draw());
    round.box.firstCards[0] = hand.first;
    round.box.firstCards[1] = hand.second;
    round.dealer = addCard(EMPTY, round.upCard);
    this.closed = surrendersUnder(rules, round.upCard) ? 0 : SURRENDER;
    if (this.hasHoleCard) this.playWithHoleCard(hand, shoe.draw());
    else this.playWithoutHoleCard();
    while (dealerDraws(rules, round)) this.drawForDealer();
    while (lines.length > 0) lines.pop();
    settleBettor(rules, round, round.box, round.bettor, lines);
  }

  /** A card that everybody sees. */
  private draw(): Card {
    const card = this.shoe.draw();
    this.control?.after(card);
    return card;
  }

  /** With a reader, a dealer blackjack ends the round before any decision. */
  private playWithHoleCard(hand: SimulatedHand, holeCard: Card): void {
    const { round, control } = this;
    const turned = addCard(round.dealer, holeCard);
    const found = this.hasReader && canBeBlackjack(round.upCard) && dealerHasBlackjack(turned);
    if (!this.surrendersEarly(hand)) {
      control?.check(hand, holeCard);
      if (!found) {
        this.playHands();
        control?.turn(holeCard);
      } else control?.takeHoleCard(holeCard);
    }
    round.dealer = turned;
  }

  /** Before a check that can find a blackjack. After it nobody surrenders. */
  private surrendersEarly(hand: SimulatedHand): boolean {
    const { rules, round } = this;
    if (!rules.surrendersEarly || !this.hasReader || !canBeBlackjack(round.upCard)) return false;
    if (this.decisionFor(hand, options(rules, hand, 0) & ~this.closed) === SURRENDER) {
      hand.fate = 'surrendered';
      return true;
    }
    this.closed = SURRENDER;
    return false;
  }

  private decisionFor(hand: SimulatedHand, open: number): number {
    const pairPoints = hand.pair ? pointsOf(hand.first) : 0;
    return decide(this.strategy, hand.tally, pairPoints, pointsOf(this.round.upCard), open);
  }

  private playWithoutHoleCard(): void {
    this.playHands();
    if (needsSecondCard(this.rules, this.round)) this.drawForDealer();
  }

  private drawForDealer(): void {
    const { round, control } = this;
    control?.beforeDealersCard();
    const card = this.draw();
    control?.dealerHas(card);
    round.dealer = addCard(round.dealer, card);
  }

  /** Splitting adds hands at the end of the box: their turn comes, and with it their second card. */
  private playHands(): void {
    const { hands } = this.round.box;
    for (let i = 0; i < hands.length; i++) {
      const hand = at(hands, i);
      if (hand.tally === EMPTY) this.dealSplit(hand);
      this.playHand(hand);
    }
    this.control?.playersAreDone(this.round);
  }

  private dealSplit(hand: SimulatedHand): void {
    hand.splitAces = this.rules.oneCardToSplitAces && isAce(hand.first);
    this.control?.beforeSplitCard(hand, this.round.box.hands.length - 1 < this.rules.maxSplits);
    this.dealTwo(hand, hand.first, this.draw());
  }

  private drawFor(hand: SimulatedHand): void {
    this.control?.beforeDraw(hand);
    hand.draw(this.draw());
  }

  private dealTwo(hand: SimulatedHand, first: Card, second: Card): void {
    hand.first = first;
    hand.second = second;
    hand.tally = addCard(addCard(EMPTY, first), second);
    hand.pair = isPair(this.rules, first, second);
  }

  private playHand(hand: SimulatedHand): void {
    const { rules, round, strategy } = this;
    const upPoints = pointsOf(round.upCard);
    for (;;) {
      const open = options(rules, hand, round.box.hands.length - 1) & ~this.closed;
      if ((open & ~STAND) === 0) return;
      if (hand.doubles > 0) {
        const decision = decideDoubled(strategy, hand.tally, upPoints, open);
        if (decision === RESCUE) hand.stake.rescued = true;
        if (decision !== REDOUBLE) return;
        // As much as lies on the hand: a wager so small that no maximum caps it.
        hand.redouble(stakeTotal(hand.stake));
        this.drawFor(hand);
        continue;
      }
      switch (this.decisionFor(hand, open)) {
        case HIT:
          this.drawFor(hand);
          break;
        case DOUBLE:
          hand.double();
          this.drawFor(hand);
          break;
        case SPLIT:
          round.addHand(true).first = hand.second;
          hand.split = true;
          this.dealSplit(hand);
          break;
        case SURRENDER:
          hand.fate = 'surrendered';
          return;
        default:
          return;
      }
    }
  }
}
