// A shoe that is shuffled card by card, as it is drawn from: most of a round's work would otherwise be shuffling.
import { type Card, cardsInShoe, oneDeck } from '../rules/cards/cards.ts';
import { numberAt } from '../rules/lookup.ts';
import { MOST_BOUND, type Random } from './random.ts';

/** Where the cards come from: a shoe, or in a test the cards of a story. */
export interface CardSource {
  draw(): Card;
  cutCardReached(): boolean;
  shuffle(): void;
}

export class Shoe implements CardSource {
  private readonly cards: Uint8Array;
  private readonly random: Random;
  private readonly cutCard: number;
  private readonly burnsFirst: boolean;
  private drawn = 0;
  /** How often it was shuffled, the first time included. */
  shuffles = 0;

  /** @param fresh whether every round begins with a full shoe */
  constructor(decks: number, burnsFirst: boolean, random: Random, fresh = false) {
    if (cardsInShoe(decks) > MOST_BOUND) throw new RangeError(`a shoe of ${decks} decks is too large`);
    this.cards = new Uint8Array(cardsInShoe(decks));
    const deck = oneDeck();
    for (let i = 0; i < decks; i++) this.cards.set(deck, i * deck.length);
    this.cutCard = fresh ? 0 : this.cards.length - Math.floor(this.cards.length / 4);
    this.burnsFirst = burnsFirst;
    this.random = random;
    this.shuffle();
  }

  /** Takes all cards back and burns the first, where the book says so. Their order does not matter: every draw is at random. */
  shuffle(): void {
    this.drawn = 0;
    this.shuffles++;
    if (this.burnsFirst) this.draw();
  }

  /** The cut card lies a quarter from the back; the round in which it comes is the last of the shoe. */
  cutCardReached(): boolean {
    return this.drawn >= this.cutCard;
  }

  draw(): Card {
    const { cards, drawn } = this;
    const place = drawn + this.random.below(cards.length - drawn);
    const card = numberAt(cards, place);
    cards[place] = numberAt(cards, drawn);
    cards[drawn] = card;
    this.drawn = drawn + 1;
    return card;
  }
}
