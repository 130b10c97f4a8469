// The cards of a table as things: in the shoe, out on the felt, in the discard rack, out of the game. What the station
// believes of them is its own affair.
import type { RankLetter, SuitLetter } from '../../drivers/shoe-scanner/frame.ts';
import type { Card } from '../devices/card.ts';
import type { Chance } from './chance.ts';
import type { Luck } from './faults.ts';

const RANKS: readonly RankLetter[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K'];
const SUITS: readonly [SuitLetter, ...SuitLetter[]] = ['C', 'D', 'H', 'S'];

/** A card, and how it lies in the shoe. */
export interface CardThing {
  readonly card: Card;
  readonly faceUp: boolean;
}

/** Whether something is amiss with a freshly loaded shoe. */
export type ShoeLuck = Pick<Luck, 'occurs'>;

/** What comes out of the shoe's mouth: the cover card may come before a card. */
export interface Drawn {
  readonly coverCard: boolean;
  /** Null: there was none any more. */
  readonly thing: CardThing | null;
  readonly wasLast: boolean;
}

/** Where all the cards of a table are. */
export interface Cards {
  readonly inside: readonly Card[];
  readonly felt: readonly Card[];
  readonly rack: readonly Card[];
  /** Null when it has come out. */
  readonly coverCardFromBack: number | null;
}

export function nameOf({ rank, suit }: Card): string {
  return `${rank}${suit}`;
}

function deck(): Card[] {
  return RANKS.flatMap((rank) => SUITS.map((suit) => ({ rank, suit })));
}

function shuffled<T>(chance: Chance, things: readonly T[]): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}

export class Shoe {
  readonly #chance: Chance;
  readonly #luck: ShoeLuck;
  readonly #decks: number;
  #inside: CardThing[] = [];
  /** How many cards lie before the cover card; null when it is not in the shoe. */
  #beforeCover: number | null = null;
  #felt: Card[] = [];
  #rack: Card[] = [];

  constructor(chance: Chance, decks: number, luck: ShoeLuck) {
    this.#chance = chance;
    this.#decks = decks;
    this.#luck = luck;
    this.openNewDecks();
  }

  get left(): number {
    return this.#inside.length;
  }

  /** The table is opened with new cards; now and then a ten is overlooked. */
  openNewDecks(): void {
    this.#inside = [];
    this.#felt = [];
    this.#rack = Array.from({ length: this.#decks }, deck).flat();
    while (this.#luck.occurs('tens-left-in')) this.#rack.push({ rank: 'T', suit: this.#chance.pick(SUITS) });
  }

  /** Every card of the table, in the order in which they happen to lie. */
  get all(): Card[] {
    return [...this.#rack, ...this.#inside.map(({ card }) => card), ...this.#felt];
  }

  /** The count of the decks has found them. */
  takeTensOut(): void {
    this.#rack = this.#rack.filter(({ rank }) => rank !== 'T');
  }

  /** Everything that is not on the felt is shuffled and loaded; in a round the cards on the felt stay there. */
  load(coverCardFromBack: number): void {
    const all = [...this.#rack, ...this.#inside.map(({ card }) => card)];
    const order = shuffled(this.#chance, all);
    const most = this.#luck.occurs('short-shoes') ? this.#chance.between(24, 70) : order.length;
    this.#rack = order.slice(most);
    this.#inside = order.slice(0, most).map((card) => ({ card, faceUp: this.#turned() }));
    const before = this.#inside.length - coverCardFromBack;
    this.#beforeCover = before > 0 ? before : null;
  }

  draw(): Drawn {
    const coverCard = this.#beforeCover === 0;
    if (this.#beforeCover !== null) this.#beforeCover = coverCard ? null : this.#beforeCover - 1;
    const thing = this.#inside.shift() ?? null;
    // A ten that is found does not come back.
    if (thing && thing.card.rank !== 'T') this.#felt.push(thing.card);
    return { coverCard, thing, wasLast: thing !== null && this.#inside.length === 0 };
  }

  /** All that lies on the felt goes to the discard rack, but for what came last and waits for its place. */
  pickUp(waiting: number): void {
    this.#rack.push(...this.#felt.splice(0, Math.max(0, this.#felt.length - waiting)));
  }

  /**
   * Chance has it that these cards come next, by their places from the shoe's mouth; as far as there are such cards. No
   * card is added. False when one of them is not there.
   */
  arrange(wanted: ReadonlyMap<number, (card: Card) => boolean>): boolean {
    const from = Math.max(0, ...wanted.keys()) + 1;
    for (const [place, fits] of wanted) {
      const found = this.#inside.findIndex(({ card }, index) => index >= from && fits(card));
      const [here, there] = [this.#inside[place], this.#inside[found]];
      if (!here || !there || fits(here.card)) continue;
      this.#inside[place] = there;
      this.#inside[found] = here;
    }
    return [...wanted].every(([place, fits]) => {
      const thing = this.#inside[place];
      return thing !== undefined && fits(thing.card);
    });
  }

  /** A card that should not be in the shoe is the next to come out of it. */
  putOnTop(card: Card): void {
    this.#inside.unshift({ card, faceUp: false });
    if (this.#beforeCover !== null) this.#beforeCover++;
  }

  /** A card that left this shoe lies in it again; not one of the decks before, and no ten. */
  putBack(card: Card): void {
    const isOut = this.#felt.includes(card) || this.#rack.includes(card);
    if (!isOut) return;
    this.#felt = this.#felt.filter((one) => one !== card);
    this.#rack = this.#rack.filter((one) => one !== card);
    this.putOnTop(card);
  }

  /** The first card that fits comes to the shoe's mouth. False when there is none. */
  bringForward(fits: (card: Card) => boolean, faceUp: boolean): boolean {
    const place = this.#inside.findIndex(({ card }) => fits(card));
    const [found] = place < 0 ? [] : this.#inside.splice(place, 1);
    if (!found) return false;
    this.#inside.unshift({ card: found.card, faceUp });
    return true;
  }

  /** A table that goes on: nobody knows any more in which order the cards lay. */
  resume({ inside, felt, rack, coverCardFromBack }: Cards): void {
    this.#inside = shuffled(this.#chance, inside).map((card) => ({ card, faceUp: false }));
    this.#felt = [...felt];
    this.#rack = [...rack];
    this.#beforeCover = coverCardFromBack === null ? null : Math.max(0, inside.length - coverCardFromBack);
  }

  #turned(): boolean {
    return this.#luck.occurs('face-up-cards');
  }
}
