// Cards without the scanner: what people enter in its place, and what the scanner reports about them later.

import type { Change } from '../change.ts';
import { dealHoleCard } from '../round/deal.ts';
import { SHOE_EMPTY, type TableState, UNREAD } from '../state.ts';
import { replaceShoe } from './empty-shoe.ts';
import { drawUnseen } from './misdrawn-cards.ts';
import { burnIsNext, nextCard } from './next-card.ts';
import { takeUnseen } from './shoe.ts';
import { enterUnread, unreadIsNext } from './unread.ts';

/** Something left the shoe, reported by a person or the scanner. If the shoe was empty, it was filled again. */
export function noteSource(change: Change, manual: boolean, what: TableState['byHand'][number]): void {
  const { state } = change;
  const isRead = !manual || state.unread === 0;
  if (state.shoe.empty && isRead && what !== SHOE_EMPTY) replaceShoe(change);
  if (!manual) state.byHand = [];
  // The scanner has reported a card that it could not read, and will not report it again.
  else if (state.unread > 0) enterUnread(state);
  else state.byHand.push(what);
}

/** Nobody has seen the card. It goes where a card lies face down: to the burn, or as the hole card. */
export function faceDownCard(change: Change): void {
  const { state } = change;
  const isNext = unreadIsNext(state);
  const next = nextCard(change)?.to;
  const isBurn = burnIsNext(state);
  noteSource(change, true, null);
  if (next === 'burn') {
    if (isBurn) state.burnDue = false;
    state.lastBurned = null;
    change.facts.push({ fact: 'card', card: null, number: takeUnseen(change), place: { at: 'burned' } });
  } else if (next === 'hole') dealHoleCard(change, UNREAD);
  else drawUnseen(change, UNREAD, isNext);
}
