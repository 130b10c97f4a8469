// Cards without the scanner: what people enter and report in its place, and what the scanner tells of it later.
import { dealHoleCard } from './deal.ts';
import { drawUnseen } from './errors.ts';
import type { Input } from './input.ts';
import { takeUnseen } from './shoe.ts';
import { type TableState, UNREAD } from './state.ts';
import { dropUnread, unreadIsNext } from './unread.ts';
import type { Work } from './work.ts';

/** Something that left the shoe, told by a person or by the scanner. */
export function noteSource({ state }: Work, manual: boolean, what: TableState['byHand'][number]): void {
  if (!manual) state.byHand = [];
  // The scanner has told of a card that it could not read, and will not tell of it again.
  else if (state.unread > 0) dropUnread(state);
  else state.byHand.push(what);
}

/** Nobody has seen the card. It goes where a card lies face down: to the burn, or to be the hole card. */
export function faceDownCard(work: Work): void {
  const { state } = work;
  const isNext = unreadIsNext(state);
  noteSource(work, true, null);
  if (state.burnDue) {
    state.burnDue = false;
    state.lastBurned = null;
    work.facts.push({ fact: 'card', card: null, number: takeUnseen(work), place: { at: 'burned' } });
  } else if (state.round?.queue[0]?.to === 'hole') dealHoleCard(work, UNREAD);
  else drawUnseen(work, UNREAD, isNext);
}

export function seenByScanner(
  { state, facts }: Work,
  { cards }: Extract<Input, { type: 'seen-by-scanner' }>,
): void {
  state.byHand.splice(0, cards);
  facts.push({ fact: 'device', device: 'scanner', state: 'caught-up' });
}
