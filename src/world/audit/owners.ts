// Checks who gets a card. A person draws a card for the owner that the screen names, and the journal says who got it. A
// hand that asked for a card gets the next one. Any difference needs a reason in the record: a card drawn in error, a
// ruling of the floor, a decision taken back. An empty shoe or an unreadable card is not a reason.
import type { Card } from '../../../hardware-sim/devices/card.ts';
import type { Meant } from '../../simulated-people/hands.ts';
import type { Decided, Fact, IncidentKind, Place } from '../../table/fact.ts';
import { must } from '../violation.ts';

/** The compiler demands an answer for each kind. */
const INCIDENT_ACCOUNTS: Readonly<Record<IncidentKind, boolean>> = {
  'face-up-card': true,
  'ten-found': true,
  'drawn-in-error': true,
  'dealer-overdraw': true,
  'card-refused': true,
  'box-skipped': true,
  'card-skipped': true,
  'reader-misuse': false,
  'reader-fault': false,
  'shoe-exhausted': false,
  'round-void': true,
  misdeal: true,
  'hand-dead': true,
  'card-corrected': true,
  'decision-corrected': true,
  census: false,
  'late-blackjack': false,
  'dealer-missed-card': true,
  'shuffler-fault': false,
};

/** Reasons in the record that give a card to another owner. */
function accounts(fact: Fact): boolean {
  switch (fact.fact) {
    case 'incident':
      return INCIDENT_ACCOUNTS[fact.kind];
    case 'card-lifted':
    case 'card-taken-back':
    case 'corrected':
    case 'decision-corrected':
    case 'hand-ended':
    case 'hole-struck-off':
    case 'round-voided':
    case 'undone':
      return true;
    default:
      return false;
  }
}

type HandPlace = Pick<Extract<Place, { at: 'hand' }>, 'seat' | 'hand'>;

function isHand(place: Place, { seat, hand }: HandPlace): boolean {
  return place.at === 'hand' && place.seat === seat && place.hand === hand;
}

function isFor({ next, hand }: Meant, place: Place): boolean {
  switch (next.to) {
    case 'burn':
      return place.at === 'burned';
    case 'box':
    case 'hand':
      return isHand(place, { seat: next.seat, hand });
    case 'hole':
      return place.at === 'hole';
    case 'up':
    case 'dealer':
      return place.at === 'dealer';
  }
}

const ASKS_FOR_CARD: readonly Decided[] = ['hit', 'double', 'redouble'];

/** The hand that asks for a card in this row and does not get it there. */
function askedIn(facts: readonly Fact[]): HandPlace | null {
  // A card that the floor has given a hand comes after those of the others.
  if (facts.some(({ fact }) => fact === 'decision-corrected')) return null;
  const asks = facts.findLast((fact) => fact.fact === 'decided' && fact.listed);
  if (asks?.fact !== 'decided' || !ASKS_FOR_CARD.includes(asks.decision)) return null;
  return facts.some((fact) => fact.fact === 'card' && isHand(fact.place, asks)) ? null : asks;
}

export class OwnerAudit {
  readonly #cardOf: (number: number) => Card | null;
  /** For whom the cards on their way were drawn. */
  readonly #meant = new Map<Card, Meant>();
  #lastInput = 0;
  #asked: HandPlace | null = null;
  #burnDue = false;

  /** Which card has this running number. */
  constructor(cardOf: (number: number) => Card | null) {
    this.#cardOf = cardOf;
  }

  /** `meant` is null if the card was for nobody. A screen that is behind names the previous owner. */
  drawn(card: Card, meant: Meant | null): void {
    if (meant && meant.seq >= this.#lastInput) this.#meant.set(card, meant);
    else this.#meant.delete(card);
  }

  /** All facts of an input. */
  follow(seq: number, facts: readonly Fact[]): void {
    this.#lastInput = seq;
    if (facts.some(accounts)) {
      this.#meant.clear();
      this.#asked = null;
    }
    for (const fact of facts) {
      if (fact.fact === 'shoe-started') this.#burnDue = true;
      if (fact.fact === 'round-ended') this.#asked = null;
      if (fact.fact === 'card') this.#placed(fact);
    }
    this.#asked = askedIn(facts) ?? this.#asked;
  }

  #placed({ number, place }: Extract<Fact, { fact: 'card' }>): void {
    const card = this.#cardOf(number);
    const meant = card && this.#meant.get(card);
    if (card) this.#meant.delete(card);
    must(
      !meant || isFor(meant, place),
      'owners',
      () => `card ${number} was drawn for ${JSON.stringify(meant?.next)} and is ${JSON.stringify(place)}`,
    );
    const asked = this.#asked;
    if (place.at === 'burned' && this.#burnDue) this.#burnDue = false;
    else {
      must(
        !asked || isHand(place, asked),
        'owners',
        () => `hand ${asked?.hand} of ${asked?.seat} has asked for card ${number}: ${JSON.stringify(place)}`,
      );
      this.#asked = null;
    }
  }
}
