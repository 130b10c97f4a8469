// From what a device says to what it means for the table. Pure: the seals are asked, nothing is kept.
import type { SealKeeper } from '../journal/sealing.ts';
import { type Card, isTen, parseCard } from '../rules/cards.ts';
import { isTwoCard21, tallyOf } from '../rules/tally.ts';
import { upCardOf } from '../table/hands.ts';
import type { Input } from '../table/input.ts';
import { refusal } from '../table/refusal.ts';
import type { Device } from '../table/state.ts';
import type { Table } from '../table/table.ts';
import { wishesOf } from './wishes.ts';

/** What the devices say, without the wires: the drivers' events in the words of the table. */
export type DeviceSays =
  | { readonly type: 'card'; readonly rank: string; readonly suit: string; readonly faceUp: boolean }
  | { readonly type: 'cut-card' }
  | { readonly type: 'misread' }
  | { readonly type: 'shoe-empty' }
  | { readonly type: 'cards-lost'; readonly from: number; readonly to: number }
  | { readonly type: 'other-scanner'; readonly sentence: string }
  | { readonly type: 'read'; readonly id: number; readonly blackjack: boolean }
  | { readonly type: 'inserted-unarmed' }
  | { readonly type: 'pressed'; readonly seat: number }
  | { readonly type: 'stopped'; readonly id: number; readonly section: number }
  | { readonly type: 'missing'; readonly device: Device }
  | { readonly type: 'there'; readonly device: Device };

const DEVICE = { at: 0, by: null };

function allowed({ rules, phase, state }: Table, input: Input): boolean {
  return refusal(rules, phase, state, input, DEVICE) === null;
}

/** The seal of a card whose face nobody could read. */
export const UNREAD = 'unread';

/**
 * A card has left the shoe, whatever the table thinks of it: it goes where a card is due, or it was drawn in error. What
 * might be, or come to be, the hole card is sealed before anything else sees it.
 */
function cardOut(table: Table, seals: SealKeeper, card: Card, faceUp: boolean): Input {
  const seal = () => seals.seal(card, table.state.cardNumber + 1);
  const shows = faceUp || isTen(card);
  const open: Input = { type: 'card', card, faceUp, manual: false };
  if (shows) return allowed(table, open) ? open : { type: 'stray-card', card, faceUp };
  if (allowed(table, { type: 'sealed-card', seal: '' })) return { type: 'sealed-card', seal: seal() };
  if (allowed(table, open)) return open;
  if (table.phase === 'payout') return { type: 'drawn-in-error', card, faceUp };
  return { type: 'stray-card', seal: seal() };
}

function misread(table: Table): Input {
  const hole: Input = { type: 'sealed-card', seal: UNREAD };
  return allowed(table, hole) ? hole : { type: 'misread' };
}

/** The keeper of the seal compares what the reader says with what the scanner saw. */
function reading(table: Table, seals: SealKeeper, blackjack: boolean): Input {
  const { round } = table.state;
  const upCard = round && upCardOf(round);
  const hole = round?.hole === null || round?.hole === undefined ? null : seals.open(round.hole);
  if (hole !== null && upCard !== null && isTwoCard21(tallyOf([upCard, hole])) !== blackjack)
    return {
      type: 'halt',
      reason: 'The card reader and the shoe scanner contradict each other about the hole card.',
    };
  return { type: 'reader-said', blackjack };
}

function lost(from: number, to: number): Input {
  const numbers = from === to ? `number ${from}` : `numbers ${from} to ${to}`;
  return {
    type: 'halt',
    reason: `The shoe scanner has lost its ${numbers}: cards may be missing from the record.`,
  };
}

/** The input that it makes; null when it means nothing to the table now. */
export function inputFor(table: Table, seals: SealKeeper, said: DeviceSays): Input | null {
  switch (said.type) {
    case 'card': {
      const card = parseCard(`${said.rank}${said.suit}`);
      return card === null ? { type: 'misread' } : cardOut(table, seals, card, said.faceUp);
    }
    case 'misread':
      return misread(table);
    case 'cut-card':
      return { type: 'cut-card' };
    case 'shoe-empty':
      return { type: 'shoe-empty' };
    case 'cards-lost':
      return lost(said.from, said.to);
    case 'other-scanner':
      return { type: 'halt', reason: said.sentence };
    // The answer to a question that is not asked any more means nothing.
    case 'read':
      return wishesOf(table).check?.id === said.id ? reading(table, seals, said.blackjack) : null;
    case 'inserted-unarmed':
      return { type: 'reader-misused' };
    case 'pressed':
      return { type: 'seat-button', seat: said.seat };
    case 'stopped':
      return wishesOf(table).spin?.id === said.id ? { type: 'wheel-stopped', section: said.section } : null;
    case 'missing':
      return table.state.missing.includes(said.device) ? null : { type: 'device-lost', device: said.device };
    case 'there':
      return table.state.missing.includes(said.device) ? { type: 'device-back', device: said.device } : null;
  }
}
