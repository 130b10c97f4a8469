// Cards that left the shoe and that nobody could read. People enter them in the order in which they came.
import { type DrawnCard, type TableState, UNREAD } from '../state.ts';
import type { ShoeState } from './shoe-state.ts';

/** For a card whose place in the order is unknown: it goes before those that wait. */
export const UNKNOWN_ORDER = 0;

export function addUnread(state: TableState, after: number): void {
  const before = state.unreadAfter ?? Array<number>(state.unread).fill(UNKNOWN_ORDER);
  state.unread += 1;
  state.unreadAfter = [...before, after];
}

function dropUnread(state: TableState): void {
  const later = (state.unreadAfter ?? []).slice(1);
  state.unread -= 1;
  if (later.length > 0) state.unreadAfter = later;
  else delete state.unreadAfter;
}

/** The oldest card is entered first, so a card of the previous shoe comes before all others. */
export function isOfShoeBefore({ unreadBefore = 0 }: ShoeState): boolean {
  return unreadBefore > 0;
}

function dropUnreadBefore({ shoe }: TableState): void {
  const left = (shoe.unreadBefore ?? 0) - 1;
  if (left > 0) shoe.unreadBefore = left;
  else delete shoe.unreadBefore;
}

/** Somebody has entered the card. It gets the next running number, whichever shoe it came from. */
export function enterUnread(state: TableState): void {
  dropUnread(state);
  const { shoe, cardNumber } = state;
  if (!isOfShoeBefore(shoe)) return;
  dropUnreadBefore(state);
  shoe.enteredLate = [...(shoe.enteredLate ?? []), cardNumber + 1];
}

/** How many running numbers were given out since the shoe began. */
export function numberedSince({ out, enteredLate = [] }: ShoeState): number {
  return out + enteredLate.length;
}

/** Cards get their numbers as they leave. A number below the first of this shoe belongs to the previous shoe. */
export function isOfThisShoe({ cardNumber, shoe }: TableState, number: number): boolean {
  return number > cardNumber - numberedSince(shoe) && !shoe.enteredLate?.includes(number);
}

function waitsUnread(card: DrawnCard): boolean {
  return !card.exposed && card.seal === UNREAD;
}

export function canBeStruckOff({ unread, drawn }: TableState): boolean {
  return unread > 0 || drawn.some(waitsUnread);
}

/** There was no card after all, so no shoe lacks it. A card that waits for its place already has a number. */
export function strikeOff(state: TableState): void {
  const card = state.drawn.findLast(waitsUnread);
  if (state.unread > 0) {
    dropUnread(state);
    if (!isOfShoeBefore(state.shoe)) return;
    dropUnreadBefore(state);
    state.shoe.elsewhere -= 1;
  } else if (card) {
    state.drawn = state.drawn.filter((one) => one !== card);
    if (isOfThisShoe(state, numberOf(card))) state.shoe.elsewhere -= 1;
  }
}

export function dropAllUnread(state: TableState): void {
  state.unread = 0;
  delete state.unreadAfter;
}

function numberOf(drawn: DrawnCard): number {
  return drawn.exposed ? drawn.card.number : drawn.number;
}

/** No waiting card drawn in error left the shoe before it. */
export function unreadIsNext({ unread, unreadAfter, drawn }: TableState): boolean {
  const after = unreadAfter?.[0] ?? UNKNOWN_ORDER;
  return unread > 0 && drawn.every((card) => numberOf(card) > after);
}
