// A card leaves the shoe: it is counted, and a wrong card is found before it can be played.
import { type Card, isTen } from '../../rules/cards/cards.ts';
import { at } from '../../rules/lookup.ts';
import { type Change, callFloor, callOff, incident } from '../change.ts';
import type { Place } from '../fact.ts';
import type { DealtCard } from '../state.ts';
import { newShoe } from './shoe-state.ts';
import { dropAllUnread, isOfThisShoe } from './unread.ts';

/**
 * Starts a freshly shuffled shoe. With two batches, the other one comes into play.
 * @rule burn.firstCard, cards.twoBatches.apart
 */
export function startShoe(change: Change): void {
  const { cards } = change.state;
  if (cards.batches === 2 && !cards.freshFromBox) cards.batch = cards.batch === 0 ? 1 : 0;
  refillShoe(change);
}

/** Fills the shoe again with the same cards, except those on the table. */
export function refillShoe(change: Change): void {
  const { state } = change;
  const { cards } = state;
  cards.freshFromBox = false;
  state.shoe = newShoe(state.shoe.number + 1);
  state.reshuffleDue = false;
  // From now on the scanner tells of cards from the shoe.
  if (state.deckCount === 'told') delete state.deckCount;
  state.burnDue = change.rules.book.values['burn.firstCard'];
  change.facts.push({ fact: 'shoe-started', shoe: state.shoe.number, batch: cards.batch });
}

/** A card, as far as anybody has seen it. */
type Seen = Omit<DealtCard, 'face'> & { readonly face: Card | null };

/**
 * Cards that wait to be used, or could not be read, belong to the batch that is put away and go with it.
 * @rule cards.twoBatches.apart
 */
export function putWithItsBatch(change: Change): void {
  const { state, facts } = change;
  if (state.cards.batches === 1 || (state.drawn.length === 0 && state.unread === 0)) return;
  for (const drawn of state.drawn) {
    const { face: card, number, typed }: Seen = drawn.exposed ? drawn.card : { ...drawn, face: null };
    facts.push({ fact: 'card', card, number, place: { at: 'burned' }, ...(typed && { typed: typed.by }) });
  }
  state.drawn = [];
  dropAllUnread(state);
  callFloor(change, { about: 'stray-card', clause: 'cards.twoBatches', seat: null });
}

/** While nobody played, the shuffler has shuffled the other batch: swap the two. @rule cards.twoBatches.idle */
export function takeOtherBatch(change: Change): void {
  putWithItsBatch(change);
  startShoe(change);
  change.state.shuffledBy = 'machine';
}

export function putDown(change: Change, card: DealtCard, place: Place): void {
  if (place.at === 'burned') change.state.lastBurned = card.face;
  const { face, number, typed } = card;
  change.facts.push({ fact: 'card', card: face, number, place, ...(typed && { typed: typed.by }) });
}

/** If a card comes more often than the decks contain it, call the floor. @rule cards.perDeck, cards.decks */
export function countCard(change: Change, card: DealtCard): void {
  if (!isOfThisShoe(change.state, card.number)) return;
  const { shoe } = change.state;
  shoe.seen = shoe.seen.with(card.face, at(shoe.seen, card.face) + 1);
  if (isTen(card.face) || at(shoe.seen, card.face) <= change.rules.book.values['cards.decks']) return;
  incident(change, 'census', 'cards.decks');
  callFloor(change, { about: 'census', clause: 'cards.decks', seat: null });
}

/** Undoes the count of a card that gets another face. */
export function uncountCard({ state }: Change, card: DealtCard): void {
  if (!isOfThisShoe(state, card.number)) return;
  const { shoe } = state;
  shoe.seen = shoe.seen.with(card.face, Math.max(0, at(shoe.seen, card.face) - 1));
}

function nextNumber(change: Change): number {
  const { state } = change;
  state.cardNumber += 1;
  state.unused = null;
  if (!state.shoe.enteredLate?.includes(state.cardNumber)) state.shoe.out += 1;
  return state.cardNumber;
}

/** A card that did not come from this shoe: the count of the shoe does not change. */
export function takeFromElsewhere(change: Change): number {
  const { shoe, cardNumber } = change.state;
  shoe.enteredLate = [...(shoe.enteredLate ?? []), cardNumber + 1];
  return nextNumber(change);
}

/** A card leaves the shoe unseen. It is counted when it is turned. */
export function takeUnseen(change: Change): number {
  return nextNumber(change);
}

/** How a card came: it lay face up in the shoe, or a person entered it. */
export interface Told {
  readonly faceUp: boolean;
  readonly typed: boolean;
}

/** The mark of a face that a person entered; none if a machine read it. */
export function typedCard({ stamp: { by, at: when } }: Change, face: Card, number: number): DealtCard {
  if (by === null) return { face, number };
  return { face, number, typed: { by: [{ by: by.id, at: when }], was: null, confirmed: null } };
}

/**
 * Takes a card out of the shoe. Finds a ten or a face-up card here and returns null; the next card then takes its
 * place.
 */
export function takeCard(change: Change, face: Card, { faceUp, typed }: Told): DealtCard | null {
  const number = nextNumber(change);
  const card: DealtCard = typed ? typedCard(change, face, number) : { face, number };
  countCard(change, card);
  if (isTen(face)) return foundTen(change, card);
  return faceUp ? foundFaceUp(change, card) : card;
}

/** The floor takes a ten out of the game. @rule irregularity.ten.first, irregularity.ten.second, cards.composition */
export function foundTen(change: Change, card: DealtCard): null {
  change.state.shoe.tens += 1;
  putDown(change, card, { at: 'removed' });
  incident(change, 'ten-found', 'irregularity.ten');
  callFloor(change, { about: 'ten-found', clause: 'irregularity.ten', seat: null });
  if (change.state.shoe.tens > 1) {
    voidRound(change, 'irregularity.ten');
    change.state.decksOut = change.rules.book.values['irregularity.ten'] === 'second-voids-and-decks-out';
  }
  return null;
}

/** A card that lay face up is not used. @rule irregularity.faceUpCard.first, irregularity.faceUpCard.second */
function foundFaceUp(change: Change, card: DealtCard): null {
  change.state.shoe.faceUpCards += 1;
  putDown(change, card, { at: 'burned' });
  change.state.unused = 'irregularity.faceUpCard';
  incident(change, 'face-up-card', 'irregularity.faceUpCard');
  const voids = change.rules.book.values['irregularity.faceUpCard'] === 'second-voids';
  if (voids && change.state.shoe.faceUpCards > 1) voidRound(change, 'irregularity.faceUpCard');
  return null;
}

/** The second ten or face-up card since the shuffle: the round is void and the cards are shuffled (Readings 16). */
function voidRound(change: Change, key: 'irregularity.ten' | 'irregularity.faceUpCard'): void {
  change.state.reshuffleDue = true;
  const { round } = change.state;
  if (round && !round.settled && !round.voidedBy) callOff(change, 'round-void', key);
}
