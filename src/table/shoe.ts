// A card leaves the shoe: it is counted, and what should not be there is found before it can be played.
import { type Card, isTen } from '../rules/cards.ts';
import { at } from '../rules/lookup.ts';
import type { Place } from './fact.ts';
import { type DealtCard, newShoe, type TableState } from './state.ts';
import { callFloor, callOff, incident, type Work } from './work.ts';

/** A freshly shuffled shoe. Where two batches take turns, the other one comes into play. @rule burn.first_card, deck.batch_rules */
export function startShoe(work: Work): void {
  const { state } = work;
  const { cards } = state;
  if (cards.batches === 2 && !cards.freshFromBox) cards.batch = cards.batch === 0 ? 1 : 0;
  cards.freshFromBox = false;
  state.shoe = newShoe(state.shoe.number + 1);
  state.reshuffleDue = false;
  state.burnDue = work.rules.book.values['burn.firstCard'];
  work.facts.push({ fact: 'shoe-started', shoe: state.shoe.number, batch: cards.batch });
}

/** While nobody played, the batch in the shuffler has been shuffled: it comes out and the other goes in. @rule idle.restart */
export function takeOtherBatch(work: Work): void {
  startShoe(work);
  work.state.shuffledBy = 'machine';
}

export function putDown(work: Work, card: DealtCard, place: Place): void {
  if (place.at === 'burned') work.state.lastBurned = card.face;
  work.facts.push({ fact: 'card', card: card.face, number: card.number, place });
}

/** Cards are numbered as they leave: one with a lower number than the first of this shoe came out of the shoe before. */
function isOfThisShoe({ cardNumber, shoe }: TableState, { number }: DealtCard): boolean {
  return number > cardNumber - shoe.out;
}

/** A card oftener in the shoe than the decks hold it cannot be: the floor is called. @rule deck.cards_per_deck, deck.count */
export function countCard(work: Work, card: DealtCard): void {
  if (!isOfThisShoe(work.state, card)) return;
  const { shoe } = work.state;
  shoe.seen = shoe.seen.with(card.face, at(shoe.seen, card.face) + 1);
  if (isTen(card.face) || at(shoe.seen, card.face) <= work.rules.book.values['cards.decks']) return;
  incident(work, 'census', 'cards.decks');
  callFloor(work, { about: 'census', clause: 'cards.decks', seat: null });
}

/** The card gets another face. */
export function uncountCard({ state }: Work, card: DealtCard): void {
  if (!isOfThisShoe(state, card)) return;
  const { shoe } = state;
  shoe.seen = shoe.seen.with(card.face, Math.max(0, at(shoe.seen, card.face) - 1));
}

function nextNumber(work: Work): number {
  work.state.cardNumber += 1;
  work.state.shoe.out += 1;
  work.state.unused = null;
  return work.state.cardNumber;
}

/** A card leaves the shoe and nobody sees it: it is counted when it is turned. */
export function takeUnseen(work: Work): number {
  return nextNumber(work);
}

/**
 * Takes a card out of the shoe. A ten and a card that lay face up are found here, wherever they were going; the next
 * card takes their place, and null is returned.
 */
export function takeCard(work: Work, face: Card, faceUp: boolean): DealtCard | null {
  const card = { face, number: nextNumber(work) };
  countCard(work, card);
  if (isTen(face)) return foundTen(work, card);
  return faceUp ? foundFaceUp(work, card) : card;
}

/** A ten is taken out of the game by the floor. @rule irr.ten_one, irr.ten_many, deck.composition */
export function foundTen(work: Work, card: DealtCard): null {
  work.state.shoe.tens += 1;
  putDown(work, card, { at: 'removed' });
  incident(work, 'ten-found', 'irregularity.ten');
  callFloor(work, { about: 'ten-found', clause: 'irregularity.ten', seat: null });
  if (work.state.shoe.tens > 1) {
    voidRound(work, 'irregularity.ten');
    work.state.decksOut = work.rules.book.values['irregularity.ten'] === 'second-voids-and-decks-out';
  }
  return null;
}

/** A card that lay face up is not used. @rule irr.face_up_one, irr.face_up_many */
function foundFaceUp(work: Work, card: DealtCard): null {
  work.state.shoe.faceUpCards += 1;
  putDown(work, card, { at: 'burned' });
  work.state.unused = 'irregularity.faceUpCard';
  incident(work, 'face-up-card', 'irregularity.faceUpCard');
  const voids = work.rules.book.values['irregularity.faceUpCard'] === 'second-voids';
  if (voids && work.state.shoe.faceUpCards > 1) voidRound(work, 'irregularity.faceUpCard');
  return null;
}

/** A second ten or face-up card since the shuffle: the round is void and the cards are shuffled (Readings 16). */
function voidRound(work: Work, key: 'irregularity.ten' | 'irregularity.faceUpCard'): void {
  work.state.reshuffleDue = true;
  const { round } = work.state;
  if (round && !round.settled && !round.voidedBy) callOff(work, 'round-void', key);
}
