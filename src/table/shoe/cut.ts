// The cut: who is offered it, how deep it goes, and where the cut card is put.
import { cardsInShoe } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Change } from '../change.ts';
import { recordStep } from '../opening/procedure.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import type { TableState } from '../state.ts';

/**
 * Cards shuffled by hand or before the opening are always cut; cards shuffled by machine if the book says so.
 * @rule shuffle.byMachineIsCut, shuffle.byHandIsCut, cut.required, cards.preShuffled.cut, shuffle.autoCountingDevice
 */
export function cutIsDue(rules: Rules, state: TableState): boolean {
  const values = rules.book.values;
  if (state.shuffledBy === 'machine') return values['shuffle.byMachineIsCut'];
  return values['shuffle.byHandIsCut'];
}

/** Seats from the dealer's far right, counterclockwise: the highest number first. */
function fromFarRight(seats: readonly number[]): number[] {
  return [...seats].sort((a, b) => b - a);
}

function rotated(seats: readonly number[], by: number): number[] {
  const start = seats.length === 0 ? 0 : by % seats.length;
  return [...seats.slice(start), ...seats.slice(0, start)];
}

/**
 * The seats that are offered the cut, in order. At opening it is the first player. Later it is the far right, moving on
 * with each shoe, or the box where the cover card came out.
 * @rule cut.offeredTo, cut.dealerMayCut
 */
export function cutOrder(rules: Rules, state: TableState): number[] {
  const values = rules.book.values;
  if (values['cut.dealerMayCut']) return [];
  const seats = fromFarRight(state.present);
  if (state.shoesCut === 0) return state.firstPlayer === null ? [] : [state.firstPlayer];
  if (values['cut.offeredTo'] !== 'first-then-cover-card-box') return rotated(seats, state.shoesCut - 1);
  const box = state.coverCardAt;
  return typeof box === 'number' && seats.includes(box)
    ? [box, ...seats.filter((seat) => seat !== box)]
    : seats;
}

/** At opening with cards that needed no spread, the cut waits for the first player. */
export function awaitsFirstPlayer(rules: Rules, state: TableState): boolean {
  return state.shoesCut === 0 && state.firstPlayer === null && !rules.book.values['cut.dealerMayCut'];
}

export function offerCut(change: Change): void {
  change.state.cutOffers = cutOrder(change.rules, change.state);
  change.state.cutBy = null;
}

export function refusedAnswer(rules: Rules, state: TableState, seat: number): TableRefusal | null {
  return state.cutOffers[0] === seat ? null : refuse(rules.book, 'cut-offered-to-another');
}

/** @rule cut.offer, cut.offeredTo, cut.refusedByAll */
export function answerCut(change: Change, seat: number, accepts: boolean): void {
  if (accepts) change.state.cutBy = seat;
  else change.state.cutOffers.shift();
  recordStep(change, { code: 'cut-answered', seat, how: accepts ? 'taken' : 'declined' }, 'cut.offeredTo');
}

/** @rule cut.atLeastFromEnds */
export function refusedCut(rules: Rules, fromEnd: number): TableRefusal | null {
  const values = rules.book.values;
  const nearest = Math.min(fromEnd, cardsInShoe(values['cards.decks']) - fromEnd);
  return nearest >= values['cut.atLeastFromEnds'] ? null : refuse(rules.book, 'cut-too-shallow');
}

export function cutCards(change: Change): void {
  change.state.shoesCut += 1;
  recordStep(change, { code: 'cards-cut', seat: change.state.cutBy }, 'cut.atLeastFromEnds');
}

/** @rule cut.cutCardFromBack */
export function refusedCutCard(rules: Rules, fromBack: number): TableRefusal | null {
  const quarter = cardsInShoe(rules.book.values['cards.decks']) / 4;
  return fromBack >= quarter ? null : refuse(rules.book, 'cut-card-too-far-back');
}

/**
 * The floor may order another cut until the cards are in the shoe or until the first card, as the book says.
 * @rule cut.recutUntil
 */
export function refusedRecut(rules: Rules, state: TableState, loaded: boolean): TableRefusal | null {
  const untilLoaded = rules.book.values['cut.recutUntil'] === 'loaded';
  const dealt = state.shoe.lastPlayers !== null;
  if (!cutIsDue(rules, state)) return refuse(rules.book, 'no-cut-to-repeat');
  return (loaded && untilLoaded) || dealt ? refuse(rules.book, 'recut-too-late') : null;
}

/**
 * The last cutter cuts again, or the cut is offered to the next player. It counts once in the rotation.
 * @rule cut.recutBy
 */
export function recut(change: Change, by: 'last-cutter' | 'next-cutter'): void {
  const { state } = change;
  state.shoesCut -= 1;
  if (by === 'next-cutter' && state.cutBy !== null) {
    state.cutOffers = state.cutOffers.filter((seat) => seat !== state.cutBy);
    state.cutBy = null;
  }
  recordStep(change, { code: 'cut-again', how: by }, 'cut.recutUntil');
}
