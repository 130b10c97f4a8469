// Cards that left the shoe and that nobody could read: they are entered in the order in which they came.
import { type DrawnCard, type TableState, UNREAD } from '../state.ts';
import type { ShoeState } from './shoe-state.ts';

/** Of a card whose place in the order is not known: it goes before those that wait. */
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

/** The oldest of them is the first to be entered, so one of the shoe before comes before all others. */
export function isOfShoeBefore({ unreadBefore = 0 }: ShoeState): boolean {
  return unreadBefore > 0;
}

function dropUnreadBefore({ shoe }: TableState): void {
  const left = (shoe.unreadBefore ?? 0) - 1;
  if (left > 0) shoe.unreadBefore = left;
  else delete shoe.unreadBefore;
}

/** It is told which card it is. The next running number is its own, whatever shoe it came from. */
export function enterUnread(state: TableState): void {
  dropUnread(state);
  const { shoe, cardNumber } = state;
  if (!isOfShoeBefore(shoe)) return;
  dropUnreadBefore(state);
  shoe.enteredLate = [...(shoe.enteredLate ?? []), cardNumber + 1];
}

/** How many running numbers were given since the shoe began. */
export function numberedSince({ out, enteredLate = [] }: ShoeState): number {
  return out + enteredLate.length;
}

/** Cards are numbered as they leave: one with a lower number than the first of this shoe came out of the shoe before. */
export function isOfThisShoe({ cardNumber, shoe }: TableState, number: number): boolean {
  return number > cardNumber - numberedSince(shoe) && !shoe.enteredLate?.includes(number);
}

function waitsUnread(card: DrawnCard): boolean {
  return !card.exposed && card.seal === UNREAD;
}

export function canBeStruckOff({ unread, drawn }: TableState): boolean {
  return unread > 0 || drawn.some(waitsUnread);
}

/** What was taken for a card was none: it is missing from no shoe. One that waits for its place had a number already. */
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

/** No card that was drawn in error and waits has left the shoe before it. */
export function unreadIsNext({ unread, unreadAfter, drawn }: TableState): boolean {
  const after = unreadAfter?.[0] ?? UNKNOWN_ORDER;
  return unread > 0 && drawn.every((card) => numberOf(card) > after);
}
