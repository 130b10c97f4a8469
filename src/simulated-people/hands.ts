// A dealer's two hands: what was drawn and is not on the screen yet, the hole card, the cards that the screen asks for.
// A card that the scanner has not seen (it gives no beep) is held and passed over it again, or entered by hand.

import type { Card } from '../../hardware-sim/devices/card.ts';
import type { CardReader } from '../../hardware-sim/devices/card-reader.ts';
import type { ShoeScanner } from '../../hardware-sim/devices/shoe-scanner.ts';
import type { CardThing, Shoe } from '../../hardware-sim/world/shoe.ts';
import type { NextCard, TableView } from '../protocol/view.ts';

interface Held {
  /** Null for what the scanner took for a card and was none. */
  readonly thing: CardThing | null;
  /** What the scanner made of it, or that it did not reach the record; null when it saw nothing. */
  seen: 'card' | 'misread' | 'unrecorded' | null;
}

/** What comes out of a shoe besides cards. */
export type ShoeSight = 'cut-card' | 'shoe-empty';

/** Whom the screen named for a card when it was drawn, and how far that screen had come. */
export interface Meant {
  readonly next: NextCard;
  /** The hand of the box that is in turn. */
  readonly hand: number;
  readonly seq: number;
}

/** Who keeps the books of the world hears which card was which. */
export interface CardWitness {
  /** A card has left the shoe, for somebody or in error. */
  drawn(card: Card, meant: Meant | null): void;
  /** The scanner gave this card this running number. */
  scanned(number: number, thing: CardThing): void;
  /** A person is about to enter this card, as this face. */
  typed(card: Card, as: Card): void;
}

/** What is on the screen of a table that somebody takes over, and which card is which. */
export interface Found {
  readonly shoe: number;
  readonly cardsOut: number;
  readonly unread: number;
  readonly lastNumber: number;
  readonly known: ReadonlyMap<number, Card>;
}

/** So far back somebody might want to know a card. */
const REMEMBERED = 512;
const NEVER = -1;
/** The phases in which no card lies on the felt. */
const WITHOUT_CARDS: readonly TableView['phase'][] = ['betting', 'shuffling', 'closing', 'closed'];
/** The phases in which all cards are shuffled, cut or put away: of one that left the shoe before, nobody can tell any more. */
const CARDS_TOGETHER: readonly TableView['phase'][] = [
  'shuffling',
  'offeringCut',
  'cutting',
  'placingCutCard',
  'idle',
  'idleWash',
  'closing',
  'closed',
];

export class Hands {
  readonly #shoe: Shoe;
  readonly #scanner: ShoeScanner;
  readonly #reader: CardReader;
  readonly #witness: CardWitness;
  readonly #held: Held[] = [];
  /** The screen asks for the faces of these; null where there is no card. */
  readonly #unread: (Card | null)[] = [];
  readonly #unseen = new Set<ShoeSight>();
  /** The numbers of cards that nobody could read and that wait face down for their place. */
  #waitsUnread: number[] = [];
  /** By the running numbers on the screen. */
  readonly #numbered = new Map<number, Card>();
  #lastNumber = 0;
  #onScreen = { shoe: 0, cards: 0, unread: 0 };
  /** The shoe, by its number on the screen, whose cards were loaded last. */
  #loadedFor = NEVER;
  #coverCardFromBack = 0;

  constructor(shoe: Shoe, scanner: ShoeScanner, reader: CardReader, witness: CardWitness) {
    this.#shoe = shoe;
    this.#scanner = scanner;
    this.#reader = reader;
    this.#witness = witness;
  }

  /** Cards that are out and not on the screen. */
  get held(): number {
    return this.#held.length;
  }

  /** The scanner has seen nothing of the oldest one. */
  get heldUnseen(): Card | null {
    const [oldest] = this.#held;
    return oldest?.seen === null ? (oldest.thing?.card ?? null) : null;
  }

  get askedFor(): Card | null {
    return this.#unread[0] ?? null;
  }

  /** The oldest card that waits face down, and that nobody could read. */
  get waitsUnread(): Card | null {
    const [oldest] = this.#waitsUnread;
    return oldest === undefined ? null : this.cardNumbered(oldest);
  }

  /** The screen asks for a card, and there is none. */
  get askedForNothing(): boolean {
    return this.#unread[0] === null;
  }

  set coverCardFromBack(cards: number) {
    this.#coverCardFromBack = cards;
  }

  get leftInShoe(): number {
    return this.#shoe.left;
  }

  cardNumbered(number: number): Card | null {
    return this.#numbered.get(number) ?? null;
  }

