// A shoe that is shuffled card by card, as it is drawn from: most of a round's work would otherwise be shuffling.
import { type Card, cardsInShoe, oneDeck, pointsOf } from '../rules/cards/cards.ts';
import { numberAt } from '../rules/lookup.ts';
import { MOST_BOUND, type Random } from './random.ts';

/** Where the cards come from: a shoe, or in a test the cards of a story. */
export interface CardSource {
  draw(): Card;
  cutCardReached(): boolean;
  shuffle(): void;
  beginRound?(): void;
}

export class Shoe implements CardSource {
  private readonly cards: Uint8Array;
  private readonly random: Random;
  private readonly cutCard: number;
  private readonly burnsFirst: boolean;
  private drawn = 0;
  /** Where the cards of this round begin: those before them are in the discard rack. */
  private round = 0;
  /** How many cards are left of each: place 0 is the ace, place 9 every ten-value card. */
  readonly left = new Float64Array(10);
  private readonly full = new Float64Array(10);
  /** How often it was shuffled, the first time included. */
  shuffles = 0;

  /** @param fresh whether every round begins with a full shoe */
  constructor(decks: number, burnsFirst: boolean, random: Random, fresh = false) {
    if (cardsInShoe(decks) > MOST_BOUND) throw new RangeError(`a shoe of ${decks} decks is too large`);
    this.cards = new Uint8Array(cardsInShoe(decks));
    const deck = oneDeck();
    for (let i = 0; i < decks; i++) this.cards.set(deck, i * deck.length);
    for (const card of this.cards) this.full[pointsOf(card) - 1] = (this.full[pointsOf(card) - 1] ?? 0) + 1;
    this.cutCard = fresh ? 0 : this.cards.length - Math.floor(this.cards.length / 4);
    this.burnsFirst = burnsFirst;
    this.random = random;
    this.shuffle();
  }

  /** Takes all cards back and burns the first, where the book says so. Their order does not matter: every draw is at random. */
  shuffle(): void {
    this.drawn = 0;
    this.left.set(this.full);
    this.shuffles++;
    if (this.burnsFirst) this.draw();
  }

  /** From now on the cards drawn are those of a new round. */
  beginRound(): void {
    this.round = this.drawn;
  }

  /** The cut card lies a quarter from the back; the round in which it comes is the last of the shoe. */
  cutCardReached(): boolean {
    return this.drawn >= this.cutCard;
  }

  draw(): Card {
    if (this.drawn === this.cards.length) this.takeDiscards();
    const { cards, drawn, left } = this;
    const place = drawn + this.random.below(cards.length - drawn);
    const card = numberAt(cards, place);
    cards[place] = numberAt(cards, drawn);
    cards[drawn] = card;
    this.drawn = drawn + 1;
    const points = pointsOf(card) - 1;
    left[points] = (left[points] ?? 0) - 1;
    return card;
  }

  /** The shoe is empty in the middle of a round: all cards but those on the table are shuffled. @rule irregularity.shoeExhausted */
  private takeDiscards(): void {
    const { cards, round, left } = this;
    if (round === 0) throw new RangeError('one round has taken every card of the shoe');
    const inPlay = cards.slice(round);
    for (const card of cards.subarray(0, round))
      left[pointsOf(card) - 1] = (left[pointsOf(card) - 1] ?? 0) + 1;
    cards.copyWithin(inPlay.length, 0, round);
    cards.set(inPlay);
    this.drawn = inPlay.length;
    this.round = 0;
  }
}
