// Every card that left the shoe is in the journal once, with one running number, and with its true face once that is
// seen. The simulated people report what really happened; the log says what the station made of it.

import { type CardThing, nameOf } from '../../../hardware-sim/world/shoe.ts';
import type { Entry } from '../../journal/chain/chain.ts';
import type { SealsOpen } from '../../journal/chain/sealing.ts';
import { type Card, cardName, isTen, parseCard } from '../../rules/cards/cards.ts';
import type { CardWitness } from '../../simulated-people/hands.ts';
import type { Fact } from '../../table/fact.ts';
import { haltKey } from '../../table/halt.ts';
import type { Input } from '../../table/input.ts';
import { bringsUnreadCard, declarationOf } from '../../table/inputs/all.ts';
import { beginsDeckCount } from '../../table/inputs/readiness/deck-count-lost.ts';
import { type EndDeckCheck, endsDeckCheck } from '../../table/inputs/readiness/end-deck-check.ts';
import { UNREAD } from '../../table/state.ts';
import { closesTheTable } from '../../table/step.ts';
import { must } from '../violation.ts';

interface Known {
  readonly card: CardThing['card'];
  /** The scanner has read it, and its face was sealed. */
  readonly sealed?: boolean;
  /** The true face. */
  readonly face: string;
  /** The written face: a typing mistake makes it another. */
  written: string;
  placed: boolean;
  open: boolean;
}

/** The scanner was late with cards of a deck check that was over: its row has the last of those that it no longer has. */
function isToldOfCount(input: Input | { readonly type: 'withheld' }): boolean {
  return (
    input.type === 'card-outside-count' ||
    (input.type === 'halt-table' && input.reason.code === 'scanner-tells-of-count')
  );
}

/** A table that stands still refuses people with these codes, but never the shoe. */
const HELD_UP = ['table-halted', 'table-stopped', 'waiting-for-floor'];

export class CardAudit implements Pick<CardWitness, 'scanned' | 'typed'> {
  readonly #seals: SealsOpen;
  /** Events that the scanner has numbered and the log does not have yet. */
  readonly #scanned = new Map<number, CardThing>();
  #typed: { readonly card: CardThing['card']; readonly face: string; readonly as: string }[] = [];
  /** By the running numbers of the table. */
  readonly #known = new Map<number, Known>();
  /** Faces that were shown, or written by a typing mistake, since the round began. */
  #seen = new Set<string>();
  #lastScanned: number | null = null;
  #lastNumber = 0;
  /** Why the table is halted. */
  readonly #reasons = new Set<string>();
  /** Another scanner with other numbers has come. */
  #isExchanged = false;

  constructor(seals: SealsOpen) {
    this.#seals = seals;
  }

  exchanged(): void {
    this.#isExchanged = true;
  }

  scanned(number: number, thing: CardThing): void {
    this.#scanned.set(number, thing);
  }

  typed(card: CardThing['card'], as: CardThing['card']): void {
    // An earlier try was about the same card.
    this.#typed = this.#typed.filter((one) => one.card !== card);
    this.#typed.push({ card, face: nameOf(card), as: nameOf(as) });
  }

  /** The card itself; null if no such card has left the shoe. */
  cardOf(number: number): CardThing['card'] | null {
    return this.#known.get(number)?.card ?? null;
  }