  /** Compares what is out with what the screen has of it. */
  follow({ shoe, cardsOut, trouble, phase, dealerCards, boxes }: TableView): void {
    const before = this.#onScreen;
    let misread = trouble.unread - before.unread;
    const entered = this.#unread.splice(0, Math.max(0, -misread)).filter((card) => card !== null);
    // Whoever shuffles or closes the table puts away what was not entered.
    const isBare = dealerCards.length === 0 && boxes.every(({ hands: [hand] }) => !hand?.cards.length);
    const isShuffled = shoe !== before.shoe && isBare;
    if (phase === 'closed' || isShuffled) entered.length = 0;
    for (const card of entered) this.#number(card);
    const arrived =
      shoe === before.shoe
        ? cardsOut - before.cards - entered.length + Math.max(0, misread)
        : // The count begins anew: all that was seen before the shoe was changed has arrived.
          this.#held.filter(({ seen }) => seen !== null).length;
    for (let i = 0; i < arrived; i++) {
      const held = this.#held.shift();
      if ((held?.seen === 'misread' || held?.seen === 'unrecorded') && misread > 0) {
        misread--;
        this.#unread.push(held.thing?.card ?? null);
      } else {
        this.#number(held?.thing?.card);
        if (held?.seen === 'misread') this.#waitsUnread.push(this.#lastNumber);
      }
    }
    const placed = [...dealerCards, ...boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards))];
    const waits = (number: number) =>
      trouble.drawn.length > 0 && placed.every((card) => card.number !== number);
    this.#waitsUnread = this.#waitsUnread.filter(waits);
    // A card of the old shoe that no scanner saw was shuffled with the others, unless a round that is not over needs it.
    if (isShuffled) this.#held.length = 0;
    if (isBare && CARDS_TOGETHER.includes(phase)) this.#putBack();
    if (WITHOUT_CARDS.includes(phase)) this.#shoe.pickUp(trouble.drawn.length);
    if (phase === 'closed' && this.#loadedFor !== NEVER) {
      this.#shoe.openNewDecks();
      this.#loadedFor = NEVER;
    }
    this.#onScreen = { shoe, cards: cardsOut, unread: trouble.unread };
  }

  /** Loads what was shuffled, if that has not been done. */
  load(): void {
    if (this.#loadedFor === this.#onScreen.shoe) return;
    this.#loadedFor = this.#onScreen.shoe;
    this.#shoe.load(this.#coverCardFromBack);
  }

  /** A card leaves the shoe, for somebody or in error. False when there was none. */
  draw(meant: Meant | null = null): boolean {
    this.load();
    const { coverCard, thing, wasLast } = this.#shoe.draw();
    if (coverCard && !this.#scanner.cutCardLeaves()) this.#unseen.add('cut-card');
    if (thing) this.#witness.drawn(thing.card, meant);
    if (thing) this.#held.push({ thing, seen: this.#pass(thing) });
    if ((!thing || wasLast) && !this.#scanner.empty()) this.#unseen.add('shoe-empty');
    return thing !== null;
  }

  /** What else the scanner has not seen; it is told by hand, or shown to the scanner again. */
  get unseen(): ShoeSight | null {
    const [first] = this.#unseen;
    return first ?? null;
  }

  told(sight: ShoeSight): void {
    this.#unseen.delete(sight);
  }

  showAgain(sight: ShoeSight): void {
    const noted = sight === 'cut-card' ? this.#scanner.cutCardLeaves() : this.#scanner.empty();
    if (noted) this.#unseen.delete(sight);
  }

  /** A card leaves the shoe, and the scanner cannot tell which. */
  drawUnrecognised(): boolean {
    this.load();
    const { thing } = this.#shoe.draw();
    if (!thing) return false;
    this.#witness.drawn(thing.card, null);
    this.#held.push({ thing, seen: this.#scanner.unrecognisedLeaves() ? 'misread' : null });
    return true;
  }

  /** A sleeve passes the scanner's window, and it takes that for a card. */
  wave(): void {
    if (this.#scanner.unrecognisedLeaves()) this.#held.push({ thing: null, seen: 'misread' });
  }

  /** Somebody takes over a table that is in the middle of something. */
  resume({ shoe, cardsOut, unread, lastNumber, known }: Found): void {
    this.#onScreen = { shoe, cards: cardsOut, unread };
    this.#loadedFor = shoe;
    this.#lastNumber = lastNumber;
    for (const [number, card] of known) this.#numbered.set(number, card);
  }

  /** Everything that the scanner did not see goes over its window again. */
  passAgain(): void {
    for (const held of this.#held) if (held.thing && held.seen === null) held.seen = this.#pass(held.thing);
  }

  /** Somebody compares the cards with the screen: what the scanner told of and the screen lacks will not come any more. */
  compare(): void {
    const cards = this.#held.filter(({ thing }) => thing !== null);
    this.#held.splice(0, this.#held.length, ...cards);
    for (const held of cards) if (held.seen !== null) held.seen = 'unrecorded';
  }

  get hasUnrecorded(): boolean {
    return this.#held.some(({ seen }) => seen === 'unrecorded');
  }

  /** Says what a card is to be entered as: the one that the screen asks for, or one that no scanner has seen. */
  enter(as: (card: Card) => Card): Card | null {
    const card = this.#unread[0] ?? this.heldUnseen;
    if (!card) return null;
    const face = as(card);
    this.#witness.typed(card, face);
    return face;
  }

  insert(card: Card): void {
    if (!this.#reader.cardInside) this.#reader.insert(card);
  }

  /** What the record lacks, and nobody will tell of, goes back with the others. */
  #putBack(): void {
    const gone = this.#held.filter(({ seen }) => seen === 'unrecorded');
    for (const held of gone) {
      this.#held.splice(this.#held.indexOf(held), 1);
      if (held.thing) this.#shoe.putBack(held.thing.card);
    }
  }

  #pass(thing: CardThing): Held['seen'] {
    const noted = this.#scanner.cardLeaves(thing.card, thing.faceUp);
    if (noted) this.#witness.scanned(noted.number, thing);
    return noted && (noted.type === 'misread' ? 'misread' : 'card');
  }

  #number(card: Card | undefined): void {
    this.#lastNumber++;
    if (card) this.#numbered.set(this.#lastNumber, card);
    this.#numbered.delete(this.#lastNumber - REMEMBERED);
  }
}
