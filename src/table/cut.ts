// The cut: who is offered it, how deep it goes, and where the cut card is put.
import { cardsInShoe } from '../rules/cards.ts';
import type { Rules } from '../rules/compile.ts';
import { recordStep } from './procedure.ts';
import { refuse, type TableRefusal } from './refusals.ts';
import type { TableState } from './state.ts';
import type { Work } from './work.ts';

/** Cards shuffled by hand are always cut, by machine where the book says so; cards shuffled beforehand are cut too. */
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
 * The seats to be offered the cut, in order. The first player when the game begins; then the far right, moving on with
 * each shoe, or the box on which the cover card came up.
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

export function offerCut(work: Work): void {
  work.state.cutOffers = cutOrder(work.rules, work.state);
  work.state.cutBy = null;
}

export function refusedAnswer(rules: Rules, state: TableState, seat: number): TableRefusal | null {
  return state.cutOffers[0] === seat ? null : refuse(rules.book, 'cut-offered-to-another');
}

export function answerCut(work: Work, seat: number, accepts: boolean): void {
  if (accepts) work.state.cutBy = seat;
  else work.state.cutOffers.shift();
  recordStep(work, `cut ${accepts ? 'taken' : 'declined'} by ${seat}`, 'cut.offeredTo');
}

export function refusedCut(rules: Rules, fromEnd: number): TableRefusal | null {
  return fromEnd >= rules.book.values['cut.atLeastFromEnds'] ? null : refuse(rules.book, 'cut-too-shallow');
}

export function cutCards(work: Work): void {
  work.state.shoesCut += 1;
  recordStep(work, `cut by ${work.state.cutBy ?? 'the dealer'}`, 'cut.atLeastFromEnds');
}

export function refusedCutCard(rules: Rules, fromBack: number): TableRefusal | null {
  const quarter = cardsInShoe(rules.book.values['cards.decks']) / 4;
  return fromBack >= quarter ? null : refuse(rules.book, 'cut-card-too-far-back');
}

/** The floor may have the cards cut again until they are in the shoe, or until the first card, as the book says. */
export function refusedRecut(rules: Rules, state: TableState, loaded: boolean): TableRefusal | null {
  const untilLoaded = rules.book.values['cut.recutUntil'] === 'loaded';
  const dealt = state.shoe.lastPlayers !== null;
  return (loaded && untilLoaded) || dealt ? refuse(rules.book, 'recut-too-late') : null;
}