  /** Whether the seal of this card contains its face. */
  isSealed(card: CardThing['card']): boolean {
    return [...this.#known.values()].findLast((known) => known.card === card)?.sealed === true;
  }

  /** The true face; null if no such card has left the shoe. */
  faceOf(number: number): string | null {
    return this.#known.get(number)?.face ?? null;
  }

  writtenFaceOf(number: number): string | null {
    return this.#known.get(number)?.written ?? null;
  }

  /** An input, in the order of the log. */
  follow(entry: Entry, input: Input | { readonly type: 'withheld' }, refused: string | null): void {
    if (entry.device === 'scanner' && entry.number !== null) {
      if (endsDeckCheck(input)) this.#countedDecks(entry.number, input);
      else if (beginsDeckCount(input) || isToldOfCount(input)) {
        if (input.type === 'card-outside-count') this.#isOfNoShoe(entry.number);
        this.#countedDecks(entry.number, {});
      } else this.#inOrder(entry.number);
      // A sleeve may pass the scanner's window at any time.
      const isLost = refused !== null && (input.type === 'withheld' || input.type === 'card-unread');
      must(!isLost || refused === 'no-card-due', 'cards', () => `the table lost a card: ${entry.body}`);
      const isHeldUp = input.type !== 'halt-table' && HELD_UP.some((code) => code === refused);
      must(!isHeldUp, 'cards', () => `what has left the shoe waits for nobody: ${entry.body}`);
    }
    if (input.type === 'resume' && refused === null) this.#reasons.clear();
    if (input.type === 'halt-table' && refused === null) this.#reasons.add(haltKey(input.reason));
    const isUnheard =
      input.type === 'halt-table' && entry.person === null && !this.#reasons.has(haltKey(input.reason));
    must(!isUnheard, 'cards', () => `nobody was told what the station found out: ${entry.body}`);
    if (input.type === 'withheld' || !declarationOf(input.type).bringsCard) return;
    if ('manual' in input && 'card' in input && input.manual) {
      if (refused === null) this.#byHand(cardName(input.card));
      return;
    }
    if (bringsUnreadCard(input)) {
      if (refused === null) this.#faceDown();
      return;
    }
    must(refused === null, 'cards', () => `a card that has left the shoe was refused: ${entry.body}`);
    const thing = this.#scanned.get(entry.number ?? -1);
    must(thing !== undefined, 'cards', () => `no such card has left the shoe: ${entry.body}`);
    this.#scanned.delete(entry.number ?? -1);
    // Somebody may have begun to enter the card before the scanner reported it.
    this.#typed = this.#typed.filter((one) => one.card !== thing.card);
    const face = nameOf(thing.card);
    const open = 'card' in input && input.card !== undefined;
    const written = writtenIn(input, this.#seals) ?? face;
    const sealed = 'seal' in input && input.seal !== UNREAD;
    must(written === face, 'cards', () => `${face} left the shoe, the log has ${written}`);
    this.#add({ card: thing.card, sealed, face, written, placed: false, open });
  }

  fact(fact: Fact): void {
    switch (fact.fact) {
      case 'card':
        this.#place(fact.number, fact.card);
        break;
      case 'hole-turned':
        this.#hasFace(fact.number, fact.card);
        if (isTen(fact.card)) this.#lifted(fact.number);
        break;
      case 'card-lifted':
      case 'card-taken-back':
        this.#lifted(fact.number);
        break;
      case 'done':
        // Cards drawn in error are put away with the others.
        if (closesTheTable(fact.step)) for (const known of this.#known.values()) known.placed = true;
        break;
      case 'corrected': {
        const known = this.#known.get(fact.number);
        must(
          known?.face === cardName(fact.is),
          'cards',
          () => `card ${fact.number}, ${known?.face}, was corrected to ${cardName(fact.is)}`,
        );
        known.written = known.face;
        break;
      }
      default:
        break;
    }
  }

  /** At a round's end: every card from the shoe lies somewhere, except unused cards drawn in error. */
  settled(drawn: number): void {
    const loose = [...this.#known.values()].filter(({ placed }) => !placed).length;
    must(loose === drawn, 'cards', () => `${loose} cards are nowhere, ${drawn} were drawn in error`);
    for (const [number, { placed }] of this.#known)
      if (placed && number < this.#lastNumber - 400) this.#known.delete(number);
  }

  roundStarted(): void {
    this.#seen = new Set();
    // A card that was drawn in error and seen is still on the table.
    for (const known of this.#known.values()) if (known.open && !known.placed) this.#isOpen(known);
  }

  /** Whether another card of this face was seen in the round. */
  isSeen(face: string): boolean {
    return this.#seen.has(face);
  }

  #isOpen(known: Known): void {
    known.open = true;
    this.#seen.add(known.face).add(known.written);
  }

  /** The scanner's numbers come once and in order, for cards and other events. */
  #inOrder(number: number): void {
    const last = this.#lastScanned;
    must(
      last === null || number === last + 1 || this.#isExchanged,
      'cards',
      () => `after ${last} the scanner's ${number} was written`,
    );
    this.#isExchanged = false;
    this.#lastScanned = number;
  }

  /** A card that was drawn from the shoe may not pass for one of a count. */
  #isOfNoShoe(number: number): void {
    const last = this.#lastScanned ?? 0;
    const drawn = [...this.#scanned.keys()].some((one) => one > last && one <= number);
    must(!drawn, 'cards', () => `a card from the shoe was taken for one of a count: ${number}`);
  }

  /**
   * The row of a deck check has the number of the last card that was counted; the others are nowhere. Nor are those of a count that was
   * lost with the station: its row has the last of them.
   */
  #countedDecks(number: number, { counted }: Pick<EndDeckCheck, 'counted'>): void {
    const last = this.#lastScanned;
    const cards = (counted?.faces ?? []).reduce((sum, one) => sum + one, counted?.unread ?? 0);
    // A count that was lost began again, with later numbers.
    must(
      last === null || number - last >= cards || this.#isExchanged,
      'cards',
      () => `${cards} cards were counted from ${last} to ${number}`,
    );
    for (const known of this.#scanned.keys()) if (known <= number) this.#scanned.delete(known);
    this.#isExchanged = false;
    this.#lastScanned = number;
  }

  /** What was typed before it and lost with the station was typed again. */
  #byHand(as: string): void {
    const place = this.#typed.findIndex((one) => one.as === as);
    const [typed] = place < 0 ? [] : this.#typed.splice(0, place + 1).slice(-1);
    must(typed !== undefined, 'cards', () => `nobody has entered ${as} by hand`);
    this.#add({ card: typed.card, face: typed.face, written: as, placed: false, open: true });
  }

  #faceDown(): void {
    const typed = this.#typed.shift();
    must(typed !== undefined, 'cards', () => 'nobody has told of a card that lies face down');
    this.#add({ card: typed.card, face: typed.face, written: typed.face, placed: false, open: false });
  }

  #add(known: Known): void {
    this.#lastNumber++;
    this.#known.set(this.#lastNumber, known);
    if (known.open) this.#isOpen(known);
  }

  /** The next card fact with its number says where it goes. */
  #lifted(number: number): void {
    const known = this.#known.get(number);
    if (known) known.placed = false;
  }

  #place(number: number, card: Card | null): void {
    const known = this.#known.get(number);
    must(known !== undefined, 'cards', () => `card ${number} was placed and never drawn`);
    must(!known.placed, 'cards', () => `card ${number} was placed twice`);
    known.placed = true;
    if (card !== null) this.#hasFace(number, card);
  }

  #hasFace(number: number, card: Card): void {
    const known = this.#known.get(number);
    const face = cardName(card);
    must(known?.written === face, 'cards', () => `card ${number} is ${known?.written}, a fact says ${face}`);
    this.#isOpen(known);
  }
}

/** The face in an input, opened if it is sealed; null if it was not read. */
function writtenIn(input: Input | { readonly type: 'withheld' }, seals: SealsOpen): string | null {
  if ('card' in input && input.card !== undefined && parseCard(cardName(input.card)) !== null)
    return cardName(input.card);
  if (!('seal' in input) || input.seal === UNREAD) return null;
  const opened = seals.open(input.seal);
  must(opened !== null, 'cards', () => 'a seal cannot be opened');
  return cardName(opened);
}
