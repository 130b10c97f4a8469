// A card leaves the shoe: whether it may, and what it means for the table.
import type { SealKeeper } from '../../journal/chain/sealing.ts';
import { type Card, isTen } from '../../rules/cards/cards.ts';
import type { Input } from '../../table/input.ts';
import { refusal } from '../../table/refusal.ts';
import { nextCard } from '../../table/shoe/next-card.ts';
import { UNREAD } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';

const DEVICE = { at: 0, by: null };

function allowed(table: Table, input: Input): boolean {
  return refusal(table, input, DEVICE) === null;
}

function openCard(card: Card, faceUp: boolean): Input {
  return { type: 'card-out', card, faceUp, manual: false };
}

function holeCard(seal: string): Input {
  return { type: 'sealed-card', seal };
}

/**
 * Whether a card may leave the shoe now: one would be dealt or burned. A card to a finished dealer's hand is taken, and it is an
 * error all the same. While a card that lies on the table is used or entered first, none may leave.
 */
export function mayDraw(table: Table): boolean {
  if (nextCard(table)?.to === 'nobody') return false;
  return [openCard(0, false), holeCard('')].some((card) => allowed(table, card));
}

/**
 * A card has left the shoe. It goes where a card is due, or it was drawn in error. If it could be or become the hole
 * card, it is sealed before any other code sees it.
 */
export function cardOut(table: Table, seals: SealKeeper, card: Card, faceUp: boolean): Input {
  const seal = () => seals.seal(card, table.state.cardNumber + 1);
  const shows = faceUp || isTen(card);
  const open = openCard(card, faceUp);
  if (shows) return allowed(table, open) ? open : { type: 'stray-card', card, faceUp };
  if (allowed(table, holeCard(''))) return holeCard(seal());
  if (allowed(table, open)) return open;
  // A card for the dealer's finished hand. The cards of a void round are finished before.
  const overdrawn: Input = { type: 'shown-in-error', card, faceUp };
  if (table.phase === 'payout' && allowed(table, overdrawn)) return overdrawn;
  return { type: 'stray-card', seal: seal() };
}

/**
 * Nobody may be asked for the face of the hole card. So a hole card that was not read counts as sealed, or waits to
 * become the hole card.
 */
export function misread(table: Table): Input {
  const hole = holeCard(UNREAD);
  if (allowed(table, hole)) return hole;
  const open: Input = { type: 'card-unread' };
  const waits: Input = { type: 'stray-card', seal: UNREAD };
  return !allowed(table, open) && allowed(table, waits) ? waits : open;
}
