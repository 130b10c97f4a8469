// Cards that left the shoe and that nobody could read: they are entered in the order in which they came.
import { type DrawnCard, type TableState, UNREAD } from '../state.ts';

/** Of a card whose place in the order is not known: it goes before those that wait. */
export const UNKNOWN_ORDER = 0;

export function addUnread(state: TableState, after: number): void {
  const before = state.unreadAfter ?? Array<number>(state.unread).fill(UNKNOWN_ORDER);
  state.unread += 1;
  state.unreadAfter = [...before, after];
}

export function dropUnread(state: TableState): void {
  const later = (state.unreadAfter ?? []).slice(1);
  state.unread -= 1;
  if (later.length > 0) state.unreadAfter = later;
  else delete state.unreadAfter;
}

function waitsUnread(card: DrawnCard): boolean {
  return !card.exposed && card.seal === UNREAD;
}

export function canBeStruckOff({ unread, drawn }: TableState): boolean {
  return unread > 0 || drawn.some(waitsUnread);
}

/** What was taken for a card was none. One that waits for its place had a number already: it is missing from no shoe. */
export function strikeOff(state: TableState): void {
  const card = state.drawn.findLast(waitsUnread);
  if (state.unread > 0) dropUnread(state);
  else if (card) {
    state.drawn = state.drawn.filter((one) => one !== card);
    if (numberOf(card) > state.cardNumber - state.shoe.out) state.shoe.elsewhere -= 1;
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
