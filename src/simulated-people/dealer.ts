// The dealer: looks at the screen, does what it asks for, and sometimes errs. What a screen cannot see, the hands do.

import type { Card } from '../../hardware-sim/devices/card.ts';
import type { TableDevices } from '../../hardware-sim/world/devices.ts';
import type { Shoe } from '../../hardware-sim/world/shoe.ts';
import type { PageInput } from '../protocol/inputs.ts';
import type { TableView } from '../protocol/view.ts';
import { DEALERS, type ListedDealer } from './dealers.ts';
import { faceNumber, otherFace } from './faces.ts';
import type { Guests } from './guests.ts';
import { type CardWitness, Hands, type ShoeSight } from './hands.ts';
import { errs } from './mistakes.ts';
import { A_MOMENT_MS, Person, type PersonParts } from './person.ts';
import { type RoundMemory, roundMemory, routineIn } from './routine.ts';
import { cardByHand, correction, drawnToUse, takesCardByHand } from './vocabulary/cards-told.ts';
import { type InputOf, offered } from './vocabulary/offers.ts';
import { type Luckily, Wonders } from './wonders.ts';

export interface DealerParts extends PersonParts {
  readonly devices: TableDevices;
  readonly shoe: Shoe;
  readonly guests: Guests;
  readonly witness: CardWitness;
  /** Who takes the table over from each other. */
  readonly takeTurns?: readonly [ListedDealer, ...ListedDealer[]];
  now(): number;
}

/** How long a card takes from the shoe to its place. */
const CARD_MS: readonly [number, number] = [500, 1_200];
const WAITS_MS = 500;
const KEEPS_CARD_AFTER_MS = 5_000;
/** So long nothing is dealt over a wrong card. */
const CORRECTED_MS = 90_000;

/** What the dealer says in the scanner's place. */
const TOLD_AS = { 'cut-card': 'cut-card-out', 'shoe-empty': 'shoe-ran-out' } as const;

export class Dealer extends Person {
  readonly hands: Hands;
  readonly guests: Guests;
  readonly devices: TableDevices;
  readonly shoe: Shoe;
  readonly takeTurns: readonly [ListedDealer, ...ListedDealer[]];
  readonly #now: () => number;
  /** What the dealer calls the floor for. */
  readonly wishes: PageInput[] = [];
  memory: RoundMemory = roundMemory();
  /** After which round the table was tested, and its decks counted, without need. */
  testedAt: number | null = null;
  countedAt: number | null = null;
  /** When a known card was put into the reader, in the readiness test. */
  #triedAt: number | null = null;
  /** The cards that have not run through the scanner yet. */
  counting: Card[] = [];
  #seen = { scene: '', since: 0 };
  /** A card may have been entered wrongly. */
  #mayBeWrong = false;
  readonly wonders = new Wonders();
  /** Chance has arranged something for the box of this seat, before the round after this one began. */
  luckily: (Luckily & { readonly seat: number; readonly after: number }) | null = null;
  /** Since when a wrong card is seen to lie on the screen. */
  #wrongSince: number | null = null;

  constructor(parts: DealerParts) {
    super('dealer', parts);
    const { shoe, devices, witness, guests, now, takeTurns = DEALERS } = parts;
    this.hands = new Hands(shoe, devices.scanner, devices.reader, witness);
    this.guests = guests;
    this.devices = devices;
    this.shoe = shoe;
    this.takeTurns = takeTurns;
    this.#now = now;
  }

  /** No card of this round was entered wrongly. */
  get isSure(): boolean {
    return !this.#mayBeWrong;
  }

  /** Does the next thing; the answer is how long it takes. */
  act(): number {
    const view = this.comesToIt();
    if (typeof view === 'number') return view;
    const asked = this.#isAnother(view);
    if (asked !== null) return asked;
    this.hands.follow(view);
    const scene = sceneOf(view);
    if (scene !== this.#seen.scene) this.#seen = { scene, since: this.#now() };
    if (view.standsStill !== null) return WAITS_MS;
    const first = this.#takesOut(view) ?? this.#looksAfterCards(view) ?? this.#waitsForFloor(view);
    return first ?? errs(this, view) ?? routineIn(this, view);
  }

  /** After a change of places whoever has the table works at it; who has not is refused, and may try. */
  #isAnother(view: TableView): number | null {
    const has = this.takeTurns.find(({ id }) => id === view.dealer);
    if (!has || this.page.person?.id === has.id) return null;
    const choice = view.choices.find(({ by, refused }) => by === 'dealer' && refused === null);
    if (choice && this.tempted(0.3)) return this.say(choice.input);
    this.page.signIn(has);
    return this.tapMs;
  }

  /** A known card goes into the reader. */
  triesReader(card: Card): void {
    const { reader } = this.devices;
    if (!reader.isArmed || reader.cardInside) return;
    reader.insert(card);
    this.#triedAt = this.#now();
  }

  /** The reader has not answered yet. */
  get isTrying(): boolean {
    const since = this.#triedAt;
    return since !== null && this.devices.reader.isArmed && this.#now() - since < 4_000;
  }

  /** For how long the table has been waiting for the same thing. */
  get idleMs(): number {
    return this.#now() - this.#seen.since;
  }

