// From what a device says to what it means for the table. Pure: the seals are asked, nothing is kept.
import type { SealKeeper } from '../../journal/chain/sealing.ts';
import { type Card, parseCard } from '../../rules/cards/cards.ts';
import { isTwoCard21, tallyOf } from '../../rules/cards/tally.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { Input } from '../../table/input.ts';
import { haltFor } from '../../table/inputs/floor/halt.ts';
import { upCardOf } from '../../table/round/hands.ts';
import type { WheelFault } from '../../table/round/wheel-fault.ts';
import { type Device, SHOE_EMPTY } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import { askedOf } from './device-targets.ts';
import { cardOut, misread } from './shoe-cards.ts';

export interface Late {
  /** It happened while the station did not hear the scanner. */
  readonly late?: boolean;
  /** Since then the scanner has been started anew: for a part of the time it saw nothing. */
  readonly restarted?: boolean;
}

/** The scanner that was there, and how far it had come. */
interface ScannerBefore {
  readonly device: string | null;
  readonly number: number;
}

/** What the devices say, without the wires: the drivers' events in the words of the table. */
export type DeviceSays =
  | ({ readonly type: 'card'; readonly rank: string; readonly suit: string; readonly faceUp: boolean } & Late)
  | ({ readonly type: 'cut-card' } & Late)
  | ({ readonly type: 'misread' } & Late)
  | ({ readonly type: 'shoe-empty' } & Late)
  | ({ readonly type: 'cards-lost'; readonly from: number; readonly to: number } & Late)
  | { readonly type: 'nothing-unheard' }
  | { readonly type: 'other-scanner'; readonly scanner: string; readonly before: ScannerBefore }
  | { readonly type: 'read'; readonly id: number; readonly blackjack: boolean }
  | { readonly type: 'unreadable'; readonly id: number }
  | { readonly type: 'inserted-unarmed' }
  | { readonly type: 'pressed'; readonly seat: number }
  | { readonly type: 'stopped'; readonly id: number; readonly section: number; readonly sections: number }
  | { readonly type: 'failed'; readonly id: number; readonly fault: WheelFault }
  | { readonly type: 'missing'; readonly device: Device }
  | { readonly type: 'there'; readonly device: Device };

/** The keeper of the seal compares what the reader says with what the scanner saw. */
function reading(table: Table, seals: SealKeeper, blackjack: boolean): Input {
  const { round } = table.state;
  const upCard = round && upCardOf(round);
  const hole = round?.hole === null || round?.hole === undefined ? null : seals.open(round.hole);
  if (hole !== null && upCard !== null && isTwoCard21(tallyOf([upCard, hole])) !== blackjack)
    return haltFor({ code: 'reader-contradicts-scanner' });
  return { type: 'reader-said', blackjack };
}

const SEEN = { type: 'seen-by-scanner', cards: 1 } as const;

const NOT_TOLD_APART = haltFor({ code: 'scanner-started-anew' });

/**
 * A card that was entered by hand while the scanner was away is not dealt again. One that was not is taken as it comes. A
 * scanner that was off may have missed the one that was entered, and tell of another with the same face: people compare.
 */
function enteredByHand({ state }: Table, card: Card | null, restarted: boolean): Input | null {
  const [first, second] = state.byHand;
  const entered = first === SHOE_EMPTY ? second : first;
  if (entered === undefined || entered === SHOE_EMPTY) return null;
  if (restarted) return NOT_TOLD_APART;
  const seen: Input = first === SHOE_EMPTY ? { ...SEEN, cards: 2 } : SEEN;
  if (card === null || entered === null || entered === card) return seen;
  return haltFor({ code: 'scanner-saw-others' });
}

/** What people have already told in the scanner's place; null when they have not. */
function toldByHand(table: Table, said: Extract<DeviceSays, Late>): Input | 'known' | null {
  const { byHand, shoe } = table.state;
  const restarted = said.restarted === true;
  switch (said.type) {
    case 'card':
      return enteredByHand(table, parseCard(`${said.rank}${said.suit}`), restarted);
    case 'misread':
      return enteredByHand(table, null, restarted);
    case 'cut-card':
      return shoe.cutCardSeen ? 'known' : null;
    case 'shoe-empty': {
      const told = byHand.indexOf(SHOE_EMPTY);
      return told < 0 ? null : { ...SEEN, cards: told + 1 };
    }
    case 'cards-lost':
      return byHand.length === 0 || restarted
        ? null
        : { ...SEEN, cards: Math.min(said.to - said.from + 1, byHand.length) };
  }
}

function lost(from: number, to: number): Input {
  return haltFor({ code: 'scanner-lost-numbers', from, to });
}

function otherScanner({ scanner, before }: Extract<DeviceSays, { type: 'other-scanner' }>): Input {
  const { device, number } = before;
  const reason: HaltReason =
    device === null || device === scanner
      ? { code: 'scanner-lost-memory', scanner, number }
      : { code: 'another-scanner', scanner, before: device };
  return haltFor(reason);
}

/** Where another wheel stops says nothing about the prizes of this one: people look at it. */
function wheelStopped(
  { rules }: Table,
  { section, sections }: Extract<DeviceSays, { type: 'stopped' }>,
): Input {
  const prizes = rules.book.values['spin.wheelPrizes']?.length ?? 0;
  if (sections === prizes) return { type: 'wheel-stopped', section };
  return { type: 'wheel-fault', reason: { code: 'other-sections', sections, prizes } };
}

/** The input that it makes; null when it means nothing to the table now. */
export function inputFor(table: Table, seals: SealKeeper, said: DeviceSays): Input | null {
  const told = 'late' in said && said.late ? toldByHand(table, said) : null;
  if (told) return told === 'known' ? null : told;
  switch (said.type) {
    case 'card': {
      const card = parseCard(`${said.rank}${said.suit}`);
      return card === null ? misread(table) : cardOut(table, seals, card, said.faceUp);
    }
    case 'misread':
      return misread(table);
    case 'cut-card':
      return { type: 'cut-card-out' };
    case 'shoe-empty':
      return { type: 'shoe-ran-out' };
    case 'cards-lost':
      return lost(said.from, said.to);
    // What was entered by hand will not be told a second time.
    case 'nothing-unheard': {
      const { byHand } = table.state;
      return byHand.length === 0 ? null : { ...SEEN, cards: byHand.length };
    }
    case 'other-scanner':
      return otherScanner(said);
    // The answer to a question that is not asked any more means nothing.
    case 'read':
      return askedOf(table).check?.id === said.id ? reading(table, seals, said.blackjack) : null;
    case 'unreadable':
      return askedOf(table).check?.id === said.id ? { type: 'reader-unreadable' } : null;
    case 'inserted-unarmed':
      return { type: 'reader-misused' };
    case 'pressed':
      return { type: 'seat-button', seat: said.seat };
    case 'stopped':
      return askedOf(table).spin?.id === said.id ? wheelStopped(table, said) : null;
    case 'failed':
      return askedOf(table).spin?.id === said.id ? { type: 'wheel-fault', reason: said.fault } : null;
    case 'missing':
      return table.state.missing.includes(said.device) ? null : { type: 'device-lost', device: said.device };
    case 'there':
      return table.state.missing.includes(said.device) ? { type: 'device-back', device: said.device } : null;
  }
}