  /** Draws the next card, if the screen can take it. */
  draw(view: TableView): number {
    const { missing, manualEntry, calls, halted } = view.trouble;
    if (calls.length > 0 || halted !== null) return WAITS_MS;
    if (missing.includes('scanner') && !manualEntry) return WAITS_MS;
    // Nobody draws another card over one that is kept until the screen takes it.
    if (this.hands.heldUnseen || this.hands.askedFor) return WAITS_MS;
    if (view.trouble.drawn.length > 0 && view.nextCard?.to !== 'burn') return this.#turnsDrawn(view);
    const { nextCard: next, turn, seq } = view;
    this.hands.draw(next && { next, hand: turn?.hand ?? 1, seq });
    return this.luck.occurs('draws-fast') ? A_MOMENT_MS : this.chance.between(...CARD_MS);
  }

  /** A card drawn in error is the next card: the station uses it by itself, unless nobody could read it. */
  #turnsDrawn(view: TableView): number {
    const used = drawnToUse(view);
    const card = used?.by === 'dealer' ? this.hands.waitsUnread : null;
    return used && card ? this.say({ ...used.input, card: faceNumber(card) }) : WAITS_MS;
  }

  /** The hole card, if it lies face down and the dealer knows which it is. */
  holeCard(view: TableView): Card | null {
    const hidden = view.dealerCards.find(({ face }) => face === null);
    return hidden ? this.hands.cardNumbered(hidden.number) : null;
  }

  /** Nothing stays in the reader that has been read, or was never to be read. */
  #takesOut(view: TableView): number | null {
    const { reader } = this.devices;
    const isChecked = view.phase === 'check' && this.idleMs < 4_000;
    if (!reader.cardInside || isChecked || this.isTrying) return null;
    reader.remove();
    return this.tapMs;
  }

  /** Cards that are out must come onto the screen before anything else is done. */
  #looksAfterCards(view: TableView): number | null {
    const { hands } = this;
    if (hands.askedForNothing) return WAITS_MS;
    if (hands.askedFor) return this.#enters(view);
    const unseen = hands.heldUnseen;
    const { missing } = view.trouble;
    if (unseen && !missing.includes('scanner') && this.idleMs > 2_000) hands.passAgain();
    if (unseen && hands.heldUnseen && view.trouble.manualEntry) return this.#enters(view);
    if (hands.held > 0) return WAITS_MS;
    return hands.unseen ? this.#tellsOf(hands.unseen, view) : null;
  }

  /** The cover card, or the empty shoe, that no scanner has seen. */
  #tellsOf(sight: ShoeSight, view: TableView): number | null {
    const told = offered(view, TOLD_AS[sight]);
    if (told)
      return this.say(told.input, (answer) => {
        if ('taken' in answer) this.hands.told(sight);
      });
    if (!view.trouble.missing.includes('scanner')) this.hands.showAgain(sight);
    return null;
  }

  /** Null when the table takes no card now: it is kept until one is due. */
  #enters(view: TableView): number | null {
    const faceDown = offered(view, 'face-down-card');
    const next = view.nextCard?.to;
    if (faceDown && (next === 'hole' || next === 'burn') && this.hands.enter((card) => card))
      return this.say(faceDown.input);
    const exposed = this.memory.exposed ? offered(view, 'shown-in-error') : null;
    if (exposed) return this.#showsAround(exposed.input);
    if (!takesCardByHand(view)) return this.idleMs > KEEPS_CARD_AFTER_MS ? null : WAITS_MS;
    const face = this.hands.enter((card) => {
      if (!this.luck.occurs('mistypes-card')) return card;
      this.#mayBeWrong = true;
      return otherFace(this.chance, card);
    });
    if (!face) return WAITS_MS;
    return this.say(cardByHand(faceNumber(face)));
  }

  #showsAround(input: InputOf<'shown-in-error'>): number {
    this.memory.exposed = false;
    const face = this.hands.enter((card) => card);
    return face ? this.say({ ...input, card: faceNumber(face) }) : WAITS_MS;
  }

  /** Nothing is dealt over a wrong card, as long as the floor may still come and correct it. */
  #waitsForFloor(view: TableView): number | null {
    if (this.wrongCard(view)) this.#wrongSince ??= this.#now();
    else this.#wrongSince = null;
    return this.#wrongSince !== null && this.#now() - this.#wrongSince < CORRECTED_MS ? WAITS_MS : null;
  }

  /** Compares the felt with the screen: what the floor must correct, if anything. */
  wrongCard(view: TableView): PageInput | null {
    if (!this.#mayBeWrong || this.hands.held > 0) return null;
    const [wrong] = wrongCards(view, (number) => this.hands.cardNumbered(number));
    if (!wrong && view.boxes.length === 0) this.#mayBeWrong = false;
    return wrong ?? null;
  }
}

/** What the table waits for: refusals, and devices that come and go, do not change it. */
function sceneOf({ phase, round, cardsOut, turn, spin, trouble, readiness }: TableView): string {
  const { unread, readerBroken } = trouble;
  return JSON.stringify([phase, round, cardsOut, turn, spin, unread, readerBroken, readiness]);
}

/** What the floor is asked to correct. */
function wrongCards(view: TableView, physical: (number: number) => Card | null): PageInput[] {
  const places = [
    ...view.dealerCards.map((card, index) => ({ card, seat: 'dealer' as const, hand: 1, index })),
    ...view.boxes.flatMap(({ seat, hands }) =>
      hands.flatMap(({ hand, cards }) => cards.map((card, index) => ({ card, seat, hand, index }))),
    ),
  ];
  return places.flatMap(({ card, seat, hand, index }): PageInput[] => {
    const is = physical(card.number);
    if (!is || card.face === null || card.face === `${is.rank}${is.suit}`) return [];
    return [correction({ seat, hand, index, card: faceNumber(is) })];
  });
}
